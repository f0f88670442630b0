import type { ImportReport } from "@aprisco/contract/members/import-export"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"

let test: TestApp
let church: Church
let secretary: Caller

const CPF = "529.982.247-25"
const OTHER_CPF = "111.444.777-35"
const HEADER = ["Nome", "Nascimento", "Telefone", "CPF", "E-mail"]
const PHONE = "(81) 3344-1010"
const FATHER = ["José Quirino", "10/02/1950", PHONE]
const SON = ["José Quirino", "11/05/1980", PHONE]

beforeAll(async () => {
  test = await sharedTestApp()
})
beforeEach(async () => {
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

const members = () =>
  test.database.owner
    .selectFrom("memberRecords as members")
    .where("churchId", "=", church.id)
    .select(["fullName", "birthDate", "cpf", "phone", "email"])
    .orderBy("id")
    .execute()

const bring = (...lines: string[][]) => importFile(secretary, csv(HEADER, ...lines), { skipRejected: true })
const outcomes = ({ preview }: ImportReport) => preview.map(({ outcome }) => outcome)

describe("a father and a son of one name and one telephone", () => {
  it("are two people in one file, and the preview says so", async () => {
    const report = await bring(FATHER, SON)
    expect(outcomes(report)).toEqual(["new", "new"])
    expect(report.preview.map(({ notes }) => notes)).toEqual([
      [],
      ["Mesmo nome e contato da linha 2, com outro nascimento ou CPF: são duas pessoas"],
    ])
    expect(await members()).toMatchObject([{ birthDate: "1950-02-10" }, { birthDate: "1980-05-11" }])
    expect(outcomes(await bring(SON, FATHER))).toEqual(["unchanged", "unchanged"])
  })

  it.each([[""], [CPF]])(
    "are two people where the father is a member already (CPF of the son: %s)",
    async (cpf) => {
      await bring(FATHER)
      const report = await bring([...SON, cpf])
      expect(outcomes(report)).toEqual(["new"])
      expect(report.preview[0]?.notes).toEqual([
        "Já há um membro com este nome e o mesmo contato, com nascimento em 10/02/1950: são duas pessoas",
      ])
      expect(await members()).toMatchObject([
        { birthDate: "1950-02-10", cpf: null },
        { birthDate: "1980-05-11", cpf: cpf || null },
      ])
    },
  )

  it("are asked about where the line does not say which of the two it is", async () => {
    await bring(FATHER, SON)
    expect(await bring(["José Quirino", "", PHONE])).toMatchObject({
      errors: [{ message: "Mais de um membro tem este nome e o mesmo contato ou nascimento. Informe o CPF" }],
      changed: 0,
    })
  })

  it("are asked about where both lines would be one member without a birth date", async () => {
    await test.make.aMember({ church, fullName: "José Quirino", phone: PHONE, birthDate: null })
    const report = await bring(FATHER, SON)
    expect(outcomes(report)).toEqual(["changed", "rejected"])
    expect(report.errors).toEqual([
      {
        line: 3,
        field: "full_name",
        message:
          "A linha é de José Quirino (nascimento 11/05/1980) e seria o mesmo membro que José Quirino (nascimento 10/02/1950), da linha 2: são duas pessoas? Confira o CPF, o nome e o nascimento",
      },
    ])
    expect(await members()).toMatchObject([{ birthDate: "1950-02-10" }])
  })

  it("with two CPFs are two people although they were born on one day", async () => {
    expect(outcomes(await bring(["Ana Prado", "01/02/1980", PHONE, CPF]))).toEqual(["new"])
    const report = await bring(["Ana Prado", "01/02/1980", PHONE, OTHER_CPF])
    expect(report.preview[0]?.notes).toEqual(["Já há um membro com este nome e outro CPF: são duas pessoas"])
    expect(await members()).toHaveLength(2)
  })
})

describe("a child under the mother's CPF", () => {
  const MOTHER = ["Ana Prado", "17/05/1980", PHONE, CPF]
  const CHILD = ["Pedro Prado", "01/02/2010", PHONE, CPF]
  const asks = (whose: string) =>
    `A linha é de Pedro Prado (nascimento 01/02/2010) e ${whose}: são duas pessoas? Confira o CPF, o nome e o nascimento`

  it("neither takes over her record nor vanishes: the line is asked about, with both names", async () => {
    await bring(MOTHER)
    const report = await bring(CHILD)
    expect(report).toMatchObject({ created: 0, changed: 0, duplicates: [] })
    expect(report.errors).toEqual([
      { line: 2, field: "cpf", message: asks("o CPF é de Ana Prado (nascimento 17/05/1980), do cadastro") },
    ])
    expect(await members()).toMatchObject([{ fullName: "Ana Prado", birthDate: "1980-05-17" }])
  })

  it("is no repetition of her line in the same file", async () => {
    const report = await bring(MOTHER, CHILD, ["Paulo Prado", "01/02/2010", "", CPF])
    expect(outcomes(report)).toEqual(["new", "rejected", "rejected"])
    expect(report.errors[0]).toEqual({
      line: 3,
      field: "cpf",
      message: asks("o CPF é também de Ana Prado (nascimento 17/05/1980), da linha 2"),
    })
    expect(await members()).toMatchObject([{ fullName: "Ana Prado" }])
  })

  it.each([
    ["another name without a birth date", ["Pedro Prado", "", "", CPF]],
    ["her name with another birth date", ["Ana Prado", "01/02/2010", "", CPF]],
    ["another name on the day of her birth", ["Pedro Prado", "17/05/1980", "", CPF]],
  ])("is asked about by %s", async (_, line) => {
    await bring(MOTHER)
    expect(await bring(line)).toMatchObject({ changed: 0, errors: [{ line: 2, field: "cpf" }] })
    expect(await members()).toMatchObject([{ fullName: "Ana Prado", birthDate: "1980-05-17" }])
  })

  it.each(["Ana Prado Lima", "A. Prado", "Maria Ana Prado"])(
    "does not keep her from taking another surname: %s",
    async (name) => {
      await bring(MOTHER)
      expect(outcomes(await bring([name, "17/05/1980", "", CPF]))).toEqual(["changed"])
    },
  )
})

it("repeats an earlier line where nothing tells the two apart", async () => {
  const report = await bring(FATHER, ["JOSÉ QUIRINO", "", PHONE], ["José Quirino", "10/02/1950"])
  expect(outcomes(report)).toEqual(["new", "repeated", "repeated"])
})
