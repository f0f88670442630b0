import type { Locator, Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { asRole, openAs, openPalette, palette } from "./open-shell.ts"
import { expect, test } from "./watched.ts"

/** What is said when a screen cannot be shown: no line, no answer, a new release, no such page, no right to it. */

test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("a lost connection is shown, nothing typed is lost, and all continues when it returns", async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await openAs(page, await registerChurchAdmin(baseURL), "/membros/novo")
  await page.getByLabel("Nome completo").fill("Rute Nogueira")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await context.setOffline(true)
  await expect(page.getByText("Sem conexão com a internet.")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Sem resposta do servidor. Verifique sua conexão.").first()).toBeVisible()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rute Nogueira")
  await context.setOffline(false)
  await expect(page.getByText("Sem conexão com a internet.")).toHaveCount(0)
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
})

test("a screen that cannot be fetched waits for the line and opens by itself", async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await openAs(page, await registerChurchAdmin(baseURL))
  await expect(page.getByText("Primeiros passos")).toBeVisible()
  await context.setOffline(true)
  await inMenu(page, "QR Codes").click()
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
  await watch.axe(page)
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "QR Codes" }).first()).toBeVisible()
})

test("a list that could not be loaded is asked again when the line returns", async ({ page, baseURL }) => {
  await openAs(page, await registerChurchAdmin(baseURL))
  await page.route("**/api/v1/**", (route) => route.abort())
  await inMenu(page, "Membros").click()
  await expect(page.getByText("Erro ao carregar lista de membros").first()).toBeVisible()
  await page.unroute("**/api/v1/**")
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
})

test("without an answer at the start the session stays and the page waits", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin)
  await page.route("**/api/v1/**", (route) => route.abort())
  await page.reload()
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
  await watch.axe(page)
  await page.unroute("**/api/v1/**")
  await expect(page.getByRole("heading", { name: /^Olá/ })).toBeVisible()
})

for (const [status, detail, words] of [
  [
    503,
    "Muitas pessoas ao mesmo tempo. Tente de novo em instantes.",
    "Muitas pessoas ao mesmo tempo. Tente de novo em 15 segundos.",
  ],
  [
    429,
    "Muitas tentativas. Aguarde um momento e tente de novo.",
    "Muitas tentativas. Tente de novo em 15 segundos.",
  ],
] as const) {
  test(`asked to wait (${status}) at the start, the session stays and the page says when to try again`, async ({
    page,
    baseURL,
    watch,
  }) => {
    await openAs(page, await registerChurchAdmin(baseURL))
    await page.route("**/api/v1/**", (route) =>
      route.fulfill({ status, headers: { "Retry-After": "15" }, json: { detail } }),
    )
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    await watch.axe(page)
    await page.unroute("**/api/v1/**")
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect(page.getByRole("heading", { name: /^Olá/ })).toBeVisible()
  })
}

test("after a new release the page is reloaded once, and not in a loop", async ({ page, baseURL, watch }) => {
  await openAs(page, await registerChurchAdmin(baseURL))
  await expect(page.getByText("Primeiros passos")).toBeVisible()
  let loads = 0
  page.on("load", () => {
    loads += 1
  })
  const gone = (url: URL) => /\/assets\/qr-codes-page/.test(url.pathname)
  await page.route(gone, (route) => route.fulfill({ status: 404, json: {} }))
  await inMenu(page, "QR Codes").click()
  await expect(page.getByRole("heading", { name: "Não foi possível abrir esta tela." })).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  await watch.axe(page)
  await page.unroute(gone)
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect(page.getByRole("heading", { name: "QR Codes" }).first()).toBeVisible()
})

test("a page that is not there leads back, home and to the search", async ({ page, baseURL, watch }) => {
  await page.goto("/nada-disto")
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Voltar" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Buscar" })).toHaveCount(0)
  await openAs(page, await registerChurchAdmin(baseURL), "/nada-disto")
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Buscar" }).click()
  await palette(page)
  await page.keyboard.type("visitantes")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/visitantes$/)
})

test("a screen that a person may not open says what it takes", async ({ page, baseURL, watch }) => {
  await asRole(page.context(), { role: "LEADER", permissions: ["members.view", "visitors.view"] })
  await openAs(page, await registerChurchAdmin(baseURL), "/membros/novo")
  await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  await expect(page.getByText("Você não tem permissão para executar essa ação.")).toBeVisible()
  await expect(page.getByText("permitir cadastrar membros")).toBeVisible()
  await watch.axe(page)
  await openPalette(page)
  await expect(page.getByRole("option", { name: "Membros" })).toBeVisible()
  await expect(page.getByRole("option", { name: "Novo Membro" })).toHaveCount(0)
})

test("a fault of the server shows its number in the log", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.route("**/api/v1/members/?**", (route) =>
    route.fulfill({ status: 500, json: { detail: "Ocorreu um erro", request_id: "a1b2c3d4" } }),
  )
  await openAs(page, admin, "/membros")
  await expect(page.getByText("a1b2c3d4")).toBeVisible()
})

function inMenu(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name })
}
