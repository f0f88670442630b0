import { contract } from "@aprisco/contract"
import { describe, expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport, membersOf } from "./import.testing.ts"

let test: TestApp
let church: Church
let secretary: Caller

beforeEachImport((given) => {
  ;({ test, church, secretary } = given)
})

const members = () => membersOf({ test, church })

const STATUS = csv(
  ["Nome completo", "Estado civil", "Sexo"],
  ["Ana Prado", "Amigada", "F"],
  ["Bento Lima", "amigada", "-"],
  ["Caio Reis", "Noivo", "M"],
  ["Davi Melo", "Casado", "M"],
)
const IN_STATUS = { field: "marital_status", header: "Estado civil", more: 0 }

describe("the words of a closed list that are not understood", () => {
  it("are listed by column with the lines that have them, and mean what the user chooses, also when the check is repeated", async () => {
    const checked = await importFile(secretary, STATUS, { dryRun: true })
    expect(checked.unknownWords).toMatchObject([
      {
        ...IN_STATUS,
        words: [
          { word: "Amigada", lines: 2 },
          { word: "Noivo", lines: 1 },
        ],
      },
    ])
    expect(checked.unknownWords[0]?.choices).toContainEqual({ value: "other", label: "Outro" })
    expect(checked).toMatchObject({ valid: 1, errorCount: 3 })

    const words = { marital_status: { Amigada: "other", Noivo: null } }
    const again = await importFile(secretary, STATUS, { dryRun: true, words })
    expect(again).toMatchObject({ valid: 4, errorCount: 0 })
    expect(again.unknownWords).toEqual(checked.unknownWords)
    expect(await importFile(secretary, STATUS, { words })).toMatchObject({ created: 4 })
    expect((await members()).map(({ maritalStatus }) => maritalStatus)).toEqual([
      "other",
      "other",
      null,
      "married",
    ])
  })

  it("of the church's own fields become one of its options, among several in a cell too", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const define = (name: string, kind: "choices" | "flag", options: { label: string }[] = []) =>
      admin.call(contract.customFields.create, { body: { name, kind, options } })
    const gifts = await define("Dons", "choices", [{ label: "Música" }, { label: "Ensino" }])
    await define("Dizimista", "flag")
    const music = gifts.options.find(({ label }) => label === "Música")?.id ?? ""
    const file = csv(
      ["Nome completo", "Dons", "Dizimista"],
      ["Ana Prado", "Violão; Ensino; Bolo", "às vezes"],
      ["Bento Lima", "violao", "Sim"],
    )
    const checked = await importFile(secretary, file, { dryRun: true })
    expect(checked.unknownWords.map(({ header, words }) => [header, words])).toEqual([
      [
        "Dons",
        [
          { word: "Violão", lines: 2 },
          { word: "Bolo", lines: 1 },
        ],
      ],
      ["Dizimista", [{ word: "às vezes", lines: 1 }]],
    ])
    const words = {
      "custom_fields.dons": { Violão: music, Bolo: null },
      "custom_fields.dizimista": { "às vezes": "true" },
    }
    const { preview } = await importFile(secretary, file, { words })
    expect(preview.map(({ changes }) => changes.slice(-2).map(({ to }) => to))).toEqual([
      ["Música; Ensino", "Sim"],
      ["Música", "Sim"],
    ])
  })

  it.each([
    [{ marital_status: { Noivo: "engaged" } }, /^O que "Noivo" quer dizer não é uma destas opções: Solteiro/],
    [{ full_name: { Ana: "x" } }, /^Este campo não tem opções: full_name$/],
    [{ "custom_fields.none": { Ana: "x" } }, /^Este campo não tem opções: custom_fields.none$/],
  ])("are refused where what they should mean does not exist: %j", async (words, message) => {
    await expect(importFile(secretary, STATUS, { words })).rejects.toMatchObject({
      status: 400,
      body: { words: [expect.stringMatching(message)] },
    })
    expect(await members()).toEqual([])
  })

  it("are at most 50 of a column, and a known word keeps its meaning", async () => {
    const many = Array.from({ length: 60 }, (_, at) => [`Ana Prado ${"abcdefgh"[at % 8]}`, `Palavra ${at}`])
    const words = { marital_status: { Casada: "single" } }
    const file = csv(["Nome completo", "Estado civil"], ["Rute Dias", "Casada"], ...many)
    const { unknownWords, preview } = await importFile(secretary, file, { dryRun: true, words })
    expect(unknownWords).toMatchObject([{ words: { length: 50 }, more: 10 }])
    expect(preview[0]?.changes).toContainEqual(
      expect.objectContaining({ field: "marital_status", to: "Casado(a)" }),
    )
  })
})
