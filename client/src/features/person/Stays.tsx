import { Ban } from "lucide-react";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";

const Box = styled.section`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.medium};
  ${type.small}
  & > h3 { ${type.small} font-weight: ${weight.strong}; }
  & > ul { max-height: 200px; overflow-y: auto; }
  & li { display: flex; gap: ${space(2)}; padding-top: ${space(1)}; color: ${color.dangerInk}; overflow-wrap: anywhere; }
  & svg { flex: none; margin-top: 3px; }
`;

/** The leads that cannot go, each with why. */
export function Stays({ title, why }: { title: string; why: readonly string[] }) {
  return (
    <Box role="alert" aria-label={title}>
      <h3>{title}</h3>
      <ul tabIndex={why.length > 5 ? 0 : undefined}>
        {why.map((line) => (
          <li key={line}>
            <Ban size={14} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </Box>
  );
}
