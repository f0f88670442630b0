import { auth } from "@aprisco/contract/auth/sessions"
import { atSecurity, NEXT, press, toast } from "./account-page.ts"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** What protects an account: its password, its sessions, and the devices it is known on. */

test("a changed password ends the sessions elsewhere and opens the account from then on", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const other = await watch.anotherBrowser()
  await other.goto("/membros")
  await signIn(other, admin)
  await expect(other.getByRole("heading", { name: "Membros" })).toBeVisible()

  await atSecurity(page, admin)
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
  await page.getByLabel(/^Senha atual/).fill(admin.password)
  await press(page, "Alterar senha")
  await toast(page, "Senha alterada com sucesso!")
  await expect(chosen).toHaveValue("")
  await emailTo(admin.email, /acaba de ser alterada/)

  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, admin)
  await expect(other.getByText("E-mail ou senha inválidos.")).toBeVisible()
  await signIn(other, { ...admin, password: NEXT })
  await expect(other.getByRole("heading", { name: "Membros" })).toBeVisible()
})

test("sessions are listed and ended, one or all the others", async ({ page, baseURL, watch }) => {
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

test("a device on which one has signed in is known again, also after leaving", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/login")
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/dashboard$/)
  const device = await page.evaluate(() => localStorage.getItem("device"))
  expect(device).toMatch(/^[\w-]{43}$/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem("device"))).toBe(device)
  const sent = page.waitForRequest((request) => request.url().endsWith(auth.login.path))
  await signIn(page, admin)
  expect((await sent).postDataJSON().device).toBe(device)
  await expect(page).toHaveURL(/\/dashboard$/)
})
