import { auth } from "@aprisco/contract/auth/sessions"
import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { emailTo, linkIn } from "./mailbox.ts"
import { aMember, atForm, openTab, press, theOnly } from "./member-form-page.ts"
import { expect, test } from "./watched.ts"

/** What the member's form links to another record: a likely duplicate, the spouse, an account. */

test("likely duplicates are shown while typing, and block nothing", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id } = await aMember(admin, "José D'Ávila", {
    birthDate: "1970-01-31",
    phone: "(91) 98111-2233",
    email: "jose@example.org",
  })
  await aMember(admin, "Joana Prado", { phone: "(91) 98111-2233" })
  await atForm(page, admin)
  const notice = page.getByRole("status").filter({ hasText: "já estar no rol" })
  await page.getByLabel("Nome completo").pressSequentially("jose d'avila")
  await page.getByLabel("Data de nascimento").pressSequentially("31011970")
  await expect(notice).toContainText("mesmo nome e data de nascimento")
  await expect(notice).toContainText("Sede · 31/01/1970 · Ativo")
  await expect(page.getByLabel("Data de nascimento")).toBeFocused()
  await openTab(page, "Contato")
  await page.getByLabel("Telefone", { exact: true }).pressSequentially("91981112233")
  await expect(notice).toContainText("Joana Prado")
  await expect(notice).toContainText("mesmo nome e data de nascimento, mesmo telefone")
  await watch.axe(page)
  const opened = page.waitForEvent("popup")
  await notice.getByRole("link", { name: /José D'Ávila/ }).click()
  const other = await opened
  await expect(other).toHaveURL(new RegExp(`/membros/${id}$`))
  await other.close()
  await press(page, "Dispensar o aviso de possíveis duplicados")
  await expect(notice).toHaveCount(0)
  // Those two were looked at; somebody else is news.
  await aMember(admin, "Outra com o e-mail", { email: "mesmo@example.org" })
  await page.getByRole("textbox", { name: "E-mail" }).fill("mesmo@example.org")
  await expect(notice).toContainText("mesmo e-mail")
  await expect(notice).not.toContainText("José")
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  // A saved member is not looked up again: the form would warn of itself while the list is loading.
  let asked = false
  page.on("request", (request) => {
    asked ||= request.url().includes("/members/duplicates/")
  })
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Membros", exact: true })).toBeVisible()
  expect(asked).toBe(false)
})

test("a spouse is found among the members and tied on both records, and untied on both", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const wife = await aMember(admin, "Ângela Íris Prado", { maritalStatus: "married" })
  const husband = await aMember(admin, "Elias Prado", { maritalStatus: "married" })
  await atForm(page, admin, `/membros/${husband.id}/editar`)
  await page.getByLabel("Cônjuge é membro da igreja").check()
  await press(page, "Salvar")
  await expect(page.getByText("Escolha o cônjuge entre os membros, ou desmarque a opção acima")).toBeVisible()
  const spouse = page.getByRole("combobox", { name: "Cônjuge" })
  await expect(spouse).toBeFocused()
  await spouse.fill("prado")
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1)
  await spouse.fill("ninguem")
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
  await page.route(/\/members\/\?.*search=iris/, (route) => route.fulfill({ status: 400, body: "{}" }), {
    times: 1,
  })
  await spouse.fill("iris")
  await expect(page.getByText("Erro ao buscar membros")).toBeVisible()
  await press(page, "Tentar novamente")
  const option = page.getByRole("option", { name: "Ângela Íris Prado" })
  await expect(option).toContainText("Sede · nascimento 09/04/1982")
  await watch.axe(page)
  await option.click()
  await expect(spouse).toHaveValue("Ângela Íris Prado")
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/membros/${husband.id}$`))
  const both = () =>
    Promise.all([wife, husband].map(({ id }) => admin.api.call(members.detail, { params: { id } })))
  expect((await both()).map(({ spouseMember }) => spouseMember)).toEqual([husband.id, wife.id])

  await page.goto(`/membros/${wife.id}/editar`)
  await expect(page.getByRole("combobox", { name: "Cônjuge" })).toHaveValue("Elias Prado")
  await page.getByLabel("Estado civil").selectOption("Viúvo(a)")
  await expect(page.getByRole("combobox", { name: "Cônjuge" })).toHaveCount(0)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  expect((await both()).map(({ spouseMember }) => spouseMember)).toEqual([null, null])
})

test("a member gets an account by invitation, or with a password at once", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const email = `${crypto.randomUUID()}@example.org`
  await atForm(page, admin)
  await page.getByLabel("Nome completo").fill("Rute Nogueira")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Criar usuário do sistema para este membro").check()
  await expect(
    page.getByLabel("Perfil de acesso").getByRole("option", { name: "Secretário(a)" }),
  ).toHaveCount(1)
  const roles = await page.getByLabel("Perfil de acesso").getByRole("option").allInnerTexts()
  expect(roles).not.toContain("Administrador(a) da Denominação")
  await page.getByLabel("Perfil de acesso").selectOption("Secretário(a)")
  await press(page, "Salvar")
  await expect(page.getByText("E-mail é obrigatório para criar o usuário")).toBeVisible()
  await expect(page.getByLabel("E-mail do usuário")).toBeFocused()
  await openTab(page, "Contato")
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await openTab(page, "Informações adicionais")
  await expect(page.getByText(`Em branco: ${email}`)).toBeVisible()
  await watch.axe(page)
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  linkIn(await emailTo(email, /convi/i), "/convite")
  const { id } = await theOnly(admin, "rute")
  await page.goto(`/membros/${id}/editar`)
  await openTab(page, "Informações adicionais")
  await expect(page.getByText("Este membro já tem um usuário do sistema.")).toBeVisible()
  await expect(page.getByLabel("Criar usuário do sistema para este membro")).toHaveCount(0)

  const other = { email: `${crypto.randomUUID()}@example.org`, password: `guardada ${crypto.randomUUID()}` }
  const plain = await aMember(admin, "Noemi Lopes")
  await page.goto(`/membros/${plain.id}/editar`)
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Criar usuário do sistema para este membro").check()
  await page.getByLabel("E-mail do usuário").fill(admin.email)
  await page.getByLabel("Senha", { exact: true }).fill("curta")
  await press(page, "Salvar")
  await expect(page.getByText("Senha deve ter pelo menos 8 caracteres")).toBeVisible()
  await page.getByLabel("Senha", { exact: true }).fill(other.password)
  await press(page, "Salvar")
  await expect(page.getByText("Este e-mail já está cadastrado.")).toBeVisible()
  await page.getByLabel("E-mail do usuário").fill(other.email)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  const { user } = await admin.api.call(auth.login, { body: other })
  expect(user.role).toBe("MEMBER")
})

test("a user who may give no accounts is not offered any", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const secretary = { email: `${crypto.randomUUID()}@example.org`, password: admin.password }
  await aMember(admin, "Sara Secretária", {
    createSystemUser: true,
    systemRole: "SECRETARY",
    userEmail: secretary.email,
    userPassword: admin.password,
  })
  const session = await admin.api.call(auth.login, { body: secretary })
  await atForm(page, { token: "token" in session ? session.token : "" })
  await openTab(page, "Informações adicionais")
  await expect(page.getByLabel("Profissão")).toBeVisible()
  await expect(page.getByText("Usuário do sistema")).toHaveCount(0)
})
