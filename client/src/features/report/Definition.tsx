import { REPORT_TITLE, type ReportName } from "@soleira/schema/report/names";
import { Info } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { type } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { DEFINITION } from "./definitions";

const Text = styled.p`
  max-width: 44ch;
  ${type.small}
  text-wrap: pretty;
`;

/** What a number is, beside it (docs/product/dashboard.md#numbers). */
export const Definition = ({ name }: { name: ReportName }) => (
  <Popover
    label={`Como é calculado: ${REPORT_TITLE[name]}`}
    trigger={(button) => (
      <Button {...button} size="small" variant="quiet" icon={<Info size={16} aria-hidden />}>
        Como é calculado
        <VisuallyHidden>{`: ${REPORT_TITLE[name]}`}</VisuallyHidden>
      </Button>
    )}
  >
    <Text>{DEFINITION[name]}</Text>
  </Popover>
);
