import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { statusOf } from "./columnKeys";
import { dragTexts } from "./dragText";
import { createSingleDraggable } from "./singleDraggable";

const event = (over?: string) => ({ active: {}, over: over ? { id: over } : null }) as never;

const COLUMNS = (["NEW", "IN_PROGRESS", "VISIT_MADE", "IN_PROPOSAL"] as const).map((status) => ({
  status,
  title: STATUS_DESCRIPTION[status],
  actionRequired: false,
}));

test("lifting, passing over columns, letting go nowhere and cancelling are said", () => {
  const draggable = createSingleDraggable();
  draggable.data.dragged = { id: "1", status: "NEW" };
  const { announcements: said, stayedText } = dragTexts(
    draggable,
    () => "Ana Souza",
    (id) => COLUMNS.find(({ status }) => status === statusOf(id)),
  );
  expect(said.onDragStart(event())).toBe("Ana Souza levantado da coluna Novo.");
  // Its own column has just been said; after another one it is said again.
  expect(said.onDragOver(event("NEW"))).toBeUndefined();
  expect(said.onDragOver(event("IN_PROGRESS"))).toBe("Ana Souza sobre a coluna Em atendimento.");
  expect(said.onDragOver(event("NEW"))).toBe("Ana Souza sobre a coluna Novo.");
  expect(said.onDragOver(event("pill:VISIT_MADE"))).toBe("Ana Souza sobre a coluna Visita realizada.");
  expect(said.onDragOver(event())).toBe("Fora das colunas.");
  // What comes of a drop is said by the mover: it may ask something first.
  expect(said.onDragEnd(event("IN_PROGRESS"))).toBeUndefined();
  expect(said.onDragEnd(event())).toBeUndefined();
  expect(stayedText({ id: "1", status: "NEW" })).toBe("Ana Souza ficou na coluna Novo.");
  expect(said.onDragCancel(event())).toBe("Movimento cancelado. Ana Souza continua na coluna Novo.");
});

test("a column that refuses the card says why", () => {
  const draggable = createSingleDraggable();
  draggable.data.dragged = { id: "1", status: "IN_PROGRESS" };
  const { announcements } = dragTexts(
    draggable,
    () => "Ana Souza",
    (id) => COLUMNS.find(({ status }) => status === statusOf(id)),
  );
  expect(announcements.onDragOver(event("NEW"))).toBe(
    "Ana Souza sobre a coluna Novo. Um atendimento não volta para Novo.",
  );
  expect(announcements.onDragOver(event("IN_PROPOSAL"))).toBe("Ana Souza sobre a coluna Em proposta.");
});
