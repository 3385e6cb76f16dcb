import { parseEnv } from "./env";
import { StartError } from "./error/start-error";

describe("the settings", () => {
  test("have defaults; an empty variable counts as absent", () => {
    expect(parseEnv({ AGENCY_PORT: "", DATABASE_URL: "" })).toMatchObject({
      AGENCY_PORT: 4100,
      AGENCY_HOST: "127.0.0.1",
      DATA_DIR: "./data",
      LOG_LEVEL: "info",
    });
  });

  test.each([
    [{ AGENCY_PORT: "eighty" }, "AGENCY_PORT"],
    [{ AGENCY_PORT: "70000" }, "AGENCY_PORT"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL"],
    [{ AGENCY_TOKEN_KEY: "short" }, "AGENCY_TOKEN_KEY"],
    [{ AGENCY_INTEGRATORS: "crm" }, "AGENCY_INTEGRATORS"],
    [{ AGENCY_INTEGRATORS: "crm:short" }, "AGENCY_INTEGRATORS"],
    [{ AGENCY_INTEGRATORS: `soleira-gateway:${"s".repeat(32)}` }, "AGENCY_INTEGRATORS"],
    [{ WEBHOOK_URL: "ftp://x" }, "WEBHOOK_URL"],
    [{ WEBHOOK_URL: "http://x/" }, "WEBHOOK_SECRET"],
    [{ PUBLIC_URL: "soleira.example" }, "PUBLIC_URL"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM"],
    [{ VAPID_PUBLIC_KEY: "short" }, "VAPID_PUBLIC_KEY"],
    [{ VAPID_PRIVATE_KEY: "A".repeat(43) }, "VAPID_PUBLIC_KEY"],
    [{ VAPID_SUBJECT: "ana@example.com" }, "VAPID_SUBJECT"],
    [{ HELP_DESK_SECRET: "short" }, "HELP_DESK_SECRET"],
    [{ DEMO: "perhaps" }, "DEMO"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ AGENCY_HOST: "0.0.0.0" }, "AGENCY_CLIENT_SECRET"],
  ])("%j is refused in a line that names %s", (variables, name) => {
    const refuse = () => parseEnv(variables);
    expect(refuse).toThrow(StartError);
    expect(refuse).toThrow(new RegExp(`^${name}: .+$`));
  });
});
