import { cpf, hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { atForm, choosePhoto, openTab, PNG, press, theOnly } from "./member-form-page.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** /membros/novo, saved and read again; the fields are tested in web/src/modules/roll/members. */

test.use({ role: "CHURCH_ADMIN" })

/** A CPF that no other member of the church has. */
function uniqueCpf(): string {
  const nine = crypto.getRandomValues(new Uint8Array(9)).map((byte) => byte % 10)
  const candidates = Array.from({ length: 100 }, (_, n) => nine.join("") + String(n).padStart(2, "0"))
  return cpf.parse(candidates.find(hasValidCpf))
}

test("every field of the five tabs is saved, with the photo", async ({ page, church }) => {
  const surname = uniqueSurname()
  const [fullName, herCpf] = [`Débora Assunção d'Ávila ${surname}`, uniqueCpf()]
  await atForm(page)
  await choosePhoto(page, PNG)

  await page.getByLabel("Nome completo").fill(fullName)
  await page.getByLabel("Data de nascimento").fill("29/02/1984")
  await page.getByLabel("Gênero").selectOption("Feminino")
  await page.getByLabel("CPF").fill(herCpf)
  await page.getByLabel("RG").fill("12.345.678-9")
  await page.getByLabel("Estado civil").selectOption("Casado(a)")
  await page.getByLabel("Nome do cônjuge").fill("Elias Assunção")
  await page.getByLabel("Quantidade de filhos").fill("2")
  await openTab(page, "Contato")
  await page.getByRole("textbox", { name: "E-mail" }).fill("debora@example.org")
  await page.getByLabel("Telefone", { exact: true }).fill("91987654321")
  await page.getByLabel("Telefone secundário").fill("9132345678")
  await page.getByLabel("CEP").fill("01310100")
  await expect(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Avenida Paulista")
  await page.getByLabel("Número").fill("1000")
  await page.getByLabel("Complemento").fill("Bloco B")
  await openTab(page, "Dados da igreja")
  await page.getByLabel("Situação").selectOption("Transferido")
  await page.getByLabel("Membro desde").fill("01/03/2010")
  await page.getByLabel("Data do batismo").fill("02/03/2009")
  await page.getByLabel("Data da conversão").fill("03/03/2008")
  await page.getByLabel("Forma de admissão").selectOption("Transferência")
  await page.getByLabel("Igreja anterior").fill("Igreja da Paz")
  await page.getByLabel("Veio com carta de transferência").check()
  await openTab(page, "Função na igreja")
  await page.getByLabel("Função ministerial").selectOption("Diaconisa")
  await page.getByLabel("Data de ordenação").fill("05/05/2015")
  await page.getByLabel("Motivo").fill("Consagrada no culto de aniversário.")
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Profissão").fill("Professora")
  await page.getByLabel("Escolaridade").selectOption("Doutorado")
  await page.getByLabel("Observações").fill("Coordena o chá das irmãs.")
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(/\/membros$/)

  const stored = await theOnly(church.admin, `debora ${surname}`)
  expect(stored).toMatchObject({
    fullName,
    birthDate: "1984-02-29",
    gender: "F",
    cpf: herCpf,
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
  // Re-encoded by the server: it has its own address, which returns a picture.
  const picture = await page.request.get(stored.photo ?? "")
  expect(picture.headers()["content-type"]).toMatch(/^image\//)
  await page.getByLabel("Buscar membros").fill(surname)
  const row = page.getByRole("row", { name: new RegExp(surname) })
  await expect(row.locator("img").first()).toHaveAttribute("src", stored.photo ?? "")
})
