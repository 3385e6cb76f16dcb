import { managesPeople } from "@soleira/schema/person/plan";
import { useSession } from "../../data/session/useSession";
import { TeamList } from "../../features/management/TeamList";
import { TeamsDocument } from "../../features/management/Teams.generated";
import { lazyDialog } from "../../ui/lazyDialog";
import { ManagedList } from "./ManagedList";

const TeamDialog = lazyDialog(() =>
  import("../../features/management/TeamDialog").then((module) => module.TeamDialog),
);

/** /management/teams: managers and admins keep them, reception reads (docs/product/distribution.md#teams). */
export function TeamsPage() {
  const { user } = useSession();
  const change = managesPeople(user.roles);
  return (
    <ManagedList
      title="Equipes"
      query={TeamsDocument}
      variables={{ change }}
      add={change && "Adicionar equipe"}
      dialog={(adding, data) => data?.users && <TeamDialog team={null} people={data.users} {...adding} />}
    >
      {({ teams, users }, read) => <TeamList teams={teams} people={users} onChanged={read} />}
    </ManagedList>
  );
}
