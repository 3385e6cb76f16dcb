import { LinkIcon } from "lucide-react";
import { styled } from "styled-components";
import { EmptyState } from "../../ui/EmptyState";
import { pulsing } from "../../ui/Skeleton";
import { color, radius, space } from "../../ui/theme";
import { GONE } from "./publicText";

/** What a customer's page is in. */
export const PublicRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(720px, 100%);
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${space(5)} ${space(4)} calc(${space(8)} + env(safe-area-inset-bottom));
`;

/** In its place while it is read. */
export const Placeholder = styled.div`
  ${pulsing}
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & > div { border-radius: ${radius.large}; background: ${color.sunken}; }
`;

/** There is nothing at that address, or no more. */
export const Gone = () => (
  <main>
    <EmptyState page icon={<LinkIcon size={32} strokeWidth={1.5} aria-hidden />} title="Link indisponível">
      {GONE}
    </EmptyState>
  </main>
);
