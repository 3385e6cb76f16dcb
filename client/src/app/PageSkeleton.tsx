import { useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { DetailSkeleton } from "../features/attendance/DetailSkeleton";
import { BoardSkeleton } from "../features/board/BoardSkeleton";
import { DetailFrame } from "../pages/detail/DetailFrame";
import { HomeFrame, HomeSkeleton } from "../pages/home/HomeFrame";
import { FormPage } from "../ui/FormLayout";
import { Skeleton } from "../ui/Skeleton";
import { media, space } from "../ui/theme";
import { VisuallyHidden } from "../ui/VisuallyHidden";

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-shrink: 0;
  min-height: 56px;
  padding: ${space(2)} ${space(5)};
  ${media.touch} { min-height: 64px; }
  ${media.phone} { padding-inline: ${space(4)}; }
`;

const Whole = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: 0 ${space(5)} ${space(6)};
  ${media.phone} { padding-inline: ${space(4)}; }
`;

const FormPlace = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const LOADING = <VisuallyHidden role="status">Carregando…</VisuallyHidden>;

const TOOLBAR = (
  <Bar>
    <Skeleton $width="160px" $height="24px" />
    <Skeleton $width="120px" $height="36px" />
  </Bar>
);

/** The outline of the page at this address while its code is loaded. docs/product/forms.md#loading */
export function PageSkeleton() {
  const { pathname, search } = useLocation();
  if (/^\/attendance\/[^/]+\/customer-service\//.test(pathname))
    return (
      <DetailFrame>
        <DetailSkeleton />
      </DetailFrame>
    );
  if (pathname.startsWith("/attendance/") && new URLSearchParams(search).get("view") !== "table")
    return (
      <>
        {TOOLBAR}
        <BoardSkeleton />
      </>
    );
  if (pathname.startsWith("/attendance/") || pathname === "/visits")
    return (
      <>
        {LOADING}
        {TOOLBAR}
        <Whole>
          <Skeleton $height="60px" />
          <Skeleton $height="480px" />
        </Whole>
      </>
    );
  if (pathname === "/")
    return (
      <HomeFrame>
        <div>
          {LOADING}
          <Skeleton $width="220px" $height="60px" />
        </div>
        <HomeSkeleton />
      </HomeFrame>
    );
  return (
    <FormPage>
      <FormPlace>
        {LOADING}
        <Skeleton $width="260px" $height="36px" />
        <Skeleton $height="420px" />
      </FormPlace>
    </FormPage>
  );
}
