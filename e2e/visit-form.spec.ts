import { branches } from "@aprisco/contract/branches"
import { denominations } from "@aprisco/contract/churches"
import { createClient } from "@aprisco/contract/kit/client"
import { users } from "@aprisco/contract/users"
import { visitors } from "@aprisco/contract/visitors"
import type { Page } from "@playwright/test"
import { expect, test } from "./watched.ts"

/** The visitor's form on a real phone: slow thumbs, bad lines, other people's networks, shared tablets. */

test("a form that comes back lets itself be mended in peace", async ({ page, baseURL, watch }) => {
  const { visitPath, registered } = await aDoor(baseURL)
  await page.goto(visitPath)
  await send(page)
  await expect(page.getByRole("alert")).toContainText("Falta pouco: confira os campos")
  await expect(page.getByLabel("Nome completo")).toBeFocused()
  await page.keyboard.type("Zilda d'Ávila")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zilda d'Ávila")
  await expect(page.getByRole("textbox", { name: /^Cidade/ })).toHaveValue("")
  await page.getByRole("alert").getByRole("link", { name: "Cidade", exact: true }).click()
  await page.keyboard.type("Caruaru")
  await page.getByLabel("UF").selectOption("PE")
  await page.getByRole("alert").getByRole("link", { name: "Aviso de privacidade" }).click()
  await page.keyboard.press("Space")
  await watch.axe(page)
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Zilda d'Ávila"])
})

test("what the server complains of stands beside its field, unfolded and focused", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await aDoor(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Ivo do Amanhã")
  const fold = page.getByText("Contar um pouco mais (opcional)")
  await fold.click()
  await page.getByLabel("Data de nascimento").fill("2999-01-01")
  await fold.click()
  await expect(page.getByLabel("Data de nascimento")).toBeHidden()
  await send(page)
  await expect(page.getByRole("alert")).toContainText("Erro ao registrar visitante")
  await expect(page.getByLabel("Data de nascimento")).toBeFocused()
  await expect(page.getByText("Data inválida")).toBeVisible()
  await watch.axe(page)
  await page.getByLabel("Data de nascimento").fill("1990-05-17")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Ivo do Amanhã"])
})

test("a pasted CEP fills the address; one that nobody knows says so and blocks nothing", async ({
  page,
  baseURL,
}) => {
  const { visitPath } = await aDoor(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Noemi Prado")
  await page.getByText("Contar um pouco mais (opcional)").click()
  await page.getByLabel("CEP").fill("99999999")
  await expect(page.getByText("CEP não encontrado")).toBeVisible()
  await page.getByLabel("CEP").fill("01310-100")
  await expect(page.getByLabel("Endereço")).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Bairro")).toHaveValue("Bela Vista")
  await expect(page.getByRole("textbox", { name: /^Cidade/ })).toHaveValue("São Paulo")
  await expect(page.getByLabel("UF")).toHaveValue("SP")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
})

test("a draft survives a reload, and is not shown to the next person at a shared tablet", async ({
  page,
  context,
  baseURL,
}) => {
  const { visitPath } = await aDoor(baseURL)
  await page.goto(visitPath)
  await page.getByLabel("Nome completo").fill("Pessoa Um")
  await page.reload()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Pessoa Um")
  await page.close()
  const next = await context.newPage()
  await next.goto(visitPath)
  await expect(next.getByLabel("Nome completo")).toHaveValue("")
})

test("a registration whose answer was lost is sent again on the next opening, and is one", async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await aDoor(baseURL)
  const keys: (string | undefined)[] = []
  await context.route("**/register/", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    // The server does its work; nobody hears of it.
    await route.fetch()
    await route.abort()
  })
  await page.goto(visitPath)
  await fillIn(page, "Tomé Sem Resposta")
  await send(page)
  await expect(page.getByRole("heading", { name: "Cadastro guardado neste aparelho" })).toBeFocused()
  await expect(page.getByText("Erro de conexão. Tente novamente.")).toBeVisible()
  await watch.axe(page)
  await page.close()
  await context.unroute("**/register/")
  const later = await context.newPage()
  later.on("request", (request) => {
    if (request.url().endsWith("/register/")) keys.push(request.headers()["idempotency-key"])
  })
  await later.goto(visitPath)
  await expect(later.getByRole("heading", { name: "Cadastro realizado com sucesso!" })).toBeVisible()
  expect(await registered()).toEqual(["Tomé Sem Resposta"])
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  await later.goto(visitPath)
  await expect(later.getByLabel("Nome completo")).toHaveValue("")
})

test("a network's own page in place of the answer neither ends nor loses the registration", async ({
  page,
  baseURL,
}) => {
  const { visitPath, registered } = await aDoor(baseURL)
  await page.route("**/register/", (route) => route.fulfill({ contentType: "text/html", body: "Aceite" }))
  await page.goto(visitPath)
  await fillIn(page, "Lia do Portal")
  await send(page)
  await expect(page.getByRole("heading", { name: "Cadastro guardado neste aparelho" })).toBeVisible()
  expect(await registered()).toEqual([])
  await page.unroute("**/register/")
  await page.getByRole("button", { name: "Enviar agora" }).click()
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Lia do Portal"])
})

for (const [what, pattern] of [
  ["the question about the code", "**/validate/"],
  ["the page's own code", "**/assets/visit-page*.js"],
] as const) {
  test(`${what} that does not come through is said, and asked again`, async ({ page, baseURL, watch }) => {
    const { visitPath } = await aDoor(baseURL)
    await page.route(pattern, (route) => route.abort())
    await page.goto(visitPath)
    await expect(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
    await watch.axe(page)
    await page.unroute(pattern)
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect(page.getByLabel("Nome completo")).toBeVisible()
  })
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(name)
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await page.getByLabel("UF").selectOption("PA")
  await page.getByLabel("Li o aviso e concordo", { exact: false }).check()
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar cadastro" }).click()
}

/** A new church's QR code, and whom its staff see as having come through it. */
async function aDoor(origin: string | undefined) {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  const nobody = createClient({ fetch: fetchThere, token: () => null })
  const [independent] = await nobody.call(denominations.availableForRegistration)
  const password = crypto.randomUUID()
  const { token } = await nobody.call(users.finalizeRegistration, {
    body: {
      email: `${crypto.randomUUID()}@example.org`,
      fullName: "Marta Fontes",
      password,
      passwordConfirm: password,
      acceptTerms: true,
      denominationId: independent?.id,
      churchName: "Igreja da Porta",
      churchEmail: "porta@example.org",
      churchPhone: "(91) 3123-4567",
      churchAddress: "Rua das Oliveiras, 10",
      churchCity: "Belém",
      churchState: "PA",
      churchZipcode: "66000-000",
      pastorName: "Elias Prado",
      subscriptionPlan: "basic",
    },
  })
  const staff = createClient({ fetch: fetchThere, token: () => token })
  const [branch] = await staff.call(branches.qrCodes)
  return {
    visitPath: new URL(branch?.visitorRegistrationUrl ?? "/").pathname,
    registered: async () =>
      (await staff.call(visitors.list, { query: {} })).results.map((row) => row.fullName),
  }
}
