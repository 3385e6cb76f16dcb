import { sharedLead } from "./shared";

const NOTHING = { name: "", phone: "", email: "", message: "" };

test.each([
  [{ text: "+55 11 98765-4321" }, { phone: "+55 11 98765-4321" }],
  [{ url: "https://wa.me/5511987654321" }, { phone: "https://wa.me/5511987654321" }],
  [
    { title: "Maria Lima", text: "tel:11987654321" },
    { name: "Maria Lima", phone: "tel:11987654321" },
  ],
  [
    { text: "Oi, sou o Caio, (11) 98765-4321, caio@ex.com.br, ainda tem o apto?" },
    {
      phone: "(11) 98765-4321",
      email: "caio@ex.com.br",
      message: "Oi, sou o Caio, (11) 98765-4321, caio@ex.com.br, ainda tem o apto?",
    },
  ],
  // No phone: the number of a listing's price.
  [{ text: "R$ 1.200.000,00" }, { message: "R$ 1.200.000,00" }],
  [{}, {}],
])("what another app shared: %j", (given, found) => {
  expect(sharedLead(new URLSearchParams(given))).toEqual({ ...NOTHING, ...found });
});
