import { ROLE_NAME, ROLES } from "@soleira/schema/account/roles";
import { rolesIn } from "@soleira/schema/person/forms";
import { useId } from "react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Checkbox } from "../../ui/Checkbox";
import { Wrong } from "../../ui/RadioGroup";
import { media, space, type, weight } from "../../ui/theme";

const Legend = styled.legend`
  margin-bottom: ${space(1)};
  padding: 0;
  ${type.small}
  font-weight: ${weight.medium};
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: ${space(4)};
  ${media.phone} { grid-template-columns: 1fr; }
`;

type RolesFieldProps = {
  /** Names of roles with commas between them. */
  value: string;
  error?: string | undefined;
  onChange: (roles: string) => void;
};

/** What somebody does in the agency; only admins make admins (docs/product/people.md#powers). */
export function RolesField({ value, error, onChange }: RolesFieldProps) {
  const { user } = useSession();
  const id = useId();
  const chosen = rolesIn(value);
  const offered = ROLES.filter(
    (role) => role !== "ENTERPRISE_ADMIN" || user.roles.includes("ENTERPRISE_ADMIN"),
  );
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
      <Legend>Papéis</Legend>
      <Boxes>
        {offered.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_NAME[role]}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(
                rolesIn(
                  [...chosen.filter((one) => one !== role), ...(target.checked ? [role] : [])].join(),
                ).join(),
              )
            }
          />
        ))}
      </Boxes>
      {error && <Wrong id={id}>{error}</Wrong>}
    </fieldset>
  );
}
