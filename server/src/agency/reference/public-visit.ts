import type { PublicVisit, PublicVisitBody } from "@soleira/schema/visit/public-wire";
import { PublicVisit as PublicVisitShape } from "@soleira/schema/visit/public-wire";
import { AvailabilityList } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import type { AgencyApi } from "../answers/agency-api";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import type { Stranger } from "../http/upstream";
import { type PublicAddress, possibleAddress } from "./public-address";

/** The calls of a visit's customer, by number and uuid of its address (docs/product/public-visit.md#calls). */
export function publicVisitCalls(api: AgencyApi, customer: Stranger, asked: PublicAddress) {
  const { id, uuid } = possibleAddress(asked);
  const query = { uuid };
  return {
    get: (): Promise<PublicVisit> =>
      api.open(customer, "GET", path`/v1/public-visits/${id}`, PublicVisitShape, { query }),
    free: async () =>
      (await api.open(customer, "GET", path`/v1/public-visits/${id}/availables`, AvailabilityList, { query }))
        .items,
    answer: (body: z.input<typeof PublicVisitBody>, key: string): Promise<PublicVisit> =>
      api.open(customer, "PUT", path`/v1/public-visits/${id}/answers`, PublicVisitShape, {
        query,
        body,
        key,
      }),
    calendar: (): Promise<File> => api.openFile(customer, path`/v1/public-visits/${id}/calendar`, query),
  };
}
