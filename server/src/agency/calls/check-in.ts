import {
  CheckIn,
  type CheckInBody,
  CheckInList,
  CheckInPage,
  Place,
  type PlaceBody,
  PlaceList,
} from "@soleira/schema/check-in/wire";
import type { AgencyClient } from "../compat/agency-client";
import { requireOffered } from "../compat/offered";
import { path } from "../http/path";
import { toPage } from "./page";

/** Who is where, and where one may be (docs/product/check-in.md): of agencies with the feature `distribution`. */
export function checkInCalls(client: AgencyClient) {
  const offered =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      requireOffered(client, "distribution");
      return call(...args);
    };
  return {
    all: offered(async () => (await client.read(path`/v1/checkins/enterprises/mine`, CheckInList)).items),
    own: offered(async (query: { page: number; size: number }) =>
      toPage(await client.read(path`/v1/checkins/mine`, CheckInPage, { query, counted: true })),
    ),
    begin: offered((body: CheckInBody, key: string) =>
      client.write("POST", path`/v1/checkins`, CheckIn, { body, key }),
    ),
    endOwn: offered((id: string, key: string) =>
      client.write("DELETE", path`/v1/checkins/${id}/mine`, CheckIn, { key }),
    ),
    end: offered((id: string, key: string) =>
      client.write("DELETE", path`/v1/checkins/${id}`, CheckIn, { key }),
    ),
    /** `all`: those that are set aside too. */
    places: offered(
      async (all: boolean) =>
        (
          await client.read(path`/v1/enterprise-places/mine`, PlaceList, {
            query: { inactive: all ? "1" : undefined },
          })
        ).items,
    ),
    addPlace: offered((body: PlaceBody, key: string) =>
      client.write("POST", path`/v1/enterprise-places`, Place, { body, key }),
    ),
    changePlace: offered((id: string, body: PlaceBody, key: string) =>
      client.write("PUT", path`/v1/enterprise-places/${id}`, Place, { body, key }),
    ),
  };
}
