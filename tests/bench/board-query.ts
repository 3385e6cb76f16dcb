/** What the board asks for, written out: columns with counts and the first cards of each. */
export const boardQuery = `query Board($businessType: BusinessType!, $sort: AttendanceSort!, $size: Int!) {
  board(businessType: $businessType, sort: $sort) {
    id
    columns {
      id businessType status order description actionRequired useOnPreService
      attendances(sort: $sort, page: 1, size: $size) {
        total page pageSize totalPages asOf
        items {
          id version status businessType period createdAt updatedAt scheduledAt isDragDisabled
          customer { id name phone email }
          user { id name }
          temperature { id name color }
          property { code }
          acquisitionChannel totalMoreProperties
          tags { id name color }
        }
      }
    }
  }
}`;

export type Card = { id: string; status: string; customer: { name: string }; user: { id: string } | null };
export type Board = {
  columns: { id: string; status: string; attendances: { total: number | null; items: Card[] } }[];
};

/** Asks a GraphQL door for the sale board with a token, as an integrator does. */
export async function askBoard(url: string, token: string, size = 5): Promise<Board> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: boardQuery,
      variables: { businessType: "SALE", sort: "UPDATED_AT_DESC", size },
    }),
  });
  const text = await answer.text();
  const { data, errors } = JSON.parse(text) as { data?: { board: Board }; errors?: { message: string }[] };
  if (!data || errors) throw new Error(`board: ${answer.status} ${text.slice(0, 300)}`);
  return data.board;
}

export const cardsOf = (board: Board): Card[] =>
  board.columns.flatMap(({ attendances }) => attendances.items);
