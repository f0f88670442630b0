import { auth } from "@aprisco/contract/auth"
import { passwords } from "@aprisco/contract/passwords"
import { profile } from "@aprisco/contract/profile"
import { staff } from "@aprisco/contract/staff"
import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { aColleague } from "./a-colleague.ts"
import { aLeader, type Leader, signIn } from "./a-leader.ts"
import { letterTo, linkIn } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** What protects an account and what opens it again: password, second factor, sessions, links by mail. */

const NEXT = "Outra senha bem guardada 7"

async function atSecurity(page: Page, leader: Leader): Promise<void> {
  await page.goto("/perfil?tab=seguranca")
  await signIn(page, leader)
  await expect(page.getByRole("heading", { name: "Alterar senha" })).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

test("a changed password ends the sessions elsewhere and opens the account from then on", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const other = await watch.anotherBrowser()
  await other.goto("/membros")
  await signIn(other, leader)
  await expect(other.getByRole("heading", { name: "Membros" })).toBeVisible()

  await atSecurity(page, leader)
  await press(page, "Alterar senha")
  for (const words of [
    "Senha atual é obrigatória",
    "Nova senha é obrigatória",
    "Confirmação de senha é obrigatória",
  ])
    await expect(page.getByText(words)).toBeVisible()
  await page.getByLabel(/^Senha atual/).fill("errada")
  const chosen = page.getByLabel(/^Nova senha/)
  for (const [typed, words] of [
    ["abc", "Muito fraca"],
    ["abcdefgh", "Fraca"],
    ["Abcdefgh", "Regular"],
    ["Abcdefg1", "Forte"],
    ["Abcdef1!", "Muito forte"],
  ] as const) {
    await chosen.fill(typed)
    await expect(page.getByText(`Força da senha: ${words}`, { exact: true })).toBeVisible()
  }
  await chosen.fill("abcdefgh")
  await page.getByLabel(/^Confirmar nova senha/).fill("abcdefg")
  await press(page, "Alterar senha")
  await expect(page.getByText("Deve conter pelo menos uma letra maiúscula")).toBeVisible()
  await expect(page.getByText("Senhas não coincidem")).toBeVisible()
  await chosen.fill(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await press(page, "Alterar senha")
  await expect(page.getByText("Senha atual incorreta.")).toBeVisible()
  await page.getByLabel(/^Senha atual/).fill(leader.password)
  await press(page, "Alterar senha")
  await toast(page, "Senha alterada com sucesso!")
  await expect(chosen).toHaveValue("")
  await letterTo(leader.email, /acaba de ser alterada/)

  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, leader)
  await expect(other.getByText("E-mail ou senha inválidos.")).toBeVisible()
  await signIn(other, { ...leader, password: NEXT })
  await expect(other.getByRole("heading", { name: "Membros" })).toBeVisible()
})

test("sessions are listed and ended, one or all the others", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  const [phone, tablet] = [await watch.anotherBrowser(), await watch.anotherBrowser()]
  for (const device of [phone, tablet]) {
    await device.goto("/membros")
    await signIn(device, leader)
    await expect(device.getByRole("heading", { name: "Membros" })).toBeVisible()
  }
  await atSecurity(page, leader)
  const sessions = page.getByRole("region", { name: "Sessões" })
  // Three browsers, and the session that the registration opened.
  await expect(sessions.getByRole("listitem")).toHaveCount(4)
  await expect(sessions.getByText("Este aparelho")).toHaveCount(1)
  await sessions.getByRole("listitem").nth(1).getByRole("button").click()
  await toast(page, "Sessão encerrada.")
  await expect(sessions.getByRole("listitem")).toHaveCount(3)
  await press(page, "Encerrar todas as outras sessões")
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar as outras" }).click()
  await toast(page, "As outras sessões foram encerradas.")
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
  await expect(page.getByRole("button", { name: "Encerrar todas as outras sessões" })).toHaveCount(0)
  for (const device of [phone, tablet]) {
    await device.reload()
    await expect(device).toHaveURL(/\/login/)
  }
  await page.reload()
  await expect(page.getByRole("heading", { name: "Sessões" })).toBeVisible()
})

test("a second factor is set up, asked for at the next sign-in, and switched off", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await atSecurity(page, leader)
  await press(page, "Ativar verificação em duas etapas")
  const dialog = page.getByRole("dialog")
  await watch.axe(page)
  await dialog.getByLabel(/^Senha/).fill("errada")
  await dialog.getByRole("button", { name: "Continuar" }).click()
  await expect(dialog.getByText("Senha atual incorreta.")).toBeVisible()
  await dialog.getByLabel(/^Senha/).fill(leader.password)
  await dialog.getByRole("button", { name: "Continuar" }).click()
  const drawing = dialog.getByRole("img", { name: "QR Code para o aplicativo autenticador" })
  await expect(drawing).toBeVisible()
  await expect(dialog.getByRole("textbox")).toBeFocused()
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(20)
  await watch.axe(page)
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "")
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByRole("textbox").fill("000000")
  await dialog.getByRole("button", { name: "Ativar" }).click()
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true")
  await dialog.getByRole("textbox").fill(authenticator.generate())
  await dialog.getByRole("button", { name: "Ativar" }).click()
  await toast(page, "Verificação em duas etapas ativada!")
  const items = dialog.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem")
  await expect(items).toHaveCount(10)
  const codes = await items.allInnerTexts()
  await expect(dialog.getByRole("list", { name: "Códigos de recuperação" })).toBeFocused()
  await watch.axe(page)
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar" }).click(),
  ])
  expect(saved.suggestedFilename()).toBe("aprisco-codigos-de-recuperacao.txt")
  await page.emulateMedia({ media: "print" })
  await expect(page.locator("pre", { hasText: codes[0] })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Meu Perfil" })).toBeHidden()
  await page.emulateMedia({ media: null })
  await press(page, "Guardei os códigos")
  await expect(page.getByText("Você ainda tem 10 códigos de recuperação.")).toBeVisible()

  await page.getByRole("button", { name: "Sair" }).first().click()
  await signIn(page, leader)
  const code = page.getByLabel(/^Código da verificação/)
  await expect(code).toBeFocused()
  await expect(page.getByLabel("E-mail")).toHaveValue(leader.email)
  await watch.axe(page)
  await code.fill("123")
  await press(page, "Entrar na Plataforma")
  await expect(page.getByText("Código inválido ou já usado.")).toBeVisible()
  // Written as it was on paper, and in capitals.
  await code.fill(` ${codes[0]?.toUpperCase()} `)
  await press(page, "Entrar na Plataforma")
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto("/perfil?tab=seguranca")
  await expect(page.getByText("Você ainda tem 9 códigos de recuperação.")).toBeVisible()
  await press(page, "Gerar novos códigos")
  await dialog.getByLabel(/^Senha/).fill(leader.password)
  await dialog.getByRole("button", { name: "Gerar novos códigos" }).click()
  await expect(
    dialog.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem"),
  ).toHaveCount(10)
  await press(page, "Guardei os códigos")
  await expect(page.getByText("Você ainda tem 10 códigos de recuperação.")).toBeVisible()
  await press(page, "Desativar")
  await dialog.getByLabel(/^Senha/).fill(leader.password)
  await dialog.getByRole("button", { name: "Desativar" }).click()
  await toast(page, "Verificação em duas etapas desativada.")
  await expect(page.getByRole("button", { name: "Ativar verificação em duas etapas" })).toBeVisible()
})

test("whom the church asks for a second factor is led to it, and has no rights until then", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await leader.api.call(profile.updateChurchData, { body: { secondFactorRequired: true } })
  await page.goto("/membros")
  await signIn(page, leader)
  await expect(page.getByText("Acesso não permitido")).toBeVisible()
  await expect(page.getByText("Ative a verificação em duas etapas")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("link", { name: "Ativar agora" }).click()
  await expect(page).toHaveURL(/\/perfil\?tab=seguranca$/)
  await watch.axe(page)
  await press(page, "Ativar verificação em duas etapas")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Senha/).fill(leader.password)
  await dialog.getByRole("button", { name: "Continuar" }).click()
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "")
  await dialog.getByRole("textbox").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole("button", { name: "Ativar" }).click()
  await press(page, "Guardei os códigos")
  await expect(page.getByText("Ative a verificação em duas etapas")).toHaveCount(0)
  await page.getByRole("link", { name: "Membros" }).click()
  await expect(page.getByRole("heading", { name: "Membros" })).toBeVisible()
})

test("a forgotten password is set anew by the link in the mail, once", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  await page.goto("/login")
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click()
  await expect(page).toHaveURL(/\/esqueci-senha$/)
  await watch.axe(page)
  await press(page, "Enviar link")
  await expect(page.getByText("E-mail é obrigatório")).toBeVisible()
  await page.getByLabel("E-mail").fill(leader.email)
  await press(page, "Enviar link")
  await expect(page.getByText(/Se houver uma conta com o e-mail/)).toBeFocused()
  await expect(page.getByText(/caixa de spam/)).toBeVisible()
  await watch.axe(page)

  const link = linkIn(await letterTo(leader.email, /criar uma nova senha/), "/redefinir-senha")
  await page.goto(link)
  await expect(page.getByText("Olá, Marta!")).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/redefinir-senha`)
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
    new URL(link).searchParams.get("token"),
  )
  await watch.axe(page)
  await page.getByLabel(/^Nova senha/).fill("senha123")
  await page.getByLabel(/^Confirmar nova senha/).fill("senha12")
  await press(page, "Salvar nova senha")
  await expect(page.getByText("Deve conter pelo menos uma letra maiúscula")).toBeVisible()
  await expect(page.getByText("Senhas não coincidem")).toBeVisible()
  await page.getByLabel(/^Nova senha/).fill("Password1")
  await page.getByLabel(/^Confirmar nova senha/).fill("Password1")
  await press(page, "Salvar nova senha")
  await expect(page.getByText("Esta senha é muito comum. Escolha outra.")).toBeVisible()
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await press(page, "Salvar nova senha")
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText("Senha criada com sucesso! Entre com ela.")).toBeVisible()
  await signIn(page, { ...leader, password: NEXT })
  await expect(page).toHaveURL(/\/dashboard$/)

  const late = await watch.anotherBrowser()
  await late.goto(link)
  await expect(late.getByText("Este link não vale mais.")).toBeVisible()
  await watch.axe(late)
  await late.getByRole("link", { name: "Pedir um novo link" }).click()
  await expect(late).toHaveURL(/\/esqueci-senha$/)
})

test("a link that is cut short, made up, or without its token says what to do", async ({ page }) => {
  for (const path of ["/redefinir-senha", "/redefinir-senha?token=abc", `/convite?token=${"A".repeat(43)}`]) {
    await page.goto(path)
    await expect(page.getByText("Este link não vale mais.")).toBeVisible()
    await expect(page.getByRole("link", { name: "Pedir um novo link" })).toBeVisible()
  }
})

test("an invited person sets a password, comes in, and reads the church's data without changing it", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const email = `${crypto.randomUUID()}@example.org`
  await leader.api.call(staff.invite, { body: { email, fullName: "Noemi Prado Sales", role: "SECRETARY" } })
  const link = linkIn(await letterTo(email, /convidou você/), "/convite")
  await page.goto(link)
  await expect(page.getByText("Olá, Noemi!")).toBeVisible()
  await expect(page.getByRole("main").getByText("Igreja do Caminho")).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/convite`)
  await watch.axe(page)
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await press(page, "Aceitar convite e criar senha")
  await expect(
    page.getByText("É obrigatório aceitar os Termos de Uso e Política de Privacidade"),
  ).toBeVisible()
  await page.getByRole("checkbox", { name: /Aceito os Termos/ }).check()
  await press(page, "Aceitar convite e criar senha")
  await expect(page).toHaveURL(/\/login$/)
  await page.goto("/perfil?tab=igreja")
  await signIn(page, { ...leader, email, password: NEXT })
  await expect(page.getByText("Somente quem administra a igreja pode alterar estes dados.")).toBeVisible()
  await expect(page.getByRole("tabpanel").getByText("Igreja do Caminho")).toBeVisible()
  await expect(page.getByRole("tabpanel").getByRole("textbox")).toHaveCount(0)
  await watch.axe(page)
  await page.getByRole("tab", { name: "Planos" }).click()
  await expect(page.getByText("Somente quem administra a igreja pode pedir outro plano.")).toBeVisible()
})

test("an invitation opened where somebody else is signed in is taken by whom it is for", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const email = `${crypto.randomUUID()}@example.org`
  await page.goto("/dashboard")
  await signIn(page, leader)
  await expect(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
  await leader.api.call(staff.invite, { body: { email, fullName: "Noemi Prado Sales", role: "SECRETARY" } })
  await page.goto(linkIn(await letterTo(email, /convidou você/), "/convite"))
  await expect(page.getByText("Olá, Noemi!")).toBeVisible()
  await expect(page.getByText("Neste navegador está aberta a sessão de Marta Fontes.")).toBeVisible()
  await watch.axe(page)
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  // Somebody else signs in beside it: the link is still good, and what was typed stays.
  const beside = await page.context().newPage()
  await beside.goto("/dashboard")
  await beside.getByRole("button", { name: "Sair" }).first().click()
  await expect(page.getByText(/Neste navegador está aberta a sessão/)).toHaveCount(0)
  const colleague = await aColleague(leader, "PASTOR", "Davi Lima")
  await signIn(beside, colleague)
  await expect(page.getByText("Neste navegador está aberta a sessão de Davi Lima.")).toBeVisible()
  await expect(page.getByLabel(/^Nova senha/)).toHaveValue(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await page.getByRole("checkbox", { name: /Aceito os Termos/ }).check()
  const left = page.waitForResponse(/auth\/logout/)
  await press(page, "Aceitar convite e criar senha")
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText("Senha criada com sucesso! Entre com ela.")).toBeVisible()
  expect((await left).status()).toBe(204)
  await signIn(page, { email, password: NEXT })
  await expect(page.getByRole("heading", { name: "Olá, Noemi!" })).toBeVisible()
})

test("a device on which one has signed in is known again, also after leaving", async ({ page, baseURL }) => {
  const leader = await aLeader(baseURL)
  await page.goto("/login")
  await signIn(page, leader)
  await expect(page).toHaveURL(/\/dashboard$/)
  const device = await page.evaluate(() => localStorage.getItem("device"))
  expect(device).toMatch(/^[\w-]{43}$/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem("device"))).toBe(device)
  const sent = page.waitForRequest((request) => request.url().endsWith(auth.login.path))
  await signIn(page, leader)
  expect((await sent).postDataJSON().device).toBe(device)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("the answer to a forgotten password is the same for an address that nobody has", async ({
  page,
  baseURL,
}) => {
  const leader = await aLeader(baseURL)
  const body = (email: string) => leader.api.call(passwords.requestReset, { body: { email } })
  expect(await body(leader.email)).toEqual(await body("ninguem@example.org"))
  await page.goto("/esqueci-senha")
  await page.getByLabel("E-mail").fill("ninguem@example.org")
  await press(page, "Enviar link")
  await expect(page.getByText(/Se houver uma conta com o e-mail/)).toBeVisible()
})
