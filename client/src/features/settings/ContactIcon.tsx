import { Mail, MessageCircle, Phone, User, Video } from "lucide-react";
import type { ContactIcon as Icon } from "../../data/types.generated";

const ICONS: Record<Icon, typeof Mail> = {
  WHATSAPP: MessageCircle,
  PHONE: Phone,
  EMAIL: Mail,
  PERSON: User,
  VIDEO: Video,
};
export const ICON_NAME: Record<Icon, string> = {
  WHATSAPP: "WhatsApp",
  PHONE: "Telefone",
  EMAIL: "E-mail",
  PERSON: "Pessoa",
  VIDEO: "Vídeo",
};

/** The icon of a contact type. */
export function ContactIcon({ icon }: { icon: Icon }) {
  const Shown = ICONS[icon];
  return <Shown size={16} role="img" aria-label={ICON_NAME[icon]} />;
}
