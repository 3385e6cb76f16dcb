import type { Unreadable } from "@soleira/schema/error/codes";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "../ui/Button";
import { copyText } from "../ui/copyText";
import { color, radius, space, type } from "../ui/theme";
import { errorExtensions, errorText } from "./errors";

const Line = styled.code`
  display: block;
  margin: ${space(2)} 0;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  color: ${color.ink};
  ${type.tiny}
  overflow-wrap: anywhere;
  user-select: all;
`;

/** `GET /v1/tags: items.0.color esperado string, veio null`; for who may know it. */
const oddText = ({ call, fields }: Unreadable): string =>
  `${call}: ${fields.map(({ field, expected, got }) => `${field} esperado ${expected}, veio ${got}`).join("; ")}`;

/**
 * Why something is not shown, within an `ErrorState`. Of an answer that could not be read also the line that whoever can
 * mend it needs (docs/product/failures.md#what-cannot-be-read).
 */
export function Why({ error }: { error: unknown }) {
  const [seenAt] = useState(() => new Date().toISOString());
  const { code, unreadable, requestId } = errorExtensions(error);
  if (code !== "UPSTREAM_UNREADABLE") return errorText(error);
  const line = [unreadable && oddText(unreadable), seenAt, requestId].filter(Boolean).join(" · ");
  return (
    <>
      {errorText(error)}
      <Line>{line}</Line>
      <Button size="small" variant="quiet" onClick={() => void copyText(line)}>
        Copiar para o suporte
      </Button>
    </>
  );
}
