import * as z from "zod";

/** An error of the agency API (docs/product/errors.md#codes). `current` comes with 4009; `error*` with /oauth/token. */
export const ErrorAnswer = z.object({
  code: z.number().int(),
  description: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
  current: z.unknown().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  mfa_token: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
