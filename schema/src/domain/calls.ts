import type { RestCall } from "../rest/call";
import { VisitReasonQuery } from "../visit/wire";
import { DomainList, StatusReasonQuery } from "./wire";

const choices = { method: "get", rules: "docs/product/lists.md#choices", answer: DomainList } as const;
const ofUnit = { ...choices, unit: true } as const;

/** What is chosen from. */
export const DomainCalls = {
  acquisitionChannels: {
    ...ofUnit,
    path: "/v1/domains/acquisition-channels",
    summary: "Channels by which leads come, in the order of the agency, else by name",
  },
  historyReasons: {
    ...ofUnit,
    path: "/v1/domains/history-reasons",
    summary: "Reasons of an observation, in the order of the agency, else by name",
  },
  contactTypes: {
    ...ofUnit,
    path: "/v1/domains/contact-types",
    summary: "Ways of contact, in the order of the agency, else by name",
  },
  districts: {
    ...ofUnit,
    path: "/v1/domains/districts",
    summary: "Districts of the agency's listings, in the order of the agency, else by name",
  },
  propertyTypes: {
    ...ofUnit,
    path: "/v1/domains/property-types",
    summary: "Types of the agency's listings, in the order of the agency, else by name",
  },
  interestLevels: {
    ...ofUnit,
    path: "/v1/domains/interest-levels",
    summary: "How much a person likes a property, from little to much",
  },
  interestLevelReasons: {
    ...ofUnit,
    path: "/v1/domains/interest-level-reasons",
    summary: "Why a person likes a property or not",
  },
  statusReasons: {
    ...ofUnit,
    path: "/v1/domains/status-reasons",
    summary: "Reasons for entering a status; `pre_service_only=1` gives those of pre-attendants",
    query: StatusReasonQuery,
  },
  visitReasons: {
    ...ofUnit,
    path: "/v1/domains/schedule-visit-reasons",
    summary: "Reasons for canceling, rescheduling or finishing a visit",
    query: VisitReasonQuery,
  },
  businessTypes: {
    ...choices,
    path: "/v1/domains/business-types",
    summary: "The three kinds of business; ids are the words of the calls",
  },
} satisfies Record<string, RestCall>;
