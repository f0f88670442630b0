import type { Page, Response } from "@playwright/test"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { emails } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

const ANCHORS = ["home", "recursos", "precos", "comparativo", "depoimentos", "contato"]

test("the page as it is served is complete and has its metadata", async ({ request, baseURL }) => {
  const answer = await request.get("/")
  const html = await answer.text()
  expect(answer.status()).toBe(200)
  expect(html).toMatch(/<html lang="pt-BR">/)
  expect(html).toMatch(/<title>Aprisco [^<]+<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{70,160}"/)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/"/>`)
  expect(html).toContain(`<meta property="og:url" content="${baseURL}/"/>`)
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
  expect((await request.get(String(picture))).headers()["content-type"]).toBe("image/png")
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "")
  expect(data.url).toBe(`${baseURL}/`)
  for (const anchor of ANCHORS) expect(html).toContain(` id="${anchor}"`)
  expect(html).toContain("Perguntas e respostas bíblicas")
  expect(html).not.toMatch(/\{\{|<!--(head|body)-->/)
  const robots = await (await request.get("/robots.txt")).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test("what the page needs beyond its text is small, and is its own", async ({ page }) => {
  const answers: Response[] = []
  page.on("response", (response) => answers.push(response))
  await page.goto("/", { waitUntil: "networkidle" })
  const bytes = { code: 0, all: 0 }
  for (const response of answers) {
    const { responseBodySize } = await response.request().sizes()
    bytes.all += responseBodySize
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bytes.code += responseBodySize
  }
  expect(bytes.code).toBeGreaterThan(0)
  expect(bytes.code).toBeLessThan(30_000)
  expect(bytes.all).toBeLessThan(90_000)
  expect(await page.locator("img").count()).toBe(0)
})

test("every link of the page leads somewhere", async ({ page, request }) => {
  await page.goto("/")
  const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  for (const href of new Set(hrefs)) {
    if (href?.startsWith("#")) await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1)
    else expect((await request.get(String(href))).status(), String(href)).toBe(200)
  }
})

test("who is signed in goes on to the dashboard, from here and from an address that is none; the contact stays within reach", async ({
  page,
  baseURL,
}) => {
  await page.goto("/login")
  await signIn(page, await registerChurchAdmin(baseURL))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto("/")
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto("/nada")
  await page.getByRole("button", { name: "Voltar" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto("/#contato")
  await expect(page.getByRole("button", { name: "Enviar contato" })).toBeVisible()
  await expect(page).toHaveURL(/\/#contato$/)
})

test("plans and comparison are what is sold, and each plan leads to the registration", async ({
  page,
  watch,
}) => {
  await page.goto("/")
  await page
    .getByRole("navigation", { name: "Seções da página" })
    .getByRole("link", { name: "Planos" })
    .click()
  await expect(page).toHaveURL(/#precos$/)
  const plans = page.locator("#precos")
  await expect(plans).toBeInViewport()
  for (const words of [
    "R$ 0",
    "R$ 99",
    "R$ 199",
    "até 60 membros",
    "até 500 membros",
    "membros ilimitados",
  ]) {
    await expect(plans.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(plans.locator("li", { hasText: "Mais Popular" }).getByRole("heading")).toHaveText(
    "Crescimento",
  )
  for (const name of [
    "Começar Gratuitamente: Gratuito",
    "Escolher Plano: Crescimento",
    "Escolher Plano: Ministério",
  ]) {
    await expect(plans.getByRole("link", { name })).toHaveAttribute("href", "/cadastro")
  }
  const table = page.getByRole("table", { name: "Comparativo dos planos" })
  for (const row of [
    "Devocionais diários Texto Texto e áudio Texto, áudio e vídeo",
    "Perguntas e respostas bíblicas Básicas Avançadas Personalizadas",
    "Publicações com IA Não incluído Incluído Incluído",
    "Pacotes sob medida Não incluído Não incluído Incluído",
  ]) {
    await expect(table.getByRole("row", { name: row })).toBeVisible()
  }
  await watch.axe(page)
  await plans.getByRole("link", { name: "Começar Gratuitamente" }).click()
  await expect(page).toHaveURL(/\/cadastro$/)
})

test("on a phone the menu opens, leads and closes", async ({ watch }) => {
  const phone = await watch.anotherBrowser({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  })
  await phone.goto("/")
  await watch.axe(phone)
  const menu = phone.getByRole("navigation", { name: "Menu" })
  const toggle = phone.locator("summary", { has: phone.locator("svg") })
  await expect(menu).toBeHidden()
  await toggle.tap()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole("link", { name: "Fazer Login" })).toHaveAttribute("href", "/login")
  await watch.axe(phone)
  await menu.getByRole("link", { name: "Comparativo" }).tap()
  await expect(menu).toBeHidden()
  await expect(phone.getByRole("heading", { name: "Compare os planos" })).toBeInViewport()
  await toggle.tap()
  await phone.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.tap()
  await phone.getByRole("main").tap({ position: { x: 20, y: 800 } })
  await expect(menu).toBeHidden()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("in dark mode and at a large font size nothing is lost", async ({ watch }) => {
  const page = await watch.anotherBrowser({ colorScheme: "dark", viewport: { width: 768, height: 1024 } })
  await page.goto("/")
  await watch.axe(page)
  await page.addStyleTag({ content: "html { font-size: 200% }" })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test("without scripts the page reads, the menu opens and the policy is there", async ({ watch }) => {
  const page = await watch.anotherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cada pessoa conhecida pelo nome.")
  await expect(page.getByText("Suporte VIP 24/7")).toBeVisible()
  await page.locator("summary", { has: page.locator("svg") }).click()
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
  await expect(page.getByText("ative o JavaScript do navegador")).toBeVisible()
  await expect(page.getByRole("button", { name: "Enviar contato" })).toBeDisabled()
  await page.getByRole("contentinfo").getByRole("link", { name: "Política de privacidade" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de privacidade")
})

test.describe("the contact form", () => {
  test("sends once, however often it is pressed, and the operator is notified", async ({ page, watch }) => {
    const church = `Igreja ${crypto.randomUUID()}`
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.headers()["idempotency-key"] ?? "none")
    })
    await page.goto("/#contato")
    await fill(page, church)
    await page.getByRole("button", { name: "Enviar contato" }).dblclick()
    await expect(page.getByRole("heading", { name: "Recebemos o seu contato!" })).toBeVisible()
    await expect(page.locator("#lead-done")).toBeFocused()
    await expect(page.getByLabel("Nome da igreja")).toBeHidden()
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    await watch.axe(page)
    await expect.poll(() => emailsAbout(church)).toBe(1)
  })

  test("says what is wrong beside each field, before anything is sent", async ({ page, watch }) => {
    let asked = false
    page.on("request", (request) => {
      asked ||= request.method() === "POST"
    })
    await page.goto("/")
    await page.getByRole("button", { name: "Enviar contato" }).click()
    await expect(page.getByText("Nome da igreja é obrigatório")).toBeVisible()
    await expect(page.getByText("E-mail é obrigatório")).toBeVisible()
    await expect(page.getByText("Telefone é obrigatório")).toBeVisible()
    const church = page.getByLabel("Nome da igreja")
    await expect(church).toBeFocused()
    await expect(church).toHaveAccessibleDescription("Nome da igreja é obrigatório")
    await watch.axe(page)
    await fill(page, "Igreja da Colina")
    await page.getByLabel("E-mail do responsável").fill("sem arroba")
    await page.getByLabel("E-mail do responsável").press("Enter")
    await expect(page.getByText("E-mail inválido")).toBeVisible()
    await expect(page.getByLabel("E-mail do responsável")).toBeFocused()
    await expect(page.getByText("Nome da igreja é obrigatório")).toHaveCount(0)
    expect(asked).toBe(false)
  })

  test("shows the server's complaints where they belong", async ({ page }) => {
    await page.route("**/core/leads/", (route) =>
      route.fulfill({ status: 400, json: { phone: ["Telefone deve estar no formato (XX) XXXXX-XXXX"] } }),
    )
    await page.goto("/")
    await fill(page, "Igreja da Colina")
    await page.getByRole("button", { name: "Enviar contato" }).click()
    await expect(page.getByLabel("Telefone")).toHaveAccessibleDescription(
      "Telefone deve estar no formato (XX) XXXXX-XXXX",
    )
    await expect(page.getByLabel("Telefone")).toBeFocused()
  })

  test("loses nothing when the line is down, and arrives once it is back, under the same key", async ({
    page,
    context,
  }) => {
    const church = `Igreja ${crypto.randomUUID()}`
    const keys: (string | undefined)[] = []
    page.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"])
    })
    await page.goto("/")
    await fill(page, church)
    await context.setOffline(true)
    await page.getByRole("button", { name: "Enviar contato" }).click()
    const alert = page.getByRole("alert")
    await expect(alert).toHaveText("Sem resposta do servidor. Verifique sua conexão.")
    await expect(alert).toBeFocused()
    await expect(page.getByLabel("Nome da igreja")).toHaveValue(church)
    await expect(page.getByLabel("Telefone")).toHaveValue("(81) 98888-1212")
    await context.setOffline(false)
    await page.getByRole("button", { name: "Enviar contato" }).click()
    await expect(page.getByRole("heading", { name: "Recebemos o seu contato!" })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await expect.poll(() => emailsAbout(church)).toBe(1)
  })

  test("answers a robot like everybody, and stores nothing of it", async ({ page }) => {
    const [robot, church] = [`Robot ${crypto.randomUUID()}`, `Igreja ${crypto.randomUUID()}`]
    await page.goto("/")
    // People can neither see nor reach the field.
    await expect(page.getByRole("textbox", { name: "Assunto" })).toHaveCount(0)
    await fill(page, robot)
    await page.locator("[name=subject]").evaluate((field: HTMLInputElement) => {
      field.value = "SEO"
    })
    await page.getByRole("button", { name: "Enviar contato" }).click()
    await expect(page.getByRole("heading", { name: "Recebemos o seu contato!" })).toBeVisible()
    // A person's e-mail arrives after the robot's would have arrived.
    await page.reload()
    await fill(page, church)
    await page.getByRole("button", { name: "Enviar contato" }).click()
    await expect.poll(() => emailsAbout(church)).toBe(1)
    expect(emailsAbout(robot)).toBe(0)
  })
})

async function fill(page: Page, church: string): Promise<void> {
  await page.getByLabel("Nome da igreja").fill(church)
  await page.getByLabel("E-mail do responsável").fill("contato@colina.example")
  await page.getByLabel("Telefone").fill("81988881212")
  await expect(page.getByLabel("Telefone")).toHaveValue("(81) 98888-1212")
}

/** How many e-mails the product has written about this church. */
function emailsAbout(church: string): number {
  return emails().filter((letter) => letter.includes(church)).length
}
