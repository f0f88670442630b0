import { randomUUID } from "node:crypto"
import { contract } from "@aprisco/contract"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { BASE_PATH, isForOperators, MAX_BODY, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { anOperator, letIn } from "../testing/desk.ts"
import type { Church } from "../testing/factories.ts"
import { absentParams, allRoutes, callRaw, type NamedRoute } from "../testing/routes.ts"

let test: TestApp
let church: Church
let token: string
let newcomer: string
let operator: Awaited<ReturnType<typeof anOperator>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
  const caller = await test.as("DENOMINATION_ADMIN", church)
  token = caller.token
  // What is the caller's own is read through the record that their account is tied to.
  const { personId } = await test.make.aMember({ church })
  await test.database.owner
    .updateTable("people")
    .set({ userId: caller.userId })
    .where("id", "=", personId)
    .execute()
  operator = await anOperator(test)
  newcomer = (await test.signIn((await test.make.anIncompleteUser()).id)).token
})
afterAll(() => test.close())

const authorization = () => ({ authorization: `Token ${token}` })

/** The token of a caller who may make the call. */
function callerOf({ permission }: RouteShape): string {
  if (isForOperators(permission)) return operator.token
  return permission === "incomplete" ? newcomer : token
}

const nameOf = ({ name }: NamedRoute) => name
/** The kind of an automatic message is one of some words; any other parameter may be this number. */
const urlOf = (route: RouteShape) =>
  BASE_PATH + route.path.replace("{kind}", "birthday").replace(/\{\w+\}/g, "999999999")

it("serves every route with and without the trailing slash", async () => {
  const walked = allRoutes().filter(({ name }) => name !== "auth.logout")
  await checkEach(walked, nameOf, async ({ route }) => {
    const [one, other] = await Promise.all(
      [urlOf(route), urlOf(route).replace(/\/$/, "")].map((path) =>
        test.app.inject({
          method: route.method,
          url: path,
          headers: authorization(),
          ...(route.body ? { payload: {} } : {}),
        }),
      ),
    )
    expect(other?.statusCode).toBe(one?.statusCode)
  })
})

it("refuses a body that is not JSON, of a wrong type, or too large", async () => {
  const tooLarge = JSON.stringify("x".repeat(MAX_BODY))
  const tooDeep = "[".repeat(50_000) + "]".repeat(50_000)
  const withBody = allRoutes().filter(({ route }) => route.body)
  await checkEach(withBody, nameOf, async ({ route }) => {
    const caller = callerOf(route)
    const send = async (type: string, payload: string) => {
      const headers = { authorization: `Token ${caller}`, "content-type": type }
      const answer = await test.app.inject({ method: route.method, url: urlOf(route), headers, payload })
      return [answer.statusCode, answer.json().detail ?? answer.json().error]
    }
    expect(await send("application/json", "{nope")).toEqual([400, DETAILS.unparsable])
    expect(await send("text/plain", "hello")).toEqual([415, DETAILS.wrongType])
    expect(await send("application/json", tooLarge)).toEqual([413, DETAILS.tooLarge])
    expect(await send("application/json", tooDeep)).toEqual([400, DETAILS.unparsable])
  })
})

describe("an unknown path", () => {
  it("is one with an id or a code of any length, too", async () => {
    const number = "9".repeat(4_000)
    const headers = authorization()
    for (const path of ["members", "visitors/admin/visitors", "branches"]) {
      const answer = await test.app.inject({ url: `${BASE_PATH}/${path}/${number}/`, headers })
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: DETAILS.notFound }])
    }
  })

  it("answers JSON 404, whatever the method", async () => {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const answer = await test.app.inject({ method, url: `${BASE_PATH}/nothing/here/` })
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: DETAILS.notFound }])
    }
  })

  it("answers 405 to a wrong method on a known path", async () => {
    const answer = await test.app.inject({ method: "DELETE", url: `${BASE_PATH}/members/` })
    expect([answer.statusCode, answer.json()]).toEqual([405, { detail: DETAILS.wrongMethod }])
  })
})

const OWN_REPORT = { name: "Nomes", source: "members", columns: ["full_name"] }

describe("versions", () => {
  const changes = allRoutes().filter(({ route }) => route.versioned && route.method !== "GET")

  /** A record for the change, and the route that shows it. */
  interface Versioned {
    params: Record<string, unknown>
    look: () => Promise<string>
  }
  const seenBy = (route: RouteShape, params: Record<string, unknown> = {}) => {
    return async () => (await callRaw(test.app, route, { token, params })).body
  }
  const expenseCategory = async (): Promise<number> => {
    const { results } = (await callRaw(test.app, contract.treasuryCategories.list, { token })).json()
    return results.find(({ code }: { code: string }) => code === "2.03").id
  }
  /** A record that is created with this body. */
  const madeOf = async (
    { create, detail }: { create: RouteShape; detail: RouteShape },
    body: Record<string, unknown>,
  ) => {
    const params = { id: (await callRaw(test.app, create, { token, body })).json().id }
    return { params, look: seenBy(detail, params) }
  }
  /** By the group of the route. */
  const records: Record<string, () => Promise<Versioned>> = {
    visitors: async () => {
      const params = { id: (await test.make.aVisitor({ church })).id }
      return { params, look: seenBy(contract.visitors.detail, params) }
    },
    visitorPrivacy: async () => {
      const params = { id: (await test.make.aVisitor({ church })).id }
      return { params, look: seenBy(contract.visitors.detail, params) }
    },
    privacyNotices: async () => ({ params: {}, look: seenBy(contract.privacyNotices.detail) }),
    followUps: async () => {
      const params = { id: (await test.make.aVisitor({ church })).id }
      return { params, look: seenBy(contract.visitors.detail, params) }
    },
    messages: async () => {
      const look = seenBy(contract.messages.list)
      return { params: { id: JSON.parse(await look()).results[0].id }, look }
    },
    churches: async () => {
      const { denominationId } = church
      const params = { id: (await test.make.aChurch({ denominationId, affiliation: "approved" })).id }
      return { params, look: seenBy(contract.churches.detail, params) }
    },
    branches: async () => {
      const params = { id: (await test.make.aBranch({ church })).id }
      return { params, look: seenBy(contract.branches.detail, params) }
    },
    members: async () => {
      const params = { id: (await test.make.aMember({ church })).id }
      return { params, look: seenBy(contract.members.detail, params) }
    },
    ministerialHistory: async () => {
      const member = await test.make.aMember({ church })
      const look = seenBy(contract.members.statusHistory, { id: member.id })
      return { params: { id: JSON.parse(await look())[0].id }, look }
    },
    people: async () => {
      const answer = await callRaw(test.app, contract.people.create, {
        token,
        body: { full_name: "Ana Lima" },
      })
      const params = { id: answer.json().id }
      return { params, look: seenBy(contract.people.detail, params) }
    },
    personPrivacy: async () => {
      const body = { full_name: "Ana Lima" }
      const answer = await callRaw(test.app, contract.people.create, { token, body })
      const params = { id: answer.json().id }
      return { params, look: seenBy(contract.people.detail, params) }
    },
    personNotes: async () => {
      const params = { id: (await test.make.aMember({ church })).personId }
      const body = { category: "visita", text: "Uma visita." }
      const written = await callRaw(test.app, contract.personNotes.create, { token, params, body })
      return {
        params: { ...params, note: written.json().id },
        look: seenBy(contract.personNotes.list, params),
      }
    },
    guardians: async () => {
      const params = { id: (await test.make.aMember({ church })).personId }
      const body = { name: "Ana Prado", kinship: "mae" }
      const added = await callRaw(test.app, contract.guardians.add, { token, params, body })
      return {
        params: { ...params, guardian: added.json().id },
        look: seenBy(contract.guardians.list, params),
      }
    },
    tags: async () => {
      const body = { name: `Coral ${randomUUID().slice(0, 8)}` }
      const answer = await callRaw(test.app, contract.tags.create, { token, body })
      const params = { id: answer.json().id }
      return { params, look: seenBy(contract.tags.detail, params) }
    },
    customFields: async () => {
      const body = { name: `Apelido ${randomUUID()}`, kind: "text" }
      const answer = await callRaw(test.app, contract.customFields.create, { token, body })
      const params = { id: answer.json().id }
      return { params, look: seenBy(contract.customFields.detail, params) }
    },
    households: async () => {
      const body = { people: [{ full_name: "Ana Prado", role: "responsavel" }] }
      const answer = await callRaw(test.app, contract.households.create, { token, body })
      const { id, people } = answer.json()
      return { params: { id, person: people[0].person_id }, look: seenBy(contract.households.detail, { id }) }
    },
    privacyRequests: async () => {
      const body = { kind: "access", requester_name: "Ana Lima" }
      const answer = await callRaw(test.app, contract.privacyRequests.create, { token, body })
      const params = { id: answer.json().id }
      const how = { how: "Mostrou o RG." }
      await callRaw(test.app, contract.privacyRequests.confirmIdentity, { token, params, body: how })
      return { params, look: seenBy(contract.privacyRequests.detail, params) }
    },
    lists: async () => {
      const body = { name: "Todos", rules: { all: [] } }
      const answer = await callRaw(test.app, contract.lists.create, { token, body })
      const params = { id: answer.json().id }
      return { params, look: seenBy(contract.lists.detail, params) }
    },
    ministries: async () => {
      const params = { id: (await test.make.aMinistry({ church })).id }
      return { params, look: seenBy(contract.ministries.detail, params) }
    },
    activities: async () => {
      const params = { id: (await test.make.anActivity({ church })).id }
      return { params, look: seenBy(contract.activities.detail, params) }
    },
    groups: async () => {
      const params = { id: (await test.make.aGroup({ church })).id }
      return { params, look: seenBy(contract.groups.detail, params) }
    },
    events: async () => {
      const params = { id: (await test.make.anEvent({ church })).id }
      return { params, look: seenBy(contract.events.detail, params) }
    },
    ledgerEntries: async () => {
      const [account, category] = await Promise.all(
        [contract.treasuryAccounts, contract.treasuryCategories].map(async ({ list }) => {
          const { results } = (await callRaw(test.app, list, { token })).json()
          return results[0].id
        }),
      )
      const body = { kind: "income", date: "2026-01-05", amount: "10.00", account, category }
      const { id } = (await callRaw(test.app, contract.ledgerEntries.create, { token, body })).json()
      return { params: { id }, look: seenBy(contract.ledgerEntries.detail, { id }) }
    },
    treasuryAccounts: () =>
      madeOf(contract.treasuryAccounts, { name: `Poupança ${randomUUID()}`, kind: "bank" }),
    bulkMessages: () =>
      madeOf(contract.bulkMessages, {
        ...{ text: "Culto", channels: ["bell"], purpose: "notices" },
        audience: { include: [{ everyone: true }] },
      }),
    messageTemplates: async () => {
      const body = { name: `Aviso ${randomUUID()}`, purpose: "notices", text: "Culto" }
      const { id } = (await callRaw(test.app, contract.messageTemplates.create, { token, body })).json()
      return { params: { id }, look: seenBy(contract.messageTemplates.list) }
    },
    devotionals: () => madeOf(contract.devotionals, { title: "Antes do dia" }),
    inquiries: async () => {
      const { id } = await test.database.owner
        .insertInto("inquiries")
        .values({
          ...{
            churchId: church.id,
            protocol: randomUUID().slice(0, 18),
            name: "Lia",
            email: "lia@example.org",
          },
          ...{ subject: "Horário", text: "A que horas é o culto?", receivedAt: new Date() },
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      return { params: { id }, look: seenBy(contract.inquiries.detail, { id }) }
    },
    monthlyReports: async () => {
      const body = { branch: (await test.make.aBranch({ church })).id, month: "2026-10" }
      const { id } = (await callRaw(test.app, contract.monthlyReports.open, { token, body })).json()
      const [settings, report] = [
        seenBy(contract.monthlyReports.settings),
        seenBy(contract.monthlyReports.detail, { id }),
      ]
      return { params: { id }, look: async () => (await settings()) + (await report()) }
    },
    ownReports: () => madeOf(contract.ownReports, OWN_REPORT),
    reportSchedules: async () => {
      const [recipient] = (await callRaw(test.app, contract.reportRecipients.list, { token })).json()
      return madeOf(contract.reportSchedules, {
        ...{ report: "roll", frequency: "monthly", day: 1, hour: 7, user_ids: [recipient.id] },
      })
    },
    treasuryFunds: () => madeOf(contract.treasuryFunds, { name: `Fundo ${randomUUID()}` }),
    treasuryBills: async () =>
      madeOf(contract.treasuryBills, {
        ...{ kind: "payable", amount: "10.00", due_date: "2026-12-05" },
        category: await expenseCategory(),
      }),
    treasuryRecurrences: async () =>
      madeOf(contract.treasuryRecurrences, {
        ...{ kind: "payable", amount: "10.00", every: "monthly", starts_on: "2027-12-05" },
        category: await expenseCategory(),
      }),
    expenseClaims: async () =>
      madeOf(contract.expenseClaims, {
        ...{ amount: "10.00", date: "2026-01-05", description: "Lâmpadas" },
        category: await expenseCategory(),
      }),
    treasuryCategories: () =>
      madeOf(contract.treasuryCategories, { name: `Categoria ${randomUUID()}`, kind: "income" }),
    groupUnits: async () => {
      const body = { name: "Rede Azul", level_name: "Rede" }
      const { id } = (await callRaw(test.app, contract.groupUnits.create, { token, body })).json()
      return { params: { id }, look: seenBy(contract.groupUnits.tree, {}) }
    },
    denominations: async () => {
      const params = { id: church.denominationId }
      return { params, look: seenBy(contract.denominations.detail, params) }
    },
    staff: async () => {
      const params = { id: (await test.make.aUser({ church, role: "MEMBER" })).id }
      return { params, look: seenBy(contract.staff.detail, params) }
    },
    profile: async () => ({ params: {}, look: seenBy(contract.account.myChurch) }),
    plans: async () => ({ params: {}, look: seenBy(contract.plans.read) }),
  }
  /** Bodies that pass validation, where a route does not take the common one. */
  const bodies: Record<string, Record<string, unknown>> = {
    "followUps.assign": { responsible: null },
    "messages.update": { name: "Outro Nome" },
    "bulkMessages.update": { text: "Outro texto" },
    "devotionals.update": { title: "Outro título" },
    "monthlyReports.changeSettings": { due_day: 6 },
    "monthlyReports.update": { remarks: "Outro texto" },
    "ownReports.update": { name: "Outro nome" },
    "reportSchedules.update": { hour: 8 },
    "inquiries.update": { note: "Outra nota" },
    "messageTemplates.update": { name: "Outro Nome" },
    "churches.replace": {
      name: "Outra Igreja",
      email: "outra@example.org",
      phone: "(11) 3123-4567",
      zipcode: "01310-100",
      address: "Rua das Oliveiras",
      city: "São Paulo",
      state: "SP",
      pastor_name: "Elias Prado",
    },
    "churches.update": { name: "Outra Igreja" },
    "branches.replace": { name: "Outro Nome" },
    "branches.update": { name: "Outro Nome" },
    "denominations.replace": { name: "Outro Nome" },
    "denominations.update": { name: "Outro Nome" },
    "members.changeMembershipStatus": { status: "inactive" },
    "privacyRequests.update": { contact: "ana@example.org" },
    "privacyRequests.confirmIdentity": { how: "Ligamos para o telefone do cadastro." },
    "privacyRequests.answer": { text: "Segue a cópia." },
    "privacyRequests.refuse": { reason: "Não é a pessoa." },
    "personNotes.update": { text: "Outra visita." },
    "households.update": { name: "Outro Nome" },
    "households.addPerson": { full_name: "Outra Pessoa", role: "filho" },
    "households.changePerson": { shares_address: false },
    "guardians.change": { may_collect: true },
    "tags.update": { name: "Outro Nome" },
    "customFields.update": { name: "Outro Nome" },
    "ministries.update": { name: "Outro Nome" },
    "ledgerEntries.update": { payee: "Outro Nome" },
    "treasuryAccounts.update": { name: "Outro Nome" },
    "treasuryBills.update": { payee: "Outro Nome" },
    "treasuryRecurrences.update": { payee: "Outro Nome" },
    "expenseClaims.update": { description: "Outro texto" },
    "treasuryFunds.update": { name: "Outro Nome" },
    "treasuryCategories.update": { name: "Outro Nome" },
    "groups.update": { name: "Outro Nome" },
    "events.update": { title: "Outro Nome" },
    "groupUnits.update": { name: "Outro Nome" },
    "activities.update": { name: "Outro Nome" },
    "ministerialHistory.update": { status: "deacon" },
    "privacyNotices.update": { privacy_paragraph: "Outro texto" },
    "profile.updateChurchData": { name: "Outro Nome" },
    "plans.choose": { subscription_plan: "professional" },
  }

  it("are checked by every change of a versioned record", () => {
    const tagged = new Set(allRoutes().flatMap(({ route }) => (route.versioned ? [route.path] : [])))
    const blind = allRoutes().filter(
      ({ route }) =>
        tagged.has(route.path) && ["PATCH", "PUT", "DELETE"].includes(route.method) && !route.versioned,
    )
    expect(blind.map(({ name }) => name)).toEqual([])
  })

  it("refuses a stale If-Match and changes nothing", async () => {
    await checkEach(changes, nameOf, async ({ name, route }) => {
      const record = await records[name.split(".")[0] ?? ""]?.()
      if (!record) throw new Error(`${name} is versioned: add its record to this test`)
      const { params, look } = record
      const before = await look()
      for (const stale of ['"7"', '"nonsense"', "1"]) {
        const body = bodies[name] ?? { follow_up_status: "contacted", full_name: "Outro Nome" }
        const answer = await callRaw(test.app, route, { token, params, body, headers: { "if-match": stale } })
        expect([answer.statusCode, answer.json()]).toEqual([412, { detail: DETAILS.stale }])
      }
      expect(await look()).toBe(before)
    })
  })
})

describe("lists", () => {
  /** A report of many rows, which is no list. */
  const REPORT = "treasuryReports.cashBook"
  /** What has to be asked for. */
  const NEEDED: Record<string, string> = {
    "activities.occurrences": "from=2026-11-01&to=2026-11-30&",
    "reports.people": "cell=total&",
  }
  const lists = allRoutes().filter(
    ({ name, route }) => name !== REPORT && route.query && "perPage" in route.query.shape,
  )

  it("are paged: at most 100 rows, 404 past the end, in a named order", async () => {
    await letIn(test, operator, church)
    await checkEach(lists, nameOf, async ({ name, route }) => {
      const of: Record<string, () => Promise<number>> = {
        denominations: async () => church.denominationId,
        members: async () => (await test.make.aMember({ church })).id,
        lists: async () =>
          (
            await callRaw(test.app, contract.lists.create, {
              token: callerOf(route),
              body: { name: "Todos", rules: { all: [] } },
            })
          ).json().id,
        // A church's data at the desk.
        operator: async () => church.id,
        ministries: async () => (await test.make.aMinistry({ church })).id,
        "ownReports.run": async () =>
          (
            await callRaw(test.app, contract.ownReports.create, { token: callerOf(route), body: OWN_REPORT })
          ).json().id,
        "personFollowUps.candidates": async () => {
          const { personId } = await test.make.aMember({ church })
          const body = { person_id: personId }
          const answer = await callRaw(test.app, contract.personFollowUps.begin, { token, body })
          return answer.json().follow_up.id
        },
        groups: async () => (await test.make.aGroup({ church })).id,
        events: async () => (await test.make.anEvent({ church })).id,
        "personEvents.list": async () => (await test.make.aMember({ church })).personId,
        visitors: async () => (await test.make.aVisitor({ church })).id,
        people: async () => (await test.make.aMember({ church })).personId,
      }
      const id = await ((of[name] ?? of[route.path.split("/")[1] ?? ""])?.() ?? church.headquarters.id)
      const path = pathOf(route.path, { id, key: "roll" })
      const get = async (query: string) =>
        test.app.inject({
          url: `${BASE_PATH}${path}?${NEEDED[name] ?? ""}${query}`,
          headers: { authorization: `Token ${callerOf(route)}` },
        })
      // A list may say more of itself, such as how many are unread.
      expect(Object.keys((await get("")).json()).slice(0, 4)).toEqual([
        "count",
        "next",
        "previous",
        "results",
      ])
      expect((await get("page=9999")).statusCode).toBe(404)
      expect((await get("page=0")).statusCode).toBe(400)
      expect((await get("page_size=101")).statusCode).toBe(400)
      expect((await get("per_page=1")).statusCode).toBe(200)
      if (route.query && "ordering" in route.query.shape)
        expect((await get("ordering=password_hash")).json()).toHaveProperty("ordering")
      if (route.query && "search" in route.query.shape)
        expect((await get(`search=${"x".repeat(101)}`)).statusCode).toBe(400)
    })
  })
})

describe("a POST with an Idempotency-Key", () => {
  const create = () => ({ full_name: "Rute Nogueira", city: "Recife", state: "PE" })
  const post = (key: string, body: Record<string, unknown> = create()) =>
    callRaw(test.app, contract.visitors.create, { token, body, headers: { "idempotency-key": key } })

  it("has one effect for any number of concurrent requests, and the same answer each time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("twenty-at-once")))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  it("refuses the key for another body", async () => {
    await post("one-key")
    const other = await post("one-key", { ...create(), full_name: "Noemi Nogueira" })
    expect([other.statusCode, other.json()]).toEqual([422, { detail: DETAILS.keyReused }])
  })

  it("does not consume the key with a refusal", async () => {
    expect((await post("second-try", {})).statusCode).toBe(400)
    expect((await post("second-try")).statusCode).toBe(201)
  })

  it("forgets the key after 24 hours", async () => {
    const first = await post("for-a-day")
    test.clock.pass({ hours: 25 })
    const later = await post("for-a-day")
    expect(later.json().id).not.toBe(first.json().id)
  })

  it("refuses the key for another password, which is not part of the stored digest", async () => {
    const invite = (userPassword: string) =>
      callRaw(test.app, contract.members.create, {
        token,
        body: {
          full_name: "Noemi Nogueira",
          birth_date: "1980-05-17",
          gender: "F",
          create_system_user: true,
          system_role: "MEMBER",
          user_email: "noemi.repetida@example.org",
          user_password: userPassword,
        },
        headers: { "idempotency-key": "with-a-password" },
      })
    const first = await invite("uma senha bem guardada")
    expect(first.statusCode, first.body).toBe(201)
    const again = await invite("uma senha bem guardada")
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    const other = await invite("outra senha bem guardada")
    expect([other.statusCode, other.json()]).toEqual([422, { detail: DETAILS.keyReused }])
    const stored = await test.database.owner.selectFrom("idempotencyKeys").select("encryptedAnswer").execute()
    expect(stored.some(({ encryptedAnswer }) => encryptedAnswer?.includes("uma senha"))).toBe(false)
  })

  it("keeps no answer about a person who was erased, and does nothing twice", async () => {
    const church = await test.make.aChurch()
    const caller = await test.as("CHURCH_ADMIN", church)
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const call = (token: string, key: string) =>
      callRaw(test.app, contract.visitors.create, {
        token,
        body: { full_name: "Zilda Esquecida", city: "Olinda", state: "PE", phone: "(11) 98765-4321" },
        headers: { "idempotency-key": key.replaceAll(" ", "-") },
      })
    const elsewhere = await call(other.token, "erased-elsewhere")
    const kept = async () =>
      (await test.database.owner.selectFrom("idempotencyKeys").selectAll().execute()).filter(
        ({ churchIds, encryptedAnswer }) => churchIds?.includes(church.id) && encryptedAnswer !== null,
      ).length
    const count = async () => (await caller.call(contract.visitors.list, { query: {} })).count
    const ways = {
      anonymised: (id: number) => caller.call(contract.visitorPrivacy.anonymise, { params: { id } }),
      "deleted for good": (id: number) =>
        test.database.owner.deleteFrom("visitors").where("id", "=", id).execute(),
    }
    for (const [way, erase] of Object.entries(ways)) {
      const first = await call(caller.token, way)
      expect(first.statusCode, first.body).toBe(201)
      expect((await call(caller.token, way)).body, way).toBe(first.body)
      expect(await kept(), way).toBe(1)
      await erase(first.json().id)
      expect(await kept(), way).toBe(0)
      const before = await count()
      const again = await call(caller.token, way)
      expect([again.statusCode, again.json().detail], way).toEqual([409, DETAILS.answerErased])
      expect(await count(), way).toBe(before)
    }
    expect((await call(other.token, "erased-elsewhere")).body).toBe(elsewhere.body)
  })

  it("stores no readable answer", async () => {
    await post("encrypted")
    const rows = await test.database.owner.selectFrom("idempotencyKeys").select("encryptedAnswer").execute()
    expect(rows.some((row) => row.encryptedAnswer?.includes("Rute"))).toBe(false)
  })
})

describe("the published contract", () => {
  it("names every route with its access, its shapes and its refusals", async () => {
    const document = (await test.app.inject({ url: `${BASE_PATH}/openapi.json` })).json()
    expect(document.openapi).toBe("3.1.0")
    for (const { name, route } of allRoutes()) {
      const operation = document.paths[BASE_PATH + route.path]?.[route.method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation.security).toEqual(route.permission === "public" ? [] : [{ token: [] }])
      const content = operation.requestBody?.content
      if (route.body) expect(content["application/json"].schema).toBeTypeOf("object")
      for (const field of route.files ?? [])
        expect(content["multipart/form-data"].schema.properties[field]).toEqual({
          type: "string",
          format: "binary",
        })
      if (route.limits) expect(Object.keys(operation.responses), name).toContain("429")
    }
    expect(JSON.stringify(document)).not.toMatch(/"fullName"|"churchName"/)
  })

  it("has a readable page of the product's own files", async () => {
    const page = await test.app.inject({ url: "/api/docs" })
    expect(page.headers["content-type"]).toContain("text/html")
    expect(page.body).not.toMatch(/https?:\/\//)
    expect((await test.app.inject({ url: "/api/docs/page.js" })).statusCode).toBe(200)
  })
})

describe("headers", () => {
  it("keep answers to signed-in users out of every cache and foreign scripts out of every page", async () => {
    const answer = await callRaw(test.app, contract.account.me, {
      token,
      params: absentParams(contract.account.me),
    })
    expect(answer.headers["cache-control"]).toBe("no-store")
    expect(answer.headers["x-content-type-options"]).toBe("nosniff")
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'")
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
