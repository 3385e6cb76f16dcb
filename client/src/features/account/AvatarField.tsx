import { AVATAR_TYPES } from "@soleira/schema/account/avatar";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Picture, Portrait } from "../../ui/Portrait";
import { space } from "../../ui/theme";
import { UploadProgress } from "../../ui/UploadProgress";
import type { useAvatar } from "./useAvatar";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

type AvatarFieldProps = { name: string; avatar: ReturnType<typeof useAvatar>; disabled: boolean };

/** One's picture as it will be, or the initials (docs/product/profile.md#avatar). */
export function AvatarField({ name, avatar, disabled }: AvatarFieldProps) {
  const { shown, percent, error, choose, remove, onUnreadable } = avatar;
  const file = useRef<HTMLInputElement>(null);
  const label = shown ? "Trocar foto" : "Escolher foto";
  const button = useRef<HTMLButtonElement>(null);
  // It is read out there: what was pressed last may be 'Salvar'.
  useEffect(() => {
    if (error) button.current?.focus();
  }, [error]);
  return (
    <Field label="Foto" optional hint="JPG ou PNG de até 500 kb." error={error}>
      {(control) => (
        <Row>
          <Picture>
            <Portrait name={name} url={shown} onFailed={onUnreadable} />
          </Picture>
          <input
            ref={file}
            type="file"
            hidden
            accept={AVATAR_TYPES.join(",")}
            aria-label="Arquivo da foto"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = "";
              if (chosen) void choose(chosen);
            }}
          />
          {percent === null ? (
            <>
              <Button
                ref={button}
                {...control}
                // In place of the field's label: what is seen is what is said.
                aria-label={label}
                disabled={disabled}
                onClick={() => file.current?.click()}
              >
                {label}
              </Button>
              {shown && (
                <Button
                  disabled={disabled}
                  onClick={() => {
                    remove();
                    button.current?.focus();
                  }}
                >
                  Remover foto
                </Button>
              )}
            </>
          ) : (
            <UploadProgress label="Enviando a foto" percent={percent} />
          )}
        </Row>
      )}
    </Field>
  );
}
