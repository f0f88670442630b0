import { contract } from "@aprisco/contract"
import { describe, expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { statementsSent } from "../../../../testing/statements-sent.ts"
import { beforeEachImport, membersOf } from "./import.testing.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeEachImport((given) => {
  ;({ test, church, admin } = given)
})

/** The households, each with its people as `name: role`, the first by their names. */
async function homes(): Promise<string[][]> {
  const { results } = await admin.call(contract.households.list, { query: {} })
  return results.map(({ people }) => people.map(({ fullName, role }) => `${fullName}: ${role}`))
}

const members = () => membersOf({ test, church })

/** The notes of a check by line. */
async function notes(file: string, as = admin): Promise<string[]> {
  const { preview } = await importFile(as, file, { dryRun: true })
  return preview.flatMap((line) => line.notes.map((note) => `${line.line}: ${note}`))
}

const HEADER = ["Nome completo", "Data de nascimento", "Família", "Grau de parentesco", "Cônjuge"]
const PRADOS = csv(
  HEADER,
  ["Caio Prado", "01/05/2012", "Prado", "Filho", ""],
  ["Davi Prado", "10/03/1978", "PRADO", "Pai", ""],
  ["Ana Prado", "12/07/1980", "Prado", "Mãe", ""],
  ["Rute Dias", "12/07/1955", "", "", "Bento Dias"],
  ["Bento Dias", "12/07/1950", "", "", ""],
)

describe("the households of a file", () => {
  it("are made with the roles that it says, shown before, and undone with the import", async () => {
    const { preview } = await importFile(admin, PRADOS, { dryRun: true })
    expect(preview[0]?.changes.at(-1)).toEqual({ field: "family", from: "", to: "Prado (Filho(a))" })
    expect(await homes()).toEqual([])
    const { importId } = await importFile(admin, PRADOS)
    expect(await homes()).toEqual([
      ["Davi Prado: responsavel", "Ana Prado: conjuge", "Caio Prado: filho"],
      ["Rute Dias: responsavel", "Bento Dias: conjuge"],
    ])
    const [, davi, ana] = await members()
    expect(davi?.spouseMemberId).toBe(ana?.id)
    const answer = await admin.call(contract.memberImports.undo, { params: { id: importId } })
    expect(answer).toMatchObject({ deleted: 5, left: [] })
    expect([await homes(), await members()]).toEqual([[], []])
  })

  it("are those of members who have one, and repeating the file changes nothing", async () => {
    await importFile(admin, PRADOS)
    const more = `${PRADOS}\r\n${csv(["Lia Prado", "03/03/2015", "Prado", "Filha", ""])}`
    const { importId } = await importFile(admin, more)
    expect((await homes())[0]).toEqual([
      "Davi Prado: responsavel",
      "Ana Prado: conjuge",
      "Caio Prado: filho",
      "Lia Prado: filho",
    ])
    expect(await importFile(admin, more, { dryRun: true })).toMatchObject({
      valid: 0,
      changed: 0,
      unchanged: 6,
    })
    await admin.call(contract.memberImports.undo, { params: { id: importId } })
    expect((await homes()).map(({ length }) => length)).toEqual([3, 2])
  })

  it("take in members of the roll who were in none, which the undo takes back", async () => {
    await importFile(admin, csv(HEADER.slice(0, 2), ["Bento Dias", "12/07/1950"]))
    const file = csv(HEADER, ["Rute Dias", "12/07/1955", "", "", "bento dias"])
    const { importId } = await importFile(admin, file)
    expect(await homes()).toEqual([["Rute Dias: responsavel", "Bento Dias: conjuge"]])
    const answer = await admin.call(contract.memberImports.undo, { params: { id: importId } })
    expect(answer).toEqual({ deleted: 1, restored: 1, left: [] })
    expect([await homes(), (await members()).map(({ fullName }) => fullName)]).toEqual([[], ["Bento Dias"]])
  })

  it("stay with those who were put in them where others have come since", async () => {
    const { importId } = await importFile(admin, PRADOS)
    const { results } = await admin.call(contract.households.list, { query: {} })
    const other = { fullName: "Zilda Prado", role: "outro" } as const
    await admin.call(contract.households.addPerson, { params: { id: results[0]?.id ?? 0 }, body: other })
    const answer = await admin.call(contract.memberImports.undo, { params: { id: importId } })
    expect(answer).toMatchObject({
      deleted: 4,
      left: [{ name: "Davi Prado", reason: "É responsável por uma família que tem outras pessoas" }],
    })
    expect(await homes()).toEqual([["Davi Prado: responsavel", "Zilda Prado: outro"]])
  })

  it("leave out what is not found or not one alone, in words", async () => {
    const file = csv(
      HEADER,
      ["Ana Prado", "12/07/1980", "Prado", "Responsável", "João Ninguém"],
      ["Davi Prado", "10/03/1978", "Prado", "Responsável", "Rute Dias"],
      ["Rute Dias", "12/07/1955", "", "", ""],
      ["Rute Dias", "12/07/1990", "", "", ""],
    )
    expect(await notes(file)).toEqual(
      expect.arrayContaining([
        '2: Cônjuge não encontrado no arquivo nem no rol: fica só o nome "João Ninguém"',
        '2: A família "Prado" fica de fora: há mais de uma pessoa responsável',
        '3: Há mais de uma pessoa com o nome "Rute Dias": o casal não foi formado',
        '3: A família "Prado" fica de fora: há mais de uma pessoa responsável',
      ]),
    )
    expect(await importFile(admin, file)).toMatchObject({ created: 4 })
    expect(await homes()).toEqual([])
  })

  it("have the eldest of age as the responsible person where the file says none, and keep each one's address", async () => {
    const file = csv(
      ["Nome completo", "Data de nascimento", "Família", "Cidade"],
      ["Caio Prado", "01/05/2012", "12", "Olinda"],
      ["Davi Prado", "10/03/1978", "12.0", "Recife"],
    )
    expect(await notes(file)).toEqual(["3: Fica como responsável pela família: a planilha não diz quem é"])
    await importFile(admin, file)
    expect(await homes()).toEqual([["Davi Prado: responsavel", "Caio Prado: outro"]])
    expect((await members()).map(({ city }) => city)).toEqual(["Olinda", "Recife"])
  })

  it("are written in the same few statements, however many they are", async () => {
    const file = (count: number, from: number) =>
      csv(
        HEADER,
        ...Array.from({ length: count }, (_, n) => n + from).flatMap((n) => [
          [`Ana ${"abcdefghijklmnop"[n]}r Lima`, "12/07/1980", `Casa ${n}`, "Responsável", ""],
          [`Caio ${"abcdefghijklmnop"[n]}r Lima`, "01/05/2012", `Casa ${n}`, "Filho", ""],
        ]),
      )
    const countOf = async (sheet: string) => {
      const { statements } = await statementsSent(() => importFile(admin, sheet))
      return statements.filter(({ text }) => /household/.test(text)).length
    }
    const few = await countOf(file(2, 0))
    expect(await countOf(file(12, 2))).toBe(few)
    expect(await homes()).toHaveLength(14)
  })

  it("are not made with people of another church, and a word that is not known is asked about", async () => {
    const elsewhere = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await importFile(admin, csv(HEADER.slice(0, 2), ["Bento Dias", "12/07/1950"]))
    const file = csv(HEADER, ["Rute Dias", "12/07/1955", "", "Padrinho", "Bento Dias"])
    const words = { family_role: { Padrinho: "outro" } }
    const { unknownWords } = await importFile(elsewhere, file, { dryRun: true })
    expect(unknownWords).toMatchObject([{ field: "family_role", words: [{ word: "Padrinho", lines: 1 }] }])
    const { preview } = await importFile(elsewhere, file, { words })
    expect(preview[0]?.notes).toContain(
      'Cônjuge não encontrado no arquivo nem no rol: fica só o nome "Bento Dias"',
    )
    expect(await homes()).toEqual([])
  })
})
