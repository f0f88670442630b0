import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { officeEntry } from "@aprisco/contract/churches/office-entry"

import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { PASSWORD } from "../../../../testing/registration.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"
import { asOperator } from "../../../operation/operator/public.ts"
import { disableChurch } from "../../churches/public.ts"
import { hashPassword } from "../passwords/public.ts"
import { endLapsedSessions } from "./public.ts"

const NEW = "outra senha bem guardada"
const BOTH = ["church.entered", "church.exited"]

let test: TestApp
let home: Church
let otherChurch: Church
let office: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  const approved = { denominationId: (await test.make.aDenomination()).id, affiliation: "approved" as const }
  home = await test.make.aChurch(approved)
  otherChurch = await test.make.aChurch(approved)
  office = await test.as("DENOMINATION_ADMIN", home)
  await ofOffice({ passwordHash: await hashPassword(PASSWORD) })
})

const ofOffice = (values: object) =>
  test.database.owner.updateTable("users").set(values).where("id", "=", office.userId).execute()
const enter = (caller = office) => caller.call(officeEntry.enter, { params: { id: otherChurch.id } })
const ofSession = (values: object) =>
  test.database.owner.updateTable("sessions").set(values).where("userId", "=", office.userId).execute()
const trail = () =>
  test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", otherChurch.id)
    .where("action", "like", "church.e%")
    .where("actorId", "=", office.userId)
    .orderBy("id")
    .select(["action", "at"])
    .execute()
const actions = async () => (await trail()).map(({ action }) => action)

describe("a session that ends inside a church of the denomination leaves it, which that church's trail records", () => {
  it("when the password is changed on another device", async () => {
    await enter()
    const here = await test.signIn(office.userId)
    const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }
    await here.call(passwords.change, { body })
    expect(await actions()).toEqual(BOTH)
    await expect(office.call(account.me)).rejects.toMatchObject({ status: 401 })
  })

  it("but not the session that changes it", async () => {
    await enter()
    const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }
    await office.call(passwords.change, { body })
    expect(await actions()).toEqual(["church.entered"])
    expect((await office.call(account.me)).enteredChurch?.id).toBe(otherChurch.id)
  })

  it("and none is entered by a session that ends in the same moment", async () => {
    const { refused } = await test.database.owner.transaction().execute(async (ending) => {
      await ending
        .updateTable("sessions")
        .set({ endedAt: test.clock.now() })
        .where("userId", "=", office.userId)
        .execute()
      // Expected before the lock is released: a rejection that comes before its handler would end the run.
      const refused = expect(enter()).rejects.toMatchObject({ status: 401 })
      await untilWaitingForLocks(test, 1)
      return { refused }
    })
    await refused
    expect(await trail()).toEqual([])
  })

  it("when a forgotten password is replaced", async () => {
    await enter()
    await test.forgetEmails()
    await test.anyone.call(passwords.requestReset, { body: { email: (await office.call(account.me)).email } })
    const token = /token=([\w-]{43})/.exec((await test.emails()).at(-1)?.text ?? "")?.[1] ?? ""
    const body = { token, newPassword: NEW, confirmPassword: NEW }
    await test.anyone.call(passwords.confirmReset, { body })
    expect(await actions()).toEqual(BOTH)
  })

  it("when the person is deactivated by a colleague, in whichever church that one works", async () => {
    const colleague = await test.as("DENOMINATION_ADMIN", home)
    await enter()
    await colleague.call(staff.update, { params: { id: office.userId }, body: { isActive: false } })
    expect(await actions()).toEqual(BOTH)
  })

  it("when the account is deleted", async () => {
    await test.as("DENOMINATION_ADMIN", home)
    await enter()
    const body = { password: PASSWORD, confirmDeletion: true as const }
    await office.call(profile.deleteAccount, { body })
    expect(await actions()).toEqual(BOTH)
  })

  it("when the operator closes the person's own church", async () => {
    await enter()
    await asOperator(test.services, (ctx) => disableChurch(ctx, { id: home.id, reason: "fora de uso" }))
    expect(await actions()).toEqual(BOTH)
  })

  it("after 30 minutes without a call, at that minute, once", async () => {
    await ofSession({ remember: false })
    await enter()
    test.clock.pass({ minutes: 29 })
    await endLapsedSessions(test.services)
    expect(await actions()).toEqual(["church.entered"])
    test.clock.pass({ minutes: 15 })
    await Promise.all([endLapsedSessions(test.services), endLapsedSessions(test.services)])
    const [entered, exited, ...more] = await trail()
    expect([entered?.action, exited?.action, more]).toEqual([...BOTH, []])
    expect(Number(exited?.at) - Number(entered?.at)).toBe(30 * 60_000)
  })

  it("when a remembered one expires", async () => {
    await enter()
    test.clock.pass({ days: 29, hours: 23, minutes: 59 })
    await endLapsedSessions(test.services)
    expect(await actions()).toEqual(["church.entered"])
    test.clock.pass({ minutes: 1 })
    await endLapsedSessions(test.services)
    expect(await actions()).toEqual(BOTH)
  })
})

describe("a user who loses access to the entered church leaves it once", () => {
  const changed = (values: object) =>
    test.database.owner.updateTable("churches").set(values).where("id", "=", otherChurch.id).execute()

  it.each([
    ["leaves the denomination", { affiliation: "independent" }, { affiliation: "approved" }],
    [
      "is closed by the operator",
      { disabledAt: new Date(), disabledReason: "fora de uso" },
      { disabledAt: null, disabledReason: null },
    ],
  ])("when the church %s; no session enters it again when that is undone", async (_, goes, returns) => {
    await enter()
    await changed(goes)
    await changed(returns)
    expect((await office.call(account.me)).enteredChurch).toBeNull()
    await office.call(auth.logout)
    expect(await actions()).toEqual(BOTH)
  })

  it("when the operator closes it while another entry about the church is not committed yet", async () => {
    await enter()
    await test.database.owner.transaction().execute(async (entry) => {
      // The lock that the foreign key of an audit entry takes: the end of a session inside writes one.
      await entry.selectFrom("churches").where("id", "=", otherChurch.id).select("id").forKeyShare().execute()
      await asOperator(test.services, (ctx) =>
        disableChurch(ctx, { id: otherChurch.id, reason: "fora de uso" }),
      )
    })
    expect(await actions()).toEqual(BOTH)
  })

  it("when the person no longer belongs to the office, and they can still sign out", async () => {
    await enter()
    await ofOffice({ role: "CHURCH_ADMIN" })
    expect(await actions()).toEqual(BOTH)
    await office.call(auth.logout)
    expect(await actions()).toEqual(BOTH)
  })
})

describe("leaving a church", () => {
  it("is recorded once, also when «Sair da igreja» is pressed repeatedly at the same time", async () => {
    await enter()
    await Promise.all(Array.from({ length: 8 }, () => office.call(officeEntry.leave)))
    expect(await actions()).toEqual(BOTH)
  })

  it("is recorded too for a person who now lacks the second factor that the church requires", async () => {
    await enter()
    await test.database.owner
      .updateTable("churches")
      .set({ secondFactorRequired: true })
      .where("id", "=", otherChurch.id)
      .execute()
    const { denominationId } = home
    const third = await test.make.aChurch({ denominationId, affiliation: "approved" })
    await office.call(officeEntry.enter, { params: { id: third.id } })
    expect(await actions()).toEqual(BOTH)
  })
})
