import { nextTryMs, RETRY_MS, webhookUrlProblem } from "./plan";

test("an address is https, of a public name, without user or password", () => {
  for (const url of [
    "https://crm.example/soleira?x=1",
    "https://hooks.crm.example:8443/",
    "https://xn--lmpada-yta.example/",
  ])
    expect([url, webhookUrlProblem(url)]).toEqual([url, null]);
  for (const url of [
    ...["", "crm.example", "http://crm.example/", "ftp://crm.example/", "https://u:p@crm.example/"],
    ...[
      "https://localhost/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://2130706433/",
      "https://agency/",
      "https://hooks.localhost/",
      "https://metadata.google.internal/",
      "https://nas.local./",
    ],
  ])
    expect([url, webhookUrlProblem(url)]).toEqual([url, expect.stringMatching(/^Endereço inválido/)]);
  expect(webhookUrlProblem("http://127.0.0.1:9000/", true)).toBeNull();
  expect(webhookUrlProblem("https://u:p@localhost/", true)).not.toBeNull();
});

test("tries come after growing pauses, ten in three days, with jitter", () => {
  expect(nextTryMs(1, 0)).toBe(5_000);
  expect(nextTryMs(1, 1)).toBe(6_000);
  expect(nextTryMs(9, 0)).toBe(86_400_000);
  expect(nextTryMs(10, 0)).toBeNull();
  expect(RETRY_MS.reduce((all, pause) => all + pause, 0) / 3_600_000).toBeCloseTo(75.6, 1);
});
