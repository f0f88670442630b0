import type { Role } from "@aprisco/contract/access/roles"
import { members } from "@aprisco/contract/members/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  await test.forgetEmails()
  church = await test.make.aChurch()
})

type Person = Awaited<ReturnType<TestApp["as"]>>

const ANA = { full_name: "Ana Lima de Souza", city: "Recife", state: "PE", consent: true }
async function registerAt({ qrCode }: { qrCode: string }, body: Record<string, unknown> = ANA) {
  const answer = await callRaw(test.app, visitors.registerByQr, { params: { uuid: qrCode }, body })
  expect(answer.statusCode).toBe(201)
}
const bellOf = (person: Person) => person.call(notifications.list, { query: {} })
const titlesOf = async (person: Person) => (await bellOf(person)).results.map(({ title }) => title)
const theVisitor = (where: Church = church) =>
  test.database.owner
    .selectFrom("visitors")
    .where("churchId", "=", where.id)
    .selectAll()
    .executeTakeFirstOrThrow()
const emailsTo = async ({ userId }: Person) => {
  const { email } = await test.database.owner
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirstOrThrow()
  return (await test.emails()).filter(({ to }) => to === email)
}

describe("a visitor who registers", () => {
  it("notifies all users who manage visitors, and no others", async () => {
    const roles = ["CHURCH_ADMIN", "PASTOR", "SECRETARY", "LEADER", "MEMBER"] as const
    const people = new Map<Role, Person>()
    for (const role of roles) people.set(role, await test.as(role, church))
    const elsewhere = await test.as("PASTOR", await test.make.aChurch())
    await registerAt(church.headquarters)
    const { id } = await theVisitor()
    for (const [role, person] of people) {
      const bell = await bellOf(person)
      if (role === "MEMBER") expect(bell).toMatchObject({ count: 0, unread: 0 })
      else {
        expect(bell).toMatchObject({
          count: 1,
          unread: 1,
          results: [
            {
              kind: "new_visitor",
              title: "Novo visitante",
              text: "Ana se cadastrou pelo QR Code (Sede).",
              href: `/visitantes/${id}`,
              read: false,
              at: "2026-11-21T15:00:00.000Z",
            },
          ],
        })
      }
    }
    expect(await bellOf(elsewhere)).toMatchObject({ count: 0, unread: 0 })
  })

  it("notifies only the managers of that branch", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const northern = await test.as("BRANCH_MANAGER", church, [north])
    const both = await test.as("BRANCH_MANAGER", church, [north, south])
    const southern = await test.as("BRANCH_MANAGER", church, [south])
    const of = await test.as("BRANCH_MANAGER", church)
    await registerAt(north)
    expect([
      (await bellOf(northern)).count,
      (await bellOf(both)).count,
      (await bellOf(southern)).count,
      (await bellOf(of)).count,
    ]).toEqual([1, 1, 0, 0])
  })

  it("is not notified about when staff enter them", async () => {
    const secretary = await test.as("SECRETARY", church)
    await secretary.call(visitors.create, { body: { fullName: "Rute Moabe", city: "Recife", state: "PE" } })
    expect((await bellOf(secretary)).count).toBe(0)
  })

  it("is no longer named or linked once deleted or out of reach", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const pastor = await test.as("PASTOR", church)
    await registerAt(branch)
    const { id } = await theVisitor()
    const gone = { text: "Este cadastro não está mais disponível.", href: null, title: "Novo visitante" }
    const { owner } = test.database
    await owner
      .updateTable("visitors")
      .set({ branchId: church.headquarters.id })
      .where("id", "=", id)
      .execute()
    expect((await bellOf(manager)).results).toMatchObject([gone])
    expect((await bellOf(pastor)).results).toMatchObject([{ href: `/visitantes/${id}` }])
    await owner.updateTable("visitors").set({ deletedAt: new Date() }).where("id", "=", id).execute()
    expect((await bellOf(pastor)).results).toMatchObject([gone])
  })

  it("is no longer named to a user who may not see visitors any more", async () => {
    const leader = await test.as("LEADER", church)
    await registerAt(church.headquarters)
    await test.database.owner
      .updateTable("users")
      .set({ role: "MEMBER" })
      .where("id", "=", leader.userId)
      .execute()
    const { results } = await bellOf(leader)
    expect(results).toMatchObject([{ href: null }])
    expect(JSON.stringify(results)).not.toContain("Ana")
  })

  it("is erased from the notifications when they are erased", async () => {
    const pastor = await test.as("PASTOR", church)
    await registerAt(church.headquarters)
    const { id } = await theVisitor()
    const { owner } = test.database
    await owner.deleteFrom("consents").where("visitorId", "=", id).execute()
    await owner.deleteFrom("visitors").where("id", "=", id).execute()
    expect(await bellOf(pastor)).toMatchObject({ count: 0, unread: 0 })
  })

  it("leaves no notification when the registration is refused", async () => {
    const pastor = await test.as("PASTOR", church)
    const params = { uuid: church.headquarters.qrCode }
    const answer = await callRaw(test.app, visitors.registerByQr, {
      params,
      body: { ...ANA, consent: false },
    })
    expect(answer.statusCode).toBe(400)
    expect((await bellOf(pastor)).count).toBe(0)
  })
})

describe("the bell", () => {
  it("marks the named ones as read, then all, and a second click changes nothing", async () => {
    const pastor = await test.as("PASTOR", church)
    for (let n = 0; n < 3; n += 1) {
      await registerAt(church.headquarters)
      test.clock.pass({ minutes: 1 })
    }
    const [newest] = (await bellOf(pastor)).results
    const ids = [newest?.id ?? 0]
    expect(await pastor.call(notifications.read, { body: { ids } })).toEqual({ unread: 2 })
    expect(await pastor.call(notifications.read, { body: { ids } })).toEqual({ unread: 2 })
    expect((await bellOf(pastor)).results.map(({ read }) => read)).toEqual([true, false, false])
    expect(await pastor.call(notifications.read, { body: {} })).toEqual({ unread: 0 })
    expect(await pastor.call(notifications.read, { body: {} })).toEqual({ unread: 0 })
    expect(await bellOf(pastor)).toMatchObject({ count: 3, unread: 0 })
  })

  it("does not let a user read or mark another's notifications, not even in the same church", async () => {
    const pastor = await test.as("PASTOR", church)
    const secretary = await test.as("SECRETARY", church)
    const stranger = await test.as("DENOMINATION_ADMIN", await test.make.aChurch())
    await registerAt(church.headquarters)
    const ids = (await bellOf(pastor)).results.map(({ id }) => id)
    for (const other of [secretary, stranger]) {
      await other.call(notifications.read, { body: { ids } })
      expect((await bellOf(other)).results.map(({ id }) => id)).not.toEqual(expect.arrayContaining(ids))
    }
    expect((await bellOf(pastor)).unread).toBe(1)
  })

  it("refuses invalid ids, and more than 500", async () => {
    const pastor = await test.as("PASTOR", church)
    for (const ids of [["abc"], [0], Array.from({ length: 501 }, (_, n) => n + 1)]) {
      const answer = await callRaw(test.app, notifications.read, { token: pastor.token, body: { ids } })
      expect([answer.statusCode, Object.keys(answer.json())[0]]).toEqual([400, expect.stringMatching(/^ids/)])
    }
  })

  it("drops notifications after 90 days", async () => {
    const { userId } = await test.as("PASTOR", church)
    const countAfter = async (days: number) => {
      test.clock.pass({ days })
      await registerAt(church.headquarters)
      const pastor = await test.signIn(userId)
      return (await pastor.call(notifications.list, { query: {} })).count
    }
    expect([await countAfter(0), await countAfter(89)]).toEqual([1, 2])
    await countAfter(2)
    const pastor = await test.signIn(userId)
    await test.settle()
    expect((await pastor.call(notifications.list, { query: {} })).count).toBe(2)
  })

  it("is empty for a user without a church", async () => {
    const newcomer = await test.signIn((await test.make.anIncompleteUser()).id)
    expect(await newcomer.call(notifications.list, { query: {} })).toMatchObject({
      count: 0,
      unread: 0,
      results: [],
    })
  })
})

describe("a request to join a denomination", () => {
  it("notifies its administrators when the church registers, by e-mail too", async () => {
    const denomination = await test.make.aDenomination()
    const office = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
    const admin = await test.as("DENOMINATION_ADMIN", office)
    const pastor = await test.as("PASTOR", office)
    const other = await test.as("DENOMINATION_ADMIN", await test.make.aChurch())
    const wish = stepTwoOf({ denominationId: denomination.id }, { churchName: "Igreja <b>d'Ávila</b>" })
    await test.anyone.call(registration.finalizeRegistration, { body: { ...stepOneOf(), ...wish } })
    expect((await bellOf(admin)).results).toMatchObject([
      {
        kind: "affiliation_request",
        title: "Pedido de filiação",
        text: "Igreja <b>d'Ávila</b> (São Paulo/SP) pediu para fazer parte da sua denominação.",
      },
    ])
    expect([await titlesOf(pastor), await titlesOf(other)]).toEqual([[], []])
    expect(await emailsTo(admin)).toHaveLength(1)
    const [email] = await emailsTo(admin)
    expect(email).toMatchObject({ subject: "Pedido de filiação" })
    expect(email?.html).toContain("Igreja &lt;b&gt;d&#39;Ávila&lt;/b&gt; (São Paulo/SP)")
    expect(email?.html).not.toContain("<b>")
    const choose = "http://aprisco.test/perfil?tab=notificacoes"
    expect(email?.text).toContain(`quais avisos recebe por e-mail: ${choose}`)
    expect(email?.html).toContain(`href="${choose}"`)
  })

  it("notifies no user for an independent church", async () => {
    const denomination = await test.make.aDenomination()
    const office = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
    const admin = await test.as("DENOMINATION_ADMIN", office)
    const independent = await test.make.aDenomination()
    await test.anyone.call(registration.finalizeRegistration, {
      body: { ...stepOneOf(), ...stepTwoOf({ denominationId: independent.id }) },
    })
    expect(await titlesOf(admin)).toEqual([])
  })
})

describe("nine tenths of the plan", () => {
  it("notify once the users who can choose another plan, also for concurrent additions", async () => {
    const small = await test.make.aChurch({ planId: "basic" })
    for (let n = 0; n < 52; n += 1) await test.make.aMember({ church: small })
    const admin = await test.as("CHURCH_ADMIN", small)
    const secretary = await test.as("SECRETARY", small)
    const addToRoll = () =>
      secretary.call(members.create, { body: { fullName: "Rute Moabe", birthDate: "1990-02-28" } })
    await addToRoll()
    expect(await titlesOf(admin)).toEqual([])
    await Promise.all(Array.from({ length: 4 }, addToRoll))
    expect((await bellOf(admin)).results).toMatchObject([
      {
        kind: "plan_limit",
        title: "O limite do plano está próximo",
        text: "Sua igreja já tem 54 dos 60 membros que o plano permite.",
        href: "/perfil?tab=planos",
      },
    ])
    expect(await titlesOf(secretary)).toEqual([])
    expect(await emailsTo(admin)).toHaveLength(1)
  })
})

describe("the preferences", () => {
  it("have mail about everything except visitors by default, and change one by one", async () => {
    const pastor = await test.as("PASTOR", church)
    expect(await pastor.call(notifications.preferences)).toEqual({
      newVisitor: false,
      affiliationRequest: true,
      planLimit: true,
      followUpDue: true,
    })
    await pastor.call(notifications.changePreferences, { body: { newVisitor: true } })
    const changed = await pastor.call(notifications.changePreferences, { body: { planLimit: false } })
    expect(changed).toEqual({
      newVisitor: true,
      affiliationRequest: true,
      planLimit: false,
      followUpDue: true,
    })
    expect(await pastor.call(notifications.preferences)).toEqual(changed)
    const secretary = await test.as("SECRETARY", church)
    expect((await secretary.call(notifications.preferences)).newVisitor).toBe(false)
  })

  it("refuse values other than true and false, and ignore unknown keys", async () => {
    const { token } = await test.as("PASTOR", church)
    const bad = await callRaw(test.app, notifications.changePreferences, {
      token,
      body: { new_visitor: "talvez" },
    })
    expect([bad.statusCode, Object.keys(bad.json())]).toEqual([400, ["new_visitor"]])
    const other = await callRaw(test.app, notifications.changePreferences, { token, body: { user_id: 1 } })
    expect(other.json()).toEqual({
      new_visitor: false,
      affiliation_request: true,
      plan_limit: true,
      follow_up_due: true,
    })
  })
})

describe("mail of visitors", () => {
  it("is not sent by default", async () => {
    const quiet = await createTestApp()
    const there = await quiet.make.aChurch()
    await quiet.as("PASTOR", there)
    const params = { uuid: there.headquarters.qrCode }
    expect((await callRaw(quiet.app, visitors.registerByQr, { params, body: ANA })).statusCode).toBe(201)
    expect(await quiet.emails()).toEqual([])
    await quiet.close()
  })

  it("is sent at most once an hour, with the number and no names", async () => {
    const pastor = await test.as("PASTOR", church)
    await pastor.call(notifications.changePreferences, { body: { newVisitor: true } })
    await registerAt(church.headquarters)
    expect(await emailsTo(pastor)).toHaveLength(1)
    await Promise.all(Array.from({ length: 200 }, () => registerAt(church.headquarters)))
    expect(await bellOf(pastor)).toMatchObject({ count: 201, unread: 201 })
    // An unfinished run would read the later time.
    expect(await emailsTo(pastor)).toHaveLength(1)
    test.clock.pass({ minutes: 61 })
    await registerAt(church.headquarters)
    expect(await emailsTo(pastor)).toHaveLength(2)
    const [first, second] = await emailsTo(pastor)
    expect(first?.subject).toBe("Um novo visitante")
    expect(second?.subject).toBe("201 novos visitantes")
    expect(second?.text).toContain("http://aprisco.test/visitantes?status=pending")
    expect(JSON.stringify([first, second])).not.toContain("Ana")
  })

  it("reaches the others when one address fails, and the answer succeeds", async () => {
    const failing = await createTestApp({
      mail: { send: () => Promise.reject(new Error("no such mailbox: ana@example.org")) },
    })
    const there = await failing.make.aChurch()
    const pastor = await failing.as("PASTOR", there)
    await pastor.call(notifications.changePreferences, { body: { newVisitor: true } })
    const params = { uuid: there.headquarters.qrCode }
    const answer = await callRaw(failing.app, visitors.registerByQr, { params, body: ANA })
    expect(answer.statusCode).toBe(201)
    await failing.settle()
    expect(failing.logLines.join()).toContain('"job":"send-email"')
    expect(failing.logLines.join()).not.toContain("ana@example.org")
    await failing.close()
  })
})
