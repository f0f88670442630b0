import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** Groups: from the empty list to a group whose people came and went, in a unit. */

const aPerson = ({ api }: ChurchAdmin, fullName: string) => api.call(people.create, { body: { fullName } })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

/** Searches a person in the field and chooses the one with that name. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name: label }).fill(name.slice(0, 4))
  await page.getByRole("option", { name: new RegExp(name) }).click()
}

test("a group is created in a unit, takes people, keeps who left, and is ended", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await aPerson(admin, "Ana Lúcia Prado")
  await aPerson(admin, "Rui D'Ávila Barros")
  await openAs(page, admin, "/grupos")
  await expect(page.getByRole("heading", { name: "Nenhum grupo ainda" })).toBeVisible()

  await page.getByRole("link", { name: "Unidades" }).click()
  await press(page, "Cadastrar a primeira unidade")
  const unit = page.getByRole("dialog", { name: "Nova unidade" })
  await unit.getByLabel("Nome").fill("Rede Azul")
  await unit.getByLabel("Nível").fill("Rede")
  await unit.getByRole("button", { name: "Salvar" }).click()
  await expectMessage(page, "Unidade cadastrada com sucesso!")

  await page.getByRole("main").getByRole("link", { name: "Grupos" }).click()
  await press(page, "Novo grupo")
  const dialog = page.getByRole("dialog", { name: "Novo grupo" })
  await dialog.getByRole("textbox", { name: "Nome", exact: true }).fill("Célula Esperança")
  await choose(page, "Líder", "Ana Lúcia Prado")
  await dialog.getByLabel("Unidade").selectOption("Rede Azul")
  await dialog.getByLabel("Dia da semana").selectOption("Quinta-feira")
  await dialog.getByLabel("Horário").fill("19:30")
  await dialog.getByLabel("Vagas").fill("2")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expectMessage(page, "Grupo cadastrado com sucesso!")
  await expect(page).toHaveURL(/\/grupos\/\d+$/)
  await expect(page.getByRole("region", { name: "Sobre o grupo" })).toContainText("Quinta-feira, 19:30")

  await press(page, "Incluir pessoa")
  await choose(page, "Pessoa", "Rui D'Ávila Barros")
  await press(page, "Incluir")
  await expectMessage(page, "Rui D'Ávila Barros agora participa do grupo.")
  await expect(page.getByText("2 de 2 (lotado)")).toBeVisible()
  await press(page, "Registrar a saída de Rui D'Ávila Barros")
  await page.getByRole("dialog").getByRole("button", { name: "Registrar" }).click()
  await expectMessage(page, "Saída registrada.")
  const inGroup = page.getByRole("region", { name: "Pessoas (1)" })
  await expect(inGroup.getByText("Rui D'Ávila Barros")).toBeHidden()
  await page.getByLabel("Mostrar todo o histórico").click()
  await expect(page.getByText(/Saiu do grupo/)).toBeVisible()

  await press(page, "Encerrar")
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar" }).click()
  await expectMessage(page, "Grupo encerrado.")
  await page.getByRole("main").getByRole("link", { name: "Grupos" }).click()
  await expect(page.getByRole("heading", { name: "Nenhum grupo ainda" })).toBeVisible()
})

test("somebody asks on the public page to join a group, and is in it once staff has accepted", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id: leaderId } = await aPerson(admin, "Ana Lúcia Prado")
  await admin.api.call(groups.create, {
    body: { name: "Célula Esperança", kind: "celula", leaderId, isPublic: true, neighborhood: "Várzea" },
  })
  await openAs(page, admin, "/grupos")
  await press(page, "Endereço público")
  await press(page, "Criar página")
  const address = await page.getByLabel("Endereço da página", { exact: true }).inputValue()

  await page.goto(new URL(address).pathname)
  await page.getByRole("button", { name: "Quero participar: Célula Esperança" }).click()
  await page.getByLabel("Nome completo").fill("Lia <b>Pedinte</b>")
  await page.getByLabel("Telefone").fill("81988881212")
  await page.getByLabel(/Li o aviso e concordo/).check()
  await press(page, "Pedir para participar")
  await expect(page.getByRole("heading", { name: "Pedido enviado!" })).toBeVisible()

  await openAs(page, admin, "/grupos/pedidos")
  await press(page, "Ações de Lia <b>Pedinte</b>")
  await page.getByRole("menuitem", { name: "Aceitar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Aceitar", exact: true }).click()
  await expectMessage(page, "Lia <b>Pedinte</b> agora participa de Célula Esperança.")
  await expect(page.getByRole("heading", { name: "Nenhum pedido em aberto" })).toBeVisible()
  const { results } = await admin.api.call(groups.list, {})
  expect(results[0]?.peopleCount).toBe(2)
})

test("an administrator ties the own account to a person, and the profile does not ask any more", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await aPerson(admin, "Noemi Prado")
  await openAs(page, admin, "/perfil?tab=privacidade")
  await expect(page.getByText("Sua conta ainda não está ligada ao seu cadastro")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Usuários" }).click()
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Escolher meu cadastro" }).click()
  await choose(page, "Cadastro da pessoa", "Noemi Prado")
  await press(page, "Salvar")
  await expectMessage(page, "Seu cadastro foi atualizado.")
  const { results } = await admin.api.call(staff.list, {})
  expect(results[0]?.personName).toBe("Noemi Prado")
  await page.goto("/perfil?tab=privacidade")
  await expect(page.getByText("Quem consultou")).toBeVisible()
  await expect(page.getByText("Sua conta ainda não está ligada ao seu cadastro")).toBeHidden()
})
