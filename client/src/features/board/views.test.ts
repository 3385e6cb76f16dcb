import type { Role } from "@soleira/schema/account/roles";
import { viewsOf } from "./views";

const offered = (roles: Role[], hasPeopleBoard = true) =>
  viewsOf({ user: { roles }, enterprise: { hasPeopleBoard } }, "SALE").map(
    ({ view, label }) => `${view}: ${label}`,
  );
const OWN = "funnel: Visão funil";
const TABLE = "table: Visão tabela";

test.each<[string, Role[], boolean, string[]]>([
  ["an agent", ["ESTATE_AGENT_SALE"], true, [OWN, TABLE]],
  ["a manager", ["ENTERPRISE_MANAGER"], true, ["people: Visão funil", TABLE]],
  [
    "a manager who works it",
    ["ENTERPRISE_ADMIN", "ESTATE_AGENT_SALE"],
    true,
    [OWN, "people: Funil da equipe", TABLE],
  ],
  ["a manager of another agency", ["ENTERPRISE_MANAGER"], false, [TABLE]],
  ["reception, which moves nothing", ["ENTERPRISE_RECEPTION"], true, [TABLE]],
])("the switch of a funnel: %s", (_who, roles, hasPeopleBoard, views) => {
  expect(offered(roles, hasPeopleBoard)).toEqual(views);
});
