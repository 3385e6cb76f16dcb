import { change, insert } from "./features/attendance/change";
import { forgetHistory, removeAttendance } from "./features/attendance/remove";
import type { ImportWorks } from "./features/import/kind";
import { leadSheet } from "./features/lead/lead-sheet";
import { propertySheet } from "./features/property/property-sheet";

/** What each kind of import does with its lines: put together here, since features do not import each other. */
export const importWorks: ImportWorks = {
  LEADS: leadSheet({
    insert,
    change,
    remove: removeAttendance,
    forget: async (work, row, historyId) => {
      await forgetHistory(work, row, historyId);
    },
  }),
  PROPERTIES: propertySheet,
};
