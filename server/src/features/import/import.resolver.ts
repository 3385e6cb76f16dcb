import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import {
  ImportColumn,
  ImportCounts,
  ImportField,
  ImportKind,
  ImportReason,
  ImportReceiver,
  ImportRow as ImportRowShape,
  ImportRowState,
  ImportSettingsBody,
  Import as ImportShape,
  ImportState,
} from "@soleira/schema/import/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import * as z from "zod";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { enumType, inputType, objectType, pageType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { UserRef } from "../account/account.type";
import { pageBounds } from "../attendance/page-bounds";

enumType("SheetImportKind", ImportKind);
enumType("SheetImportField", ImportField);
enumType("SheetImportState", ImportState);
enumType("SheetImportReceiver", ImportReceiver);
enumType("SheetImportReason", ImportReason);
const RowState = enumType("SheetImportRowState", ImportRowState);

objectType("SheetImportColumn", ImportColumn);
objectType("SheetImportCounts", ImportCounts);
const SheetImport = objectType("SheetImport", ImportShape, { types: { user: UserRef } });

const { customerService: _attendance, ...row } = ImportRowShape.shape;
const SheetImportRow = objectType(
  "SheetImportRow",
  z.object({
    ...row,
    attendanceId: Id.nullable().describe("The attendance that it made or added to, where it is there."),
    businessType: z.enum(BUSINESS_TYPES).nullable().describe("Its funnel; null without one."),
  }),
  { description: ImportRowShape.description ?? "" },
);
const SheetImportRowPage = pageType(
  "SheetImportRowPage",
  SheetImportRow,
  "A page of lines.",
  "At most `pageSize`, in the file's order.",
);

const importId = Id.describe("Of `sheetImports`.");
const CheckSheetImportInput = inputType(
  "CheckSheetImportInput",
  "What the columns hold, and who gets the leads.",
  {
    importId,
    ...ImportSettingsBody.shape,
  },
);
const SheetImportInput = inputType("SheetImportInput", "Which import.", { importId });
const SheetImportPayload = payloadType("SheetImportPayload", "The import.", {
  sheetImport: ChangedField(() => SheetImport, "As it is now."),
});
const DeleteSheetImportPayload = payloadType("DeleteSheetImportPayload", "The import is forgotten.", {
  deletedImportId: Field(() => ID, { description: "Which one." }),
});

const WHO =
  "FORBIDDEN for who is neither manager nor admin, for an API token, and where the agency has none (`Enterprise.hasImport`).";

/** Spreadsheets of leads and listings (docs/product/import.md). A file is sent by POST to `/uploads/imports`. */
@Resolver()
export class ImportResolver {
  @Query(() => [SheetImport], {
    description: `The agency's last 20 imports, the newest first. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ sheetImports { id kind state fileName createdAt counts { created added refused } } }\``,
  })
  sheetImports(@Ctx() { agency }: Context): Promise<ImportShape[]> {
    return agency.sheetImport.list();
  }

  @Query(() => SheetImport, {
    description: `An import with its columns and how far it is. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, ${WHO}

Example: \`{ sheetImport(importId: "41") { state rows columns { title field samples } counts { unchecked new known refused } } }\``,
  })
  sheetImport(
    @Arg("importId", () => ID, { description: "Of `sheetImports`." }) importId: string,
    @Ctx() { agency }: Context,
  ): Promise<ImportShape> {
    return agency.sheetImport.get(importId);
  }

  @Query(() => SheetImportRowPage, {
    description: `The lines of an import in the file's order, with what becomes of each. Size 1 to 100. All of them as CSV: GET \`/files/imports/{importId}/report.csv\`. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`, ${WHO}

Example: \`{ sheetImportRows(importId: "41", state: REFUSED) { total items { line state reason name } } }\``,
  })
  async sheetImportRows(
    @Arg("importId", () => ID, { description: "Of `sheetImports`." }) importId: string,
    @Arg("state", () => RowState, { nullable: true, description: "In this state; absent: in any." })
    state: z.output<typeof ImportRowState> | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: 20, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    const found = await agency.sheetImport.rows(importId, {
      ...pageBounds(page, size),
      ...(state && { state }),
    });
    const items = found.items.map(({ customerService, ...one }) => ({
      ...one,
      attendanceId: customerService?.id ?? null,
      businessType: customerService?.businessType ?? null,
    }));
    return { ...found, items };
  }

  @Mutation(() => SheetImportPayload, {
    description: `Says what the columns hold and who gets the leads, and has the lines checked in the background; \`state\` is CHECKING until then. ${ERRORS} ${WHO} CONFLICT for one that was run.

Example: \`mutation { checkSheetImport(input: { importId: "41", hasTitles: true, fields: [NAME, PHONE, NONE], businessType: SALE, receiver: QUEUE, days: 3 }) { sheetImport { state } } }\``,
  })
  @Refusals({})
  async checkSheetImport(
    @Arg("input", () => CheckSheetImportInput, INPUT) input: InstanceType<typeof CheckSheetImportInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, ImportSettingsBody);
    return { sheetImport: await agency.sheetImport.check(input.importId, body, key) };
  }

  @Mutation(() => SheetImportPayload, {
    description: `Runs an import in the background; run before it changes nothing. ${ERRORS} ${WHO} CONFLICT unless it was checked.

Example: \`mutation { runSheetImport(input: { importId: "41" }) { sheetImport { state } } }\``,
  })
  @Refusals({})
  async runSheetImport(
    @Arg("input", () => SheetImportInput, INPUT) input: InstanceType<typeof SheetImportInput>,
    @Ctx() { agency }: Context,
  ) {
    return { sheetImport: await agency.sheetImport.run(input.importId, keyOf(input)) };
  }

  @Mutation(() => SheetImportPayload, {
    description: `Takes back in the background what an import did, but for what was worked on since; reverted before it changes nothing. ${ERRORS} ${WHO} CONFLICT where it was not run, or ended 7 days ago.

Example: \`mutation { revertSheetImport(input: { importId: "41" }) { sheetImport { state } } }\``,
  })
  @Refusals({})
  async revertSheetImport(
    @Arg("input", () => SheetImportInput, INPUT) input: InstanceType<typeof SheetImportInput>,
    @Ctx() { agency }: Context,
  ) {
    return { sheetImport: await agency.sheetImport.revert(input.importId, keyOf(input)) };
  }

  @Mutation(() => DeleteSheetImportPayload, {
    description: `Forgets an import that was not run, with the lines of its file. ${ERRORS} ${WHO} CONFLICT for one that was run.

Example: \`mutation { deleteSheetImport(input: { importId: "41" }) { deletedImportId } }\``,
  })
  @Refusals({})
  async deleteSheetImport(
    @Arg("input", () => SheetImportInput, INPUT) input: InstanceType<typeof SheetImportInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.sheetImport.remove(input.importId, keyOf(input));
    return { deletedImportId: input.importId };
  }
}
