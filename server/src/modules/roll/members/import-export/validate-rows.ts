import { setImmediate as nextTurn } from "node:timers/promises"
import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { Context } from "../../../../core/context.ts"
import { contactHidden } from "../../../../core/minors-contact.ts"
import { type BranchNames, PersonMatches, RowDeduplicator } from "../../../people/people/sheets/public.ts"
import { findMatches, foldNames, takenCpfs, withdrawnPreferences } from "../public.ts"
import { heldTags } from "./added-tags.ts"
import { heldAnswers } from "./changed-answers.ts"
import type { CheckedFile } from "./check-file.ts"
import { FirstLines } from "./first-lines.ts"
import type { ValidatedRow, ValidationContext } from "./validate-row.ts"

/**
 * What becomes of each line: matched with the members by CPF, else by name with e-mail, phone or birth date as confirmation.
 * Two lines about one person make one. `lock`: the members found are locked until the transaction ends. Stops, with the
 * running query, when `signal` is aborted.
 */
export async function validateRows(
  ctx: Context,
  churchId: number,
  { lines, filled }: Pick<CheckedFile, "lines" | "filled">,
  branches: BranchNames,
  { lock, signal }: { lock: boolean; signal: AbortSignal | undefined },
): Promise<ValidatedRow[]> {
  const names = await foldNames(
    ctx,
    lines.map(({ values }) => values.fullName ?? ""),
  )
  signal?.throwIfAborted()
  const cpfs = lines.flatMap(({ values: { cpf } }) => (cpf && hasValidCpf(cpf) ? [cpf] : []))
  const searched = { cpfs, names: [...new Set(names)].filter((name) => name !== "") }
  const known = await findMatches(ctx, churchId, searched, { lock, signal })
  const context: ValidationContext = {
    ctx,
    matches: new PersonMatches(known, (member) => contactHidden(ctx, member)),
    held: await heldAnswers(ctx, churchId, known, filled),
    heldTags: await heldTags(ctx, churchId, known, lines),
    deduplicator: new RowDeduplicator(),
    taken: await takenCpfs(ctx, churchId, cpfs),
    withdrawn: await withdrawnPreferences(ctx, known),
    branches,
    filled,
  }
  const validated = new FirstLines(context)
  for (const [index, line] of lines.entries()) {
    validated.add(line, names[index] ?? "")
    if (index % LINES_OF_TURN > 0) continue
    await nextTurn()
    signal?.throwIfAborted()
  }
  return validated.rows
}

/** Lines validated before other requests are served. */
const LINES_OF_TURN = 100
