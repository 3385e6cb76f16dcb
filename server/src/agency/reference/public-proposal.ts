import {
  type ProposalForm,
  ProposalFormList,
  type SavePublicFormBody,
} from "@soleira/schema/proposal/form-wire";
import { PublicProposal, type PublicStatusBody } from "@soleira/schema/proposal/public-wire";
import type * as z from "zod";
import type { AgencyApi } from "../answers/agency-api";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import type { Stranger } from "../http/upstream";
import { type PublicAddress, possibleAddress } from "./public-address";

/** The calls of a proposal's customer, by number and uuid of its address (docs/product/public-proposal.md#calls). */
export function publicProposalCalls(api: AgencyApi, customer: Stranger, asked: PublicAddress) {
  const { id, uuid } = possibleAddress(asked);
  const forms = path`/v1/public-proposals/${id}/forms/${uuid}`;
  /** `opened`: the customer has it before them. */
  const get = (opened = false): Promise<PublicProposal> => {
    const query = { uuid, ...(opened && { opened: "1" }) };
    return api.open(customer, "GET", path`/v1/public-proposals/${id}`, PublicProposal, { query });
  };
  return {
    get,
    /** Of one that is answered. */
    pdf: (): Promise<File> => api.openFile(customer, path`/v1/public-proposals/${id}/documents/${uuid}`),
    forms: async (): Promise<ProposalForm[]> =>
      (await api.open(customer, "GET", forms, ProposalFormList)).items,
    saveForm: (body: z.input<typeof SavePublicFormBody>, key: string) =>
      api.open(customer, "PUT", forms, PublicProposal, { body, key }),
    answer: (body: z.input<typeof PublicStatusBody>, key: string) =>
      api.open(customer, "PUT", path`/v1/public-proposals/${id}/statuses`, PublicProposal, {
        query: { uuid },
        body,
        key,
      }),
  };
}
