/** Header by which the gateway names a request to the agency, so that both logs name the same one. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Whether a request's name is fit for a log line: 1 to 64 letters, digits, `.`, `_` and `-`. */
export const isRequestId = (id: string): boolean => /^[\w.-]{1,64}$/.test(id);
