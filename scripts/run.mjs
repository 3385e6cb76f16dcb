// The one door of every npm script. It runs before anything is installed, so: node: built-ins only, and nothing else is
// imported until the install is known to be there.
import { install } from "./install.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Soleira needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const commands = ["start", "dev", "build", "generate", "test", "validate", "demo", "bench", "screenshots"];
const [command = "", ...args] = process.argv.slice(2);
if (!commands.includes(command)) {
  console.error(`Unknown command '${command}'. There are: ${commands.join(", ")}.`);
  process.exit(1);
}

try {
  install();
  const { run } = await import(`./${command}.mjs`);
  await run(args);
} catch (error) {
  // A step that failed has shown its own output; anything else is a fault in these scripts and keeps its stack.
  console.error(error.expected ? error.message : error);
  process.exitCode = 1;
}
