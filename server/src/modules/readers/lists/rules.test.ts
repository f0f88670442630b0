import { lists } from "@aprisco/contract/lists/routes"
import { type ListRule, OPS_OF_KIND } from "@aprisco/contract/lists/rules"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { households } from "@aprisco/contract/people/households"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import { checkEach } from "../../../testing/check-each.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Caller
let second: { id: number }
let ministry: { id: number }

// Everybody in the church by first name, so that each row of the table below can name the people it finds.
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
  second = await test.make.aBranch({ church, name: "Filial Norte" })
  const ana = await test.make.aMember({
    church,
    fullName: "Ana Souza",
    birthDate: "1986-11-30",
    gender: "F",
    city: "São Paulo",
    phone: "(11) 99999-1111",
    email: "ana@example.org",
    maritalStatus: "married",
    membershipDate: "2026-11-10",
    admissionMode: "baptism",
    baptismDate: "2026-10-31",
    neighborhood: "Boa Vista",
    profession: "Enfermeira",
    educationLevel: "higher_complete",
    acceptEmail: true,
    acceptWhatsapp: true,
  })
  await test.make.aMember({
    church,
    branchId: second.id,
    fullName: "Beto Lima",
    birthDate: "2012-03-02",
    gender: "M",
    city: "Santo André",
    membershipDate: "2015-01-01",
    membershipStatus: "inactive",
    ministerialFunction: "auxiliary",
    acceptEmail: false,
  })
  await test.make.aMember({
    church,
    fullName: "Caio Reis",
    birthDate: null,
    gender: "N",
    membershipStatus: "deceased",
    membershipDate: null,
    acceptEmail: false,
  })
  ministry = await test.make.aMinistry({ church })
  const pastor = await test.as("PASTOR", church)
  await pastor.call(ministries.addMember, { params: { id: ministry.id }, body: { memberId: ana.id } })
  const { personId } = await secretary.call(members.detail, { params: { id: ana.id } })
  await secretary.call(personConsents.record, {
    params: { id: personId },
    body: { purpose: "email", granted: true, channel: "paper" },
  })
  await secretary.call(households.create, {
    body: { people: [{ personId, role: "responsavel" }] },
  })
})
afterAll(() => test.close())

const preview = (rules: object, caller = secretary) =>
  caller.call(lists.preview, { body: { rules: rules as { all: ListRule[] } } })
const living = async (rules: object, caller = secretary) =>
  (await preview(rules, caller)).sample.map(({ fullName }) => fullName.split(" ")[0])
/** Of everybody, the dead too. */
const found = (rules: object, caller = secretary) =>
  living({ all: [rules, { any: [of("deceased", "is", true), of("deceased", "is", false)] }] }, caller)
const refusal = (message: string) => ({ status: 400, fields: { rules: [message] } })

const of = (field: string, op: string, value?: unknown) => ({
  field,
  op,
  ...(value !== undefined && { value }),
})

describe("a rule", () => {
  it("finds people by each comparison of each kind of field", async () => {
    const cases: [string, string, unknown, string[]][] = [
      ["city", "is", "sao paulo", ["Ana"]],
      ["city", "is_not", "São Paulo", ["Beto", "Caio"]],
      ["city", "in", ["São Paulo", "Santo André"], ["Ana", "Beto"]],
      ["city", "contains", "andre", ["Beto"]],
      ["city", "empty", undefined, ["Caio"]],
      ["city", "not_empty", undefined, ["Ana", "Beto"]],
      ["age", "is", 39, ["Ana"]],
      ["age", "is_not", "39", ["Beto", "Caio"]],
      ["age", "in", [39, 14], ["Ana", "Beto"]],
      ["age", "gt", 18, ["Ana"]],
      ["age", "lt", 18, ["Beto"]],
      ["age", "between", [14, 39], ["Ana", "Beto"]],
      ["age", "empty", undefined, ["Caio"]],
      ["age", "not_empty", undefined, ["Ana", "Beto"]],
      ["roll.since", "is", "2026-11-10", ["Ana"]],
      ["roll.since", "is_not", "2026-11-10", ["Beto", "Caio"]],
      ["roll.since", "gt", "2020-01-01", ["Ana"]],
      ["roll.since", "lt", "2020-01-01", ["Beto"]],
      ["roll.since", "between", ["2026-12-31", "2026-01-01"], ["Ana"]],
      ["roll.since", "in_last_days", 30, ["Ana"]],
      ["roll.since", "not_in_last_days", 30, ["Beto", "Caio"]],
      ["roll.since", "this_week", undefined, []],
      ["roll.since", "this_month", undefined, ["Ana"]],
      ["roll.baptism", "last_month", undefined, ["Ana"]],
      ["roll.baptism", "this_month", undefined, []],
      ["roll.admission", "is", "baptism", ["Ana"]],
      ["neighborhood", "contains", "boa vista", ["Ana"]],
      ["profession", "is", "enfermeira", ["Ana"]],
      ["education_level", "is", "higher_complete", ["Ana"]],
      ["ministry", "is", ministry.id, ["Ana"]],
      ["ministry", "empty", undefined, ["Beto", "Caio"]],
      ["roll.since", "empty", undefined, ["Caio"]],
      ["roll.since", "not_empty", undefined, ["Ana", "Beto"]],
      ["roll.status", "is", "active", ["Ana"]],
      ["roll.status", "is_not", "active", ["Beto", "Caio"]],
      ["roll.status", "in", ["active", "deceased"], ["Ana", "Caio"]],
      ["roll.function", "not_empty", undefined, ["Ana", "Beto", "Caio"]],
      ["gender", "empty", undefined, ["Caio"]],
      ["gender", "is", "M", ["Beto"]],
      ["marital_status", "is", "married", ["Ana"]],
      ["birth_month", "is", 11, ["Ana"]],
      ["birth_month", "in", ["3", 11], ["Ana", "Beto"]],
      ["branch", "is", second.id, ["Beto"]],
      ["household.role", "is", "responsavel", ["Ana"]],
      ["household.role", "contains", "responsavel", ["Ana"]],
      ["household.role", "empty", undefined, ["Beto", "Caio"]],
      ["has_phone", "is", true, ["Ana"]],
      ["has_email", "is", "false", ["Beto", "Caio"]],
      ["has_email", "is_not", true, ["Beto", "Caio"]],
      ["roll.member", "is", true, ["Ana", "Beto", "Caio"]],
      ["deceased", "is", true, ["Caio"]],
      ["consent.email", "is", true, ["Ana"]],
      // The forms had it ticked: nobody said yes.
      ["consent.whatsapp", "is", true, []],
      ["consent.whatsapp", "is", false, ["Ana", "Beto", "Caio"]],
      ["consent.image", "is", true, []],
      ["visitor.status", "empty", undefined, ["Ana", "Beto", "Caio"]],
      ["visitor.last_visit", "not_in_last_days", 90, ["Ana", "Beto", "Caio"]],
    ]
    await checkEach(
      cases,
      ([field, op]) => `${field} ${op}`,
      async ([field, op, value, names]) =>
        expect(await found({ all: [of(field, op, value)] })).toEqual(names),
    )
  })

  it("finds the dead only where it asks for them", async () => {
    expect(await living({ all: [] })).toEqual(["Ana", "Beto"])
    expect(await living({ none: [of("roll.status", "is", "active")] })).toEqual(["Beto"])
    expect(await living({ all: [of("roll.status", "in", ["active", "deceased"])] })).toEqual(["Ana", "Caio"])
    expect(await living({ any: [of("deceased", "is", true), of("gender", "is", "F")] })).toEqual([
      "Ana",
      "Caio",
    ])
  })

  it("is joined with others by all, any and none, also in groups", async () => {
    const woman = of("gender", "is", "F")
    const minor = of("age", "lt", 18)
    expect(await found({ all: [woman, of("age", "gt", 18)] })).toEqual(["Ana"])
    expect(await found({ any: [woman, minor] })).toEqual(["Ana", "Beto"])
    expect(await found({ none: [woman, minor] })).toEqual(["Caio"])
    expect(await found({ all: [of("roll.member", "is", true), { none: [{ any: [woman] }] }] })).toEqual([
      "Beto",
      "Caio",
    ])
    expect(await found({ all: [] })).toEqual(["Ana", "Beto", "Caio"])
  })

  it("is refused with what is wrong with it", async () => {
    const cases: [object, string][] = [
      [of("shoe_size", "is", 1), "Campo desconhecido: shoe_size."],
      [of("gender", "gt", "M"), "Comparação inválida para este campo."],
      [of("age", "contains", 1), "Comparação inválida para este campo."],
      [of("age", "shouts", 1), "Comparação inválida para este campo."],
      [of("age", "is", "many"), "Informe um número."],
      [of("age", "is"), "Informe um número."],
      [of("age", "between", [1]), "Informe os dois valores."],
      [of("roll.since", "is", "2026-02-30"), "Data inválida."],
      [of("roll.since", "in_last_days", -1), "Informe um número."],
      [of("gender", "is", "X"), "Opção inválida."],
      [of("branch", "is", 999_999_999), "Opção inválida."],
      [of("branch", "in", []), "Escolha ao menos um valor."],
      [of("has_phone", "is", "perhaps"), "Responda sim ou não."],
      [of("city", "is", ""), "Informe um valor."],
      [{ some: [] }, "Regra inválida."],
      [{ all: [], any: [] }, "Regra inválida."],
      [{ all: "everybody" }, "Regra inválida."],
    ]
    await checkEach(
      cases,
      ([rule]) => JSON.stringify(rule),
      async ([rule, message]) =>
        expect(await preview({ all: [rule] }).catch((error: unknown) => error)).toMatchObject(
          refusal(message),
        ),
    )
    const rule = of("has_phone", "is", true)
    const many = (count: number) => ({ any: Array.from({ length: count }, () => rule) })
    expect((await preview(many(30))).count).toBe(1)
    await expect(preview(many(31))).rejects.toMatchObject(refusal("No máximo 30 condições."))
    const empty = (count: number) => ({ all: Array.from({ length: count }, () => ({ any: [] })) })
    expect((await preview(empty(30))).count).toBeGreaterThan(0)
    await expect(preview(empty(31))).rejects.toMatchObject(refusal("No máximo 30 grupos."))
    const deep = (levels: number): object => (levels === 0 ? rule : { all: [deep(levels - 1)] })
    expect((await preview(deep(4))).count).toBe(1)
    await expect(preview(deep(5))).rejects.toMatchObject(refusal("No máximo 4 níveis de grupos."))
  })

  it("never becomes part of the statement", async () => {
    const evil = "'; drop table people; --"
    expect(await found({ all: [of("city", "contains", evil)] })).toEqual([])
    await expect(preview({ all: [of(evil, "is", 1)] })).rejects.toMatchObject({ status: 400 })
    expect(await found({ all: [] })).toHaveLength(3)
  })
})

describe("the fields of a church", () => {
  it("are its tags and its custom fields, of every kind", async () => {
    const { owner } = test.database
    const churchId = church.id
    const people = await owner
      .selectFrom("people")
      .where("churchId", "=", churchId)
      .select(["id", "fullName"])
      .execute()
    const person = (name: string) => people.find(({ fullName }) => fullName.startsWith(name))?.id ?? 0
    const tag = await owner
      .insertInto("tags")
      .values({ churchId, name: "Coral" })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("personTags")
      .values({ churchId, personId: person("Ana"), tagId: tag.id })
      .execute()
    const options = [
      { id: "a", label: "Alto" },
      { id: "b", label: "Baixo" },
    ]
    const kinds = ["text", "number", "date", "choice", "choices", "flag"] as const
    const answers = {
      text: ["Violão e voz", "Bateria"],
      number: [2.5, 7],
      date: ["2026-11-20", "2020-02-02"],
      choice: ["a", "b"],
      choices: [["a", "b"], ["b"]],
      flag: [true, false],
    }
    for (const kind of kinds) {
      const field = await owner
        .insertInto("customFields")
        .values({ churchId, key: `f_${kind}`, name: `Campo ${kind}`, kind, options: JSON.stringify(options) })
        .returning("id")
        .executeTakeFirstOrThrow()
      for (const [index, name] of ["Ana", "Beto"].entries())
        await owner
          .insertInto("customValues")
          .values({
            churchId,
            personId: person(name),
            fieldId: field.id,
            value: JSON.stringify(answers[kind][index]),
          })
          .execute()
    }
    const cases: [string, string, unknown, string[]][] = [
      ["tag", "is", tag.id, ["Ana"]],
      ["tag", "is_not", tag.id, ["Beto", "Caio"]],
      ["tag", "in", [tag.id], ["Ana"]],
      ["tag", "contains", tag.id, ["Ana"]],
      ["tag", "empty", undefined, ["Beto", "Caio"]],
      ["custom:f_text", "contains", "violao", ["Ana"]],
      ["custom:f_text", "empty", undefined, ["Caio"]],
      ["custom:f_number", "gt", 2.5, ["Beto"]],
      ["custom:f_number", "is", "2.50", ["Ana"]],
      ["custom:f_date", "in_last_days", 10, ["Ana"]],
      ["custom:f_date", "lt", "2021-01-01", ["Beto"]],
      ["custom:f_choice", "is", "a", ["Ana"]],
      ["custom:f_choices", "contains", "b", ["Ana", "Beto"]],
      ["custom:f_choices", "is_not", "a", ["Beto", "Caio"]],
      ["custom:f_flag", "is", true, ["Ana"]],
      ["custom:f_flag", "is", false, ["Beto"]],
    ]
    await checkEach(
      cases,
      ([field, op]) => `${field} ${op}`,
      async ([field, op, value, names]) =>
        expect(await found({ all: [of(field, op, value)] })).toEqual(names),
    )
    await expect(preview({ all: [of("custom:f_choice", "is", "z")] })).rejects.toMatchObject(
      refusal("Opção inválida."),
    )
  })
})

describe("the fields", () => {
  it("are those of all modules, with their comparisons and choices", async () => {
    const fields = await secretary.call(lists.fields, {})
    const byName = new Map(fields.map((field) => [field.field, field]))
    for (const name of [
      "age birth_month gender marital_status branch city has_phone has_email household.role roll.member roll.status",
      "roll.function roll.since visitor.status visitor.last_visit consent.email consent.prayer deceased",
    ].flatMap((names) => names.split(" ")))
      expect(byName.has(name), name).toBe(true)
    expect(byName.get("age")).toMatchObject({ kind: "number", ops: OPS_OF_KIND.number, options: [] })
    expect(byName.get("branch")?.options.map(({ label }) => label)).toEqual(["Filial Norte", "Sede"])
  })

  it("offer nobody the branches of another church", async () => {
    const other = await test.as("SECRETARY", await test.make.aChurch())
    const fields = await other.call(lists.fields, {})
    expect(fields.find(({ field }) => field === "branch")?.options).toHaveLength(1)
    await expect(preview({ all: [of("branch", "is", second.id)] }, other)).rejects.toMatchObject(
      refusal("Opção inválida."),
    )
  })

  it("need members.edit", async () => {
    const leader = await test.as("LEADER", church)
    await expect(leader.call(lists.fields, {})).rejects.toMatchObject({ status: 403 })
    await expect(preview({ all: [] }, leader)).rejects.toMatchObject({ status: 403 })
  })
})
