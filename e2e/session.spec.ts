import { endSessions, registerChurchAdmin, signIn } from "./church-admin.ts"
import { expect, test } from "./signed-in.ts"

/** Signing in and out, in one tab and in two, and the end of a session with an open form. */

test("two tabs sign out together and in together, each at its own address", { tag: "@full" }, async ({
  page,
  church,
  baseURL,
}) => {
  const { admin } = church
  const other = await page.context().newPage()
  await page.goto("/membros?search=ana&status=active")
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await other.goto("/visitantes?search=z")
  // Its listener is active by then.
  await expect(other.getByRole("button", { name: "Entrar na Plataforma" })).toBeVisible()
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/membros\?search=ana&status=active$/)
  // The sign-in in one has updated the other, at its address.
  await expect(other.getByRole("heading", { name: "Visitantes" })).toBeVisible()
  await expect(other).toHaveURL(/\/visitantes\?search=z$/)
  const device = await page.evaluate(() => localStorage.getItem("device"))
  expect(device).toMatch(/^[\w-]{43}$/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  await expect(page).toHaveURL(`${baseURL}/login`)
  await expect(other.getByText("Sua sessão foi encerrada em outra aba.")).toBeVisible()
  await signIn(other, admin)
  await expect(other).toHaveURL(/\/visitantes\?search=z$/)
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})

test("the values of a form are restored for the same person after the session ended", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/membros/novo")
  await signIn(page, admin)
  await page.getByLabel("Nome completo").fill("Zilda d'Ávila")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  // What the page asks by itself, as for likely duplicates a moment after the typing, must not notice the end of the session before the save does.
  const byItself = "**/api/v1/**"
  await page.route(byItself, (route) => (route.request().method() === "GET" ? undefined : route.continue()))
  await endSessions(page.context(), admin)
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Sua sessão expirou. Entre novamente.")).toBeVisible()
  await page.unroute(byItself)
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/membros\/novo$/)
  await expect(page.getByText("O que você digitou foi recuperado.")).toBeVisible()
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("17/05/1980")
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  await page.getByRole("button", { name: "Abrir cadastro" }).click()
  await expect(page.getByRole("heading", { name: "Zilda d'Ávila" })).toBeVisible()
  // An expired session at the start of a page leads to /login and back as well.
  await endSessions(page.context(), admin)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull()
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Zilda d'Ávila" })).toBeVisible()
})
