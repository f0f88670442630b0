import { audit } from "@aprisco/contract/audit/routes"
import { secondFactors } from "@aprisco/contract/auth/second-factor"
import { auth } from "@aprisco/contract/auth/sessions"
import { churches } from "@aprisco/contract/churches/routes"
import { registration } from "@aprisco/contract/registration/routes"

import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { TOTP } from "otpauth"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { writeEvents } from "./write-events.ts"

let test: TestApp
let church: Church

beforeEach(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
})
afterEach(() => test.close())

interface Entry {
  churchId: number | null
  actorId: number | null
  entityId: number | null
  facts: Record<string, unknown>
}

async function entriesOf(action: string): Promise<Entry[]> {
  return test.database.owner
    .selectFrom("auditEntries")
    .where("action", "=", action)
    .orderBy("id")
    .select(["churchId", "actorId", "entityId", "facts"])
    .execute()
}

const signIn = (email: string, device?: string) =>
  callRaw(test.app, auth.login, {
    body: { email, password: "uma senha errada", ...(device ? { device } : {}) },
  })

async function addressOf(userId: number): Promise<string> {
  const { email } = await test.database.owner
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirstOrThrow()
  return email
}

describe("a sign-in that failed", () => {
  it("is in the trail of the account's church, without data about the person who tried", async () => {
    const { userId } = await test.as("PASTOR", church)
    await signIn(await addressOf(userId))
    await writeEvents(test.services)
    expect(await entriesOf("session.failed")).toEqual([
      { churchId: church.id, actorId: null, entityId: userId, facts: { reason: "password", count: 1 } },
    ])
    const admin = await test.as("CHURCH_ADMIN", church)
    const { results } = await admin.call(audit.list, { query: { action: "session.failed" } })
    expect(results).toMatchObject([
      { actor: null, entity: "user", summary: "Tentativa de entrada recusada (senha errada)" },
    ])
  })

  it("with a wrong code of the second factor says so, and counts for the account", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
    const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body })
    const person = test.withToken(token)
    const { secret } = await person.call(secondFactors.enrol, { body: { password: PASSWORD } })
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
    await person.call(secondFactors.confirm, { body: { code } })
    const wrong = { email: body.email, password: PASSWORD, code: code === "000000" ? "111111" : "000000" }
    expect((await callRaw(test.app, auth.login, { body: wrong })).statusCode).toBe(400)
    await writeEvents(test.services)
    expect(await entriesOf("session.failed")).toEqual([
      { churchId: user.churchId, actorId: null, entityId: user.id, facts: { reason: "code", count: 1 } },
    ])
  })

  it("of an address without an account belongs to the installation, and the address is not stored", async () => {
    await signIn("minha-senha-123@example.org")
    await writeEvents(test.services)
    expect(await entriesOf("session.failed")).toEqual([
      { churchId: null, actorId: null, entityId: null, facts: { reason: "password", count: 1 } },
    ])
    const { rows } = await sql<{
      all: string
    }>`select string_agg(e::text, '') as all from audit_entries e`.execute(test.database.owner)
    expect(rows[0]?.all).not.toContain("minha-senha")
  })

  it("makes at most two entries in an hour, which count every attempt", async () => {
    const { userId } = await test.as("PASTOR", church)
    const email = await addressOf(userId)
    for (let n = 0; n < 12; n += 1) await signIn(email)
    await writeEvents(test.services)
    for (let n = 0; n < 5; n += 1) await signIn(email)
    await writeEvents(test.services)
    const counts = async () => {
      const entries = await entriesOf("session.failed")
      return entries.map(({ churchId, facts }) => [churchId, facts.reason, facts.count])
    }
    expect(await counts()).toEqual([
      [church.id, "password", 6],
      [church.id, "too_many", 6],
    ])
    test.clock.pass({ hours: 1 })
    await writeEvents(test.services)
    expect((await counts()).slice(2)).toEqual([[church.id, "too_many", 5]])
    const admin = await test.as("CHURCH_ADMIN", church)
    const { results } = await admin.call(audit.list, { query: { action: "session.failed" } })
    expect(results[0]?.summary).toBe("Tentativa de entrada recusada (tentativas demais), 5 vezes")
  })

  it("by ten thousand made-up addresses does not fill the trail", async () => {
    for (let n = 0; n < 10_000; n += 1) {
      const subject = { entity: "user", id: n, churchId: church.id, facts: { reason: "password" } }
      test.services.eventCounts.note({ action: "session.failed", subject, actorId: null }, test.clock.now())
    }
    await writeEvents(test.services, { all: true })
    const entries = await entriesOf("session.failed")
    expect(entries).toHaveLength(2001)
    expect(entries.reduce((sum, { facts }) => sum + Number(facts.count), 0)).toBe(10_000)
  })
})

/** The sentences of this person's refused calls, as the church's administrators read them. */
async function refusalsOf(actor: number): Promise<string[]> {
  await writeEvents(test.services)
  const admin = await test.as("CHURCH_ADMIN", church)
  const { results } = await admin.call(audit.list, { query: { actor, action: "access.refused" } })
  return results.map(({ summary }) => summary)
}

describe("a refusal", () => {
  it("is in the trail with the user and the route, without the requested values", async () => {
    const member = await test.as("MEMBER", church)
    for (let n = 0; n < 3; n += 1)
      expect((await callRaw(test.app, audit.list, { token: member.token })).statusCode).toBe(403)
    await writeEvents(test.services)
    expect(await entriesOf("access.refused")).toEqual([
      {
        churchId: church.id,
        actorId: member.userId,
        entityId: null,
        facts: { route: "GET /core/audit/", rights: ["users.manage"], count: 3 },
      },
    ])
    const admin = await test.as("CHURCH_ADMIN", church)
    const { results } = await admin.call(audit.list, { query: { actor: member.userId } })
    expect(results.map(({ summary }) => summary)).toEqual([
      "Tentou fazer o que o seu perfil não permite: gerenciar usuários, 3 vezes",
    ])
    const { actions } = await admin.call(audit.options, {})
    expect(actions).toContainEqual({ action: "access.refused", label: "Acesso recusado" })
  })

  it("names the right that a part of the call needs", async () => {
    const { id } = await test.make.aVisitor({ church })
    const { token, userId } = await test.as("PASTOR", church)
    const body = { action: "delete" as const, ids: [id] }
    expect((await callRaw(test.app, visitors.bulkAction, { token, body })).statusCode).toBe(403)
    expect(await refusalsOf(userId)).toEqual([
      "Tentou fazer o que o seu perfil não permite: excluir visitantes",
    ])
  })

  it("without a missing right, as in older entries, reads as a plain refusal", async () => {
    const { userId } = await test.as("MEMBER", church)
    for (const rights of [undefined, "members.create", ["members.unknown"]]) {
      const facts = { route: "POST /members/", ...(rights && { rights }) }
      const subject = { entity: "access", id: null, churchId: church.id, facts }
      test.services.eventCounts.note({ action: "access.refused", subject, actorId: userId }, test.clock.now())
    }
    expect(new Set(await refusalsOf(userId))).toEqual(
      new Set(["Tentou fazer o que o seu perfil não permite"]),
    )
  })

  it("is shown to the church's administrators, and to no other church's", async () => {
    await callRaw(test.app, audit.list, { token: (await test.as("MEMBER", church)).token })
    await writeEvents(test.services)
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await other.call(audit.list, { query: {} })).count).toBe(0)
    const { token } = await test.as("SECRETARY", church)
    expect((await callRaw(test.app, audit.list, { token })).statusCode).toBe(403)
  })

  it("does not count as activity of the church on the office's dashboard", async () => {
    const { denominationId } = church
    const approved = { denominationId, affiliation: "approved" } as const
    const office = await test.as("DENOMINATION_ADMIN", await test.make.aChurch(approved))
    const silent = await test.make.aChurch(approved)
    await callRaw(test.app, audit.list, { token: (await test.as("MEMBER", silent)).token })
    await writeEvents(test.services)
    expect(await entriesOf("access.refused")).toHaveLength(1)
    const { lastActivityAt } = await office.call(churches.detail, { params: { id: silent.id } })
    expect(lastActivityAt).toBe(null)
  })

  it("that could not be written while the database was unavailable is written later", async () => {
    const { token } = await test.as("MEMBER", church)
    await callRaw(test.app, audit.list, { token })
    await sql`alter table audit_entries rename to hidden`.execute(test.database.owner)
    await expect(writeEvents(test.services)).rejects.toThrow()
    await sql`alter table hidden rename to audit_entries`.execute(test.database.owner)
    await writeEvents(test.services)
    expect(await entriesOf("access.refused")).toHaveLength(1)
  })
})
