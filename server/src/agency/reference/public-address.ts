/** Number and secret of what a customer reads without a session. */
export type PublicAddress = { id: string; uuid: string };

const NONE: PublicAddress = { id: "0", uuid: "00000000-0000-0000-0000-000000000000" };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ID = /^[\w-]{1,64}$/;

/** The address as it is asked for: what could be neither is that of one that none has, whose answer says and takes no less. */
export const possibleAddress = (asked: PublicAddress): PublicAddress =>
  ID.test(asked.id) && UUID.test(asked.uuid) ? asked : NONE;
