import * as z from "zod";
import { MANAGERS, ROLES } from "../account/roles";
import { Attendance } from "../attendance/wire";
import { VersionQuery } from "../input/wire";
import type { RestCall } from "../rest/call";
import { IdParams, OwnId } from "../rest/params";
import {
  PropertyListing,
  PropertyListingPage,
  PropertySearchQuery,
  RegisterPropertyBody,
  SuggestionPage,
  SuggestionQuery,
} from "./search-wire";
import {
  AddPropertyBody,
  AttendancePropertiesOfEach,
  AttendancePropertiesQuery,
  AttendanceProperty,
  AttendancePropertyPage,
  AttendancePropertyQuery,
  CustomerPropertyPage,
  InterestBody,
  ListingAgentBody,
  Property,
  PropertyFieldList,
} from "./wire";

const ROWS = "/v1/customer-services/{id}/properties";
/** `propertyId` is the id of the property's row in this attendance, not the listing's own. */
const row = { path: `${ROWS}/{propertyId}`, params: IdParams.extend({ propertyId: OwnId }) } as const;

/** Properties of interest of an attendance (docs/product/properties.md#rows). */
export const PropertyCalls = {
  list: {
    method: "get",
    path: ROWS,
    summary: "Properties of an attendance with interest and latest visit, newest first",
    rules: "docs/product/properties.md#rows",
    params: IdParams,
    query: AttendancePropertyQuery,
    answer: AttendancePropertyPage,
  },
  ofEach: {
    method: "get",
    path: "/v1/customer-services/properties",
    summary:
      "A page of the properties of each of these attendances, those left out that the caller does not see",
    rules: "docs/product/lists.md#bulk",
    feature: "bulk",
    ours: true,
    query: AttendancePropertiesQuery,
    answer: AttendancePropertiesOfEach,
  },
  ofCustomer: {
    method: "get",
    path: "/v1/customers/{id}/properties",
    summary:
      "Properties of interest of all attendances of a person that the caller sees, each once, the last added first; 404/4004 where they see none",
    rules: "docs/product/lead-profile.md#properties",
    params: IdParams,
    query: AttendancePropertyQuery,
    answer: CustomerPropertyPage,
  },
  byCode: {
    method: "get",
    path: "/v1/properties/{code}",
    unit: true,
    summary: "A listing of the agency by its code",
    rules: "docs/product/properties.md#by-code",
    feature: "lookup",
    ours: true,
    params: z.object({ code: z.string().min(1).max(40) }),
    answer: Property,
  },
  fields: {
    ...row,
    method: "get",
    path: `${row.path}/fields`,
    summary: "The agency's own fields beside a property of interest, by name",
    rules: "docs/product/properties.md#extra-fields",
    answer: PropertyFieldList,
  },
  add: {
    method: "post",
    path: ROWS,
    summary: "Attaches a property by its code; a NEW attendance is IN_PROGRESS with it",
    rules: "docs/product/properties.md#adding",
    params: IdParams,
    body: AddPropertyBody,
    answer: AttendanceProperty,
    status: 201,
  },
  set: {
    ...row,
    method: "put",
    summary: "Interest level with its reason, or the channel, of a property of interest",
    rules: "docs/product/properties.md#interest",
    body: InterestBody,
    answer: AttendanceProperty,
  },
  remove: {
    ...row,
    method: "delete",
    summary: "Takes a property off an attendance; 409/4009 while an open visit hangs on it",
    rules: "docs/product/properties.md#removing",
    query: VersionQuery,
    answer: Attendance,
  },
} satisfies Record<string, RestCall>;

/** Who searches listings, and who registers them (docs/product/roles.md#proposals-transfers-merging). */
const SEARCHERS = ROLES.filter((role) => role !== "DEMONSTRATOR");
const REGISTRARS = SEARCHERS.filter((role) => role !== "ENTERPRISE_RECEPTION");

/** Listings of an agency: found, suggested, registered (docs/product/properties.md#search). */
export const ListingCalls = {
  search: {
    method: "get",
    path: "/v1/enterprises/mine/properties",
    unit: true,
    roles: SEARCHERS,
    summary: "Listings that are offered, by price or the newest first; counted and paged up to 1,000",
    rules: "docs/product/properties.md#search",
    query: PropertySearchQuery,
    answer: PropertyListingPage,
  },
  register: {
    method: "post",
    path: "/v1/enterprises/mine/properties",
    unit: true,
    roles: REGISTRARS,
    summary: "Registers a listing that the agency lacks; 400/4001 on `code` for a reference that it has",
    rules: "docs/product/properties.md#registering",
    body: RegisterPropertyBody,
    answer: PropertyListing,
    status: 201,
  },
  setAgent: {
    method: "put",
    path: "/v1/enterprises/mine/properties/{id}/agent",
    unit: true,
    roles: MANAGERS,
    summary: "Says whose listing it is; leads that ask for it may go to them",
    rules: "docs/product/properties.md#agent",
    feature: "distributionRules",
    ours: true,
    params: IdParams,
    body: ListingAgentBody,
    answer: Property,
  },
  suggestions: {
    method: "get",
    path: "/v1/properties:suggestions",
    summary: "Listings that the lead of an attendance may like, each with the reasons",
    rules: "docs/product/properties.md#suggestions",
    query: SuggestionQuery,
    answer: SuggestionPage,
  },
} satisfies Record<string, RestCall>;
