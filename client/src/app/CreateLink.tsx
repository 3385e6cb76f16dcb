import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { SquarePlus } from "lucide-react";
import { useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { css, styled } from "styled-components";
import { useShortcuts } from "../data/shortcuts/useShortcuts";
import { buttonLook } from "../ui/Button";
import { Menu } from "../ui/Menu";
import { color, space } from "../ui/theme";
import { unseen } from "../ui/VisuallyHidden";
import { createPath } from "./navigation";

/** Here the tabs need the room that the words would take. */
const narrow = "@media (max-width: 62.49em)";

const Words = styled.span`
  ${narrow} { ${unseen} }
`;

const look = css`
  ${buttonLook("secondary")}
  margin-right: ${space(2)};
  ${narrow} {
    width: 44px;
    padding: 0;
    margin: 0;
    border-color: transparent;
    background: transparent;
    color: ${color.inkMuted};
    & > svg { width: 20px; height: 20px; }
  }
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
};

/** The way to a new attendance. Where the page belongs to no funnel, it asks for one (docs/product/home.md#new). */
export function CreateLink({ types }: CreateLinkProps) {
  const navigate = useNavigate();
  const way = useRef<HTMLElement>(null);
  const keep = (link: HTMLElement | null) => {
    way.current = link;
  };
  useShortcuts({ create: () => way.current?.click() });
  const [only] = types;
  const face = (
    <>
      <SquarePlus size={18} aria-hidden />
      <Words>{LABEL}</Words>
    </>
  );
  if (types.length === 1 && only)
    return (
      <Create ref={keep} to={createPath(only)}>
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
        <Ask
          {...trigger}
          ref={(button) => {
            trigger.ref(button);
            keep(button);
          }}
          type="button"
        >
          {face}
        </Ask>
      )}
    />
  );
}
