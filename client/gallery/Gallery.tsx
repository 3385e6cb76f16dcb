import { useState } from "react";
import { styled } from "styled-components";
import { Brand } from "../src/ui/Brand";
import { RadioGroup } from "../src/ui/RadioGroup";
import { media, space, type } from "../src/ui/theme";
import { Buttons } from "./Buttons";
import { Fields } from "./Fields";
import { Overlays } from "./Overlays";
import { States } from "./States";

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: ${space(8)} ${space(6)};
  ${media.phone} { padding: ${space(5)} ${space(4)}; }
  & > header h1 { ${type.display} }
  & > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(4)}; }
`;

const LOOKS = [
  { value: "", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

/** Every component of src/ui in its states. Served in development only. */
export function Gallery() {
  const [look, setLook] = useState("");
  const show = (next: string) => {
    if (next) document.documentElement.dataset.theme = next;
    else delete document.documentElement.dataset.theme;
    setLook(next);
  };
  return (
    <Main>
      <header>
        <Brand size={24} />
        <h1>Componentes</h1>
        <RadioGroup legend="Aparência" options={LOOKS} value={look} onChange={show} inline />
      </header>
      <Buttons />
      <Fields />
      <Overlays />
      <States />
    </Main>
  );
}
