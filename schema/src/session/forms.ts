import * as z from "zod/mini";

/** E-mail and password. */
export const SignInForm = z.object({
  email: z.string().check(z.trim(), z.minLength(1, "Informe seu e-mail.")),
  password: z.string().check(z.minLength(1, "Informe sua senha.")),
});
