import { useMutation } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useRef } from "react";
import { idempotencyKey } from "../../gql/idempotencyKey";
import { CreateAttendanceDocument } from "./CreateAttendance.generated";
import { type CreateForm, inputOf } from "./createForm";

/** Creates the attendance. The same form sent again after a failure carries the same key: it is created once. */
export function useCreate(businessType: BusinessType) {
  const [mutate, { loading }] = useMutation(CreateAttendanceDocument, {
    // The board that one returns to asks for itself; half a card in the cache would help nobody.
    fetchPolicy: "no-cache",
  });
  const sent = useRef({ body: "", key: "" });

  async function create(form: CreateForm) {
    const input = inputOf(form, businessType);
    const body = JSON.stringify(input);
    if (sent.current.body !== body) sent.current = { body, key: idempotencyKey() };
    const { data } = await mutate({ variables: { input: { ...input, idempotencyKey: sent.current.key } } });
    if (!data?.createAttendance) throw new Error("A creation was answered without data.");
    return data.createAttendance.attendance;
  }
  return { create, loading };
}
