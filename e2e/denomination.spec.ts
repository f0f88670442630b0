import { branches } from "@aprisco/contract/branches/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churches } from "@aprisco/contract/churches/routes"

import type { CallOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Locator, Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** A denomination for its office, and for one of its churches. */

const aDenomination = () => `Convenção do Vale ${crypto.randomUUID().slice(0, 8)}`
const aPerson = (fullName: string) => ({ fullName, birthDate: "1980-05-17" })

async function theDenomination(origin: string | undefined) {
  const office = await registerChurchAdmin(origin, "Débora Assunção", aDenomination())
  const open = async (body: CallOf<typeof branches.create>["body"]) =>
    (await office.api.call(branches.create, { body })).id
  const sector = await open({ name: "Setor Norte", kind: "sector", city: "Recife", state: "PE" })
  const congregation = await open({
    name: "Águas Claras",
    kind: "congregation",
    parentId: sector,
    city: "Olinda",
    state: "PE",
  })
  for (const name of ["Rute das Contas", "Noemi das Contas"])
    await office.api.call(members.create, { body: { ...aPerson(name), branch: congregation } })
  await office.api.call(members.create, { body: aPerson("Ivo da Sede") })
  const place = {
    email: "vale@example.org",
    phone: "(54) 3123-4567",
    zipcode: "95670-000",
    address: "Rua das Oliveiras",
  }
  const church = { ...place, city: "Canela", state: "RS", pastorName: "Elias Prado" }
  const { id } = await office.api.call(churches.create, { body: { ...church, name: "Igreja do Vale" } })
  return { office, churchId: id }
}

const counter = (page: Page, label: string) =>
  page.getByRole("region", { name: "Números da denominação" }).locator("> *", { hasText: label })

test("an office reads its dashboard, sorts its churches, and navigates its tree by keyboard", async ({
  page,
  baseURL,
  watch,
}) => {
  const { office } = await theDenomination(baseURL)
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), office.token)
  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Dashboard Denominação" }).click()
  await expect(page.getByRole("heading", { name: "Dashboard Denominação", level: 1 })).toBeVisible()
  await expect(counter(page, "Membros").getByText("3", { exact: true })).toBeVisible()
  await expect(counter(page, "Igrejas").getByText("2", { exact: true })).toBeVisible()
  await expect(counter(page, "Filiais").getByText("4", { exact: true })).toBeVisible()
  await expect(page.getByText("Nenhuma igreja precisa de atenção agora.")).toBeVisible()
  const growth = page.getByRole("region", { name: "Crescimento por UF" })
  await growth.getByText("Ver tabela").click()
  await expect(growth.getByRole("row", { name: "PA 1 0 3 -" })).toBeVisible()
  const churches = page.getByRole("table", { name: "Igrejas" }).getByRole("link")
  await expect(churches).toHaveText(["Igreja do Caminho", "Igreja do Vale"])
  await watch.axe(page)
  await page.getByRole("button", { name: "Membros", exact: true }).click()
  await expect(page).toHaveURL(/ordering=members/)
  await expect(churches).toHaveText(["Igreja do Vale", "Igreja do Caminho"])
  await page.getByRole("searchbox", { name: "Buscar igrejas" }).fill("canela")
  await expect(churches).toHaveText(["Igreja do Vale"])
  await churches.first().click()
  await expect(page.getByRole("heading", { name: "Igreja do Vale", level: 1 })).toBeVisible()
  await page.goBack()
  await expect(churches).toHaveText(["Igreja do Vale"])

  await page.getByRole("link", { name: "Visão Hierárquica" }).first().click()
  const tree = page.getByRole("tree", { name: "Hierarquia" })
  const items = tree.getByRole("treeitem")
  await expect(items).toHaveCount(3)
  await watch.axe(page)
  await tree.focus()
  const on = (name: RegExp) => expect(tree.getByRole("treeitem", { name, selected: true })).toBeVisible()
  await on(/^Convenção do Vale .*3 membros, 0 visitantes, 4 filiais/)
  await page.keyboard.press("ArrowDown")
  await on(/^Igreja do Caminho .*Belém - PA.*3 membros/)
  await page.keyboard.press("ArrowRight")
  await expect(items).toHaveCount(5)
  await page.keyboard.press("End")
  await on(/^Igreja do Vale/)
  // The name must be typed without a pause: repeated on a slow machine.
  await expect(async () => {
    await page.keyboard.type("setor")
    const found = tree.getByRole("treeitem", {
      name: /^Setor Norte .*Recife - PE.*2 membros/,
      selected: true,
    })
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await on(/^Águas Claras .*Congregação/)
  await page.keyboard.press("ArrowLeft")
  await on(/^Setor Norte/)
  await page.getByText("Somente esta unidade").click()
  await expect(tree.getByRole("treeitem", { name: /^Setor Norte .*0 membros/ })).toBeVisible()
  await tree.focus()
  await page.keyboard.press("Home")
  await page.keyboard.press("ArrowLeft")
  await expect(items).toHaveCount(1)

  // A search expands the nodes above its hits, and moves from one to the next.
  await page.getByRole("searchbox", { name: "Buscar na hierarquia" }).fill("aguas")
  await on(/^Águas Claras .*Olinda - PE.*encontrada na busca/)
  await expect(page.getByText("1 unidade encontrada")).toBeVisible()
  await expect(tree.locator("mark")).toHaveText(["Águas Claras"])
  await watch.axe(page)
  await tree.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Águas Claras", level: 1 })).toBeVisible()
  await page.goBack()
  await on(/^Águas Claras/)
  await page.getByRole("button", { name: "Limpar busca" }).click()
  await page.getByRole("button", { name: "Expandir", exact: true }).click()
  await page.getByRole("menuitem", { name: "Expandir tudo" }).click()
  await expect(items).toHaveCount(7)

  await tree.getByText("Igreja do Vale").click()
  await page.getByRole("button", { name: "Entrar na igreja Igreja do Vale" }).click()
  await expect(page.getByRole("region", { name: "Igreja em que você está" })).toBeVisible()
  // The office's own screens stay the whole denomination's.
  await page.goto("/denominacao/hierarchy")
  await expect(items).toHaveCount(3)
  await expect(page.getByRole("button", { name: /^Entrar na igreja Igreja do Vale/ })).toHaveCount(0)
})

test("an office filters by one of its churches: lists and dialogs contain its ministries and people", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const { office, churchId } = await theDenomination(baseURL)
  const { results } = await office.api.call(branches.list, { query: { church: churchId } })
  const there = results[0]?.id
  const city = { city: "Canela", state: "RS" }
  await office.api.call(visitors.create, { body: { fullName: "Ana do Caminho", ...city } })
  await office.api.call(visitors.create, { body: { fullName: "Ana do Vale", ...city, branch: there } })
  await office.api.call(ministries.create, { body: { name: "Coral do Caminho" } })
  await office.api.call(ministries.create, { body: { name: "Coral do Vale", branchId: there } })
  await office.api.call(members.create, { body: { ...aPerson("Rute do Vale"), branch: there } })
  const choose = async (where: Page | Locator, label: string, name: string) => {
    await where.getByRole("combobox", { name: label }).click()
    await page.getByRole("listbox", { name: label }).getByRole("option", { name, exact: true }).click()
  }
  const offered = (label: string) => page.getByRole("listbox", { name: label }).getByRole("option")
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), office.token)

  // The dashboard counts the office's own church: so does the list that it links to.
  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Ver pendentes" }).click()
  const people = page.getByRole("table", { name: "Visitantes" }).getByRole("link")
  await expect(people).toHaveText([/Ana do Caminho/])
  await page.getByRole("button", { name: "Mais filtros" }).click()
  await choose(page, "Igreja", "Igreja do Vale")
  await expect(people).toHaveText([/Ana do Vale/])
  await page.getByRole("button", { name: "Remover filtro: Igreja: Igreja do Vale" }).click()
  await expect(people).toHaveCount(2)

  await page.goto("/configuracoes/filiais")
  const names = page.getByRole("table", { name: "Filiais" }).getByRole("link")
  await expect(names).toHaveCount(4)
  await choose(page, "Igreja", "Igreja do Vale")
  await expect(page).toHaveURL(new RegExp(`church=${churchId}`))
  await expect(names).toHaveText([/^Sede ?Igreja do Vale$/])
  await page.reload()
  await expect(page.getByRole("combobox", { name: "Igreja" })).toHaveValue("Igreja do Vale")
  await expect(names).toHaveText([/^Sede ?Igreja do Vale$/])
  await page.getByRole("button", { name: "Limpar filtros" }).click()
  await expect(names).toHaveCount(4)

  const dialog = page.getByRole("dialog")
  await page.goto("/atividades?nova=true")
  await dialog.getByRole("combobox", { name: "Ministério" }).click()
  await expect(offered("Ministério")).toHaveText(["Coral do Caminho · Igreja do Caminho"])
  await choose(dialog, "Filial", "Sede · Igreja do Vale")
  await dialog.getByRole("combobox", { name: "Ministério" }).click()
  await expect(offered("Ministério")).toHaveText(["Coral do Vale · Igreja do Vale"])

  await page.goto("/ministerios")
  await page.getByRole("button", { name: "Novo ministério" }).click()
  await dialog.getByRole("combobox", { name: "Líder" }).fill("rute")
  await expect(offered("Líder")).toHaveText([/^Rute das Contas/])
  await choose(dialog, "Filial", "Sede · Igreja do Vale")
  await dialog.getByRole("combobox", { name: "Líder" }).fill("rute")
  await expect(offered("Líder")).toHaveText([/^Rute do Vale/])
})

test("one of its churches sees totals without small numbers of others and its own tree, an independent one nothing", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const { office } = await theDenomination(baseURL)
  const asking = await registerChurchAdmin(baseURL, "Rute Nogueira")
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), asking.token)
  await page.goto("/denominacao/dashboard")
  await expect(page.getByText("A sua igreja não faz parte de uma denominação")).toBeVisible()
  await watch.axe(page)

  const [home] = (await office.api.call(churches.list, { query: {} })).results
  await asking.api.call(churchAffiliation.request, { body: { denominationId: Number(home?.denominationId) } })
  const [own] = (await asking.api.call(churches.list, { query: {} })).results
  await office.api.call(churches.approve, { params: { id: Number(own?.id) } })
  await asking.api.call(members.create, { body: aPerson("Noemi da Outra") })
  await page.reload()
  await expect(counter(page, "Membros").getByText("menos de 5")).toBeVisible()
  await expect(counter(page, "Igrejas").getByText("3", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Igrejas", exact: true })).toHaveCount(0)
  await watch.axe(page)
  const elsewhere = await registerChurchAdmin(baseURL, "Outra Débora", aDenomination())
  const [other] = (await elsewhere.api.call(churches.list, { query: {} })).results
  await page.goto(`/denominacao/${other?.denominationId}/dashboard`)
  await expect(page.getByText("Denominação não encontrada")).toBeVisible()

  await page.goto("/configuracoes/filiais")
  await page.getByRole("link", { name: "Ver em árvore" }).click()
  const tree = page.getByRole("tree", { name: "Hierarquia" })
  await expect(tree.getByRole("treeitem")).toHaveText([/Igreja do Caminho/, /Sede/])
  await expect(page.getByRole("button", { name: /^Entrar na igreja/ })).toHaveCount(0)
  await watch.axe(page)
})
