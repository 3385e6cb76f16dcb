import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod/mini";

const LoginState = z.object({
  /** The location that was left for /login. */
  from: z.optional(z.string()),
  /** A session has ended in the middle of work (docs/product/sign-in.md#a-session-that-is-over). */
  ended: z.optional(z.object({ drafts: z.optional(z.boolean()) })),
  /** The account was suspended in the middle of work (docs/product/sign-in.md#suspended). */
  suspended: z.optional(z.boolean()),
  /** What was typed, or confirmed, on another of these screens. */
  email: z.optional(z.string()),
  /** The password was right, and a code is asked for. */
  asksCode: z.optional(z.boolean()),
});
/** What the screens before the shell hand on to each other, in the history entry. */
type LoginState = z.infer<typeof LoginState>;

/** What belongs to one of these screens alone; the rest of the query goes along to the others. */
const OWN = ["token", "invitation"];

/** What the screen was handed, and the location of another one of them. */
export function useLoginState() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const known = LoginState.safeParse(state).data ?? {};
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  const rest = String(query);
  const to = (pathname: string) => ({ pathname, search: rest && `?${rest}` });
  return {
    ...known,
    from: ownPage(known.from),
    /** Props of a link to another screen. */
    link: (pathname: string, more: LoginState = {}) => ({ to: to(pathname), state: { ...known, ...more } }),
    /** Goes to another screen in place of this one. */
    go: (pathname: string, more: LoginState = {}) =>
      void navigate(to(pathname), { replace: true, state: { ...known, ...more } }),
  };
}

/** Only ever one of our own pages; of those before the shell the one of an invitation, which is taken with a session. */
const ownPage = (from: string | undefined): string =>
  from && /^\/(?!\/|login(?!\/register\?invitation=))/.test(from) ? from : "/";

/** Where an invitation is read and taken. */
export const invitationPath = (token: string) => `/login/register?invitation=${encodeURIComponent(token)}`;
