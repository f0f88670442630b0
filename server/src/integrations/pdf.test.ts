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

it("a list wraps a text that is too long for its column, and cuts one only after twelve lines", async () => {
  const name = "Ștefan Țurcanu ".repeat(10).trim()
  const shown = (await textOf(await listOf(name))).replaceAll(/\s+/g, " ")
  expect(shown).toContain(name)
  expect(await textOf(await listOf("Ștefan Țurcanu ".repeat(200)))).toContain("…")
})

const PEOPLE = Array.from({ length: 80 }, (_, index) => [
  `Maria Aparecida dos Santos Albuquerque de Vasconcelos ${index}`,
  "46",
  "12/03/1980",
  "(41) 90799-8512",
  `adriana.goncalves.da.silva${index}@mail.example.org`,
  "Curitiba",
  "Jardim Social das Américas",
  "Rua Marechal Deodoro da Fonseca, 1247, bloco B, apto 1203",
  "26/11/2026",
  "Dirigente de congregação",
  "casado(a)",
  "+351 912 345 678",
])
const HEADINGS = [
  ...["Nome completo", "Idade", "Nascimento", "Telefone", "E-mail", "Cidade", "Bairro", "Endereço"],
  ...["Membro desde", "Função ministerial", "Estado civil", "Telefone de contato"],
]

async function opened(headings: string[], rows: string[][]) {
  async function* batches() {
    yield rows
  }
  const columns = headings.map((header) => ({ header, width: 20 }))
  const list = { title: "Lista", lines: [], foot: "Aprisco", columns, rows: rows.length }
  const chunks: Buffer[] = []
  for await (const chunk of pdfOf(list, batches())) chunks.push(Buffer.from(chunk))
  return getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
}

it.each([9, 12])(
  "a list of %i columns keeps dates, numbers and telephones in one piece, and its headings on each page",
  async (count) => {
    const document = await opened(
      HEADINGS.slice(0, count),
      PEOPLE.map((row) => row.slice(0, count)),
    )
    expect(document.numPages).toBeGreaterThan(1)
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      expect(page.view[2]).toBeGreaterThan(page.view[3] ?? 0)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []))
      const texts = pieces.map(({ str }) => str)
      for (const whole of ["12/03/1980", "(41) 90799-8512", "26/11/2026", "Nascimento", "Telefone"])
        expect(texts).toContain(whole)
      if (count === 12) expect(texts).toContain("+351 912 345 678")
      expect(texts.join("")).not.toContain("…")
      for (const one of pieces)
        for (const other of pieces)
          if (
            one !== other &&
            one.transform[5] === other.transform[5] &&
            other.transform[4] > one.transform[4]
          )
            expect(one.transform[4] + one.width).toBeLessThanOrEqual(other.transform[4])
    }
  },
)

it("a figure that comes late in a list, and is longer than those before, keeps its width too", async () => {
  async function* batches() {
    yield Array.from({ length: 40 }, () => ["Oferta", "R$ 10,00", "Sede", "12/03/1980"])
    yield [["Total", "R$ 28.001.704,35", "Sede", "12/03/1980"]]
  }
  const columns = ["Conta", "Valor", "Filial", "Dia"].map((header) => ({ header, width: 20 }))
  const list = { title: "Livro", lines: [], foot: "Aprisco", columns, rows: 41 }
  const chunks: Buffer[] = []
  for await (const chunk of pdfOf(list, batches())) chunks.push(Buffer.from(chunk))
  expect(await textOf(Buffer.concat(chunks))).toContain("R$ 28.001.704,35")
})

it("a list that fits is printed upright, and a list is a table with a title to a screen reader", async () => {
  const document = await opened(["Nome", "Telefone"], [["Ana Sá", "(41) 90799-8512"]])
  const page = await document.getPage(1)
  expect(page.view[3]).toBeGreaterThan(page.view[2] ?? 0)
  const structure = JSON.stringify(await page.getStructTree())
  for (const role of ["H1", "Table", "TR", "TH", "TD"]) expect(structure).toContain(`"role":"${role}"`)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: "Lista", Language: "pt-BR" })
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
  const list = { title: "Membros", lines: [long.repeat(3)], foot: long, columns, rows: 60 }
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

it("a list embeds its font, and a very long one does so only for letters that readers do not have", async () => {
  async function* batches() {
    yield [["João D'Ávila – “Sede”"]]
  }
  const list = {
    title: "Rol",
    lines: [],
    foot: "Aprisco",
    columns: [{ header: "Nome", width: 200 }],
    rows: 2001,
  }
  let bytes = ""
  for await (const chunk of pdfOf(list, batches())) bytes += chunk.toString("latin1")
  expect(bytes.includes("/Helvetica")).toBe(true)
  expect(bytes.includes("/FontFile")).toBe(false)
  const short = (await listOf("João D'Ávila")).toString("latin1")
  expect(short.includes("/FontFile2")).toBe(true)
  expect(short.includes("/Helvetica")).toBe(false)
})
