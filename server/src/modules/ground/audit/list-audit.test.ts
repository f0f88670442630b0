import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { activities } from "@aprisco/contract/activities/routes"
import { audit } from "@aprisco/contract/audit/routes"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MODULES } from "../../../modules.ts"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"
import { labelFor, sentenceFor } from "./audit-sentences.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

async function anEntry(values: {
  church: { id: number }
  action: string
  at?: Date
  actorId?: number | null
  facts?: object
}) {
  const { church, facts = {}, at = test.clock.now(), actorId = null, action } = values
  await test.database.owner
    .insertInto("auditEntries")
    .values({ churchId: church.id, at, actorId, action, entity: "member", facts: JSON.stringify(facts) })
    .execute()
}

describe("the list of changes", () => {
  it("states actor, action, record and time, in Portuguese", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Nogueira" })
    await admin.call(members.update, { params: { id: member.id }, body: { phone: "(11) 91234-5678" } })
    const { results } = await admin.call(audit.list, { query: {} })
    expect(results).toEqual([
      {
        id: expect.any(Number),
        at: test.clock.now().toISOString(),
        actor: expect.stringMatching(/^Pessoa Número/),
        actorId: admin.userId,
        action: "member.changed",
        entity: "member",
        entityId: member.id,
        subject: "Rute Nogueira",
        summary: "Alterou o cadastro do membro (telefone)",
        churchName: church.name,
      },
    ])
  })

  it("contains no personal data of the changed people", async () => {
    const { id } = await admin.call(members.create, {
      body: { fullName: "Rute Nogueira", birthDate: "1990-02-28", gender: "F", email: "rute@example.org" },
    })
    await admin.call(members.remove, { params: { id } })
    const answer = await callRaw(test.app, audit.list, { token: admin.token })
    expect(answer.json().count).toBeGreaterThan(1)
    expect(answer.body).not.toMatch(/Rute|1990-02|example\.org/)
  })

  it("is paged, newest first, and can be filtered by action", async () => {
    const at = (hours: number) => new Date(test.clock.now().getTime() - hours * 3600_000)
    await anEntry({ church, action: "session.opened", at: at(3) })
    await anEntry({ church, action: "member.deleted", at: at(1) })
    await anEntry({ church, action: "session.opened", at: at(2) })
    const actions = async (query: object) => {
      const { results } = await admin.call(audit.list, { query })
      return results.map(({ action }) => action)
    }
    expect(await actions({})).toEqual(["member.deleted", "session.opened", "session.opened"])
    expect(await actions({ pageSize: 1, page: 2 })).toEqual(["session.opened"])
    expect(await actions({ action: "member.deleted" })).toEqual(["member.deleted"])
    expect(await actions({ action: "no.such" })).toEqual([])
    const page = await admin.call(audit.list, { query: { pageSize: 1, action: "session.opened" } })
    expect([page.count, page.previous]).toEqual([2, null])
    expect(page.next).toBe("/api/v1/core/audit/?page=2&page_size=1&per_page=20&action=session.opened")
  })

  it("is filtered by person, by kind of record, and by civil days in Brazil", async () => {
    const pastor = await test.as("PASTOR", church)
    const [late, midnight] = [new Date("2026-03-11T02:59:59Z"), new Date("2026-03-11T03:00:00Z")]
    await anEntry({ church, action: "member.deleted", at: late, actorId: pastor.userId })
    await anEntry({ church, action: "member.changed", at: midnight, actorId: admin.userId })
    const actions = async (query: object) => {
      const { results } = await admin.call(audit.list, { query })
      return results.map(({ action }) => action)
    }
    expect(await actions({ actor: pastor.userId })).toEqual(["member.deleted"])
    expect(await actions({ actor: 999_999_999 })).toEqual([])
    expect(await actions({ entity: "member" })).toEqual(["member.changed", "member.deleted"])
    expect(await actions({ entity: "visitor" })).toEqual([])
    expect(await actions({ dateTo: "2026-03-10" })).toEqual(["member.deleted"])
    expect(await actions({ dateFrom: "2026-03-11" })).toEqual(["member.changed"])
    expect(await actions({ dateFrom: "2026-03-10", dateTo: "2026-03-11" })).toHaveLength(2)
    const upsideDown = { ...audit.list, path: "/core/audit/?date_from=2026-03-11&date_to=2026-03-10" }
    const refused = await callRaw(test.app, upsideDown, { token: admin.token })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { date_to: ["A data final deve ser igual ou posterior à inicial"] },
    ])
  })

  it("offers the people and the actions that occur in it, and no others", async () => {
    const foreign = await test.make.aChurch()
    const stranger = await test.as("CHURCH_ADMIN", foreign)
    await anEntry({ church: foreign, action: "member.converted", actorId: stranger.userId })
    await anEntry({ church, action: "user.invited", actorId: admin.userId, facts: { role: "PASTOR" } })
    await anEntry({ church, action: "visitor.registered" })
    await test.as("PASTOR", church)
    const options = await admin.call(audit.options, {})
    expect(options).toEqual({
      actors: [{ id: admin.userId, name: expect.stringMatching(/^Pessoa Número/) }],
      actorCount: 1,
      actions: [
        { action: "user.invited", label: "Convidou uma pessoa" },
        { action: "visitor.registered", label: "Visitante cadastrado" },
      ],
    })
  })

  it("shows a record's current name, and none for a deleted one", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Nogueira" })
    await admin.call(members.update, { params: { id: member.id }, body: { fullName: "Rute Prado" } })
    const subjects = async () => {
      const { results } = await admin.call(audit.list, { query: { action: "member.changed" } })
      return results.map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual(["Rute Prado"])
    await admin.call(members.remove, { params: { id: member.id } })
    expect(await subjects()).toEqual([null])
  })

  it("names the changed ministry and activity, as it names people and branches", async () => {
    const ministry = await test.make.aMinistry({ church, name: "Louvor" })
    const activity = await test.make.anActivity({ church, name: "Culto da família" })
    await admin.call(ministries.update, { params: { id: ministry.id }, body: { description: "Canta" } })
    await admin.call(activities.update, { params: { id: activity.id }, body: { place: "Templo novo" } })
    const { results } = await admin.call(audit.list, { query: {} })
    expect(results.map(({ entity, subject }) => [entity, subject])).toEqual([
      ["activity", "Culto da família"],
      ["ministry", "Louvor"],
    ])
  })

  it("has no actor where no user acted", async () => {
    await anEntry({ church, action: "visitor.registered", facts: { source: "qr_code" } })
    const { results } = await admin.call(audit.list, { query: {} })
    expect(results).toMatchObject([{ actor: null, summary: "Visitante cadastrado pelo QR Code" }])
  })
})

describe("whose changes", () => {
  it("are those of the caller's church, not another's and not those without a church", async () => {
    await anEntry({ church: await test.make.aChurch(), action: "member.deleted" })
    await test.make.anIncompleteUser()
    expect((await admin.call(audit.list, { query: {} })).count).toBe(0)
  })

  it("a DENOMINATION_ADMIN reads: those of the approved churches", async () => {
    const { denominationId } = await test.make.aChurch()
    const approved = { denominationId, affiliation: "approved" } as const
    const mother = await test.make.aChurch(approved)
    const otherChurch = await test.make.aChurch(approved)
    const pending = await test.make.aChurch({ denominationId, affiliation: "pending" })
    for (const of of [mother, otherChurch, pending]) await anEntry({ church: of, action: "member.deleted" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const { results } = await office.call(audit.list, { query: {} })
    expect(results.map(({ churchName }) => churchName)).toEqual([otherChurch.name, mother.name])
  })

  it.each(["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const)(
    "%s does not read",
    async (role) => {
      const { token } = await test.as(role, church)
      expect((await callRaw(test.app, audit.list, { token })).statusCode).toBe(403)
    },
  )
})

describe("sentences", () => {
  it("exist for every action that the code records", async () => {
    const actions = new Set<string>()
    const modules = join(import.meta.dirname, "../..")
    for await (const file of glob("**/*.ts", { cwd: modules })) {
      if (file.endsWith(".test.ts")) continue
      const source = readFileSync(join(modules, file), "utf8")
      for (const [, action] of source.matchAll(/\brecord\(\s*[^"]*"([a-z_]+\.[a-z_]+)"/g))
        actions.add(String(action))
    }
    expect(actions.size).toBeGreaterThan(12)
    for (const action of actions) {
      expect(sentenceFor(MODULES, action, {})).not.toBe(action)
      // Where the sentence depends on the facts, the action has a separate label.
      expect(labelFor(MODULES, action)).not.toContain("undefined")
    }
  })

  it("name every field of the forms in Portuguese", () => {
    const fields = [
      ...Object.keys(members.update.body.shape).map((field) => ({ action: "member.changed", field })),
      ...Object.keys(visitors.update.body.shape).map((field) => ({ action: "visitor.changed", field })),
    ]
    // Never recorded as a field: a member does not change church; a function, an account and the next contact have separate entries.
    const others = ["church", "ministerialFunction", "spouseIsMember", "nextDueAt", "endFollowUp"]
    const account = ["createSystemUser", "systemRole", "userEmail", "userPassword"]
    const recorded = fields.filter(({ field }) => ![...others, ...account].includes(field))
    const unnamed = recorded.filter(({ action, field }) =>
      sentenceFor(MODULES, action, { fields: [field] }).endsWith(` (${field})`),
    )
    expect(unnamed).toEqual([])
  })

  it.each([
    [
      "user.founded_church",
      { role: "CHURCH_ADMIN" },
      "Cadastrou a igreja e tornou-se Administrador(a) da Igreja",
    ],
    ["church.founded", { affiliation: "pending" }, "Igreja cadastrada, com pedido de filiação à denominação"],
    ["church.founded", { affiliation: "independent" }, "Igreja cadastrada"],
    ["user.invited", { role: "LEADER" }, "Convidou uma pessoa como Líder"],
    [
      "user.role_changed",
      { from: "MEMBER", to: "PASTOR" },
      "Alterou o perfil de acesso de Membro para Pastor(a)",
    ],
    ["branch.qr_code_toggled", { active: true }, "Ativou o QR Code da filial"],
    ["branch.qr_code_toggled", { active: false }, "Desativou o QR Code da filial"],
    [
      "visitor.contacted",
      { followUpStatus: "interested" },
      "Registrou um contato com o visitante (Interessado)",
    ],
    ["visitor.converted", { linked: false }, "Converteu o visitante em membro"],
    ["visitor.converted", { linked: true }, "Vinculou o visitante a um membro"],
    ["visitor.changed", { fields: ["zipcode", "branch"] }, "Alterou o cadastro do visitante (CEP, filial)"],
    [
      "member.function_changed",
      { from: "member", to: "deacon" },
      "Alterou a função ministerial de Membro para Diácono",
    ],
    ["member.function_changed", { from: null, to: "elder" }, "Registrou a função ministerial Presbítero"],
  ])("%s with %j reads %s", (action, facts, sentence) => {
    expect(sentenceFor(MODULES, action, facts)).toBe(sentence)
  })
})
