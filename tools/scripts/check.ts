/**
 * `npm run check`: types, boundaries between modules, format and lint, unused code, citations, licences of the packages, the published OpenAPI document, and the drawing of
 * the structure;
 * two at a time. The commands are those of package.json.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./children.ts"
import { twoAtATime } from "./two-at-a-time.ts"

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
const commandsOf = (script: string): string[] => String(scripts[script]).split(" && ")

// The longest first, or one of the two is idle at the end.
const types = commandsOf("types").toReversed()
const commands = [
  ...types,
  ...["lint:architecture", "lint", "lint:unused", "lint:citations", "licences"].flatMap(commandsOf),
  String(scripts.openapi),
  `${scripts.drawing} --check`,
]
process.exitCode = await twoAtATime(commands, (text) => process.stdout.write(text))
