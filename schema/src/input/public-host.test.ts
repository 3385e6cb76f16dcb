import { isPublicHost } from "./public-host";

test("a public name is taken; digits, one word and names of an inner network are not", () => {
  const hosts = (texts: string[]) => texts.map((text) => new URL(`https://${text}/`).hostname);
  for (const host of hosts([
    ...["crm.example", "hooks.crm.example.", "xn--lmpada-yta.example", "local.example", "fcm.googleapis.com"],
    ...["internal.example.com.br", "my-localhost.example"],
  ]))
    expect([host, isPublicHost(host)]).toEqual([host, true]);
  for (const host of hosts([
    ...[
      "localhost",
      "LOCALHOST.",
      "a.localhost",
      "x.y.localhost.",
      "metadata.google.internal",
      "Printer.Local",
    ],
    ...[
      "nas.lan",
      "wiki.intranet",
      "router.home.arpa",
      "agency",
      "127.0.0.1",
      "0x7f.1",
      "2130706433",
      "[::1]",
    ],
    ...["[::ffff:10.0.0.1]", "169.254.169.254"],
  ]))
    expect([host, isPublicHost(host)]).toEqual([host, false]);
});
