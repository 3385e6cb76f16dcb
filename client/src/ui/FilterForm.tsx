import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { Badge } from "./Badge";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { space } from "./theme";

const Wide = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  & > * { flex: 1 1 136px; }
`;

const Narrow = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space(2)};
  & > :first-child { flex: 1; }
`;

const Sheet = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

type FilterFormProps = {
  /** Its name: 'Filtros'. */
  label: string;
  /** The field that is always in sight. */
  first: ReactNode;
  /** The others: on a phone they are in a sheet. */
  children: ReactNode;
  /** How many filters narrow the list. */
  active: number;
  phone: boolean;
  /** Acts without the pause. */
  onAct: () => void;
  onClear: () => void;
  /** Of the row of all fields, where there is room for it. */
  className?: string;
};

/** What narrows a list, in a row; on a phone the first field, and a sheet with the rest. */
export function FilterForm({
  label,
  first,
  children,
  active,
  phone,
  onAct,
  onClear,
  className,
}: FilterFormProps) {
  const [open, setOpen] = useState(false);
  const sheet = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onAct();
  };
  const form = { role: "search", "aria-label": label, noValidate: true, onSubmit: submit };
  if (!phone)
    return (
      <Wide {...form} className={className}>
        {first}
        {children}
        {/* Enter in a field acts at once. */}
        <input type="submit" hidden />
      </Wide>
    );
  return (
    <>
      <Narrow {...form}>
        {first}
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={active > 0 ? `Filtros, ${active} em uso` : "Filtros"}
          onClick={() => setOpen(true)}
        >
          Filtros
          {active > 0 && <Badge $tone="accent">{active}</Badge>}
        </Button>
      </Narrow>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) onAct();
        }}
        title="Filtros"
        footer={
          <>
            {/* Not disabled without filters: it would take the focus along. */}
            <Button onClick={onClear}>Limpar filtros</Button>
            <Button variant="primary" type="submit" form={sheet}>
              Ver resultados
            </Button>
          </>
        }
      >
        <Sheet id={sheet} noValidate onSubmit={submit}>
          {children}
        </Sheet>
      </Dialog>
    </>
  );
}
