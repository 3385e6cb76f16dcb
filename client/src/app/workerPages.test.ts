import { readFileSync } from "node:fs";
import { isPage, takesNotices } from "../../worker/pages";

test("the worker answers the addresses of all pages but the customer's, and none of the gateway's", () => {
  const table = readFileSync("../docs/product/pages.md", "utf8").split("## Header")[0] ?? "";
  const paths = [...table.matchAll(/`(\/[^`?]*)/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(30);
  const types = paths.flatMap((path) =>
    path.startsWith("/{businessType}") ? ["sale", "rent", "raise-property"].map((type) => `/${type}`) : path,
  );
  expect(types.filter((path) => !isPage(path))).toEqual(["/proposta/{id}/{uuid}", "/relatorio/{token}"]);
  for (const path of [
    "/graphql",
    "/graphiql",
    "/files/1",
    "/uploads/proposals/1",
    "/schema.graphql",
    "/healthz",
  ])
    expect([path, isPage(path)]).toEqual([path, false]);
});

test("what is pushed is for tabs of the signed-in client alone", () => {
  for (const path of ["/", "/visits", "/notifications", "/attendance/sale/customer-service/1"])
    expect([path, takesNotices(path)]).toEqual([path, true]);
  for (const path of [
    "/proposta/1/2",
    "/relatorio/c2VjcmV0",
    "/graphiql",
    "/login",
    "/login/mfa",
    "/reset-password/1/2",
    "/files/1",
  ])
    expect([path, takesNotices(path)]).toEqual([path, false]);
});
