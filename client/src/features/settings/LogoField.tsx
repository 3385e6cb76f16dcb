import { LARGEST_LOGO, LOGO_TOO_LARGE, LOGO_WRONG_TYPE } from "@soleira/schema/enterprise/settings-forms";
import { type ChangeEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { dataAddress, UNREADABLE } from "../../ui/dataAddress";
import { Field } from "../../ui/Field";
import { color, radius, space, type } from "../../ui/theme";
import { SAME_LOGO } from "./settingsValues";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  & > img { max-width: 180px; height: 56px; object-fit: contain; border: 1px solid ${color.line}; border-radius: ${radius.small}; background: #fff; padding: ${space(1)}; }
  & > span { ${type.small} color: ${color.inkMuted}; }
`;

type LogoFieldProps = {
  /** Where the present one is shown; null without one. */
  current: string | null;
  /** `SAME_LOGO`, a `data:` address, or "" for none. */
  value: string;
  error?: string | undefined;
  disabled: boolean;
  onChange: (logo: string) => void;
};

/** A PNG or JPEG of 64 kB at most, shown as it will be (docs/product/settings.md#agency). */
export function LogoField({ current, value, error, disabled, onChange }: LogoFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const shown = value === SAME_LOGO ? current : value || null;
  const label = shown ? "Trocar logotipo" : "Enviar logotipo";
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = "";
    if (!chosen) return;
    if (!/^image\/(png|jpeg)$/.test(chosen.type)) return setRefused(LOGO_WRONG_TYPE);
    if (chosen.size > LARGEST_LOGO) return setRefused(LOGO_TOO_LARGE);
    const address = await dataAddress(chosen);
    setRefused(address === null ? UNREADABLE : undefined);
    if (address !== null) onChange(address);
  };
  return (
    <Field label="Logotipo" hint="PNG ou JPG de até 64 kB." error={refused ?? error}>
      {(control) => (
        <Row>
          {shown ? <img src={shown} alt="Logotipo da imobiliária" /> : <span>Sem logotipo</span>}
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg"
            onChange={(event) => void choose(event)}
          />
          <Button
            {...control}
            // In place of the field's label: what is seen is what is said.
            aria-label={label}
            disabled={disabled}
            onClick={() => file.current?.click()}
          >
            {label}
          </Button>
          {shown && (
            <Button disabled={disabled} onClick={() => onChange("")}>
              Remover
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
