import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import {
  hostileTexts,
  hostileWorkbooks,
  hostileZips,
} from "../../../../../../tools/security/hostile-sheets.ts"
import { sheetOf, workbookParts, zipOf } from "../../../../../../tools/security/hostile-zip.ts"
import checkSheet, { type CheckResult } from "./check-sheet.ts"

const folder = mkdtempSync(join(tmpdir(), "aprisco-sheets-"))
afterAll(() => rmSync(folder, { recursive: true }))

async function check(bytes: Buffer): Promise<CheckResult> {
  const path = join(folder, "sheet")
  writeFileSync(path, bytes)
  return checkSheet({
    path,
    mapping: null,
    words: null,
    corrections: null,
    keepNames: false,
    areaCode: null,
    sheet: null,
    today: "2026-11-22",
    ownFields: [],
    tags: [],
  })
}

describe("hostile files", () => {
  const files = new Map(
    [...hostileZips(130_000_000), ...hostileWorkbooks(), ...hostileTexts()].map((file) => [file.name, file]),
  )
  // Only the name: the test runner would print the bytes of a whole file in a title.
  const namesOf = (refused: boolean) =>
    [...files.values()].filter(({ refusal }) => (refusal !== undefined) === refused).map(({ name }) => name)

  it.each(namesOf(true))("are refused: %s", async (name) => {
    const { bytes = Buffer.alloc(0), refusal = /never/ } = files.get(name) ?? {}
    const result = await check(bytes)
    expect("refused" in result && result.refused.file?.[0]).toMatch(refusal)
  })

  it.each(namesOf(false))("are read where they may be intended: %s", async (name) => {
    expect(await check(files.get(name)?.bytes ?? Buffer.alloc(0))).toMatchObject({ rows: expect.any(Number) })
  })
})

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADER = `<row r="1">${text("A1", "Nome")}${text("B1", "Nascimento")}</row>`
const linesOf = (result: CheckResult) =>
  "refused" in result ? result : result.pieces.flatMap((piece) => JSON.parse(piece))

describe("an unusual workbook", () => {
  const read = async (rows: string, more = {}) =>
    linesOf(await check(zipOf(workbookParts(sheetOf(HEADER + rows), more))))

  it("may have blank cells up to the last column, and blank rows down to the last row", async () => {
    const rows = `<row r="2">${text("A2", "Ana Prado")}<c r="XFD2" s="1"/></row><row r="1048576"><c r="XFD1048576"/></row>`
    expect(await read(rows)).toMatchObject([{ line: 2, name: "Ana Prado", errors: [] }])
  })

  it("may have its cells out of order: the last one of a position counts", async () => {
    const rows = `<row r="9">${text("B9", "x")}${text("A9", "Ana Prado")}${text("B9", "01/02/1980")}</row>`
    expect(await read(rows)).toMatchObject([
      { line: 9, values: { fullName: "Ana Prado", birthDate: "1980-02-01" } },
    ])
  })

  it("continues counting rows where their numbers go backwards", async () => {
    const rows = `<row r="7">${text("A7", "Ana Prado")}</row><row r="3">${text("A3", "Rute Prado")}</row>`
    expect(await read(rows)).toMatchObject([
      { line: 7, name: "Ana Prado" },
      { line: 8, name: "Rute Prado" },
    ])
  })

  it("may have shared strings, in runs and with phonetic text, and dates as formatted numbers", async () => {
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>29252</v></c></row>`
    const parts = {
      "xl/sharedStrings.xml": `<x:sst xmlns:x="y"><x:si><x:r><x:t>Ana </x:t></x:r><x:r><x:t>d&apos;Ávila</x:t></x:r><x:rPh><x:t>ana</x:t></x:rPh></x:si></x:sst>`,
      "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-416]dd\\/mm\\/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    }
    expect(await read(rows, parts)).toMatchObject([
      { values: { fullName: "Ana d'Ávila", birthDate: "1980-02-01" } },
    ])
  })
})
