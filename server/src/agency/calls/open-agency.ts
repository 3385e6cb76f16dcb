import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { type AgencyApi, createAgencyApi, type Settings } from "../answers/agency-api";
import { mannersOf } from "../foreign/features";

export type { AgencyApi } from "../answers/agency-api";

/** The agency of this gateway, known by its features from here on. */
export const openAgency = ({ features, ...settings }: Settings & { features: AgencyFeatures }): AgencyApi =>
  createAgencyApi({ ...settings, features, ...mannersOf(features) });
