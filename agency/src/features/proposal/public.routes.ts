import { PublicProposalCalls } from "@soleira/schema/proposal/calls";
import { cpfsSaid } from "@soleira/schema/proposal/masks";
import type { PublicProposal } from "@soleira/schema/proposal/public-wire";
import { OwnId } from "@soleira/schema/rest/params";
import type { Request } from "express";
import { asCustomer } from "../../auth/as-customer";
import type { ClientCredentials } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import { ApiError } from "../../error/api-error";
import { FileAnswer } from "../../http/file";
import { answeredBefore, idempotencyKey, runOnce } from "../../http/idempotency";
import type { Routes } from "../../http/routes";
import type { Mailbox } from "../../mail/mailbox";
import { asAuthService, asSystem } from "../../tenancy/transaction";
import type { AnyWork } from "../../tenancy/work";
import { customerKey } from "./customer-key.store";
import type { ProposalFollower } from "./follower";
import { answerPublic, openPublic, readPublic, readPublicPdf, refusedSigner, savePublicForm } from "./public";
import { findPublic, type PublicAddress } from "./public.store";
import { gone } from "./refuse";
import { type Confirmed, mailSigned, NOT_CONFIRMED } from "./sign";

type Deps = { database: Database; throttle: Throttle; env: ClientCredentials; mailbox: Mailbox };
type Call = { request: Request; deps: Deps; now: Date };

/** What the customer of a proposal reads and answers, by its address alone (docs/product/public-proposal.md#calls). */
export function publicProposalRoutes(routes: Routes<Deps>, follow: ProposalFollower): void {
  const calls = PublicProposalCalls;
  const cleans = { cleansAddress: true } as const;
  routes.public({ ...calls.get, ...cleans }, ({ params: { id }, query: { uuid, opened }, ...call }) =>
    read(call, { id, uuid }, opened ? openPublic : readPublic),
  );
  routes.public({ ...calls.answer, ...cleans }, ({ params: { id }, query: { uuid }, body, ...call }) =>
    change(
      call,
      { id, uuid },
      async (work, address, from, confirmed) => {
        const answered = await answerPublic(work, follow, address, body, from, confirmed);
        const of = await findPublic(work, address);
        if (answered.status === "ACCEPTED" && of) await mailSigned(work, call.deps.mailbox, of);
        return answered;
      },
      (work, address) => refusedSigner(work, address, body, call.deps.mailbox),
    ),
  );
  routes.public({ ...calls.forms, ...cleans }, async ({ params, ...call }) => {
    const { forms } = await read(call, params, readPublic);
    return { items: forms };
  });
  routes.public(
    {
      ...cleans,
      method: "get",
      path: "/v1/public-proposals/{id}/documents/{uuid}",
      summary: "The PDF of a proposal that was accepted or denied, CPF and RG masked; without a session",
      ours: true,
      rules: "docs/product/public-proposal.md#what-answers-what",
      params: calls.forms.params,
      answer: FileAnswer,
      answersFile: ["application/pdf"],
    },
    ({ params, ...call }) => read(call, params, readPublicPdf),
  );
  routes.public({ ...calls.saveForm, ...cleans }, ({ params, body, ...call }) =>
    change(call, params, (work, address) => savePublicForm(work, follow, address, body)),
  );
}

/** What is no number of ours or no uuid is one that no proposal has. */
function addressOf({ id, uuid }: { id: string; uuid: string }): PublicAddress {
  const number = OwnId.safeParse(id);
  return { id: number.success ? number.data : 0, uuid };
}

/** What the customer may do with that proposal; null where there is none. */
const find = ({ deps, now }: Call, address: PublicAddress) =>
  asAuthService(deps.database, (tx) => findPublic({ tx, now }, address));

/** Something of a proposal that its customer may read. */
function read<T>(
  call: Call,
  given: { id: string; uuid: string },
  answer: (work: AnyWork, address: PublicAddress) => Promise<T>,
): Promise<T> {
  const address = addressOf(given);
  return asCustomer(call, cpfsSaid(call.request.body), async () => {
    const found = await find(call, address);
    if (!found?.mayRead) throw gone();
    return asSystem(call.deps.database, [found.enterpriseId], (tx) =>
      answer({ tx, principal: null, now: call.now }, address),
    );
  });
}

/**
 * A change of theirs, once per key. A repeat is answered as the first one was, also when the proposal is answered by it:
 * so the key is looked for while it can be read. After that the address is as one of none, whatever key is sent.
 */
function change(
  call: Call,
  given: { id: string; uuid: string },
  run: (work: AnyWork, address: PublicAddress, from: string, confirmed: Confirmed) => Promise<PublicProposal>,
  judge: (work: AnyWork, address: PublicAddress) => Promise<ApiError | Confirmed> = async () => NOT_CONFIRMED,
): Promise<PublicProposal> {
  const { request, deps, now } = call;
  const address = addressOf(given);
  const key = idempotencyKey(request);
  return asCustomer(call, cpfsSaid(request.body), async (from) => {
    const found = await find(call, address);
    const done = await asSystem(deps.database, found ? [found.enterpriseId] : [], async (tx) => {
      const work = { tx, principal: null, now };
      const enterpriseId = found?.mayRead ? found.enterpriseId : 0;
      const record = key && customerKey(work, { enterpriseId, id: address.id }, key);
      const before = record && (await answeredBefore(record, request));
      if (before) return JSON.parse(before.text ?? "null");
      if (!found?.mayAnswer) throw gone();
      const judged = await judge(work, address);
      if (judged instanceof ApiError) return judged;
      if (!record) return run(work, address, from, judged);
      const sent = await runOnce(record, request, async () => ({
        status: 200,
        text: JSON.stringify(await run(work, address, from, judged)),
      }));
      return JSON.parse(sent.text ?? "null");
    });
    // What it has counted is committed.
    if (done instanceof ApiError) throw done;
    return done;
  });
}
