import { useQuery } from "@apollo/client/react";
import { LifeBuoy } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { RemoteConfigurationDocument } from "../../features/help/Help.generated";
import { CardList } from "../../features/help/HelpCard";
import { deskAddress, HelpCards, hasCards } from "../../features/help/HelpCards";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { useNow } from "../../ui/useNow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { HelpFrame } from "./HelpFrame";

const TITLE = "Central de ajuda";

/** /service: ways to get help (docs/product/help.md#page). */
export function HelpPage() {
  const [params] = useSearchParams();
  const from = params.get("from") ?? "";
  const now = useNow();
  const { data, error, loading, refetch } = useQuery(RemoteConfigurationDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const configuration = data?.remoteConfiguration;
  if (!configuration)
    return (
      <HelpFrame title={TITLE}>
        {error ? (
          <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <>
            <VisuallyHidden role="status">Carregando…</VisuallyHidden>
            <CardList>
              {["tickets", "knowledge", "whatsapp"].map((one) => (
                <li key={one}>
                  <Skeleton $height="142px" />
                </li>
              ))}
            </CardList>
          </>
        )}
      </HelpFrame>
    );
  const own = configuration.helpDeskUrls.find(({ segment }) => segment === from && from !== "base");
  const desk = deskAddress(configuration, from);
  const further =
    desk !== null ? { label: own ? "Ajuda sobre a página anterior" : "Site de ajuda", url: desk } : null;
  return (
    <HelpFrame title={TITLE} videos={configuration.hasVideos} further={further}>
      {hasCards(configuration, from, now) ? (
        <HelpCards configuration={configuration} from={from} />
      ) : (
        <EmptyState
          icon={<LifeBuoy size={32} strokeWidth={1.5} aria-hidden />}
          title="Ainda não há canais de ajuda por aqui."
        >
          Fale com a gestão da sua imobiliária.
        </EmptyState>
      )}
    </HelpFrame>
  );
}
