/** The code of a system's or driver's error (`EEXIST`, SQLSTATE 23505), undefined without one. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
