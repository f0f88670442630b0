import { branches } from "@aprisco/contract/branches/routes"
import { peopleBulk } from "@aprisco/contract/bulk/routes"
import { lists } from "@aprisco/contract/lists/routes"
import type { ListCondition, ListRule } from "@aprisco/contract/lists/rules"
import { members } from "@aprisco/contract/members/routes"
import {
  type CustomFieldChangeInput,
  type CustomFieldInput,
  customFields,
} from "@aprisco/contract/people/custom-fields"
import { tags } from "@aprisco/contract/people/tags"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import { checkEach } from "../../../testing/check-each.ts"
import type { Church } from "../../../testing/factories.ts"
import { followPeople, recountLists } from "./follow-people.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const aField = (body: Partial<CustomFieldInput> = {}) =>
  admin.call(customFields.create, { body: { name: "Ministério antigo", kind: "text", ...body } })
const aList = (rule: ListRule, caller = admin) =>
  caller.call(lists.create, { body: { name: "Lista", sharing: "church", rules: { all: [rule] } } })
const read = (id: number, caller = admin) => caller.call(lists.detail, { params: { id } })
const run = (job: typeof followPeople) => job.run(test.services, {}, { number: 1 })

/** A field's kind, a condition on it, the change of the field, and what is broken then. */
type Change = [CustomFieldInput["kind"], Omit<ListCondition, "field">, CustomFieldChangeInput, string | null]

const CHANGED = "A regra sobre «Ministério antigo» não vale mais: o campo mudou."

describe("a list with a rule that its field no longer has", () => {
  it("says which one, and its routes refuse in words", async () => {
    const field = await aField()
    const { id } = await aList({ field: `custom:${field.key}`, op: "contains", value: "louvor" })
    await admin.call(customFields.update, { params: { id: field.id }, body: { kind: "flag" } })
    const broken = { usable: false, count: null, brokenRule: CHANGED, can: { edit: true, delete: true } }
    expect(await read(id)).toMatchObject(broken)
    expect((await admin.call(lists.list, {})).results).toMatchObject([broken])
    const tag = await admin.call(tags.create, { body: { name: "Coral" } })
    for (const attempt of [
      () => admin.call(lists.people, { params: { id } }),
      () => admin.call(lists.changes, { params: { id } }),
      () => admin.call(lists.export, { params: { id }, query: { format: "csv" } }),
      () => admin.call(peopleBulk.start, { body: { action: "add_tag", listId: id, tag: tag.id } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 409, body: { detail: CHANGED } })
  })

  it("is mended with other rules, and keeps its name until then", async () => {
    await test.make.aMember({ church, fullName: "Ana Souza", gender: "F" })
    const field = await aField()
    const { id } = await aList({ field: `custom:${field.key}`, op: "contains", value: "louvor" })
    await admin.call(customFields.remove, { params: { id: field.id } })
    expect(await read(id)).toMatchObject({ brokenRule: "Uma regra usa um campo que não existe mais." })
    const renamed = await admin.call(lists.update, { params: { id }, body: { name: "Outra" } })
    expect(renamed).toMatchObject({ name: "Outra", usable: false })
    const rules = { all: [{ field: "gender", op: "is", value: "F" }] } as const
    expect(await admin.call(lists.update, { params: { id }, body: { rules } })).toMatchObject({
      usable: true,
      brokenRule: null,
      count: 1,
    })
  })

  it("says nothing of the field to a caller who may not see it", async () => {
    const field = await aField({ viewPermission: "church.manage" })
    const { id } = await aList({ field: `custom:${field.key}`, op: "contains", value: "louvor" })
    await admin.call(customFields.update, { params: { id: field.id }, body: { kind: "date" } })
    const pastor = await test.as("PASTOR", church)
    expect(await read(id, pastor)).toMatchObject({ usable: false, brokenRule: null, can: { edit: false } })
    await expect(pastor.call(lists.people, { params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(
      pastor.call(lists.update, { params: { id }, body: { name: "Minha" } }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it("is each one whose comparison, value or option is gone, and no other", async () => {
    const options = [{ label: "Manhã" }, { label: "Noite" }]
    const GONE = "A regra sobre «Ministério antigo» usa uma opção que não existe mais."
    const kinds: Change[] = [
      ["text", { op: "contains", value: "louvor" }, { kind: "number" }, CHANGED],
      ["text", { op: "is", value: "louvor" }, { kind: "date" }, CHANGED],
      ["text", { op: "is", value: "louvor" }, { kind: "number" }, CHANGED],
      ["text", { op: "is", value: "louvor" }, { kind: "choice", options }, GONE],
      ["text", { op: "not_empty" }, { kind: "date" }, null],
      ["text", { op: "is", value: "louvor" }, { name: "Outro nome" }, null],
      ["number", { op: "between", value: [1, 2] }, { kind: "text" }, CHANGED],
      ["number", { op: "gt", value: 3 }, { kind: "flag" }, CHANGED],
      ["date", { op: "in_last_days", value: 30 }, { kind: "number" }, CHANGED],
      ["date", { op: "lt", value: "2026-01-01" }, { kind: "number" }, CHANGED],
      ["flag", { op: "is", value: true }, { kind: "number" }, CHANGED],
      ["choice", { op: "is", value: "noite" }, { options: [{ id: "manha", label: "Manhã" }] }, GONE],
      [
        "choice",
        { op: "in", value: ["manha", "noite"] },
        { options: [{ id: "manha", label: "Manhã" }] },
        GONE,
      ],
      ["choices", { op: "is_not", value: "noite" }, { options: [{ id: "manha", label: "Manhã" }] }, GONE],
      ["choice", { op: "is", value: "manha" }, { options: [{ id: "manha", label: "De manhã" }] }, null],
    ]
    await checkEach(
      kinds,
      ([kind, { op }, change]) => `${kind} ${op} after ${JSON.stringify(change)}`,
      async ([kind, rule, change, brokenRule]) => {
        const { results } = await admin.call(customFields.list, {})
        for (const { id } of results) await admin.call(customFields.remove, { params: { id } })
        const field = await aField({ kind, options: kind.startsWith("choice") ? options : [] })
        const { id } = await aList({ ...rule, field: `custom:${field.key}` })
        await admin.call(customFields.update, { params: { id: field.id }, body: change })
        expect(await read(id)).toMatchObject({ usable: brokenRule === null, brokenRule })
      },
    )
  })

  it("is one whose branch was closed, for everybody who is shown the church's branches", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const rules: ListRule[] = [
      { field: "branch", op: "is", value: north.id },
      { field: "branch", op: "in", value: [north.id, south.id] },
      { field: "branch", op: "is_not", value: north.id },
    ]
    const made = []
    for (const rule of rules) made.push(await aList(rule))
    const open = await aList({ field: "branch", op: "is", value: south.id })
    await admin.call(branches.remove, { params: { id: north.id }, query: {} })
    const GONE = "A regra sobre «Filial» usa uma opção que não existe mais."
    const manager = await test.as("BRANCH_MANAGER", church, [south])
    for (const { id } of made) {
      expect(await read(id)).toMatchObject({ usable: false, count: null, brokenRule: GONE })
      // A branch that the caller does not see may exist all the same.
      expect(await read(id, manager)).toMatchObject({ usable: true, brokenRule: null })
      await expect(admin.call(lists.people, { params: { id } })).rejects.toMatchObject({
        status: 409,
        body: { detail: GONE },
      })
    }
    expect(await read(open.id)).toMatchObject({ usable: true })
    await run(recountLists)
    await run(followPeople)
  })

  it("is one whose tag is gone", async () => {
    const tag = await admin.call(tags.create, { body: { name: "Coral" } })
    const { id } = await aList({ field: "tag", op: "is_not", value: tag.id })
    await admin.call(tags.remove, { params: { id: tag.id } })
    expect(await read(id)).toMatchObject({
      usable: false,
      brokenRule: "A regra sobre «Etiqueta» usa uma opção que não existe mais.",
    })
  })
})

describe("the jobs that follow lists", () => {
  it.each([
    ["the minute's", followPeople],
    ["the night's", recountLists],
  ])("%s goes on after a list whose rule is broken", async (_, job) => {
    const field = await aField()
    await aList({ field: `custom:${field.key}`, op: "contains", value: "louvor" })
    await admin.call(customFields.update, { params: { id: field.id }, body: { kind: "number" } })
    const [later, changed] = await aListOfWomen()
    await changed()
    await run(job)
    expect(await leftOf(later)).toBe(1)
  })

  it.each([
    ["a statement's time limit", "perform pg_sleep(0); raise query_canceled"],
    ["any other fault of the database", "raise division_by_zero"],
  ])("go on after a church with %s, and then say that one failed", async (_, fault) => {
    const { id } = await aList({ field: "gender", op: "is", value: "M" })
    const [later, changed] = await aListOfWomen()
    await changed()
    await failFor(id, fault)
    await expect(run(recountLists)).rejects.toMatchObject({ name: "SomeFailed" })
    expect(await leftOf(later)).toBe(1)
    const told = test.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
    expect(told).toMatchObject([{ job: "recount-lists", churchId: church.id, listId: id }])
    test.logLines.length = 0
  })
})

/** A list of another church, with a person who is about to leave it. */
async function aListOfWomen(): Promise<[id: number, change: () => Promise<unknown>]> {
  const other = await test.make.aChurch()
  const secretary = await test.as("SECRETARY", other)
  const ana = await test.make.aMember({ church: other, fullName: "Ana Souza", gender: "F" })
  const { id } = await aList({ field: "gender", op: "is", value: "F" }, secretary)
  test.clock.pass({ minutes: 5 })
  return [id, () => secretary.call(members.update, { params: { id: ana.id }, body: { gender: "M" } })]
}

async function leftOf(listId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from person_list_people where list_id = ${listId} and until is not null`.execute(
    test.database.owner,
  )
  return Number(rows[0]?.count)
}

/** Whoever counts this list again gets this fault. */
async function failFor(listId: number, fault: string): Promise<void> {
  await sql`create or replace function app.fail_in_test() returns trigger language plpgsql as ${sql.lit(`begin ${fault}; end`)}`.execute(
    test.database.owner,
  )
  await sql`create or replace trigger fail_in_test before update on person_lists
    for each row when (new.id = ${sql.lit(listId)}) execute function app.fail_in_test()`.execute(
    test.database.owner,
  )
}
