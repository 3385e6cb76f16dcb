import { Pencil, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../ui/EmptyState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Part, Row } from "./Part";
import { DeleteTeamDocument, type Team_TeamFragment as Team } from "./Teams.generated";

const TeamDialog = lazyDialog(() => import("./TeamDialog").then((module) => module.TeamDialog));
const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));

type TeamListProps = {
  teams: readonly Team[];
  /** Who works in the agency; undefined for who only reads. */
  people: readonly { id: string; name: string }[] | undefined;
  onChanged: () => void;
};

/** The agency's teams (docs/product/distribution.md#teams). */
export function TeamList({ teams, people, onChanged }: TeamListProps) {
  const [edited, setEdited] = useState<Team>();
  const [removed, setRemoved] = useState<Team>();
  if (teams.length === 0)
    return (
      <EmptyState icon={<UsersRound size={32} strokeWidth={1.5} aria-hidden />} title="Nenhuma equipe ainda.">
        Equipes servem para filtrar pessoas e relatórios; não mudam o que cada um pode ver.
      </EmptyState>
    );
  return (
    <Part aria-label="Equipes">
      <ul>
        {teams.map((team) => (
          <Row key={team.id}>
            <div>
              <strong>{team.name}</strong>
              <small>
                {team.leader && `Liderada por ${team.leader.name} · `}
                {team.users.map(({ name }) => name).join(", ") || "Ninguém"}
              </small>
            </div>
            {people && (
              <span>
                <IconButton label={`Editar ${team.name}`} onClick={() => setEdited(team)}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton label={`Remover ${team.name}`} onClick={() => setRemoved(team)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </span>
            )}
          </Row>
        ))}
      </ul>
      {edited && people && (
        <TeamDialog team={edited} people={people} onClose={() => setEdited(undefined)} onSaved={onChanged} />
      )}
      {removed && (
        <ConfirmRemoval
          title="Remover equipe?"
          name={removed.name}
          saved="Equipe removida."
          remove={(send) => send(DeleteTeamDocument, { teamId: removed.id })}
          onClose={() => setRemoved(undefined)}
          onRemoved={onChanged}
        >
          As pessoas continuam na imobiliária.
        </ConfirmRemoval>
      )}
    </Part>
  );
}
