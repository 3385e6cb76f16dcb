import type { Seal } from "../auth/seal";
import { type JobOptions, startJob } from "../queue/job";
import type { Loop } from "../queue/loop";
import type { MailContent } from "./letter";
import type { WaitingMail } from "./mail.store";
import { claimMails, giveUp, markSent, postpone } from "./mail.store";
import { sealPurpose } from "./mailbox";
import type { MailTransport } from "./transport";

const AT_ONCE = 10;
/** So long a mail is tried (docs/product/mail.md#sending). */
const TRIED_MS = 86_400_000;

type Options = JobOptions & { transport: MailTransport; seal: Seal; now: () => Date };

/**
 * Sends the mails that were committed, at least once each and with one Message-ID, whatever process wrote them. One that is
 * not taken is tried again after a growing pause, for a day. Neither address nor text is logged.
 */
export function startMailSender({ transport, seal, now, ...options }: Options): Loop {
  const { database, log } = options;
  const content = ({ content: sealed, messageId }: WaitingMail) =>
    // Sealed by us: the shape is ours.
    JSON.parse(seal.unseal(sealed, sealPurpose(messageId))) as MailContent;

  async function send(mail: WaitingMail): Promise<void> {
    const { id, kind, attempts, messageId, toAddress, createdAt } = mail;
    try {
      const sent = { ...content(mail), id, to: toAddress, messageId, date: createdAt };
      const where = await transport.send(sent);
      log.info({ id, kind, where }, "mail sent");
    } catch (error) {
      // Its message may quote the address.
      const said = {
        id,
        kind,
        attempts,
        name: error instanceof Error ? error.name : "unknown",
        ...codes(error),
      };
      if (now().getTime() - createdAt.getTime() < TRIED_MS) {
        log.warn(said, "mail not sent: it is tried again");
        return void (await postpone(database, mail));
      }
      log.error(said, "mail not sent for a day: it is given up");
      return void (await giveUp(database, id, now()));
    }
    await markSent(database, id, now());
  }

  return startJob(
    {
      name: "mail",
      waiting: "mail",
      atOnce: AT_ONCE,
      // Its own name: what is under way here is not begun a second time here.
      lanesOf: ({ id }) => [String(id)],
      claim: (room) => claimMails(database, room),
      deliver: send,
    },
    options,
  );
}

/** What an SMTP server answered, as codes: "EAUTH", 535. */
function codes(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}
