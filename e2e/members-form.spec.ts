import { registerChurchAdmin } from "./church-admin.ts"
import { clearField } from "./clear-field.ts"
import { delayAnswer } from "./delayed-answers.ts"
import { aMember, atForm, choosePhoto, openTab, PNG, press, theOnly } from "./member-form-page.ts"
import { expect, test } from "./watched.ts"

/** /membros/novo: every field, the address by its CEP, the photo, and what is wrong shown where it is. */

test("every field of the five tabs is saved, with the photo", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await atForm(page, admin)
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

  const stored = await theOnly(admin, "debora")
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
  // Re-encoded by the server: an address of its own, and a picture behind it.
  const picture = await page.request.get(stored.photo ?? "")
  expect(picture.headers()["content-type"]).toMatch(/^image\//)
  await expect(page.getByRole("table").locator("img").first()).toHaveAttribute("src", stored.photo ?? "")
})

test("a town's single CEP leaves the typed street, and does not move the focus of a user who has gone on", async ({
  page,
  baseURL,
}) => {
  await atForm(page, await registerChurchAdmin(baseURL))
  await openTab(page, "Contato")
  const cep = page.getByLabel("CEP")
  const street = page.getByRole("textbox", { name: "Endereço" })
  const complement = page.getByLabel("Complemento")
  const release = await delayAnswer(page, "/core/cep/76890000/")
  await street.fill("Linha 605, km 12")
  await cep.fill("76890000")
  await expect(page.getByLabel("Buscando CEP")).toBeVisible()
  await complement.fill("Sítio Boa Vista")
  release()
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
  const admin = await registerChurchAdmin(baseURL)
  await atForm(page, admin)
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
  await clearField(page.getByLabel("Telefone", { exact: true }))
  await press(page, "Salvar")
  await expect(page.getByLabel("Data do batismo")).toBeFocused()
  // What only the server knows jumps too.
  await clearField(page.getByLabel("Data do batismo"))
  await aMember(admin, "Dona do CPF", { cpf: "529.982.247-25" })
  await openTab(page, "Dados pessoais")
  await page.getByLabel("CPF").fill("52998224725")
  await openTab(page, "Contato")
  await press(page, "Salvar")
  await expect(page.getByLabel("CPF")).toBeFocused()
  await expect(page.getByRole("tab", { name: "Dados pessoais 1 campo com erro" })).toBeVisible()
})

test("a phone takes the photo with its camera", async ({ baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const phone = await watch.anotherBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await atForm(phone, admin)
  const chooser = phone.waitForEvent("filechooser")
  await phone.getByRole("button", { name: "Tirar foto" }).tap()
  const camera = await chooser
  expect(await camera.element().getAttribute("capture")).toBe("environment")
  await camera.setFiles(PNG)
  await expect(phone.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  await watch.axe(phone)
})
