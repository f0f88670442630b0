import { ROLES, type Role } from "@aprisco/contract/access/roles"
import { activities, type Occurrence } from "@aprisco/contract/activities/routes"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { churches } from "@aprisco/contract/churches/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupRequests } from "@aprisco/contract/groups/requests"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { type Birthday, memberStatistics } from "@aprisco/contract/members/statistics"
import { automations } from "@aprisco/contract/messages/automations"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { today as civilToday } from "../../../lib/format.ts"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { answerToday } from "../../../testing/dashboard.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const main = page.getByRole("main")
const counters = page.getByLabelText("Números da igreja")
const region = (name: string) => page.getByRole("region", { name })

const LONG_AGO = "2020-01-15T12:00:00Z"

const TREND = ["06", "07", "08", "09", "10", "11"].map((month, at) => ({
  month: `2026-${month}`,
  members: at * 10,
  visitors: 5 - at,
  events: 0,
}))

beforeEach(() => {
  api.answer(
    dashboard.main,
    anExample(dashboard.main.response, {
      members: { total: 2, change: 0 },
      tithes: { total: "1234.50", change: -12.5 },
    }),
  )
  api.answer(dashboard.trend, { months: TREND })
  answerToday()
  api.answer(dashboard.firstSteps, { steps: [], empty: false })
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
    "Hoje",
    "Estatísticas de visitantes",
    "Próximas atividades",
    "Atividades recentes",
    "Visitantes recentes",
  ]
  const everything = [
    "Novo membro",
    "Novo visitante",
    "Nova atividade",
    "Novo evento",
    "Novo devocional",
    "Números do mês",
    "QR Codes",
  ]
  const withMoney = [
    "Novo membro",
    "Novo visitante",
    "Nova atividade",
    "Novo evento",
    "Nova entrada",
    "Novo devocional",
    "Números do mês",
    "QR Codes",
  ]
  const uncreated = ["Nova atividade", "Novo evento", "Novo devocional"]
  const seen: Record<Role, { areas: string[]; actions: string[] }> = {
    DENOMINATION_ADMIN: { areas: AREAS, actions: withMoney },
    CHURCH_ADMIN: { areas: AREAS, actions: withMoney },
    PASTOR: { areas: AREAS, actions: everything },
    SECRETARY: { areas: AREAS, actions: everything.filter((action) => !uncreated.includes(action)) },
    BRANCH_MANAGER: { areas: AREAS, actions: withMoney.filter((action) => action !== "Novo devocional") },
    LEADER: {
      areas: ["Hoje", "Visitantes recentes", "Próximas atividades"],
      actions: ["Ver membros", "Novo visitante", "Nova atividade", "Novo evento", "QR Codes"],
    },
    MEMBER: { areas: ["Próximas atividades"], actions: ["Ver membros"] },
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

describe("the figures and what comes next", () => {
  it("have a plot of six months each, and numbers without it where that cannot be loaded", async () => {
    const plots = counters.getByRole("img")
    await openApp("/dashboard")
    await expect
      .element(plots.first())
      .toHaveAccessibleName("Membros nos últimos 6 meses: 0, 10, 20, 30, 40, 50")
    expect(plots.elements()).toHaveLength(3)
    await expectAccessible()
    api.refuse(dashboard.trend, 500)
    await openApp("/dashboard")
    await expect.element(counters.getByText("Eventos Ativos")).toBeVisible()
    await expect.poll(() => plots.elements().length).toBe(0)
  })

  it("do not repeat today's activities below today's work", async () => {
    const tomorrow = civilToday(new Date(Date.now() + 86_400_000))
    const occurrence = anExample(activities.upcoming.response.element)
    api.answer(activities.upcoming, [
      { ...occurrence, activityId: 1, name: "Culto de hoje", day: civilToday() },
      { ...occurrence, activityId: 2, name: "Ensaio de amanhã", day: tomorrow },
    ])
    await openApp("/dashboard")
    const next = region("Próximas atividades")
    await expect.element(next.getByText("Ensaio de amanhã")).toBeVisible()
    await expect.element(next.getByText("Culto de hoje")).not.toBeInTheDocument()
    // Who has no «Hoje» reads them here.
    await openApp("/dashboard", { as: "MEMBER" })
    await expect.element(next.getByText("Culto de hoje")).toBeVisible()
  })
})

describe("a card of the dashboard that cannot be loaded", () => {
  const cards: [route: RouteShape, message: string][] = [
    [dashboard.main, "Não foi possível carregar os dados do dashboard."],
    [visitors.dashboardStats, "Erro ao carregar estatísticas"],
    [visitors.list, "Não foi possível carregar tudo o que há para hoje."],
    [visitors.recent, "Erro ao carregar visitantes"],
    [memberStatistics.birthdays, "Não foi possível carregar tudo o que há para hoje."],
    [activities.occurrences, "Não foi possível carregar tudo o que há para hoje."],
    [personFollowUps.together, "Não foi possível carregar tudo o que há para hoje."],
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

it("shows the newest visitors to everybody with the figures, and says so where there is none", async () => {
  await openApp("/dashboard", { as: "SECRETARY" })
  const newest = region("Visitantes recentes")
  await expect.element(newest.getByText("Nenhum visitante ainda")).toBeVisible()
  await expect.element(newest.getByText("Quem se cadastrar pelo QR Code aparece aqui.")).toBeVisible()
  await expectAccessible()
  const names = ["Ivo Prado", "Lia Reis", "Davi Melo", "Ester Paz", "Noé Lima"]
  const row = visitors.recent.response.element
  api.answer(
    visitors.recent,
    names.map((fullName, at) => anExample(row, { id: at + 1, fullName, createdAt: LONG_AGO })),
  )
  await openApp("/dashboard", { as: "SECRETARY" })
  await expect.poll(() => newest.getByRole("listitem").elements().length).toBe(5)
  expect(api.calls(visitors.recent).at(-1)?.query.limit).toBe(5)
  await expect.element(newest.getByRole("link", { name: "Ver todos" })).toHaveAttribute("href", "/visitantes")
  await expectAccessible()
})

it("LEADER has the contacts of the day and the unassigned ones in «Hoje», without the figures", async () => {
  const row = followUps.list.response.shape.results.element
  const can = { ...anExample(row).can, followUp: true }
  const ivo = anExample(row, { fullName: "Ivo Prado", followUpDue: "today", followUpDueAt: LONG_AGO, can })
  const nobodys = anExample(row, { id: 9, fullName: "Lia Reis", responsible: null, can })
  api.answer(personFollowUps.together, ({ query }) =>
    pageOf([{ visitor: query.whose === "mine" ? ivo : nobodys, person: null }]),
  )
  await openApp("/dashboard", {
    as: "LEADER",
    before: () => api.answer(personFollowUps.counts, { overdue: 0, today: 1, later: 0, unassigned: 2 }),
  })
  const contacts = region("Hoje").getByRole("region", { name: "Contatos a fazer" })
  await expect.element(contacts.getByRole("link", { name: "1 para hoje" })).toBeVisible()
  const queue = region("Sem responsável")
  await expect
    .element(queue.getByRole("link", { name: "Ver mais 1: Sem responsável" }))
    .toHaveAttribute("href", "/visitantes/acompanhamentos?whose=unassigned")
  await expect.element(queue.getByRole("button", { name: "Dar a… (Lia Reis)" })).toBeVisible()
  for (const name of ["Feito: registrar o contato com Ivo Prado", "Adiar o contato com Ivo Prado"])
    await expect.element(contacts.getByRole("button", { name })).toBeVisible()
  expect(api.calls(dashboard.firstSteps)).toEqual([])
  expect(api.calls(dashboard.main)).toEqual([])
  await expectAccessible()
  api.answer(followUps.take, anExample(visitors.detail.response, { id: 9 }))
  api.answer(personFollowUps.counts, { overdue: 0, today: 1, later: 1, unassigned: 0 })
  await queue.getByRole("button", { name: "Assumir Lia Reis" }).click()
  await expect.element(queue).not.toBeInTheDocument()
  expect(api.calls(followUps.take)).toMatchObject([{ params: { id: 9 } }])
})

it("LEADER reads of failed visitors beside what loaded", async () => {
  api.interruptRoute(visitors.recent, 500)
  await openApp("/dashboard", { as: "LEADER" })
  await expect
    .element(main.getByRole("alert").filter({ hasText: "Erro ao carregar visitantes" }))
    .toBeVisible()
})

describe("today", () => {
  const today = civilToday()
  const occurrence = (branch: number, given: Partial<Occurrence> = {}) =>
    anExample(activities.occurrences.response.shape.results.element, {
      activityId: branch,
      name: "Culto",
      branchId: branch,
      branchName: `Filial ${branch}`,
      day: today,
      lastDay: today,
      startTime: "19:00",
      cancelled: false,
      ...given,
    })
  const person = (given: Partial<Birthday>) =>
    anExample(memberStatistics.birthdays.response.shape.results.element, {
      id: 4,
      fullName: "Rute Nogueira",
      nextOn: today,
      turns: 40,
      phone: "(91) 98765-4321",
      acceptWhatsapp: true,
      contactHidden: false,
      greetedBy: null,
      ...given,
    })

  it("says in one sentence that nothing waits, with the one next action", async () => {
    await openApp("/dashboard")
    const hoje = region("Hoje")
    await expect.element(hoje.getByText("Tudo em dia: nada espera por você hoje.")).toBeVisible()
    await expect
      .element(hoje.getByRole("link", { name: "Cadastrar um visitante" }))
      .toHaveAttribute("href", "/visitantes/novo")
    expect(hoje.getByRole("heading", { level: 3 }).elements()).toEqual([])
  })

  it("names contacts due, birthdays, new visitors, and activities folded by name and hour", async () => {
    const due = { overdue: 2, today: 1, later: 4, unassigned: 3 }
    const visitor = { id: 8, fullName: "Ivo Prado", createdAt: new Date().toISOString() }
    const row = followUps.list.response.shape.results.element
    const late = anExample(row, { ...visitor, followUpDue: "overdue", followUpDueAt: LONG_AGO })
    const later = anExample(row, {
      id: 9,
      fullName: "Só Amanhã",
      followUpDue: "later",
      followUpDueAt: LONG_AGO,
    })
    const absent = anExample(personFollowUps.assign.response, {
      personId: 44,
      fullName: "Rute Ausente",
      state: "overdue",
      dueAt: LONG_AGO,
    })
    const own = [
      { visitor: late, person: null },
      { visitor: null, person: absent },
      { visitor: later, person: null },
    ]
    api.answer(personFollowUps.together, ({ query }) => pageOf(query.whose === "mine" ? own : []))
    api.answer(
      memberStatistics.birthdays,
      pageOf([
        person({}),
        person({ id: 5, fullName: "Sem Consentimento", acceptWhatsapp: false }),
        person({ id: 6, fullName: "Outro Dia", nextOn: "2100-01-01", greetedBy: "Ana Lima" }),
        person({ id: 7, fullName: "De Menor", contactHidden: true, phone: null }),
      ]),
    )
    const meeting = { name: "Ensaio", startTime: "20:00", place: "Salão" }
    api.answer(
      activities.occurrences,
      pageOf([
        occurrence(1),
        occurrence(2),
        occurrence(3),
        occurrence(4, { cancelled: true }),
        occurrence(5, meeting),
      ]),
    )
    api.answer(visitors.list, ({ query }) =>
      query.registered === "last_7_days"
        ? pageOf([anExample(visitors.recent.response.element, { ...visitor, fullName: "Nova Visita" })], 31)
        : pageOf([]),
    )
    await openApp("/dashboard", { before: () => api.answer(personFollowUps.counts, due) })
    const contacts = region("Contatos a fazer")
    await expect
      .element(contacts.getByRole("link", { name: "2 atrasados" }))
      .toHaveAttribute("href", "/visitantes/acompanhamentos?due=overdue")
    await expect
      .element(region("Sem responsável").getByRole("link", { name: "Ver mais 3: Sem responsável" }))
      .toHaveAttribute("href", "/visitantes/acompanhamentos?whose=unassigned")
    await expect
      .element(contacts.getByRole("link", { name: "Ivo Prado" }))
      .toHaveAttribute("href", "/visitantes/8")
    await expect
      .element(contacts.getByRole("link", { name: "Rute Ausente" }))
      .toHaveAttribute("href", "/pessoas/44?aba=acompanhamento")
    expect(contacts.getByText("Só Amanhã").elements()).toEqual([])
    const born = region("Aniversariantes da semana")
    await expect.element(born.getByText("Faz 40 anos hoje").first()).toBeVisible()
    const greeting = born.getByRole("link", { name: /^Dar parabéns/ })
    expect(greeting.elements()).toHaveLength(1)
    const words = ["Não quer receber mensagens", "Parabenizado por Ana Lima", "Contato reservado"]
    for (const reason of words) await expect.element(born.getByText(reason)).toBeVisible()
    const agenda = region("Atividades de hoje").getByRole("listitem")
    await expect
      .poll(() => agenda.elements().map(({ textContent }) => textContent))
      .toEqual(["Culto19:00 · 3 unidades", "Ensaio20:00 · Salão"])
    const came = region("Novos visitantes")
    await expect.element(came.getByText("31 visitantes nos últimos 7 dias")).toBeVisible()
    await expect.element(came.getByRole("link", { name: "Nova Visita" })).toBeVisible()
    await expectAccessible()

    // The press opens WhatsApp beside the page, and marks the person for colleagues too.
    api.answer(automations.greeted, undefined)
    api.answer(memberStatistics.greet, undefined)
    api.answer(memberStatistics.undoGreeting, undefined)
    api.answer(memberStatistics.birthdays, pageOf([person({ greetedBy: "Marta Fontes" })]))
    greeting.element().addEventListener("click", (event) => event.preventDefault())
    await greeting.click()
    await expect.element(born.getByText("Parabenizado", { exact: true })).toBeVisible()
    expect(api.calls(memberStatistics.greet)).toMatchObject([
      { params: { id: 4 }, body: { birthday: today } },
    ])
    api.answer(memberStatistics.birthdays, pageOf([person({})]))
    await page.getByRole("button", { name: "Desfazer" }).click()
    await expect.element(greeting).toBeVisible()
    expect(api.calls(memberStatistics.undoGreeting)).toMatchObject([
      { params: { id: 4 }, body: { birthday: today } },
    ])
  })

  it("is short on a phone: what is not worked off is a title with its number, and opens at a press", async () => {
    await page.viewport(390, 844)
    const row = followUps.list.response.shape.results.element
    const lines = [1, 2, 3, 4].map((id) => ({
      visitor: anExample(row, {
        id,
        fullName: `Visita ${id}`,
        followUpDue: "overdue",
        followUpDueAt: LONG_AGO,
      }),
      person: null,
    }))
    api.answer(personFollowUps.together, pageOf(lines))
    api.answer(personFollowUps.counts, { overdue: 4, today: 0, later: 0, unassigned: 0 })
    api.answer(memberStatistics.birthdays, pageOf([person({})], 9))
    await openApp("/dashboard")
    await expect.element(region("Contatos a fazer").getByRole("link", { name: "Visita 3" })).toBeVisible()
    expect(page.getByText("Visita 4").elements()).toEqual([])
    const born = page.getByRole("button", { name: "Aniversariantes da semana 9" })
    const name = page.getByRole("link", { name: "Rute Nogueira" })
    await expect.element(born).toHaveAttribute("aria-expanded", "false")
    expect(name.elements()).toEqual([])
    await born.click()
    await expect.element(name.first()).toBeVisible()
    const actions = page.getByRole("navigation", { name: "Ações rápidas" })
    expect(actions.getByRole("link").elements()).toHaveLength(3)
    await actions.getByRole("button", { name: "Mais ações" }).click()
    await expect.element(actions.getByRole("link", { name: "QR Codes" })).toBeVisible()
    const card = page.getByRole("button", { name: "Atividades recentes" })
    await card.click()
    await expect.element(region("Atividades recentes").getByText(/Cadastrou um membro/)).toBeVisible()
    await expectAccessible()
  })

  it("is a worklist: a contact is begun, recorded or put off in its line, until all is done", async () => {
    await page.viewport(390, 844)
    const row = followUps.list.response.shape.results.element
    const ways = anExample(row).ways
    const open = { to: "5581988887766", reason: null, consent: null }
    const visitor = anExample(row, {
      id: 8,
      fullName: "Ivo Prado",
      followUpDue: "overdue",
      followUpDueAt: LONG_AGO,
      ways: { ...ways, whatsapp: open, call: { ...open, to: "+5581988887766" } },
      can: { ...anExample(row).can, followUp: true },
    })
    const absent = anExample(personFollowUps.assign.response, {
      id: 7,
      personId: 44,
      fullName: "Rute Ausente",
      state: "today",
      dueAt: LONG_AGO,
      phone: null,
      contactHidden: false,
      contact: { call: false, whatsapp: false, email: false },
    })
    const lines = [
      { visitor, person: null },
      { visitor: null, person: absent },
    ]
    const answer = (left: typeof lines) => {
      api.answer(personFollowUps.together, pageOf(left))
      api.answer(personFollowUps.counts, { overdue: left.length, today: 0, later: 0, unassigned: 0 })
    }
    await openApp("/dashboard", { as: "SECRETARY", before: () => answer(lines) })
    const contacts = region("Contatos a fazer")
    const ivo = contacts.getByRole("listitem").filter({ hasText: "Ivo Prado" })
    const rute = contacts.getByRole("listitem").filter({ hasText: "Rute Ausente" })
    await expect.element(rute.getByText("Sem telefone cadastrado")).toBeVisible()
    expect(rute.getByRole("link", { name: /^(WhatsApp|Ligar)/ }).elements()).toEqual([])
    await expect
      .element(ivo.getByRole("link", { name: "Ligar para Ivo Prado" }))
      .toHaveAttribute("href", "tel:+5581988887766")
    await expectAccessible()

    // The press leaves for WhatsApp, which opens beside the page.
    const chat = ivo.getByRole("link", { name: "WhatsApp para Ivo Prado" })
    await expect.element(chat).toHaveAttribute("href", "https://wa.me/5581988887766")
    chat.element().addEventListener("click", (event) => event.preventDefault())
    await chat.click()
    await ivo.getByRole("button", { name: "Feito: registrar o contato com Ivo Prado" }).click()
    const dialog = page.getByRole("dialog", { name: "Atualizar Follow-up" })
    await expect.element(dialog.getByLabelText("Meio de contato")).toHaveValue("whatsapp")
    await expectAccessible()
    await dialog.getByText("Não quer", { exact: true }).click()
    api.answer(visitors.updateFollowUp, anExample(visitors.detail.response, { id: 8 }))
    answer(lines.slice(1))
    await dialog.getByRole("button", { name: "Confirmar" }).click()
    await expect.element(ivo).not.toBeInTheDocument()
    expect(api.calls(visitors.updateFollowUp)).toMatchObject([{ body: { channel: "whatsapp" } }])

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    api.answer(personFollowUps.postpone, { dueAt: tomorrow, previousDueAt: LONG_AGO })
    answer([])
    await rute.getByRole("button", { name: "Adiar o contato com Rute Ausente" }).click()
    await page.getByRole("menuitem", { name: "Amanhã" }).click()
    await expect.element(contacts.getByText("Tudo em dia: nenhum contato seu espera por hoje.")).toBeVisible()
    expect(api.calls(personFollowUps.postpone)).toMatchObject([
      { params: { id: 7 }, body: { knownDueAt: LONG_AGO } },
    ])
    const detail = "Alguém mudou este acompanhamento enquanto isso. Veja como ele está agora."
    api.refuse(personFollowUps.undoPostpone, 409, { detail })
    await page.getByRole("button", { name: "Desfazer" }).click()
    await expect.element(page.getByText(detail)).toBeVisible()
    expect(api.calls(personFollowUps.undoPostpone)).toMatchObject([
      { params: { id: 7 }, body: { nextDueAt: LONG_AGO, knownDueAt: tomorrow } },
    ])
  })

  it("leads to today's lists of attendance and to what waits for a decision in groups", async () => {
    const due = (more: object) => anExample(gatherings.due.response.element, { time: "19:30", ...more })
    api.answer(gatherings.due, [
      due({ sourceId: 1, title: "Célula Betel", gatheringId: null, status: "open" }),
      due({ sourceId: 2, title: "Célula Siloé", gatheringId: 7, status: "open", present: 3, expected: 9 }),
      due({ sourceId: 3, title: "Célula Encerrada", gatheringId: 8, status: "closed" }),
    ])
    api.answer(groupRequests.list, pageOf([anExample(groupRequests.accept.response)], 4))
    const proposed = groupMultiplications.list.response.shape.results.element
    api.answer(groupMultiplications.list, pageOf([anExample(proposed, { can: { decide: true } })]))
    await openApp("/dashboard")
    const lists = region("Listas de presença de hoje")
    await expect
      .element(lists.getByRole("link", { name: "Célula Betel" }))
      .toHaveAttribute("href", "/presencas")
    await expect
      .element(lists.getByRole("link", { name: "Célula Siloé" }))
      .toHaveAttribute("href", "/presencas/7")
    await expect.element(lists.getByText("3 de 9")).toBeVisible()
    expect(lists.getByText("Célula Encerrada").elements()).toEqual([])
    expect(lists.elements()).toHaveLength(1)
    const waiting = region("Grupos à espera de resposta")
    await expect
      .element(waiting.getByRole("link", { name: "4 pedidos para participar" }))
      .toHaveAttribute("href", "/grupos/pedidos")
    await expect
      .element(waiting.getByRole("link", { name: "1 multiplicação a decidir" }))
      .toHaveAttribute("href", "/grupos/multiplicacoes")
    await expectAccessible()
    api.answer(groupMultiplications.list, pageOf([anExample(proposed, { can: { decide: false } })]))
    api.answer(groupRequests.list, pageOf([]))
    await openApp("/dashboard")
    await expect.element(lists.getByText("3 de 9")).toBeVisible()
    expect(waiting.elements()).toEqual([])
    // Who has no «Hoje» has the lists all the same.
    await openApp("/dashboard", { as: "LEADER" })
    await expect.element(lists.getByText("3 de 9")).toBeVisible()
    await expectAccessible()
  })

  it("names the birthdays of other days of the week, and asks nothing that the reader may not see", async () => {
    api.answer(memberStatistics.birthdays, pageOf([person({ nextOn: "2100-01-01" })]))
    await openApp("/dashboard")
    await expect.element(region("Aniversariantes da semana").getByText("Rute Nogueira")).toBeVisible()
    expect(api.calls(churches.list)).toHaveLength(0)
    await openApp("/dashboard", { as: "MEMBER" })
    await expect.element(region("Próximas atividades")).toBeVisible()
    expect(region("Hoje").elements()).toEqual([])
  })

  it("shows an office who asks to belong to the denomination", async () => {
    const church = anExample(churches.list.response.shape.results.element, { id: 12, name: "Igreja do Vale" })
    api.answer(churches.list, { ...pageOf([church]), pending: 1 })
    await openApp("/dashboard", { as: "DENOMINATION_ADMIN" })
    const asking = region("1 pedido de filiação")
    await expect
      .element(asking.getByRole("link", { name: "Igreja do Vale" }))
      .toHaveAttribute("href", "/denominacao/churches/12")
    await expect
      .element(asking.getByRole("link", { name: /^Ver todos/ }))
      .toHaveAttribute("href", "/denominacao/churches?affiliation=pending")
  })
})

it("leads from every figure to its list", async () => {
  await openApp("/dashboard")
  const figures = counters.getByRole("link")
  await expect
    .poll(() => figures.elements().map((link) => link.getAttribute("href")))
    .toEqual(["/membros", "/visitantes?registered=this_month", "/eventos?status=active", "/financeiro"])
  await expect.element(counters.getByText("R$ 1.234,50")).toBeVisible()
  await expect.element(counters.getByText("-12,5% em relação aos mesmos dias do mês passado")).toBeVisible()
})

describe("the first steps of a new church", () => {
  it("are one line with the next one, all on request, and can be dismissed", async () => {
    api.answer(dashboard.firstSteps, {
      steps: [
        { step: "church_data", done: true },
        { step: "activity", done: false },
      ],
      empty: false,
    })
    api.answer(dashboard.dismissFirstSteps, undefined)
    await openApp("/dashboard")
    await expect.element(page.getByText("1 de 2 concluídos")).toBeVisible()
    await page.getByRole("button", { name: "Ver passos" }).click()
    expect(region("Primeiros passos").getByRole("listitem").elements()).toHaveLength(2)
    await expect
      .element(page.getByRole("link", { name: "Cadastre a primeira atividade" }))
      .toHaveAttribute("href", "/atividades?nova=true")
    api.answer(dashboard.firstSteps, { steps: [], empty: false })
    await page.getByRole("button", { name: "Ocultar" }).click()
    await expect.element(page.getByText("Primeiros passos")).not.toBeInTheDocument()
    expect(api.calls(dashboard.dismissFirstSteps)).toHaveLength(1)
  })
  it("are the screen of a church that has nobody, without zeros, until they are put away", async () => {
    api.answer(dashboard.firstSteps, {
      steps: [
        { step: "church_data", done: true },
        { step: "qr_code", done: false },
        { step: "first_member", done: false },
      ],
      empty: true,
    })
    api.answer(dashboard.dismissFirstSteps, undefined)
    await openApp("/dashboard")
    const steps = region("Primeiros passos")
    await expect.element(steps.getByText("1 de 3 concluídos")).toBeVisible()
    expect(
      steps
        .getByRole("listitem")
        .elements()
        .map((step) => step.textContent),
    ).toEqual([
      "Confira os dados da igreja (concluído)",
      expect.stringMatching(/^Imprima o QR Code da sedeDeixe-o na porta.*Ver QR Codes$/),
      "Cadastre o primeiro membroUm por um, ou todos de uma vez com uma planilha.Cadastrar membro",
    ])
    await expect
      .element(steps.getByRole("link", { name: "Cadastrar membro" }))
      .toHaveAttribute("href", "/membros/novo")
    await expect.element(region("Atividades recentes")).toBeVisible()
    for (const zeros of ["Hoje", "Estatísticas de visitantes", "Visitantes recentes"])
      expect(region(zeros).elements(), zeros).toEqual([])
    expect(counters.elements()).toEqual([])
    await expectAccessible()
    await page.viewport(390, 844)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    await page.viewport(1280, 800)
    api.answer(dashboard.firstSteps, { steps: [], empty: true })
    await steps.getByRole("button", { name: "Ocultar" }).click()
    await expect.element(counters).toBeVisible()
    await expect.element(steps).not.toBeInTheDocument()
  })
})
