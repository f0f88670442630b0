import { MAX_CORRECTED_CELL, MAX_CORRECTIONS } from "@aprisco/contract/kit/cell-corrections"
import { describe, expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport } from "./import.testing.ts"

let test: TestApp
let church: Church
let secretary: Caller

beforeEachImport((given) => {
  ;({ test, church, secretary } = given)
})

const members = () =>
  test.database.owner
    .selectFrom("memberRecords as members")
    .where("churchId", "=", church.id)
    .select(["fullName", "birthDate", "cpf"])
    .orderBy("fullName")
    .execute()

const FILE = csv(
  ["Nome completo", "Nascimento", "CPF", "Apelido"],
  ["Ana Prado", "31/02/1980", "111", "Aninha"],
  ["Bento Lima", "17/05/1981"],
)
const BIRTH = { line: 2, column: "Nascimento", value: "28/02/1980" }
const CPF = { line: 2, column: "CPF", value: "" }

describe("a corrected cell", () => {
  it("is checked like one of the file, also where it is wrong again, and imported", async () => {
    const first = await importFile(secretary, FILE, { dryRun: true })
    expect(first.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, "birth_date"],
      [2, "cpf"],
    ])
    const wrong = { ...BIRTH, value: "29/02/1981" }
    const second = await importFile(secretary, FILE, { dryRun: true, corrections: [wrong, CPF] })
    expect(second.errors).toEqual([
      { line: 2, field: "birth_date", message: expect.stringContaining("29/02/1981") },
    ])
    expect(second.preview[0]?.cells).toEqual(["Ana Prado", "29/02/1981", "", "Aninha"])
    expect(await members()).toEqual([])

    const corrections = [BIRTH, CPF, { line: 3, column: "CPF", value: "529.982.247-25" }]
    const { importId } = await importFile(secretary, FILE, { dryRun: true, corrections })
    expect(await importFile(secretary, FILE, { importId, corrections })).toMatchObject({ created: 2 })
    expect(await members()).toEqual([
      { fullName: "Ana Prado", birthDate: "1980-02-28", cpf: null },
      { fullName: "Bento Lima", birthDate: "1981-05-17", cpf: "529.982.247-25" },
    ])
  })

  it("may be of a column that fills nothing, as after another choice of columns", async () => {
    const corrections = [{ line: 2, column: "Apelido", value: "Nana" }]
    expect(await importFile(secretary, FILE, { dryRun: true, corrections })).toMatchObject({ valid: 1 })
  })

  it("is refused in words where the file has no such cell, or it cannot be read", async () => {
    const many = Array.from({ length: MAX_CORRECTIONS + 1 }, () => BIRTH)
    for (const [corrections, message] of [
      [[{ ...BIRTH, line: 9 }], "O arquivo não tem a linha 9."],
      [[{ ...BIRTH, line: 1 }], "O arquivo não tem a linha 1."],
      [[{ ...BIRTH, column: "Batismo" }], 'O arquivo não tem a coluna "Batismo".'],
      [[BIRTH, BIRTH], 'A linha 2 tem duas correções na coluna "Nascimento".'],
      [[{ ...BIRTH, line: 2.5 }], "As correções não puderam ser lidas."],
      [
        [{ ...BIRTH, value: "x".repeat(MAX_CORRECTED_CELL + 1) }],
        "Corrija uma célula com até 1.000 caracteres.",
      ],
      [many, "Até 500 células podem ser corrigidas aqui: corrija o resto na planilha."],
    ] as const)
      await expect(importFile(secretary, FILE, { dryRun: true, corrections })).rejects.toMatchObject({
        status: 400,
        fields: { corrections: [message] },
      })
    expect(await members()).toEqual([])
  })
})
