import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { PREFERENCES_PATH } from "../../features/account/profilePath";
import { Notifications } from "../../features/notification/Notifications";
import { PushRow } from "../../features/push/PushRow";
import { usePush } from "../../features/push/usePush";
import { PageTitle } from "../../ui/PageTitle";
import { color, media, radius, space, type } from "../../ui/theme";
import { OtherAgency } from "./OtherAgency";
import { useOpenNotification } from "./useOpenNotification";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(720px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  ${media.phone} { gap: ${space(2)}; padding: ${space(3)} 0 ${space(8)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & > h1 { ${type.display} font-weight: 560; }
  ${media.phone} { padding: 0 ${space(4)}; }
`;

const Surface = styled.section`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${media.phone} { border-width: 1px 0; border-radius: 0; }
`;

const Push = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.large};
  background: ${color.surface};
  border: 1px solid ${color.line};
  ${media.phone} { border-width: 1px 0; border-radius: 0; }
`;

/**
 * /notifications: what the bell's panel shows, as a page (docs/product/notifications.md#list). A push leads here, with what
 * it is about and in which agency.
 */
export function NotificationsPage() {
  const open = useOpenNotification();
  const push = usePush();
  const [params, setParams] = useSearchParams();
  const { user, enterprise } = useSession();
  const pressed = params.get("open");
  // Opened once: who goes back to this page finds the list.
  const onTaken = () =>
    setParams(
      (before) => {
        before.delete("open");
        before.delete("agency");
        return before;
      },
      { replace: true },
    );
  const agency = user.enterprises.find(({ id }) => id === params.get("agency"));
  if (agency && agency.id !== enterprise.id) return <OtherAgency agency={agency} pressed={pressed} />;
  return (
    <Notifications
      open={open}
      pressed={pressed === null ? null : { id: pressed, onTaken }}
      preferencesAt={enterprise.hasPush ? PREFERENCES_PATH : null}
    >
      {({ actions, list }) => (
        <Page>
          <PageTitle>Notificações</PageTitle>
          <Head>
            <h1>Notificações</h1>
            {actions}
          </Head>
          {push.offered && !push.on && (
            <Push>
              <PushRow push={push} />
            </Push>
          )}
          <Surface>{list}</Surface>
        </Page>
      )}
    </Notifications>
  );
}
