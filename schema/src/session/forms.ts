import * as z from "zod/mini";
import { emailIn } from "../format/plain";

/** E-mail and password. */
export const SignInForm = z.object({
  email: z.string().check(z.overwrite(emailIn), z.minLength(1, "Informe seu e-mail.")),
  password: z.string().check(z.minLength(1, "Informe sua senha.")),
});
