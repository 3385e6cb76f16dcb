import { type GraphQLField, isObjectType } from "graphql";
import { createSchema } from "../schema";

const BY_NAME = "a list of choices, remembered, and only of an agency that answers names without their ids";
const ZONE = "the enterprise, remembered, and only of an agency that answers no instant";
const SETTING = "a setting of this gateway";
const SIGNED = "an address that this gateway signs";
/** Fields that take the context and have no points, with why. */
const FREE: Record<string, string> = {
  "Attendance.acquisitionChannel": BY_NAME,
  "AttendanceChange.attendance":
    "it comes with the change; read for one event of an agency that sends it without",
  "AttendanceFinish.reason": BY_NAME,
  "AttendanceProperty.acquisitionChannel": BY_NAME,
  "Enterprise.canDeleteVisit": SETTING,
  "Enterprise.canEditAvatar": SETTING,
  "Enterprise.hasDistribution": SETTING,
  "Enterprise.hasFirstAnswer": SETTING,
  "Enterprise.hasAcceptance": SETTING,
  "Enterprise.hasDistributionRules": SETTING,
  "Enterprise.hasArrivals": SETTING,
  "Enterprise.hasManagement": SETTING,
  "Enterprise.hasSecondFactor": SETTING,
  "Enterprise.hasSessionList": SETTING,
  "Enterprise.hasLiveNotifications": SETTING,
  "Enterprise.hasNoStep": SETTING,
  "Enterprise.hasCalls": SETTING,
  "Enterprise.hasNotifications": SETTING,
  "Enterprise.hasPush": SETTING,
  "Enterprise.hasReports": SETTING,
  "Enterprise.hasTodayByAgent": SETTING,
  "Enterprise.hasReturnSubject": SETTING,
  "Enterprise.hasApiTokens": SETTING,
  "Enterprise.hasFullSearch": SETTING,
  "Enterprise.hasImport": SETTING,
  "Enterprise.hasPersonalData": SETTING,
  "Enterprise.hasListFilters": SETTING,
  "Enterprise.hasPeopleBoard": SETTING,
  "Enterprise.hasPropertySort": SETTING,
  "Enterprise.hasWebhooks": SETTING,
  "Enterprise.hasChannels": SETTING,
  "Enterprise.hasVisitFeed": SETTING,
  "Enterprise.hasVisitLink": SETTING,
  "Enterprise.hasPropertyBusyTimes": SETTING,
  "Enterprise.hasReminders": SETTING,
  "Enterprise.logoUrl": SIGNED,
  "Interest.level": BY_NAME,
  "Interest.reason": BY_NAME,
  "Proposal.publicUrl": SETTING,
  "Property.photoUrl": SIGNED,
  "PropertyListing.photoUrl": SIGNED,
  "PublicEnterprise.logoUrl": SIGNED,
  "PublicProperty.photoUrl": SIGNED,
  "Visit.attendanceSummary":
    "it comes with an agenda; elsewhere the attendance that the visit is below was read",
  "Visit.endsAt": ZONE,
  "Visit.reason": BY_NAME,
  "Visit.startsAt": ZONE,
};

const schema = createSchema();

/** Fields below the roots whose resolver takes the context: only they can call the agency. */
function fieldsWithContext(): [string, GraphQLField<unknown, unknown>][] {
  const { fieldResolvers, objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  return fieldResolvers
    .filter(({ params }) => params?.some(({ kind }) => kind === "context"))
    .flatMap(({ getObjectType, target, schemaName }) => {
      const owner = getObjectType?.() ?? target;
      // The fields of an abstract class are those of the types that extend it.
      const types = objectTypes.filter(
        (one) => one.target === owner || one.target.prototype instanceof owner,
      );
      const fields = types.flatMap(({ name }): [string, GraphQLField<unknown, unknown>][] => {
        const type = schema.getType(name);
        const field = isObjectType(type) ? type.getFields()[schemaName] : undefined;
        return field ? [[`${name}.${schemaName}`, field]] : [];
      });
      if (!fields.length) throw new Error(`${schemaName} of ${owner.name} is not in the schema`);
      return fields;
    });
}

/** It has points of its own, or it is a page (limits/cost.ts). */
const costs = ({ extensions, args }: GraphQLField<unknown, unknown>) =>
  extensions.complexity !== undefined || args.some(({ name }) => name === "size" || name === "first");

test("a field that may call the agency has points (docs/product/limits.md#cost)", () => {
  const fields = fieldsWithContext();
  expect(fields.filter(([, field]) => costs(field)).map(([name]) => name)).toContain(
    "Attendance.readyMessages",
  );
  expect(fields.flatMap(([name, field]) => (costs(field) ? [] : [name])).sort()).toEqual(
    Object.keys(FREE).sort(),
  );
});
