import { addresses } from "@aprisco/contract/addresses/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { chooseLargeFile } from "../../../testing/choose-large-file.ts"
import { clearField } from "../../../testing/clear-field.ts"
import { aMemberProfile, aMemberRow } from "../../../testing/members.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })
const openTab = (name: string) => page.getByRole("tab", { name }).click()
const photo = page.getByRole("region", { name: "Foto" })
const name = page.getByLabelText("Nome completo")
const birthDate = page.getByLabelText("Data de nascimento")
const email = page.getByRole("textbox", { name: "E-mail" })
const phone = page.getByLabelText("Telefone", { exact: true })
const dialog = page.getByRole("dialog")
const sent = () => api.calls(members.create).map(({ body }) => body)

/** One pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
const PNG = new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], "rosto.png", {
  type: "image/png",
})

/** Gives the file to the input behind the button, which the browser's own dialog would fill. */
async function choosePhoto(file: File, input = "input[type=file]:not([capture])"): Promise<void> {
  const element = photo.element().querySelector(input)
  if (element) await userEvent.upload(element, file)
}
const preview = () => photo.element().querySelector("img")?.getAttribute("src")

async function openNew(): Promise<void> {
  await openApp("/membros/novo")
  await expect.element(name).toBeVisible()
}

async function fillRequired(): Promise<void> {
  await name.fill("Rute Nogueira")
  await birthDate.fill("17/05/1980")
}

beforeEach(() => {
  api.answer(memberStatistics.duplicates, [])
  api.answer(members.list, pageOf([aMemberRow()]))
  api.answer(members.dashboard, anExample(members.dashboard.response))
  api.answer(members.create, anExample(members.create.response))
  api.answer(members.profile, aMemberProfile())
})

describe("the form of a new member", () => {
  it("keeps a telephone from abroad as it is typed, and sends it so", async () => {
    await openNew()
    await fillRequired()
    await openTab("Contato")
    await phone.click()
    await userEvent.keyboard("+351 912 345 678")
    await expect.element(phone).toHaveValue("+351 912 345 678")
    await button("Salvar").click()
    await expect.poll(() => sent().at(-1)?.phone).toBe("+351 912 345 678")
  })

  it("guesses neither gender nor marital status", async () => {
    await openNew()
    for (const label of ["Gênero", "Estado civil"])
      await expect
        .element(page.getByLabelText(label).getByRole("option").first())
        .toMatchTextContent("Não informado")
    await expect.element(page.getByLabelText("Gênero")).toHaveValue("N")
    await expect.element(page.getByLabelText("Estado civil")).toHaveValue("")
    await name.fill("Débora Assunção d'Ávila")
    await birthDate.fill("29/02/1984")
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    expect(sent()).toMatchObject([{ gender: "N", maritalStatus: null }])
  })

  it("leads to the list, and from the toast to the record, once however often its button is pressed", async () => {
    await openNew()
    await fillRequired()
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros")
    await expect.element(page.getByRole("heading", { name: "Membros", level: 1 })).toBeVisible()
    await expectAccessible()
    const steps = history.length
    await button("Abrir cadastro").dblClick()
    await expect.poll(() => location.pathname).toBe("/membros/1")
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).not.toBeInTheDocument()
    expect(history.length).toBe(steps + 1)
  })

  it("is filled from a person whom the church knows, who is put on the roll", async () => {
    const noemi = { id: 5, fullName: "Noemi Elimeleque", birthDate: "1950-03-09", phone: "(11) 91234-5678" }
    const known = { ...noemi, memberId: null, visitorIds: [], deceasedOn: null, anonymised: false }
    api.answer(people.detail, anExample(people.detail.response, { ...known, kinds: ["other"] }))
    api.answer(personTimeline.list, pageOf([]))
    await openApp("/pessoas/5")
    await page.getByRole("link", { name: "Incluir no rol de membros" }).click()
    await expect.element(name).toHaveValue("Noemi Elimeleque")
    await expect.element(birthDate).toHaveValue("09/03/1950")
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    expect(sent()).toMatchObject([{ personId: 5, fullName: "Noemi Elimeleque", phone: "(11) 91234-5678" }])
  })

  it("keeps a channel off that the person has withdrawn, with its reason, and sends it so", async () => {
    const noemi = { id: 5, fullName: "Noemi Elimeleque", birthDate: "1950-03-09", memberId: null }
    api.answer(people.detail, anExample(people.detail.response, { ...noemi, withdrawnChannels: ["email"] }))
    await openApp("/membros/novo?pessoa=5")
    await expect.element(name).toHaveValue("Noemi Elimeleque")
    await openTab("Contato")
    const mail = page.getByRole("checkbox", { name: "Aceita receber e-mail" })
    await expect.element(mail).toBeDisabled()
    await expect.element(mail).not.toBeChecked()
    await expect
      .element(mail)
      .toHaveAccessibleDescription(
        "Consentimento retirado: registre o novo em «Consentimentos», no cadastro da pessoa.",
      )
    await expect.element(page.getByRole("checkbox", { name: "WhatsApp" })).toBeChecked()
    await expectAccessible()
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    expect(sent()).toMatchObject([{ personId: 5, acceptEmail: false, acceptWhatsapp: true }])
  })

  it("says that the person whom it is to be filled from is not there", async () => {
    api.refuse(people.detail, 404)
    await openApp("/membros/novo?pessoa=5")
    await expect.element(page.getByText("Pessoa não encontrada")).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Voltar para Pessoas" })).toBeVisible()
  })

  it("sends every field of its five tabs, with the photo", async () => {
    api.answer(addresses.lookUp, {
      cep: "01310-100",
      logradouro: "Avenida Paulista",
      complemento: "de 612 a 1510 - lado par",
      bairro: "Bela Vista",
      localidade: "São Paulo",
      uf: "SP",
    })
    await openNew()
    await choosePhoto(PNG)
    await name.fill("Débora Assunção d'Ávila")
    await birthDate.fill("29/02/1984")
    await page.getByLabelText("Gênero").selectOptions("Feminino")
    await page.getByLabelText("CPF").fill("529.982.247-25")
    await page.getByLabelText("RG").fill("12.345.678-9")
    await expect.element(page.getByLabelText("Nome do cônjuge")).not.toBeInTheDocument()
    await page.getByLabelText("Estado civil").selectOptions("Casado(a)")
    await page.getByLabelText("Nome do cônjuge").fill("Elias Assunção")
    await page.getByLabelText("Quantidade de filhos").fill("2")
    await expectAccessible()
    await openTab("Contato")
    await email.fill("debora@example.org")
    await phone.fill("91987654321")
    await page.getByLabelText("Telefone secundário").fill("9132345678")
    await expect.element(page.getByRole("checkbox", { name: "SMS" })).not.toBeInTheDocument()
    await page.getByLabelText("CEP").fill("01310100")
    await expect.element(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Avenida Paulista")
    await expect.element(page.getByLabelText("Número")).toHaveFocus()
    await page.getByLabelText("Número").fill("1000")
    await page.getByLabelText("Complemento").fill("Bloco B")
    await expectAccessible()
    await openTab("Dados da igreja")
    await expect.element(page.getByText("Se vazio, usaremos a data de hoje")).toBeVisible()
    await page.getByLabelText("Situação").selectOptions("Transferido")
    await page.getByLabelText("Membro desde").fill("01/03/2010")
    await page.getByLabelText("Data do batismo").fill("02/03/2009")
    await page.getByLabelText("Data da conversão").fill("03/03/2008")
    await page.getByLabelText("Forma de admissão").selectOptions("Transferência")
    await page.getByLabelText("Igreja anterior").fill("Igreja da Paz")
    await page.getByLabelText("Veio com carta de transferência").click()
    await expectAccessible()
    await openTab("Função na igreja")
    await expect
      .element(page.getByText("Pastor e presbítero podem precisar de ordenação: informe a data, se houver."))
      .toBeVisible()
    const functions = page.getByLabelText("Função ministerial")
    await expect.element(functions.getByRole("option")).toHaveLength(12)
    await expect.element(functions.getByRole("option", { name: "Pastora", exact: true })).toBeInTheDocument()
    await functions.selectOptions("Diaconisa")
    await page.getByLabelText("Data de ordenação").fill("05/05/2015")
    await page.getByLabelText("Motivo").fill("Consagrada no culto de aniversário.")
    await expectAccessible()
    await openTab("Informações adicionais")
    await page.getByLabelText("Profissão").fill("Professora")
    await page.getByLabelText("Escolaridade").selectOptions("Doutorado")
    await page.getByLabelText("Observações").fill("Coordena o chá das irmãs.")
    await expectAccessible()
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros")
    expect(sent()).toMatchObject([
      {
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
        initialStatusReason: "Consagrada no culto de aniversário.",
        profession: "Professora",
        educationLevel: "doctorate",
        notes: "Coordena o chá das irmãs.",
        createSystemUser: false,
        photo: expect.any(File),
      },
    ])
  })

  it("refuses a file that is not a photo with an error at the field, shows a photo, and removes it", async () => {
    await openNew()
    await choosePhoto(new File(["x"], "texto.txt", { type: "text/plain" }))
    await expect
      .element(photo.getByText("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP."))
      .toBeVisible()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "grande.png", { type: "image/png" })
    chooseLargeFile(photo.element().querySelector("input[type=file]:not([capture])"), large)
    await expect.element(photo.getByText("Arquivo muito grande. Tamanho máximo: 5MB.")).toBeVisible()
    await choosePhoto(new File(["isto não é uma foto"], "rosto.png", { type: "image/png" }))
    await expect
      .element(photo.getByText("Não foi possível abrir esta imagem. Escolha outro arquivo."))
      .toBeVisible()
    await expectAccessible()
    await choosePhoto(PNG)
    await expect.poll(preview).toMatch(/^blob:/)
    await expect.element(photo.getByRole("alert")).toBeEmptyDOMElement()
    await button("Remover foto").click()
    await expect.poll(preview).toBeUndefined()
    await expect.element(button("Escolher foto")).toHaveFocus()
  })

  it("uses the camera of a phone for the photo", async () => {
    await page.viewport(390, 844)
    const matchMedia = window.matchMedia.bind(window)
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      matchMedia(query.includes("pointer: coarse") ? "all" : query),
    )
    await openNew()
    const camera = photo.element().querySelector("input[capture]")
    expect(camera?.getAttribute("capture")).toBe("environment")
    const clicked = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined)
    await button("Tirar foto").click()
    expect(clicked.mock.contexts).toEqual([camera])
    clicked.mockRestore()
    await choosePhoto(PNG, "input[capture]")
    await expect.poll(preview).toMatch(/^blob:/)
    await expectAccessible()
  })

  it("reports wrong check digits of a CPF at once", async () => {
    await openNew()
    await page.getByLabelText("CPF").fill("11111111112")
    await expect.element(page.getByText("Os dígitos deste CPF não conferem.")).toBeVisible()
    await page.getByLabelText("CPF").fill("529.982.247-25")
    await expect.element(page.getByText("Os dígitos deste CPF não conferem.")).not.toBeInTheDocument()
  })

  it("keeps the typed street where a town has one CEP, and the focus of a user who has moved on", async () => {
    const jaru = {
      cep: "76890-000",
      logradouro: "",
      complemento: "",
      bairro: "",
      localidade: "Jaru",
      uf: "RO",
    }
    const late = Promise.withResolvers<typeof jaru>()
    api.answer(addresses.lookUp, ({ params }) =>
      params.digits === "76890000" ? late.promise : { ...jaru, logradouro: "Avenida Paulista" },
    )
    await openNew()
    await openTab("Contato")
    const street = page.getByRole("textbox", { name: "Endereço" })
    await street.fill("Linha 605, km 12")
    await page.getByLabelText("CEP").fill("76890000")
    await expect.element(page.getByLabelText("Buscando CEP")).toBeVisible()
    await page.getByLabelText("Complemento").fill("Sítio Boa Vista")
    late.resolve(jaru)
    await expect.element(page.getByLabelText("Cidade")).toHaveValue("Jaru")
    await expect.element(street).toHaveValue("Linha 605, km 12")
    await expect.element(page.getByLabelText("Complemento")).toHaveFocus()
    await page.getByLabelText("CEP").fill("01310100")
    await expect.element(street).toHaveValue("Avenida Paulista")
    await expect.element(page.getByLabelText("Número")).toHaveFocus()
  })

  it("opens the leftmost tab with an error and marks every tab with errors", async () => {
    await openNew()
    await openTab("Contato")
    await email.fill("nada")
    await phone.fill("9198")
    await openTab("Dados da igreja")
    await page.getByLabelText("Data do batismo").fill("31/02/2009")
    await button("Salvar").click()
    await expect.element(name).toHaveFocus()
    await expect.element(page.getByText("Nome deve ter pelo menos 2 caracteres")).toBeVisible()
    await expect.element(page.getByText("Data de nascimento é obrigatória")).toBeVisible()
    for (const tab of [
      "Dados pessoais 2 campos com erro",
      "Contato 2 campos com erro",
      "Dados da igreja 1 campo com erro",
    ])
      await expect.element(page.getByRole("tab", { name: tab })).toBeVisible()
    await expectAccessible()
    await fillRequired()
    await button("Salvar").click()
    await expect.element(email).toHaveFocus()
    await expect.element(page.getByText("E-mail inválido")).toBeVisible()
    await expect
      .element(page.getByText("Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"))
      .toBeVisible()
    await clearField(email)
    await clearField(phone)
    await button("Salvar").click()
    await expect.element(page.getByLabelText("Data do batismo")).toHaveFocus()
    await clearField(page.getByLabelText("Data do batismo"))
    expect(sent()).toEqual([])
    // What only the server knows opens its tab too.
    api.refuse(members.create, 400, { cpf: ["Já existe um membro com este CPF."] })
    await openTab("Dados pessoais")
    await page.getByLabelText("CPF").fill("52998224725")
    await openTab("Contato")
    await button("Salvar").click()
    await expect.element(page.getByLabelText("CPF")).toHaveFocus()
    await expect.element(page.getByText("Já existe um membro com este CPF.")).toBeVisible()
    await expect.element(page.getByRole("tab", { name: "Dados pessoais 1 campo com erro" })).toBeVisible()
  })

  it("sends once for two clicks", async () => {
    const late = Promise.withResolvers<Response>()
    api.answer(members.create, () => late.promise)
    await openNew()
    await fillRequired()
    await button("Salvar").dblClick()
    await expect.poll(() => sent().length).toBe(1)
    late.resolve(new Response("{}", { status: 500 }))
    await expect.element(page.getByText("Erro ao cadastrar membro. Tente novamente.").first()).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ["message", { message: "Aguarde a secretaria." }, "Aguarde a secretaria."],
    ["detail", { detail: "Igreja em manutenção." }, "Igreja em manutenção."],
    ["all of non_field_errors", { non_field_errors: ["Um erro.", "Outro erro."] }, "Um erro., Outro erro."],
    [
      "each field that it does not show",
      { campo: ["Um.", "Dois."], outro: ["Três."] },
      "campo: Um., Dois.; outro: Três.",
    ],
    ["its own sentence for an empty answer", {}, "Erro ao cadastrar membro. Tente novamente."],
  ] as const)("tells %s when the server refuses", async (_, body, words) => {
    api.answer(members.create, () => new Response(JSON.stringify(body), { status: 400 }))
    await openNew()
    await fillRequired()
    await button("Salvar").click()
    await expect.element(page.getByRole("alert").getByText(words, { exact: true })).toBeVisible()
    await expect.element(name).toHaveValue("Rute Nogueira")
  })

  it("shows an error beside its field, and tells of those that have no place on the screen", async () => {
    api.refuse(members.create, 400, { cpf: ["Já existe um membro com este CPF."], outro: ["Não vale."] })
    await openNew()
    await fillRequired()
    await button("Salvar").click()
    await expect.element(page.getByText("Já existe um membro com este CPF.", { exact: true })).toBeVisible()
    await expect.element(page.getByText("outro: Não vale.", { exact: true })).toBeVisible()
  })

  it("keeps the typed values when it cannot be saved", async () => {
    api.refuse(members.create, 500, {})
    await openNew()
    await fillRequired()
    await button("Salvar").click()
    await expect.element(page.getByText("Erro ao cadastrar membro. Tente novamente.").first()).toBeVisible()
    await expect.element(name).toHaveValue("Rute Nogueira")
    api.answer(members.create, anExample(members.create.response))
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!").first()).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros")
    expect(sent()).toHaveLength(2)
  })

  it("is empty for the next member after «Salvar e cadastrar outro», and says that the first was saved", async () => {
    await openNew()
    await fillRequired()
    await button("Salvar e cadastrar outro").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!").first()).toBeVisible()
    await expect.element(name).toHaveValue("")
    await expect.element(name).toHaveFocus()
    expect(location.pathname).toBe("/membros/novo")
    await name.fill("Outra Pessoa")
    await birthDate.fill("18/05/1980")
    await button("Salvar").click()
    await expect.poll(() => location.pathname).toBe("/membros")
    expect(sent()).toMatchObject([{ fullName: "Rute Nogueira" }, { fullName: "Outra Pessoa" }])
  })

  it("keeps the typed values when the plan is full, and links to the plans", async () => {
    const detail = "Seu plano permite até 60 membros. Mude de plano para cadastrar mais."
    api.refuse(members.create, 403, { detail })
    await openNew()
    await choosePhoto(PNG)
    await fillRequired()
    await openTab("Informações adicionais")
    await page.getByLabelText("Observações").fill("Digitado com cuidado.")
    await button("Salvar").click()
    const notice = page.getByRole("alert").filter({ hasText: detail }).filter({ hasText: "Ver planos" })
    await expect.element(notice).toBeVisible()
    await expect.element(notice.getByRole("link", { name: "Ver planos" })).toHaveFocus()
    await expectAccessible()
    await expect.element(page.getByLabelText("Observações")).toHaveValue("Digitado com cuidado.")
    expect(preview()).toMatch(/^blob:/)
    api.answer(members.create, anExample(members.create.response))
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ notes: "Digitado com cuidado.", photo: expect.any(File) })
  })

  it("shows likely duplicates while typing, which block nothing and can be dismissed", async () => {
    const like = (id: number, fullName: string, reasons: ("name_and_birth_date" | "phone" | "email")[]) => ({
      id,
      fullName,
      birthDate: "1970-01-31",
      branchName: "Sede",
      membershipStatusDisplay: "Ativo",
      reasons,
    })
    api.answer(memberStatistics.duplicates, ({ query }) => {
      if (query.email) return [like(9, "Outra com o e-mail", ["email"])]
      if (!query.phone) return [like(1, "José D'Ávila", ["name_and_birth_date"])]
      return [like(1, "José D'Ávila", ["name_and_birth_date", "phone"]), like(2, "Joana Prado", ["phone"])]
    })
    await openNew()
    const notice = page.getByRole("status").filter({ hasText: "já estar no rol" })
    await name.fill("jose d'avila")
    await birthDate.fill("31011970")
    await expect.element(notice).toMatchTextContent("mesmo nome e data de nascimento")
    await expect.element(notice).toMatchTextContent("Pode já estar no rol")
    await expect.element(notice).toMatchTextContent("Sede · 31/01/1970 · Ativo")
    await expect.element(birthDate).toHaveFocus()
    expect(api.calls(memberStatistics.duplicates).at(-1)?.query).toMatchObject({
      fullName: "jose d'avila",
      birthDate: "1970-01-31",
    })
    await openTab("Contato")
    await phone.fill("91981112233")
    await expect.element(notice).toMatchTextContent("Joana Prado")
    await expect.element(notice).toMatchTextContent("mesmo nome e data de nascimento, mesmo telefone")
    await expectAccessible()
    const link = notice.getByRole("link", { name: /José D'Ávila/ })
    await expect.element(link).toHaveAttribute("href", "/membros/1")
    await expect.element(link).toHaveAttribute("target", "_blank")
    await button("Dispensar o aviso de possíveis duplicados").click()
    await expect.element(notice).not.toBeInTheDocument()
    // Those two were dismissed; another one is shown.
    await email.fill("mesmo@example.org")
    await expect.element(notice).toMatchTextContent("mesmo e-mail")
    await expect.element(notice).not.toMatchTextContent("José")
    await page.viewport(390, 844)
    await expectAccessible()
    // A saved member is not looked up again: the form would warn of itself while the list is loading.
    const asked = api.calls(memberStatistics.duplicates).length
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros")
    expect(api.calls(memberStatistics.duplicates)).toHaveLength(asked)
  })

  it("offers accounts with the caller's roles, and needs an e-mail for the invitation", async () => {
    await openNew()
    await fillRequired()
    await openTab("Informações adicionais")
    await page.getByLabelText("Criar usuário do sistema para este membro").click()
    const roles = page.getByLabelText("Perfil de acesso")
    await expect.element(roles.getByRole("option", { name: "Secretário(a)" })).toBeInTheDocument()
    await expect
      .element(roles.getByRole("option", { name: "Administrador(a) da Denominação" }))
      .not.toBeInTheDocument()
    await roles.selectOptions("Secretário(a)")
    await button("Salvar").click()
    await expect.element(page.getByText("E-mail é obrigatório para criar o usuário")).toBeVisible()
    await expect.element(page.getByLabelText("E-mail do usuário")).toHaveFocus()
    await openTab("Contato")
    await email.fill("rute@example.org")
    await openTab("Informações adicionais")
    await expect.element(page.getByText("Se vazio, usaremos rute@example.org")).toBeVisible()
    await expectAccessible()
    await button("Salvar").click()
    await expect.element(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    expect(sent()).toMatchObject([
      { createSystemUser: true, systemRole: "SECRETARY", userEmail: null, email: "rute@example.org" },
    ])
  })

  it("does not offer an account to a user without the right", async () => {
    await openApp("/membros/novo", { as: "SECRETARY" })
    await openTab("Informações adicionais")
    await expect.element(page.getByLabelText("Profissão")).toBeVisible()
    await expect.element(page.getByText("Usuário do sistema")).not.toBeInTheDocument()
  })
})

describe("the form of a member's record", () => {
  const ana = aMemberProfile({ id: 7, fullName: "Ana Prado", rg: "1", photo: null })
  const changes = () => api.calls(members.update).map(({ body }) => body)

  beforeEach(() => {
    api.answer(members.profile, ana)
    api.answer(branches.detail, anExample(branches.detail.response, { name: "Sede" }))
    api.answer(members.update, anExample(members.update.response))
  })

  async function openEdit(): Promise<void> {
    await openApp("/membros/7/editar")
    await expect.element(name).toHaveValue("Ana Prado")
  }

  it("can be left without a question when nothing was changed, and asks when only a photo was", async () => {
    await openEdit()
    await button("Cancelar").click()
    await expect.poll(() => location.pathname).toBe("/membros/7")
    await openEdit()
    await choosePhoto(PNG)
    await expect.poll(preview).toMatch(/^blob:/)
    await button("Cancelar").click()
    await expect.element(dialog).toMatchTextContent("Sair sem salvar?")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Continuar editando" }).click()
    expect(preview()).toMatch(/^blob:/)
    await button("Cancelar").click()
    await dialog.getByRole("button", { name: "Sair sem salvar" }).click()
    await expect.poll(() => location.pathname).toBe("/membros/7")
    expect(changes()).toEqual([])
  })

  it("warns that another user has saved the record, and keeps all values and the photo", async () => {
    await openEdit()
    await choosePhoto(PNG)
    await page.getByLabelText("RG").fill("22.222.222-2")
    api.refuse(members.update, 412, {})
    api.answer(members.profile, { ...ana, fullName: "Ana Prado Lima", rg: "3" })
    await button("Salvar").click()
    await expect
      .element(page.getByText("Este registro foi alterado por outra pessoa", { exact: true }))
      .toBeVisible()
    await expectAccessible()
    await button("Recarregar e manter o que digitei").click()
    await expect.element(name).toHaveValue("Ana Prado Lima")
    await expect.element(page.getByLabelText("RG")).toHaveValue("22.222.222-2")
    expect(preview()).toMatch(/^blob:/)
    api.answer(members.update, anExample(members.update.response))
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    expect(changes().at(-1)).toMatchObject({ rg: "22.222.222-2", photo: expect.any(File) })
    expect(api.calls(members.update)[0]?.headers.get("if-match")).toBe('"1"')
  })

  it("removes the photo, and shows the function that the history changes", async () => {
    api.answer(members.profile, { ...ana, photo: "/api/v1/files/1/" })
    api.answer(members.update, anExample(members.update.response))
    await openEdit()
    await button("Remover foto").click()
    await openTab("Função na igreja")
    await expect.element(page.getByText("Função atual")).toBeVisible()
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    expect(changes()).toMatchObject([{ photo: null }])
  })

  it("explains a blank day, and keeps the typed values when it cannot be saved", async () => {
    api.refuse(members.update, 500, {})
    await openEdit()
    await page.getByLabelText("RG").fill("12.345.678-9")
    await openTab("Dados da igreja")
    await expect.element(page.getByLabelText("Membro desde")).toBeVisible()
    await expect.element(page.getByText("Se vazio, usaremos a data de hoje")).not.toBeInTheDocument()
    await button("Salvar").click()
    await expect.element(page.getByText("Erro ao atualizar membro. Tente novamente.").first()).toBeVisible()
    api.answer(members.update, anExample(members.update.response))
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!").first()).toBeVisible()
    expect(changes().at(-1)).toMatchObject({ rg: "12.345.678-9" })
  })

  it("links to the roll when the record cannot be loaded", async () => {
    api.refuse(members.profile, 500, {})
    await openApp("/membros/7/editar")
    await expect.element(page.getByText("Erro ao carregar dados do membro").first()).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros")
  })

  it("puts the day of a death right, and asks for it only of who is deceased", async () => {
    api.answer(members.profile, { ...ana, membershipStatus: "deceased", deceasedOn: "2026-01-05" })
    api.answer(members.update, anExample(members.update.response, { id: 7 }))
    await openEdit()
    await openTab("Dados da igreja")
    const death = page.getByLabelText("Data do falecimento")
    await expect.element(death).toHaveValue("05/01/2026")
    await expectAccessible()
    await death.fill("04/01/2026")
    const early = "A data do falecimento não pode ser anterior ao nascimento."
    api.refuse(members.update, 400, { deceased_on: [early] })
    await openTab("Dados pessoais")
    await button("Salvar").click()
    // The error opens its tab.
    await expect.element(page.getByText(early)).toBeVisible()
    await page.getByLabelText("Situação").selectOptions("Inativo")
    await expect.element(death).not.toBeInTheDocument()
    await page.getByLabelText("Situação").selectOptions("Falecido")
    await expect.element(death).toHaveValue("04/01/2026")
    api.answer(members.update, anExample(members.update.response, { id: 7 }))
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    expect(api.calls(members.update).at(-1)?.body).toMatchObject({
      membershipStatus: "deceased",
      deceasedOn: "2026-01-04",
    })
  })

  it("keeps a withdrawn channel off with its reason, and shows beside the tick why one is refused", async () => {
    const off = { acceptEmail: false, acceptWhatsapp: false }
    api.answer(members.profile, { ...ana, ...off, withdrawnChannels: ["email"] })
    await openEdit()
    await openTab("Contato")
    const mail = page.getByRole("checkbox", { name: "Aceita receber e-mail" })
    const chat = page.getByRole("checkbox", { name: "WhatsApp" })
    await expect.element(mail).toBeDisabled()
    await expect
      .element(mail)
      .toHaveAccessibleDescription(
        "Consentimento retirado: registre o novo em «Consentimentos», no cadastro da pessoa.",
      )
    await expectAccessible()
    // Withdrawn while the form was open.
    await chat.click()
    const refused = "O consentimento foi retirado. Para voltar a enviar, registre o novo em «Consentimentos»."
    api.refuse(members.update, 400, { accept_whatsapp: [refused] })
    await openTab("Dados pessoais")
    await button("Salvar").click()
    await expect.element(page.getByText(refused)).toBeVisible()
    await expect.element(chat).toHaveAccessibleDescription(refused)
    await expectAccessible()
    await chat.click()
    api.answer(members.update, anExample(members.update.response, { id: 7 }))
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    expect(api.calls(members.update).at(-1)?.body).toMatchObject(off)
  })

  it("says why a minor's contact is blank to a user who may not read it", async () => {
    api.answer(members.profile, { ...ana, contactHidden: true, phone: null, email: null })
    await openEdit()
    await expect.element(page.getByRole("note")).toMatchTextContent("Menor de idade")
    await expectAccessible()
  })

  it("finds the spouse among the members, shows when there is none, and searches again after a failure", async () => {
    const wife = aMemberRow({ id: 8, fullName: "Ângela Íris Prado", birthDate: "1982-04-09" })
    api.answer(members.profile, { ...ana, maritalStatus: "married" })
    api.answer(members.list, ({ query }) =>
      pageOf(query.search === "ninguem" ? [] : [wife, aMemberRow({ id: 7, fullName: "Ana Prado" })]),
    )
    await openEdit()
    await page.getByLabelText("Cônjuge é membro da igreja").click()
    await button("Salvar").click()
    await expect
      .element(page.getByText("Escolha o cônjuge entre os membros, ou desmarque a opção acima"))
      .toBeVisible()
    const spouse = page.getByRole("combobox", { name: "Cônjuge" })
    await expect.element(spouse).toHaveFocus()
    await spouse.fill("prado")
    // A member cannot be their own spouse.
    await expect.element(page.getByRole("listbox").getByRole("option")).toHaveLength(1)
    await spouse.fill("ninguem")
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
    api.refuse(members.list, 400, {})
    await spouse.fill("iris")
    await expect.element(page.getByText("Erro ao buscar membros")).toBeVisible()
    api.answer(members.list, pageOf([wife]))
    await button("Tentar novamente").click()
    const option = page.getByRole("option", { name: "Ângela Íris Prado" })
    await expect.element(option).toMatchTextContent("Sede · nascimento 09/04/1982")
    await expectAccessible()
    await option.click()
    await expect.element(spouse).toHaveValue("Ângela Íris Prado")
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros/7")
    expect(changes()).toMatchObject([{ spouseIsMember: true, spouseMember: 8 }])
  })

  it("removes the spouse when the checkbox is cleared", async () => {
    const tied = { spouseIsMember: true, spouseMember: 8, spouseMemberName: "Ângela Íris Prado" }
    api.answer(members.profile, { ...ana, maritalStatus: "married", ...tied })
    await openEdit()
    await expect.element(page.getByRole("combobox", { name: "Cônjuge" })).toHaveValue("Ângela Íris Prado")
    await page.getByLabelText("Cônjuge é membro da igreja").click()
    await button("Salvar").click()
    await expect.element(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    expect(changes()).toMatchObject([{ spouseIsMember: false, spouseMember: null }])
  })

  it("shows that there is an account already, and offers none", async () => {
    api.answer(members.profile, { ...ana, hasSystemUser: true })
    await openEdit()
    await openTab("Informações adicionais")
    await expect.element(page.getByText("Este membro já tem um usuário do sistema.")).toBeVisible()
    await expect
      .element(page.getByLabelText("Criar usuário do sistema para este membro"))
      .not.toBeInTheDocument()
  })

  it("shows the errors of a new account at their fields", async () => {
    api.refuse(members.update, 400, { user_password: ["Senha deve ter pelo menos 8 caracteres"] })
    await openEdit()
    await openTab("Informações adicionais")
    await page.getByLabelText("Criar usuário do sistema para este membro").click()
    await page.getByLabelText("E-mail do usuário").fill("marta@example.org")
    await page.getByLabelText("Senha", { exact: true }).fill("curta")
    await button("Salvar").click()
    await expect.element(page.getByText("Senha deve ter pelo menos 8 caracteres")).toBeVisible()
    await expect.element(page.getByLabelText("Senha", { exact: true })).toHaveFocus()
    await page.getByLabelText("Senha", { exact: true }).fill("guardada na igreja 7")
    api.refuse(members.update, 400, { user_email: ["Este e-mail já está cadastrado."] })
    await button("Salvar").click()
    await expect.element(page.getByText("Este e-mail já está cadastrado.")).toBeVisible()
    await expect.element(page.getByLabelText("E-mail do usuário")).toHaveFocus()
  })
})
