import { type BusinessType, parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import { Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation, useMatch, useNavigate, useParams } from "react-router-dom";
import { styled } from "styled-components";
import { onReconnected } from "../data/session/connection";
import { useSession } from "../data/session/useSession";
import { ConnectionLine } from "../features/session/ConnectionLine";
import { ALL_PATH } from "../features/table/allPath";
import { Brand } from "../ui/Brand";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { IconButton } from "../ui/IconButton";
import { retryNow } from "../ui/retrying";
import { color, layer, media, phoneQuery, radius, space, thumbQuery, type } from "../ui/theme";
import { useMedia } from "../ui/useMedia";
import { AcceptStrip } from "./AcceptStrip";
import { Bell } from "./Bell";
import { CreateLink } from "./CreateLink";
import { Bar, Frame } from "./Frame";
import { HelpLink } from "./HelpLink";
import { MenuButton } from "./MenuButton";
import { homePath, tablePath, tabsOf, typesOf } from "./navigation";
import { OutboxButton, OutboxDialog } from "./OutboxButton";
import { PageSkeleton } from "./PageSkeleton";
import { ProfileMenu } from "./ProfileMenu";
import { ChatLink, RemoteBanner } from "./RemoteParts";
import { PhoneTabs, Tabs } from "./ShellTabs";
import { type OverAll, Shortcuts } from "./Shortcuts";
import { useDayPack } from "./useDayPack";
import { useOutboxSender } from "./useOutboxSender";
import { WhatNowHost } from "./WhatNowHost";

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: ${layer.alert};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accent};
  color: ${color.onAccent};
  &:not(:focus) { transform: translateY(-200%); }
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  text-decoration: none;
  ${media.touch} { min-height: 44px; }
`;

const Enterprise = styled.span`
  ${type.small}
  color: ${color.inkMuted};
  max-width: 13.75rem;
  margin-right: ${space(3)};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 68.69em) { display: none; }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
`;

/** Header, page and what belongs to all pages of a signed-in person. */
export function Shell() {
  const { user, enterprise } = useSession();
  const { businessTypeParam } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const phone = useMedia(phoneQuery);
  const thumb = useMedia(thumbQuery);
  const tabs = tabsOf(user.roles);
  const types = typesOf(user.roles);
  const here = parseBusinessTypeParam(businessTypeParam);
  const currentType = here && types.includes(here) ? here : types[0];
  const onLead = useMatch("/attendance/:type/customer-service/:id") !== null;
  // A lead's page has its own actions there.
  const bar = thumb && !onLead && tabs.length > 1;
  const page = pageOf(pathname);
  const main = useFocusOnArrival(page);
  const [opened, setOpened] = useState<OverAll | null>(null);
  const [unsent, setUnsent] = useState(false);
  useOutboxSender();
  useDayPack();
  // What has failed is asked for again with the connection.
  useEffect(() => onReconnected(retryNow), []);
  // From the icon of the installed app (docs/product/command.md#ways).
  const asked = new URLSearchParams(search).has("search") && pathname === "/";
  useEffect(() => {
    if (!asked) return;
    void navigate("/", { replace: true });
    setOpened("search");
  }, [asked, navigate]);
  // On the table already: its filters stay.
  const searchPath = (funnel: BusinessType) =>
    pathname === ALL_PATH || (here === funnel && new URLSearchParams(search).get("view") === "table")
      ? { search }
      : tablePath(funnel);

  const create = currentType && <CreateLink types={here ? [currentType] : types} thumb={bar} />;

  return (
    <Frame>
      <SkipLink href="#main">Ir para o conteúdo</SkipLink>
      <Bar>
        <Home to={homePath(user.roles)} aria-label="Soleira, início">
          <Brand />
        </Home>
        {!thumb && <Tabs tabs={tabs} here={here} pathname={pathname} />}
        <End>
          <Enterprise title={enterprise.name}>{enterprise.name}</Enterprise>
          {!phone && <OutboxButton onOpen={() => setUnsent(true)} />}
          {currentType && (
            <>
              {!bar && create}
              <IconButton
                label="Buscar atendimentos"
                onClick={() => void navigate(searchPath(currentType), { state: { focus: "filters" } })}
              >
                <Search size={20} aria-hidden />
              </IconButton>
            </>
          )}
          {!thumb && <MenuButton onOpen={() => setOpened("search")} />}
          <ChatLink />
          <HelpLink />
          {enterprise.hasNotifications && <Bell phone={phone} />}
          <ProfileMenu />
        </End>
      </Bar>
      <ConnectionLine />
      {phone && <OutboxButton line onOpen={() => setUnsent(true)} />}
      {/* A phone that is turned keeps it. */}
      {unsent && <OutboxDialog onClose={() => setUnsent(false)} />}
      <AcceptStrip />
      <main id="main" ref={main} tabIndex={-1} data-keep-scroll="main">
        <ErrorBoundary key={page}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <RemoteBanner />
      <WhatNowHost />
      <Shortcuts opened={opened} onOpen={setOpened} />
      {bar && (
        <PhoneTabs
          tabs={tabs}
          here={here}
          pathname={pathname}
          create={create}
          onSearch={() => setOpened("search")}
        />
      )}
    </Frame>
  );
}

/** A dialog with an address of its own leaves the page below it as it is, and a next step its page. */
const pageOf = (pathname: string): string =>
  pathname.replace(
    /^(\/user-profile(?:\/mfa-enable)?)\/(?:update|update-password|notifications|mfa-code)$/,
    "$1",
  );

/** Moves the focus to the page when another one was opened (not on the first, and not for a changed query). */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Unless the page itself has put it somewhere, like into its search field.
    if (document.activeElement === main.current || !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return main;
}
