import type { Page, Response } from "@playwright/test"
import { signIn } from "./church-admin.ts"
import { emails } from "./mailbox.ts"
import { expect, test } from "./signed-in.ts"

const ANCHORS = ["home", "recursos", "precos", "comparativo", "depoimentos", "contato"]

/** What needs the built product; the page's parts and its form: landing-page.browser.test.tsx. */

test("the served page is complete and small, and each of its links has a target", async ({
  page,
  request,
  baseURL,
}) => {
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

  const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  for (const href of new Set(hrefs)) {
    if (href?.startsWith("#")) await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1)
    else expect((await request.get(String(href))).status(), String(href)).toBe(200)
  }
})

test("without scripts the page is readable, the menu opens and the policy can be read", {
  tag: "@full",
}, async ({ watch }) => {
  const page = await watch.anotherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cada pessoa conhecida pelo nome.")
  await expect(page.getByText("Ministérios, atividades e calendário").first()).toBeVisible()
  await page.locator("summary", { has: page.locator("svg") }).click()
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
  await expect(page.getByText("ative o JavaScript do navegador")).toBeVisible()
  await expect(page.getByRole("button", { name: "Enviar contato" })).toBeDisabled()
  await page.getByRole("contentinfo").getByRole("link", { name: "Política de privacidade" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de privacidade")
})

for (const [path, title] of [
  ["/termos-de-uso", "Termos de Uso"],
  ["/politica-privacidade", "Política de privacidade"],
] as const)
  test(`${path} is accessible in the light and in the dark, on a desk and on a phone`, {
    tag: "@full",
  }, async ({ page, watch }) => {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await watch.axe(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })

test("the contact form notifies the operator of a church once, and of no robot; a signed-in user is led to the dashboard", {
  tag: "@full",
}, async ({ page, church: { admin } }) => {
  const [robot, church] = [`Robot ${crypto.randomUUID()}`, `Igreja ${crypto.randomUUID()}`]
  await page.goto("/")
  await fill(page, robot)
  await page.locator("[name=subject]").evaluate((field: HTMLInputElement) => {
    field.value = "SEO"
  })
  await page.getByRole("button", { name: "Enviar contato" }).click()
  await expect(page.getByRole("heading", { name: "Recebemos o seu contato!" })).toBeVisible()
  // A person's e-mail arrives after the robot's would have arrived.
  await page.reload()
  await fill(page, church)
  await page.getByRole("button", { name: "Enviar contato" }).dblclick()
  await expect(page.getByRole("heading", { name: "Recebemos o seu contato!" })).toBeVisible()
  await expect.poll(() => emailsAbout(church)).toBe(1)
  expect(emailsAbout(robot)).toBe(0)

  await page.goto("/login")
  await signIn(page, admin)
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

async function fill(page: Page, church: string): Promise<void> {
  await page.getByLabel("Nome da igreja").fill(church)
  await page.getByLabel("E-mail do responsável").fill("contato@colina.example")
  await page.getByLabel("Telefone").fill("81988881212")
  await expect(page.getByLabel("Telefone")).toHaveValue("(81) 98888-1212")
}

/** How many e-mails the product has written about this church. */
function emailsAbout(church: string): number {
  return emails().filter((message) => message.includes(church)).length
}
