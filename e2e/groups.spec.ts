import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
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

test("a leader proposes on the phone that the group becomes two, and the administrator approves it at a desk", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id: leaderId } = await aPerson(admin, "Ana Lúcia Prado")
  const { id } = await admin.api.call(groups.create, {
    body: { name: "Célula Esperança", kind: "celula", leaderId },
  })
  // A LEADER finds members.
  for (const fullName of ["Rui D'Ávila Barros", "Noemi Prado"]) {
    const { personId } = await admin.api.call(members.create, {
      body: { fullName, birthDate: "1982-04-09" },
    })
    await admin.api.call(groupPeople.add, { params: { id }, body: { personId } })
  }
  const leader = await aColleague(admin, "LEADER", "Ana Lúcia Prado", { personId: leaderId })

  const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  await openAs(phone, leader, `/grupos/${id}`)
  await press(phone, "Multiplicar")
  const dialog = phone.getByRole("dialog", { name: "Multiplicar grupo" })
  await dialog.getByLabel("Nome do novo grupo").fill("Célula Alegria")
  await choose(phone, "Líder do novo grupo", "Rui D'Ávila Barros")
  await dialog.getByLabel("Noemi Prado").check()
  await dialog.getByRole("button", { name: "Propor" }).click()
  await expect(phone.getByText(/Ela espera a aprovação/)).toBeVisible()
  await expect(phone.getByText("Quem vai: Noemi Prado")).toBeVisible()
  await expect(phone.getByRole("button", { name: "Aprovar" })).toHaveCount(0)

  await openAs(page, admin, "/grupos")
  await page.getByRole("link", { name: "1 multiplicação de grupo espera uma decisão" }).click()
  await press(page, "Aprovar")
  await page.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click()
  await expectMessage(page, "Grupo Célula Alegria criado.")
  await page.goto(`/grupos/${id}`)
  await page.getByLabel("Mostrar todo o histórico").click()
  await expect(page.getByText(/Multiplicação/).first()).toBeVisible()
  await phone.goto("/grupos")
  await expect(phone.getByText("Célula Esperança")).toBeVisible()
  // The new group is led by somebody else.
  await expect(phone.getByText("Célula Alegria")).toHaveCount(0)
})

test("somebody asks on a phone to join a group of the public page, and is in it once staff has accepted", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id: leaderId } = await aPerson(admin, "Ana Lúcia Prado")
  await admin.api.call(groups.create, {
    body: { name: "Célula Esperança", kind: "celula", leaderId, isPublic: true, neighborhood: "Várzea" },
  })
  await openAs(page, admin, "/grupos")
  await press(page, "Endereço público")
  await press(page, "Criar página")
  const address = await page.getByLabel("Endereço da página", { exact: true }).inputValue()

  const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  await phone.goto(new URL(address).pathname)
  await phone.getByRole("button", { name: "Quero participar: Célula Esperança" }).click()
  await phone.getByLabel("Nome completo").fill("Lia <b>Pedinte</b>")
  await phone.getByLabel("Telefone").fill("81988881212")
  await phone.getByLabel(/Li o aviso e concordo/).check()
  await press(phone, "Pedir para participar")
  await expect(phone.getByRole("heading", { name: "Pedido enviado!" })).toBeVisible()

  await openAs(page, admin, "/grupos/pedidos")
  await press(page, "Ações de Lia <b>Pedinte</b>")
  await page.getByRole("menuitem", { name: "Aceitar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Aceitar", exact: true }).click()
  await expectMessage(page, "Lia <b>Pedinte</b> agora participa de Célula Esperança.")
  await expect(page.getByRole("heading", { name: "Nenhum pedido em aberto" })).toBeVisible()
  const { results } = await admin.api.call(groups.list, {})
  expect(results[0]?.peopleCount).toBe(2)
})

test("an administrator ties the own account to a person, and the profile does not ask any more", {
  tag: "@full",
}, async ({ page, baseURL }) => {
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
