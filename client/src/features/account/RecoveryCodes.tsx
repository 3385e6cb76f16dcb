import { Copy, Download } from "lucide-react";
import { styled } from "styled-components";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copyText";
import { color, media, radius, space, type } from "../../ui/theme";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)} ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  justify-items: center;
  ${type.large}
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
  letter-spacing: 0.04em;
  ${media.phone} { ${type.medium} padding: ${space(3)} ${space(2)}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The ten codes of a second factor, which are shown this once (docs/product/second-factor.md#turning-on). */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const shown = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${shown.join("\n")}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "soleira-codigos-de-recuperacao.txt";
    link.click();
    URL.revokeObjectURL(address);
    alert.success("Arquivo salvo.");
  };
  return (
    <Root>
      <p>
        Guarde estes códigos: com um deles você entra quando estiver sem o aplicativo. Cada um vale uma vez, e
        eles não são mostrados de novo.
      </p>
      <List aria-label="Códigos de recuperação">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Actions>
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(shown.join("\n"))}>
          Copiar
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={download}>
          Baixar
        </Button>
      </Actions>
    </Root>
  );
}
