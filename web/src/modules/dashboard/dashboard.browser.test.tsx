import { ROLES, type Role } from "@aprisco/contract/access/roles"
import { activities } from "@aprisco/contract/activities/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { anExample } from "../../testing/an-example.ts"
import { api, openApp } from "../../testing/open-app.tsx"

const main = page.getByRole("main")
const counters = page.getByLabelText("Números da igreja")
const region = (name: string) => page.getByRole("region", { name })

beforeEach(() => {
  api.answer(
    dashboard.main,
    anExample(dashboard.main.response, {
      members: { total: 2, change: 0 },
      tithes: { total: "0.00", change: 0 },
    }),
  )
  api.answer(dashboard.firstSteps, { steps: [] })
  api.answer(dashboard.recentActivity, [
    {
      id: 1,
      at: new Date(),
      actor: "Marta Fontes",
      summary: "Cadastrou um membro",
      entity: "member",
      entityId: 9,
      subject: "Rute Nogueira",
    },
  ])
  api.answer(visitors.dashboardStats, anExample(visitors.dashboardStats.response))
  api.answer(visitors.recent, [])
  api.answer(activities.upcoming, [])
})

describe("the dashboard of each role", () => {
  const AREAS = [
    "Estatísticas de visitantes",
    "Visitantes recentes",
    "Próximas atividades",
    "Atividades recentes",
  ]
  const everything = ["Novo Membro", "Novo Visitante", "Nova Atividade", "QR Codes"]
  const seen: Record<Role, { areas: string[]; actions: string[] }> = {
    DENOMINATION_ADMIN: { areas: AREAS, actions: everything },
    CHURCH_ADMIN: { areas: AREAS, actions: everything },
    PASTOR: { areas: AREAS, actions: everything },
    SECRETARY: { areas: AREAS, actions: everything.filter((action) => action !== "Nova Atividade") },
    BRANCH_MANAGER: { areas: AREAS, actions: everything },
    LEADER: {
      areas: ["Visitantes recentes", "Próximas atividades"],
      actions: ["Ver membros", "Novo Visitante", "Nova Atividade", "QR Codes"],
    },
    MEMBER: { areas: ["Próximas atividades"], actions: ["Ver membros", "QR Codes"] },
  }

  for (const role of ROLES) {
    it(`${role}: its areas, actions and counters, and no more`, async () => {
      await openApp("/dashboard", { as: role })
      const links = page.getByRole("navigation", { name: "Ações rápidas" }).getByRole("link")
      await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(seen[role].actions)
      for (const area of AREAS)
        await expect
          .poll(() => region(area).elements().length, { message: area })
          .toBe(seen[role].areas.includes(area) ? 1 : 0)
      const hasCounters = seen[role].areas.includes("Atividades recentes")
      await expect.poll(() => counters.elements().length).toBe(hasCounters ? 1 : 0)
      await expect
        .poll(() => page.getByRole("link", { name: "Todas as igrejas" }).elements().length)
        .toBe(role === "DENOMINATION_ADMIN" ? 1 : 0)
    })
  }

  it("shows recent actions, with a link to the record", async () => {
    await openApp("/dashboard")
    const news = region("Atividades recentes").getByRole("listitem")
    await expect
      .element(news)
      .toHaveTextContent("Cadastrou um membro: Rute NogueiraMarta Fontes · Agora mesmo")
    await expect
      .element(news.getByRole("link", { name: "Rute Nogueira" }))
      .toHaveAttribute("href", "/membros/9")
    await expectAccessible()
  })
})

describe("a card of the dashboard that cannot be loaded", () => {
  const cards: [route: RouteShape, message: string][] = [
    [dashboard.main, "Não foi possível carregar os dados do dashboard."],
    [visitors.dashboardStats, "Erro ao carregar estatísticas"],
    [visitors.recent, "Erro ao carregar visitantes"],
    [activities.upcoming, "Erro ao carregar atividades"],
    [dashboard.recentActivity, "Erro ao carregar atividades recentes"],
  ]

  for (const [route, message] of cards) {
    it(`shows its own error and can be tried again: ${route.path}`, async () => {
      const restore = api.interruptRoute(route, 500)
      await openApp("/dashboard")
      const alert = main.getByRole("alert").filter({ hasText: message })
      await expect.element(alert).toBeVisible()
      await expect
        .poll(() => main.getByRole("button", { name: "Tentar novamente" }).elements().length)
        .toBe(1)
      restore()
      await alert.getByRole("button", { name: "Tentar novamente" }).click()
      await expect.element(alert).not.toBeInTheDocument()
    })
  }
})

it("shows an error when rendering fails, and is rendered again on request", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  const restore = api.interruptRoute(dashboard.main, 200)
  await openApp("/dashboard")
  await expect.element(page.getByText("Erro inesperado. Tente novamente.")).toBeVisible()
  expect(logged).toHaveBeenCalled()
  restore()
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect.element(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
})

describe("the first steps of a new church", () => {
  it("count the done ones, link to the open ones, and can be dismissed", async () => {
    api.answer(dashboard.firstSteps, {
      steps: [
        { step: "church_data", done: true },
        { step: "activity", done: false },
      ],
    })
    api.answer(dashboard.dismissFirstSteps, undefined)
    await openApp("/dashboard")
    await expect.element(page.getByText("1 de 2 concluídos")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Cadastre a primeira atividade" }))
      .toHaveAttribute("href", "/atividades?nova=true")
    api.answer(dashboard.firstSteps, { steps: [] })
    await page.getByRole("button", { name: "Ocultar" }).click()
    await expect.element(page.getByText("Primeiros passos")).not.toBeInTheDocument()
    expect(api.calls(dashboard.dismissFirstSteps)).toHaveLength(1)
  })
})
