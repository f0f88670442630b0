import { operatorAccess } from "@aprisco/contract/operator/access"
import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorChurches } from "@aprisco/contract/operator/churches"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const LINK = "A".repeat(43)
const PASSWORD = "Uma senha bem guardada 7"
const RUI = { email: "rui@aprisco.test", fullName: "Rui Tavares" }
const CODES = Array.from({ length: 10 }, (_, n) => `abcde-fghj${n}`)
const ENROLMENT = anExample(operatorAccess.enrol.response, {
  secret: "JBSWY3DPEHPK3PXP",
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
})
const SESSION = anExample(operatorAccount.sessions.response.element)
const HERE = { ...SESSION, id: 1, device: "Firefox no Linux", current: true }
const OTHER = { ...SESSION, id: 2, device: "Chrome no Windows", current: false }

const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (label: string | RegExp) => page.getByLabelText(label)
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const heading = (name: string) =>
  expect.element(page.getByRole("heading", { name, exact: true })).toBeVisible()
const address = () => expect.poll(() => location.pathname + location.hash)
const open = (path: string) => openApp(path, { as: null })

/** A tab in which an operator is signed in. */
function signedIn(): void {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(operatorAccount.me, { ...RUI, recoveryCodesLeft: 3 })
  api.answer(operatorAccount.sessions, [HERE, OTHER])
  api.answerByDefault(operatorChurches.list, pageOf([]))
}

beforeEach(() => {
  api.answer(operatorAccess.signOut, undefined)
})

describe("the sign-in of the desk", () => {
  async function fill(): Promise<void> {
    await field("E-mail").fill(RUI.email)
    await field(/^Senha/).fill(PASSWORD)
  }

  it("shows the server's error, asks for the code, and opens the first section", async () => {
    await open("/operador/login")
    await expect.element(field("E-mail")).toHaveFocus()
    await expect.element(button("Entrar")).toBeDisabled()
    api.refuse(operatorAccess.signIn, 400, { non_field_errors: ["E-mail ou senha inválidos."] })
    await fill()
    await button("Entrar").click()
    await shown("E-mail ou senha inválidos.")
    await expectAccessible()
    api.refuse(operatorAccess.signIn, 400, { code: ["Informe o código da verificação em duas etapas."] })
    await button("Entrar").click()
    await expect.element(field(/^Código da verificação/)).toHaveFocus()
    await expectAccessible()
    api.refuse(operatorAccess.signIn, 400, { code: ["Código inválido ou já usado."] })
    await field(/^Código da verificação/).fill("000000")
    await button("Entrar").click()
    await shown("Código inválido ou já usado.")
    signedIn()
    sessionStorage.clear()
    api.answer(operatorAccess.signIn, { ...RUI, token: "a-desk-token", secondFactor: true })
    await field(/^Código da verificação/).fill("123456")
    await userEvent.keyboard("{Enter}")
    await address().toBe("/operador/igrejas")
    await heading("Igrejas")
    expect(api.calls(operatorAccess.signIn).at(-1)?.body).toEqual({
      email: RUI.email,
      password: PASSWORD,
      code: "123456",
    })
    expect(api.calls(operatorAccount.me).at(-1)?.headers.get("Authorization")).toBe("Token a-desk-token")
    // The product's own session is another one, and begins with none of this.
    expect(localStorage.getItem("auth_token")).toBeNull()
  })

  it("is shown at any address of the desk, which stays", async () => {
    await open("/operador/conta")
    await heading("Entrar na operação")
    signedIn()
    sessionStorage.clear()
    api.answer(operatorAccess.signIn, { ...RUI, token: "a-desk-token", secondFactor: true })
    await fill()
    await button("Entrar").click()
    await heading("Minha conta")
    await address().toBe("/operador/conta")
  })

  it("is shown when the session is over, and says so", async () => {
    signedIn()
    await open("/operador/conta")
    await heading("Minha conta")
    api.refuse(operatorAccount.endSession, 401)
    await button("Encerrar a sessão: Chrome no Windows").click()
    await heading("Entrar na operação")
    await shown("Sua sessão terminou. Entre novamente.")
    expect(sessionStorage.getItem("desk_session")).toBeNull()
  })

  it("follows the sign-out, and the product's token is not sent to the desk", async () => {
    signedIn()
    await openApp("/operador/conta")
    await page.getByRole("navigation").getByRole("link", { name: "Minha conta" }).click()
    await button("Sair").click()
    await heading("Entrar na operação")
    expect(api.calls(operatorAccess.signOut)).toHaveLength(1)
    expect(localStorage.getItem("auth_token")).toBe("a-token")
    const sent = api.calls(operatorAccount.me).map(({ headers }) => headers.get("Authorization"))
    expect(new Set(sent)).toEqual(new Set(["Token a-desk-token"]))
  })
})

describe("the link of the command line", () => {
  async function choose(password: string, again = password): Promise<void> {
    await field(/^Nova senha/).fill(password)
    await field(/^Confirmar nova senha/).fill(again)
    await button("Criar senha e continuar").click()
  }

  it("leaves the address bar, sets the password, and leads to the second factor", async () => {
    api.answer(operatorAccess.checkLink, RUI)
    await open(`/operador/entrada#${LINK}`)
    await shown(RUI.email)
    await address().toBe("/operador/entrada")
    await expectAccessible()
    await choose(PASSWORD, "outra")
    await shown("Senhas não coincidem")
    api.refuse(operatorAccess.acceptLink, 400, { new_password: ["Esta senha é muito comum. Escolha outra."] })
    await choose(PASSWORD)
    await shown("Esta senha é muito comum. Escolha outra.")
    api.answer(operatorAccess.acceptLink, { ...RUI, token: "a-desk-token", secondFactor: false })
    api.refuse(operatorAccount.me, 403, { detail: "Ative…", second_factor: "missing" })
    await choose(PASSWORD)
    await heading("Verificação em duas etapas")
    expect(api.calls(operatorAccess.acceptLink).at(-1)?.body).toMatchObject({ token: LINK })
  })

  it("says at once that it is too old, and what gives another one", async () => {
    api.refuse(operatorAccess.checkLink, 400, { token: ["Link inválido ou expirado."] })
    await open(`/operador/entrada#${LINK}`)
    await shown("Este link não vale mais.")
    await shown(/npm run admin -- operator/)
    await expectAccessible()
  })

  it("can be checked again after a failure", async () => {
    api.refuse(operatorAccess.checkLink, 500)
    await open(`/operador/entrada#${LINK}`)
    await shown("Não foi possível conferir o link.")
    api.answer(operatorAccess.checkLink, RUI)
    await button("Tentar novamente").click()
    await shown(RUI.email)
    expect(api.calls(operatorAccess.checkLink).at(-1)?.body).toEqual({ token: LINK })
  })
})

describe("the second factor", () => {
  beforeEach(async () => {
    sessionStorage.setItem("desk_session", "a-desk-token")
    api.refuse(operatorAccount.me, 403, { detail: "Ative…", second_factor: "missing" })
    await open("/operador/conta")
    await heading("Verificação em duas etapas")
  })

  it("is set up before anything else: QR code, first code, recovery codes, and then the desk", async () => {
    await expectAccessible()
    api.refuse(operatorAccess.enrol, 500)
    await button("Começar").click()
    await shown("Erro ao começar. Tente novamente.")
    api.answer(operatorAccess.enrol, ENROLMENT)
    await button("Começar").click()
    await expect
      .element(page.getByRole("img", { name: "QR Code para o aplicativo autenticador" }))
      .toBeVisible()
    await shown("JBSW Y3DP EHPK 3PXP")
    await expect.element(field(/^2\. Digite o código/)).toHaveFocus()
    await expectAccessible()
    api.refuse(operatorAccess.confirm, 400, { code: ["Código inválido ou já usado."] })
    await field(/^2\. Digite o código/).fill("000000")
    await button("Ativar").click()
    await shown("Código inválido ou já usado.")
    api.answer(operatorAccess.confirm, { recoveryCodes: CODES })
    signedIn()
    await field(/^2\. Digite o código/).fill("123456")
    await button("Ativar").click()
    await expect.element(page.getByRole("list", { name: "Códigos de recuperação" })).toHaveFocus()
    await expectAccessible()
    // The codes are shown only once: coming back to the tab must not remove them.
    window.dispatchEvent(new Event("visibilitychange"))
    await shown(String(CODES[0]))
    await button("Guardei os códigos").click()
    await heading("Minha conta")
  })

  it("can be left by the sign-out", async () => {
    await button("Sair").click()
    await heading("Entrar na operação")
  })
})

describe("the operator's own account", () => {
  beforeEach(() => signedIn())

  it("shows name, address, recovery codes and sessions", async () => {
    await open("/operador/conta")
    await heading("Minha conta")
    await shown("Você ainda tem 3 códigos de recuperação.")
    await shown("Firefox no Linux")
    await expect.poll(() => document.title).toBe("Minha conta · Operação · Aprisco")
    await expectAccessible()
    await page.viewport(390, 844)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it("ends another session, and all others after a question", async () => {
    await open("/operador/conta")
    api.answer(operatorAccount.endSession, undefined)
    await button("Encerrar a sessão: Chrome no Windows").click()
    await shown("Sessão encerrada.")
    expect(api.calls(operatorAccount.endSession).map(({ params }) => params.id)).toEqual([2])
    api.answer(operatorAccount.endOtherSessions, undefined)
    await button("Encerrar todas as outras sessões").click()
    await button("Cancelar").click()
    expect(api.calls(operatorAccount.endOtherSessions)).toEqual([])
    await button("Encerrar todas as outras sessões").click()
    await button("Encerrar as outras").click()
    await shown("As outras sessões foram encerradas.")
    api.refuse(operatorAccount.endSession, 500)
    await button("Encerrar a sessão: Chrome no Windows").click()
    await shown("Erro ao encerrar a sessão. Tente novamente.")
  })

  it("changes the password with password and code, and shows the server's error at its field", async () => {
    await open("/operador/conta")
    const fill = async () => {
      await field(/^Senha atual/).fill(PASSWORD)
      await field(/^Código da verificação/).fill("123456")
      await field(/^Nova senha/).fill("Outra senha bem guardada 8")
      await field(/^Confirmar nova senha/).fill("Outra senha bem guardada 8")
      await button("Alterar senha").click()
    }
    api.refuse(operatorAccount.changePassword, 400, { current_password: ["Senha atual incorreta."] })
    await fill()
    await shown("Senha atual incorreta.")
    await expect.element(field(/^Senha atual/)).toHaveFocus()
    api.answer(operatorAccount.changePassword, undefined)
    await fill()
    await shown("Senha alterada com sucesso!")
    await expect.element(field(/^Senha atual/)).toHaveValue("")
  })

  it("generates new recovery codes with password and code", async () => {
    await open("/operador/conta")
    api.answer(operatorAccount.renewCodes, { recoveryCodes: CODES })
    await button("Gerar novos códigos").click()
    const dialog = page.getByRole("dialog", { name: "Gerar novos códigos de recuperação" })
    await dialog.getByLabelText(/^Senha atual/).fill(PASSWORD)
    await dialog.getByLabelText(/^Código da verificação/).fill("123456")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Gerar novos códigos" }).click()
    await shown(String(CODES[9]))
    await button("Guardei os códigos").click()
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  })

  it("says what failed to load, and loads it again", async () => {
    const mend = api.interruptRoute(operatorAccount.sessions, 500)
    await open("/operador/conta")
    await shown("Erro ao carregar as sessões.")
    mend()
    await button("Tentar novamente").click()
    await shown("Chrome no Windows")
    const mendAll = api.interruptRoute(operatorAccount.me, 500)
    await open("/operador/conta")
    await shown("Não foi possível abrir a mesa da operação.")
    await expectAccessible()
    mendAll()
    await button("Tentar novamente").click()
    await heading("Minha conta")
  })
})

describe("the frame of the desk", () => {
  beforeEach(() => signedIn())

  it("has its menu in a drawer on a phone, which closes with Escape and with a choice", async () => {
    await page.viewport(390, 844)
    await open("/operador/conta")
    await button("Abrir menu").click()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await expect.element(drawer).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(drawer).not.toBeInTheDocument()
    await button("Abrir menu").click()
    await drawer.getByRole("link", { name: "Minha conta" }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })

  it("leads from /operador and from the sign-in to the first section, and knows no other address", async () => {
    for (const path of ["/operador", "/operador/login"]) {
      await open(path)
      await address().toBe("/operador/igrejas")
    }
    await open("/operador/nada")
    await heading("Página não encontrada")
    await page.getByRole("link", { name: "Voltar ao início" }).click()
    await address().toBe("/operador/igrejas")
  })

  it("skips to the content with the keyboard", async () => {
    await open("/operador/conta")
    await heading("Minha conta")
    await userEvent.keyboard("{Tab}")
    await expect.element(page.getByRole("link", { name: "Pular para o conteúdo" })).toHaveFocus()
  })
})
