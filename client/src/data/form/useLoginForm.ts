import type { Typed } from "../drafts";
import { errorCode, errorExtensions, errorText } from "../errors";
import type { Keyed } from "../idempotencyKey";
import type { FormOptions, MutationForm } from "./mutationForm";
import { useCountdown } from "./useCountdown";
import { useMutationForm } from "./useMutationForm";

/** `wait`: seconds for which it is not sent again, 0 for none; `endWait` for another account, which may try. */
export type LoginForm<Values extends Typed> = MutationForm<Values> & { wait: number; endWait: () => void };

/**
 * `useMutationForm` before the shell: a refusal is said as it came, and after too many tries the form waits for as long as the
 * answer says (docs/product/sign-in.md#guessing).
 */
export function useLoginForm<Values extends Typed, Output, Data, Input extends Keyed>(
  options: FormOptions<Values, Output, Data, Input>,
): LoginForm<Values> {
  const [wait, startWait] = useCountdown();
  const form = useMutationForm<Values, Output, Data, Input>({
    refusalText: errorText,
    ...options,
    onRefused: (error) => {
      if (errorCode(error) === "TOO_MANY") startWait(errorExtensions(error).retryAfter ?? 0);
      return options.onRefused?.(error) ?? false;
    },
  });
  return {
    ...form,
    wait,
    endWait: () => startWait(0),
    submit: (event) => {
      if (wait > 0) event?.preventDefault();
      else form.submit(event);
    },
  };
}
