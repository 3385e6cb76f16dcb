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
import { Short, thumbButtonLook, thumbLook } from "./thumbLook";

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

/** In the bar at the thumb. */
const AtThumb = styled(Link)`
  ${thumbLook}
`;
const AskAtThumb = styled.button`
  ${thumbLook}
  ${thumbButtonLook}
`;

const LABEL = "Novo atendimento";

type CreateLinkProps = {
  /** The funnels that come into question: that of the page, else all that this person has. */
  types: readonly BusinessType[];
  /** In the bar at the thumb, not in the header. */
  thumb?: boolean;
};

/** The way to a new attendance. Where the page belongs to no funnel, it asks for one (docs/product/home.md#new). */
export function CreateLink({ types, thumb = false }: CreateLinkProps) {
  const navigate = useNavigate();
  const way = useRef<HTMLElement>(null);
  const keep = (link: HTMLElement | null) => {
    way.current = link;
  };
  useShortcuts({ create: () => way.current?.click() });
  const [only] = types;
  const [Way, Asking] = thumb ? ([AtThumb, AskAtThumb] as const) : ([Create, Ask] as const);
  const face = thumb ? (
    <>
      <span>
        <SquarePlus size={20} aria-hidden />
      </span>
      <Short>Novo</Short>
    </>
  ) : (
    <>
      <SquarePlus size={18} aria-hidden />
      <Words>{LABEL}</Words>
    </>
  );
  if (types.length === 1 && only)
    return (
      <Way ref={keep} to={createPath(only)} {...(thumb && { "aria-label": LABEL })}>
        {face}
      </Way>
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
        <Asking
          {...trigger}
          {...(thumb && { "aria-label": LABEL })}
          ref={(button) => {
            trigger.ref(button);
            keep(button);
          }}
          type="button"
        >
          {face}
        </Asking>
      )}
    />
  );
}
