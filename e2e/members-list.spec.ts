import { members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** /membros: one request a page, with every filter in the address. */

const JOSE = {
  fullName: "José D'Ávila",
  birthDate: "1970-01-31",
  phone: "(91) 98111-2233",
  cpf: "529.982.247-25",
  email: "jose.davila@example.org",
  membershipDate: "2001-05-06",
} as const

/** A church with so many members, named by two digits, and José. */
async function aRoll(origin: string | undefined, others: number): Promise<ChurchAdmin> {
  const admin = await registerChurchAdmin(origin)
  await admin.api.call(members.create, { body: JOSE })
  for (let index = 1; index <= others; index++) {
    await admin.api.call(members.create, {
      body: {
        fullName: `Irmã ${String(index).padStart(2, "0")}`,
        birthDate: "1990-05-17",
        gender: "F",
        membershipStatus: index % 5 ? "active" : "inactive",
        ministerialFunction: index % 4 ? "member" : "deaconess",
        membershipDate: `2010-01-${String(index).padStart(2, "0")}`,
      },
    })
  }
  return admin
}

async function atRoll(page: Page, admin: ChurchAdmin, search = ""): Promise<void> {
  await openAs(page, admin, `/membros${search}`)
  await expect(page.getByRole("heading", { name: "Membros", exact: true })).toBeVisible()
}

const table = (page: Page) => page.getByRole("table", { name: "Membros" })
const shown = (page: Page) => table(page).getByRole("row")
const names = async (page: Page) =>
  (await table(page).getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0])

test("a page of the list is one request, and the page before stays while the next one loads", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await aRoll(baseURL, 24)
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith("/api/v1/members/")) asked.push(pathname + search)
  })
  await atRoll(page, admin)
  await expect(page.getByText("1-20 de 25", { exact: true })).toBeVisible()
  await expect(shown(page)).toHaveCount(21)
  expect(asked.filter((path) => !path.includes("/dashboard/"))).toHaveLength(1)
  await watch.axe(page)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/members\/\?.*page=2/, async (route) => {
    await held
    await route.continue()
  })
  asked.length = 0
  await page.getByRole("button", { name: "Página 2" }).click()
  await expect(page.locator("[aria-busy=true]")).toBeVisible()
  await expect(shown(page)).toHaveCount(21)
  answer()
  await expect(page.getByText("21-25 de 25", { exact: true })).toBeVisible()
  await expect(shown(page)).toHaveCount(6)
  await expect(page).toHaveURL(/\/membros\?page=2$/)
  expect(asked).toHaveLength(1)
  await page.goBack()
  await expect(page.getByText("1-20 de 25", { exact: true })).toBeVisible()
})

test("filters are chips in the address: taken away one by one, all at once, and brought back", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await aRoll(baseURL, 20)
  await atRoll(page, admin, "?page=2")
  await expect(page.getByText("21-21 de 21", { exact: true })).toBeVisible()
  await expect(page.getByText("Gerencie o rol de membros da sua igreja.")).toBeVisible()
  await expect(page.getByText("81,0% do total")).toBeVisible()
  const figures = page.getByLabel("Números dos membros")
  for (const figure of [
    /Total de Membros\s*21/,
    /Membros Ativos\s*17/,
    /Membros Inativos\s*4/,
    /Novos este Mês\s*0/,
  ])
    await expect(figures).toContainText(figure)
  // One branch alone: there is nothing to choose.
  await expect(page.getByLabel("Filial")).toHaveCount(0)
  const functions = page.getByLabel("Função ministerial")
  await expect(functions.getByRole("option", { name: "Pastora", exact: true })).toHaveCount(0)
  await expect(functions.getByRole("option", { name: "Missionária", exact: true })).toHaveCount(0)

  await page.getByLabel("Situação").selectOption("Inativo")
  await expect(page).toHaveURL(/\/membros\?status=inactive$/)
  await expect(page.getByText("Mostrando 4 de 4 membros")).toBeVisible()
  await functions.selectOption("Diaconisa")
  await expect(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "Irmã 20" })).toBeVisible()
  const chips = page.getByRole("list", { name: "Filtros ativos" })
  await expect(chips.getByText("Situação: Inativo")).toBeVisible()
  await watch.axe(page)
  await chips.getByRole("button", { name: "Remover filtro: Situação: Inativo" }).click()
  await expect(page.getByText("Mostrando 5 de 5 membros")).toBeVisible()
  await page.getByLabel("Buscar membros").fill("ninguém assim")
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
  await watch.axe(page)
  await chips.getByRole("button", { name: "Limpar filtros" }).click()
  await expect(page).toHaveURL(/\/membros$/)
  await expect(page.getByLabel("Buscar membros")).toHaveValue("")
  await expect(page.getByText("1-20 de 21", { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
  await page.goBack()
  await expect(page.getByText("Mostrando 5 de 5 membros")).toBeVisible()
  await page.reload()
  await expect(functions).toHaveValue("deaconess")
  await expect(page.getByText("Mostrando 5 de 5 membros")).toBeVisible()
})

test("a name without its accents, and digits of phone or CPF as anybody writes them, find their owner", async ({
  page,
  baseURL,
}) => {
  const admin = await aRoll(baseURL, 3)
  await atRoll(page, admin)
  await expect(page.getByText("Mostrando 4 de 4 membros")).toBeVisible()
  for (const words of [
    "jose",
    "AVILA",
    "91981112233",
    "(91) 98111",
    "52998224725",
    "529.982",
    "davila@exam",
  ]) {
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get("search") === words,
    )
    await page.getByLabel("Buscar membros").fill(words)
    // The search before it has left the same line on the screen.
    await (await answered).finished()
    await expect(page.getByRole("button", { name: `Remover filtro: Busca: ${words}` })).toBeVisible()
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
    await expect(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
    await expect.poll(() => names(page)).toEqual(["José D'Ávila"])
  }
})

test("a head sorts up and down, says so, and Back undoes it", async ({ page, baseURL }) => {
  const admin = await aRoll(baseURL, 3)
  await atRoll(page, admin)
  const head = (name: string) => table(page).getByRole("columnheader", { name })
  await expect(head("Nome")).toHaveAttribute("aria-sort", "ascending")
  await expect.poll(() => names(page)).toEqual(["Irmã 01", "Irmã 02", "Irmã 03", "José D'Ávila"])
  await head("Nome").getByRole("button").click()
  await expect(head("Nome")).toHaveAttribute("aria-sort", "descending")
  await expect(page).toHaveURL(/ordering=-full_name$/)
  await expect.poll(() => names(page)).toEqual(["José D'Ávila", "Irmã 03", "Irmã 02", "Irmã 01"])
  await head("Membro desde").getByRole("button").click()
  await expect(page).toHaveURL(/ordering=membership_date$/)
  await expect(head("Nome")).toHaveAttribute("aria-sort", "none")
  await expect.poll(() => names(page)).toEqual(["José D'Ávila", "Irmã 01", "Irmã 02", "Irmã 03"])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(["José D'Ávila", "Irmã 03", "Irmã 02", "Irmã 01"])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(["Irmã 01", "Irmã 02", "Irmã 03", "José D'Ávila"])
  await admin.api.call(members.create, {
    body: {
      fullName: "Ana do Coral",
      birthDate: "1990-05-17",
      ministerialFunction: "auxiliary",
      membershipStatus: "inactive",
    },
  })
  await head("Função").getByRole("button").click()
  await expect(page).toHaveURL(/ordering=ministerial_function$/)
  await expect
    .poll(() => names(page))
    .toEqual(["Ana do Coral", "Irmã 01", "Irmã 02", "Irmã 03", "José D'Ávila"])
  await head("Status").getByRole("button").click()
  await expect(page).toHaveURL(/ordering=membership_status$/)
  await expect
    .poll(() => names(page))
    .toEqual(["Irmã 01", "Irmã 02", "Irmã 03", "José D'Ávila", "Ana do Coral"])
})

test("columns are put away and stay away on this device", async ({ page, baseURL, watch }) => {
  const admin = await aRoll(baseURL, 1)
  await atRoll(page, admin)
  const heads = () => table(page).getByRole("columnheader").allInnerTexts()
  await expect.poll(heads).toEqual(["Foto", "Nome", "Contato", "Função", "Status", "Membro desde", "Ações"])
  await page.getByRole("button", { name: "Colunas" }).click()
  await page.getByRole("menuitemcheckbox", { name: "Contato" }).click()
  await page.getByRole("menuitemcheckbox", { name: "Membro desde" }).click()
  await expect(page.getByRole("menuitemcheckbox", { name: "Contato" })).toHaveAttribute(
    "aria-checked",
    "false",
  )
  await expect(page.getByRole("menuitemcheckbox", { name: "Nome" })).toHaveCount(0)
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect.poll(heads).toEqual(["Foto", "Nome", "Função", "Status", "Ações"])
  await page.reload()
  await expect.poll(heads).toEqual(["Foto", "Nome", "Função", "Status", "Ações"])
  await page.getByRole("button", { name: "Colunas" }).click()
  await page.getByRole("menuitem", { name: "Mostrar todas" }).click()
  await expect.poll(heads).toEqual(["Foto", "Nome", "Contato", "Função", "Status", "Membro desde", "Ações"])
})

test("a phone shows cards, with the filters behind a button", async ({ baseURL, watch }) => {
  const admin = await aRoll(baseURL, 2)
  const phone = await watch.anotherBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await atRoll(phone, admin)
  const cards = phone.getByRole("list", { name: "Membros" }).getByRole("listitem")
  await expect(cards).toHaveCount(3)
  await expect(phone.getByRole("button", { name: "Colunas" })).toHaveCount(0)
  await watch.axe(phone)
  await phone.getByRole("button", { name: "Filtros" }).tap()
  await phone.getByLabel("Função ministerial").selectOption("Diácono")
  await expect(phone.getByText("Nenhum membro encontrado")).toBeVisible()
  await phone.getByRole("button", { name: "Remover filtro: Função: Diácono" }).tap()
  await cards.filter({ hasText: "José D'Ávila" }).tap()
  await expect(phone).toHaveURL(/\/membros\/\d+$/)
})

test("a failed load says so and is tried again; a deletion asks first", async ({ page, baseURL, watch }) => {
  const admin = await aRoll(baseURL, 1)
  await page.route(/\/members\/\?/, (route) => route.fulfill({ status: 500, body: "{}" }))
  await atRoll(page, admin)
  await expect(page.getByText("Erro ao carregar lista de membros")).toBeVisible()
  await watch.axe(page)
  await page.unroute(/\/members\/\?/)
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()

  for (const [item, address] of [
    ["Ver detalhes", /\/membros\/\d+$/],
    ["Editar", /\/membros\/\d+\/editar$/],
  ] as const) {
    await page.getByRole("button", { name: "Ações de Irmã 01" }).click()
    await page.getByRole("menuitem", { name: item }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
  await page.getByRole("button", { name: "Ações de Irmã 01" }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Irmã 01")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await expect(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
  await page.getByRole("button", { name: "Ações de Irmã 01" }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await page.route(/\/members\/\d+\/$/, (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 })
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Erro ao excluir membro", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Ações de Irmã 01" }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Membro excluído com sucesso")).toBeVisible()
  await expect(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
})
