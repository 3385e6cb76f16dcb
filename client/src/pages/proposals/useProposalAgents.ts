import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { useSession } from "../../data/session/useSession";
import { ProposalAgentsDocument } from "../../features/proposal/ProposalLists.generated";
import type { Option } from "../../ui/Select";

/** The agents that managers choose from, each once, by name; undefined for who sees their own alone. */
export function useProposalAgents(role: "all" | "rent"): readonly Option[] | undefined {
  const { user } = useSession();
  const manages = isManager(user.roles);
  const { data } = useQuery(ProposalAgentsDocument, { skip: !manages });
  if (!manages) return undefined;
  const people =
    role === "rent" ? (data?.rent ?? []) : [data?.sale, data?.rent, data?.raise].flatMap((one) => one ?? []);
  const byId = new Map(people.map(({ id, name }) => [id, name]));
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));
}
