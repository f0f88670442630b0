import { members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** What is shown when a call about a member fails: the error's own message, and nothing is lost. */

const NAME = "Noemi Lopes"
const PROFILE = /\/members\/\d+\/profile\/$/

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const says = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()
const entries = (page: Page) => page.locator(".mantine-Timeline-item")

/** Until it is let go, every such call of this method fails as a broken server's does. */
async function breaks(page: Page, path: RegExp, method: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  )
  return () => page.unroute(path)
}

async function aMember({ api }: ChurchAdmin): Promise<number> {
  const { id } = await api.call(members.create, { body: { fullName: NAME, birthDate: "1980-02-29" } })
  return id
}

async function atRecord(page: Page, admin: ChurchAdmin, path: string): Promise<void> {
  await openAs(page, admin, path)
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible()
}

test("a ministerial status that cannot be saved, removed or reloaded says so", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin)
  await atRecord(page, admin, `/membros/${id}?tab=ministerial`)
  const dialog = page.getByRole("dialog")
  await press(page, "Adicionar status")
  await dialog.getByLabel("Função ministerial").selectOption("Líder")
  await dialog.getByLabel("Observações").fill("Do grupo de jovens.")
  const letSave = await breaks(page, /\/membership-status\/$/, "POST")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await says(page, "Não foi possível salvar o status ministerial.")
  await expect(dialog.getByLabel("Observações")).toHaveValue("Do grupo de jovens.")
  await letSave()

  // Saved, but the history cannot be reloaded: the one on the screen is old, and says so.
  const letLoad = await breaks(page, PROFILE, "GET")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await says(page, "Status ministerial adicionado com sucesso.")
  await says(page, "Não foi possível carregar o histórico de status ministerial.")
  await expect(dialog).toHaveCount(0)
  await expect(entries(page)).toHaveCount(1)
  await watch.axe(page)
  await letLoad()
  await press(page, "Tentar novamente")
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByText("Não foi possível carregar o histórico de status ministerial.")).toHaveCount(0)

  const letRemove = await breaks(page, /\/membership-status\/\d+\/$/, "DELETE")
  await page.getByRole("button", { name: /^Remover Membro/ }).click()
  await dialog.getByRole("button", { name: "Remover" }).click()
  await says(page, "Não foi possível remover o status ministerial.")
  await expect(entries(page)).toHaveCount(2)
  await letRemove()
})

test("somebody without a history is offered the first status", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin)
  // Every registered member has one: only rows written otherwise have none.
  await page.route(PROFILE, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), membership_statuses: [] } })
  })
  await atRecord(page, admin, `/membros/${id}?tab=ministerial`)
  await says(page, "Nenhum histórico encontrado")
  await watch.axe(page)
  await press(page, "Criar o primeiro status")
  await expect(page.getByRole("dialog")).toContainText("Adicionar status ministerial")
  await page.unrouteAll({ behavior: "wait" })
})

test("a record that cannot be saved, deleted or loaded says so, and what was typed stays", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin)
  const RECORD = new RegExp(`/members/${id}/$`)
  await atRecord(page, admin, `/membros/${id}`)
  const letDelete = await breaks(page, RECORD, "DELETE")
  await press(page, "Excluir")
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await says(page, "Erro ao excluir membro. Tente novamente.")
  await letDelete()

  await page.getByRole("link", { name: "Editar", exact: true }).click()
  await page.getByLabel("RG").fill("12.345.678-9")
  await page.getByRole("tab", { name: "Dados da igreja" }).click()
  await expect(page.getByLabel("Membro desde")).toBeVisible()
  // A blank day is none here; today it is for a new member alone.
  await expect(page.getByText("Em branco: hoje")).toHaveCount(0)
  const letChange = await breaks(page, RECORD, "PATCH")
  await press(page, "Salvar")
  await says(page, "Erro ao atualizar membro. Tente novamente.")
  await letChange()
  await press(page, "Salvar")
  await says(page, "Membro atualizado com sucesso!")
  expect((await admin.api.call(members.detail, { params: { id } })).rg).toBe("12.345.678-9")

  await page.goto("/membros/novo")
  await page.getByLabel("Nome completo").fill("Ana Prado")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByRole("tab", { name: "Dados da igreja" }).click()
  await expect(page.getByText("Em branco: hoje")).toBeVisible()
  const letCreate = await breaks(page, /\/members\/$/, "POST")
  await press(page, "Salvar")
  await says(page, "Erro ao cadastrar membro. Tente novamente.")
  await letCreate()
  await press(page, "Salvar")
  await says(page, "Membro cadastrado com sucesso!")
  await expect(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()

  const letLoad = await breaks(page, PROFILE, "GET")
  await page.goto(`/membros/${id}/editar`)
  await says(page, "Erro ao carregar dados do membro")
  await expect(page).toHaveURL(/\/membros$/)
  await letLoad()
})

test("the list says that it is on its way", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/members\/\?/, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, admin, "/membros")
  await expect(page.getByText("Carregando dados dos membros...")).toBeAttached()
  answer()
  await says(page, "Nenhum membro encontrado")
})
