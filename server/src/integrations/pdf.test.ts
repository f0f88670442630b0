import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { pdfOf } from "./pdf.ts"
import { posterPdf } from "./poster.ts"

async function textOf(bytes: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

async function listOf(...names: string[]): Promise<Buffer> {
  async function* batches() {
    yield names.map((name) => [name, "Sede"])
  }
  const columns = [
    { header: "Nome", width: 120 },
    { header: "Filial", width: 120 },
  ]
  const list = {
    title: "Rol de membros",
    lines: ["Igreja de Łódź"],
    foot: "Aprisco",
    columns,
    rows: names.length,
  }
  const chunks: Buffer[] = []
  for await (const chunk of pdfOf(list, batches())) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const NAMES = [
  "Łukasz Wałęsa",
  "Ștefan Țurcanu",
  "Ngũgĩ wa Thiong’o",
  "Фёдор Ильин",
  "Nguyễn Thị Ánh",
  "Ελένη Παππά",
  "João D'Ávila",
]

it("a list keeps every letter of a name", async () => {
  const text = await textOf(await listOf(...NAMES))
  for (const name of [...NAMES, "Igreja de Łódź"]) expect(text).toContain(name)
})

it("a list puts a question mark where no font has the letter, and keeps the rest", async () => {
  const text = await textOf(await listOf("李 Ngũgĩ", "李 Maria", "Ana\u0000\u202e Sá", "🙏 Ştefan"))
  for (const shown of ["? Ngũgĩ", "? Maria", "Ana?? Sá", "? Ştefan"]) expect(text).toContain(shown)
})

it("a list shortens a name that is too long with an ellipsis, inside its column", async () => {
  const name = "Ștefan Țurcanu ".repeat(10)
  const shown = /Ștefan Țurcanu[^…\n]*…/.exec(await textOf(await listOf(name)))?.[0] ?? ""
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.length).toBeLessThan(30)
})

it("a list breaks long headings and texts inside their columns, and counts its pages ahead", async () => {
  const long = "Congregação Nossa Senhora das Dores do Recanto dos Pássaros de Santa Bárbara d'Oeste"
  const columns = ["Data de nascimento", "Estado civil", "Quantidade de filhos"].map((header) => ({
    header,
    width: 60,
  }))
  async function* batches() {
    yield Array.from({ length: 60 }, () => ["26/09/1980", long, "5"])
  }
  const list = { title: "Membros", lines: [long.repeat(3)], foot: long, columns, rows: 60, rowLines: 8 }
  const chunks: Buffer[] = []
  for await (const chunk of pdfOf(list, batches())) chunks.push(Buffer.from(chunk))
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toContain(`Página 1 de ${document.numPages}`)
  expect(text).toContain("26/09/1980")
  const page = await document.getPage(1)
  const items = (await page.getTextContent()).items.flatMap((item) =>
    "str" in item && item.str.trim() !== "" ? [item] : [],
  )
  expect(items.map(({ str }) => str).join(" ")).toContain("Quantidade de filhos")
  // Nothing that is beside something else reaches into it, and nothing leaves the sheet.
  for (const one of items)
    for (const other of items)
      if (other !== one && other.transform[5] === one.transform[5] && other.transform[4] > one.transform[4])
        expect(one.transform[4] + one.width, `${one.str} | ${other.str}`).toBeLessThanOrEqual(
          other.transform[4],
        )
  for (const { transform, width } of items) expect(transform[4] + width).toBeLessThan(841.89 - 30)
})

it("a poster keeps every letter of a church's and a branch's name", async () => {
  const bytes = await posterPdf({
    churchName: "Igreja de Łódź",
    branchName: "Ngũgĩ",
    logo: null,
    code: [[true, false]],
    address: "https://aprisco.example/visit/1",
    welcome: "Seja bem-vindo",
    invitation: "Registre sua visita",
    steps: ["Abra a câmera", "Aponte", "Preencha"],
  })
  const text = await textOf(bytes)
  for (const shown of ["Igreja de Łódź", "Ngũgĩ", "Seja bem-vindo"]) expect(text).toContain(shown)
})

it("a document without such letters embeds no font", async () => {
  async function* batches() {
    yield [["João D'Ávila – “Sede”"]]
  }
  const list = {
    title: "Rol",
    lines: [],
    foot: "Aprisco",
    columns: [{ header: "Nome", width: 200 }],
    rows: 1,
  }
  let bytes = ""
  for await (const chunk of pdfOf(list, batches())) bytes += chunk.toString("latin1")
  expect(bytes).toContain("/Helvetica")
  expect(bytes).not.toContain("/FontFile")
  expect((await listOf("Ngũgĩ")).toString("latin1")).toContain("/FontFile2")
})
