import type { Role } from "@aprisco/contract/access/roles"
import { activities } from "@aprisco/contract/activities/routes"
import { auth } from "@aprisco/contract/auth/sessions"
import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** The dashboard: a new church's first steps, numbers of one unit and of all, what each role sees, and what fails by itself. */

const PERSON = { birthDate: "1990-02-28" }
const AREAS = [
  "Estatísticas de visitantes",
  "Visitantes recentes",
  "Próximas atividades",
  "Atividades recentes",
]

test("a church of a minute ago sees zeros, first steps that tick off, and puts them away for good", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin.token)
  await expect(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
  for (const words of ["Visitantes (mês)", "Eventos Ativos", "Dízimos (mês)", "R$ 0,00"])
    await expect(page.getByRole("main").getByText(words, { exact: true })).toBeVisible()
  for (const nothing of [
    "Nenhum membro ainda",
    "Nenhum visitante neste mês",
    "Nenhuma atividade neste mês",
    "O Financeiro ainda não está disponível",
    "Dados não disponíveis",
    "Nenhum visitante ainda",
    "Nenhuma atividade por vir",
    "Igreja cadastrada",
  ])
    await expect(page.getByText(nothing, { exact: true })).toBeVisible()
  // One unit: nothing to choose.
  await expect(page.getByRole("combobox", { name: "Números de" })).toHaveCount(0)
  await expect(page.getByText("0 de 5 concluídos")).toBeVisible()
  await watch.axe(page)

  await page.getByRole("link", { name: "Cadastre a primeira atividade" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/atividades$/)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await admin.api.call(activities.create, {
    body: { name: "Vigília da família", kind: "culto", startsAt: tomorrow.toISOString() },
  })
  await admin.api.call(members.create, { body: { ...PERSON, fullName: "Rute Nogueira" } })
  await page.goto("/dashboard")
  await expect(page.getByText("2 de 5 concluídos")).toBeVisible()
  await expect(page.getByRole("table").getByRole("link", { name: "Vigília da família" })).toBeVisible()
  const news = page.getByRole("region", { name: "Atividades recentes" }).getByRole("listitem")
  await expect(news.first()).toHaveText("Cadastrou um membro: Rute NogueiraMarta Fontes · Agora mesmo")
  await news.first().getByRole("link", { name: "Rute Nogueira" }).click()
  await expect(page).toHaveURL(/\/membros\/\d+$/)
  await page.goBack()
  await page.getByRole("button", { name: "Ocultar" }).click()
  await expect(page.getByText("Primeiros passos")).toHaveCount(0)
  await page.reload()
  await expect(page.getByText("Vigília da família").first()).toBeVisible()
  await expect(page.getByText("Primeiros passos")).toHaveCount(0)
})

test("numbers are of the whole church, of one unit, or of it with all below; the address says which", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const sector = await admin.api.call(branches.create, {
    body: { name: "Setor Norte", kind: "sector" },
  })
  const below = await admin.api.call(branches.create, {
    body: { name: "Congregação da Vila", kind: "congregation", parentId: sector.id },
  })
  const lowest = await admin.api.call(branches.create, {
    body: { name: "Ponto da Ponte", kind: "mission", parentId: below.id },
  })
  for (const [branch, fullName] of [
    [sector.id, "Ana do Setor"],
    [below.id, "Bia da Vila"],
    [lowest.id, "Davi da Ponte"],
    [null, "Célia da Sede"],
  ] as const) {
    await admin.api.call(members.create, { body: { ...PERSON, fullName, branch } })
    await admin.api.call(visitors.create, { body: { fullName, city: "Belém", state: "PA", branch } })
  }
  await openAs(page, admin.token)
  const figure = (label: string) =>
    page.getByLabel("Números da igreja").locator("div").filter({ hasText: label }).first()
  const expectMembers = (count: number) => expect(figure("Membros")).toContainText(`Membros${count}`)
  await expectMembers(4)
  await expect(page.getByText("Toda a igreja, com todas as unidades.")).toBeVisible()
  await page.getByRole("combobox", { name: "Números de" }).click()
  await page.getByRole("option", { name: "Setor Norte" }).click()
  await expect(page).toHaveURL(new RegExp(`branch=${sector.id}`))
  await expect(page.getByText("Somente Setor Norte.")).toBeVisible()
  await expectMembers(1)
  await expect(page.getByText("Célia da Sede")).toHaveCount(0)
  const pending = page.getByRole("link", { name: "Ver pendentes" })
  await expect(pending).toHaveAttribute("href", `/visitantes?status=pending&branch=${sector.id}`)
  await page.getByText("Com as de baixo").click()
  await expect(page).toHaveURL(/below=true/)
  await expectMembers(3)
  await watch.axe(page)
  await page.reload()
  await expect(page.getByText("Setor Norte e todas as unidades abaixo.")).toBeVisible()
  await expectMembers(3)
  // The lists behind the numbers contain the same people, and say why.
  await page.getByRole("link", { name: "Visitaram" }).click()
  await expect(page).toHaveURL(new RegExp(`/visitantes\\?branch=${sector.id}&below=true$`))
  await expect(page.getByText("Mostrando 3 de 3 visitantes")).toBeVisible()
  await expect(page.getByText("Célia da Sede")).toHaveCount(0)
  await watch.axe(page)
  await page.getByRole("checkbox", { name: "Com as unidades abaixo" }).uncheck()
  await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
  await expect(page.getByRole("button", { name: "Remover filtro: Filial: Setor Norte" })).toBeVisible()
  await page.goto(`/membros?branch=${sector.id}&below=true`)
  await expect(page.getByText("Mostrando 3 de 3 membros")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Remover filtro: Unidade e abaixo: Setor Norte" }).click()
  await expect(page.getByText("Mostrando 4 de 4 membros")).toBeVisible()
  await expect(page).toHaveURL(/\/membros$/)
  await page.goto(`/dashboard?branch=${sector.id}&below=true`)
  await expectMembers(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  await page.getByRole("button", { name: "Toda a igreja" }).click()
  await expectMembers(4)
  await expect(page).toHaveURL(/\/dashboard$/)
  // A unit that is none, or another church's: the cards say so, and the way back is open.
  await page.goto("/dashboard?branch=999999999")
  await expect(page.getByText("Não foi possível carregar os dados do dashboard.").first()).toBeVisible()
  await page.goto("/dashboard?branch=nada&below=talvez")
  await expectMembers(4)
})

test("each role sees its own dashboard, and no more", async ({ baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const branch = await admin.api.call(branches.create, { body: { name: "Filial Leste" } })
  const office = await registerChurchAdmin(baseURL, "Dora Prado", `Denominação ${crypto.randomUUID()}`)
  const tokens: Partial<Record<Role, string>> = {
    DENOMINATION_ADMIN: office.token,
    CHURCH_ADMIN: admin.token,
  }
  for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const) {
    tokens[role] = await tokenOf(admin, role, role === "BRANCH_MANAGER" ? [branch.id] : undefined)
  }
  await admin.api.call(members.create, { body: { ...PERSON, fullName: "Rute da Sede" } })
  await admin.api.call(members.create, {
    body: { ...PERSON, fullName: "Noemi do Leste", branch: branch.id },
  })
  await admin.api.call(activities.create, { body: { name: "Culto da Sede", kind: "culto", weekday: 0 } })
  const everything = ["Novo Membro", "Novo Visitante", "Nova Atividade", "QR Codes"]
  const expected: Record<Role, { areas: string[]; actions: string[]; news: string[]; members?: number }> = {
    DENOMINATION_ADMIN: { areas: AREAS, actions: everything, news: ["Igreja cadastrada"], members: 0 },
    CHURCH_ADMIN: { areas: AREAS, actions: everything, news: ["Rute da Sede", "Noemi do Leste"], members: 2 },
    PASTOR: { areas: AREAS, actions: everything, news: ["Rute da Sede", "Noemi do Leste"], members: 2 },
    SECRETARY: {
      areas: AREAS,
      actions: everything.filter((action) => action !== "Nova Atividade"),
      news: ["Rute da Sede", "Noemi do Leste"],
      members: 2,
    },
    BRANCH_MANAGER: { areas: AREAS, actions: everything, news: ["Noemi do Leste"], members: 1 },
    LEADER: {
      areas: ["Visitantes recentes", "Próximas atividades"],
      actions: ["Ver membros", "Novo Visitante", "Nova Atividade", "QR Codes"],
      news: [],
    },
    MEMBER: { areas: ["Próximas atividades"], actions: ["Ver membros", "QR Codes"], news: [] },
  }
  for (const [role, { areas, actions, news, members: count }] of Object.entries(expected)) {
    const page = await watch.anotherBrowser({})
    await openAs(page, tokens[role as Role] ?? "") // the keys are those of `expected`
    for (const area of AREAS)
      await expect(page.getByRole("region", { name: area }), `${role}: ${area}`).toHaveCount(
        areas.includes(area) ? 1 : 0,
      )
    const links = page.getByRole("navigation", { name: "Ações rápidas" }).getByRole("link")
    await expect(links, role).toHaveText(actions)
    const figures = page.getByLabel("Números da igreja")
    if (count === undefined) await expect(figures, role).toHaveCount(0)
    else await expect(figures, role).toContainText(`Membros${count}`)
    const happened = page.getByRole("region", { name: "Atividades recentes" })
    for (const words of news) await expect(happened, role).toContainText(words)
    await expect(page.getByRole("link", { name: "Todas as igrejas" }), role).toHaveCount(
      role === "DENOMINATION_ADMIN" ? 1 : 0,
    )
    if (role === "BRANCH_MANAGER") await expect(happened).not.toContainText("Rute da Sede")
    await watch.axe(page)
    await page.context().close()
  }
})

test("a card that cannot be loaded says so by itself and tries again; the others remain", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const paths = [
    ["/churches/main-dashboard/", "Não foi possível carregar os dados do dashboard."],
    ["/visitors/admin/dashboard-stats/", "Erro ao carregar estatísticas"],
    ["/visitors/admin/recent/", "Erro ao carregar visitantes"],
    ["/activities/upcoming/", "Erro ao carregar atividades"],
    ["/churches/recent-activity/", "Erro ao carregar atividades recentes"],
  ] as const
  let away: string = ""
  await page.route("**/api/v1/**", (route) =>
    away !== "" && route.request().url().includes(away)
      ? route.fulfill({ status: 500, json: { detail: "Ocorreu um erro", request_id: "abc" } })
      : route.continue(),
  )
  for (const [path, message] of paths) {
    away = path
    await openAs(page, admin.token)
    const alert = page.getByRole("main").getByRole("alert").filter({ hasText: message })
    await expect(alert, path).toBeVisible()
    await expect(page.getByRole("main").getByRole("button", { name: "Tentar novamente" })).toHaveCount(1)
    away = ""
    await alert.getByRole("button", { name: "Tentar novamente" }).click()
    await expect(alert).toHaveCount(0)
  }
})

async function openAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/dashboard")
  await expect(page.getByRole("navigation", { name: "Ações rápidas" })).toBeVisible()
}

async function tokenOf(admin: ChurchAdmin, role: Role, branchIds?: number[]): Promise<string> {
  const { email, password } = await aColleague(admin, role, `Pessoa ${role}`, branchIds)
  const answer = await admin.api.call(auth.login, { body: { email, password } })
  return "token" in answer ? answer.token : ""
}
