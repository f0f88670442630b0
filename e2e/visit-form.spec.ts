import { branches } from "@aprisco/contract/branches"
import { denominations } from "@aprisco/contract/denominations"
import { createClient } from "@aprisco/contract/kit/client"
import { users } from "@aprisco/contract/users"
import { visitors } from "@aprisco/contract/visitors"
import type { Page } from "@playwright/test"
import { holdTimers } from "./held-timers.ts"
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
  const { visitPath, registered } = await aDoor(baseURL)
  await page.route("**/register/", (route) => route.fulfill({ contentType: "text/html", body: "Aceite" }))
  await page.goto(visitPath)
  // It would be sent again by itself, and the button be gone.
  await holdTimers(page, 2_000)
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

test("a child is registered by who answers for it, and staff see who that is", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered, newest } = await aDoor(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Davi da Silva")
  await page.getByText("Contar um pouco mais (opcional)").click()
  await expect(page.getByRole("group", { name: "Responsável pela criança" })).toBeHidden()
  const year = new Date().getFullYear()
  await page.getByLabel("Data de nascimento").fill(`${year - 5}-01-15`)
  await expect(page.getByRole("group", { name: "Responsável pela criança" })).toBeVisible()
  await watch.axe(page)
  await send(page)
  await expect(page.getByLabel("Nome do responsável")).toBeFocused()
  await expect(page.getByText("Celular do responsável é obrigatório")).toBeVisible()
  await expect(page.getByText("É preciso a autorização de quem responde pela criança")).toBeVisible()
  await page.getByLabel("Nome do responsável").fill("Ana da Silva")
  await page.getByLabel("Celular do responsável").fill("81988881212")
  await page.getByLabel("Respondo por esta criança", { exact: false }).check()
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Davi da Silva"])
  expect(await newest()).toMatchObject({ guardianName: "Ana da Silva", guardianPhone: "(81) 98888-1212" })
})

test("a wish for prayer is not lost for a box that was left blank: the person is asked, and chooses", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered, newest } = await aDoor(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Lídia do Pedido")
  await page.getByText("Contar um pouco mais (opcional)").click()
  const choice = page.getByRole("group", { name: "Quem pode ler o seu pedido de oração ou recado" })
  await expect(choice).toBeHidden()
  await page.getByLabel("Pedido de oração ou recado", { exact: true }).fill("Pela cirurgia da minha mãe")
  await page.getByLabel("Gostaria de receber oração").check()
  await expect(choice).toBeVisible()
  await send(page)
  const agree = page.getByLabel("Concordo que a equipe pastoral leia meu pedido de oração ou recado.")
  await expect(agree).toBeFocused()
  await expect(choice.getByText("Marque uma das duas caixas", { exact: true })).toBeVisible()
  await watch.axe(page)
  expect(await registered()).toEqual([])
  await page.getByLabel("Prefiro enviar o cadastro sem ele.").check()
  await agree.check()
  await expect(page.getByLabel("Prefiro enviar o cadastro sem ele.")).not.toBeChecked()
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await newest()).toMatchObject({ wantsPrayer: true, observations: "Pela cirurgia da minha mãe" })

  await page.getByRole("link", { name: "Cadastrar outra pessoa" }).click()
  await fillIn(page, "Dimas Sem Pedido")
  await page.getByText("Contar um pouco mais (opcional)").click()
  await page.getByLabel("Pedido de oração ou recado", { exact: true }).fill("Prefiro guardar")
  await page.getByLabel("Prefiro enviar o cadastro sem ele.").check()
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  await expect.poll(async () => (await newest()).fullName).toBe("Dimas Sem Pedido")
  expect(await newest()).toMatchObject({ wantsPrayer: false, observations: null })
})

test("a person whose browser fills in the hidden field is asked, and not lost", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await aDoor(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Pia Preenchida")
  // Out of reach for eyes, keys and screen readers.
  await expect(page.getByRole("textbox", { name: "Deixe em branco" })).toHaveCount(0)
  await page.locator("#website").evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error("no field")
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {}
    set?.call(field, "pia@example.org")
    field.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await send(page)
  await expect(page.getByLabel("Sou uma pessoa", { exact: false })).toBeFocused()
  await expect(page.getByText("Marque a caixa para confirmar que você é uma pessoa")).toBeVisible()
  await watch.axe(page)
  expect(await registered()).toEqual([])
  await page.keyboard.press("Space")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Pia Preenchida"])
})

test("a full hall waits its turn: the form is kept, says so, and goes out by itself", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await aDoor(baseURL)
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
  await watch.axe(page)
  lookedAt.resolve()
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Rute da Fila"])
})

test("the network cut in the middle of ten submissions gives ten visitors", async ({ baseURL, watch }) => {
  const { visitPath, registered } = await aDoor(baseURL)
  const names = Array.from({ length: 10 }, (_, n) => `Pessoa da Linha ${n}`)
  const cuts: ((page: Page) => Promise<unknown>)[] = [
    // Before it leaves.
    (page) => page.context().setOffline(true),
    // While it is on its way: the browser hears nothing more.
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
  // Several phones at once, as at a church's door: each waits for the form's own three seconds.
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

test("the way back from the end does not lead into the form again, and the next of the family has one", async ({
  page,
  baseURL,
}) => {
  const { visitPath, registered } = await aDoor(baseURL)
  await page.goto("/politica-privacidade")
  await page.goto(visitPath)
  await fillIn(page, "Primeira da Família")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  await page.goBack()
  await expect(page).toHaveURL(/politica-privacidade/)
  await page.goForward()
  await page.getByRole("link", { name: "Cadastrar outra pessoa" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("")
  await fillIn(page, "Segunda da Família")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect((await registered()).toSorted()).toEqual(["Primeira da Família", "Segunda da Família"])
})

test("the form fits a narrow glass with letters of twice the size, and every field can be reached", async ({
  baseURL,
  watch,
}) => {
  const { visitPath } = await aDoor(baseURL)
  const page = await watch.anotherBrowser({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  await page.goto(visitPath)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
  })
  await page.getByText("Contar um pouco mais (opcional)").click()
  await page.getByLabel("Data de nascimento").fill(`${new Date().getFullYear() - 5}-01-15`)
  await expect(page.getByRole("button", { name: "Enviar cadastro" })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await watch.axe(page)
})

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
      (await staff.call(visitors.list, { query: { perPage: 50 } })).results.map((row) => row.fullName),
    newest: async () => {
      const [row] = await staff.call(visitors.recent, { query: { limit: 1 } })
      return staff.call(visitors.detail, { params: { id: row?.id ?? 0 } })
    },
  }
}
