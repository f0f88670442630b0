import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { audit } from "@aprisco/contract/audit/routes"
import { auth } from "@aprisco/contract/auth/sessions"
import { branches } from "@aprisco/contract/branches/routes"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { churches } from "@aprisco/contract/churches/routes"

import { DETAILS } from "@aprisco/contract/kit/problem"
import { CHURCH_HEADER } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let home: Church
let otherChurch: Church
let third: Church
let office: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: denominationId } = await test.make.aDenomination()
  const approved = { denominationId, affiliation: "approved" as const }
  home = await test.make.aChurch({ ...approved, name: "Sede da Rede" })
  otherChurch = await test.make.aChurch({ ...approved, name: "Igreja da Serra", city: "Gramado" })
  third = await test.make.aChurch(approved)
  office = await test.as("DENOMINATION_ADMIN", home)
})

const enter = (church: { id: number }) => office.call(officeEntry.enter, { params: { id: church.id } })
const leave = () => office.call(officeEntry.leave)
const trailOf = async (church: { id: number }) => {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("action", "like", "church.e%")
    .orderBy("id")
    .select(["action", "actorId"])
    .execute()
  return rows.map(({ action, actorId }) => [action, actorId === office.userId])
}
const churchesSeen = async () =>
  (await office.call(branches.list, { query: {} })).results.map((branch) => branch.church).sort()
const change = (church: { id: number }, values: object) =>
  test.database.owner.updateTable("churches").set(values).where("id", "=", church.id).execute()

describe("entering a church of the denomination", () => {
  it("restricts every list and record to it until they leave", async () => {
    const elsewhere = await test.make.aMember({ church: third })
    const there = await test.make.aMember({ church: otherChurch })
    expect(await churchesSeen()).toEqual([home.id, otherChurch.id, third.id].sort())
    expect(await enter(otherChurch)).toEqual({
      enteredChurch: { id: otherChurch.id, name: "Igreja da Serra" },
    })
    expect(await churchesSeen()).toEqual([otherChurch.id])
    expect((await office.call(members.list, { query: {} })).results.map(({ id }) => id)).toEqual([there.id])
    const read = (id: number) => office.call(members.detail, { params: { id } })
    await expect(read(elsewhere.id)).rejects.toMatchObject({ status: 404 })
    expect((await read(there.id)).id).toBe(there.id)
    await expect(office.call(members.list, { query: { church: third.id } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await leave()).toEqual({ enteredChurch: null })
    expect(await churchesSeen()).toEqual([home.id, otherChurch.id, third.id].sort())
    expect((await read(elsewhere.id)).id).toBe(elsewhere.id)
  })

  it("puts a new member, visitor and colleague without a named church there", async () => {
    await enter(otherChurch)
    const { id } = await office.call(members.create, {
      body: { fullName: "Rute Nogueira", birthDate: "1990-02-28", gender: "F" },
    })
    const visitor = await office.call(visitors.create, {
      body: { fullName: "Noemi Prado", city: "Gramado", state: "RS" },
    })
    const person = await office.call(staff.invite, {
      body: { email: "secretaria@example.org", fullName: "Ana Prado", role: "SECRETARY" },
    })
    expect(person.church).toEqual({ id: otherChurch.id, name: "Igreja da Serra" })
    for (const [table, row] of [
      ["members", id],
      ["visitors", visitor.id],
    ] as const) {
      const place = test.database.owner.selectFrom(table).where("id", "=", row).select("churchId")
      expect((await place.executeTakeFirst())?.churchId).toBe(otherChurch.id)
    }
  })

  it("is shown in the caller's own data and does not change their account", async () => {
    await enter(otherChurch)
    const me = await office.call(account.me)
    expect(me).toMatchObject({
      role: "DENOMINATION_ADMIN",
      churchId: home.id,
      enteredChurch: { id: otherChurch.id, name: "Igreja da Serra" },
    })
    expect((await office.call(account.myChurch)).id).toBe(otherChurch.id)
    const renamed = await office.call(profile.updatePersonalData, { body: { fullName: "Outro Nome" } })
    expect(renamed).toMatchObject({ fullName: "Outro Nome", enteredChurch: { id: otherChurch.id } })
    const own = test.database.owner.selectFrom("users").where("id", "=", office.userId).select("churchId")
    expect((await own.executeTakeFirst())?.churchId).toBe(home.id)
    await leave()
    expect(await office.call(account.me)).toMatchObject({ churchId: home.id, enteredChurch: null })
  })

  it("changes that church's data, not the own church's", async () => {
    await enter(otherChurch)
    await office.call(profile.updateChurchData, { body: { pastorName: "Pr. Natanael" } })
    const rows = await test.database.owner
      .selectFrom("churches")
      .where("id", "in", [home.id, otherChurch.id])
      .orderBy("id")
      .select("pastorName")
      .execute()
    expect(rows.map(({ pastorName }) => pastorName)).toEqual(["Elias Prado", "Pr. Natanael"])
  })

  it("is recorded in the church each time, once for a second click, and so is leaving", async () => {
    await enter(otherChurch)
    await enter(otherChurch)
    await enter(third)
    await leave()
    await leave()
    const both = [
      ["church.entered", true],
      ["church.exited", true],
    ]
    expect(await trailOf(otherChurch)).toEqual(both)
    expect(await trailOf(third)).toEqual(both)
    expect(await trailOf(home)).toEqual([])
    const admin = await test.as("CHURCH_ADMIN", otherChurch)
    const seen = (await admin.call(audit.list, { query: {} })).results
    expect(seen.map(({ summary, actor }) => [summary, actor])).toEqual([
      ["A administração da denominação saiu da igreja", "Administração da denominação"],
      ["A administração da denominação entrou na igreja", "Administração da denominação"],
    ])
  })

  it("ends with the session: signing out inside, or ending it from another device, is recorded", async () => {
    const both = [
      ["church.entered", true],
      ["church.exited", true],
    ]
    await enter(otherChurch)
    await office.call(auth.logout)
    expect(await trailOf(otherChurch)).toEqual(both)
    const first = await test.signIn(office.userId)
    await first.call(officeEntry.enter, { params: { id: third.id } })
    const second = await test.signIn(office.userId)
    const inside = (await second.call(auth.sessions)).find(({ current }) => !current)
    await second.call(auth.endSession, { params: { id: inside?.id ?? 0 } })
    expect(await trailOf(third)).toEqual(both)
    const again = await test.signIn(office.userId)
    await again.call(officeEntry.enter, { params: { id: third.id } })
    await second.call(auth.endOtherSessions)
    expect(await trailOf(third)).toEqual([...both, ...both])
    expect(await trailOf(home)).toEqual([])
  })

  it("applies to this session only", async () => {
    await enter(otherChurch)
    const other = await test.signIn(office.userId)
    expect((await other.call(account.me)).enteredChurch).toBeNull()
    expect((await other.call(branches.list, { query: {} })).results).toHaveLength(3)
  })

  it("happens once for ten concurrent calls", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(otherChurch)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await churchesSeen()).toEqual([otherChurch.id])
  })

  it("separates Idempotency-Keys: the same form sent in two churches creates two records", async () => {
    const send = async () => {
      const body = { full_name: "Rute Nogueira", city: "Recife", state: "PE" }
      const headers = { "idempotency-key": "the-same" }
      return (await callRaw(test.app, visitors.create, { token: office.token, body, headers })).json()
    }
    await enter(otherChurch)
    const first = await send()
    expect((await send()).id).toBe(first.id)
    await enter(third)
    expect((await send()).id).not.toBe(first.id)
  })
})

describe("a screen that shows another church than the entered one", () => {
  const send = (shown: string) => {
    const body = { full_name: "Rute Nogueira", city: "Recife", state: "PE" }
    return callRaw(test.app, visitors.create, {
      token: office.token,
      body,
      headers: { [CHURCH_HEADER]: shown },
    })
  }
  const refused = { status: 409, body: { detail: DETAILS.elsewhere, elsewhere: true } }
  const answerOf = async (shown: string) => {
    const answer = await send(shown)
    return { status: answer.statusCode, body: answer.json() }
  }

  it("writes nothing into it, nor into the person's own church after leaving", async () => {
    await enter(otherChurch)
    expect(await answerOf("own")).toEqual(refused)
    expect(await answerOf(String(third.id))).toEqual(refused)
    expect((await send(String(otherChurch.id))).statusCode).toBe(201)
    await change(otherChurch, { affiliation: "independent" })
    expect(await answerOf(String(otherChurch.id))).toEqual(refused)
    expect((await send("own")).statusCode).toBe(201)
  })

  it("can still change the own account and use the office's calls", async () => {
    await enter(otherChurch)
    for (const route of [account.me, churches.list, officeEntry.leave]) {
      const headers = { [CHURCH_HEADER]: "own" }
      expect((await callRaw(test.app, route, { token: office.token, headers })).statusCode).toBe(200)
    }
  })
})

describe("users cannot enter", () => {
  it("a church with a request, refused, independent, deleted, closed, or of another denomination", async () => {
    const { denominationId } = home
    const strangers = [
      await test.make.aChurch({ denominationId, affiliation: "pending" }),
      await test.make.aChurch({ denominationId, affiliation: "refused" }),
      await test.make.aChurch({ denominationId, affiliation: "independent" }),
      await test.make.aChurch({ denominationId, affiliation: "approved", deletedAt: new Date() }),
      await test.make.aChurch({
        denominationId,
        affiliation: "approved",
        disabledAt: new Date(),
        disabledReason: "fora de uso",
      }),
      await test.make.aChurch({ affiliation: "approved" }),
      { id: 999_999_999 },
    ]
    const token = office.token
    const answers = await Promise.all(
      strangers.map(({ id }) => callRaw(test.app, officeEntry.enter, { token, params: { id } })),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"detail":"Não encontrado."}']),
    )
    expect((await office.call(account.me)).enteredChurch).toBeNull()
  })

  it("a church of their own denomination without the right", async () => {
    for (const role of ["CHURCH_ADMIN", "PASTOR", "SECRETARY", "MEMBER"] as const) {
      const person = await test.as(role, home)
      const entering = person.call(officeEntry.enter, { params: { id: otherChurch.id } })
      await expect(entering).rejects.toMatchObject({ status: 403 })
      expect(await person.call(officeEntry.leave)).toEqual({ enteredChurch: null })
    }
  })

  it("a church that requires a second factor without one; users inside need it too", async () => {
    await enter(otherChurch)
    await change(otherChurch, { secondFactorRequired: true })
    expect((await office.call(account.me)).enteredChurch).toBeNull()
    await expect(enter(otherChurch)).rejects.toMatchObject({ status: 409 })
  })
})

describe("an office user inside has left at the next request", () => {
  it.each([
    ["leaves the denomination", { affiliation: "independent" }],
    ["is deleted", { deletedAt: new Date() }],
    ["is closed by the operator", { disabledAt: new Date(), disabledReason: "fora de uso" }],
  ])("when the church %s", async (_, values) => {
    await enter(otherChurch)
    await change(otherChurch, values)
    expect((await office.call(account.me)).enteredChurch).toBeNull()
    expect(await churchesSeen()).toContain(home.id)
  })

  it("and does not enter again when the church comes back", async () => {
    await enter(otherChurch)
    await change(otherChurch, { affiliation: "independent" })
    await change(otherChurch, { affiliation: "approved" })
    expect((await office.call(account.me)).enteredChurch).toBeNull()
  })

  it("when the person no longer belongs to the office", async () => {
    await enter(otherChurch)
    await test.database.owner
      .updateTable("users")
      .set({ role: "CHURCH_ADMIN" })
      .where("id", "=", office.userId)
      .execute()
    expect(await churchesSeen()).toEqual([home.id])
    expect(await office.call(account.me)).toMatchObject({ role: "CHURCH_ADMIN", enteredChurch: null })
  })
})
