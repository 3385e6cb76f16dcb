/** Length of a visit in minutes (specification 1 §9). */
export const VISIT_MINUTES = 30;
/** Days ahead that the schedule offers, from today on (specification 1 §9). */
export const VISIT_WINDOW_DAYS = 30;
/** Days that the calendar of a finished visit looks back (specification 1 §9). */
export const VISIT_LOOK_BACK_DAYS = 30;
/** Seconds before the partner's schedule opens (specification 1 §7). */
export const PARTNER_REDIRECT_SECONDS = 2;
