import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { idIn, SeenVersion } from "../input/wire";

/** POST /v1/customer-services/{id}: the change of its business type; answers the attendance (docs/product/business-type.md). */
export const TypeChangeBody = z.object({
  businessType: z.enum(BUSINESS_TYPES, "Escolha o tipo de negócio."),
  distributeToUserId: idIn("Corretor inválido.").nullish(),
  ...SeenVersion,
});
