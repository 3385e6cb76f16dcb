import { useQuery } from "@apollo/client/react";
import { GraduationCap, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { RemoteConfigurationDocument, VideoPostsDocument } from "../../features/help/Help.generated";
import { deskAddress } from "../../features/help/HelpCards";
import { VideoCard, VideoList } from "../../features/help/VideoCard";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { space } from "../../ui/theme";
import { Unreadable } from "../../ui/Unreadable";
import { useFilterDraft } from "../../ui/useFilterDraft";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { HelpFrame } from "./HelpFrame";

const Search = styled.form`
  max-width: 360px;
  margin-bottom: ${space(1)};
`;

const VIDEOS = { one: "vídeo não pôde ser lido", many: "vídeos não puderam ser lidos" };
const NONE = "Nenhum vídeo com este título.";
type Filters = { q: string };
const RULES = {
  effective: ({ q }: Filters): Filters => ({ q: q.trim() }),
  same: (one: Filters, other: Filters): boolean => one.q.trim() === other.q.trim(),
};

/** /training: videos of the content site, ten a page (docs/product/training.md). */
export function TrainingPage() {
  const { enterprise } = useSession();
  const [params, setParams] = useSearchParams();
  const [playing, setPlaying] = useState<string>();
  const q = (params.get("q") ?? "").trim().slice(0, 100);
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const { data, previousData, error, loading, refetch } = useQuery(VideoPostsDocument, {
    variables: { search: q || null, page },
    notifyOnNetworkStatusChange: true,
  });
  // The header reads it on every page.
  const configuration = useQuery(RemoteConfigurationDocument, { fetchPolicy: "cache-only" }).data;
  const desk = configuration ? deskAddress(configuration.remoteConfiguration, "training") : null;
  const shown = (data ?? (error ? undefined : previousData))?.videoPosts;
  const isEmpty = data?.videoPosts.items.length === 0 && data.videoPosts.unreadable === 0;
  const found = isEmpty && q !== "" ? NONE : null;
  useEffect(() => {
    if (found) announce(found);
  }, [found]);
  const go = (next: Filters, nextPage = 1) => {
    setPlaying(undefined);
    setParams({ ...(next.q && { q: next.q }), ...(nextPage > 1 && { page: String(nextPage) }) });
  };
  const { draft, change, actNow } = useFilterDraft<Filters>({ q }, (next) => go(next), RULES);
  return (
    <HelpFrame
      title="Treinamento"
      videos
      further={desk === null ? null : { label: "Site de ajuda", url: desk }}
    >
      <Search
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          actNow();
        }}
      >
        <TextField
          label="Buscar vídeo"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Parte do título"
          maxLength={100}
          value={draft.q}
          onChange={({ target }) => change({ q: target.value })}
        />
      </Search>
      {!shown ? (
        // Without a content site there are none.
        error && errorCode(error) === "NOT_FOUND" ? (
          <NoVideos />
        ) : error ? (
          <ErrorState
            title="Não conseguimos carregar os vídeos."
            busy={loading}
            onRetry={() => quietly(refetch())}
          />
        ) : (
          <>
            <VisuallyHidden role="status">Carregando…</VisuallyHidden>
            <VideoList>
              {["1", "2", "3"].map((one) => (
                <li key={one}>
                  <Skeleton $height="220px" />
                </li>
              ))}
            </VideoList>
          </>
        )
      ) : shown.items.length === 0 && shown.unreadable === 0 ? (
        q ? (
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} aria-hidden />}
            title={NONE}
            action={<Button onClick={() => actNow({ q: "" })}>Ver todos os vídeos</Button>}
          />
        ) : (
          <NoVideos />
        )
      ) : (
        <VideoList aria-busy={!data}>
          {shown.items.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              zone={enterprise.timeZone}
              playing={playing === video.id}
              onPlay={() => setPlaying(video.id)}
            />
          ))}
        </VideoList>
      )}
      {shown && (
        <>
          <Unreadable count={shown.unreadable} of={VIDEOS} />
          <ListPagination
            label="Páginas de vídeos"
            page={page}
            totalPages={shown.totalPages}
            onPage={(next) => go({ q }, next)}
          />
        </>
      )}
    </HelpFrame>
  );
}

const NoVideos = () => (
  <EmptyState icon={<GraduationCap size={32} strokeWidth={1.5} aria-hidden />} title="Ainda não há vídeos.">
    Quando houver treinamentos, eles aparecem aqui.
  </EmptyState>
);
