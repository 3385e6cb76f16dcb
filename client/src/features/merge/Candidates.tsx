import { styled } from "styled-components";
import { Checkbox } from "../../ui/Checkbox";
import { color, radius, space, type, weight } from "../../ui/theme";

/** An open attendance of the same type that may be merged. */
export type Candidate = { id: string; name: string; agent: string | null };

const Box = styled.fieldset`
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  & > legend { padding: 0 ${space(1)}; ${type.small} font-weight: ${weight.strong}; }
  & small { ${type.small} color: ${color.inkMuted}; }
`;

type CandidatesProps = {
  title: string;
  candidates: readonly Candidate[];
  chosen: readonly string[];
  /** No more may be chosen. */
  full: boolean;
  onChange: (candidate: Candidate, chosen: boolean) => void;
};

/** Attendances of which several may be chosen. */
export function Candidates({ title, candidates, chosen, full, onChange }: CandidatesProps) {
  return (
    <Box>
      <legend>{title}</legend>
      {candidates.map((candidate) => (
        <Checkbox
          key={candidate.id}
          label={
            <>
              {candidate.name}{" "}
              <small>
                #{candidate.id} · {candidate.agent ?? "Sem corretor"}
              </small>
            </>
          }
          checked={chosen.includes(candidate.id)}
          disabled={full && !chosen.includes(candidate.id)}
          onChange={(event) => onChange(candidate, event.target.checked)}
        />
      ))}
    </Box>
  );
}
