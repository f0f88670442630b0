import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** Statistics of the roll: charts with their tables, and birthdays. */

async function aMember({ api }: ChurchAdmin, more: Record<string, unknown>): Promise<void> {
  await api.call(members.create, {
    body: { fullName: "Rute Nogueira", birthDate: "1990-06-15", gender: "F", ...more },
  })
}

async function tableOf(page: Page, title: string) {
  const panel = page.getByRole("region", { name: title })
  await panel.getByText("Ver tabela").click()
  return panel.getByRole("table")
}

test("a church of a minute ago sees zeros, and what will come", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/membros")
  await page.getByRole("link", { name: "Estatísticas" }).click()
  await expect(page).toHaveURL(/\/membros\/estatisticas$/)
  await expect(page.getByText("Ainda não há membros para contar")).toBeVisible()
  await expect(
    page.getByText("O crescimento mês a mês aparece com o primeiro membro cadastrado."),
  ).toBeVisible()
  await expect(
    (await tableOf(page, "Funções ministeriais")).getByRole("row", { name: /^Pastora/ }),
  ).toContainText("0")
  await watch.axe(page)
  await page.goto("/membros/aniversariantes")
  await expect(page.getByText("Nenhum aniversariante")).toBeVisible()
  await watch.axe(page)
})

test("each chart has its table, for the whole church or one branch, in both schemes and on paper", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await aMember(admin, {
    ministerialFunction: "deaconess",
    maritalStatus: "married",
    membershipDate: civilDay(new Date()),
  })
  await aMember(admin, { fullName: "José Antônio", gender: "M", birthDate: "1944-01-01" })
  await aMember(admin, { fullName: "Josué Lima", gender: "M", birthDate: "1992-01-01" })
  const { results } = await admin.api.call(members.list, { query: { search: "Josué" } })
  await admin.api.call(members.changeMembershipStatus, {
    params: { id: results[0]?.id ?? 0 },
    body: { status: "transferred", reason: "Mudou de cidade." },
  })
  await openAs(page, admin, "/membros/estatisticas")
  // Grown from nothing: the chart is there, and the content policy was not violated (watched).
  await expect(page.getByRole("region", { name: "Pirâmide etária" }).locator("svg").first()).toBeVisible()
  await expect(page.getByRole("region", { name: "Crescimento" }).locator("svg").first()).toBeVisible()
  const row = async (title: string, name: RegExp) => (await tableOf(page, title)).getByRole("row", { name })
  await expect(await row("Funções ministeriais", /^Diaconisa/)).toHaveText("Diaconisa133,3%")
  await expect(await row("Estado civil", /^Casado/)).toHaveText("Casado(a)133,3%")
  await expect(await row("Situação", /^Transferido/)).toHaveText("Transferido133,3%")
  await expect(await row("Pirâmide etária", /^80\+/)).toHaveText("80+100")
  const movement = await tableOf(page, "Entradas e saídas")
  await expect(movement.getByRole("row")).toHaveCount(13)
  await expect(movement.getByRole("row").last()).toHaveText(/1$/)
  await watch.axe(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await watch.axe(page)
  await page.emulateMedia({ colorScheme: "light" })

  await page
    .getByRole("textbox", { name: "Filial" })
    .or(page.getByRole("combobox", { name: "Filial" }))
    .first()
    .click()
  await page.getByRole("option", { name: "Sede" }).click()
  await expect(page).toHaveURL(/branch=\d+/)
  await expect(page.getByLabel("Números dos membros")).toContainText(/Total de Membros\s*3/)
  // Laid out for paper at once, and again from a page already on the screen.
  await page.emulateMedia({ media: "print" })
  await page.reload()
  await expect(page).toHaveURL(/branch=\d+/)
  await expect(page.getByText(/^Igreja do Caminho · /)).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  await expect(page.getByText("Os membros da igreja em números.")).toBeVisible()
  await page.emulateMedia({ media: "print" })
  await expect(page.getByText(/^Igreja do Caminho · /)).toBeVisible()
  await expect(page.getByRole("region", { name: "Gênero" }).getByRole("table")).toBeVisible()
  await expect(page.getByRole("banner")).toBeHidden()
  await page.emulateMedia({ media: "screen" })
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test("birthdays are listed by day, and a greeting is one press away", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const today = civilDay(new Date())
  // Born in a year that has a 29 February: today may be one.
  const day = today.slice(4)
  const month = Number(today.slice(5, 7))
  const otherMonth = (month % 12) + 1
  await aMember(admin, { birthDate: `1984${day}`, phone: "(91) 98765-4321" })
  await aMember(admin, { fullName: "Íris Sem Telefone", birthDate: `1988${day}` })
  await aMember(admin, {
    fullName: "Davi de Outro Mês",
    birthDate: `1970-${String(otherMonth).padStart(2, "0")}-10`,
  })
  await openAs(page, admin, "/membros")
  await page.getByRole("link", { name: "Aniversariantes" }).click()
  await expect(page.getByText("Hoje", { exact: true })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Rute Nogueira" })).toContainText(
    `Faz ${Number(today.slice(0, 4)) - 1984} anos hoje`,
  )
  const greeting = page.getByRole("link", { name: /^Dar parabéns a/ })
  await expect(greeting).toHaveCount(1)
  await expect(greeting).toHaveAttribute("href", /^https:\/\/wa\.me\/5591987654321\?text=Feliz%20anivers/)
  await watch.axe(page)
  await page.getByText("Este mês").click()
  await expect(page).toHaveURL(/period=mes/)
  await expect(page.getByText("Davi de Outro Mês")).toHaveCount(0)
  await page.getByLabel("Outro mês").selectOption(String(otherMonth))
  await expect(page).toHaveURL(new RegExp(`period=${otherMonth}`))
  await expect(page.getByRole("link", { name: "Davi de Outro Mês" })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test("a leader sees birthdays without ages or numbers, and no phone without consent", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const refused = { acceptSms: false, acceptWhatsapp: false }
  await aMember(admin, {
    birthDate: `1984${civilDay(new Date()).slice(4)}`,
    phone: "(91) 98765-4321",
    ...refused,
  })
  const colleague = await aColleague(admin, "LEADER", "Josué Lima")
  await openAs(page, { ...admin, ...colleague }, "/membros/aniversariantes")
  await expect(page.getByRole("link", { name: "Rute Nogueira" })).toBeVisible()
  await expect(page.getByText(/anos hoje/)).toHaveCount(0)
  await expect(page.getByRole("link", { name: /^Dar parabéns/ })).toHaveCount(0)
  for (const path of ["/membros/estatisticas", "/configuracoes/lixeira"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  }
  await watch.axe(page)
})
