/** How a target is chosen in a form; 'open' leaves it to who decides. */
export type TargetKind = "user" | "unit" | "queue" | "open";
export type Target = { kind: TargetKind; userId: string; unitId: string };

export const NO_TARGET = { userId: "", unitId: "" } as const;

/** The target as a mutation takes it. */
export const targetInput = ({ kind, userId, unitId }: Target) => ({
  ...(kind === "user" && { toUserId: userId }),
  ...(kind === "unit" && { toSubsidiaryId: unitId }),
  ...(kind === "queue" && { toQueue: true }),
});

type Asked = {
  toUser: { id: string; name: string } | null;
  toSubsidiary: { id: string; name: string } | null;
  toQueue: boolean;
};

/** The target that was asked for, as a form begins with it. */
export const targetOf = ({ toUser, toSubsidiary, toQueue }: Asked): Target => ({
  kind: toUser ? "user" : toSubsidiary ? "unit" : toQueue ? "queue" : "open",
  userId: toUser?.id ?? "",
  unitId: toSubsidiary?.id ?? "",
});

/** The same in words. */
export const targetText = ({ toUser, toSubsidiary, toQueue }: Asked): string =>
  toUser?.name ?? toSubsidiary?.name ?? (toQueue ? "Fila do funil" : "A gestão escolhe");
