import { activities } from "@aprisco/contract/activities/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** The dashboard: a new church's first steps, counters of one unit and of all, each role's view, and failing parts. */

const PERSON = { birthDate: "1990-02-28" }
test("a new church sees first steps, with its first member zeros beside them, and dismisses them", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin.token)
  await expect(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
  await expect(page.getByText("0 de 5 concluídos")).toBeVisible()
  for (const words of ["Nenhuma atividade programada", "Igreja cadastrada"])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  // Nothing but zeros would be counted.
  await expect(page.getByRole("main").getByText("Visitantes (mês)", { exact: true })).toHaveCount(0)
  await watch.axe(page)

  const steps = page.getByRole("region", { name: "Primeiros passos" })
  await steps.getByRole("link", { name: "Cadastrar atividade" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/atividades$/)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await admin.api.call(activities.create, {
    body: { name: "Vigília da família", kind: "culto", startsAt: tomorrow.toISOString() },
  })
  await admin.api.call(members.create, { body: { ...PERSON, fullName: "Rute Nogueira" } })
  await page.goto("/dashboard")
  await expect(page.getByText("2 de 5 concluídos")).toBeVisible()
  for (const words of ["Membros", "Visitantes (mês)", "Eventos Ativos", "Dízimos (mês)"])
    await expect(page.getByRole("main").getByText(words, { exact: true })).toBeVisible()
  for (const nothing of ["Nenhum visitante neste mês", "Nenhum evento publicado", "Dados não disponíveis"])
    await expect(page.getByText(nothing, { exact: true })).toBeVisible()
  // One unit: nothing to choose.
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveCount(0)
  await page.getByRole("button", { name: "Ver passos" }).click()
  await watch.axe(page)
  await expect(page.getByRole("table").getByRole("link", { name: "Vigília da família" })).toBeVisible()
  const news = page.getByRole("region", { name: "Atividades recentes" }).getByRole("listitem")
  await expect(news.first()).toHaveText("Cadastrou um membro: Rute NogueiraMarta Fontes · Agora mesmo")
  await news.first().getByRole("link", { name: "Rute Nogueira" }).click()
  await expect(page).toHaveURL(/\/membros\/\d+$/)
  await page.goBack()
  await page.getByRole("button", { name: "Ocultar" }).click()
  await expect(page.getByText("Primeiros passos")).toHaveCount(0)
  await page.reload()
  await expect(page.getByText("Vigília da família").first()).toBeVisible()
  await expect(page.getByText("Primeiros passos")).toHaveCount(0)
})

test("counters are of the whole church, of one unit, or of it with all below, according to the address", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const sector = await admin.api.call(branches.create, {
    body: { name: "Setor Norte", kind: "sector" },
  })
  const below = await admin.api.call(branches.create, {
    body: { name: "Congregação da Vila", kind: "congregation", parentId: sector.id },
  })
  const lowest = await admin.api.call(branches.create, {
    body: { name: "Ponto da Ponte", kind: "mission", parentId: below.id },
  })
  for (const [branch, fullName] of [
    [sector.id, "Ana do Setor"],
    [below.id, "Bia da Vila"],
    [lowest.id, "Davi da Ponte"],
    [null, "Célia da Sede"],
  ] as const) {
    await admin.api.call(members.create, { body: { ...PERSON, fullName, branch } })
    await admin.api.call(visitors.create, { body: { fullName, city: "Belém", state: "PA", branch } })
  }
  await openAs(page, admin.token)
  const counter = (label: string) =>
    page.getByLabel("Números da igreja").locator("div").filter({ hasText: label }).first()
  const expectMembers = (count: number) => expect(counter("Membros")).toContainText(`Membros${count}`)
  await expectMembers(4)
  await page.getByRole("combobox", { name: "Unidade" }).click()
  await page.getByRole("option", { name: "Setor Norte" }).click()
  await expect(page).toHaveURL(new RegExp(`branch=${sector.id}`))
  await expect(page.getByText("Somente Setor Norte.")).toBeVisible()
  await expectMembers(1)
  await expect(page.getByText("Célia da Sede")).toHaveCount(0)
  const pending = page.getByRole("link", { name: "Ver pendentes" })
  await expect(pending).toHaveAttribute("href", `/visitantes?status=pending&branch=${sector.id}`)
  await page.getByText("Incluir subordinadas").click()
  await expect(page).toHaveURL(/below=true/)
  await expectMembers(3)
  await watch.axe(page)
  await page.reload()
  await expect(page.getByText("Setor Norte e as unidades subordinadas.")).toBeVisible()
  await expectMembers(3)
  // The lists behind the counters contain the same people, with the active filters.
  await page.getByRole("link", { name: "Visitaram" }).click()
  await expect(page).toHaveURL(new RegExp(`/visitantes\\?branch=${sector.id}&below=true$`))
  await expect(page.getByText("Mostrando 3 de 3 visitantes")).toBeVisible()
  await expect(page.getByText("Célia da Sede")).toHaveCount(0)
  await watch.axe(page)
  await page.getByRole("button", { name: "Mais filtros (1)" }).click()
  await page.getByRole("checkbox", { name: "Incluir subordinadas" }).uncheck()
  await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
  await expect(page.getByRole("button", { name: "Remover filtro: Filial: Setor Norte" })).toBeVisible()
  await page.goto(`/membros?branch=${sector.id}&below=true`)
  await expect(page.getByText("Mostrando 3 de 3 membros")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Limpar filtros" }).click()
  await expect(page.getByText("Mostrando 4 de 4 membros")).toBeVisible()
  await expect(page).toHaveURL(/\/membros$/)
  await page.goto(`/dashboard?branch=${sector.id}&below=true`)
  await expectMembers(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  await page.getByRole("button", { name: "Toda a igreja" }).click()
  await expectMembers(4)
  await expect(page).toHaveURL(/\/dashboard$/)
  // An unknown unit, or another church's: the cards show it, with a link back.
  await page.goto("/dashboard?branch=999999999")
  await expect(page.getByText("Não foi possível carregar os dados do dashboard.").first()).toBeVisible()
  await page.goto("/dashboard?branch=nada&below=talvez")
  await expectMembers(4)
})

async function openAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/dashboard")
  await expect(page.getByRole("navigation", { name: "Ações rápidas" })).toBeVisible()
}
