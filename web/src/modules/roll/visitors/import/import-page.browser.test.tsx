import { visitorImports } from "@aprisco/contract/visitors/import"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const SCREEN = "/visitantes/importar"
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const runs = () => api.calls(visitorImports.run)

const line = (of: object) =>
  anExample(visitorImports.run.response.shape.preview.element, {
    ...{ line: 2, outcome: "new", name: "Ana Prado", visitorId: null, memberId: null, notes: [] },
    read: [{ field: "visited_on", value: "05/01/2020" }],
    ...of,
  })
const report = (of: object = {}) =>
  anExample(visitorImports.run.response, {
    ...{ importId: null, sheet: null, sheets: [], rows: 3, created: 1, returned: 1 },
    errors: [{ line: 4, field: "phone", message: 'Telefone inválido ("123")' }],
    errorCount: 1,
    columns: [
      { header: "Nome", field: "full_name", samples: ["Ana Prado"] },
      { header: "Celular", field: "phone", samples: ["(81) 98811-2255"] },
    ],
    preview: [
      line({}),
      line({ line: 3, outcome: "returned", name: "Rute Lima", visitorId: 4, read: [] }),
      line({ line: 4, outcome: "rejected", name: "Rui", read: [] }),
    ],
    ...of,
  })
const earlier = (of: object = {}) =>
  anExample(visitorImports.list.response.shape.results.element, {
    ...{ id: 8, fileName: "2024.xlsx", rows: 12, created: 9, returned: 2, createdByName: "Marta Fontes" },
    ...{ createdAt: "2026-11-20T12:00:00Z", undoneAt: null, undoableUntil: "2026-12-20T12:00:00Z" },
    can: { undo: true },
    ...of,
  })

const FILE = new File(["Nome;Celular\r\nAna Prado;81 98811-2255"], "visitas.csv", { type: "text/csv" })
const choose = () => page.getByLabelText("Arquivo CSV ou XLSX").upload(FILE)

beforeEach(() => {
  api.answer(visitorImports.list, pageOf([]))
  api.answer(visitorImports.run, report())
})

describe("the import of visitors", () => {
  it("checks a sheet, imports once for two clicks, and makes a contact due only where it is ticked", async () => {
    await openApp(SCREEN)
    await shown("Nenhuma importação ainda")
    await expectAccessible()
    await choose()
    await shown("1 linha com erro fica de fora")
    await shown('Telefone inválido ("123")')
    await shown("Data da visita: 05/01/2020")
    expect(runs().at(-1)?.body).toMatchObject({ dryRun: true, followUp: false })
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    await page.getByLabelText("Criar acompanhamento").click()
    api.answer(visitorImports.run, report({ importId: 9 }))
    const before = runs().length
    await page.getByRole("button", { name: "Importar 2 linhas" }).dblClick()
    await shown("1 visitante novo e 1 nova visita. 1 linha ficou de fora.")
    expect(runs().slice(before)).toHaveLength(1)
    expect(runs().at(-1)?.body).toMatchObject({ followUp: true, skipRejected: true })
  })

  it("says why a file cannot be read, and undoes an earlier import", async () => {
    api.answer(visitorImports.list, pageOf([earlier()]))
    api.refuse(visitorImports.run, 400, { file: ["O arquivo está vazio."] })
    await openApp(SCREEN)
    await choose()
    await shown("O arquivo está vazio.")
    api.answer(visitorImports.undo, {
      ...{ deleted: 8, visits: 2 },
      left: [{ visitorId: 5, name: "Ana Prado", reason: "Foi alterado depois da importação" }],
    })
    const undo = page.getByRole("button", { name: "Desfazer a importação de 2024.xlsx" })
    await undo.click()
    await page.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(visitorImports.undo)).toEqual([])
    await undo.click()
    await page.getByRole("button", { name: "Desfazer importação", exact: true }).click()
    await shown("8 visitantes excluídos e 2 visitas removidas. 1 ficou como está: Ana Prado.")
  })

  it("is not for who only registers visitors", async () => {
    await openApp(SCREEN, { as: "LEADER" })
    await expect.element(page.getByLabelText("Arquivo CSV ou XLSX")).not.toBeInTheDocument()
    expect(api.calls(visitors.list)).toEqual([])
  })
})
