import { auth } from "@aprisco/contract/auth/sessions"
import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { atSecurity, NEXT, press, toast } from "./account-page.ts"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { emailTo, linkIn } from "./mailbox.ts"
import { PNG } from "./member-form-page.ts"
import { pauseTimers } from "./paused-timers.ts"
import { expect, test } from "./watched.ts"

/** An account from its user's side: its password, sessions, second factor, address and picture, and its end. */

async function chooseNext(page: Page): Promise<void> {
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
}

test("sessions elsewhere are ended one by one, and all by a new password", { tag: "@full" }, async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const [phone, tablet] = [await watch.anotherBrowser(), await watch.anotherBrowser()]
  for (const device of [phone, tablet]) {
    await device.goto("/membros")
    await signIn(device, admin)
    await expect(device.getByRole("heading", { name: "Membros" })).toBeVisible()
  }
  await atSecurity(page, admin)
  const sessions = page.getByRole("region", { name: "Sessões" })
  // Three browsers, and the session that the registration opened.
  await expect(sessions.getByRole("listitem")).toHaveCount(4)
  await expect(sessions.getByText("Este aparelho")).toHaveCount(1)
  await sessions.getByRole("listitem").nth(1).getByRole("button").click()
  await toast(page, "Sessão encerrada.")
  await expect(sessions.getByRole("listitem")).toHaveCount(3)

  await page.getByLabel(/^Senha atual/).fill(admin.password)
  await chooseNext(page)
  await press(page, "Alterar senha")
  await toast(page, "Senha alterada com sucesso!")
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
  await emailTo(admin.email, /acaba de ser alterada/)
  for (const device of [phone, tablet]) {
    await device.reload()
    await expect(device).toHaveURL(/\/login/)
  }
  await signIn(phone, admin)
  await expect(phone.getByText("E-mail ou senha inválidos.")).toBeVisible()
  await signIn(phone, { ...admin, password: NEXT })
  await expect(phone.getByRole("heading", { name: "Membros" })).toBeVisible()
})

test("a forgotten password is reset by the link in the e-mail, once, while another person guesses", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const guess = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await admin.api.call(auth.login, { body: { email: admin.email, password: "errada" } }).catch(() => null)
  }
  await guess(8)
  await page.goto("/login")
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click()
  // The screen of the link has a field of the same name.
  await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeVisible()
  await page.getByLabel("E-mail").fill(admin.email)
  await press(page, "Enviar link")
  await expect(page.getByText(/Se houver uma conta com o e-mail/)).toBeFocused()
  const link = linkIn(await emailTo(admin.email, /criar uma nova senha/), "/redefinir-senha")
  await page.goto(link)
  await expect(page.getByText("Olá, Marta!")).toBeVisible()
  await chooseNext(page)
  await press(page, "Salvar nova senha")
  await expect(page.getByText("Senha criada com sucesso! Entre com ela.")).toBeVisible()
  // The address is delayed again; the device on which the link was used is not.
  await guess(8)
  await signIn(page, { ...admin, password: NEXT })
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page.getByText("Este link não vale mais.")).toBeVisible()
})

test("a second factor is set up, required at the next sign-in, and switched off", { tag: "@full" }, async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atSecurity(page, admin)
  await press(page, "Ativar verificação em duas etapas")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("button", { name: "Continuar" }).click()
  const drawing = dialog.getByRole("img", { name: "QR Code para o aplicativo autenticador" })
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(20)
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "")
  await dialog.getByRole("textbox").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole("button", { name: "Ativar" }).click()
  const items = dialog.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem")
  await expect(items).toHaveCount(10)
  const [code = ""] = await items.allInnerTexts()
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar" }).click(),
  ])
  expect(saved.suggestedFilename()).toBe("aprisco-codigos-de-recuperacao.txt")
  await page.emulateMedia({ media: "print" })
  await expect(page.locator("pre", { hasText: code })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Meu Perfil" })).toBeHidden()
  await page.emulateMedia({ media: null })
  await press(page, "Guardei os códigos")

  await page.getByRole("button", { name: "Sair" }).first().click()
  await signIn(page, admin)
  await expect(page.getByLabel(/^Código da verificação/)).toBeFocused()
  // Typed with the separators, and in capitals.
  await page.getByLabel(/^Código da verificação/).fill(` ${code.toUpperCase()} `)
  await press(page, "Entrar na Plataforma")
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto("/perfil?tab=seguranca")
  await expect(page.getByText("Você ainda tem 9 códigos de recuperação.")).toBeVisible()
  await press(page, "Desativar")
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("button", { name: "Desativar" }).click()
  await toast(page, "Verificação em duas etapas desativada.")
})

test("an account gets a picture and a new e-mail, and is deleted with its password", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const next = `nova.${admin.email}`
  await page.goto("/perfil")
  await signIn(page, admin)
  const chooser = page.waitForEvent("filechooser")
  await press(page, "Alterar foto de perfil")
  await (await chooser).setFiles(PNG)
  await toast(page, "Foto de perfil atualizada com sucesso!")
  const pictures = page.locator('img[src^="/api/v1/files/"]')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const address = await pictures.first().getAttribute("src")
  await page.reload()
  await expect(pictures.first()).toHaveAttribute("src", String(address))

  await page.getByLabel("E-mail").fill(next)
  await page.getByLabel(/^Senha atual/).fill(admin.password)
  await press(page, "Salvar alterações")
  await toast(page, "Dados pessoais atualizados com sucesso!")
  await emailTo(admin.email, /acaba de ser trocado por outro/)

  await page.getByRole("tab", { name: "Segurança" }).click()
  await press(page, "Excluir minha conta")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("checkbox").check()
  const leadAway = await pauseTimers(page, 2_000)
  await dialog.getByRole("button", { name: "Excluir conta" }).click()
  await expect(page.getByText("A sua conta foi excluída.", { exact: false })).toBeVisible()
  await leadAway()
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull()
  await page.goto("/login")
  await signIn(page, { ...admin, email: next })
  await expect(page.getByText("E-mail ou senha inválidos.")).toBeVisible()
})
