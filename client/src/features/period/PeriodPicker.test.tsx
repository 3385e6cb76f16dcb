import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { PeriodPicker } from "./PeriodPicker";
import type { Period } from "./ranges";

const today = "2026-11-20";
// The panel's code comes with the first press; here it is there.
beforeAll(() => import("../../ui/PopoverPanel"));
afterEach(cleanup);

function open(value: Period | null = null, phone = false) {
  const onChange = jest.fn();
  render(<PeriodPicker value={value} onChange={onChange} today={today} phone={phone} />, {
    wrapper: MemoryRouter,
  });
  return { onChange, user: userEvent.setup() };
}
const button = () => screen.getByRole("button", { name: /^Período:/ });
const apply = () => screen.getByRole("button", { name: "Aplicar período" });

test("a range is chosen and applied", async () => {
  const { user, onChange } = open();
  expect(button()).toHaveAccessibleName("Período: Todo o período");
  await user.click(button());
  expect(screen.getByRole("radio", { name: "Todo o período" })).toHaveFocus();
  await user.click(screen.getByRole("radio", { name: "Semana passada" }));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(apply());
  expect(onChange).toHaveBeenCalledWith({ start: "2026-11-08", end: "2026-11-14" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("all eleven ranges are there, and all time", async () => {
  const { user } = open();
  await user.click(button());
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Todo o período",
    "Hoje",
    "Ontem",
    "Esta semana",
    "Semana passada",
    "Este mês",
    "Mês passado",
    "Últimos 180 dias",
    "Últimos 3 meses",
    "Últimos 6 meses",
    "Últimos 12 meses",
    "Últimos N dias",
  ]);
});

test("the last N days within their bounds", async () => {
  const { user, onChange } = open();
  await user.click(button());
  await user.click(screen.getByRole("radio", { name: "Últimos N dias" }));
  const days = screen.getByLabelText("Quantos dias");
  await user.type(days, "366");
  await user.click(apply());
  expect(days).toBeInvalid();
  expect(screen.getByText("Informe de 1 a 365 dias.")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(days);
  await user.type(days, "30{Enter}");
  expect(onChange).toHaveBeenCalledWith({ start: "2026-10-22", end: "2026-11-20" });
});

test("days of the calendar, in whichever order", async () => {
  const { user, onChange } = open({ start: "2026-11-20", end: "2026-11-20" });
  await user.click(button());
  await user.click(await screen.findByRole("button", { name: /10 de novembro/ }));
  expect(screen.getByText(/escolha o último dia/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /terça-feira, 3 de novembro/ }));
  await user.click(apply());
  expect(onChange).toHaveBeenCalledWith({ start: "2026-11-03", end: "2026-11-10" });
});

test("a future day cannot be chosen", async () => {
  const { user } = open();
  await user.click(button());
  expect(await screen.findByRole("button", { name: /21 de novembro/ })).toBeDisabled();
});

test.each([
  ["Escape", "{Escape}"],
  ["Cancelar", null],
])("%s leaves the old period", async (_, keys) => {
  const { user, onChange } = open({ start: "2026-11-20", end: "2026-11-20" });
  await user.click(button());
  await user.click(screen.getByRole("radio", { name: "Este mês" }));
  if (keys) await user.keyboard(keys);
  else await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  expect(button()).toHaveFocus();
  await user.click(button());
  expect(screen.getByRole("radio", { name: "Hoje" })).toBeChecked();
});

test("on a phone it is a sheet", async () => {
  const { user, onChange } = open(null, true);
  await user.click(button());
  expect(screen.getByRole("dialog", { name: "Período" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Mês passado" }));
  await user.click(apply());
  expect(onChange).toHaveBeenCalledWith({ start: "2026-10-01", end: "2026-10-31" });
});
