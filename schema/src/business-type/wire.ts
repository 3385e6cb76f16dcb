import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { idIn, SeenVersion } from "../input/wire";

/** docs/product/business-type.md */
export const TypeChangeBody = z.object({
  businessType: z
    .enum(BUSINESS_TYPES, "Escolha o tipo de negócio.")
    .describe("The funnel that it enters. INVALID for the one that it is in."),
  distributeToUserId: idIn("Corretor inválido.")
    .nullish()
    .describe(
      "An agent of that funnel in the attendance's enterprise; INVALID for anybody else. Its agent keeps it where it is absent: INVALID where they do not work that funnel.",
    ),
  ...SeenVersion,
});
