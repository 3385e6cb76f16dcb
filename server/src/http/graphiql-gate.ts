import { mayExplore } from "@soleira/schema/account/roles";
import { AgencyError, isOutage } from "../agency/http/agency-error";
import { httpContext, type Shared } from "../session/context";
import type { Gate } from "./files";

/**
 * GraphiQL is for managers and admins (docs/product/graphiql.md#roles): others get a page that says why, who is not signed
 * in one that leads there. While the agency does not answer it is shown, since the graph itself refuses.
 */
export const graphiqlGate =
  (shared: Shared): Gate =>
  async (request, response) => {
    try {
      const { roles } = await httpContext(shared, request, response).agency.account.me();
      return mayExplore(roles) ? null : { status: 403, file: "/not-allowed.html" };
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error;
      return isOutage(error) ? null : { status: 401, file: "/sign-in.html" };
    }
  };
