import { ArrowLeftRight, EllipsisVertical, Merge, Shuffle, UserRound } from "lucide-react";
import { memo } from "react";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";

/** Their screens belong to a later part of the product: until then the entries say so. */
const NOT_THERE = "Esta tela ainda não está disponível.";

const ENTRIES = [
  { label: "Perfil do lead", Icon: UserRound },
  { label: "Transferir", Icon: ArrowLeftRight },
  { label: "Mesclar", Icon: Merge },
  { label: "Alterar tipo de negócio", Icon: Shuffle },
];

/** What else can be done with an attendance (specification 1 §2). */
export const DetailMenu = memo(function DetailMenu() {
  return (
    <Menu
      label="Mais ações"
      align="end"
      items={ENTRIES.map(({ label, Icon }) => ({
        label,
        icon: <Icon size={16} aria-hidden />,
        hint: NOT_THERE,
        disabled: true,
        onSelect: () => undefined,
      }))}
      trigger={(trigger) => (
        <IconButton {...trigger} label="Mais ações">
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      )}
    />
  );
});
