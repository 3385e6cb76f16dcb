import { formatShort } from "@soleira/schema/format/dates";
import { SHOWN_DAYS } from "@soleira/schema/lead/doors";
import { CodeXml, Copy, KeyRound, Pencil, Send, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copyText";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, space, type } from "../../ui/theme";
import {
  type LeadChannel_ChannelFragment as Channel,
  DeleteSiteFormDocument,
  RemoveMetaPageDocument,
  SendTestLeadDocument,
} from "./Channels.generated";
import { CHANNEL_HELP, CHANNEL_NAME, countsText } from "./channelTexts";
import { Part } from "./Part";

const ChannelSecret = lazyDialog(() => import("./ChannelSecret").then((module) => module.ChannelSecret));
const MetaPageDialog = lazyDialog(() => import("./MetaPageDialog").then((module) => module.MetaPageDialog));
const MetaFormDialog = lazyDialog(() => import("./MetaFormDialog").then((module) => module.MetaFormDialog));
const SiteFormDialog = lazyDialog(() => import("./SiteFormDialog").then((module) => module.SiteFormDialog));
const SiteFormCode = lazyDialog(() => import("./SiteFormCode").then((module) => module.SiteFormCode));
const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));
const ChannelKey = lazyDialog(() => import("./ChannelKey").then((module) => module.ChannelKey));

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: 0 ${space(4)} ${space(2)};
  ${type.small}
  & dt { color: ${color.inkMuted}; }
  & dd { display: flex; align-items: center; gap: ${space(1)}; min-width: 0; margin: 0; min-height: 28px; }
  & dd > :is(code, span) { overflow-wrap: anywhere; min-width: 0; }
  ${media.phone} { grid-template-columns: 1fr; gap: 0; & dt { padding-top: ${space(2)}; } }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0 ${space(4)} ${space(4)};
  ${media.phone} { & > button { width: 100%; } }
`;

type Form = Channel["forms"][number];
type MetaForm = NonNullable<Channel["metaForms"]>[number];
type Opened =
  | { what: "secret" | "key"; channel: Channel }
  /** Of Meta: the page that is entered anew; without it another one. */
  | { what: "page"; page?: string }
  | { what: "pageRemoval"; page: string }
  | { what: "questions"; form: MetaForm }
  /** Of the agency's site: the form that is changed; without it a new one. */
  | { what: "form"; form?: Form }
  | { what: "formCode"; form: Form; address: string }
  | { what: "formRemoval"; form: Form };

/** The doors by which leads come to the agency (docs/product/channels.md#doors). */
export function ChannelList({
  channels,
  onChanged,
}: {
  channels: readonly Channel[];
  onChanged: () => void;
}) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const test = useChange(SendTestLeadDocument, {
    keep: true,
    saved: "Lead de teste enviado: veja em Entregas.",
    onSettled: onChanged,
  });
  return (
    <>
      {channels.map((channel) => (
        <ChannelPart
          key={channel.portal}
          channel={channel}
          busy={test.busy}
          onOpen={setOpened}
          onTest={() => void test.change({ portal: channel.portal })}
        />
      ))}
      {opened?.what === "secret" && (
        <ChannelSecret channel={opened.channel} onClose={close} onSaved={onChanged} />
      )}
      {opened?.what === "key" && <ChannelKey channel={opened.channel} onClose={close} onSaved={onChanged} />}
      {opened?.what === "page" && (
        <MetaPageDialog page={opened.page ?? ""} onClose={close} onSaved={onChanged} />
      )}
      {opened?.what === "questions" && (
        <MetaFormDialog form={opened.form} onClose={close} onSaved={onChanged} />
      )}
      {opened?.what === "form" && <SiteFormDialog form={opened.form} onClose={close} onSaved={onChanged} />}
      {opened?.what === "formCode" && (
        <SiteFormCode form={opened.form} address={opened.address} onClose={close} />
      )}
      {opened?.what === "formRemoval" && (
        <ConfirmRemoval
          title="Remover formulário?"
          name={opened.form.name}
          saved="Formulário removido."
          remove={(send) => send(DeleteSiteFormDocument, { formId: opened.form.id })}
          onClose={close}
          onRemoved={onChanged}
        >
          O que for enviado pelas páginas com este formulário deixa de chegar. Os leads que já chegaram ficam.
        </ConfirmRemoval>
      )}
      {opened?.what === "pageRemoval" && (
        <ConfirmRemoval
          title="Remover página?"
          name={`Página ${opened.page}`}
          saved="Página removida."
          remove={(send) => send(RemoveMetaPageDocument, { pageId: opened.page })}
          onClose={close}
          onRemoved={onChanged}
        >
          O token guardado é apagado, e os leads dela deixam de chegar. Os que já chegaram ficam.
        </ConfirmRemoval>
      )}
    </>
  );
}

/** Of Meta it confirms the address alone: its leads are signed, and come without (docs/product/channels.md#meta). */
function noSecretText({ portal, pages, keyAt }: Channel): string {
  if (portal === "META")
    return pages.length > 0
      ? "Ainda sem chave: a Meta a pede para confirmar o endereço. O que ela já envia das páginas cadastradas chega."
      : "Ainda sem chave: a Meta a pede para confirmar o endereço.";
  return keyAt ? "Nenhuma gerada aqui: vale a do portal." : "Ainda sem chave: leads deste canal não chegam.";
}

type ChannelPartProps = {
  channel: Channel;
  busy: boolean;
  onOpen: (opened: Opened) => void;
  onTest: () => void;
};

function ChannelPart({ channel, busy, onOpen, onTest }: ChannelPartProps) {
  const { enterprise } = useSession();
  const { portal, address, agencyAddress, takesKey, pages, metaForms, forms, secretAt, keyAt, lastAt } =
    channel;
  const name = CHANNEL_NAME[portal];
  /** The keys of a site's forms are public. */
  const hasSecret = portal !== "SITE";
  const when = (at: string) => formatShort(new Date(at), enterprise.timeZone);
  return (
    <Part aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small>
          {countsText(channel)} em {SHOWN_DAYS} dias
          {lastAt && ` · último em ${when(lastAt)}`}
        </small>
      </header>
      <p>{CHANNEL_HELP[portal]}</p>
      <Facts>
        {hasSecret && <Address label="Endereço" of={name} value={address} />}
        {agencyAddress && <Address label="Só desta imobiliária" of={name} value={agencyAddress} />}
        {hasSecret && (
          <>
            <dt>Chave</dt>
            <dd>{secretAt ? `Gerada em ${when(secretAt)}.` : noSecretText(channel)}</dd>
          </>
        )}
        {portal === "SITE" && forms.length === 0 && (
          <>
            <dt>Formulários</dt>
            <dd>Nenhum ainda: leads do site não chegam.</dd>
          </>
        )}
        {forms.map((form) => (
          <Fragment key={form.id}>
            <dt>{form.name}</dt>
            <dd>
              <span>{form.origins.join(", ")}</span>
              <IconButton
                label={`Código para o site: ${form.name}`}
                onClick={() => onOpen({ what: "formCode", form, address })}
              >
                <CodeXml size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Editar formulário ${form.name}`}
                onClick={() => onOpen({ what: "form", form })}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Remover formulário ${form.name}`}
                onClick={() => onOpen({ what: "formRemoval", form })}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </dd>
          </Fragment>
        ))}
        {pages.map(({ pageId, enteredAt }) => (
          <Fragment key={pageId}>
            <dt>Página {pageId}</dt>
            <dd>
              Cadastrada em {when(enteredAt)}.
              <IconButton
                label={`Cadastrar de novo a página ${pageId}`}
                onClick={() => onOpen({ what: "page", page: pageId })}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Remover a página ${pageId}`}
                onClick={() => onOpen({ what: "pageRemoval", page: pageId })}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </dd>
          </Fragment>
        ))}
        {metaForms?.map((form) => (
          <Fragment key={form.formId}>
            <dt>Formulário {form.formId}</dt>
            <dd>
              {form.questions.length === 1 ? "1 pergunta" : `${form.questions.length} perguntas`}
              <IconButton
                label={`Perguntas do formulário ${form.formId}`}
                onClick={() => onOpen({ what: "questions", form })}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
            </dd>
          </Fragment>
        ))}
        {portal === "META" && pages.length === 0 && (
          <>
            <dt>Páginas</dt>
            <dd>Nenhuma cadastrada: leads deste canal não chegam.</dd>
          </>
        )}
        {takesKey && (
          <>
            <dt>Chave do portal</dt>
            <dd>{keyAt ? `Informada em ${when(keyAt)}.` : "Não informada."}</dd>
          </>
        )}
      </Facts>
      <Actions>
        {hasSecret && (
          <Button
            icon={<KeyRound size={16} aria-hidden />}
            onClick={() => onOpen({ what: "secret", channel })}
          >
            {secretAt ? "Gerar nova chave" : "Gerar chave"}
          </Button>
        )}
        {portal === "SITE" && <Button onClick={() => onOpen({ what: "form" })}>Novo formulário</Button>}
        {portal === "META" && <Button onClick={() => onOpen({ what: "page" })}>Cadastrar página</Button>}
        {takesKey && (
          <Button onClick={() => onOpen({ what: "key", channel })}>Informar chave do portal</Button>
        )}
        <Button icon={<Send size={16} aria-hidden />} busy={busy} onClick={onTest}>
          Enviar lead de teste
        </Button>
      </Actions>
    </Part>
  );
}

const Address = ({ label, of, value }: { label: string; of: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <code>{value}</code>
      <IconButton label={`Copiar ${label.toLowerCase()}: ${of}`} onClick={() => void copyText(value)}>
        <Copy size={16} aria-hidden />
      </IconButton>
    </dd>
  </>
);
