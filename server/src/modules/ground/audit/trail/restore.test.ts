import { appendFileSync, readFileSync, rmSync } from "node:fs"
import { type RawBuilder, sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { record } from "../../../../core/audit.ts"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anchorFiles, anchorFolder } from "./anchor-file.ts"
import { verifyAudit } from "./public.ts"
import { createChainer } from "./schedule-chaining.ts"

let test: TestApp
let churches: { id: number }[]

beforeEach(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  // The anchors have a file a month: all days of a test are of one.
  test.clock.set("2026-11-10T12:00:00-03:00")
  churches = [await test.make.aChurch(), await test.make.aChurch()]
  await day()
  await day()
})
afterEach(() => test.close())

const onDatabase = (query: RawBuilder<unknown>) => query.execute(test.database.owner)

/** A run of the product: it starts, both churches write, it chains, it stops. */
async function day(): Promise<void> {
  test.clock.pass({ days: 1 })
  const chainer = createChainer(test.services)
  await chainer.run()
  for (const { id } of churches) {
    await onDatabase(sql`insert into audit_entries (church_id, at, action, entity)
      values (${id}, ${test.clock.now()}, 'member.changed', 'member')`)
  }
  test.clock.pass({ minutes: 1 })
  await chainer.run()
}

/** The database as it was before a moment, as a copy made then has it. */
async function restoreTo(moment: Date): Promise<void> {
  await onDatabase(sql`with gone as (delete from audit_chain where chained_at >= ${moment} returning entry_id)
    delete from audit_entries where id in (select entry_id from gone)`)
  await onDatabase(sql`delete from audit_heads where not exists (
    select from audit_chain where audit_chain.chain = audit_heads.chain)`)
  for (const head of heads) {
    await onDatabase(sql`update audit_heads set number = ${head.number}, hash = ${head.hash}, signed_hash = ${head.signedHash}
      where chain = ${head.chain}`)
  }
}

interface KeptHead {
  chain: number
  number: number
  hash: Buffer
  signedHash: Buffer
}
let heads: readonly KeptHead[] = []

/** What a copy of the database keeps of its heads. */
async function copyHeads(): Promise<void> {
  heads = (
    await sql<KeptHead>`select chain, number, hash, signed_hash from audit_heads`.execute(test.database.owner)
  ).rows
}

async function verified() {
  const said: string[] = []
  const { problems } = await asJob(test.services, (ctx) => verifyAudit(ctx, (line) => said.push(line)))
  return { problems, said }
}

const events = async () => {
  const { rows } = await sql<{ facts: unknown }>`select facts from audit_entries
    where action = 'installation.restored'`.execute(test.database.owner)
  return rows.map(({ facts }) => facts)
}

it("a restore is an event, and afterwards the trail is intact", async () => {
  await copyHeads()
  const copiedAt = new Date(test.clock.now().getTime() + 1)
  await day()
  await day()
  await restoreTo(copiedAt)
  expect((await verified()).problems).toBeGreaterThan(0)
  await day()
  expect(await events()).toEqual([{ chains: 3 }])
  const { problems, said } = await verified()
  expect(problems).toBe(0)
  expect(said).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^Evento conhecido: igreja ${churches[0]?.id}: o banco foi restaurado em [\\d-]{10} e voltou ao nº 2$`,
      ),
    ),
  )
  await day()
  expect(await events()).toHaveLength(1)
  expect((await verified()).problems).toBe(0)
})

it("entries removed from one church are not taken for a restore when the product starts", async () => {
  await copyHeads()
  await day()
  await day()
  const [tampered] = churches
  await onDatabase(sql`with gone as (
    delete from audit_chain where chain = ${tampered?.id} and number > 2 returning entry_id)
    delete from audit_entries where id in (select entry_id from gone)`)
  const head = heads.find(({ chain }) => chain === tampered?.id)
  await onDatabase(sql`update audit_heads set number = ${head?.number}, hash = ${head?.hash}, signed_hash = ${head?.signedHash}
    where chain = ${tampered?.id}`)
  const missing = expect.stringContaining(`igreja ${tampered?.id}: o registro nº 3, ancorado em`)
  expect((await verified()).said).toContainEqual(missing)
  await day()
  expect(await events()).toEqual([])
  expect((await verified()).problems).toBeGreaterThan(0)
})

it("a backup restored where there are no anchors begins them anew, and from then on each of them counts", async () => {
  const loseAnchors = () => rmSync(anchorFolder(test.services.config.dataDir), { recursive: true })
  loseAnchors()
  expect((await verified()).problems).toBeGreaterThan(0)
  await asJob(test.services, (ctx) =>
    record(ctx, "installation.restored", {
      entity: "installation",
      id: null,
      churchId: null,
      facts: { from: test.clock.now().toISOString() },
    }),
  )
  const { problems, said } = await verified()
  expect(problems).toBe(0)
  expect(said).toContainEqual(
    expect.stringMatching(
      /^Evento conhecido: âncoras: a instalação foi restaurada de uma cópia de [\d-]{10}, e recomeçaram$/,
    ),
  )
  await day()
  expect((await verified()).problems).toBe(0)
  loseAnchors()
  expect((await verified()).said).toContainEqual(expect.stringMatching(/falta a linha \d/))
})

it("a start on an unchanged database is not recorded", async () => {
  await day()
  expect(await events()).toEqual([])
  expect((await verified()).problems).toBe(0)
})

it("a line that a crash left incomplete is removed, and the anchors continue", async () => {
  // The newest: in two days a month may end, and another file begin.
  const file = (await anchorFiles(anchorFolder(test.services.config.dataDir))).at(-1) ?? ""
  const whole = readFileSync(file, "utf8")
  appendFileSync(file, whole.slice(0, 100))
  await day()
  expect(readFileSync(file, "utf8").startsWith(whole)).toBe(true)
  expect(await verified()).toEqual({ problems: 0, said: [] })
})
