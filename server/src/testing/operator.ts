import { PassThrough } from "node:stream"
import { readArguments } from "../modules/operation/operator/command-line.ts"
import { COMMANDS } from "../modules/operation/operator/commands.ts"
import { createOperatorContext } from "../modules/operation/operator/operator-context.ts"
import type { TestApp } from "./app.ts"

/** Runs an operator's command in the database of a test and returns its output. `types`: the input at the terminal. */
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
  const operator = createOperatorContext(test.services, test.database.ownerUrl, {
    input,
    output,
    errors: output,
  })
  await command.run(operator, readArguments(command, rest))
  return String(output.read() ?? "")
}
