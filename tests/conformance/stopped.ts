/** Why a check cannot begin, in words for who asked for it. */
export class Stopped extends Error {}
