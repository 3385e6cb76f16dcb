import { useApolloClient } from "@apollo/client/react";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import { RegisterPropertyForm } from "@soleira/schema/property/search-forms";
import { DEFAULT_PROPERTY_SORT } from "@soleira/schema/property/sort";
import { useState } from "react";
import { styled } from "styled-components";
import { errorText, fieldErrors } from "../../../data/errors";
import { useMutationForm } from "../../../data/form/useMutationForm";
import { alert } from "../../../ui/alert";
import { Button } from "../../../ui/Button";
import { DraftNotice } from "../../../ui/DraftNotice";
import { FormError } from "../../../ui/FormError";
import { MoneyField } from "../../../ui/MoneyField";
import { Select } from "../../../ui/Select";
import { TextField } from "../../../ui/TextField";
import { color, media, radius, space, type } from "../../../ui/theme";
import {
  FindPropertiesDocument,
  type Listing_PropertyFragment as Listing,
  RegisterPropertyDocument,
} from "./Listing.generated";
import { noFilters, searchVariables } from "./searchState";

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > h2 { ${type.title} }
  & > p { ${type.small} color: ${color.inkMuted}; }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr 1fr 1fr;
  align-items: start;
  gap: ${space(3)};
  ${media.phone} { grid-template-columns: 1fr; }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  ${media.phone} { & > button { width: 100%; } }
`;

type RegisterFormProps = {
  attendanceId: string;
  businessType: BusinessType;
  /** A unit's; undefined: the session's enterprise. */
  enterpriseId: string | undefined;
  /** It is selected in the table at once. */
  onRegistered: (listing: Listing) => void;
  /** The one that the agency has already is selected in its place. */
  onExisting: (listing: Listing) => void;
};

/** A listing that the agency does not have (docs/product/properties.md#registering). */
export function RegisterForm({
  attendanceId,
  businessType,
  enterpriseId,
  onRegistered,
  onExisting,
}: RegisterFormProps) {
  const client = useApolloClient();
  const [taken, setTaken] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const form = useMutationForm({
    schema: RegisterPropertyForm,
    draft: `register-property:${attendanceId}`,
    start: { code: "", url: "", amount: "", businessType },
    mutation: RegisterPropertyDocument,
    input: (output) => ({ ...output, enterpriseId }),
    fields: { code: "code", url: "url", amount: "amount", businessType: "businessType" },
    onRefused: (error) => {
      // What the form does not know of a reference is that the agency has it.
      const isTaken = fieldErrors(error).some(({ field }) => field === "code");
      setTaken(isTaken ? form.values.code.trim() : null);
      return false;
    },
    onSaved: ({ registerProperty: { property } }) => {
      setTaken(null);
      form.draft.discard();
      alert.success(`Imóvel ${property.code} cadastrado e selecionado.`);
      onRegistered(property);
    },
  });
  const offer = taken !== null && taken === form.values.code.trim() ? taken.toUpperCase() : null;
  const takeExisting = async (code: string) => {
    setLooking(true);
    try {
      const filters = { ...noFilters(businessType), businessType: "" as const, code };
      const { data } = await client.query({
        query: FindPropertiesDocument,
        variables: { ...searchVariables({ filters, sort: DEFAULT_PROPERTY_SORT, page: 1 }), enterpriseId },
        fetchPolicy: "network-only",
      });
      const found = data?.properties.items.find((one) => one.code.toUpperCase() === code);
      if (!found) return alert.error("Este imóvel não está mais disponível.");
      setTaken(null);
      form.draft.discard();
      onExisting(found);
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      setLooking(false);
    }
  };
  return (
    <Root aria-labelledby="register-property">
      <h2 id="register-property">Cadastrar imóvel</h2>
      <p>Para um imóvel que a imobiliária ainda não tem. Ele fica selecionado para adicionar.</p>
      <Form onSubmit={form.submit} noValidate>
        <DraftNotice {...form.draft} />
        <Fields>
          <TextField label="Ref." autoComplete="off" maxLength={40} {...form.field("code")} />
          <TextField
            label="Link"
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            placeholder="https://"
            {...form.field("url")}
          />
          <MoneyField label="Valor" {...form.field("amount")} />
          <Select
            label="Finalidade"
            placeholder="Escolha"
            options={BUSINESS_TYPES.map((one) => ({ value: one, label: BUSINESS_TYPE_NAME[one] }))}
            {...form.field("businessType")}
          />
        </Fields>
        <FormError>{form.error}</FormError>
        <Foot>
          {offer && (
            <Button busy={looking} onClick={() => void takeExisting(offer)}>
              Selecionar o {offer} que já existe
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            Cadastrar imóvel
          </Button>
        </Foot>
      </Form>
    </Root>
  );
}
