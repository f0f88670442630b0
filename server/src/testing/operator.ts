import { PassThrough } from "node:stream"
import { readArguments } from "../modules/operator/command-line.ts"
import { COMMANDS } from "../modules/operator/commands.ts"
import { createDesk } from "../modules/operator/desk.ts"
import type { TestApp } from "./app.ts"

/** One command of the operator's in the database of a test; answers what it said. `types`: somebody sits at the terminal. */
export async function asOperatorOf(
  test: TestApp,
  words: readonly string[],
  types: string | null = null,
): Promise<string> {
  const [name = "", ...rest] = words
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined) throw new Error(`no command ${name}`)
  const input = Object.assign(new PassThrough(), { isTTY: types !== null })
  const output = new PassThrough()
  if (types !== null) input.end(types)
  const desk = createDesk(test.services, { input, output, errors: output })
  await command.run(desk, readArguments(command, rest))
  return String(output.read() ?? "")
}
