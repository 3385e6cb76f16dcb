import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { buttonLook } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { color, radius } from "../../ui/theme";

const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;
const More = styled.a`
  ${buttonLook("primary")}
`;

type BannerDialogProps = {
  banner: { title: string; imageUrl: string; linkUrl: string };
  onClose: () => void;
};

/** What is new, over the page, once (docs/product/help.md#banner). */
export function BannerDialog({ banner: { title, imageUrl, linkUrl }, onClose }: BannerDialogProps) {
  const [shown, setShown] = useState(true);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <More href={linkUrl} target="_blank" rel="noreferrer" onClick={() => setTimeout(onClose)}>
          Saiba mais
          <ExternalLink size={16} aria-hidden />
        </More>
      }
    >
      {/* What it says is in the title; without the picture it is whole too. */}
      {shown && <Picture src={imageUrl} alt="" onError={() => setShown(false)} />}
    </Dialog>
  );
}
