import * as z from "zod";

/** An id of the reference agency in a path. Anything else cannot exist. */
export const OwnId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
/** `{id}` of a path. */
export const IdParams = z.object({ id: OwnId });
/** The same, or the uuid of an attendance (docs/product/attendances.md#ids). */
export const IdOrUuidParams = z.object({ id: z.union([OwnId, z.uuid()]) });
