import { readFileSync } from "node:fs"
import { ministries } from "@aprisco/contract/ministries/routes"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"
import { anchorFiles, anchorFolder } from "./anchor-file.ts"
import { chainAll, chainEntries } from "./chain-entries.ts"
import { verifyAudit } from "./public.ts"
import { createChainer } from "./schedule-chaining.ts"

let test: TestApp

beforeEach(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterEach(() => test.close())

/** Entries of a church as if its people had written them. */
const write = (churchId: number, count: number) =>
  sql`insert into audit_entries (church_id, at, action, entity, entity_id)
    select ${churchId}, ${test.clock.now()}::timestamptz, 'member.changed', 'member', n
    from generate_series(1, ${count}::integer) as n`.execute(test.database.owner)

async function numbers() {
  const { rows } = await sql<{ chain: number; count: number; last: number }>`
    select chain, count(*) as count, max(number) as last from audit_chain where chain > 0 group by chain order by chain`.execute(
    test.database.owner,
  )
  return rows
}

async function verified() {
  const said: string[] = []
  const found = await asJob(test.services, (ctx) => verifyAudit(ctx, (line) => said.push(line)))
  return { ...found, said }
}

describe("chaining", () => {
  it("chains what many churches write at once, each in its own order and without a gap", async () => {
    const churches = await Promise.all([1, 2, 3, 4].map(() => test.make.aChurch()))
    const people = await Promise.all(churches.map((church) => test.as("CHURCH_ADMIN", church)))
    const writing = [0, 1, 2, 3, 4].flatMap((n) =>
      people.map((person) => person.call(ministries.create, { body: { name: `Ministério ${n}` } })),
    )
    // While they write, two processes chain.
    const chaining = Array.from({ length: 10 }, () => chainAll(test.services))
    await Promise.all([...writing, ...chaining])
    await chainAll(test.services)
    const ids = churches.map(({ id }) => id).sort((a, b) => a - b)
    expect(await numbers()).toEqual(ids.map((id) => ({ chain: id, count: 5, last: 5 })))
    expect(await verified()).toMatchObject({ problems: 0, waiting: 0, entries: 20 })
  })

  it("chains an entry that was written first and committed last", async () => {
    const { id } = await test.make.aChurch()
    await test.database.owner.transaction().execute(async (slow) => {
      await sql`insert into audit_entries (church_id, at, action, entity) values (${id}, ${test.clock.now()}, 'member.deleted', 'member')`.execute(
        slow,
      )
      await write(id, 3)
      expect(await chainAll(test.services)).toBe(true)
    })
    await chainAll(test.services)
    const { rows } = await sql<{ number: number; action: string }>`select number, action from audit_chain
      join audit_entries as entry on entry.id = entry_id where action = 'member.deleted'`.execute(
      test.database.owner,
    )
    expect(rows).toEqual([{ number: 4, action: "member.deleted" }])
    expect(await verified()).toMatchObject({ problems: 0, waiting: 0 })
  })

  it("chains a church with few entries before one with thousands is complete", async () => {
    const [large, small] = [await test.make.aChurch(), await test.make.aChurch()]
    await write(large.id, 5000)
    await write(small.id, 3)
    await chainEntries(test.services, null)
    expect(await numbers()).toEqual([
      { chain: large.id, count: 500, last: 500 },
      { chain: small.id, count: 3, last: 3 },
    ])
  })

  it("rolls back an interrupted batch, and numbers nothing twice afterwards", async () => {
    const { id } = await test.make.aChurch()
    await write(id, 10)
    await test.database.owner.transaction().execute(async (locking) => {
      await sql`lock table audit_heads in exclusive mode`.execute(locking)
      const chaining = chainAll(test.services).catch((error: Error) => error)
      // At this point its rows are in the chain, and it waits to move the head.
      await untilWaitingForLocks(test, 1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(locking)
      expect(await chaining).toBeInstanceOf(Error)
    })
    expect(await numbers()).toEqual([])
    await chainAll(test.services)
    expect(await numbers()).toEqual([{ chain: id, count: 10, last: 10 }])
  })

  it("continues the other chains when one cannot be continued", async () => {
    const [broken, whole] = [await test.make.aChurch(), await test.make.aChurch()]
    await write(broken.id, 3)
    await chainAll(test.services)
    await sql`update audit_heads set number = 1 where chain = ${broken.id}`.execute(test.database.owner)
    await write(broken.id, 1)
    await write(whole.id, 2)
    await chainEntries(test.services, null)
    expect(await numbers()).toEqual([
      { chain: broken.id, count: 3, last: 3 },
      { chain: whole.id, count: 2, last: 2 },
    ])
    expect(test.logLines.join("")).toContain("a chain of the audit trail cannot be continued")
  })

  it("survives a connection that is lost", async () => {
    const { id } = await test.make.aChurch()
    const chainer = createChainer(test.services)
    await chainer.run()
    await write(id, 2)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'aprisco'`.execute(test.database.owner)
    await chainer.run().catch(() => chainer.run())
    expect(await numbers()).toEqual([{ chain: id, count: 2, last: 2 }])
  })

  it("lets a process with much left to chain stop, and the next one continues", async () => {
    const { id } = await test.make.aChurch()
    await write(id, 1500)
    const giveUp = new AbortController()
    const chaining = chainAll(test.services, null, giveUp.signal)
    giveUp.abort()
    expect(await chaining).toBe(false)
    expect(await numbers()).toEqual([{ chain: id, count: 1000, last: 1000 }])
    await chainAll(test.services)
    expect(await numbers()).toEqual([{ chain: id, count: 1500, last: 1500 }])
  })

  it("writes the first anchors once there is an entry, also on the first day", async () => {
    const files = () => anchorFiles(anchorFolder(test.services.config.dataDir))
    const chainer = createChainer(test.services)
    await chainer.run()
    expect(await files()).toEqual([])
    await write((await test.make.aChurch()).id, 1)
    await chainer.run()
    expect(await files()).toHaveLength(1)
  })

  it("reads an entry the same in every time zone, with all its columns", async () => {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'audit_entries'::regclass and attnum > 0 and not attisdropped order by 1`.execute(
      test.database.owner,
    )
    // A new column here must be added to `entryText`.
    expect(rows.map(({ name }) => name)).toEqual([
      "action",
      "actor_id",
      "at",
      "by_operator",
      "church_id",
      "entity",
      "entity_id",
      "facts",
      "id",
      "request_id",
    ])
    const { id } = await test.make.aChurch()
    await write(id, 2)
    await chainAll(test.services)
    await asJob(test.services, async (ctx) => {
      await sql`set local timezone = 'Pacific/Chatham'`.execute(ctx.db)
      await sql`set local datestyle = 'German'`.execute(ctx.db)
      expect((await verifyAudit(ctx, () => undefined)).problems).toBe(0)
    })
  })
})

describe("the roles that serve", () => {
  it.each(["app_user", "app_system"])(
    "%s can write no row of the chain, nor change or empty one",
    async (role) => {
      const { rows } = await sql<{ may: string }>`
      select name || ' ' || privilege as may
      from unnest(array['audit_chain', 'audit_heads', 'audit_checkpoints', 'audit_unchained']) as name,
        unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where has_table_privilege(${role}, name, privilege)
      union all select 'audit_entries ' || privilege from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where has_table_privilege(${role}, 'audit_entries', privilege)
      union all select 'audit_keys ' || privilege from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where has_table_privilege(${role}, 'audit_keys', privilege)`.execute(test.database.owner)
      expect(rows).toEqual([])
    },
  )

  it("app_user, as which people's requests run, cannot call the functions that chain and cut, nor read the key", async () => {
    const { rows } = await sql<{ may: string }>`
      select p.oid::regprocedure::text as may from pg_proc as p
      where p.pronamespace = 'app'::regnamespace and p.proname ~ 'audit' and has_function_privilege('app_user', p.oid, 'execute')
      union all select 'audit_keys' where has_table_privilege('app_user', 'audit_keys', 'select')`.execute(
      test.database.owner,
    )
    expect(rows).toEqual([])
  })

  it("cannot chain entries that are not queued, nor cut entries younger than five years", async () => {
    const { id } = await test.make.aChurch()
    await write(id, 2)
    await chainAll(test.services)
    const again = asJob(test.services, ({ db }) =>
      sql`select app.chain_audit_entries(jsonb_build_array(jsonb_build_object('chain', ${id}::bigint, 'entryId',
        (select min(entry_id) from audit_chain))), '[]', now(), null)`.execute(db),
    )
    await expect(again).rejects.toThrow("not waiting")
    const cut = asJob(test.services, ({ db }) =>
      sql`select app.cut_audit_chain(${id}, 2, (select hash from audit_chain where number = 2 and chain = ${id}), now(), '')`.execute(
        db,
      ),
    )
    await expect(cut).rejects.toThrow("younger than five years")
  })
})

it("stores only numbers, days and hashes in the anchors", async () => {
  const church = await test.make.aChurch({ name: "Igreja do Canário" })
  const admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(ministries.create, { body: { name: "Louvor do Canário" } })
  await createChainer(test.services).run()
  const [file = ""] = await anchorFiles(anchorFolder(test.services.config.dataDir))
  const lines = readFileSync(file, "utf8").trimEnd().split("\n")
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatch(
      /^\{"line":\d+,"kind":"anchor","at":"[\dT:.Z-]{24}","chain":\d+,"number":\d+,"hash":"[\da-f]{64}","previous":"([\da-f]{64})?","signature":"[\da-f]{64}"\}$/,
    )
  }
})
