import { AREA_NAMES } from "@aprisco/contract/access/areas"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { lists } from "@aprisco/contract/lists/routes"
import { members } from "@aprisco/contract/members/routes"
import { duplicates } from "@aprisco/contract/merges/duplicates"
import { personMerges } from "@aprisco/contract/merges/routes"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { scorePeople } from "./modules/readers/merges/score-people.ts"
import { type Caller, createTestApp, type TestApp } from "./testing/app.ts"
import { checkEach } from "./testing/check-each.ts"
import type { Church } from "./testing/factories.ts"
import { allRoutes, type NamedRoute } from "./testing/routes.ts"
import { csv, importFile } from "./testing/sheets.ts"

const BIRTH = "2010-03-04"
const CONTACT = {
  phone: "(81) 98888-1212",
  email: "escondida@example.org",
  zipcode: "50999-111",
  address: "Rua Escondida",
  neighborhood: "Bairro Escondido",
}
const WHOLE = { ...CONTACT, phoneSecondary: "(81) 97777-1212", number: "9171", complement: "Bloco Escondido" }
const PLANTED = /9?8888-?1212|9?7777-?1212|escondid|50999-?111|\b9171\b/i

let test: TestApp
let church: Church
let minors: Awaited<ReturnType<typeof plant>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  minors = await plant()
})

/** Minors on the roll, registered, converted, and of neither list, with a family, a list and a second record of one of them. */
async function plant() {
  const admin = await test.as("CHURCH_ADMIN", church)
  const onRoll = await test.make.aMember({ church, fullName: "Davi Menor", birthDate: BIRTH, ...WHOLE })
  const registered = await test.make.aVisitor({
    church,
    fullName: "Ester Menor",
    birthDate: BIRTH,
    ...CONTACT,
  })
  const turned = await test.make.aVisitor({ church, fullName: "Joel Menor", birthDate: BIRTH, ...CONTACT })
  const { memberId } = await admin.call(visitors.convertToMember, { params: { id: turned.id }, body: {} })
  const known = await admin.call(people.create, {
    body: { fullName: "Sara Menor", birthDate: BIRTH, ...WHOLE },
  })
  const again = await admin.call(people.create, {
    body: { fullName: "Sara Menor", birthDate: BIRTH, ...WHOLE },
  })
  const household = await admin.call(households.create, {
    body: {
      people: [
        { fullName: "Rute Responsável", birthDate: "1980-01-01", role: "responsavel" },
        { personId: known.id, role: "filho", sharesAddress: false },
      ],
    },
  })
  await admin.call(guardians.add, {
    params: { id: again.id },
    body: { personId: known.id, kinship: "tutor" },
  })
  const columns = ["phone", "email", "address", "neighborhood"]
  const list = await admin.call(lists.create, {
    body: { name: "Todos", rules: { all: [] }, sharing: "church", columns },
  })
  await scorePeople(test.services)
  const person = async (table: "members" | "visitors", id: number) =>
    (
      await test.database.owner
        .selectFrom(table)
        .where("id", "=", id)
        .select("personId")
        .executeTakeFirstOrThrow()
    ).personId
  return {
    admin,
    member: onRoll.id,
    visitor: registered.id,
    known: known.id,
    again: again.id,
    list: list.id,
    people: [
      known.id,
      again.id,
      await person("members", onRoll.id),
      await person("visitors", registered.id),
      await person("visitors", turned.id),
    ],
    members: [onRoll.id, Number(memberId)],
    visitors: [registered.id, turned.id],
    households: [household.id],
    lists: [list.id],
  }
}

/** A user with a role and areas besides it. */
async function userWith(role: "LEADER" | "MEMBER", areas: readonly string[]): Promise<Caller> {
  const user = await test.as(role, church)
  await test.database.owner
    .updateTable("users")
    .set({ areas: [...areas] as never })
    .where("id", "=", user.userId)
    .execute()
  return user
}

const secretaryOf = (role: "LEADER" | "MEMBER" = "LEADER") => userWith(role, ["secretariat"])

/** The ids that a route is asked with, by the first part of its path. */
function idsFor({ route: { path } }: NamedRoute): readonly number[] {
  const [, first = ""] = path.split("/")
  const { people: persons, members: onRoll, visitors: registered, households: homes, lists: kept } = minors
  const known: Record<string, readonly number[]> = {
    people: persons,
    members: onRoll,
    visitors: registered,
    households: homes,
    lists: kept,
  }
  return known[first] ?? [minors.known]
}

/** What a route needs in its query to answer at all. */
function queriesFor({ name }: NamedRoute): readonly string[] {
  const preview = `?keep=${minors.known}&merge=${minors.again}`
  const queries: Record<string, readonly string[]> = {
    "personMerges.preview": [preview, `?keep=${minors.people[2]}&merge=${minors.known}`],
    "lists.export": ["?format=csv", "?format=xlsx", "?format=pdf", "?format=vcf"],
    "memberExports.export": ["?format=csv", "?format=xlsx", "?format=pdf"],
    "memberStatistics.birthdays": ["?from=2026-01-01&to=2026-12-31"],
    "memberStatistics.duplicates": [`?full_name=Davi Menor&birth_date=${BIRTH}`],
    "search.people": ["?q=menor"],
    "people.picker": ["?search=menor"],
    "people.list": ["?per_page=100"],
    "members.list": ["?per_page=100"],
    "visitors.list": ["?per_page=100"],
  }
  return queries[name] ?? [""]
}

/** The text of an answer, also of a file. */
async function textOf({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }) {
  const type = String(headers["content-type"])
  if (type.includes("spreadsheet")) return JSON.stringify(await readXlsx(rawPayload))
  if (!type.includes("pdf")) return rawPayload.toString("utf8")
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text
}

async function get(token: string, path: string, query = "") {
  const answer = await test.app.inject({
    method: "GET",
    url: BASE_PATH + path + encodeURI(query),
    headers: { authorization: `Token ${token}` },
  })
  return { status: answer.statusCode, text: await textOf(answer) }
}

/** Asks every route that reads as this user. */
async function walk(role: "LEADER" | "MEMBER", areas: readonly string[]): Promise<void> {
  const { token } = await userWith(role, areas)
  const cells = allRoutes()
    .filter(({ route }) => route.method === "GET")
    .flatMap((named) => {
      const params = /\{\w+\}/.test(named.route.path) ? idsFor(named) : [0]
      return params.flatMap((id) =>
        queriesFor(named).map((query) => ({ path: pathOf(named.route.path, { id, uuid: id }), query })),
      )
    })
  await checkEach(
    cells,
    ({ path, query }) => `${role} ${areas}: ${path}${query}`,
    async ({ path, query }) => {
      const { status, text } = await get(token, path, query)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(PLANTED)
    },
  )
}

describe("how to reach a minor is in no answer", () => {
  it("to a LEADER of the secretariat, on any route that reads", async () => {
    await walk("LEADER", ["secretariat"])
  })

  it("to a LEADER or MEMBER with any areas, on any route that reads", { tags: "full" }, async () => {
    for (const role of ["LEADER", "MEMBER"] as const)
      for (const areas of [[], ["gatherings"], ["secretariat"], AREA_NAMES])
        if (role !== "LEADER" || areas[0] !== "secretariat") await walk(role, areas)
  })

  it("although the same routes show it to a secretary", async () => {
    const { token } = await test.as("SECRETARY", church)
    const shown = [
      `/people/${minors.known}/`,
      `/people/${minors.again}/guardians/`,
      `/members/${minors.member}/`,
      `/members/${minors.member}/profile/`,
      `/visitors/admin/visitors/${minors.visitor}/`,
      `/lists/${minors.list}/people/`,
      "/people/",
      "/members/",
      "/members/birthdays/?from=2026-01-01&to=2026-12-31",
      ...["csv", "xlsx", "pdf"].flatMap((format) => [
        `/lists/${minors.list}/export/?format=${format}`,
        `/members/export/?format=${format}`,
      ]),
      `/people/merges/preview/?keep=${minors.known}&merge=${minors.again}`,
      "/people/duplicates/",
    ]
    await checkEach(
      shown,
      (path) => path,
      async (path) => expect((await get(token, path)).text).toMatch(PLANTED),
    )
  })

  it("to a LEADER of the secretariat who enters, changes or joins records", async () => {
    const { token } = await secretaryOf()
    const { member, visitor, known, again, people: persons } = minors
    const calls: [string, string, object][] = [
      ["POST", "/lists/preview/", { rules: { all: [] } }],
      ["PATCH", `/members/${member}/`, { profession: "Estudante", phone: "", email: null, address: "" }],
      ["PATCH", `/visitors/admin/visitors/${visitor}/`, { city: "Olinda", phone: "" }],
      ["PATCH", `/visitors/admin/visitors/${visitor}/convert_to_member/`, { phone: "", email: "" }],
      ["PATCH", `/members/${member}/update_status/`, { status: "inactive", reason: "Mudou-se" }],
      ["POST", "/members/", { person_id: again, full_name: "Sara Menor", birth_date: BIRTH }],
      ["POST", "/people/merges/", { keep_id: persons[2], merge_id: persons[4] }],
      [
        "POST",
        "/visitors/admin/visitors/",
        { person_id: known, full_name: "Sara", city: "Recife", state: "PE" },
      ],
      ["PUT", `/people/${known}/tags/`, { tags: [] }],
    ]
    for (const [method, url, payload] of calls) {
      const answer = await test.app.inject({
        method: method as "POST",
        url: `/api/v1${url}`,
        headers: { authorization: `Token ${token}` },
        payload,
      })
      expect.soft(`${url} ${answer.statusCode}`).toMatch(/ 20\d$/)
      expect.soft(`${url} ${answer.body}`).not.toMatch(PLANTED)
    }
    for (const path of [`/members/${member}/`, `/people/${known}/`, "/people/", "/members/"])
      expect.soft((await get(token, path)).text).not.toMatch(PLANTED)
    // Nothing was lost by forms that could not show it.
    const secretary = await test.as("SECRETARY", church)
    expect(await secretary.call(members.detail, { params: { id: member } })).toMatchObject({
      ...WHOLE,
      profession: "Estudante",
    })
    expect((await secretary.call(visitors.detail, { params: { id: visitor } })).phone).toBe(CONTACT.phone)
  })
})

describe("a LEADER of the secretariat learns it by no question", () => {
  /** Each question with the right value and with a wrong one. Both answers must be the same. */
  const QUESTIONS: [string, (guess: typeof CONTACT) => string][] = [
    ["members by telephone", ({ phone }) => `/members/?search=${phone.replace(/\D/g, "")}`],
    ["members by e-mail", ({ email }) => `/members/?search=${email}`],
    ["people by telephone", ({ phone }) => `/people/?search=${phone.replace(/\D/g, "")}`],
    ["people by e-mail", ({ email }) => `/people/?search=${email}`],
    ["picker by telephone", ({ phone }) => `/people/picker/?search=${phone.replace(/\D/g, "")}`],
    ["visitors by telephone", ({ phone }) => `/visitors/admin/visitors/?search=${phone.replace(/\D/g, "")}`],
    ["visitors by e-mail", ({ email }) => `/visitors/admin/visitors/?search=${email}`],
    ["search by telephone", ({ phone }) => `/core/search/?q=${phone.replace(/\D/g, "")}`],
    ["search by e-mail", ({ email }) => `/core/search/?q=${email}`],
    ["households by e-mail", ({ email }) => `/households/?search=${email}`],
    ["duplicates by telephone", ({ phone }) => `/members/duplicates/?phone=${phone}`],
    ["duplicates by e-mail", ({ email }) => `/members/duplicates/?email=${email}`],
    ["list by e-mail", ({ email }) => `/lists/${minors.list}/people/?search=${email}`],
    ["list by telephone", ({ phone }) => `/lists/${minors.list}/people/?search=${phone.replace(/\D/g, "")}`],
    ["export by telephone", ({ phone }) => `/members/export/?format=csv&search=${phone.replace(/\D/g, "")}`],
  ]
  const WRONG = { ...CONTACT, phone: "(81) 96666-3434", email: "ninguem@example.org" }

  it("such as a search or a comparison", async () => {
    const { token } = await secretaryOf()
    await checkEach(
      QUESTIONS,
      ([name]) => name,
      async ([, asked]) => {
        const plain = async (guess: typeof CONTACT) => {
          const { status, text } = await get(token, asked(guess))
          const echoed = Object.values(guess).flatMap((value) => [value, value.replace(/\D/g, "")])
          return [status, echoed.filter(Boolean).reduce((rest, value) => rest.replaceAll(value, "?"), text)]
        }
        const right = await plain(CONTACT)
        expect(right[0]).toBe(200)
        expect(right).toEqual(await plain(WRONG))
      },
    )
  })

  it("such as a rule of a list, its count and who entered and left it", async () => {
    const leader = await secretaryOf()
    for (const field of ["has_phone", "has_email"]) {
      const rules = { all: [{ field, op: "is" as const, value: true }] }
      await expect(leader.call(lists.preview, { body: { rules } })).rejects.toMatchObject({ status: 400 })
      const list = await minors.admin.call(lists.create, {
        body: { name: "Com contato", rules, sharing: "church", columns: [] },
      })
      const seen = await leader.call(lists.detail, { params: { id: list.id } })
      expect(seen).toMatchObject({ usable: false, count: null })
      for (const part of ["people", "changes"] as const)
        await expect(leader.call(lists[part], { params: { id: list.id } })).rejects.toMatchObject({
          status: 403,
        })
      expect((await minors.admin.call(lists.detail, { params: { id: list.id } })).count).toBeGreaterThan(0)
    }
    const names = (await leader.call(lists.fields, {})).map(({ field }) => field)
    expect(names).not.toContain("has_phone")
    expect(names).toContain("age")
  })

  it("such as a pair that only the telephone and the e-mail make", async () => {
    const leader = await secretaryOf()
    const body = { fullName: "Davi Menor", phone: CONTACT.phone, email: CONTACT.email }
    const guess = await leader.call(people.create, { body })
    await scorePeople(test.services)
    const pairsOf = async (caller: Caller) =>
      (await caller.call(duplicates.list, {})).results
        .filter(({ first, second }) => [first.id, second.id].includes(guess.id))
        .map(({ reasons }) => reasons)
    expect(await pairsOf(minors.admin)).toEqual([expect.arrayContaining(["name", "phone", "email"])])
    expect(await pairsOf(leader)).toEqual([])
  })

  it("such as the fields of a merge, which are not compared either", async () => {
    const leader = await secretaryOf()
    const guess = await leader.call(people.create, {
      body: { fullName: "Sara Menor", birthDate: "1990-01-01", ...CONTACT, phone: WRONG.phone },
    })
    const query = { keep: guess.id, merge: minors.known }
    const { fields } = await leader.call(personMerges.preview, { query })
    const hidden = fields.filter(({ field }) =>
      /phone|email|zipcode|address|number|complement|neighb/.test(field),
    )
    expect(hidden).toHaveLength(8)
    for (const each of hidden) expect(each).toMatchObject({ merge: null, differs: false })
  })

  it("such as a line of a sheet", async () => {
    const leader = await secretaryOf()
    const columns = ["Nome completo", "Data de nascimento", "Telefone", "E-mail"]
    const dryRun = (...line: string[]) => importFile(leader, csv(columns, line), { dryRun: true })
    const outcome = async (...line: string[]) => {
      const { importId: _, columns: __, preview, ...report } = await dryRun(...line)
      // Of a new member the answer shows what the file says of them.
      const told = preview.map(({ outcome, changes }) => ({
        outcome,
        changes: changes.filter(({ to }) => outcome !== "new" || !line.includes(to)),
      }))
      return JSON.stringify({ report, changes: told })
    }
    for (const [name, birth] of [
      ["Davi Menor", "04/03/2010"],
      ["Davi Menor", "01/01/1990"],
    ] as const) {
      const right = await outcome(name, birth, CONTACT.phone, CONTACT.email)
      expect(right).toBe(await outcome(name, birth, WRONG.phone, WRONG.email))
      expect(right).not.toMatch(PLANTED)
    }
    expect(await outcome("Davi Menor", "04/03/2010", CONTACT.phone, "")).toContain("Só quem pode ver")
  })
})

describe("a minor is not made of age to read it", () => {
  const words = ["Só quem pode ver o contato de menores de idade pode alterar este campo."]

  it("by a form", async () => {
    const leader = await secretaryOf()
    const aged = { birthDate: "1990-01-01" }
    await expect(
      leader.call(members.update, { params: { id: minors.member }, body: aged }),
    ).rejects.toMatchObject({ status: 400, fields: { birthDate: words } })
    await expect(
      leader.call(visitors.convertToMember, { params: { id: minors.visitor }, body: aged }),
    ).rejects.toMatchObject({ status: 400, fields: { birthDate: words } })
    await expect(
      leader.call(members.create, { body: { personId: minors.known, fullName: "Sara", ...aged } }),
    ).rejects.toMatchObject({ status: 400, fields: { birthDate: words } })
    await expect(
      leader.call(people.update, { params: { id: minors.people[2] ?? 0 }, body: aged }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it("by a merge or a joining with the record of an adult", async () => {
    const leader = await secretaryOf()
    const guess = await leader.call(people.create, {
      body: { fullName: "Sara Menor", birthDate: "1990-01-01" },
    })
    const merge = (fields: object) =>
      leader.call(personMerges.create, { body: { keepId: guess.id, mergeId: minors.known, fields } })
    await expect(merge({})).rejects.toMatchObject({ status: 400, fields: { "fields.birthDate": words } })
    await merge({ birthDate: "merge" })
    const { phone, email } = await leader.call(people.detail, { params: { id: guess.id } })
    expect([phone, email]).toEqual([null, null])
    const body = { fullName: "Adulto", birthDate: "1990-01-01", city: "Recife", state: "PE" } as const
    const adult = await test.make.aVisitor({ church, ...body })
    const young = await test.make.aVisitor({ church, fullName: "Miriã Menor", birthDate: BIRTH, ...CONTACT })
    await expect(
      leader.call(visitorReturns.join, { params: { id: adult.id }, body: { visitor: young.id } }),
    ).rejects.toMatchObject({ status: 400, fields: { visitor: words } })
  })

  it("by linking the registration to an adult's entry of the roll", async () => {
    const leader = await secretaryOf()
    const adult = await test.make.aMember({ church, fullName: "Adulta", phone: "(11) 91111-2222" })
    await leader.call(visitors.convertToMember, {
      params: { id: minors.visitor },
      body: { linkMemberId: adult.id },
    })
    const { token } = leader
    expect((await get(token, `/visitors/admin/visitors/${minors.visitor}/`)).text).not.toMatch(PLANTED)
  })
})

it("is shown to a LEADER of the secretariat from the eighteenth birthday on", async () => {
  const phones = async () => {
    const leader = await secretaryOf()
    return [
      (await leader.call(members.detail, { params: { id: minors.member } })).phone,
      (await leader.call(people.detail, { params: { id: minors.known } })).phone,
      (await leader.call(visitors.detail, { params: { id: minors.visitor } })).phone,
    ]
  }
  expect(await phones()).toEqual([null, null, null])
  test.clock.set("2028-03-04T12:00:00-03:00")
  expect(await phones()).toEqual([CONTACT.phone, CONTACT.phone, CONTACT.phone])
})
