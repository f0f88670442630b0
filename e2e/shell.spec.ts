import { branches } from "@aprisco/contract/branches"
import { members } from "@aprisco/contract/members"
import { visitors } from "@aprisco/contract/visitors"
import type { BrowserContext, Locator, Page, Request } from "@playwright/test"
import { aLeader, type Leader } from "./a-leader.ts"
import { expect, test } from "./watched.ts"

/** What stands around every screen: sidebar, search, bell, theme; and what is said when a screen cannot be shown. */

test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("the sidebar collapses to icons with tooltips, and stays so", async ({ page, baseURL, watch }) => {
  await openAs(page, await aLeader(baseURL))
  const menu = page.getByRole("navigation", { name: "Menu principal" })
  await expect(page.getByText("Sistema de Gestão Eclesiástica")).toBeVisible()
  await expect(page.getByRole("complementary").getByText("Belém/PA")).toBeVisible()
  await page.getByRole("button", { name: "Recolher menu" }).click()
  await page.reload()
  await expect(page.getByRole("button", { name: "Expandir menu" })).toBeVisible()
  await expect(page.getByText("Sistema de Gestão Eclesiástica")).toHaveCount(0)
  await watch.axe(page)
  await menu.getByRole("link", { name: "Membros" }).hover()
  await expect(page.getByRole("tooltip", { name: "Membros" })).toBeVisible()
  await menu.getByRole("link", { name: "Membros" }).click()
  await expect(page).toHaveURL(/\/membros$/)
  await page.getByRole("button", { name: "Expandir menu" }).click()
  for (const group of ["PRINCIPAL", "ADMINISTRAÇÃO"]) await expect(menu.getByText(group)).toBeVisible()
  // Of a denomination's office alone.
  await expect(menu.getByText("GESTÃO HIERÁRQUICA")).toHaveCount(0)
})

test("on a phone the sidebar is a drawer that closes on a choice and on Escape", async ({
  baseURL,
  watch,
}) => {
  const page = await watch.anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await openAs(page, await aLeader(baseURL))
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toHaveCount(0)
  await page.getByRole("button", { name: "Abrir menu" }).click()
  const drawer = page.getByRole("dialog", { name: "Menu" })
  await expect(drawer).toBeVisible()
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect(drawer).toHaveCount(0)
  await page.getByRole("button", { name: "Abrir menu" }).click()
  await drawer.getByRole("link", { name: "Visitantes" }).click()
  await expect(page).toHaveURL(/\/visitantes$/)
  await expect(drawer).toHaveCount(0)
})

test("the theme is light, dark or the system's, and stays so", async ({ page, baseURL, watch }) => {
  await page.emulateMedia({ colorScheme: "light" })
  await openAs(page, await aLeader(baseURL))
  const html = page.locator("html")
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /^Minha Conta/ }).click()
    await page.getByRole("menuitemradio", { name }).click()
  }
  await choose("Tema escuro")
  await page.reload()
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark")
  await watch.axe(page)
  await choose("Tema do sistema")
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light")
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark")
})

test("the palette finds people, screens and actions, by the keyboard alone", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await leader.api.call(members.create, { body: { fullName: "José Nóbrega", birthDate: "1980-05-17" } })
  await leader.api.call(visitors.create, {
    body: { fullName: "Josefa Visitante", city: "Belém", state: "PA" },
  })
  await openAs(page, leader)
  const search = await openPalette(page)
  for (const name of ["Novo Membro", "Novo Visitante", "Dashboard", "Membros", "QR Codes", "Perfil"])
    await expect(page.getByRole("option", { name, exact: true })).toBeVisible()
  await watch.axe(page)
  await page.keyboard.type("jose")
  await expect(page.getByRole("group", { name: "Membros" }).getByRole("option")).toHaveText(/José Nóbrega/)
  await expect(page.getByRole("group", { name: "Visitantes" }).getByRole("option")).toHaveText(/Josefa/)
  await watch.axe(page)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/visitantes\/\d+$/)
  await expect(search).toHaveCount(0)

  await page.getByPlaceholder("Buscar...").click()
  await palette(page)
  await page.keyboard.type("novo m")
  await expect(page.getByRole("option")).toHaveText(["Novo Membro"])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/membros\/novo$/)

  await openPalette(page)
  await page.keyboard.type("ninguém assim")
  await expect(page.getByText("Nada encontrado para “ninguém assim”.")).toBeVisible()
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect(search).toHaveCount(0)
})

test("the palette says that nobody answers, and tries again", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  await leader.api.call(members.create, { body: { fullName: "José Nóbrega", birthDate: "1980-05-17" } })
  await openAs(page, leader)
  await page.route("**/core/search/**", (route) => route.fulfill({ status: 500, json: {} }))
  await openPalette(page)
  await page.keyboard.type("jose")
  await expect(page.getByText("Erro ao buscar pessoas")).toBeVisible()
  await watch.axe(page)
  await page.unroute("**/core/search/**")
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect(page.getByRole("option", { name: /José Nóbrega/ })).toBeVisible()
})

test("on a phone the palette has the whole glass", async ({ baseURL, watch }) => {
  const page = await watch.anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await openAs(page, await aLeader(baseURL))
  await page.getByRole("button", { name: "Buscar" }).click()
  const dialog = page.getByRole("dialog", { name: "Busca" })
  await expect(dialog.getByRole("combobox")).toBeFocused()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Fechar busca" }).click()
  await expect(dialog).toHaveCount(0)
})

test("the bell tells of who registered at the door, leads there, and is read then", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await openAs(page, leader)
  await page.getByRole("button", { name: "Notificações", exact: true }).click()
  await expect(page.getByText("Nenhuma notificação")).toBeVisible()
  await watch.axe(page)
  await page.keyboard.press("Escape")
  for (const name of ["Ana Prado", "Bia Prado"]) await registerAtTheDoor(page, leader, name)
  await page.reload()
  await page.getByRole("button", { name: "Notificações: 2 não lidas" }).click()
  await watch.axe(page)
  await page.getByRole("link", { name: /Bia se cadastrou pelo QR Code/ }).click()
  await expect(page).toHaveURL(/\/visitantes\/\d+$/)
  await expect(page.getByRole("heading", { name: "Bia Prado" })).toBeVisible()
  await page.getByRole("button", { name: "Notificações: 1 não lida" }).click()
  await page.getByRole("button", { name: "Marcar todas como lidas" }).click()
  await expect(page.getByRole("button", { name: "Notificações", exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "Notificações", exact: true })).toBeVisible()
})

test("the bell asks each minute while somebody can see it and is there, and not else", async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  let asked = 0
  let answered = 0
  page.on("request", (request) => {
    if (request.url().includes("/core/notices/")) asked += 1
  })
  const answer = (request: Request) => {
    if (request.url().includes("/core/notices/")) answered += 1
  }
  page.on("requestfinished", answer)
  page.on("requestfailed", answer)
  // Minute by minute: a clock that ran on over a call under way would end it by its time limit, and the call come again.
  // A request of the page's own comes behind those that the clock set off, and is counted after them.
  const minutesPass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await page.clock.fastForward(60_000)
      await page.evaluate(() => fetch("/api/v1/core/health/").then((answer) => answer.text()))
      await expect.poll(() => asked - answered).toBe(0)
    }
  }
  await openAs(page, await aLeader(baseURL))
  await expect(page.getByText("Primeiros passos")).toBeVisible()
  const before = asked
  await minutesPass(2)
  expect(asked).toBeGreaterThan(before)

  await page.evaluate(() => localStorage.setItem("last_activity", String(Date.now())))
  await minutesPass(6)
  const whileThere = asked
  await minutesPass(5)
  expect(asked).toBe(whileThere)

  await page.evaluate(() => {
    localStorage.removeItem("last_activity")
    Object.defineProperty(document, "hidden", { value: true })
  })
  await minutesPass(5)
  expect(asked).toBe(whileThere)
})

test("a notice of a visitor who was removed says so and leads nowhere", async ({ page, baseURL }) => {
  const leader = await aLeader(baseURL)
  await registerAtTheDoor(page, leader, "Ana Prado")
  const [visitor] = (await leader.api.call(visitors.list, { query: {} })).results
  await leader.api.call(visitors.remove, { params: { id: visitor?.id ?? 0 } })
  await openAs(page, leader)
  await page.getByRole("button", { name: /^Minha Conta/ }).click()
  await page.getByRole("menuitem", { name: "Notificações" }).click()
  await expect(page.getByText("Este cadastro não está mais disponível.")).toBeVisible()
  await expect(page.getByRole("dialog", { name: "Notificações" }).getByRole("link")).toHaveText([
    "Avisos por e-mail",
  ])
})

test("a line that is gone is told, nothing typed is lost, and all goes on when it returns", async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await openAs(page, await aLeader(baseURL), "/membros/novo")
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
  await openAs(page, await aLeader(baseURL))
  await expect(page.getByText("Primeiros passos")).toBeVisible()
  await context.setOffline(true)
  await inMenu(page, "QR Codes").click()
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
  await watch.axe(page)
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "QR Codes" }).first()).toBeVisible()
})

test("a list that could not be loaded is asked again when the line returns", async ({ page, baseURL }) => {
  await openAs(page, await aLeader(baseURL))
  await page.route("**/api/v1/**", (route) => route.abort())
  await inMenu(page, "Membros").click()
  await expect(page.getByText("Erro ao carregar lista de membros").first()).toBeVisible()
  await page.unroute("**/api/v1/**")
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
})

test("without an answer at the start the session is kept and the page waits", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await openAs(page, leader)
  await page.route("**/api/v1/**", (route) => route.abort())
  await page.reload()
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
  await watch.axe(page)
  await page.unroute("**/api/v1/**")
  await expect(page.getByRole("heading", { name: /^Olá/ })).toBeVisible()
})

test("after a new release the page is loaded anew once, and not for ever", async ({
  page,
  baseURL,
  watch,
}) => {
  await openAs(page, await aLeader(baseURL))
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
  await openAs(page, await aLeader(baseURL), "/nada-disto")
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
  await openAs(page, await aLeader(baseURL), "/membros/novo")
  await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  await expect(page.getByText("Você não tem permissão para executar essa ação.")).toBeVisible()
  await expect(page.getByText("permitir cadastrar membros")).toBeVisible()
  await watch.axe(page)
  await openPalette(page)
  await expect(page.getByRole("option", { name: "Membros" })).toBeVisible()
  await expect(page.getByRole("option", { name: "Novo Membro" })).toHaveCount(0)
})

test("a fault of the server names the number under which its log holds it", async ({ page, baseURL }) => {
  const leader = await aLeader(baseURL)
  await page.route("**/api/v1/members/?**", (route) =>
    route.fulfill({ status: 500, json: { detail: "Ocorreu um erro", request_id: "a1b2c3d4" } }),
  )
  await openAs(page, leader, "/membros")
  await expect(page.getByText("a1b2c3d4")).toBeVisible()
})

test("a BRANCH_MANAGER always sees which branches it is about", async ({ page, baseURL, watch }) => {
  await asRole(page.context(), { role: "BRANCH_MANAGER" })
  await openAs(page, await aLeader(baseURL))
  await expect(page.getByRole("complementary").getByText("Filial: Sede")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Recolher menu" }).click()
  await expect(page.getByRole("banner").getByText("Filial: Sede")).toBeVisible()
})

async function openAs(page: Page, { token }: Leader, path = "/dashboard"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto(path)
  await expect(page.getByRole("main")).toBeVisible()
}

/** Ctrl+K, and the palette is there to be typed into. */
async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k")
  return palette(page)
}

async function palette(page: Page): Promise<Locator> {
  const search = page.getByRole("combobox", { name: "Buscar pessoas, telas e ações" })
  await expect(search).toBeFocused()
  return search
}

function inMenu(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name })
}

/** The founder with another role's rights: the server's own answer, changed on its way. */
async function asRole(
  context: BrowserContext,
  changed: { role: string; permissions?: string[] },
): Promise<void> {
  await context.route("**/api/v1/users/me/", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } })
  })
}

async function registerAtTheDoor(page: Page, leader: Leader, fullName: string): Promise<void> {
  const [branch] = await leader.api.call(branches.qrCodes)
  const code = new URL(branch?.visitorRegistrationUrl ?? "/").pathname.split("/").at(-1)
  const data = { full_name: fullName, city: "Belém", state: "PA", consent: true }
  const answer = await page.request.post(`/api/v1/visitors/public/qr/${code}/register/`, { data })
  expect(answer.status()).toBe(201)
}
