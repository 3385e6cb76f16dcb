import { formatMoney } from "@soleira/schema/format/money";
import { farFromAsking } from "@soleira/schema/proposal/asking-price";
import { type ReactNode, useState } from "react";
import { Final } from "../../ui/Final";

/**
 * An amount far from the asking price is asked about once, in place, when nothing else is wrong: the first press asks, the
 * second one sends. The same amount is not asked about again (docs/product/proposals.md#creating).
 */
export function useAskedAmount(amount: string, asking: string | null | undefined) {
  const [agreed, setAgreed] = useState<string | null>(null);
  const far = farFromAsking(amount, asking);
  const isAsked = far !== null && agreed === amount;
  const question: ReactNode = (
    <div role="status">
      {isAsked && asking && (
        <Final>
          {`${formatMoney(amount)} está ${Math.abs(far)} % ${far > 0 ? "acima" : "abaixo"} do valor anunciado, ${formatMoney(asking)}. Está certo? Confirme, ou corrija o valor.`}
        </Final>
      )}
    </div>
  );
  return {
    question,
    isAsked,
    /** Whether this press asks. */
    asks: () => {
      if (far === null || isAsked) return false;
      setAgreed(amount);
      return true;
    },
  };
}
