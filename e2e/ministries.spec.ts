import { members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** Ministries: from the empty list to a ministry with its team. */

async function aMember({ api }: ChurchAdmin, fullName: string) {
  return api.call(members.create, { body: { fullName, birthDate: "1980-05-17" } })
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

/** Searches a member in the field and chooses the one with that name. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const dialog = page.getByRole("dialog")
  await dialog
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .fill(name.slice(0, 4))
  await page.getByRole("option", { name: new RegExp(name) }).click()
}

test("a ministry is created with its leader, gets a team, is changed and deleted", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await aMember(admin, "Ana Lúcia Prado")
  await aMember(admin, "Rui Barros")
  await openAs(page, admin, "/ministerios")
  await expect(page.getByRole("heading", { name: "Nenhum ministério cadastrado" })).toBeVisible()
  await press(page, "Cadastrar o primeiro ministério")
  const dialog = page.getByRole("dialog", { name: "Novo ministério" })
  await dialog.getByLabel("Nome").fill("Louvor")
  await choose(page, "Líder", "Ana Lúcia Prado")
  await dialog.getByLabel("Dia da reunião").selectOption("Sábado")
  await dialog.getByLabel("Horário da reunião").fill("19:30")
  await dialog.getByLabel("Local").fill("Salão 2")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expectMessage(page, "Ministério cadastrado com sucesso!")
  await expect(page).toHaveURL(/\/ministerios\/\d+$/)
  const about = page.getByRole("region", { name: "Sobre o ministério" })
  await expect(about).toContainText("Sábado, 19:30")
  await expect(about).toContainText("Ana Lúcia Prado")

  await press(page, "Adicionar integrante")
  await choose(page, "Membro", "Rui Barros")
  await press(page, "Adicionar")
  await expectMessage(page, "Integrante adicionado com sucesso!")
  const team = page.getByRole("region", { name: "Integrantes (2)" })
  await team.getByLabel("Função de Rui Barros").selectOption("Líder")
  await expectMessage(page, "Função alterada com sucesso!")
  await expect(team.getByLabel("Função de Ana Lúcia Prado")).toHaveValue("member")
  await team.getByRole("button", { name: "Remover Ana Lúcia Prado" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click()
  await expect(page.getByRole("region", { name: "Integrantes (1)" })).toContainText("Rui Barros")

  await press(page, "Editar")
  const edit = page.getByRole("dialog", { name: "Editar ministério" })
  await edit.getByLabel("Nome").fill("Louvor e Adoração")
  await edit.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByRole("heading", { name: "Louvor e Adoração", level: 1 })).toBeVisible()
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expectMessage(page, "Ministério excluído com sucesso!")
  await expect(page).toHaveURL(/\/ministerios$/)
  await expect(page.getByRole("heading", { name: "Nenhum ministério cadastrado" })).toBeVisible()
})
