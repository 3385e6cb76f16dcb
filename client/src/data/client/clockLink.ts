import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";
import { clock } from "../../ui/clock";
import { sentEarly } from "../earlyAnswers";

/** Every answer says what time it is at the gateway: a browser's clock may be wrong by a day. */
export const clockLink = new ApolloLink((operation, forward) => {
  const asked = Date.now();
  return forward(operation).pipe(
    tap(() => {
      const response: Response | undefined = operation.getContext().response;
      clock.observe(response?.headers.get("date"), sentEarly(response) ?? asked, Date.now());
    }),
  );
});
