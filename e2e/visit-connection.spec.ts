import type { Page } from "@playwright/test"
import { pauseTimers } from "./paused-timers.ts"
import { fillIn, openVisitForm, send } from "./visit-form-page.ts"
import { expect, test } from "./watched.ts"

/** The visitor's form on bad lines, on other people's networks and in a full hall. */

test("a registration whose answer was lost is sent again on the next opening, and is one", async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  const keys: (string | undefined)[] = []
  await context.route("**/register/", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    // The server does its work; the answer is lost.
    await route.fetch()
    await route.abort()
  })
  await page.goto(visitPath)
  await fillIn(page, "Tomé Sem Resposta")
  await send(page)
  await expect(page.getByRole("heading", { name: "Cadastro guardado neste aparelho" })).toBeFocused()
  await expect(page.getByText("Erro de conexão. Tente novamente.")).toBeVisible()
  await expect(page.getByText("Não foi possível conectar ao servidor")).toBeVisible()
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
  const { visitPath, registered } = await openVisitForm(baseURL)
  await page.route("**/register/", (route) => route.fulfill({ contentType: "text/html", body: "Aceite" }))
  await page.goto(visitPath)
  // It would be sent again by itself, and the button be gone.
  await pauseTimers(page, 2_000)
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
    const { visitPath } = await openVisitForm(baseURL)
    await page.route(pattern, (route) => route.abort())
    await page.goto(visitPath)
    await expect(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
    await watch.axe(page)
    await page.unroute(pattern)
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect(page.getByLabel("Nome completo")).toBeVisible()
  })
}

test("when too many register at once the form waits, says so, and is sent by itself", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  let asked = 0
  const lookedAt = Promise.withResolvers<void>()
  await page.route("**/register/", async (route) => {
    asked += 1
    if (asked > 1) {
      await lookedAt.promise
      return route.continue()
    }
    return route.fulfill({
      status: 429,
      headers: { "Retry-After": "2" },
      json: { success: false, error: "Muitas tentativas. Aguarde um momento e tente de novo." },
    })
  })
  await page.goto(visitPath)
  await fillIn(page, "Rute da Fila")
  await send(page)
  await expect(page.getByText("Muitas pessoas estão se cadastrando agora.")).toBeVisible()
  await expect(page.getByText(/^O seu cadastro será enviado em [2-7] segundos\.$/)).toBeVisible()
  await watch.axe(page)
  lookedAt.resolve()
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Rute da Fila"])
})

test("a form that the server is too busy to open says when, and opens by itself with what was typed before", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await page.getByLabel("Nome completo").fill("Rute da Fila")
  await page.route(
    "**/validate/",
    (route) =>
      route.fulfill({
        status: 503,
        headers: { "Retry-After": "3" },
        json: { valid: false, error: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes." },
      }),
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByRole("heading", { name: "Muitas pessoas ao mesmo tempo" })).toBeVisible()
  await expect(page.getByRole("alert")).toContainText(/O cadastro abre sozinho em [3-8] segundos\./)
  await watch.axe(page)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rute da Fila")
})

test("the network cut in the middle of ten submissions gives ten visitors", async ({ baseURL, watch }) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  const names = Array.from({ length: 10 }, (_, n) => `Pessoa da Linha ${n}`)
  const cuts: ((page: Page) => Promise<unknown>)[] = [
    // Before it leaves.
    (page) => page.context().setOffline(true),
    // While it is being sent: the browser gets no answer.
    (page) =>
      page.route("**/register/", async (route) => {
        await page.context().setOffline(true)
        await route.abort()
      }),
    // When the server has done its work, and before the answer is here.
    (page) =>
      page.route("**/register/", async (route) => {
        await route.fetch()
        await page.context().setOffline(true)
        await route.abort()
      }),
  ]
  // Several phones at once, as before a service: each waits for the form's own three seconds.
  const PHONES = 5
  const phones = await Promise.all(Array.from({ length: PHONES }, () => watch.anotherBrowser()))
  const onePhone = async (page: Page, first: number) => {
    for (let n = first; n < names.length; n += PHONES) {
      await page.goto(visitPath)
      await fillIn(page, String(names[n]))
      await cuts[n % cuts.length]?.(page)
      await send(page)
      await expect(page.getByRole("heading", { name: "Cadastro guardado neste aparelho" })).toBeVisible()
      await page.unrouteAll({ behavior: "wait" })
      await page.context().setOffline(false)
      await expect(page.getByRole("heading", { name: "Cadastro realizado com sucesso!" })).toBeVisible({
        timeout: 30_000,
      })
    }
  }
  await Promise.all(phones.map(onePhone))
  expect((await registered()).toSorted()).toEqual(names)
})
