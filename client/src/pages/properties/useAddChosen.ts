import { whatsappLink } from "@soleira/schema/format/links";
import { useState } from "react";
import type { Listing_PropertyFragment as Listing } from "../../features/property/search/Listing.generated";
import { messageOf } from "../../features/property/search/listingText";
import { type Outcome, useAddSeveral } from "../../features/property/search/useAddSeveral";
import { alert } from "../../ui/alert";

type Lead = {
  id: string;
  customer: { name: string; phone: string | null; phoneE164: string | null };
};

type Options = {
  lead: Lead;
  /** Takes these out of the selection. */
  drop: (codes: readonly string[]) => void;
  /** The attendance has other properties now. */
  onAdded: () => void;
  /** Nothing is left to do here. */
  onAllAdded: () => void;
};

/** Adds what is chosen, says what became of it, and opens the message that names it (docs/product/properties.md#several). */
export function useAddChosen({ lead, drop, onAdded, onAllAdded }: Options) {
  const { add: addSeveral, progress } = useAddSeveral(lead.id);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { name, phone, phoneE164 } = lead.customer;
  const linkOf = (listings: readonly Listing[]) => whatsappLink(phone, phoneE164, messageOf(name, listings));

  const add = async (listings: readonly Listing[], before?: Outcome): Promise<readonly Listing[]> => {
    const now = await addSeveral(listings);
    const all = { added: [...(before?.added ?? []), ...now.added], refused: now.refused };
    if (before) {
      const tried = new Set(listings.map(({ code }) => code));
      const others = before.refused.filter(({ listing }) => !tried.has(listing.code));
      all.refused = [...others, ...now.refused];
    }
    drop(listings.map(({ code }) => code));
    setAdded((known) => new Set([...known, ...now.added.map(({ code }) => code)]));
    setOutcome(all.refused.length > 0 ? all : null);
    if (now.added.length > 0) {
      alert.success(
        now.added.length === 1
          ? "Imóvel adicionado com sucesso."
          : `${now.added.length} imóveis adicionados com sucesso.`,
      );
      onAdded();
    }
    if (all.refused.length === 0) onAllAdded();
    return now.added;
  };

  return {
    progress,
    outcome,
    added,
    add: (listings: readonly Listing[]) => add(listings),
    retry: (listing: Listing) => add([listing], outcome ?? undefined),
    async addAndSend(listings: readonly Listing[]) {
      // With the press itself: after the first answer a browser would hold a new window back.
      const draft = window.open("", "_blank");
      if (draft) draft.opener = null;
      const done = await add(listings);
      const link = done.length > 0 ? linkOf(done) : null;
      if (!link) return draft?.close();
      if (draft) draft.location.replace(link);
      else
        alert.success("A mensagem está pronta.", {
          action: { label: "Abrir WhatsApp", run: () => void window.open(link, "_blank", "noopener") },
        });
    },
    /** Why no message can be opened. */
    cannotSend: !phone
      ? "O lead não tem telefone."
      : linkOf([]) === null
        ? "O telefone do lead não serve para o WhatsApp."
        : null,
  };
}
