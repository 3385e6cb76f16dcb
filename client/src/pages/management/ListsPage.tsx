import { managesPeople } from "@soleira/schema/person/plan";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Columns } from "../../features/settings/Columns";
import { ListItems } from "../../features/settings/ListItems";
import { AGENCY_LISTS, OTHER_PARTS } from "../../features/settings/lists";
import { Select } from "../../ui/Select";
import { space } from "../../ui/theme";
import { ManagementFrame } from "./ManagementFrame";

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(760px, 100%);
`;

const OPTIONS = [...AGENCY_LISTS, ...OTHER_PARTS].map(({ slug, label }) => ({ value: slug, label }));

/** /management/lists: managers and admins change them, reception reads; which one is in the address (docs/product/settings.md#lists). */
export function ListsPage() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const { value: slug = "" } = OPTIONS.find(({ value }) => value === params.get("list")) ?? OPTIONS[0] ?? {};
  const shape = AGENCY_LISTS.find((one) => one.slug === slug);
  const mayChange = managesPeople(user.roles);
  return (
    <ManagementFrame title="Listas">
      <Parts>
        <Select
          label="Lista"
          options={OPTIONS}
          value={slug}
          onChange={({ target }) => setParams({ list: target.value })}
        />
        {shape ? (
          <ListItems key={slug} shape={shape} mayChange={mayChange} />
        ) : (
          <Columns mayChange={mayChange} />
        )}
      </Parts>
    </ManagementFrame>
  );
}
