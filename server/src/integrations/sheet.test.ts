import { buffer } from "node:stream/consumers"
import { unzipSync } from "fflate"
import { readXlsx } from "hucre/xlsx"
import { expect, it } from "vitest"
import { xlsxOf } from "./sheet.ts"

it("a sheet has a bold heading that stays in view and filters, fits the paper's width, and has days as dates", async () => {
  async function* batches() {
    yield [
      ["Igreja de Łódź", "2026-11-30", 129900],
      ["Sede & filhas", null, null],
    ]
  }
  const columns = [
    { header: "Nome da congregação", width: 8 },
    { header: "Cadastrada em", width: 14, dates: true },
    { header: "Valor", width: 10, money: true },
  ]
  const bytes = await buffer(xlsxOf("Livro d'água & caixa", columns, batches()))
  const parts = unzipSync(bytes)
  const partOf = (name: string) => Buffer.from(parts[name] ?? []).toString("utf8")
  const sheet = partOf("xl/worksheets/sheet1.xml")
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:C3"')
  expect(sheet).toContain('fitToWidth="1" fitToHeight="0"')
  expect(Number(/<col min="1" max="1" width="(\d+)"/.exec(sheet)?.[1])).toBeGreaterThan(20)
  const bold = Number(/<c r="A1"[^>]* s="(\d+)"/.exec(sheet)?.[1])
  const formats = [...partOf("xl/styles.xml").matchAll(/<xf [^>]*fontId="(\d+)"/g)].map(([, font]) => font)
  // The first of them is that of the style "Normal".
  expect(formats[bold + 1]).toBe("1")
  expect(partOf("xl/workbook.xml")).toContain(">'Livro d''água &amp; caixa'!$1:$1<")
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ["Igreja de Łódź", new Date("2026-11-30"), 1299],
    ["Sede & filhas", null, null],
  ])
})
