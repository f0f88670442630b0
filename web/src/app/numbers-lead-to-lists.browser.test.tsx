import { activities } from "@aprisco/contract/activities/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { members } from "@aprisco/contract/members/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { anExample } from "../testing/an-example.ts"
import { answerDashboard } from "../testing/dashboard.ts"
import { pageOf } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"

/**
 * Each number on a screen is the count of the list to which it leads. The mock answers with another count for each filter; that the
 * server counts by the same rule is proved by its own test (server/src/modules/readers/dashboard/numbers-match-lists.test.ts).
 */

const OF_VISITORS = { this_month: 7, last_7_days: 3, last_30_days: 9 } as const
const OF_MEMBERS = { active: 41, inactive: 13, transferred: 5, deceased: 2 } as const
const ALL_VISITORS = 200
const CONVERTED = 11
const ALL_MEMBERS = 61

beforeEach(() => {
  answerDashboard()
  api.answer(
    dashboard.main,
    anExample(dashboard.main.response, {
      members: { total: ALL_MEMBERS, change: 0 },
      visitors: { total: OF_VISITORS.this_month, change: 0 },
    }),
  )
  const funnel = { visitors: ALL_VISITORS, contacted: 90, interested: 30, members: CONVERTED }
  api.answer(
    visitors.dashboardStats,
    anExample(visitors.dashboardStats.response, { total: ALL_VISITORS, funnel }),
  )
  const visitor = anExample(visitors.list.response.shape.results.element)
  api.answer(visitors.list, ({ query: { registered, convertedToMember } }) => {
    const count = registered ? OF_VISITORS[registered] : convertedToMember ? CONVERTED : ALL_VISITORS
    return pageOf([visitor], count)
  })
  api.answer(visitors.stats, anExample(visitors.stats.response))
  const member = anExample(members.list.response.shape.results.element)
  api.answer(members.list, ({ query: { membershipStatus } }) =>
    pageOf([member], membershipStatus ? OF_MEMBERS[membershipStatus] : ALL_MEMBERS),
  )
  api.answer(
    members.dashboard,
    anExample(members.dashboard.response, {
      totalMembers: ALL_MEMBERS,
      activeMembers: OF_MEMBERS.active,
      inactiveMembers: OF_MEMBERS.inactive,
      transferredMembers: OF_MEMBERS.transferred,
      deceasedMembers: OF_MEMBERS.deceased,
    }),
  )
  api.answer(activities.occurrences, anExample(activities.occurrences.response))
  const due = { overdue: 4, today: 6, later: 8, unassigned: 12 }
  api.answer(personFollowUps.counts, due)
})

/** What is pressed where, and how many the list then says that it has. */
const NUMBERS: [screen: string, link: string, count: number][] = [
  ["/dashboard", "Membros", ALL_MEMBERS],
  ["/dashboard", "Visitantes (mês)", OF_VISITORS.this_month],
  ["/dashboard", "Visitaram", ALL_VISITORS],
  ["/dashboard", "Viraram membros", CONVERTED],
  ["/dashboard", "Ver todos: Novos visitantes", OF_VISITORS.last_7_days],
  ["/membros", "Membros Ativos", OF_MEMBERS.active],
  ["/membros", "Membros Inativos", OF_MEMBERS.inactive],
  ["/membros", "Transferidos", OF_MEMBERS.transferred],
  ["/membros", "Falecidos", OF_MEMBERS.deceased],
]

for (const [screen, name, count] of NUMBERS)
  it(`${screen}: «${name}» shows ${count}, and leads to a list of ${count}`, async () => {
    await openApp(screen)
    const link = page.getByRole("main").getByRole("link", { name, exact: true })
    await expect.element(link).toBeVisible()
    const card = link.element().closest<HTMLElement>(".mantine-Card-root, li, section")
    await expect.poll(() => card?.innerText).toMatch(new RegExp(`(^|\\D)${count}(\\D|$)`))
    await link.click()
    await expect.element(page.getByText(`Mostrando 1 de ${count} `)).toBeVisible()
  })

it("says on the list which visitors it shows, and shows all again on request", async () => {
  await openApp("/visitantes?registered=this_month")
  await expect.element(page.getByText(`Mostrando 1 de ${OF_VISITORS.this_month} `)).toBeVisible()
  await page.getByRole("button", { name: /Cadastro: neste mês/ }).click()
  await expect.element(page.getByText(`Mostrando 1 de ${ALL_VISITORS} `)).toBeVisible()
  expect(location.search).toBe("")
})
