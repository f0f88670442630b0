import { readFile } from "node:fs/promises"
import { ROLE_LABELS, ROLES, type Role } from "@aprisco/contract/access/roles"
import { auth } from "@aprisco/contract/auth"
import { passwords } from "@aprisco/contract/passwords"
import { staff } from "@aprisco/contract/staff"
import { users } from "@aprisco/contract/users"
import type { Page } from "@playwright/test"
import { aLeader, type Leader, signIn } from "./a-leader.ts"
import { letterTo, linkIn } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** Configurações: who uses the system, the church's rules, the record of what was done (rulings 1.1, 2.3; security A6, A7). */

const PASSWORD = "uma senha bem guardada"
const WRONG = "Por favor, corrija os erros no formulário."

/** The menu of each role, as the matrix means it. */
const MENUS: Record<Role, readonly string[]> = {
  DENOMINATION_ADMIN: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "Dashboard Denominação",
    "Gerenciar Igrejas",
    "Visão Hierárquica",
    "QR Codes",
    "Configurações",
  ],
  CHURCH_ADMIN: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
    "Configurações",
  ],
  PASTOR: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
  ],
  SECRETARY: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
  ],
  LEADER: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
  ],
  BRANCH_MANAGER: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
    "Configurações",
  ],
  MEMBER: ["Dashboard", "Membros", "Ministérios", "Atividades", "QR Codes"],
}

type Credentials = Pick<Leader, "email" | "password" | "fullName">

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const address = () => `${crypto.randomUUID()}@example.org`

async function at(page: Page, path: string, person: Credentials): Promise<void> {
  await page.goto(path)
  await signIn(page, person)
}

async function fillInvitation(
  page: Page,
  person: { name: string; email: string; role: Role },
): Promise<void> {
  await press(page, "Convidar usuário")
  const dialog = page.getByRole("dialog", { name: "Convidar usuário" })
  await dialog.getByLabel("Nome completo").fill(person.name)
  await dialog.getByLabel("E-mail").fill(person.email)
  await dialog.getByLabel("Perfil de acesso").selectOption(ROLE_LABELS[person.role])
}

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}` }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

/** Follows the invitation's link by the API, and returns who may sign in from then on. */
async function accept(inviter: Leader, person: { email: string; fullName: string }): Promise<Credentials> {
  const link = linkIn(await letterTo(person.email, /Aceitar o convite/), "/convite")
  const token = String(new URL(link).searchParams.get("token"))
  await inviter.api.call(passwords.confirmReset, {
    body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true },
  })
  return { ...person, password: PASSWORD }
}

test("each of the seven roles is invited, comes in by the letter's link, and sees its own menu", async ({
  page,
  baseURL,
  watch,
}) => {
  const office = await aLeader(baseURL, "Eunice Prado", `Rede ${crypto.randomUUID()}`)
  await at(page, "/configuracoes/usuarios", office)
  await expect(page.getByRole("heading", { name: "Usuários" })).toBeVisible()
  const people = ROLES.map((role) => ({ role, fullName: `Pessoa ${ROLE_LABELS[role]}`, email: address() }))
  for (const { role, fullName, email } of people) {
    await fillInvitation(page, { name: fullName, email, role })
    if (role === "BRANCH_MANAGER") {
      await press(page, "Enviar convite")
      await said(page, "Escolha pelo menos uma filial.")
      await page.getByRole("combobox", { name: "Filiais" }).click()
      await page.getByRole("option", { name: "Sede", exact: true }).click()
      await page.keyboard.press("Tab")
      await watch.axe(page)
    }
    await press(page, "Enviar convite")
    await said(page, `Convite enviado para ${email}.`)
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  await expect(page.getByRole("table").getByText("Convite pendente")).toHaveCount(7)
  await expect(page.getByRole("main").getByText("8 usuários")).toBeVisible()
  await watch.axe(page)
  const browser = await watch.anotherBrowser()
  await browser.goto("/login")
  for (const person of people) {
    const body = await accept(office, person)
    const session = await office.api.call(auth.login, { body })
    await browser.evaluate(
      (token) => {
        // Nothing is left of who was here before.
        localStorage.clear()
        localStorage.setItem("auth_token", token)
      },
      "token" in session ? session.token : "",
    )
    await browser.goto("/dashboard")
    const menu = browser.getByRole("navigation", { name: "Menu principal" })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole("link")).toHaveText([...MENUS[person.role]])
    const hierarchy = menu.getByText("GESTÃO HIERÁRQUICA")
    await expect(hierarchy).toHaveCount(person.role === "DENOMINATION_ADMIN" ? 1 : 0)
  }
})

test("a church's administrator gives no role above their own, and touches nobody who has one", async ({
  page,
  baseURL,
}) => {
  const office = await aLeader(baseURL, "Eunice Prado", `Rede ${crypto.randomUUID()}`)
  const person = { fullName: "Otávio Falcão", email: address() }
  await office.api.call(staff.invite, { body: { ...person, role: "CHURCH_ADMIN" } })
  const admin = await accept(office, person)
  await at(page, "/configuracoes/usuarios", admin)
  await press(page, "Convidar usuário")
  const roles = page.getByRole("dialog").getByLabel("Perfil de acesso").getByRole("option")
  const given = ROLES.filter((role) => role !== "DENOMINATION_ADMIN").map((role) => ROLE_LABELS[role])
  await expect(roles).toHaveText(["Selecione", ...given])
  await press(page, "Cancelar")
  await expect(page.getByText("Eunice Prado")).toBeVisible()
  await expect(page.getByText("Otávio Falcão (você)")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Ações de/ })).toHaveCount(0)
})

test("what is missing in an invitation is said, and what was typed is still there", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await at(page, "/configuracoes/usuarios", leader)
  await press(page, "Convidar usuário")
  await press(page, "Enviar convite")
  await said(page, WRONG)
  for (const words of ["Nome é obrigatório", "E-mail é obrigatório", "Escolha o perfil de acesso"])
    await expect(page.getByRole("dialog").getByText(words, { exact: true })).toBeVisible()
  await watch.axe(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Nome completo").fill("Rute Prado")
  await dialog.getByLabel("E-mail").fill(leader.email)
  await dialog.getByLabel("Perfil de acesso").selectOption("Secretário(a)")
  await expect(dialog.getByText(/Cadastra e edita membros e visitantes/)).toBeVisible()
  await press(page, "Enviar convite")
  await said(page, "Este e-mail já está cadastrado.")
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("Rute Prado")
})

test("ending somebody's access ends their session, and the record of changes shows it", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const rute = { fullName: "Rute Nogueira", email: address() }
  await leader.api.call(staff.invite, { body: { ...rute, role: "SECRETARY" } })
  const secretary = await accept(leader, rute)
  const hers = await watch.anotherBrowser()
  await hers.goto("/membros")
  await signIn(hers, secretary)
  await expect(hers.getByRole("heading", { name: "Membros" })).toBeVisible()

  await at(page, "/configuracoes/usuarios", leader)
  await act(page, "Rute Nogueira", "Desativar acesso")
  await watch.axe(page)
  await press(page, "Desativar")
  await said(page, "Acesso de Rute Nogueira desativado.")
  await expect(page.getByRole("main").getByText("Inativo", { exact: true }).last()).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)

  await page.getByRole("link", { name: "Configurações", exact: true }).first().click()
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Auditoria/ })
    .click()
  await page.getByLabel("Ação", { exact: true }).selectOption("Desativou o acesso de um usuário")
  await expect(page).toHaveURL(/action=user\.deactivated/)
  const entry = page.getByRole("row", { name: /Desativou o acesso de um usuário/ })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText("Marta Fontes")
  await expect(entry).toContainText("Rute Nogueira")
  await watch.axe(page)
  await entry.getByRole("link").click()
  await expect(page).toHaveURL(/\/configuracoes\/usuarios\?search=Rute/)

  await act(page, "Rute Nogueira", "Reativar acesso")
  await said(page, "Acesso de Rute Nogueira reativado.")
  await act(page, "Rute Nogueira", "Remover usuário")
  await press(page, "Remover")
  await said(page, "Usuário removido com sucesso.")
  await expect(page.getByRole("heading", { name: "Nenhum usuário encontrado" })).toBeVisible()
})

test("the record of changes is held to a person and to days, and says so when nothing is found", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await at(page, "/configuracoes/auditoria", leader)
  await expect(page.getByText(/Cadastrou a igreja e tornou-se/)).toBeVisible()
  await page.getByRole("combobox", { name: "Pessoa" }).click()
  await page.getByRole("option", { name: "Marta Fontes" }).click()
  await expect(page).toHaveURL(/actor=\d+/)
  await expect(page.getByText(/Cadastrou a igreja e tornou-se/)).toBeVisible()
  await page.getByLabel("Até").fill("01/01/2020")
  await expect(page).toHaveURL(/to=2020-01-01|to=%222020-01-01%22/)
  await expect(page.getByRole("heading", { name: "Nenhum registro encontrado" })).toBeVisible()
  await page.getByLabel("De", { exact: true }).fill("02/01/2020")
  await said(page, "A data inicial é posterior à final")
  await watch.axe(page)
  await page.getByRole("search").getByRole("button", { name: "Limpar filtros" }).click()
  await expect(page).toHaveURL(/\/configuracoes\/auditoria$/)
  await expect(page.getByLabel("Até")).toHaveValue("")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/Cadastrou a igreja e tornou-se/)).toBeVisible()
  await watch.axe(page)
})

test("an access that somebody else has changed meanwhile is not overwritten", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const invited = { fullName: "Tomé Reis", email: address() }
  const { id } = await leader.api.call(staff.invite, { body: { ...invited, role: "LEADER" } })
  await at(page, "/configuracoes/usuarios", leader)
  await act(page, "Tomé Reis", "Editar acesso")
  const dialog = page.getByRole("dialog", { name: "Editar acesso" })
  await dialog.getByLabel("Perfil de acesso").selectOption("Pastor(a)")
  await leader.api.call(staff.update, { params: { id }, body: { fullName: "Tomé dos Reis" } })
  await press(page, "Salvar")
  await expect(dialog.getByText("Este registro foi alterado por outra pessoa")).toBeVisible()
  await watch.axe(page)
  await press(page, "Recarregar e manter o que digitei")
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("Tomé dos Reis")
  await expect(dialog.getByLabel("Perfil de acesso")).toHaveValue("PASTOR")
  await press(page, "Salvar")
  await said(page, "Acesso de Tomé dos Reis atualizado.")
  expect(await leader.api.call(staff.detail, { params: { id } })).toMatchObject({
    role: "PASTOR",
    fullName: "Tomé dos Reis",
  })
})

test("the church's rules are kept, and each screen of Configurações is read by axe", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await at(page, "/configuracoes", leader)
  const cards = page.getByRole("main").getByRole("navigation", { name: "Configurações" }).getByRole("link")
  await expect(cards).toHaveText([
    /^Usuários/,
    /^Igreja/,
    /^Filiais/,
    /^Privacidade/,
    /^Mensagens/,
    /^Auditoria/,
    /^QR Codes/,
    /^Importar membros/,
    /^Lixeira/,
  ])
  await watch.axe(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Igreja/ })
    .click()
  await expect(page.getByLabel("Pastor responsável")).toHaveValue("Elias Prado")
  await watch.axe(page)
  await page.getByLabel("E-mail de privacidade").fill("sem arroba")
  await press(page, "Salvar alterações")
  await said(page, WRONG)
  await expect(page.getByLabel("E-mail de privacidade")).toBeFocused()
  await page.getByLabel("E-mail de privacidade").fill("dados@caminho.example")
  await page.getByLabel("Pastor responsável").fill("Josué d'Ávila")
  await page.getByLabel("CEP").fill("01310-100")
  await expect(page.getByRole("textbox", { name: "Cidade", exact: true })).toHaveValue("São Paulo")
  await press(page, "Salvar alterações")
  await said(page, "Dados da igreja atualizados com sucesso!")
  const church = await leader.api.call(users.myChurch, {})
  expect(church).toMatchObject({
    pastorName: "Josué d'Ávila",
    privacyContact: "dados@caminho.example",
    city: "São Paulo",
  })
  for (const path of [
    "/configuracoes/usuarios",
    "/configuracoes/auditoria",
    "/configuracoes/igreja",
    "/configuracoes",
  ]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Carregando/)).toHaveCount(0)
    await watch.axe(page)
  }
})

test("who may set nothing finds no way there, and an address that was guessed says so", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const rute = { fullName: "Rute Nogueira", email: address() }
  await leader.api.call(staff.invite, { body: { ...rute, role: "SECRETARY" } })
  await at(page, "/configuracoes/usuarios", await accept(leader, rute))
  await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  await watch.axe(page)
  for (const path of ["/configuracoes", "/configuracoes/igreja", "/configuracoes/auditoria"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  }
})

test("all that the church keeps is taken away with the password, and told by mail", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await at(page, "/configuracoes/igreja", leader)
  await press(page, "Baixar todos os dados")
  const dialog = page.getByRole("dialog", { name: "Baixar todos os dados?" })
  await watch.axe(page)
  await dialog.getByLabel(/^Senha/).fill("errada")
  await dialog.getByRole("button", { name: "Baixar", exact: true }).click()
  await expect(dialog.getByText("Senha atual incorreta.")).toBeVisible()
  await dialog.getByLabel(/^Senha/).fill(leader.password)
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar", exact: true }).click(),
  ])
  await said(page, "Dados da igreja baixados.")
  expect(file.suggestedFilename()).toMatch(/^igreja-\d{4}-\d{2}-\d{2}\.zip$/)
  const archive = await readFile(await file.path(), "latin1")
  for (const name of ["LEIA-ME.txt", "membros.csv", "visitantes.csv", "auditoria.csv"])
    expect(archive).toContain(name)
  expect(await letterTo(leader.email, /Todos os dados da igreja|acaba de ser baixada/)).toContain(
    "guarde o arquivo",
  )
})
