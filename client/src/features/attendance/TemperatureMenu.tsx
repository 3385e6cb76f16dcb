import { useQuery } from "@apollo/client/react";
import { memo } from "react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { Temperature_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useMovingChange } from "../../data/attendance/useMovingChange";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { useFragmentNow } from "../../data/useFragmentNow";
import { useRetry } from "../../ui/retrying";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { SetTemperatureDocument } from "./DetailChanges.generated";
import { DetailTemperaturesDocument } from "./DetailOptions.generated";
import { type ChoiceProps, LabelledMenu } from "./LabelledMenu";

/**
 * How warm the lead is. The agency moves a NEW attendance to IN_PROGRESS with it
 * (docs/product/attendances.md#beginning).
 */
export const TemperatureMenu = memo(function TemperatureMenu({ id, fixed, asks }: ChoiceProps) {
  const temperature = useFragmentNow(
    Temperature_AttendanceFragmentDoc,
    "Temperature_attendance",
    `Attendance:${id}`,
  )?.temperature;
  const { unit } = useAttendanceScope();
  const { data, error, loading, refetch } = useQuery(DetailTemperaturesDocument, {
    variables: { enterpriseId: unit?.id },
    skip: fixed || !asks,
  });
  const again = error && (() => quietly(refetch()));
  useRetry(again, loading);
  const moving = useMovingChange(id);
  const { change, busy } = useChange(SetTemperatureDocument, {
    through: (call) => moving(async () => (await call()).setTemperature),
  });
  return (
    <LabelledMenu
      label="Temperatura"
      text={temperature?.name ?? "Não informado"}
      fixed={fixed}
      busy={busy}
      failed={again}
      items={() =>
        (data?.temperatures ?? []).map((one) => ({
          label: one.name,
          checked: one.id === temperature?.id,
          onSelect: () => {
            if (one.id !== temperature?.id) void change({ attendanceId: id, temperatureId: one.id });
          },
        }))
      }
    >
      {temperature && <TemperatureBadge name={temperature.name} color={temperature.color} />}
    </LabelledMenu>
  );
});
