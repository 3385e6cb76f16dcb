import { useQuery } from "@apollo/client/react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { RadioGroup } from "../../ui/RadioGroup";
import { VisitInterestOptionsDocument } from "./VisitOptions.generated";

type Choice = { value: string; error?: string | undefined; onChange: (id: string) => void };

const options = (items: readonly { id: string; name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/**
 * How much the lead wants the property after the visit, and why once a level is chosen (docs/product/visits.md#made). Nothing
 * where the agency's levels cannot be loaded: it can be said later.
 */
export function InterestChoice({ level, reason }: { level: Choice; reason: Choice }) {
  const { unit } = useAttendanceScope();
  const { data } = useQuery(VisitInterestOptionsDocument, { variables: { enterpriseId: unit?.id } });
  if (!data || data.interestLevels.length === 0) return null;
  return (
    <>
      <RadioGroup
        legend="Nível de interesse"
        inline
        options={[{ value: "", label: "Não informado" }, ...options(data.interestLevels)]}
        {...level}
      />
      {level.value && (
        <RadioGroup
          legend="Motivo do interesse"
          inline
          options={options(data.interestLevelReasons)}
          {...reason}
        />
      )}
    </>
  );
}
