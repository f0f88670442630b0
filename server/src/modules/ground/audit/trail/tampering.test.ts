import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ministries } from "@aprisco/contract/ministries/routes"
import { type RawBuilder, sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { checkEach } from "../../../../testing/check-each.ts"
import type { Church } from "../../../../testing/factories.ts"
import { verifyAudit } from "./public.ts"
import { createChainer } from "./schedule-chaining.ts"

let test: TestApp
let church: Church
let chainer: ReturnType<typeof createChainer>

const NAMES = ["Louvor", "Diaconia", "Infantil", "Jovens", "Casais"]

/** Two churches with five entries each, chained and anchored. */
beforeEach(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  chainer = createChainer(test.services)
  await actIn(await test.make.aChurch())
  church = await test.make.aChurch()
  await actIn(church)
  await chainer.run()
})
afterEach(() => test.close())

async function actIn(where: Church, more = ""): Promise<void> {
  const admin = await test.as("CHURCH_ADMIN", where)
  for (const name of NAMES) await admin.call(ministries.create, { body: { name: name + more } })
}

/** As the owner of the database, without the product's restrictions. */
const tamper = (query: RawBuilder<unknown>) => query.execute(test.database.owner)
const anchors = () => join(test.services.config.dataDir, "audit-anchors")
const anchorFile = () => join(anchors(), readdirSync(anchors())[0] ?? "")

async function verified() {
  const said: string[] = []
  const { problems, waiting, entries } = await asJob(test.services, (ctx) =>
    verifyAudit(ctx, (line) => said.push(line)),
  )
  return { problems, waiting, entries, said: said.join("\n") }
}

it("reports nothing without tampering, and counts entries that are not chained yet", async () => {
  // Ten ministries and the entry about the anchors.
  expect(await verified()).toEqual({ problems: 0, waiting: 0, entries: 11, said: "" })
  await actIn(church, " 2")
  expect(await verified()).toEqual({ problems: 0, waiting: 5, entries: 11, said: "" })
  test.clock.pass({ seconds: 61 })
  expect((await verified()).said).toBe(
    `Problema: igreja ${church.id}: 5 entradas esperam há mais de 60 segundos pela corrente: o Aprisco está parado?`,
  )
  await chainer.run()
  expect(await verified()).toEqual({ problems: 0, waiting: 0, entries: 16, said: "" })
})

describe("tampering by the owner of the database is found when", () => {
  const changes = [
    ["its action", sql`action = 'ministry.deleted'`],
    ["who did it", sql`actor_id = null`],
    ["when it was done", sql`at = at - interval '1 microsecond'`],
    ["what it was done to", sql`entity_id = entity_id + 1`],
    ["the kind of what it was done to", sql`entity = 'member'`],
    ["what is told of it", sql`facts = '{"name": "Outro"}'`],
    ["the church", sql`church_id = (select min(id) from churches)`],
    ["by whose command", sql`actor_id = null, by_operator = true`],
    ["its request", sql`request_id = 'another'`],
  ] as const

  it("they change anything of an entry", async () => {
    await tamper(sql`create table kept as select * from audit_entries where id = (
      select entry_id from audit_chain where chain = ${church.id} and number = 3)`)
    await checkEach(
      changes,
      ([what]) => what,
      async ([, change]) => {
        await tamper(sql`update audit_entries set ${change} where id = (select id from kept)`)
        const { problems, said } = await verified()
        await tamper(sql`update audit_entries as entry set action = kept.action, actor_id = kept.actor_id, at = kept.at,
          entity_id = kept.entity_id, entity = kept.entity, facts = kept.facts, church_id = kept.church_id,
          by_operator = kept.by_operator, request_id = kept.request_id from kept where kept.id = entry.id`)
        expect(problems).toBe(1)
        expect(said).toMatch(
          new RegExp(`^Problema: igreja ${church.id}: registro nº 3 .*o conteúdo foi alterado$`),
        )
      },
    )
    expect((await verified()).problems).toBe(0)
  })

  it("they attribute an entry of the product to the operator", async () => {
    await tamper(
      sql`update audit_entries set by_operator = true where church_id is null and actor_id is null`,
    )
    const { problems, said } = await verified()
    expect(problems).toBe(1)
    expect(said).toContain("o conteúdo foi alterado")
  })

  it("they delete an entry", { tags: "full" }, async () => {
    await tamper(sql`delete from audit_entries where id = (
      select entry_id from audit_chain where chain = ${church.id} and number = 2)`)
    const { problems, said } = await verified()
    expect([problems, said]).toEqual([1, expect.stringContaining("registro nº 2")])
    expect(said).toContain("foi apagado")
  })

  it("they delete an entry with its place in the chain", async () => {
    await forget(sql`number = 2`)
    const { problems, said } = await verified()
    expect(problems).toBe(2)
    expect(said).toContain("há um buraco na corrente: falta nº 2")
    expect(said).toContain("não continua o registro anterior")
  })

  it("they delete the newest entries with their places and the head", { tags: "full" }, async () => {
    await forget(sql`number > 3`)
    const { said } = await verified()
    expect(said).toContain("faltam os registros nº 4 a 5, os mais novos da corrente")
    expect(said).toContain("o registro nº 5, ancorado em")
    // A head invented for the remaining entries has no valid signature.
    await tamper(sql`update audit_heads set number = 3, hash = (
      select hash from audit_chain where chain = ${church.id} and number = 3) where chain = ${church.id}`)
    expect((await verified()).said).toContain("o fim da corrente tem assinatura inválida")
    await tamper(sql`delete from audit_heads where chain = ${church.id}`)
    expect((await verified()).said).toContain("falta o fim da corrente")
    // A completely missing chain is noticed too, although the product starts a new one in its place.
    await forget(sql`true`)
    await createChainer(test.services).run()
    expect((await verified()).said).toContain("não está mais no banco")
  })

  it("they insert an entry directly", { tags: "full" }, async () => {
    await tamper(sql`alter table audit_entries disable trigger queue_audit_entries`)
    await insertEntry(sql`now()`)
    expect((await verified()).said).toMatch(/^Problema: igreja \d+: a entrada \d+ está fora da corrente$/)
  })

  it("they insert an entry with a past date, and the product chains it", async () => {
    test.clock.pass({ days: 1 })
    await chainer.run()
    await insertEntry(sql`now()`)
    await chainer.run()
    const { problems, said } = await verified()
    expect(problems).toBe(1)
    expect(said).toContain("tem data anterior à da gravação")
  })

  it("they insert one in the middle and renumber the others", async () => {
    await tamper(
      sql`update audit_chain set number = -number where chain = ${church.id} and number > 2`,
    ).catch(() => undefined)
    await tamper(sql`update audit_chain set number = number + 100 where chain = ${church.id} and number > 2`)
    await tamper(sql`update audit_chain set number = number - 99 where chain = ${church.id} and number > 100`)
    await insertEntry(sql`now()`)
    await tamper(sql`insert into audit_chain select chain, 3, (select max(id) from audit_entries), now(), false,
      content_hash, hash, sha256('made up'), chained_at, complete_before from audit_chain where chain = ${church.id} and number = 2`)
    const { problems, said } = await verified()
    expect(problems).toBeGreaterThan(5)
    expect(said).toContain("registro nº 3")
    expect(said).toContain("a linha da corrente foi alterada")
  })

  it("they swap two entries", { tags: "full" }, async () => {
    await tamper(sql`update audit_chain as one set entry_id = -other.entry_id from audit_chain as other
      where one.chain = ${church.id} and other.chain = ${church.id}
        and ((one.number = 2 and other.number = 4) or (one.number = 4 and other.number = 2))`)
    await tamper(sql`update audit_chain set entry_id = -entry_id where entry_id < 0`)
    const { problems, said } = await verified()
    expect(problems).toBe(4)
    expect(said).toContain("registro nº 2")
    expect(said).toContain("registro nº 4")
  })

  it("they rebuild the chain from the middle, with their own hashes", async () => {
    await tamper(sql`update audit_entries set action = 'ministry.deleted' where id = (
      select entry_id from audit_chain where chain = ${church.id} and number = 3)`)
    await tamper(sql`update audit_chain as link set content_hash = sha256(e.action::bytea)
      from audit_entries as e where e.id = link.entry_id and chain = ${church.id} and number >= 3`)
    for (const number of [3, 4, 5]) {
      await tamper(sql`update audit_chain as link set previous_hash = before.hash, hash = sha256(before.hash || link.content_hash)
        from audit_chain as before where link.chain = ${church.id} and link.number = ${number}
          and before.chain = ${church.id} and before.number = ${number - 1}`)
    }
    await tamper(sql`update audit_heads set hash = (
      select hash from audit_chain where chain = ${church.id} and number = 5) where chain = ${church.id}`)
    const { said } = await verified()
    expect(said).toContain("a linha da corrente foi alterada")
    expect(said).toContain("o registro nº 5 não é o que foi ancorado em")
    expect(said).toContain("o fim da corrente tem assinatura inválida")
  })

  it("they delete an entry before it is chained", async () => {
    await actIn(church, " 2")
    await tamper(sql`delete from audit_entries where id = (select max(id) from audit_entries)`)
    expect((await verified()).said).toMatch(/a entrada \d+ sumiu antes de entrar na corrente/)
    await chainer.run()
    // The others are chained all the same.
    expect(await verified()).toMatchObject({ problems: 1, waiting: 0, entries: 15 })
  })

  /** An entry and its place. */
  async function forget(where: RawBuilder<unknown>): Promise<void> {
    await tamper(sql`with gone as (
      delete from audit_chain where chain = ${church.id} and ${where} returning entry_id)
      delete from audit_entries where id in (select entry_id from gone)`)
  }

  const insertEntry = (at: RawBuilder<unknown>) =>
    tamper(
      sql`insert into audit_entries (church_id, at, action, entity) values (${church.id}, ${at}, 'member.deleted', 'member')`,
    )
})

describe("tampering with the anchors is found when", () => {
  const lines = () => readFileSync(anchorFile(), "utf8").trimEnd().split("\n")

  it("they edit a line", { tags: "full" }, async () => {
    writeFileSync(anchorFile(), readFileSync(anchorFile(), "utf8").replace('"number":5', '"number":4'))
    const { said } = await verified()
    expect(said).toContain("Problema: âncoras: a linha 1 foi alterada")
  })

  it("they remove a line, or the last ones", async () => {
    const [first, ...rest] = lines()
    writeFileSync(anchorFile(), `${rest.join("\n")}\n`)
    expect((await verified()).said).toContain("Problema: âncoras: faltam linhas entre a 0 e a 2")
    writeFileSync(anchorFile(), `${first}\n`)
    expect((await verified()).said).toContain("Problema: âncoras: falta a linha 2, que já tinha sido gravada")
  })

  it("they add one without a valid signature", async () => {
    appendFileSync(anchorFile(), "{}\n")
    expect((await verified()).said).toContain("Problema: âncoras: depois da linha 2 há uma que não se lê")
  })

  it("they remove the file, also when the product writes a new one afterwards", async () => {
    rmSync(anchorFile())
    expect((await verified()).said).toContain("Problema: âncoras: falta a linha 2, que já tinha sido gravada")
    test.clock.pass({ days: 1 })
    await createChainer(test.services).run()
    expect((await verified()).problems).toBeGreaterThan(0)
  })
})
