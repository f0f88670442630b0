import { audit } from "@aprisco/contract/audit/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const entry = anExample(audit.list.response.shape.results.element, {
  id: 1,
  actor: "Marta Fontes",
  action: "user.deactivated",
  entity: "user",
  entityId: 9,
  subject: "Rute Nogueira",
  summary: "Desativou o acesso de um usuário",
})

const search = () => expect.poll(() => location.search)
const shown = (words: string) => expect.element(page.getByText(words).first()).toBeVisible()
const asked = () => expect.poll(() => api.calls(audit.list).at(-1)?.query)

beforeEach(() => {
  api.answer(audit.list, ({ query }) => pageOf(query.dateTo ? [] : [entry]))
  api.answer(audit.options, {
    actors: [{ id: 7, name: "Marta Fontes" }],
    actorCount: 1,
    actions: [{ action: "user.deactivated", label: "Desativou o acesso de um usuário" }],
  })
})

describe("the audit trail", () => {
  it("is filtered by user, action and days, and shows when nothing is found", async () => {
    await openApp("/configuracoes/auditoria")
    const row = page.getByRole("row", { name: /Desativou o acesso de um usuário/ })
    await expect.element(row.getByText("Marta Fontes")).toBeVisible()
    await expect.element(row.getByText("Rute Nogueira")).toBeVisible()
    await expect
      .element(row.getByRole("link"))
      .toHaveAttribute("href", expect.stringMatching(/\/configuracoes\/usuarios\?search=Rute/))
    await expectAccessible()
    await page.getByRole("combobox", { name: "Pessoa" }).click()
    await page.getByRole("option", { name: "Marta Fontes" }).click()
    await search().toMatch(/actor=7/)
    await asked().toMatchObject({ actor: 7 })
    await page.getByLabelText("Ação", { exact: true }).selectOptions("Desativou o acesso de um usuário")
    await search().toMatch(/action=user\.deactivated/)
    await asked().toMatchObject({ actor: 7, action: "user.deactivated" })
    await page.getByLabelText("Até").fill("01/01/2020")
    await search().toMatch(/to=2020-01-01|to=%222020-01-01%22/)
    await asked().toMatchObject({ dateTo: "2020-01-01" })
    await expect.element(page.getByRole("heading", { name: "Nenhum registro encontrado" })).toBeVisible()
    await page.getByLabelText("De", { exact: true }).fill("02/01/2020")
    await shown("A data inicial é posterior à final")
    await asked().not.toMatchObject({ dateFrom: "2020-01-02" })
    await expectAccessible()
    await page.getByRole("search").getByRole("button", { name: "Limpar filtros" }).click()
    await search().toBe("")
    await expect.element(page.getByLabelText("Até")).toHaveValue("")
    await page.viewport(390, 844)
    await shown("Rute Nogueira")
    await expectAccessible()
  })

  it("shows when it cannot be loaded, and loads again on request", async () => {
    api.refuse(audit.list, 500)
    await openApp("/configuracoes/auditoria")
    await shown("Erro ao carregar a auditoria")
    api.answer(audit.list, pageOf([entry]))
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await shown("Rute Nogueira")
  })
})
