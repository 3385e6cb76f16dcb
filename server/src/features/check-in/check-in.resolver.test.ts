import { ME, pageOf } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const ANA = { id: "7", name: "Ana Prado" };
const IN = {
  id: "4",
  user: ANA,
  place: { id: "1", name: "Matriz" },
  checkedInAt: "2026-11-20T12:00:00.000Z",
};
const OUT = { ...IN, checkedOutAt: "2026-11-20T15:00:00.000Z", endedBy: "MANAGER" };
const PLACE = {
  id: "1",
  name: "Matriz",
  address: "Av. Paulista, 1",
  latitude: -23.5614,
  longitude: -46.6559,
  radiusMeters: 300,
  active: true,
};
const TEAM = { id: "2", name: "Lançamentos", leader: null, users: [ANA] };

let agency: FakeAgency;
let gateway: Gateway;
/** An agency that keeps its people and its desk elsewhere. */
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", () => ME).on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Norte" }));
  gateway = await startGateway(agency.url);
  other = await startGateway(agency.url, { AGENCY_FEATURES: "webhook" });
});
afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const ask = async (query: string, on = gateway) => on.graphql(query, bearer());
const sent = (call: string) => agency.calls(call).map(({ body }) => (body ? JSON.parse(body) : null));

test("who is where, one's own check-ins, and the places", async () => {
  agency
    .on("GET /v1/checkins/enterprises/mine", () => ({ items: [IN] }))
    .on("GET /v1/checkins/mine", () => pageOf([OUT]))
    .on("GET /v1/enterprise-places/mine", () => ({ items: [PLACE] }));
  const { data, errors } = await ask(`{
    checkIns { id user { name } place { name } checkedInAt checkedOutAt }
    ownCheckIns(size: 1) { total items { id checkedOutAt endedBy } }
    places(withInactive: true) { id name address latitude longitude radiusMeters active } }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    checkIns: [
      {
        id: "4",
        user: { name: "Ana Prado" },
        place: { name: "Matriz" },
        checkedOutAt: null,
        checkedInAt: "2026-11-20T12:00:00.000Z",
      },
    ],
    ownCheckIns: { total: 1, items: [{ id: "4", checkedOutAt: OUT.checkedOutAt, endedBy: "MANAGER" }] },
    places: [PLACE],
  });
  expect(agency.calls("GET /v1/enterprise-places/mine")[0]?.url).toContain("inactive=1");
});

test("in, out, and ended by a manager", async () => {
  agency
    .on("POST /v1/checkins", (_seen, response) => json(response, 201, IN))
    .on("DELETE /v1/checkins/4/mine", () => ({ ...OUT, endedBy: "USER" }))
    .on("DELETE /v1/checkins/4", () => OUT);
  const begun = await ask(
    'mutation { checkIn(input: { placeId: "1", latitude: -23.5, longitude: -46.6 }) { checkIn { id } } }',
  );
  expect(begun.data?.checkIn).toEqual({ checkIn: { id: "4" } });
  expect(sent("POST /v1/checkins")).toEqual([{ placeId: "1", latitude: -23.5, longitude: -46.6 }]);
  const left = await ask('mutation { checkOut(input: { checkInId: "4" }) { checkIn { endedBy } } }');
  expect(left.data?.checkOut).toEqual({ checkIn: { endedBy: "USER" } });
  const ended = await ask('mutation { endCheckIn(input: { checkInId: "4" }) { checkIn { endedBy } } }');
  expect(ended.data?.endCheckIn).toEqual({ checkIn: { endedBy: "MANAGER" } });
  const half = await ask('mutation { checkIn(input: { placeId: "1", latitude: -23.5 }) { checkIn { id } } }');
  expect(half.errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "longitude" }] } }]);
});

test("places are added and changed; one that people are at is a conflict", async () => {
  agency
    .on("POST /v1/enterprise-places", (_seen, response) => json(response, 201, PLACE))
    .on("PUT /v1/enterprise-places/1", (_seen, response) =>
      json(response, 409, {
        code: 4009,
        description: "Há pessoas com check-in neste local.",
        current: PLACE,
      }),
    );
  const made = await ask(
    'mutation { createPlace(input: { name: "Matriz", address: "Av. Paulista, 1" }) { place { id } } }',
  );
  expect(made.data?.createPlace).toEqual({ place: { id: "1" } });
  const aside = await ask(
    'mutation { updatePlace(input: { placeId: "1", name: "Matriz", address: "Av. Paulista, 1", active: false }) { place { active } } }',
  );
  expect(aside.errors).toMatchObject([
    { message: "Há pessoas com check-in neste local.", extensions: { code: "CONFLICT" } },
  ]);
  const body = { name: "Matriz", address: "Av. Paulista, 1" };
  expect(sent("POST /v1/enterprise-places")).toEqual([{ ...body, active: true }]);
  expect(sent("PUT /v1/enterprise-places/1")).toEqual([{ ...body, active: false }]);
  const wrong = await ask(
    'mutation { createPlace(input: { name: "", address: "x", radiusMeters: 10 }) { place { id } } }',
  );
  expect(wrong.errors).toMatchObject([
    {
      extensions: {
        code: "INVALID",
        fields: [{ field: "name" }, { field: "radiusMeters" }, { field: "latitude" }],
      },
    },
  ]);
});

test("teams are read wherever they are, and changed where people are managed here", async () => {
  agency
    .on("GET /v1/teams", () => ({ items: [TEAM] }))
    .on("POST /v1/teams", (_seen, response) => json(response, 201, TEAM))
    .on("PUT /v1/teams/2", () => ({ ...TEAM, leader: ANA }))
    .on("DELETE /v1/teams/2", (_seen, response) => void response.writeHead(204).end());
  const read = await ask("{ teams { id name leader { name } users { name } } }", other);
  expect(read.data?.teams).toEqual([
    { id: "2", name: "Lançamentos", leader: null, users: [{ name: "Ana Prado" }] },
  ]);
  const create = 'mutation { createTeam(input: { name: "Lançamentos", userIds: ["7"] }) { team { id } } }';
  expect((await ask(create)).data?.createTeam).toEqual({ team: { id: "2" } });
  expect((await ask(create, other)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  const led = await ask(
    'mutation { updateTeam(input: { teamId: "2", name: "Lançamentos", leaderId: "7", userIds: [] }) { team { leader { name } } } }',
  );
  expect(led.data?.updateTeam).toEqual({ team: { leader: { name: "Ana Prado" } } });
  const gone = await ask('mutation { deleteTeam(input: { teamId: "2" }) { deletedTeamId } }');
  expect(gone.data?.deleteTeam).toEqual({ deletedTeamId: "2" });
  expect([sent("POST /v1/teams"), sent("PUT /v1/teams/2")]).toEqual([
    [{ name: "Lançamentos", leaderId: null, users: ["7"] }],
    [{ name: "Lançamentos", leaderId: "7", users: [] }],
  ]);
});

test("an agency without a desk here is asked nothing", async () => {
  const { errors } = await ask("{ checkIns { id } places { id } }", other);
  expect(errors).toMatchObject([
    { extensions: { code: "FORBIDDEN" } },
    { extensions: { code: "FORBIDDEN" } },
  ]);
  expect(agency.calls("GET /v1/checkins/enterprises/mine")).toEqual([]);
});
