import { jest } from "@jest/globals";
import "@testing-library/jest-dom";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Alerts } from "./Alerts";
import { alert, alerts } from "./alert";

beforeEach(() => {
  jest.useFakeTimers();
  render(<Alerts />);
});

afterEach(() => {
  act(() => {
    for (const { id } of alerts.current()) alert.dismiss(id);
  });
  jest.useRealTimers();
});

const say = (run: () => void) => act(run);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("success stays three seconds, an error six", () => {
  say(() => alert.success("Feito."));
  say(() => alert.error("Não deu."));
  pass(2999);
  expect(screen.getByText("Feito.")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Feito.")).toBeNull();
  pass(2999);
  expect(screen.getByText("Não deu.")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Não deu.")).toBeNull();
});

test("what offers something stays six seconds", () => {
  say(() => alert.success("Movido.", { undo: () => undefined }));
  pass(5999);
  expect(screen.getByText("Movido.")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Movido.")).toBeNull();
});

test("alerts wait while one is focused or pointed at", () => {
  say(() => alert.success("Movido.", { undo: () => undefined }));
  const undo = screen.getByRole("button", { name: "Desfazer" });
  act(() => undo.focus());
  pass(60_000);
  expect(undo).toBeVisible();
  act(() => undo.blur());
  fireEvent.pointerEnter(screen.getByRole("region", { name: "Avisos" }));
  pass(60_000);
  expect(undo).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole("region", { name: "Avisos" }));
  pass(6000);
  expect(screen.queryByText("Movido.")).toBeNull();
});

test("alerts wait while the page is hidden; one that arrives meanwhile appears when it is visible again", () => {
  const look = (state: DocumentVisibilityState) => {
    jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    fireEvent(document, new Event("visibilitychange"));
  };
  say(() => alert.success("Antes."));
  look("hidden");
  say(() => alert.success("Depois."));
  pass(60_000);
  expect(screen.getByText("Antes.")).toBeVisible();
  expect(screen.queryByText("Depois.")).toBeNull();
  look("visible");
  expect(screen.getByText("Depois.")).toBeVisible();
  pass(2999);
  expect(screen.getByText("Depois.")).toBeVisible();
  pass(1);
  expect(screen.queryByText(/^(Antes|Depois)\.$/)).toBeNull();
  jest.restoreAllMocks();
});

test("an alert that went away under the pointer does not hold the next one", () => {
  say(() => alert.success("Um."));
  fireEvent.pointerEnter(screen.getByRole("region", { name: "Avisos" }));
  fireEvent.click(screen.getByRole("button", { name: "Fechar aviso" }));
  say(() => alert.success("Dois."));
  pass(3000);
  expect(screen.queryByText("Dois.")).toBeNull();
});

test("'Desfazer' undoes once and closes", () => {
  const undo = jest.fn();
  say(() => alert.success("Movido.", { undo }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Movido.")).toBeNull();
});

test("the same words are shown once", () => {
  say(() => alert.error("Sem conexão."));
  say(() => alert.error("Sem conexão."));
  expect(screen.getAllByText("Sem conexão.")).toHaveLength(1);
});
