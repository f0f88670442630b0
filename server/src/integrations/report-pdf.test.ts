import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { reportPdf } from "./report-pdf.ts"

const LONG = "Congregação Nossa Senhora das Dores do Recanto dos Pássaros de Santa Bárbara d'Oeste"

async function opened(tables: Parameters<typeof reportPdf>[0]["tables"]) {
  const bytes = await reportPdf({ title: "Presença", lines: [`De: ${LONG}`], foot: LONG, tables })
  return getDocumentProxy(new Uint8Array(bytes))
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => [`Linha ${row + 1}`, "0"])

it("breaks long headings and names into lines, whole", async () => {
  const document = await opened([
    {
      title: "Por filial",
      columns: ["Filial", "Presenças de esperados", "Membros sem forma de admissão", "a", "b", "c"],
      rows: [[LONG, "517", "36", "0", "0", "R$ 1.234.567,89"]],
    },
  ])
  const { text } = await extractText(document, { mergePages: true })
  const words = text.replaceAll(/\s+/g, " ")
  expect(words).toContain("de Santa Bárbara d'Oeste")
  for (const word of ["esperados", "admissão", "R$ 1.234.567,89"]) expect(words).toContain(word)
  expect(words).not.toContain("…")
})

it("keeps a short table on one page, repeats a long one's heading on each, and names what the bars draw", async () => {
  const document = await opened([
    { title: "Por mês", columns: ["Mês", "Número"], rows: rowsOf(80) },
    { title: "Por filial", columns: ["Filial", "Membros"], rows: rowsOf(10) },
    {
      title: "Mês a mês",
      columns: ["Mês", "Entradas"],
      rows: rowsOf(2),
      bars: { of: "Ativos no fim", values: [1, 2] },
    },
  ])
  const { text } = await extractText(document, { mergePages: false })
  expect(text.length).toBeGreaterThan(1)
  expect(text.slice(0, 2).every((page) => page.includes("Número"))).toBe(true)
  const page = text.find((one) => one.includes("Por filial")) ?? ""
  expect(page.slice(page.indexOf("Por filial"))).toContain("Linha 10")
  expect(text.join(" ")).toContain("Ativos no fim")
})
