import { writeOds } from "hucre/ods"
import { describe, expect, it } from "vitest"
import type { Caller } from "../../../../testing/app.ts"
import { aFile, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport } from "./import.testing.ts"

let secretary: Caller

beforeEachImport((given) => {
  ;({ secretary } = given)
})

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`
const BIRTH =
  '<table:table-cell office:value-type="date" office:date-value="1980-03-12"><text:p>12/03/80</text:p></table:table-cell>'
const NOTE = "<office:annotation><text:p>conferir</text:p></office:annotation>"

/** A flat document with a hidden sheet before the one with these rows. */
const flat = (...rows: string[]) =>
  aFile(
    `<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x" xmlns:style="urn:s">
<office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Velha" table:style-name="ta2">${row(text("Nome"))}</table:table>
<table:table table:name="Membros">${rows.join("")}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
</office:spreadsheet></office:body></office:document>`,
    "rol.fods",
  )

const preview = async (file: File) => {
  const { preview: lines, sheets } = await importFile(secretary, file, { dryRun: true })
  return { sheets, lines: lines.map(({ line, changes }) => [line, ...changes.map(({ to }) => to)]) }
}

describe("a sheet of LibreOffice", () => {
  it.each(["rol.ods", "rol.xls"])("is read by what it contains, named %s", async (name) => {
    const rows = [
      ["Nome", "Nascimento", "Quantidade de filhos"],
      ["Ana Prado", new Date("1980-03-12T00:00:00Z"), 2],
    ]
    const bytes = new Uint8Array(await writeOds({ sheets: [{ name: "Membros", rows }] }))
    expect(await preview(aFile(bytes, name))).toEqual({
      sheets: [],
      lines: [[2, "Ana Prado", "12/03/1980", "2"]],
    })
  })

  it("is read as one XML file too, without hidden sheets, notes and repeated blanks", async () => {
    const file = flat(
      row(text("Nome"), text("Nascimento"), text("Cidade")),
      '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>',
      row(text("Ana Prado"), BIRTH, text(`Olinda${NOTE}`)),
      row(
        text("Rute<text:s/>Dias"),
        '<table:table-cell table:number-columns-repeated="1"/>',
        text("Belém do<text:s/>Pará"),
      ),
    )
    expect(await preview(file)).toEqual({
      sheets: [],
      lines: [
        [5, "Ana Prado", "12/03/1980", "Olinda"],
        [6, "Rute Dias", "Belém do Pará"],
      ],
    })
  })

  it.each([
    [
      "repeats a full row a million times",
      flat(
        row(text("Nome"), text("Cidade")),
        `<table:table-row table:number-rows-repeated="1000000">${text("Ana Prado").repeat(2)}</table:table-row>`,
      ),
      /há células demais/,
    ],
    [
      "repeats a full cell beyond the columns",
      flat(
        row(
          text("Nome").replace("<table:table-cell", '<table:table-cell table:number-columns-repeated="9000"'),
        ),
      ),
      /mais de 100 colunas/,
    ],
    [
      "is a text",
      aFile("PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.text"),
      /não é uma planilha/,
    ],
    [
      "is cut off",
      aFile('<?xml version="1.0"?><office:document><office:body>'),
      /Não foi possível ler o arquivo/,
    ],
  ])("is refused where it %s", async (_, file, message) => {
    await expect(importFile(secretary, file, { dryRun: true })).rejects.toMatchObject({
      fields: { file: [expect.stringMatching(message)] },
    })
  })
})
