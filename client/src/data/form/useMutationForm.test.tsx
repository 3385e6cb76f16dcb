import "@testing-library/jest-dom";
import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloProvider } from "@apollo/client/react";
import { jest } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { TextField } from "../../ui/TextField";
import { drafts } from "../drafts";
import { DraftOwnerContext } from "./draftOwner";
import type { FormOptions } from "./mutationForm";
import { useMutationForm } from "./useMutationForm";

type Values = { name: string; city: string };
type Options = FormOptions<Values, Values, null, object>;

const owner = { userId: "7", enterpriseId: "1" };
const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
const schema = z.object({ name: z.string().check(z.minLength(1, "Informe o nome.")), city: z.string() });
const FIELDS = { name: "name", city: "city" } as const;
const refusal = (...fields: { field: string; message: string }[]) =>
  new CombinedGraphQLErrors({
    errors: [{ message: "refused", extensions: { code: "VALIDATION", fields } }],
  });

function Form(options: Options) {
  const form = useMutationForm(options);
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField label="Nome" {...form.field("name")} />
      <TextField label="Cidade" {...form.field("city")} />
      <p role="alert">{form.error}</p>
      <button type="submit">Salvar</button>
    </form>
  );
}

function show(options: Pick<Options & { submit: () => Promise<null> }, "submit"> & Partial<Options>) {
  const element = (changed: Partial<Options> = {}) => (
    <ApolloProvider client={client}>
      <DraftOwnerContext value={owner}>
        <Form
          {...({
            schema,
            start: { name: "Ana", city: "" },
            fields: FIELDS,
            ...options,
            ...changed,
          } as Options)}
        />
      </DraftOwnerContext>
    </ApolloProvider>
  );
  const { rerender } = render(element());
  return { update: (changed: Partial<Options>) => rerender(element(changed)) };
}

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole("button").closest("form") as HTMLFormElement);

test("two submits in one tick make one call, and a refused form can be sent again", async () => {
  const submit = jest.fn(async () => null);
  show({ submit });
  type("Nome", "");
  save();
  await waitFor(() => expect(field("Nome")).toHaveAccessibleDescription("Informe o nome."));
  type("Nome", "Ana Souza");
  act(() => {
    save();
    save();
  });
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await act(async () => undefined);
  expect(submit).toHaveBeenCalledTimes(1);
});

test("a start that changes under an open form leaves no draft of what was typed and taken back", () => {
  const submit = async () => null;
  const { update } = show({ submit, draft: "form" });
  type("Nome", "Ana S");
  update({ start: { name: "Bia", city: "" } });
  type("Nome", "Ana So");
  expect(drafts.find(owner, "form")?.value).toEqual({ name: "Ana So", city: "" });
  type("Nome", "Ana");
  expect(drafts.find(owner, "form")).toBeUndefined();
});

test("what the server refused is said at its field, which gets the focus, until any field changes", async () => {
  const submit = async () =>
    Promise.reject(refusal({ field: "city", message: "Não atendemos esta cidade." }));
  show({ submit });
  save();
  await waitFor(() => expect(field("Cidade")).toHaveAccessibleDescription("Não atendemos esta cidade."));
  await waitFor(() => expect(field("Cidade")).toHaveFocus());
  type("Nome", "Bia");
  await waitFor(() => expect(field("Cidade")).not.toHaveAccessibleDescription());
  expect(field("Nome")).not.toHaveAccessibleDescription();
});

test.each([
  ["always", "", "Informe o nome."],
  ["refused", "Bia", "Já existe."],
] as const)("the focus stays where the form says so (%s)", async (keepFocus, name, message) => {
  const submit = async () => Promise.reject(refusal({ field: "name", message: "Já existe." }));
  show({ submit, keepFocus });
  type("Nome", name);
  screen.getByRole("button").focus();
  save();
  await waitFor(() => expect(field("Nome")).toHaveAccessibleDescription(message));
  await act(async () => undefined);
  expect(screen.getByRole("button")).toHaveFocus();
});

test("what is wrong with the form as a whole is said beside its button", async () => {
  const submit = jest.fn(async () => null);
  const whole = schema.check(z.refine(({ name, city }) => name !== city, { error: "São iguais." }));
  show({ submit, schema: whole, start: { name: "Ana", city: "Ana" } });
  save();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("São iguais."));
  expect(submit).not.toHaveBeenCalled();
});
