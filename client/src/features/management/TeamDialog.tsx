import { TeamForm } from "@soleira/schema/team/forms";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { ChoicesField } from "../../ui/ChoicesField";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { CreateTeamDocument, type Team_TeamFragment as Team, UpdateTeamDocument } from "./Teams.generated";

type TeamDialogProps = {
  /** Null: a new one. */
  team: Team | null;
  /** Who works in the agency. */
  people: readonly { id: string; name: string }[];
  onClose: () => void;
  onSaved: () => void;
};

/** A team: its name, who leads it, its people (docs/product/distribution.md#teams). */
export function TeamDialog({ team, people, onClose, onSaved }: TeamDialogProps) {
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const form = useMutationForm({
    schema: TeamForm,
    draft: `team:${team?.id ?? "new"}`,
    start: {
      name: team?.name ?? "",
      leaderId: team?.leader?.id ?? "",
      users: (team?.users ?? []).map(({ id }) => id).join(),
    },
    keep: true,
    fields: { ...sameNames("name", "leaderId"), userIds: "users" },
    submit: async ({ name, leaderId, users }, send) => {
      const said = { name, leaderId: leaderId || null, userIds: users };
      if (team) await send(UpdateTeamDocument, { ...said, teamId: team.id });
      else await send(CreateTeamDocument, said);
    },
    onSaved: () => {
      alert.success("Equipe salva.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={team ? "Editar equipe" : "Adicionar equipe"}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField label="Nome" autoComplete="off" maxLength={60} {...form.field("name")} />
      <Select
        label="Quem lidera"
        optional
        placeholder="Ninguém"
        options={options}
        {...form.field("leaderId")}
      />
      <ChoicesField legend="Quem está na equipe" options={options} {...form.field("users")} />
    </FormDialog>
  );
}
