/**
 * SIGKILL in the middle of posting, of everything with PostgreSQL and of one of two processes: each acknowledged entry is there once with its number, and no number is
 * missing. Then a backup, restored elsewhere: its books are whole and say the same.
 */
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { runCommand } from "../../server/src/testing/command.ts"
import { killTree } from "../../server/src/testing/process-tree.ts"
import { aChurch, type Church } from "./church.ts"
import { type Drill, type Finding, holds, none } from "./drill.ts"
import { Installation } from "./installation.ts"
import { LedgerLoad } from "./ledger-load.ts"
import type { Place } from "./place.ts"

const KILLS = { full: 10, short: 1 } as const
const PASSPHRASE = "the passphrase of this drill"

export const drill: Drill = {
  name: "ledger-postings",
  limit: { full: 600, short: null },
  async run(place) {
    const kills = place.isShort ? KILLS.short : KILLS.full
    const installation = await Installation.start(place, { PROCESSES: "2" })
    const church = await aChurch(() => installation.url)
    await withFinance(church, installation)
    const load = await LedgerLoad.of(church)
    load.start()
    for (let n = 0; n < kills; n += 1) await installation.killAndStart(killTree)
    for (let n = 0; n < kills; n += 1) await installation.killOne()
    await load.stop()
    const { lost, doubled, gaps, unlike } = await load.compare()
    const books = await church.client.call(contract.ledgerIntegrity.read)
    const of = `of ${load.acknowledged.size}, with ${2 * kills} kills`
    return [
      none("acknowledged entries lost", lost, of),
      none("entries doubled after retries", doubled),
      none("entries unlike what was answered", unlike),
      none("numbers missing", gaps + books.gaps.length),
      holds("the books are whole", books.balanced && books.sealsValid, `${books.entries} entries`),
      none("answers that a retry does not explain", load.answers.otherThan(0, 503), `${load.answers}`),
      await restoredBooks(place, installation),
    ]
  },
}

/** Gives the church the plan with «Financeiro», as the operator does. */
async function withFinance({ client }: Church, { settings }: Installation): Promise<void> {
  await client.call(contract.plans.choose, { body: { subscriptionPlan: "professional" } })
  const { id } = await client.call(contract.account.myChurch)
  const { code, complained } = await runCommand("admin.ts", ["confirm-plan", String(id)], settings)
  if (code !== 0) throw new Error(complained)
}

async function restoredBooks(place: Place, { settings }: Installation): Promise<Finding> {
  const file = join(place.folder(), "books.backup")
  const elsewhere = { DATA_DIR: join(place.folder(), "data"), BACKUP_PASSPHRASE: PASSPHRASE }
  const verified = (of: Readonly<Record<string, string>>) => runCommand("admin.ts", ["verify-ledger"], of)
  const here = await verified(settings)
  const made = await runCommand("backup.ts", ["--out", file], { ...settings, BACKUP_PASSPHRASE: PASSPHRASE })
  const restored = await runCommand("restore.ts", [file], elsewhere)
  const there = await verified(elsewhere)
  const isEqual = here.code === 0 && there.code === 0 && here.said === there.said
  return holds(
    "the books of a restored backup say the same",
    made.code === 0 && restored.code === 0 && isEqual,
    `${there.said}${there.complained}`.trim(),
  )
}
