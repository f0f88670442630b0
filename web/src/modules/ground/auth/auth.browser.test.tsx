import { account } from "@aprisco/contract/account/routes"
import { emailVerification } from "@aprisco/contract/auth/email-verification"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { branches } from "@aprisco/contract/branches/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churches } from "@aprisco/contract/churches/routes"
import { memberImports } from "@aprisco/contract/members/import-export"
import { plans } from "@aprisco/contract/plans/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { answerDashboard } from "../../../testing/dashboard.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { answerFrame, api, aUser, openApp } from "../../../testing/open-app.tsx"

const TOKEN = "A".repeat(43)
const NEXT = "Outra senha bem guardada 7"
const OPEN_SESSION = /Neste navegador está aberta a sessão/

const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (label: string | RegExp) => page.getByLabelText(label)
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const hidden = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument()
const address = () => expect.poll(() => location.pathname + location.search)

async function fillSignIn(): Promise<void> {
  await field("E-mail").fill("marta@example.org")
  await field(/^Senha/).fill("um segredo bem guardado")
}

async function choosePassword(chosen: string, again = chosen): Promise<void> {
  await field(/^Nova senha/).fill(chosen)
  await field(/^Confirmar nova senha/).fill(again)
}

describe("signing in", () => {
  const marta = aUser("CHURCH_ADMIN")

  it("needs both fields, shows the server's error, and sends a double click once", async () => {
    await openApp("/login", { as: null })
    await expect.element(field("E-mail")).toHaveFocus()
    await expect.element(button("Entrar na Plataforma")).toBeDisabled()
    await field("E-mail").fill("marta@example.org")
    await expect.element(button("Entrar na Plataforma")).toBeDisabled()
    await field(/^Senha/).fill("errada")
    await button("Mostrar ou ocultar a senha").click()
    await expect.element(field(/^Senha/)).toHaveAttribute("type", "text")
    api.refuse(auth.login, 400, { non_field_errors: ["E-mail ou senha inválidos."] })
    await button("Entrar na Plataforma").click()
    await shown("E-mail ou senha inválidos.")
    await expect.element(field("E-mail")).toHaveValue("marta@example.org")
    await expectAccessible()
    const late = Promise.withResolvers<{ token: string; user: typeof marta; device: string }>()
    answerFrame(marta)
    answerDashboard()
    api.answer(auth.login, () => late.promise)
    const before = api.calls(auth.login).length
    await button("Entrar na Plataforma").click()
    await expect.element(button("Entrando...")).toBeDisabled()
    await field(/^Senha/).click()
    await userEvent.keyboard("{Enter}")
    late.resolve({ token: "a-token", user: marta, device: "a-device" })
    await address().toBe("/dashboard")
    expect(api.calls(auth.login).length - before).toBe(1)
  })

  it.each([200, 403, 502])("says that a page of a proxy was not expected (status %i)", async (status) => {
    api.answer(auth.login, () => new Response("<!DOCTYPE html><title>Portal</title>", { status }))
    await openApp("/login", { as: null })
    await fillSignIn()
    await button("Entrar na Plataforma").click()
    await expect
      .element(page.getByRole("alert").getByText("Erro inesperado. Tente novamente.", { exact: true }))
      .toBeVisible()
    await expect.element(field("E-mail")).toHaveValue("marta@example.org")
  })

  it("sends the device's token to the server, also after signing out", async () => {
    answerFrame(marta)
    answerDashboard()
    api.answer(auth.login, { token: "a-token", user: marta, device: "a-device" })
    api.answer(auth.logout, undefined)
    await openApp("/login", { as: null })
    await fillSignIn()
    await button("Entrar na Plataforma").click()
    await address().toBe("/dashboard")
    expect(localStorage.getItem("device")).toBe("a-device")
    await page.getByRole("button", { name: "Sair" }).first().click()
    await address().toBe("/login")
    expect(localStorage.getItem("device")).toBe("a-device")
    await fillSignIn()
    await button("Entrar na Plataforma").click()
    await address().toBe("/dashboard")
    expect(api.calls(auth.login).map(({ body }) => body.device)).toEqual([null, "a-device"])
  })

  it("asks for the code of the second factor, and keeps the typed values", async () => {
    answerFrame(marta)
    answerDashboard()
    api.refuse(auth.login, 400, { code: ["Código é obrigatório"] })
    await openApp("/login", { as: null })
    await fillSignIn()
    await button("Entrar na Plataforma").click()
    const code = field(/^Código da verificação/)
    await expect.element(code).toHaveFocus()
    await expect.element(field("E-mail")).toHaveValue("marta@example.org")
    await expectAccessible()
    api.refuse(auth.login, 400, { code: ["Código inválido ou já usado."] })
    await code.fill("123")
    await button("Entrar na Plataforma").click()
    await shown("Código inválido ou já usado.")
    api.answer(auth.login, { token: "a-token", user: marta, device: "a-device" })
    await code.fill("abcd-efgh")
    await button("Entrar na Plataforma").click()
    await address().toBe("/dashboard")
    expect(api.calls(auth.login).at(-1)?.body).toMatchObject({ code: "abcd-efgh" })
  })
})

describe("a forgotten password", () => {
  it("is requested by e-mail, and the answer does not reveal whether the address is known", async () => {
    api.answer(passwords.requestReset, { detail: "Enviado" })
    await openApp("/login", { as: null })
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click()
    await address().toBe("/esqueci-senha")
    await expect.element(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeVisible()
    await expectAccessible()
    await button("Enviar link").click()
    await shown("E-mail é obrigatório")
    await field("E-mail").fill("ninguem@example.org")
    await button("Enviar link").click()
    await expect.element(page.getByText(/Se houver uma conta com o e-mail/)).toHaveFocus()
    await shown("ninguem@example.org")
    await shown(/caixa de spam/)
    await expectAccessible()
    expect(api.calls(passwords.requestReset).map(({ body }) => body.email)).toEqual(["ninguem@example.org"])
    await button("Tentar com outro e-mail").click()
    await expect.element(field("E-mail")).toHaveValue("")
  })

  it("is replaced by the link of a letter of a former release, whose token was in the query", async () => {
    api.answer(passwords.checkLink, { purpose: "password_reset", firstName: "Marta", churchName: null })
    await openApp(`/redefinir-senha?token=${TOKEN}`, { as: null })
    await shown("Olá, Marta!")
    await address().toBe("/redefinir-senha")
    expect([location.search, location.hash]).toEqual(["", ""])
    expect(api.calls(passwords.checkLink).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  it("is replaced by the link, whose token is removed from the address and not stored", async () => {
    api.answer(passwords.checkLink, { purpose: "password_reset", firstName: "Marta", churchName: null })
    await openApp(`/redefinir-senha#token=${TOKEN}`, { as: null })
    await shown("Olá, Marta!")
    await address().toBe("/redefinir-senha")
    expect(JSON.stringify([history.state, { ...localStorage }])).not.toContain(TOKEN)
    await expectAccessible()
    await choosePassword("senha123", "senha12")
    await button("Salvar nova senha").click()
    await shown("Deve conter pelo menos uma letra maiúscula")
    await shown("Senhas não coincidem")
    expect(api.calls(passwords.confirmReset)).toEqual([])
    api.refuse(passwords.confirmReset, 400, {
      new_password: ["Esta senha é muito comum. Escolha outra."],
    })
    await choosePassword("Password1")
    await button("Salvar nova senha").click()
    await shown("Esta senha é muito comum. Escolha outra.")
    api.answer(passwords.confirmReset, {
      detail: "Senha criada com sucesso! Entre com ela.",
      device: "a-device",
    })
    await choosePassword(NEXT)
    await button("Salvar nova senha").click()
    await address().toBe("/login")
    await shown("Senha criada com sucesso! Entre com ela.")
    expect(localStorage.getItem("device")).toBe("a-device")
    expect(api.calls(passwords.confirmReset).at(-1)?.body).toMatchObject({ token: TOKEN, newPassword: NEXT })
  })

  it.each(["/redefinir-senha", "/redefinir-senha#token=abc", `/convite#token=${TOKEN}`])(
    "explains what to do when the link is truncated, made up, or without its token: %s",
    async (path) => {
      // The first two the contract refuses by itself.
      if (path.includes(TOKEN))
        api.refuse(passwords.checkLink, 400, { token: ["Link inválido ou expirado."] })
      else api.answer(passwords.checkLink, anExample(passwords.checkLink.response))
      await openApp(path, { as: null })
      await shown("Este link não vale mais.")
      await expectAccessible()
      await page.getByRole("link", { name: "Pedir um novo link" }).click()
      await address().toBe("/esqueci-senha")
    },
  )

  it("says when the link cannot be checked, and checks it again on request", async () => {
    api.refuse(passwords.checkLink, 500)
    await openApp(`/redefinir-senha#token=${TOKEN}`, { as: null })
    await shown("Não foi possível conferir o link.")
    api.answer(passwords.checkLink, { purpose: "password_reset", firstName: "Marta", churchName: null })
    await button("Tentar novamente").click()
    await shown("Olá, Marta!")
  })
})

describe("an invitation", () => {
  beforeEach(() => {
    api.answer(passwords.checkLink, {
      purpose: "invitation",
      firstName: "Noemi",
      churchName: "Igreja do Caminho",
    })
    api.answer(passwords.confirmReset, {
      detail: "Senha criada com sucesso! Entre com ela.",
      device: "a-device",
    })
  })

  it("greets with the church, and needs the terms accepted", async () => {
    await openApp(`/convite#token=${TOKEN}`, { as: null })
    await shown("Olá, Noemi!")
    await expect.element(page.getByRole("main").getByText("Igreja do Caminho")).toBeVisible()
    await address().toBe("/convite")
    await hidden(OPEN_SESSION)
    await expectAccessible()
    api.refuse(passwords.confirmReset, 400, {
      accept_terms: ["É obrigatório aceitar os Termos de Uso e Política de Privacidade"],
    })
    await choosePassword(NEXT)
    await button("Aceitar convite e criar senha").click()
    await shown("É obrigatório aceitar os Termos de Uso e Política de Privacidade")
    api.answer(passwords.confirmReset, { detail: "Senha criada.", device: "a-device" })
    await page.getByRole("checkbox", { name: /Aceito os Termos/ }).click()
    await button("Aceitar convite e criar senha").click()
    await address().toBe("/login")
    expect(api.calls(passwords.confirmReset).map(({ body }) => body.acceptTerms)).toEqual([false, true])
  })

  it("opened where another user is signed in says so, and ends that session with the new password", async () => {
    api.answer(auth.logout, undefined)
    await openApp(`/convite#token=${TOKEN}`)
    await shown("Neste navegador está aberta a sessão de Marta Fontes.")
    await expectAccessible()
    await field(/^Nova senha/).fill(NEXT)
    // In another tab the user signs out, and a colleague signs in: the link is still valid, and the typed values stay.
    const token = localStorage.getItem("auth_token")
    localStorage.removeItem("auth_token")
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token", oldValue: token }))
    await hidden(OPEN_SESSION)
    const davi = aUser("PASTOR", { id: 8, fullName: "Davi Lima" })
    api.answer(account.me, davi)
    localStorage.setItem("auth_token", "token of 8")
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token", newValue: "token of 8" }))
    await shown("Neste navegador está aberta a sessão de Davi Lima.")
    await expect.element(field(/^Nova senha/)).toHaveValue(NEXT)
    await field(/^Confirmar nova senha/).fill(NEXT)
    await page.getByRole("checkbox", { name: /Aceito os Termos/ }).click()
    await button("Aceitar convite e criar senha").click()
    await address().toBe("/login")
    await shown("Senha criada com sucesso! Entre com ela.")
    expect(localStorage.getItem("auth_token")).toBeNull()
    await expect.poll(() => api.calls(auth.logout).length).toBe(1)
  })
})

describe("the verification of an e-mail", () => {
  const unverified = { emailVerified: false, email: "marta@example.org" }
  const offers = () =>
    page
      .getByText("Enviar o link de novo")
      .elements()
      .filter((element) => element.checkVisibility()).length
  const offersLinkOnce = () => expect.poll(offers).toBe(1)

  it("is requested above every screen until it is done, and the link is sent again once", async () => {
    answerDashboard()
    api.answer(emailVerification.resend, { detail: "Enviado" })
    await openApp("/dashboard", { user: unverified })
    await expect.element(page.getByText("Confirme seu e-mail", { exact: true })).toBeVisible()
    await shown("marta@example.org")
    await shown("Sem confirmar, você ainda não pode convidar pessoas nem importar membros.")
    await expectAccessible()
    await button("Enviar o link de novo").click()
    await shown(/veja a caixa de spam/)
    await expect.element(button("Link enviado")).toBeDisabled()
    expect(api.calls(emailVerification.resend)).toHaveLength(1)
    // Another tab has opened the link.
    api.answer(account.me, aUser("CHURCH_ADMIN"))
    new BroadcastChannel("aprisco-email-verified").postMessage(null)
    await hidden("Confirme seu e-mail")
  })

  it("is needed for an invitation, an import and a member's account; the link is offered once on each screen", async () => {
    api.answer(staff.list, pageOf([]))
    api.answer(staff.options, anExample(staff.options.response))
    await openApp("/configuracoes/usuarios", { user: unverified })
    await button("Convidar usuário").first().click()
    const dialog = page.getByRole("dialog")
    await expect.element(dialog.getByText("Confirme seu e-mail para convidar pessoas")).toBeVisible()
    await offersLinkOnce()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
    await offersLinkOnce()

    api.answer(memberImports.list, pageOf([]))
    await openApp("/membros/importar", { user: unverified })
    await shown("Confirme seu e-mail para importar membros")
    await offersLinkOnce()
    await expect.element(page.getByRole("button", { name: "Escolher arquivo" })).not.toBeInTheDocument()
    await expect.element(button("Baixar modelo em CSV")).toBeVisible()
    await expectAccessible()

    await openApp("/membros/novo", { user: unverified })
    await expect.element(field("Nome completo")).toBeVisible()
    await offersLinkOnce()
    const other = page.getByRole("tab", { name: /adicionais/i })
    await other.click()
    await shown("Confirme seu e-mail para criar o usuário de um membro")
    await offersLinkOnce()
    await page.getByRole("tab").first().click()
    await expect.element(field("Nome completo")).toBeVisible()
    await offersLinkOnce()
    await other.click()
    await expectAccessible()
    // Verified on a telephone: this window notices it when it is focused again.
    api.answer(account.me, aUser("CHURCH_ADMIN"))
    window.dispatchEvent(new Event("visibilitychange"))
    await expect.element(field("Criar usuário do sistema para este membro")).toBeVisible()
  })

  it("is needed before an office answers a church", async () => {
    const example = anExample(churches.detail.response)
    const asking = {
      ...example,
      id: 9,
      name: "Igreja do Caminho",
      affiliation: "pending" as const,
      can: { ...example.can, decide: true },
    }
    api.answer(plans.onOffer, [])
    api.answer(churches.detail, asking)
    api.answer(churches.list, { ...pageOf([asking]), pending: 1 })
    api.answer(branches.list, anExample(branches.list.response))
    api.answer(churchAffiliation.read, anExample(churchAffiliation.read.response))
    await openApp("/denominacao/churches", { as: "DENOMINATION_ADMIN", user: unverified })
    await shown("Confirme seu e-mail para responder aos pedidos")
    await offersLinkOnce()
    await expect
      .element(page.getByRole("button", { name: "Aprovar Igreja do Caminho" }).first())
      .toBeDisabled()
    await expectAccessible()

    await openApp("/denominacao/churches/9", { as: "DENOMINATION_ADMIN", user: unverified })
    await shown("Confirme seu e-mail para responder ao pedido")
    for (const name of ["Aprovar", "Recusar"])
      await expect.element(page.getByRole("button", { name }).first()).toBeDisabled()

    await openApp("/denominacao/churches/create", { as: "DENOMINATION_ADMIN", user: unverified })
    await shown("Confirme seu e-mail para convidar quem vai administrar")
    await expect.element(field("E-mail de quem vai administrar")).not.toBeInTheDocument()
  })

  it("is done by the link, whether or not a user is signed in", async () => {
    answerDashboard()
    api.answer(emailVerification.verify, { detail: "E-mail confirmado." })
    await openApp(`/confirmar-email#token=${TOKEN}`)
    await shown("E-mail confirmado!")
    await shown("Você já pode continuar de onde parou.")
    await address().toBe("/confirmar-email")
    expect(JSON.stringify([history.state, { ...localStorage }])).not.toContain(TOKEN)
    await expectAccessible()
    await page.getByRole("link", { name: "Ir para o Dashboard" }).click()
    await address().toBe("/dashboard")
    localStorage.removeItem("auth_token")
    api.refuse(account.me, 401)
    await page.viewport(390, 844)
    await openApp(`/confirmar-email#token=${TOKEN}`, { as: null })
    await shown("E-mail confirmado!")
    await expect.element(page.getByRole("link", { name: "Entrar" })).toBeVisible()
    await expectAccessible()
  })

  it("by a link that was used already says so to its user, and to another that it is no longer valid", async () => {
    api.refuse(emailVerification.verify, 400, { token: ["Link inválido ou expirado."] })
    await openApp(`/confirmar-email#token=${TOKEN}`)
    await shown("Seu e-mail já está confirmado.")
    localStorage.removeItem("auth_token")
    await openApp(`/confirmar-email#token=${TOKEN}`, { as: null })
    await shown("Este link não vale mais.")
    await expectAccessible()
    await page.getByRole("link", { name: "Entrar", exact: true }).click()
    await address().toBe("/login")
  })

  it.each(["/confirmar-email", "/confirmar-email#token=abc"])(
    "by a link that is truncated or without its token explains what to do: %s",
    async (path) => {
      api.answer(emailVerification.verify, { detail: "" })
      await openApp(path, { as: null })
      await shown("Este link não vale mais.")
      expect(api.calls(emailVerification.verify)).toEqual([])
    },
  )

  it("that got no answer can be tried again", async () => {
    api.refuse(account.me, 401)
    api.disconnect(emailVerification.verify)
    await openApp(`/confirmar-email#token=${TOKEN}`, { as: null })
    await shown("Não foi possível confirmar o e-mail.")
    api.answer(emailVerification.verify, { detail: "E-mail confirmado." })
    await page.getByRole("button", { name: /Tentar/ }).click()
    await shown("E-mail confirmado!")
  })
})
