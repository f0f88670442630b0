import { type RawBuilder, sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { cutAuditTrail, verifyAudit } from "./public.ts"
import { createChainer } from "./schedule-chaining.ts"

let test: TestApp
let church: { id: number }

beforeEach(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
})
afterEach(() => test.close())

const tamper = (query: RawBuilder<unknown>) => query.execute(test.database.owner)

/** Entries written and chained so many months ago. */
async function write(action: string, months: number, count = 1): Promise<void> {
  await tamper(sql`insert into audit_entries (church_id, at, action, entity)
    select ${church.id}, now() - make_interval(months => ${months}, days => 2), ${action}, 'visitor'
    from generate_series(1, ${count}::integer)`)
}

async function left(): Promise<string[]> {
  const { rows } = await sql<{
    action: string
  }>`select action from audit_entries where church_id = ${church.id}
    order by id`.execute(test.database.owner)
  return rows.map(({ action }) => action)
}

async function verified() {
  const said: string[] = []
  const { problems, entries, expired } = await asJob(test.services, (ctx) =>
    verifyAudit(ctx, (line) => said.push(line)),
  )
  return { problems, entries, expired, said: said.join("\n") }
}

describe("entries past their retention period", () => {
  it("are deleted: readings after 24 months, all others after five years, and the chain stays intact", async () => {
    await write("member.deleted", 61, 3)
    await write("visitor.observations_read", 61)
    await write("member.changed", 59)
    await write("visitor.observations_read", 24, 2)
    await write("visitor.observations_read", 23)
    await write("visitor.changed", 30)
    const chainer = createChainer(test.services)
    await chainer.run()
    await cutAuditTrail(test.services)
    await cutAuditTrail(test.services)
    expect(await left()).toEqual(["member.changed", "visitor.observations_read", "visitor.changed"])
    const after = await verified()
    expect(after).toMatchObject({ problems: 0, expired: 2 })
    expect(after.said).toMatch(
      new RegExp(
        `^Evento conhecido: igreja ${church.id}: cortada até o nº 4 em [\\d-]{10}: registros com mais de 5 anos$`,
      ),
    )
    // New entries are chained after the cut.
    await write("member.changed", 0)
    await chainer.run()
    const { rows } = await sql<{
      number: number
    }>`select number from audit_chain where chain = ${church.id} order by number`.execute(test.database.owner)
    expect(rows.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10])
    expect(await verified()).toMatchObject({ expired: 2 })
  })

  it("are deleted in parts where there are many, up to the last entry where all are old", async () => {
    await write("member.changed", 70, 450)
    await createChainer(test.services).run()
    await cutAuditTrail(test.services)
    expect(await left()).toEqual([])
    expect((await verified()).problems).toBe(0)
  })

  it("stay until they are chained, and during a verification", async () => {
    await write("visitor.observations_read", 25)
    await cutAuditTrail(test.services)
    expect(await left()).toHaveLength(1)
    await createChainer(test.services).run()
    await asJob(test.services, async (ctx) => {
      await verifyAudit(ctx, () => undefined)
      await cutAuditTrail(test.services)
    })
    expect(await left()).toHaveLength(1)
    await cutAuditTrail(test.services)
    expect(await left()).toHaveLength(0)
  })
})

describe("a premature cut is found:", () => {
  beforeEach(async () => {
    await write("member.changed", 61, 2)
    await write("visitor.observations_read", 20)
    await write("member.changed", 3, 2)
    await createChainer(test.services).run()
  })

  it("of a reading", async () => {
    await tamper(sql`delete from audit_entries where action = 'visitor.observations_read'`)
    const { problems, said } = await verified()
    expect([problems, said]).toEqual([1, expect.stringMatching(/registro nº 3 .*foi apagado/)])
  })

  it("of an entry that is called a reading", async () => {
    await tamper(
      sql`delete from audit_entries where id = (select entry_id from audit_chain where number = 4 and chain > 0)`,
    )
    await tamper(
      sql`update audit_chain set reading = true, entry_at = now() - interval '3 years' where number = 4`,
    )
    expect((await verified()).said).toContain("a linha da corrente foi alterada")
  })

  it("with a checkpoint that the product did not sign, or that was moved or removed", async () => {
    await cutAuditTrail(test.services)
    expect((await verified()).problems).toBe(0)
    await tamper(sql`update audit_checkpoints set cut_at = cut_at + interval '1 day'`)
    expect((await verified()).said).toContain("tem assinatura inválida ou veio antes dos 5 anos")
    await tamper(sql`delete from audit_checkpoints`)
    expect((await verified()).said).toContain("falta nº 1 a 2")
  })
})
