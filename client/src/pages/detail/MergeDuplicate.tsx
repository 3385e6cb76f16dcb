import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { handlesProposals } from "@soleira/schema/proposal/access";
import { useEffect, useEffectEvent } from "react";
import { Status_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useFragmentNow } from "../../data/useFragmentNow";
import { MergePreviewDocument } from "../../features/merge/Merge.generated";
import { MergeDialog } from "../../features/merge/MergeDialog";
import { previewOf } from "../../features/merge/preview";
import { alert } from "../../ui/alert";

type MergeDuplicateProps = {
  id: string;
  businessType: BusinessType;
  other: { attendanceId: string; customer: { name: string } };
  onClose: () => void;
};

/** The confirmation of merging, once what it names has been read (docs/product/merge.md#page). */
export function MergeDuplicate({ id, businessType, other, onClose }: MergeDuplicateProps) {
  const { user, enterprise } = useSession();
  const lead = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", `Attendance:${id}`);
  const own = lead?.user?.id === user.id;
  const withProposals = enterprise.hasNewProposalFlow && handlesProposals(user.roles, { businessType, own });
  const preview = useQuery(MergePreviewDocument, {
    variables: { ids: [id, other.attendanceId], withProposals },
    fetchPolicy: "network-only",
  });
  const rows = preview.data?.attendances.items;
  const survivor = rows?.find((row) => row.id === id);
  const merged = rows?.filter((row) => row.id === other.attendanceId) ?? [];
  const failed = preview.error
    ? errorText(preview.error)
    : rows && !merged[0]
      ? "Atendimento não encontrado."
      : null;
  const onFailed = useEffectEvent((text: string) => {
    alert.error(text);
    onClose();
  });
  useEffect(() => {
    if (failed) onFailed(failed);
  }, [failed]);
  if (!survivor || failed) return null;
  return (
    <MergeDialog
      survivor={{ id, version: survivor.version, name: survivor.customer.name }}
      others={[{ id: other.attendanceId, name: other.customer.name }]}
      preview={previewOf(survivor, merged)}
      onRefused={() => quietly(preview.refetch())}
      onMerged={onClose}
      onClose={onClose}
    />
  );
}
