import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { SquarePlus } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { css, styled } from "styled-components";
import { buttonLook } from "../ui/Button";
import { Menu } from "../ui/Menu";
import { color, media, space } from "../ui/theme";
import { createPath } from "./navigation";

const look = css`
  ${buttonLook("secondary")}
  margin-right: ${space(2)};
  ${media.phone} { width: 44px; padding: 0; margin: 0; border-color: transparent; background: transparent; color: ${color.inkMuted}; }
`;

const Create = styled(Link)`
  ${look}
`;
const Ask = styled.button`
  ${look}
`;

const LABEL = "Novo atendimento";

type CreateLinkProps = {
  /** The funnels that come into question: that of the page, else all that this person has. */
  types: readonly BusinessType[];
  phone: boolean;
};

/** The way to a new attendance. Where the page belongs to no funnel, it asks for one (docs/product/home.md#new). */
export function CreateLink({ types, phone }: CreateLinkProps) {
  const navigate = useNavigate();
  const [only] = types;
  const face = (
    <>
      <SquarePlus size={phone ? 20 : 18} aria-hidden />
      {!phone && LABEL}
    </>
  );
  const name = phone ? LABEL : undefined;
  if (types.length === 1 && only)
    return (
      <Create to={createPath(only)} aria-label={name}>
        {face}
      </Create>
    );
  return (
    <Menu
      label={LABEL}
      align="end"
      items={[
        { type: "heading", label: "Em qual funil?" },
        ...types.map((one) => ({
          label: FUNNEL_NAME[one],
          onSelect: () => void navigate(`${createPath(one)}?from=home`),
        })),
      ]}
      trigger={(trigger) => (
        <Ask {...trigger} type="button" aria-label={name}>
          {face}
        </Ask>
      )}
    />
  );
}
