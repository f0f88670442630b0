import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asJob } from "../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterMembers } from "../../../testing/many-people.ts"
import { csv, importFile } from "../../../testing/sheets.ts"
import { untilWaitingForLocks } from "../../../testing/waiting-for-locks.ts"
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

type Admin = Awaited<ReturnType<TestApp["as"]>>

/** A church of the free plan with so many members, and its administrator. */
async function aChurchWith(count: number) {
  const church = await test.make.aChurch({ planId: "basic" })
  await enterMembers(
    test.database.owner,
    Array.from({ length: count }, (_, n) => ({
      churchId: church.id,
      branchId: church.headquarters.id,
      fullName: `Membro ${n}`,
      birthDate: "1980-01-01",
    })),
  )
  return { church, admin: await test.as("CHURCH_ADMIN", church) }
}

async function membersOf(church: Church): Promise<number> {
  const rows = await test.database.owner
    .selectFrom("memberRecords as members")
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
      .selectFrom("visitorRecords as visitors")
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

describe("who counts against the plan", () => {
  const change = (admin: Admin, id: number, status: "active" | "inactive" | "transferred" | "deceased") =>
    admin.call(members.changeMembershipStatus, { params: { id }, body: { status } })
  const idsOf = async (admin: Admin, membershipStatus: "active" | "transferred") =>
    (await admin.call(members.list, { query: { membershipStatus, pageSize: 100 } })).results.map(
      ({ id }) => id,
    )

  it("is active or inactive: neither transferred nor deceased, neither deleted nor of another church", async () => {
    const { church, admin } = await aChurchWith(56)
    for (const membershipStatus of ["inactive", "transferred", "deceased"] as const)
      await test.make.aMember({ church, membershipStatus })
    await test.make.aMember({ church, deletedAt: test.clock.now() })
    await test.make.aMember({ church: await test.make.aChurch() })
    const seen = { plan: { id: "basic" }, usage: { members: 57, limit: 60, left: 3, level: "near" } }
    expect(await admin.call(plans.read)).toMatchObject(seen)
    expect(await admin.call(contract.account.myChurch)).toMatchObject({ membersCount: 57 })
    for (let n = 0; n < 3; n += 1) await admin.call(members.create, { body: PERSON })
    await expect(admin.call(members.create, { body: PERSON })).rejects.toMatchObject(FULL)
  })

  it("is no one who is entered as transferred or deceased: they are entered although the plan is full", async () => {
    const { admin } = await aChurchWith(60)
    const entered = await admin.call(members.create, { body: { ...PERSON, membershipStatus: "transferred" } })
    const sheet = csv(
      ["Nome completo", "Data de nascimento", "Situação"],
      ["Noemi Belém", "01/02/1940", "Falecido"],
    )
    expect(await importFile(admin, sheet, { dryRun: true })).toMatchObject({ placesLeft: 0, placesNeeded: 0 })
    expect(await importFile(admin, sheet)).toMatchObject({ created: 1 })
    await admin.call(members.remove, { params: { id: entered.id } })
    await admin.call(trash.restore, { params: { kind: "member", id: entered.id } })
    expect((await admin.call(plans.read)).usage).toMatchObject({ members: 60, level: "full" })
  })

  it("takes a place on coming back, by the record, by the form, and by a sheet", async () => {
    const { church, admin } = await aChurchWith(60)
    const { id } = await test.make.aMember({
      church,
      fullName: "Noemi Belém",
      birthDate: "1940-02-01",
      membershipStatus: "transferred",
    })
    const sheet = csv(
      ["Nome completo", "Data de nascimento", "Situação"],
      ["Noemi Belém", "01/02/1940", "Ativo"],
    )
    const form = (status: "active" | "inactive") =>
      admin.call(members.update, { params: { id }, body: { membershipStatus: status } })
    expect(await importFile(admin, sheet, { dryRun: true })).toMatchObject({ placesLeft: 0, placesNeeded: 1 })
    const ways = [
      () => change(admin, id, "active"),
      () => change(admin, id, "inactive"),
      () => form("active"),
      () => form("inactive"),
      () => importFile(admin, sheet),
    ]
    for (const way of ways) await expect(way()).rejects.toMatchObject(FULL)
    expect(await admin.call(members.profile, { params: { id } })).toMatchObject({
      membershipStatus: "transferred",
      statusChanges: [],
    })
    // Another change of theirs needs no place, and one who leaves makes room for one who comes back.
    await admin.call(members.update, { params: { id }, body: { city: "Belém" } })
    const [first] = await idsOf(admin, "active")
    await change(admin, first ?? 0, "deceased")
    expect((await change(admin, id, "active")).membershipStatus).toBe("active")
    expect((await admin.call(plans.read)).usage).toMatchObject({ members: 60, level: "full" })
    // Inactive instead of active is no return.
    expect((await change(admin, id, "inactive")).membershipStatus).toBe("inactive")
  })

  it("leaves by a sheet make room for those who come by it, and taking it back needs the places again", async () => {
    const { church, admin } = await aChurchWith(59)
    const born = { birthDate: "1940-02-01", church }
    await test.make.aMember({ ...born, fullName: "Noemi Belém" })
    const sheet = csv(
      ["Nome completo", "Data de nascimento", "Situação"],
      ["Noemi Belém", "01/02/1940", "Transferido"],
      ["Rute Moabe", "28/02/1990", "Ativo"],
    )
    expect(await importFile(admin, sheet, { dryRun: true })).toMatchObject({ placesLeft: 0, placesNeeded: 0 })
    const { importId } = await importFile(admin, sheet)
    expect((await admin.call(plans.read)).usage?.members).toBe(60)
    // Rute is changed since, so that taking the sheet back leaves her: Noemi finds no place.
    const rute = (await admin.call(members.list, { query: { search: "Rute Moabe" } })).results[0]
    await admin.call(members.update, { params: { id: rute?.id ?? 0 }, body: { city: "Belém" } })
    const undo = () => admin.call(contract.memberImports.undo, { params: { id: importId } })
    await expect(undo()).rejects.toMatchObject(FULL)
    await change(admin, rute?.id ?? 0, "transferred")
    expect(await undo()).toMatchObject({ deleted: 0, restored: 1 })
    expect((await admin.call(plans.read)).usage?.members).toBe(60)
  })

  it("comes back once under forty concurrent returns and registrations for the last place", async () => {
    const { church, admin } = await aChurchWith(59)
    await Promise.all(times(20, () => test.make.aMember({ church, membershipStatus: "transferred" })))
    const away = await idsOf(admin, "transferred")
    const attempts = [
      ...away.map((id, n) =>
        n % 2 === 0
          ? change(admin, id, "active")
          : admin.call(members.update, { params: { id }, body: { membershipStatus: "inactive" } }),
      ),
      ...times(20, () => admin.call(members.create, { body: PERSON })),
    ]
    expect(attempts).toHaveLength(40)
    expect(await admitted(attempts)).toBe(1)
    expect((await admin.call(plans.read)).usage?.members).toBe(60)
  })

  it("is changed neither by a directory reader nor from another church", async () => {
    const { church } = await aChurchWith(1)
    const { id } = await test.make.aMember({ church, membershipStatus: "transferred" })
    const reader = await test.as("MEMBER", church)
    await expect(change(reader, id, "active")).rejects.toMatchObject({ status: 403 })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(change(stranger, id, "active")).rejects.toMatchObject({ status: 404 })
  })

  it("is warned about when a return reaches nine tenths of the plan", async () => {
    const { church, admin } = await aChurchWith(53)
    const { id } = await test.make.aMember({ church, membershipStatus: "transferred" })
    await change(admin, id, "active")
    const { results } = await admin.call(contract.notifications.list, { query: {} })
    expect(results.map(({ kind }) => kind)).toEqual(["plan_limit"])
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
