import { useQuery } from "@apollo/client/react";
import { memo } from "react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { Temperature_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useMovingChange } from "../../data/attendance/useMovingChange";
import { errorText } from "../../data/errors";
import { useChange } from "../../data/useChange";
import { useFragmentNow } from "../../data/useFragmentNow";
import { alert } from "../../ui/alert";
import { useRetry } from "../../ui/retrying";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { SetTemperatureDocument } from "./DetailChanges.generated";
import { DetailTemperaturesDocument } from "./DetailOptions.generated";
import { LabelledMenu } from "./LabelledMenu";

/**
 * How warm the lead is. The agency moves a NEW attendance to IN_PROGRESS with it
 * (docs/product/attendances.md#beginning).
 */
export const TemperatureMenu = memo(function TemperatureMenu({ id, fixed }: { id: string; fixed: boolean }) {
  const temperature = useFragmentNow(
    Temperature_AttendanceFragmentDoc,
    "Temperature_attendance",
    `Attendance:${id}`,
  )?.temperature;
  const { unit } = useAttendanceScope();
  const { data, error, loading, refetch } = useQuery(DetailTemperaturesDocument, {
    variables: { enterpriseId: unit?.id },
    skip: fixed,
  });
  useRetry(error && (() => void refetch().catch(() => undefined)), loading);
  const change = useMovingChange(id);
  const { send, busy } = useChange(SetTemperatureDocument);
  const choose = async (temperatureId: string) => {
    try {
      await change(async () => (await send({ id, temperatureId })).setTemperature);
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return (
    <LabelledMenu
      label="Temperatura"
      text={temperature?.name ?? "Não informado"}
      fixed={fixed}
      busy={busy}
      items={() =>
        (data?.temperatures ?? []).map((one) => ({
          label: one.name,
          checked: one.id === temperature?.id,
          onSelect: () => {
            if (one.id !== temperature?.id) void choose(one.id);
          },
        }))
      }
    >
      {temperature && <TemperatureBadge name={temperature.name} color={temperature.color} />}
    </LabelledMenu>
  );
});
