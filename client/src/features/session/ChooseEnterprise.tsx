import { useApolloClient, useQuery } from "@apollo/client/react";
import { Building2, ChevronRight } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { MeDocument } from "../../data/session/Me.generated";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { Spinner } from "../../ui/Spinner";
import { color, motion, radius, space, type, weight } from "../../ui/theme";
import { switchEnterprise } from "./switchEnterprise";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 56px;
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  text-align: left;
  font-weight: ${weight.medium};
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.accent}; }
  & > svg, & > span:last-child { color: ${color.inkFaint}; }
  & > span:nth-child(2) { flex: 1; min-width: 0; }
  & small { display: block; color: ${color.inkFaint}; ${type.tiny} font-weight: ${weight.normal}; }
`;

/** For users of several agencies, after signing in: which one to work for. */
export function ChooseEnterprise({ onChosen }: { onChosen: () => void }) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(MeDocument);
  const [chosen, setChosen] = useState<string>();

  async function choose(id: string) {
    if (!data || chosen) return;
    setChosen(id);
    try {
      if (id !== data.me.enterprise.id) {
        await switchEnterprise(client, id);
        await client.clearStore();
      }
      onChosen();
    } catch (reason) {
      alert.error(errorText(reason));
      setChosen(undefined);
    }
  }

  if (error && !data) {
    return (
      <ErrorState compact onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  }
  return (
    <List aria-busy={!data}>
      {data
        ? data.me.enterprises.map(({ id, name }) => (
            <li key={id}>
              <Choice type="button" onClick={() => void choose(id)} aria-busy={chosen === id || undefined}>
                <Building2 size={20} aria-hidden />
                <span>
                  {name}
                  {id === data.me.enterprise.id && <small>Última usada</small>}
                </span>
                {chosen === id ? <Spinner /> : <ChevronRight size={18} aria-hidden />}
              </Choice>
            </li>
          ))
        : [1, 2].map((row) => (
            <li key={row}>
              <Skeleton $height="56px" />
            </li>
          ))}
    </List>
  );
}
