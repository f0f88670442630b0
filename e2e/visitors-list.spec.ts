import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** /visitantes: from the dashboard to the pending ones, and bulk actions. */

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

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Selecionar ${name}` })
const bar = (page: Page) => page.getByRole("region", { name: "Ações em lote" })

test("the dashboard leads to the pending visitors, and those of two pages are contacted at once", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await withVisitors(baseURL, 18)
  await openAs(page, admin, "/dashboard")
  const funnel = page.getByRole("region", { name: "Da visita à membresia" })
  await expect(funnel.getByRole("listitem")).toHaveText([
    "Visitaram18 · 100,0%",
    "Foram contatados6 · 33,3%",
    "Têm interesse6 · 33,3%",
    "Viraram membros0 · 0,0%",
  ])
  await page.getByRole("link", { name: "Ver pendentes" }).click()
  await expect(page).toHaveURL(/\/visitantes\?status=pending/)
  await expect(page.getByText("Mostrando 10 de 12 visitantes")).toBeVisible()
  const search = page.getByRole("searchbox").last()
  await search.fill("visita 01")
  await expect(page).toHaveURL(/search=visita/)
  await expect(page.getByText("Mostrando 1 de 1 visitante", { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText("Mostrando 1 de 1 visitante", { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText("Mostrando 10 de 12 visitantes")).toBeVisible()

  // Newest first: 17, 16, 14 … and on the second page 02 and 01.
  await box(page, "Visita 17").check()
  await page.getByRole("button", { name: "Página 2" }).click()
  await box(page, "Visita 01").check()
  await box(page, "Visita 02").check()
  await expect(bar(page)).toContainText("3 selecionados")
  // One of them becomes a member meanwhile.
  const { results } = await admin.api.call(visitors.list, { query: { search: "Visita 02" } })
  const gone = results[0]?.id ?? 0
  await admin.api.call(visitors.convertToMember, { params: { id: gone }, body: {} })
  await bar(page).getByRole("button", { name: "Atualizar Follow-up" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Status").selectOption("Contatado")
  await dialog.getByLabel("Notas do contato").fill("Ligação de domingo")
  await dialog.getByRole("button", { name: "Em 3 dias" }).click()
  await dialog.getByRole("button", { name: "Confirmar" }).click()
  await expect(page.getByText("2 visitantes atualizados")).toBeVisible()
  const result = page.getByRole("dialog", { name: "Resultado da ação em lote" })
  await expect(result.getByRole("listitem")).toHaveText(["Visita 02: Visitante já convertido em membro."])
  await result.getByRole("button", { name: "Entendi" }).click()
  await expect(bar(page)).toHaveCount(0)
  const after = await admin.api.call(visitors.list, { query: { followUpStatus: "contacted" } })
  expect(after.results.map(({ fullName }) => fullName).sort()).toEqual(["Visita 01", "Visita 17"])
})
