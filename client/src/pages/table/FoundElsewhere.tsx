import { useQuery } from "@apollo/client/react";
import { seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import {
  BUSINESS_TYPES,
  type BusinessType,
  businessTypeParam,
} from "@soleira/schema/attendance/business-type";
import { DEFAULT_SORT } from "@soleira/schema/attendance/sort";
import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../data/session/useSession";
import { noFilters, writeTableState } from "../../features/table/tableState";
import { announce } from "../../ui/Announcer";
import { SearchElsewhereDocument } from "./SearchElsewhere.generated";

const NAME: Record<BusinessType, string> = { SALE: "Vendas", RENT: "Locação", RAISE_PROPERTY: "Angariação" };

/** The table of a funnel that is searched for this, and for nothing else. */
const searchPath = (businessType: BusinessType, q: string) => {
  const state = {
    filters: { ...noFilters(businessType), q },
    sort: DEFAULT_SORT,
    page: 1,
    size: TABLE_PAGE_SIZE,
  };
  const search = writeTableState(new URLSearchParams("view=table"), state);
  return `/attendance/${businessTypeParam(businessType)}?${search}`;
};

/**
 * How many a search that found nothing in this funnel finds in the others that one may list, each a link there
 * (docs/product/search.md#other-funnels). Nothing where none of them has any.
 */
export function FoundElsewhere({ businessType, q }: { businessType: BusinessType; q: string }) {
  const { user } = useSession();
  const others = BUSINESS_TYPES.filter(
    (type) => type !== businessType && (worksFunnel(user.roles, type) || seesEnterprise(user.roles)),
  );
  const asks = (type: BusinessType) => others.includes(type);
  const { data } = useQuery(SearchElsewhereDocument, {
    variables: { search: q, sale: asks("SALE"), rent: asks("RENT"), raise: asks("RAISE_PROPERTY") },
    skip: others.length === 0,
    fetchPolicy: "network-only",
  });
  const totals: Record<BusinessType, number | null | undefined> = {
    SALE: data?.sale?.total,
    RENT: data?.rent?.total,
    RAISE_PROPERTY: data?.raise?.total,
  };
  const found = others.flatMap((type) => {
    const total = totals[type];
    return total ? [{ type, text: `${total.toLocaleString("pt-BR")} em ${NAME[type]}` }] : [];
  });
  const said = found.map(({ text }) => text).join(", ");
  useEffect(() => {
    if (said) announce(`Nenhum em ${NAME[businessType]}. ${said}.`);
  }, [said, businessType]);
  if (found.length === 0) return null;
  return (
    <p>
      Nenhum em {NAME[businessType]}
      {found.map(({ type, text }) => (
        <span key={type}>
          {" · "}
          <Link to={searchPath(type, q)}>{text}</Link>
        </span>
      ))}
    </p>
  );
}
