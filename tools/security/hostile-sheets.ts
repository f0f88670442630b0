import { sheetOf, workbookParts, type ZipPart, zipOf } from "./hostile-zip.ts"

/** A malicious file. */
export interface HostileFile {
  name: string
  bytes: Buffer
  /** The product's error message; absent for an unusual file that may be read or refused. */
  refusal?: RegExp
}

const DAMAGED = /^Não foi possível ler o arquivo/
const CELLS = /^O arquivo não pôde ser lido: há células demais\.$/
const COLUMNS = /^O arquivo tem mais de 100 colunas\.$/
const LINES = /^O arquivo tem mais de 10\.000 linhas/

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADER = `<row r="1">${text("A1", "Nome")}${text("B1", "Nascimento")}</row>`
const ANA = `<row r="2">${text("A2", "Ana Prado")}${text("B2", "01/02/1980")}</row>`
const rows = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join("")
const workbook = (sheet: string | Buffer, more?: Record<string, string | Buffer>) =>
  zipOf(workbookParts(sheet, more))
const replaced = (parts: ZipPart[], name: string, part: Partial<ZipPart>) =>
  parts.map((one) => (one.name === name ? { ...one, ...part } : one))

/** Archives whose directory does not match their content; the largest decompresses to so many bytes. */
export function hostileZips(unpacked: number): HostileFile[] {
  const honest = workbookParts(sheetOf(HEADER + ANA))
  const huge = Buffer.alloc(unpacked, " ")
  const SHEET = "xl/worksheets/sheet1.xml"
  const TEXTS = "xl/sharedStrings.xml"
  const hugeTexts = workbookParts(sheetOf(HEADER + ANA), { [TEXTS]: huge })
  return [
    {
      name: "zip: a ZIP64 directory of far too much beside a decoy",
      bytes: zipOf(honest, workbookParts(huge)),
      refusal: DAMAGED,
    },
    {
      // A reader decompresses all shared texts before the first row.
      name: "zip: a ZIP64 directory of far too many shared texts beside a decoy",
      bytes: zipOf(honest, hugeTexts),
      refusal: DAMAGED,
    },
    {
      name: "zip: a ZIP64 directory that says its far too many shared texts are 100 bytes, beside a decoy",
      bytes: zipOf(honest, replaced(hugeTexts, TEXTS, { says: { unpacked: 100 } })),
      refusal: DAMAGED,
    },
    {
      name: "zip: far too much that says it is 100 bytes",
      bytes: zipOf(replaced(honest, SHEET, { bytes: huge, says: { unpacked: 100 } })),
      refusal: DAMAGED,
    },
    {
      name: "zip: 300 files that share their bytes",
      bytes: zipOf([
        ...honest,
        { name: "xl/a0.xml", bytes: huge.subarray(0, 1_000_000) },
        ...Array.from({ length: 300 }, (_, n) => ({
          name: `xl/b${n}.xml`,
          bytes: huge.subarray(0, 1_000_000),
          sharesWith: honest.length,
        })),
      ]),
      refusal: DAMAGED,
    },
    {
      name: "zip: one entry inside another",
      bytes: zipOf([
        ...honest,
        { name: "xl/inside.xml", bytes: Buffer.from("x"), says: { offset: 40, packed: 9 } },
      ]),
      refusal: DAMAGED,
    },
    {
      name: "zip: 10,000 entries",
      bytes: zipOf([
        ...honest,
        ...Array.from({ length: 10_000 }, (_, n) => ({ name: `f${n}`, bytes: Buffer.from("x") })),
      ]),
      refusal: DAMAGED,
    },
    {
      name: "zip: a name that leads out",
      bytes: zipOf([...honest, { name: "../../etc/cron.d/x", bytes: Buffer.from("x") }]),
      refusal: DAMAGED,
    },
    {
      name: "zip: an absolute name",
      bytes: zipOf([...honest, { name: "/etc/passwd", bytes: Buffer.from("x") }]),
      refusal: DAMAGED,
    },
    {
      name: "zip: two files of one name",
      bytes: zipOf([...honest, { name: SHEET, bytes: Buffer.from(sheetOf(HEADER)) }]),
      refusal: DAMAGED,
    },
    {
      name: "zip: an archive in an archive",
      bytes: zipOf([{ name: "inner.zip", bytes: zipOf(honest) }]),
      refusal: DAMAGED,
    },
    { name: "zip: cut in the middle", bytes: zipOf(honest).subarray(0, 900), refusal: DAMAGED },
    {
      name: "zip: bytes after its end",
      bytes: Buffer.concat([zipOf(honest), Buffer.from("<script>alert(1)</script>")]),
      refusal: DAMAGED,
    },
    {
      name: "zip: an entry beyond the file",
      bytes: zipOf(replaced(honest, SHEET, { says: { offset: 0xff_ff_ff } })),
      refusal: DAMAGED,
    },
  ]
}

/** Workbooks with a valid archive and invalid content. */
export function hostileWorkbooks(): HostileFile[] {
  const people = (n: number) => `<row r="${n + 2}">${text(`A${n + 2}`, `Pessoa ${n}`)}`
  const long = "x".repeat(32_000)
  const entities = `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(50)}">${rows(20, (n) => `<!ENTITY a${n} "${"&a;".repeat(10)}">`)}]>`
  return [
    {
      // Unusual but legitimate: whole rows were formatted. It is read, and other requests do not wait for it.
      name: "xlsx: 9,000 rows with a blank cell in the last column",
      bytes: workbook(sheetOf(HEADER + rows(9_000, (n) => `${people(n)}<c r="XFD${n + 2}" s="1"/></row>`))),
    },
    {
      name: "xlsx: a filled cell in the last column",
      bytes: workbook(sheetOf(`${HEADER}<row r="2"><c r="XFD2"><v>1</v></c></row>`)),
      refusal: COLUMNS,
    },
    {
      name: "xlsx: 1,048,576 rows, each with a blank cell",
      bytes: workbook(sheetOf(rows(1_048_576, (n) => `<row r="${n + 1}"><c r="A${n + 1}"/></row>`))),
      refusal: CELLS,
    },
    {
      name: "xlsx: 1,048,576 rows, each with a name",
      bytes: workbook(sheetOf(HEADER + rows(1_048_575, () => "<row><c><v>1</v></c></row>"))),
      refusal: LINES,
    },
    {
      name: "xlsx: more rows than a sheet has",
      bytes: workbook(sheetOf(rows(1_200_000, () => "<row/>"))),
      refusal: CELLS,
    },
    {
      name: "xlsx: a row of three million cells of one reference",
      bytes: workbook(sheetOf(`${HEADER}<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(3_000_000)}</row>`)),
      refusal: CELLS,
    },
    {
      name: "xlsx: references out of order and beyond all limits",
      bytes: workbook(
        sheetOf(
          `<row r="999999999999">${text("B1", "Nascimento")}${text("A1", "Nome")}${text("A1", "Nome")}</row><row r="-5">${text("A0", "Ana Prado")}${text("ZZZZZZ1", "01/02/1980")}</row>`,
        ),
      ),
      refusal: COLUMNS,
    },
    {
      name: "xlsx: one shared text named 900,000 times",
      bytes: workbook(
        sheetOf(
          HEADER + rows(9_000, (n) => `<row r="${n + 2}">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`),
        ),
        { "xl/sharedStrings.xml": `<sst><si><t>${long}</t></si></sst>` },
      ),
      refusal: CELLS,
    },
    {
      name: "xlsx: three million shared texts",
      bytes: workbook(sheetOf(HEADER + ANA), {
        "xl/sharedStrings.xml": `<sst>${"<si><t>x</t></si>".repeat(3_000_000)}</sst>`,
      }),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: a shared text of 100 MB",
      bytes: workbook(sheetOf(HEADER + ANA), {
        "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(100_000_000)}</t></si></sst>`,
      }),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: entities of entities",
      bytes: workbook(`${entities}${sheetOf(`<row>${text("A1", "&a19;")}</row>`)}`),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: an external entity",
      bytes: workbook(
        `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetOf(`<row>${text("A1", "&f;")}</row>`)}`,
      ),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: ten million nested elements",
      bytes: workbook(sheetOf("<a>".repeat(10_000_000))),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: an attribute of 50 MB",
      bytes: workbook(sheetOf(`<row r="1" x="${"y".repeat(50_000_000)}"/>`)),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: a tag with 20,000 attributes",
      bytes: workbook(sheetOf(`<row ${rows(20_000, (n) => `a${n}="1" `)}>${text("A1", "Nome")}</row>${ANA}`)),
    },
    {
      name: "xlsx: three million merged cells",
      bytes: workbook(
        sheetOf(
          HEADER + ANA,
          `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(3_000_000)}</mergeCells>`,
        ),
      ),
    },
    {
      name: "xlsx: three million formats",
      bytes: workbook(sheetOf(HEADER + ANA), {
        "xl/styles.xml": `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(3_000_000)}</cellXfs></styleSheet>`,
      }),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: malformed XML",
      bytes: workbook("<worksheet><sheetData><row></c></sheetData>"),
      refusal: DAMAGED,
    },
    {
      name: "xlsx: sheets of the archive's neighbours",
      bytes: workbook(sheetOf(HEADER + ANA), {
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="file:///etc/passwd"/></Relationships>`,
      }),
      refusal: /^O arquivo está vazio\.$/,
    },
  ]
}

/** Text that is not a table, or an endless one. */
export function hostileTexts(): HostileFile[] {
  const size = 6_000_000
  return [
    { name: "csv: one line of 6 MB", bytes: Buffer.alloc(size, "x"), refusal: CELLS },
    { name: "csv: six million separators", bytes: Buffer.alloc(size, ";"), refusal: CELLS },
    { name: "csv: three million blank lines", bytes: Buffer.alloc(size, "\n"), refusal: CELLS },
    {
      name: "csv: a quote that is never closed",
      bytes: Buffer.from(`Nome;Nascimento\n"Ana;01/02/1980\n${"Rute;01/02/1980\n".repeat(300_000)}`),
      refusal: CELLS,
    },
    {
      name: "csv: a million quotes in one cell",
      bytes: Buffer.from(`Nome\n${'"a"x'.repeat(1_000_000)}`),
      refusal: CELLS,
    },
    { name: "csv: quotes alone", bytes: Buffer.alloc(size, '"'), refusal: CELLS },
    {
      name: "csv: sep= without end",
      bytes: Buffer.from(`sep=;${" ".repeat(size)}`),
      refusal: /vazio|células demais/,
    },
    { name: "csv: NUL", bytes: Buffer.from("Nome\0;x\nAna"), refusal: /^Tipo de arquivo não reconhecido/ },
    {
      name: "csv: NUL in UTF-16",
      bytes: Buffer.from("\ufeffNome;\0\r\nAna;\0", "utf16le"),
      refusal: /^Tipo de arquivo não reconhecido/,
    },
    {
      name: "csv: marks of UTF-8 again and again",
      bytes: Buffer.from("\ufeff".repeat(2_000_000)),
      refusal: /./,
    },
    {
      name: "csv: a hundred columns of one long name",
      bytes: Buffer.from(`${`${"a ".repeat(500)};`.repeat(100)}\n${"x;".repeat(100)}`),
    },
    {
      name: "csv: letters of a million accents",
      bytes: Buffer.from(`Nome;Nascimento\na${"\u0301\u0316".repeat(400_000)};01/02/1980`),
      refusal: CELLS,
    },
    {
      name: "csv: 10,000 people of one name, each wrong in every column",
      bytes: Buffer.from(
        `Nome;Nascimento;CPF;CEP;UF;Estado civil;Situação;Gênero\n${"Ana Prado;x;x;x;x;x;x;x\n".repeat(10_000)}`,
      ),
    },
    {
      name: "pdf under a sheet's name",
      bytes: Buffer.from(`%PDF-1.7\n${"x".repeat(9_000)}`),
      refusal: /PDF/,
    },
    {
      name: "a page under a sheet's name",
      bytes: Buffer.from("<html><script>alert(1)</script></html>"),
      refusal: /página da web/,
    },
  ]
}
