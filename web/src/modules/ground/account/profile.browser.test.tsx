import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { addresses } from "@aprisco/contract/addresses/routes"
import { passwords } from "@aprisco/contract/auth/passwords"
import { secondFactors } from "@aprisco/contract/auth/second-factor"
import { auth } from "@aprisco/contract/auth/sessions"
import { notifications } from "@aprisco/contract/notifications/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { chooseLargeFile } from "../../../testing/choose-large-file.ts"
import { clearField } from "../../../testing/clear-field.ts"
import { api, aUser, openApp } from "../../../testing/open-app.tsx"

const WRONG = "Por favor, corrija os erros no formulário."
const NEXT = "Outra senha bem guardada 7"
const BUSY = "Muitas pessoas ao mesmo tempo. Tente de novo em instantes."

// One pixel.
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
)
const PICTURE = `data:image/png;base64,${btoa(String.fromCharCode(...PNG))}`

const marta = aUser("CHURCH_ADMIN")
const church = anExample(account.myChurch.response, {
  name: "Igreja do Caminho",
  email: "caminho@example.org",
  phone: "(91) 3123-4567",
  address: "Rua das Oliveiras, 10",
  city: "Belém",
  state: "PA",
  zipcode: "66000-000",
})

const button = (name: string) => page.getByRole("button", { name, exact: true })
const press = (name: string) => button(name).click()
const field = (label: string | RegExp) => page.getByLabelText(label)
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const hidden = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument()
const address = () => expect.poll(() => location.pathname + location.search)

beforeEach(() => {
  api.answer(plans.onOffer, [])
  api.answer(plans.read, anExample(plans.read.response))
  api.answer(
    notifications.preferences,
    anExample(notifications.preferences.response, { planLimit: true, affiliationRequest: true }),
  )
  api.answer(secondFactors.read, anExample(secondFactors.read.response))
  api.answer(auth.sessions, [anExample(auth.sessions.response.element, { current: true })])
})

describe("the five tabs of the profile", () => {
  const TABS = [
    ["", "Dados pessoais", "Biografia"],
    ["?tab=igreja", "Dados da igreja", "Nome da igreja"],
    ["?tab=planos", "Planos", "Planos disponíveis"],
    ["?tab=notificacoes", "Notificações", "Avisos por e-mail"],
    ["?tab=seguranca", "Segurança", "Alterar senha"],
  ] as const

  it("are in the address, and each is accessible, on a telephone too", async () => {
    await openApp("/perfil")
    await expect.element(page.getByRole("heading", { name: "Marta Fontes" })).toBeVisible()
    await expect.element(page.getByRole("main").getByText("Administrador(a) da Igreja")).toBeVisible()
    for (const [search, name, words] of TABS) {
      await page.getByRole("tab", { name }).click()
      await address().toBe(`/perfil${search}`)
      await expect.element(page.getByRole("tabpanel").getByText(words).first()).toBeVisible()
      await expect.element(page.getByText("Carregando")).not.toBeInTheDocument()
      await expectAccessible()
    }
    await openApp("/perfil?tab=notificacoes")
    await shown("Avisos por e-mail")
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it.each([
    ["igreja", account.myChurch, "Erro ao carregar dados da igreja."],
    ["planos", plans.read, "Erro ao carregar planos de assinatura."],
    ["notificacoes", notifications.preferences, "Erro ao carregar as suas preferências."],
    ["seguranca", auth.sessions, "Erro ao carregar as sessões."],
  ] as const)("the tab %s shows when it cannot be loaded", async (tab, route, words) => {
    await openApp("/perfil")
    await expect.element(page.getByRole("heading", { name: "Meu Perfil" })).toBeVisible()
    api.refuse(route, 500)
    await openApp(`/perfil?tab=${tab}`, { as: null })
    await shown(words)
    await expect.element(button("Tentar novamente").first()).toBeVisible()
  })
})

describe("the person's own data", () => {
  it("is checked, saved, and shown in the head", async () => {
    await openApp("/perfil")
    await field("Nome completo").fill("M")
    await field("Telefone").fill("1199")
    await field("Biografia").fill("x".repeat(501))
    await shown("501/500 caracteres")
    await press("Salvar alterações")
    await shown(WRONG)
    await shown("Nome deve ter pelo menos 2 caracteres")
    await shown("Formato: (XX) XXXXX-XXXX")
    await shown("Biografia deve ter no máximo 500 caracteres")
    await expect.element(field("Nome completo")).toHaveFocus()
    await expectAccessible()
    expect(api.calls(profile.updatePersonalData)).toEqual([])

    // The 101st character is said, not dropped.
    await field("Nome completo").click()
    await userEvent.keyboard(`{Control>}a{/Control}${"n".repeat(101)}`)
    await expect.element(field("Nome completo")).toHaveValue("n".repeat(101))
    await press("Salvar alterações")
    await shown("Nome deve ter no máximo 100 caracteres")
    expect(api.calls(profile.updatePersonalData)).toEqual([])

    await field("Nome completo").fill("Marta Fontes d'Ávila")
    await clearField(field("Telefone"))
    await field("Telefone").fill("11987654321")
    await field("Data de nascimento").fill("29/02/1984")
    await field("Gênero").selectOptions("Feminino")
    await field("Biografia").fill("Ensino crianças há vinte anos.")
    await shown("30/500 caracteres")
    // Typed values are not lost by opening another tab.
    await page.getByRole("tab", { name: "Planos" }).click()
    await press("Continuar editando")
    api.answer(profile.updatePersonalData, ({ body: { fullName, birthDate } }) => ({
      ...marta,
      fullName: fullName ?? "",
      birthDate: birthDate ?? null,
      gender: "F" as const,
    }))
    await press("Salvar alterações")
    await shown("Dados pessoais atualizados com sucesso!")
    await expect.element(page.getByRole("heading", { name: "Marta Fontes d'Ávila" })).toBeVisible()
    expect(api.calls(profile.updatePersonalData).map(({ body }) => body)).toMatchObject([
      {
        fullName: "Marta Fontes d'Ávila",
        phone: "(11) 98765-4321",
        birthDate: "1984-02-29",
        gender: "F",
        bio: "Ensino crianças há vinte anos.",
      },
    ])
    // Saved: nothing to undo, nothing to ask.
    await press("Descartar alterações")
    await expect.element(field("Nome completo")).toHaveValue("Marta Fontes d'Ávila")
    await expect.element(field("Data de nascimento")).toHaveValue("29/02/1984")
    await page.getByRole("tab", { name: "Planos" }).click()
    await shown("Seu plano")
  })

  it("with another e-mail needs the password", async () => {
    await openApp("/perfil")
    await expect.element(field(/^Senha atual/)).not.toBeInTheDocument()
    await field("E-mail").fill("nova")
    await press("Salvar alterações")
    await shown("Email inválido")
    await field("E-mail").fill("nova@example.org")
    api.refuse(profile.updatePersonalData, 400, { current_password: ["Senha atual é obrigatória"] })
    await press("Salvar alterações")
    await shown("Senha atual é obrigatória")
    await expect.element(field(/^Senha atual/)).toHaveFocus()
    api.refuse(profile.updatePersonalData, 400, { current_password: ["Senha atual incorreta."] })
    await field(/^Senha atual/).fill("outra coisa")
    await press("Salvar alterações")
    await shown("Senha atual incorreta.")
    api.answer(profile.updatePersonalData, { ...marta, email: "nova@example.org" })
    await field(/^Senha atual/).fill("um segredo")
    await press("Salvar alterações")
    await shown("Dados pessoais atualizados com sucesso!")
    await expect.element(field(/^Senha atual/)).not.toBeInTheDocument()
    expect(api.calls(profile.updatePersonalData).at(-1)?.body).toMatchObject({
      email: "nova@example.org",
      currentPassword: "um segredo",
    })
  })
})

describe("the picture", () => {
  const camera = button("Alterar foto de perfil")
  const chooseFile = (file: File) =>
    userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? camera, file)
  const png = (bytes: BlobPart = PNG) => new File([bytes], "a.png", { type: "image/png" })
  const pictures = () => document.querySelectorAll(`img[src^="data:image/png"]`).length

  it("is refused with a message before and after it is sent, accepted, shown in both places, and removed", async () => {
    await openApp("/perfil")
    await expect.element(camera).toBeVisible()
    await chooseFile(new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }))
    await shown("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")
    chooseLargeFile(document.querySelector("input[type=file]"), png(new Uint8Array(5 * 1024 * 1024 + 1)))
    await shown("Arquivo muito grande. Tamanho máximo: 5MB.")
    expect(api.calls(profile.uploadAvatar)).toEqual([])
    // The error can be closed, and is shown again for the next file.
    const refused = page.getByText("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")
    await page
      .getByRole("alert")
      .filter({ has: refused })
      .getByRole("button", { name: "Fechar aviso" })
      .click()
    await expect.element(refused).not.toBeInTheDocument()
    api.refuse(profile.uploadAvatar, 400, {
      avatar: ["Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP."],
    })
    await chooseFile(png("no picture"))
    await expect.element(refused).toBeVisible()
    api.answer(profile.uploadAvatar, {
      user: { ...marta, profile: { ...marta.profile, avatar: PICTURE } },
      avatarUrl: PICTURE,
    })
    // A telephone's photo is larger than what may be sent, and is reduced before it is measured.
    const large = new File([PNG, new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" })
    chooseLargeFile(document.querySelector("input[type=file]"), large)
    await shown("Foto de perfil atualizada com sucesso!")
    const sent: unknown = api.calls(profile.uploadAvatar).at(-1)?.body
    expect(sent).toMatchObject({ avatar: { type: "image/webp" } })
    // In the head and in the top bar.
    await expect.poll(pictures).toBe(2)
    await expectAccessible()
    await camera.click()
    const question = page.getByRole("dialog")
    await page.getByRole("menuitem", { name: "Remover foto" }).click()
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await camera.click()
    await page.getByRole("menuitem", { name: "Remover foto" }).click()
    api.answer(profile.removeAvatar, marta)
    await question.getByRole("button", { name: "Remover foto" }).click()
    await shown("Foto de perfil removida.")
    expect(api.calls(profile.removeAvatar)).toHaveLength(1)
    await expect.poll(pictures).toBe(0)
  })

  it("that cannot be loaded is replaced by the initials, in the head and in the top bar", async () => {
    const broken = { ...marta.profile, avatar: "data:image/png;base64,AAAA" }
    await openApp("/perfil", { user: { profile: broken } })
    await expect.poll(() => page.getByText("MF", { exact: true }).elements().length).toBe(2)
    await expect.poll(pictures).toBe(0)
  })

  it.each([
    [413, "Arquivo muito grande."],
    [503, BUSY],
  ])(
    "refused while uploading with %i shows the error at the picture, until the next try",
    async (status, words) => {
      await openApp("/perfil")
      await expect.element(camera).toBeVisible()
      api.refuse(profile.uploadAvatar, status, { detail: words })
      await chooseFile(png())
      await expect.element(page.getByRole("main").getByRole("alert").filter({ hasText: words })).toBeVisible()
      await expectAccessible()
      api.answer(profile.uploadAvatar, { user: marta, avatarUrl: PICTURE })
      await chooseFile(png())
      await shown("Foto de perfil atualizada com sucesso!")
      await hidden(words)
    },
  )
})

describe("the church's data", () => {
  beforeEach(() =>
    api.answer(addresses.lookUp, ({ params: { digits } }) =>
      digits === "01310100"
        ? {
            logradouro: "Avenida Paulista",
            complemento: "de 612 a 1510 - lado par",
            bairro: "Bela Vista",
            localidade: "São Paulo",
            uf: "SP",
            cep: "01310-100",
          }
        : new Response(JSON.stringify({ detail: "Não encontrado." }), { status: 404 }),
    ),
  )

  async function openChurch(): Promise<void> {
    await openApp("/perfil")
    await expect.element(page.getByRole("heading", { name: "Meu Perfil" })).toBeVisible()
    api.answer(account.myChurch, church)
    await openApp("/perfil?tab=igreja", { as: null })
    await expect.element(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Rua das Oliveiras, 10")
  }

  it("is filled from its CEP, checked and saved, and shown in the frame", async () => {
    await openChurch()
    await field("CEP").fill("99999-999")
    await shown("CEP não encontrado. Verifique o número digitado.")
    await field("CEP").fill("01310100")
    await shown("Endereço encontrado e preenchido automaticamente!")
    await expect
      .element(page.getByRole("textbox", { name: "Endereço" }))
      .toHaveValue("Avenida Paulista, de 612 a 1510 - lado par, Bela Vista")
    await expect.element(field("Cidade")).toHaveValue("São Paulo")
    await expect.element(field("Estado")).toHaveValue("SP")
    await field("Nome da igreja").fill("I")
    await field("E-mail").fill("igreja")
    await press("Salvar alterações")
    await shown(WRONG)
    await shown("Confira: Nome da igreja, E-mail.")
    await shown("Nome da igreja deve ter pelo menos 2 caracteres")
    await shown("Email inválido")
    await field("E-mail").fill(church.email)
    expect(api.calls(profile.updateChurchData)).toEqual([])
    await field("Nome da igreja").fill("Igreja do Vale")
    await field("CNPJ").fill("12.ABC.345/01DE-35")
    api.answer(profile.updateChurchData, { ...church, name: "Igreja do Vale" })
    api.answer(account.myChurch, { ...church, name: "Igreja do Vale" })
    await press("Salvar alterações")
    await shown("Dados da igreja atualizados com sucesso!")
    expect(api.calls(profile.updateChurchData).map(({ body }) => body)).toMatchObject([
      { name: "Igreja do Vale", cnpj: "12.ABC.345/01DE-35", city: "São Paulo", zipcode: "01310-100" },
    ])
    await expect.element(page.getByRole("complementary").getByText("Igreja do Vale")).toBeVisible()
  })

  it("changed by another person meanwhile is not overwritten", async () => {
    await openChurch()
    await field("Nome da igreja").fill("Igreja do Monte")
    api.refuse(profile.updateChurchData, 412, { detail: "Este registro foi alterado por outra pessoa." })
    await press("Salvar alterações")
    await shown("Este registro foi alterado por outra pessoa")
    api.answer(account.myChurch, { ...church, city: "Campinas" })
    await press("Recarregar e manter o que digitei")
    await expect.element(field("Cidade")).toHaveValue("Campinas")
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja do Monte")
    api.answer(profile.updateChurchData, { ...church, name: "Igreja do Monte" })
    await press("Salvar alterações")
    await shown("Dados da igreja atualizados com sucesso!")
    expect(api.calls(profile.updateChurchData).at(-1)?.body).toMatchObject({
      name: "Igreja do Monte",
      city: "Campinas",
    })
  })

  it("is read-only for users who do not manage the church", async () => {
    await openApp("/perfil", { as: "SECRETARY" })
    await expect.element(page.getByRole("heading", { name: "Meu Perfil" })).toBeVisible()
    api.answer(account.myChurch, church)
    await openApp("/perfil?tab=igreja", { as: null })
    await shown("Somente quem administra a igreja pode alterar estes dados.")
    await expect.element(page.getByRole("tabpanel").getByText("Igreja do Caminho")).toBeVisible()
    expect(page.getByRole("tabpanel").getByRole("textbox").elements()).toEqual([])
    await expectAccessible()
  })
})

describe("the notifications by e-mail", () => {
  it("are chosen, and the choice is saved", async () => {
    await openApp("/perfil?tab=notificacoes")
    const visitors = page.getByRole("switch", { name: "Novos visitantes" })
    await expect.element(visitors).not.toBeChecked()
    await expect.element(page.getByRole("switch", { name: "Limite do plano" })).toBeChecked()
    await expect.element(page.getByRole("switch", { name: "Filiação" })).toBeChecked()
    api.answer(
      notifications.changePreferences,
      anExample(notifications.preferences.response, { newVisitor: true }),
    )
    await page.getByRole("switch", { name: "Novos visitantes" }).click({ force: true })
    await shown("Preferência salva.")
    await expect.element(visitors).toBeChecked()
    expect(api.calls(notifications.changePreferences).map(({ body }) => body)).toEqual([{ newVisitor: true }])
  })

  it("are reset when the choice cannot be saved", async () => {
    await openApp("/perfil?tab=notificacoes")
    api.refuse(notifications.changePreferences, 500)
    await page.getByRole("switch", { name: "Novos visitantes" }).click({ force: true })
    await shown("Erro ao salvar a preferência. Tente novamente.")
    await expect.element(page.getByRole("switch", { name: "Novos visitantes" })).not.toBeChecked()
  })
})

describe("the change of the password", () => {
  it("is checked, shows the strength of the new one, and empties its fields", async () => {
    await openApp("/perfil?tab=seguranca")
    await press("Alterar senha")
    for (const words of [
      "Senha atual é obrigatória",
      "Nova senha é obrigatória",
      "Confirmação de senha é obrigatória",
    ])
      await shown(words)
    const chosen = field(/^Nova senha/)
    for (const [typed, words] of [
      ["abc", "Muito fraca"],
      ["abcdefgh", "Fraca"],
      ["Abcdefgh", "Regular"],
      ["Abcdefg1", "Forte"],
      ["Abcdef1!", "Muito forte"],
    ] as const) {
      await chosen.fill(typed)
      await expect.element(page.getByText(`Força da senha: ${words}`, { exact: true })).toBeVisible()
    }
    await chosen.fill("abcdefgh")
    await field(/^Confirmar nova senha/).fill("abcdefg")
    await press("Alterar senha")
    await shown("Deve conter pelo menos uma letra maiúscula")
    await shown("Senhas não coincidem")
    expect(api.calls(passwords.change)).toEqual([])
    await field(/^Senha atual/).fill("errada")
    await chosen.fill(NEXT)
    await field(/^Confirmar nova senha/).fill(NEXT)
    api.refuse(passwords.change, 400, { current_password: ["Senha atual incorreta."] })
    await press("Alterar senha")
    await shown("Senha atual incorreta.")
    await field(/^Senha atual/).fill("um segredo")
    api.answer(passwords.change, { detail: "Senha alterada" })
    const before = api.calls(auth.sessions).length
    await press("Alterar senha")
    await shown("Senha alterada com sucesso!")
    await expect.element(chosen).toHaveValue("")
    await expect.poll(() => api.calls(auth.sessions).length).toBeGreaterThan(before)
  })
})

describe("the sessions", () => {
  const session = (id: number) => anExample(auth.sessions.response.element, { id, device: `Firefox ${id}` })
  const sessions = page.getByRole("region", { name: "Sessões" })
  const listed = () => expect.poll(() => sessions.getByRole("listitem").elements().length)

  it("are ended, one or all the others", async () => {
    let open = [{ ...session(1), current: true }, session(2), session(3)]
    api.answer(auth.sessions, () => open)
    api.answer(auth.endSession, ({ params }) => {
      open = open.filter(({ id }) => id !== params.id)
      return undefined
    })
    api.answer(auth.endOtherSessions, () => {
      open = open.filter(({ current }) => current)
      return undefined
    })
    await openApp("/perfil?tab=seguranca")
    await listed().toBe(3)
    expect(sessions.getByText("Este aparelho").elements()).toHaveLength(1)
    await press("Encerrar a sessão: Firefox 2")
    await shown("Sessão encerrada.")
    await listed().toBe(2)
    expect(api.calls(auth.endSession).map(({ params }) => params.id)).toEqual([2])
    const question = page.getByRole("dialog")
    await press("Encerrar todas as outras sessões")
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await press("Encerrar todas as outras sessões")
    await question.getByRole("button", { name: "Encerrar as outras" }).click()
    await shown("As outras sessões foram encerradas.")
    await listed().toBe(1)
    await expect.element(button("Encerrar todas as outras sessões")).not.toBeInTheDocument()
    expect(api.calls(auth.endOtherSessions)).toHaveLength(1)
  })
})

describe("the second factor", () => {
  const dialog = page.getByRole("dialog")
  const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efg${n}`)

  beforeEach(() => api.answer(secondFactors.confirm, { recoveryCodes: CODES }))

  it("is set up in three steps: the password, the QR code, the recovery codes", async () => {
    await openApp("/perfil?tab=seguranca")
    await press("Ativar verificação em duas etapas")
    await expect.element(dialog.getByLabelText(/^Senha/)).toHaveFocus()
    await expectAccessible()
    api.refuse(secondFactors.enrol, 400, { password: ["Senha atual incorreta."] })
    await dialog.getByLabelText(/^Senha/).fill("errada")
    await dialog.getByRole("button", { name: "Continuar" }).click()
    await expect.element(dialog.getByText("Senha atual incorreta.")).toBeVisible()
    api.answer(secondFactors.enrol, {
      secret: "JBSWY3DPEHPK3PXP",
      address: "otpauth://totp/a",
      qrCode: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M0 0h9v9z"/></svg>',
    })
    await dialog.getByRole("button", { name: "Continuar" }).click()
    const drawing = dialog.getByRole("img", { name: "QR Code para o aplicativo autenticador" })
    await expect.element(drawing).toBeVisible()
    await expect.element(dialog.getByRole("textbox")).toHaveFocus()
    await expect.element(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible()
    await expectAccessible()
    api.refuse(secondFactors.confirm, 400, { code: ["Código inválido ou já usado."] })
    await dialog.getByRole("textbox").fill("000000")
    await dialog.getByRole("button", { name: "Ativar" }).click()
    await expect.element(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true")
    api.answer(secondFactors.confirm, { recoveryCodes: CODES })
    await dialog.getByRole("textbox").fill("123456")
    await dialog.getByRole("button", { name: "Ativar" }).click()
    await shown("Verificação em duas etapas ativada!")
    const list = dialog.getByRole("list", { name: "Códigos de recuperação" })
    await expect.element(list).toHaveFocus()
    expect(
      list
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    await expectAccessible()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
    await dialog.getByRole("button", { name: "Baixar" }).click()
    const [link] = saved.mock.contexts
    expect(link).toMatchObject({ download: "aprisco-codigos-de-recuperacao.txt" })
    api.answer(secondFactors.read, { enabled: true, required: false, recoveryCodesLeft: 10 })
    await press("Guardei os códigos")
    await shown("Você ainda tem 10 códigos de recuperação.")
  })

  it("gets new recovery codes, and is switched off, each with the password", async () => {
    api.answer(secondFactors.read, { enabled: true, required: false, recoveryCodesLeft: 1 })
    api.answer(secondFactors.renewCodes, { recoveryCodes: CODES })
    api.answer(secondFactors.remove, undefined)
    await openApp("/perfil?tab=seguranca")
    await shown("Você ainda tem 1 código de recuperação.")
    await press("Gerar novos códigos")
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    await dialog.getByRole("button", { name: "Gerar novos códigos" }).click()
    await expect.poll(() => dialog.getByRole("listitem").elements().length).toBe(CODES.length)
    api.answer(secondFactors.read, { enabled: true, required: false, recoveryCodesLeft: 10 })
    await press("Guardei os códigos")
    await press("Desativar")
    await dialog.getByRole("button", { name: "Desativar" }).click()
    await expect.element(dialog.getByText("Senha é obrigatória")).toBeVisible()
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    api.answer(secondFactors.read, { enabled: false, required: false, recoveryCodesLeft: 0 })
    await dialog.getByRole("button", { name: "Desativar" }).click()
    await shown("Verificação em duas etapas desativada.")
    await expect.element(button("Ativar verificação em duas etapas")).toBeVisible()
    expect(api.calls(secondFactors.remove).map(({ body }) => body)).toEqual([{ password: "um segredo" }])
  })

  it("that the church requires is requested on every screen, without rights until it is set up", async () => {
    await openApp("/membros", { user: { mustSetUpSecondFactor: true, permissions: [] } })
    await shown("Acesso não permitido")
    await shown("Ative a verificação em duas etapas")
    await expectAccessible()
    await page.getByRole("link", { name: "Ativar agora" }).click()
    await address().toBe("/perfil?tab=seguranca")
    await shown("Sua igreja exige esta proteção")
    await expectAccessible()
  })
})

describe("the deletion of the account", () => {
  const dialog = page.getByRole("dialog")

  it("needs the password and a confirmation, and reports success", async () => {
    await openApp("/perfil?tab=seguranca")
    await press("Excluir minha conta")
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    const remove = dialog.getByRole("button", { name: "Excluir conta" })
    await remove.click()
    await expect.element(dialog.getByText("Digite sua senha para confirmar a exclusão")).toBeVisible()
    await expect.element(dialog.getByText("Confirme a exclusão da conta")).toBeVisible()
    expect(api.calls(profile.deleteAccount)).toEqual([])
    await dialog.getByLabelText(/^Senha/).fill("errada")
    await dialog.getByRole("checkbox").click()
    api.refuse(profile.deleteAccount, 400, { password: ["Senha atual incorreta."] })
    await remove.click()
    await shown("Erro ao deletar conta. Verifique sua senha.")
    await expect.element(dialog.getByText("Senha atual incorreta.")).toBeVisible()
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    api.answer(profile.deleteAccount, undefined)
    // It would navigate the test's own page.
    const set = window.setTimeout.bind(window)
    vi.stubGlobal("setTimeout", (run: () => void, after: number) => (after === 2_000 ? 0 : set(run, after)))
    await remove.click()
    await shown("Conta deletada com sucesso")
    await shown("A sua conta foi excluída.")
    expect(localStorage.getItem("auth_token")).toBeNull()
  })
})
