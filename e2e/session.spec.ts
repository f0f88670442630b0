import { anIncomplete, endSessions, registerChurchAdmin, signIn } from "./church-admin.ts"
import { EXPIRED, RECOVERED } from "./session-messages.ts"
import { expect, test } from "./watched.ts"

/** Which users see which screen, and when a session ends. */

test("an address asked for without a session is remembered, with its search", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/membros?search=ana&membership_status=active")
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await watch.axe(page)
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/membros\?search=ana&membership_status=active$/)
  await page.goto("/login")
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto("/cadastro")
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const stranger of ["https://evil.example/x", "//evil.example/x", "/\\evil.example"]) {
  test(`a sign-in leads to no other site: ${stranger}`, async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    await page.goto(`/login?redirect=${encodeURIComponent(stranger)}`)
    await signIn(page, admin)
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
  })
}

test("a profile that is not complete leads to step 2 from every screen behind it", async ({
  page,
  baseURL,
}) => {
  const person = await anIncomplete(baseURL)
  await page.goto("/membros")
  await signIn(page, person)
  await expect(page).toHaveURL(/\/cadastro\/etapa-2$/)
  for (const path of ["/dashboard", "/membros/novo", "/configuracoes/qr-codes"]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/cadastro\/etapa-2$/)
  }
})

test("while the session is being checked the screen says so", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/login")
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/dashboard$/)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route("**/users/me/", async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText("Carregando...")).toBeVisible()
  answer()
  await expect(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
})

test("a dead token found at the start of the page leads to /login and back to where it was", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/visitantes")
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Visitantes" })).toBeVisible()
  await endSessions(page.context(), admin)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull()
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/visitantes$/)
})

test("several calls refused at once still remember where the person was", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/membros/novo")
  await signIn(page, admin)
  await expect(page.getByLabel("Nome completo")).toBeVisible()
  await endSessions(page.context(), admin)
  // The dashboard asks for four things at once; each of them is refused.
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/login?redirect=%2Fdashboard`)
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
})

test.describe("half an hour without a touch", () => {
  const HALF_HOUR = 31 * 60_000

  test("ends the session, on a computer that slept as well", async ({ page, baseURL, watch }) => {
    const admin = await registerChurchAdmin(baseURL)
    await page.clock.install()
    await page.goto("/visitantes/novo")
    await signIn(page, admin)
    await page.getByLabel("Nome completo").fill("Ivo Prado")
    await page.clock.fastForward(29 * 60_000)
    await page.mouse.move(200, 200)
    await page.clock.fastForward(29 * 60_000)
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ivo Prado")
    await page.clock.fastForward(HALF_HOUR)
    await expect(page.getByText("Sua sessão foi encerrada por inatividade. Entre novamente.")).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("auth_token")
    await watch.axe(page)
    await signIn(page, admin)
    await expect(page).toHaveURL(/\/visitantes\/novo$/)
    await expect(page.getByText(RECOVERED)).toBeVisible()
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ivo Prado")
  })

  test("is not what the server takes a long form for", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    await page.clock.install()
    await page.goto("/membros/novo")
    await signIn(page, admin)
    await page.getByRole("tab", { name: "Informações adicionais" }).click()
    for (let sentence = 0; sentence < 3; sentence++) {
      // Answered, not only asked: the next jump of the clock would take a call under way for one that timed out.
      const answered = page.waitForResponse("**/users/me/").then((response) => response.finished())
      await page.getByLabel("Observações").press("a")
      await page.clock.fastForward(5 * 60_000)
      await answered
    }
  })

  test("changes nothing with Lembrar de mim", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    await page.clock.install()
    await page.goto("/visitantes")
    await signIn(page, admin, { remember: true })
    await expect(page.getByRole("heading", { name: "Visitantes" })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem("last_activity"))).toBeNull()
    await page.clock.fastForward(10 * 60 * 60_000)
    await page.getByRole("navigation").getByRole("link", { name: "Membros" }).first().click()
    await expect(page.getByRole("heading", { name: "Membros" })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Membros" })).toBeVisible()
  })
})

test("two tabs leave together and come back together", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const other = await page.context().newPage()
  await page.goto("/membros")
  await other.goto("/visitantes?search=z")
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Membros" })).toBeVisible()
  // The sign-in in one has woken the other, at the place it had asked for.
  await expect(other.getByRole("heading", { name: "Visitantes" })).toBeVisible()
  await expect(other).toHaveURL(/\/visitantes\?search=z$/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  await expect(page).toHaveURL(`${baseURL}/login`)
  await expect(other.getByText("Sua sessão foi encerrada em outra aba.")).toBeVisible()
  await watch.axe(other)
  await signIn(other, admin)
  await expect(other).toHaveURL(/\/visitantes\?search=z$/)
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})
