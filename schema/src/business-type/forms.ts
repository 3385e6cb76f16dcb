import * as z from "zod/mini";
import type { BusinessType } from "../attendance/business-type";
import { BUSINESS_TYPES } from "../attendance/business-type";

/** The new type, and an agent where the present one cannot go on in that funnel. */
export const typeChangeForm = (before: BusinessType, needsAgent: (to: BusinessType) => boolean) =>
  z
    .object({
      businessType: z
        .enum(BUSINESS_TYPES, "Escolha o tipo de negócio.")
        .check(z.refine((type) => type !== before, "Escolha outro tipo de negócio.")),
      userId: z.string(),
    })
    .check(
      z.refine(({ businessType, userId }) => userId !== "" || !needsAgent(businessType), {
        path: ["userId"],
        error: "Escolha um corretor deste funil.",
      }),
    );
