import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { DEFAULT_SORT } from "@soleira/schema/attendance/sort";
import { ArrowUpDown, Columns3, Rows3 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import { color, media, motion, phoneQuery, radius, shadow, space, type, weight } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { parseSort, SORT_CHOICES, SORT_LABEL } from "./sortChoice";
import { type FunnelView, viewsOf } from "./views";

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  flex-shrink: 0;
  min-height: 56px;
  padding: ${space(2)} ${space(5)};
  h1 { ${type.large} font-weight: ${weight.strong}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  ${media.phone} { padding: ${space(2)} ${space(4)}; gap: ${space(2)}; h1 { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); } }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  min-width: 0;
  ${media.phone} { flex: 1; flex-wrap: wrap; justify-content: space-between; }
`;

const Views = styled.nav`
  display: flex;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.sunken};
  ${media.phone} { order: -1; }
`;

const View = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 32px;
  padding: 0 ${space(3)};
  border-radius: 6px;
  color: ${color.inkMuted};
  ${type.small}
  text-decoration: none;
  white-space: nowrap;
  transition: background ${motion.fast};
  &:hover { color: ${color.ink}; }
  &[aria-current="page"] { background: ${color.surface}; color: ${color.ink}; font-weight: ${weight.medium}; box-shadow: ${shadow.card}; }
  ${media.touch} { min-height: 44px; }
  /* Beside it are two signs. */
  @media (max-width: 359px) { padding: 0 6px; & > svg { display: none; } }
`;

type FunnelToolbarProps = {
  /** Null: all of them, which have a table alone. */
  businessType: BusinessType | null;
  view: FunnelView;
  /** The funnel's own menu of orders; the table has the heads of its columns for that. */
  ordering?: boolean;
  /** More of the page's own, before the switch. */
  children?: ReactNode;
};

const ICON = { funnel: Columns3, people: Columns3, table: Rows3 } as const;

/** What of an address another view has too: order and filters; a board shows all statuses, and has no pages. */
function addressOf(params: URLSearchParams, view: FunnelView): string {
  const next = new URLSearchParams(params);
  for (const name of ["view", ...(view === "table" ? [] : ["status", "page", "size", "focus"])])
    next.delete(name);
  if (view !== "funnel") next.set("view", view);
  return `?${next}`;
}

/** The head of a funnel's page: its name, the order, and the switch between boards and table. */
export function FunnelToolbar({
  businessType,
  view,
  ordering = view !== "table",
  children,
}: FunnelToolbarProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const switched = (state as { focus?: unknown } | null)?.focus === "view";
  const current = useRef<HTMLAnchorElement>(null);
  // The page that had the switch is gone, and the focus with it.
  useEffect(() => {
    if (switched && document.activeElement?.closest("a, button, input") == null) current.current?.focus();
  }, [switched]);
  const views = viewsOf(useSession(), businessType);
  return (
    <Bar>
      <h1>{businessType ? FUNNEL_NAME[businessType] : "Todos os funis"}</h1>
      <End>
        {children}
        {ordering && <Ordering short={view !== "table"} />}
        {views.length > 1 && (
          <Views aria-label="Visualização">
            {views.map(({ view: one, label }) => {
              const Icon = ICON[one];
              return (
                <View
                  key={one}
                  to={addressOf(params, one)}
                  state={{ focus: "view" }}
                  ref={one === view ? current : undefined}
                  aria-current={one === view ? "page" : undefined}
                >
                  <Icon size={16} aria-hidden />
                  {label}
                </View>
              );
            })}
          </Views>
        )}
      </End>
    </Bar>
  );
}

/** The menu of the six orders; the choice lives in the address. `short`: on a phone it is a sign alone. */
function Ordering({ short }: { short: boolean }) {
  const [params, setParams] = useSearchParams();
  const sort = parseSort(params.get("sort"));
  const phone = useMedia(phoneQuery);
  const choose = (next: typeof sort) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === DEFAULT_SORT) after.delete("sort");
        else after.set("sort", next);
        // Another order begins at the table's first page.
        after.delete("page");
        return after;
      },
      { replace: true },
    );
  return (
    <Menu
      label="Ordenar"
      align="end"
      items={SORT_CHOICES.map((choice) => ({
        label: SORT_LABEL[choice],
        checked: choice === sort,
        onSelect: () => choose(choice),
      }))}
      trigger={(trigger) =>
        phone && short ? (
          <IconButton {...trigger} label={`Ordenar: ${SORT_LABEL[sort]}`} tip={false}>
            <ArrowUpDown size={18} aria-hidden />
          </IconButton>
        ) : (
          <Button
            {...trigger}
            variant="quiet"
            icon={<ArrowUpDown size={16} aria-hidden />}
            aria-label={`Ordenar: ${SORT_LABEL[sort]}`}
          >
            {phone ? "Ordenar" : SORT_LABEL[sort]}
          </Button>
        )
      }
    />
  );
}
