import { siteFormHtml } from "@soleira/schema/lead/site-form";
import { Copy } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copyText";
import { Dialog } from "../../ui/Dialog";
import { TextAreaField } from "../../ui/TextField";
import type { LeadChannel_ChannelFragment as Channel } from "./Channels.generated";

const Code = styled.div`
  & textarea { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
`;

type SiteFormCodeProps = { form: Channel["forms"][number]; address: string; onClose: () => void };

/** HTML to copy into a page of the agency's site (docs/product/channels.md#site). */
export function SiteFormCode({ form, address, onClose }: SiteFormCodeProps) {
  const html = siteFormHtml(address, form.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Código para o site"
      description={form.name}
      size="wide"
      footer={
        <>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(html)}>
            Copiar
          </Button>
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <p>
        Cole na página, nos sites {form.origins.join(", ")}. A aparência é a da página; os nomes dos campos
        ficam como estão. Na página de um imóvel, preencha o código dele em “property”.
      </p>
      <Code>
        <TextAreaField
          label="HTML"
          readOnly
          rows={12}
          value={html}
          onFocus={({ target }) => target.select()}
        />
      </Code>
    </Dialog>
  );
}
