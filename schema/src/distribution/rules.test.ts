import { type AskedFor, type LeadConditions, takesLead } from "./rules";

const ANY: LeadConditions = {
  channelIds: [],
  districtIds: [],
  propertyTypeIds: [],
  minAmount: null,
  maxAmount: null,
};
const LEAD: AskedFor = {
  channelId: "1",
  listing: { districtId: "2", typeId: "3", amount: "10000.00" },
};
const UNKNOWN: AskedFor = { channelId: null, listing: null };

test.each<[string, Partial<LeadConditions>, boolean, boolean]>([
  ["without conditions", {}, true, true],
  ["of a channel", { channelIds: ["9", "1"] }, true, false],
  ["of another channel", { channelIds: ["9"] }, false, false],
  ["of a district", { districtIds: ["2"] }, true, false],
  ["of another district", { districtIds: ["3"] }, false, false],
  ["of a type", { propertyTypeIds: ["3"] }, true, false],
  ["from its price on", { minAmount: "10000.00" }, true, false],
  ["above its price", { minAmount: "10000.01" }, false, false],
  ["up to its price", { maxAmount: "10000" }, true, false],
  ["below its price", { maxAmount: "9999.99" }, false, false],
  ["of all of them", { channelIds: ["1"], districtIds: ["2"], minAmount: "9000.00" }, true, false],
  ["of one of two conditions", { channelIds: ["1"], districtIds: ["3"] }, false, false],
])("a rule %s takes the lead: it says %j", (_what, conditions, known, unknown) => {
  const rule = { ...ANY, ...conditions };
  expect([takesLead(rule, LEAD), takesLead(rule, UNKNOWN)]).toEqual([known, unknown]);
});
