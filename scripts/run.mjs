// The entry of the npm scripts. It runs before anything is installed, so it uses node: built-ins only, and the command
// is imported once the packages are there.
import { install } from "./install.mjs";
import { endWithNpm } from "./parent.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Soleira needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const commands = ["install", "start", "dev", "test", "demo", "bench", "conformance"];
/** Those that need only what runs and builds. */
const running = ["start", "demo", "build"];
/** What wireit makes, see package.json. */
const made = ["build", "generate"];
const [command = "", ...args] = process.argv.slice(2);

endWithNpm();

try {
  await install({ all: !running.includes(command) });
  if (made.includes(command)) {
    const { runOrThrow } = await import("./process.mjs");
    await runOrThrow(command);
  } else if (commands.includes(command)) {
    if (command !== "install") await import(`./${command}.mjs`).then(({ run }) => run(args));
  } else {
    console.error(`Unknown command '${command}'. There are: ${[...commands, ...made].join(", ")}.`);
    process.exitCode = 1;
  }
} catch (error) {
  // A step that failed has shown its own output; anything else is a fault in these scripts and keeps its stack.
  console.error(error.expected ? error.message : error);
  process.exitCode = 1;
}
