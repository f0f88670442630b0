import { profile } from "@aprisco/contract/account/profile"
import { Secret, TOTP } from "otpauth"
import { atSecurity, press, toast } from "./account-page.ts"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** The second factor of an account: set up, asked for, switched off, and asked by the church. */

test("a second factor is set up, asked for at the next sign-in, and switched off", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atSecurity(page, admin)
  await press(page, "Ativar verificação em duas etapas")
  const dialog = page.getByRole("dialog")
  await watch.axe(page)
  await dialog.getByLabel(/^Senha/).fill("errada")
  await dialog.getByRole("button", { name: "Continuar" }).click()
  await expect(dialog.getByText("Senha atual incorreta.")).toBeVisible()
  await dialog.getByLabel(/^Senha/).fill(admin.password)
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
  await signIn(page, admin)
  const code = page.getByLabel(/^Código da verificação/)
  await expect(code).toBeFocused()
  await expect(page.getByLabel("E-mail")).toHaveValue(admin.email)
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
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("button", { name: "Gerar novos códigos" }).click()
  await expect(
    dialog.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem"),
  ).toHaveCount(10)
  await press(page, "Guardei os códigos")
  await expect(page.getByText("Você ainda tem 10 códigos de recuperação.")).toBeVisible()
  await press(page, "Desativar")
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("button", { name: "Desativar" }).click()
  await toast(page, "Verificação em duas etapas desativada.")
  await expect(page.getByRole("button", { name: "Ativar verificação em duas etapas" })).toBeVisible()
})

test("whom the church asks for a second factor is led to it, and has no rights until then", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(profile.updateChurchData, { body: { secondFactorRequired: true } })
  await page.goto("/membros")
  await signIn(page, admin)
  await expect(page.getByText("Acesso não permitido")).toBeVisible()
  await expect(page.getByText("Ative a verificação em duas etapas")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("link", { name: "Ativar agora" }).click()
  await expect(page).toHaveURL(/\/perfil\?tab=seguranca$/)
  await watch.axe(page)
  await press(page, "Ativar verificação em duas etapas")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("button", { name: "Continuar" }).click()
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "")
  await dialog.getByRole("textbox").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole("button", { name: "Ativar" }).click()
  await press(page, "Guardei os códigos")
  await expect(page.getByText("Ative a verificação em duas etapas")).toHaveCount(0)
  await page.getByRole("link", { name: "Membros" }).click()
  await expect(page.getByRole("heading", { name: "Membros" })).toBeVisible()
})
