import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asJob } from "../../core/job.ts"
import { createTestApp, type TestApp } from "../../testing/app.ts"
import type { Church } from "../../testing/factories.ts"
import { csv, importFile } from "../../testing/sheets.ts"
import { untilWaitingForLocks } from "../../testing/waiting-for-locks.ts"
import { confirmPlan } from "./public.ts"

let test: TestApp
const { members, visitors, trash, plans } = contract
const FULL = {
  status: 403,
  message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
}
const PERSON = { fullName: "Rute Moabe", birthDate: "1990-02-28" }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-21T12:00:00-03:00")
})
afterAll(() => test.close())

/** A church of the free plan with so many members, and its administrator. */
async function aChurchWith(count: number) {
  const church = await test.make.aChurch({ planId: "basic" })
  await test.database.owner
    .insertInto("members")
    .values(
      Array.from({ length: count }, (_, n) => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        fullName: `Membro ${n}`,
        birthDate: "1980-01-01",
      })),
    )
    .execute()
  return { church, admin: await test.as("CHURCH_ADMIN", church) }
}

async function membersOf(church: Church): Promise<number> {
  const rows = await test.database.owner
    .selectFrom("members")
    .where("churchId", "=", church.id)
    .where("deletedAt", "is", null)
    .select("id")
    .execute()
  return rows.length
}

const IMPORTING = { status: 409, message: "Já há uma importação em andamento nesta igreja." }

/** How many were added; all others were refused with the reason, without other errors. */
async function admitted(attempts: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(attempts)
  for (const result of results) {
    if (result.status === "fulfilled") continue
    expect(result.reason).toMatchObject(result.reason.status === IMPORTING.status ? IMPORTING : FULL)
  }
  return results.filter(({ status }) => status === "fulfilled").length
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe("the last slot of a plan", () => {
  it("goes to one of a hundred concurrent registrations", async () => {
    const { church, admin } = await aChurchWith(59)
    expect(await admitted(times(100, () => admin.call(members.create, { body: PERSON })))).toBe(1)
    expect(await membersOf(church)).toBe(60)
  })

  it("goes to one of a hundred concurrent registrations, conversions, imports and restores", async () => {
    const { church, admin } = await aChurchWith(59)
    const deleted = await Promise.all(
      times(20, () => test.make.aMember({ church, deletedAt: test.clock.now() })),
    )
    const came = await Promise.all(times(20, () => test.make.aVisitor({ church })))
    const sheet = (n: number) => csv(["Nome completo", "Data de nascimento"], [`Noemi ${n}`, "01/02/1980"])
    const attempts = [
      ...times(50, () => admin.call(members.create, { body: PERSON })),
      ...came.map(({ id }) => admin.call(visitors.convertToMember, { params: { id }, body: {} })),
      ...deleted.map(({ id }) => admin.call(trash.restore, { params: { kind: "member", id } })),
      ...times(10, (n) => importFile(admin, sheet(n))),
    ]
    expect(attempts).toHaveLength(100)
    expect(await admitted(attempts)).toBe(1)
    expect(await membersOf(church)).toBe(60)
    const converted = await test.database.owner
      .selectFrom("visitors")
      .where("churchId", "=", church.id)
      .where("convertedAt", "is not", null)
      .select("memberId")
      .execute()
    expect(converted.every(({ memberId }) => memberId !== null)).toBe(true)
  })

  it("does not exist for any of them where the plan is full", async () => {
    const { church, admin } = await aChurchWith(60)
    const { id } = await test.make.aMember({ church, deletedAt: test.clock.now() })
    const visitor = await test.make.aVisitor({ church })
    const sheet = csv(["Nome completo", "Data de nascimento"], ["Noemi Belém", "01/02/1980"])
    const ways = [
      () => admin.call(members.create, { body: PERSON }),
      () => admin.call(trash.restore, { params: { kind: "member", id } }),
      () => admin.call(visitors.convertToMember, { params: { id: visitor.id }, body: {} }),
      () => importFile(admin, sheet),
    ]
    for (const way of ways) await expect(way()).rejects.toMatchObject(FULL)
    expect(await membersOf(church)).toBe(60)
  })
})

describe("a plan that changes during additions", () => {
  it("applies to additions that wait for the change", async () => {
    const { church, admin } = await aChurchWith(55)
    const { owner } = test.database
    const { registered } = await owner.transaction().execute(async (changing) => {
      await changing
        .updateTable("churches")
        .set({ planId: "professional" })
        .where("id", "=", church.id)
        .execute()
      const registered = admin.call(members.create, { body: PERSON })
      await untilWaitingForLocks(test, 1)
      return { registered }
    })
    expect((await registered).id).toBeGreaterThan(0)
  })

  it("to a smaller one adds no member above its limit", async () => {
    const { church, admin } = await aChurchWith(55)
    // Given, so that the change to the free one does not wait for the end of what is paid.
    await asJob(test.services, (ctx) => confirmPlan(ctx, church.id, "professional"))
    const register = () => admin.call(members.create, { body: PERSON })
    const [, before] = await Promise.all([
      admin.call(plans.choose, { body: { subscriptionPlan: "basic" } }),
      admitted(times(40, register)),
    ])
    const after = await membersOf(church)
    expect(after).toBe(55 + before)
    // Members added before the change stay; from then on the smaller limit applies.
    const seen = await admin.call(plans.read)
    expect(seen).toMatchObject({ plan: { id: "basic" }, usage: { members: after } })
    if (after >= 60) await expect(register()).rejects.toMatchObject(FULL)
    else expect((await register()).id).toBeGreaterThan(0)
  })
})
