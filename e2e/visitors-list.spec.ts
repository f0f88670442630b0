import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** /visitantes: filters in the address, cards on a phone, and what is done to many at once. */

async function withVisitors(origin: string | undefined, count: number): Promise<ChurchAdmin> {
  const admin = await registerChurchAdmin(origin)
  for (let index = 1; index <= count; index++) {
    const fullName = `Visita ${String(index).padStart(2, "0")}`
    await admin.api.call(visitors.create, {
      body: { fullName, city: "Belém", state: "PA", followUpStatus: index % 3 ? "pending" : "interested" },
    })
  }
  return admin
}

async function atList(page: Page, person: Pick<ChurchAdmin, "token">, search = ""): Promise<void> {
  await openAs(page, person, `/visitantes${search}`)
  await expect(page.getByRole("heading", { name: "Visitantes", exact: true })).toBeVisible()
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Selecionar ${name}` })
const bar = (page: Page) => page.getByRole("region", { name: "Ações em lote" })

test("the dashboard's link opens the pending ones, and the address has every filter", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await withVisitors(baseURL, 12)
  await openAs(page, admin, "/dashboard")
  const funnel = page.getByRole("region", { name: "Da visita à membresia" })
  await expect(funnel.getByRole("listitem")).toHaveText([
    "Visitaram12 · 100,0%",
    "Foram contatados4 · 33,3%",
    "Têm interesse4 · 33,3%",
    "Viraram membros0 · 0,0%",
  ])
  await watch.axe(page)
  await page.getByRole("link", { name: "Ver pendentes" }).click()
  await expect(page).toHaveURL(/\/visitantes\?status=pending/)
  await expect(page.getByText("Mostrando 8 de 8 visitantes")).toBeVisible()
  const search = page.getByRole("searchbox").last()
  await search.fill("visita 01")
  await expect(page).toHaveURL(/search=visita/)
  await expect(page.getByText("Mostrando 1 de 1 visitante", { exact: true })).toBeVisible()
  await expect(page.getByText(/^Contato até \d\d\/\d\d(\/\d{4})?$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText("Mostrando 1 de 1 visitante", { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText("Mostrando 8 de 8 visitantes")).toBeVisible()
})

test("the selected visitors of two pages are contacted at once, and failures are named", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await withVisitors(baseURL, 12)
  await atList(page, admin, "?ordering=full_name")
  await box(page, "Visita 01").check()
  await box(page, "Visita 02").check()
  await expect(bar(page)).toContainText("2 selecionados")
  await expect(page.getByRole("checkbox", { name: "Selecionar todos desta página" })).toBeChecked({
    indeterminate: true,
  })
  await page.getByRole("button", { name: "Página 2" }).click()
  await box(page, "Visita 12").check()
  await expect(bar(page)).toContainText("3 selecionados")
  await watch.axe(page)
  // One of them becomes a member meanwhile.
  const { results } = await admin.api.call(visitors.list, { query: { search: "Visita 02" } })
  const gone = results[0]?.id ?? 0
  await admin.api.call(visitors.convertToMember, { params: { id: gone }, body: {} })

  await bar(page).getByRole("button", { name: "Atualizar Follow-up" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled()
  await dialog.getByLabel("Status").selectOption("Contatado")
  await dialog.getByLabel("Notas do contato").fill("Ligação de domingo")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Confirmar" }).click()
  await expect(page.getByText("2 visitantes atualizados")).toBeVisible()
  const result = page.getByRole("dialog", { name: "Resultado da ação em lote" })
  await expect(result).toContainText("2 visitantes concluídos; 1 não pôde ser alterado")
  await expect(result.getByRole("listitem")).toHaveText(["Visita 02: Visitante já convertido em membro."])
  await watch.axe(page)
  await result.getByRole("button", { name: "Entendi" }).click()
  await expect(bar(page)).toHaveCount(0)
  const after = await admin.api.call(visitors.list, { query: { followUpStatus: "contacted" } })
  expect(after.results.map(({ fullName }) => fullName).sort()).toEqual(["Visita 01", "Visita 12"])
})

test("a whole page moves to another branch, then is deleted after one question", async ({
  page,
  baseURL,
}) => {
  const admin = await withVisitors(baseURL, 3)
  await atList(page, admin)
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check()
  await expect(bar(page)).toContainText("3 selecionados")
  await bar(page).getByRole("button", { name: "Mudar de filial" }).click()
  const dialog = page.getByRole("dialog", { name: "Mudar de filial" })
  await dialog.getByRole("button", { name: "Mover" }).click()
  await expect(dialog.getByText("Escolha a filial")).toBeVisible()
  const [{ name } = { name: "" }] = await admin.api.call(qrCodes.list)
  await dialog.getByRole("combobox", { name: "Nova filial" }).click()
  await dialog.getByRole("option", { name }).click()
  await dialog.getByRole("button", { name: "Mover" }).click()
  await expect(page.getByText("3 visitantes movidos")).toBeVisible()

  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check()
  await bar(page).getByRole("button", { name: "Excluir" }).click()
  const question = page.getByRole("dialog", { name: "Excluir 3 visitantes?" })
  await question.getByRole("button", { name: "Cancelar" }).click()
  await expect(bar(page)).toContainText("3 selecionados")
  await bar(page).getByRole("button", { name: "Excluir" }).click()
  await question.getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("3 visitantes excluídos")).toBeVisible()
  await expect(page.getByText("Nenhum visitante encontrado")).toBeVisible()
})

test("a failed action leaves everybody chosen, and a phone has the same boxes", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await withVisitors(baseURL, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await atList(page, admin)
  await box(page, "Visita 02").check()
  await expect(page).toHaveURL(/\/visitantes$/)
  await watch.axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.route("**/bulk_action/", (route) => route.abort(), { times: 1 })
  await bar(page).getByRole("button", { name: "Excluir" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expect(
    page.getByText("Sem resposta do servidor. Verifique sua conexão.", { exact: true }),
  ).toBeVisible()
  await expect(bar(page)).toContainText("1 selecionado")
  await bar(page).getByRole("button", { name: "Limpar seleção" }).click()
  await expect(bar(page)).toHaveCount(0)
})

test("a secretary edits many and deletes none; a leader sees no numbers", async ({ page, baseURL }) => {
  const admin = await withVisitors(baseURL, 1)
  await atList(page, await aColleague(admin, "SECRETARY", "Noemi Prado"))
  await box(page, "Visita 01").check()
  await expect(bar(page).getByRole("button", { name: "Mudar de filial" })).toBeVisible()
  await expect(bar(page).getByRole("button", { name: "Excluir" })).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Números dos visitantes" })).toBeVisible()
})
