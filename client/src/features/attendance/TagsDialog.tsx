import { useApolloClient, useQuery } from "@apollo/client/react";
import { isClosed } from "@soleira/schema/attendance/status";
import { TagsForm, tagsToSet } from "@soleira/schema/attendance/tags";
import { managesPeople } from "@soleira/schema/person/plan";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useAbout } from "../../data/attendance/about";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { readCard } from "../../data/board/readCard";
import { conflictOf, errorText } from "../../data/errors";
import { useMutationForm } from "../../data/form/useMutationForm";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { buttonLook } from "../../ui/Button";
import { ChoicesField } from "../../ui/ChoicesField";
import { EmptyState } from "../../ui/EmptyState";
import { FailedList } from "../../ui/FailedList";
import { FormDialog } from "../../ui/FormDialog";
import { Skeleton } from "../../ui/Skeleton";
import { SetTagsDocument, type SetTagsMutation } from "./DetailChanges.generated";
import { DetailTagsDocument } from "./DetailOptions.generated";

const Lists = styled(Link)`
  ${buttonLook("secondary")}
`;

const idsOf = (tags: readonly { id: string }[]) => tags.map(({ id }) => id);
const sameIds = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

type TagsDialogProps = {
  /** The attendance. */
  id: string;
  /** Its tags as they are now. */
  tags: readonly { id: string; name: string }[];
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

/** The tags of a lead, chosen from those of its agency; none may be too (docs/product/detail.md#tags). */
export function TagsDialog({ id, tags, onClose, returnFocus }: TagsDialogProps) {
  const client = useApolloClient();
  const applyAttendance = useApplyAttendance();
  const { unit } = useAttendanceScope();
  const { user, enterprise } = useSession();
  // Those of a unit are made in the unit.
  const mayMake = !unit && enterprise.hasManagement && managesPeople(user.roles);
  const { data, error, loading, refetch } = useQuery(DetailTagsDocument, {
    variables: { enterpriseId: unit?.id },
    notifyOnNetworkStatusChange: true,
  });
  const form = useMutationForm({
    schema: TagsForm,
    draft: `tags:${id}`,
    start: { chosen: idsOf(tags).join(), seen: idsOf(tags).join() },
    fields: { tagIds: "chosen" },
    submit: async (typed, send) => {
      const set = (now: readonly string[], expectedVersion: number | null | undefined) =>
        send(SetTagsDocument, { attendanceId: id, tagIds: tagsToSet(typed, now), expectedVersion });
      const present = idsOf(tags);
      if (sameIds(tagsToSet(typed, present), present)) return null;
      try {
        return (await set(present, readCard(client.cache, id)?.version)).setTags;
      } catch (refusal) {
        const conflict = conflictOf<SetTagsMutation>(refusal);
        if (conflict) applyAttendance(conflict);
        if (!conflict || isClosed(conflict.status)) throw refusal;
        // What others have changed stays: the same choice on top of it.
        return (await set(idsOf(conflict.tags), conflict.version)).setTags;
      }
    },
    onSaved: (saved) => {
      if (saved) applyAttendance(saved.attendance);
      else form.draft.discard();
      onClose();
    },
  });
  // One that the agency no longer offers stays until it is taken off.
  const options = [
    ...(data?.tags ?? []),
    ...tags.filter((tag) => data?.tags.every(({ id }) => id !== tag.id)),
  ];
  return (
    <FormDialog
      title="Editar etiquetas"
      description={useAbout(id)}
      confirmLabel="Salvar"
      form={{ ...form, ready: data !== undefined && options.length > 0 }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {data ? (
        options.length > 0 ? (
          <ChoicesField
            legend="Etiquetas"
            options={options.map((tag) => ({ value: tag.id, label: tag.name }))}
            {...form.field("chosen")}
          />
        ) : (
          <EmptyState
            compact
            title="Nenhuma etiqueta cadastrada"
            action={mayMake && <Lists to="/management/lists?list=tags">Cadastrar etiquetas</Lists>}
          >
            {mayMake ? null : "A gestão da imobiliária cadastra as etiquetas."}
          </EmptyState>
        )
      ) : error ? (
        <FailedList
          title="As etiquetas não puderam ser carregadas."
          why={errorText(error)}
          busy={loading}
          onRetry={() => quietly(refetch())}
        />
      ) : (
        <Skeleton $height="140px" />
      )}
    </FormDialog>
  );
}
