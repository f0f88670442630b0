import { auth } from "@aprisco/contract/auth"
import { type MemberProfile, members } from "@aprisco/contract/members"
import type { Page } from "@playwright/test"
import { aLeader, type Leader, openAs } from "./a-leader.ts"
import { emptied } from "./emptied.ts"
import { letterTo, linkIn } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** /membros/novo and /membros/{id}/editar: nothing that was typed is ever lost (product-2 §2, §5, §8). */

// One pixel.
const PNG = {
  name: "rosto.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
}

async function atForm(page: Page, leader: Pick<Leader, "token">, path = "/membros/novo"): Promise<void> {
  await openAs(page, leader, path)
  await expect(page.getByLabel("Nome completo")).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click()

async function choosePhoto(page: Page, file: typeof PNG, button = "Escolher foto"): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await press(page, button)
  await (await chooser).setFiles(file)
}

async function theOnly(leader: Leader, search: string): Promise<MemberProfile> {
  const { results } = await leader.api.call(members.list, { query: { search } })
  expect(results).toHaveLength(1)
  return leader.api.call(members.profile, { params: { id: results[0]?.id ?? 0 } })
}

const aMember = (leader: Leader, fullName: string, more: object = {}) =>
  leader.api.call(members.create, { body: { fullName, birthDate: "1982-04-09", ...more } })

test("every field of the five tabs is saved, with the photo", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  await atForm(page, leader)
  const photo = page.getByRole("region", { name: "Foto" })
  await choosePhoto(page, { ...PNG, name: "texto.txt", mimeType: "text/plain" })
  await expect(photo.getByText("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")).toBeVisible()
  await choosePhoto(page, { ...PNG, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(photo.getByText("Arquivo muito grande. Tamanho máximo: 5MB.")).toBeVisible()
  await choosePhoto(page, { ...PNG, buffer: Buffer.from("isto não é uma foto") })
  await expect(photo.getByText("Não foi possível abrir esta imagem. Escolha outro arquivo.")).toBeVisible()
  await watch.axe(page)
  await choosePhoto(page, PNG)
  await expect(photo.locator("img")).toHaveAttribute("src", /^blob:/)
  await expect(photo.getByRole("alert")).toBeEmpty()
  await press(page, "Remover foto")
  await expect(photo.locator("img")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Escolher foto" })).toBeFocused()
  await choosePhoto(page, PNG)

  await page.getByLabel("Nome completo").fill("Débora Assunção d'Ávila")
  await page.getByLabel("Data de nascimento").fill("29/02/1984")
  await page.getByLabel("Gênero").selectOption("Feminino")
  await page.getByLabel("CPF").fill("11111111112")
  await expect(page.getByText("Os dígitos deste CPF não conferem.")).toBeVisible()
  await page.getByLabel("CPF").fill("529.982.247-25")
  await expect(page.getByText("Os dígitos deste CPF não conferem.")).toHaveCount(0)
  await page.getByLabel("RG").fill("12.345.678-9")
  await expect(page.getByLabel("Nome do cônjuge")).toHaveCount(0)
  await page.getByLabel("Estado civil").selectOption("Casado(a)")
  await page.getByLabel("Nome do cônjuge").fill("Elias Assunção")
  await page.getByLabel("Quantidade de filhos").fill("2")
  await watch.axe(page)
  await openTab(page, "Contato")
  await page.getByRole("textbox", { name: "E-mail" }).fill("debora@example.org")
  await page.getByLabel("Telefone", { exact: true }).fill("91987654321")
  await page.getByLabel("Telefone secundário").fill("9132345678")
  await page.getByRole("checkbox", { name: "SMS" }).uncheck()
  await page.getByLabel("CEP").fill("01310100")
  await expect(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.getByLabel("Número").fill("1000")
  await page.getByLabel("Complemento").fill("Bloco B")
  await watch.axe(page)
  await openTab(page, "Dados da igreja")
  await page.getByLabel("Situação").selectOption("Transferido")
  await page.getByLabel("Membro desde").fill("01/03/2010")
  await page.getByLabel("Data do batismo").fill("02/03/2009")
  await page.getByLabel("Data da conversão").fill("03/03/2008")
  await page.getByLabel("Forma de admissão").selectOption("Transferência")
  await page.getByLabel("Igreja anterior").fill("Igreja da Paz")
  await page.getByLabel("Veio com carta de transferência").check()
  await watch.axe(page)
  await openTab(page, "Status ministerial inicial")
  await expect(page.getByText("Pastor e presbítero podem exigir ordenação")).toBeVisible()
  const offered = await page.getByLabel("Função ministerial").getByRole("option").allInnerTexts()
  expect(offered).not.toContain("Pastora")
  expect(offered).toHaveLength(10)
  await page.getByLabel("Função ministerial").selectOption("Diaconisa")
  await page.getByLabel("Data de ordenação").fill("05/05/2015")
  await page.getByLabel("Motivo").fill("Consagrada no culto de aniversário.")
  await watch.axe(page)
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Profissão").fill("Professora")
  await page.getByLabel("Escolaridade").selectOption("Doutorado")
  await page.getByLabel("Observações").fill("Coordena o chá das irmãs.")
  await watch.axe(page)
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(/\/membros$/)

  const stored = await theOnly(leader, "debora")
  expect(stored).toMatchObject({
    fullName: "Débora Assunção d'Ávila",
    birthDate: "1984-02-29",
    gender: "F",
    cpf: "529.982.247-25",
    rg: "12.345.678-9",
    maritalStatus: "married",
    spouseName: "Elias Assunção",
    spouseIsMember: false,
    childrenCount: 2,
    email: "debora@example.org",
    phone: "(91) 98765-4321",
    phoneSecondary: "(91) 3234-5678",
    acceptSms: false,
    acceptEmail: true,
    acceptWhatsapp: true,
    zipcode: "01310-100",
    address: "Avenida Paulista",
    number: "1000",
    complement: "Bloco B",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    membershipStatus: "transferred",
    membershipDate: "2010-03-01",
    baptismDate: "2009-03-02",
    conversionDate: "2008-03-03",
    previousChurch: "Igreja da Paz",
    transferLetter: true,
    admissionMode: "transfer",
    ministerialFunction: "deaconess",
    ordinationDate: "2015-05-05",
    profession: "Professora",
    educationLevel: "doctorate",
    notes: "Coordena o chá das irmãs.",
    hasSystemUser: false,
  })
  expect(stored.membershipStatuses[0]?.reason).toBe("Consagrada no culto de aniversário.")
  // Made anew by the server: an address of its own, and a picture behind it.
  const picture = await page.request.get(stored.photo ?? "")
  expect(picture.headers()["content-type"]).toMatch(/^image\//)
  await expect(page.getByRole("table").locator("img").first()).toHaveAttribute("src", stored.photo ?? "")
})

test("a town's one CEP leaves the street that was typed, and takes the focus from nobody who has gone on", async ({
  page,
  baseURL,
}) => {
  await atForm(page, await aLeader(baseURL))
  await openTab(page, "Contato")
  const cep = page.getByLabel("CEP")
  const street = page.getByRole("textbox", { name: "Endereço" })
  const complement = page.getByLabel("Complemento")
  const answer = Promise.withResolvers<void>()
  await page.route("**/core/cep/76890000/", async (route) => {
    await answer.promise
    await route.continue()
  })
  await street.fill("Linha 605, km 12")
  await cep.fill("76890000")
  await expect(page.getByLabel("Buscando CEP")).toBeVisible()
  await complement.fill("Sítio Boa Vista")
  answer.resolve()
  await expect(page.getByLabel("Cidade")).toHaveValue("Jaru")
  await expect(street).toHaveValue("Linha 605, km 12")
  await expect(complement).toBeFocused()

  await cep.fill("01310100")
  await expect(street).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Número")).toBeFocused()
})

test("errors open the leftmost tab they are on and mark every tab that has some", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await atForm(page, leader)
  await openTab(page, "Contato")
  await page.getByRole("textbox", { name: "E-mail" }).fill("nada")
  await page.getByLabel("Telefone", { exact: true }).fill("9198")
  await openTab(page, "Dados da igreja")
  await page.getByLabel("Data do batismo").fill("31/02/2009")
  await press(page, "Salvar")
  await expect(page.getByLabel("Nome completo")).toBeFocused()
  await expect(page.getByText("Nome deve ter pelo menos 2 caracteres")).toBeVisible()
  await expect(page.getByText("Data de nascimento é obrigatória")).toBeVisible()
  await expect(page.getByRole("tab", { name: "Dados pessoais 2 campos com erro" })).toBeVisible()
  await expect(page.getByRole("tab", { name: "Contato 2 campos com erro" })).toBeVisible()
  await expect(page.getByRole("tab", { name: "Dados da igreja 1 campo com erro" })).toBeVisible()
  await watch.axe(page)
  await page.getByLabel("Nome completo").fill("Rute Nogueira")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await press(page, "Salvar")
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused()
  await expect(page.getByText("E-mail inválido")).toBeVisible()
  await expect(
    page.getByText("Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"),
  ).toBeVisible()
  await page.getByRole("textbox", { name: "E-mail" }).fill("")
  await emptied(page.getByLabel("Telefone", { exact: true }))
  await press(page, "Salvar")
  await expect(page.getByLabel("Data do batismo")).toBeFocused()
  // What only the server knows jumps too.
  await emptied(page.getByLabel("Data do batismo"))
  await aMember(leader, "Dona do CPF", { cpf: "529.982.247-25" })
  await openTab(page, "Dados pessoais")
  await page.getByLabel("CPF").fill("52998224725")
  await openTab(page, "Contato")
  await press(page, "Salvar")
  await expect(page.getByLabel("CPF")).toBeFocused()
  await expect(page.getByRole("tab", { name: "Dados pessoais 1 campo com erro" })).toBeVisible()
})

test("likely doubles are shown while typing, and stand in nobody's way", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  const { id } = await aMember(leader, "José D'Ávila", {
    birthDate: "1970-01-31",
    phone: "(91) 98111-2233",
    email: "jose@example.org",
  })
  await aMember(leader, "Joana Prado", { phone: "(91) 98111-2233" })
  await atForm(page, leader)
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
  await aMember(leader, "Outra com o e-mail", { email: "mesmo@example.org" })
  await page.getByRole("textbox", { name: "E-mail" }).fill("mesmo@example.org")
  await expect(notice).toContainText("mesmo e-mail")
  await expect(notice).not.toContainText("José")
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  // Whoever is saved is not looked up once more: the form would warn of them while the list is on its way.
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
  const leader = await aLeader(baseURL)
  const wife = await aMember(leader, "Ângela Íris Prado", { maritalStatus: "married" })
  const husband = await aMember(leader, "Elias Prado", { maritalStatus: "married" })
  await atForm(page, leader, `/membros/${husband.id}/editar`)
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
    Promise.all([wife, husband].map(({ id }) => leader.api.call(members.detail, { params: { id } })))
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
  const leader = await aLeader(baseURL)
  const email = `${crypto.randomUUID()}@example.org`
  await atForm(page, leader)
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
  linkIn(await letterTo(email, /convi/i), "/convite")
  const { id } = await theOnly(leader, "rute")
  await page.goto(`/membros/${id}/editar`)
  await openTab(page, "Informações adicionais")
  await expect(page.getByText("Este membro já tem um usuário do sistema.")).toBeVisible()
  await expect(page.getByLabel("Criar usuário do sistema para este membro")).toHaveCount(0)

  const other = { email: `${crypto.randomUUID()}@example.org`, password: `guardada ${crypto.randomUUID()}` }
  const plain = await aMember(leader, "Noemi Lopes")
  await page.goto(`/membros/${plain.id}/editar`)
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Criar usuário do sistema para este membro").check()
  await page.getByLabel("E-mail do usuário").fill(leader.email)
  await page.getByLabel("Senha", { exact: true }).fill("curta")
  await press(page, "Salvar")
  await expect(page.getByText("Senha deve ter pelo menos 8 caracteres")).toBeVisible()
  await page.getByLabel("Senha", { exact: true }).fill(other.password)
  await press(page, "Salvar")
  await expect(page.getByText("Este e-mail já está cadastrado.")).toBeVisible()
  await page.getByLabel("E-mail do usuário").fill(other.email)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  const { user } = await leader.api.call(auth.login, { body: other })
  expect(user.role).toBe("MEMBER")
})

test("who may give no accounts is not offered any", async ({ page, baseURL }) => {
  const leader = await aLeader(baseURL)
  const secretary = { email: `${crypto.randomUUID()}@example.org`, password: leader.password }
  await aMember(leader, "Sara Secretária", {
    createSystemUser: true,
    systemRole: "SECRETARY",
    userEmail: secretary.email,
    userPassword: leader.password,
  })
  const session = await leader.api.call(auth.login, { body: secretary })
  await atForm(page, { token: "token" in session ? session.token : "" })
  await openTab(page, "Informações adicionais")
  await expect(page.getByLabel("Profissão")).toBeVisible()
  await expect(page.getByText("Usuário do sistema")).toHaveCount(0)
})

test("a full plan keeps what was typed and shows the way to another", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  for (let index = 1; index <= 60; index++) await aMember(leader, `Membro ${index}`)
  await atForm(page, leader)
  await choosePhoto(page, PNG)
  await page.getByLabel("Nome completo").fill("Sexagésima Primeira")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Observações").fill("Digitado com cuidado.")
  await press(page, "Salvar")
  const sentence = "Seu plano permite até 60 membros. Mude de plano para cadastrar mais."
  const notice = page.getByRole("alert").filter({ hasText: sentence }).filter({ hasText: "Ver planos" })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole("link", { name: "Ver planos" })).toBeFocused()
  await watch.axe(page)
  await expect(page.getByLabel("Observações")).toHaveValue("Digitado com cuidado.")
  await expect(page.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  const { results } = await leader.api.call(members.list, { query: { search: "Membro 60" } })
  await leader.api.call(members.remove, { params: { id: results[0]?.id ?? 0 } })
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  expect(await theOnly(leader, "Sexagesima")).toMatchObject({ notes: "Digitado com cuidado." })
})

test("leaving with changes asks, a photo alone being one", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  const { id } = await aMember(leader, "Ana Prado")
  await atForm(page, leader, `/membros/${id}/editar`)
  await press(page, "Cancelar")
  await expect(page).toHaveURL(new RegExp(`/membros/${id}$`))
  await page.goto(`/membros/${id}/editar`)
  await choosePhoto(page, PNG)
  await press(page, "Cancelar")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Sair sem salvar?")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Continuar editando" }).click()
  await expect(page.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  await press(page, "Cancelar")
  await dialog.getByRole("button", { name: "Sair sem salvar" }).click()
  await expect(page).toHaveURL(new RegExp(`/membros/${id}$`))
  expect((await leader.api.call(members.detail, { params: { id } })).photo).toBeNull()
})

test("two people edit one member: the second is told, and loses nothing, the photo neither", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const { id } = await aMember(leader, "Ana Prado", { rg: "1" })
  await atForm(page, leader, `/membros/${id}/editar`)
  await choosePhoto(page, PNG)
  await page.getByLabel("RG").fill("22.222.222-2")
  await leader.api.call(members.update, { params: { id }, body: { fullName: "Ana Prado Lima", rg: "3" } })
  await press(page, "Salvar")
  await expect(page.getByText("Este registro foi alterado por outra pessoa", { exact: true })).toBeVisible()
  await watch.axe(page)
  await press(page, "Recarregar e manter o que digitei")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado Lima")
  await expect(page.getByLabel("RG")).toHaveValue("22.222.222-2")
  await expect(page.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  const saved = await leader.api.call(members.detail, { params: { id } })
  expect(saved).toMatchObject({ fullName: "Ana Prado Lima", rg: "22.222.222-2" })
  expect(saved.photo).not.toBeNull()

  await page.goto(`/membros/${id}/editar`)
  await press(page, "Remover foto")
  await openTab(page, "Status ministerial")
  await expect(page.getByText("Função atual")).toBeVisible()
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  expect((await leader.api.call(members.detail, { params: { id } })).photo).toBeNull()
})

test("a phone takes the photo with its camera", async ({ baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  const phone = await watch.anotherBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await atForm(phone, leader)
  const chooser = phone.waitForEvent("filechooser")
  await phone.getByRole("button", { name: "Tirar foto" }).tap()
  const camera = await chooser
  expect(await camera.element().getAttribute("capture")).toBe("environment")
  await camera.setFiles(PNG)
  await expect(phone.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  await watch.axe(phone)
})
