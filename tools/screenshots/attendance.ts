import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { Client } from "@aprisco/contract/kit/client"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const DAY = 86_400_000
const WEEKS = 12

/** The lists of which pictures are taken. */
interface PlantedLists {
  gatheringId: number
  closedListId: number
  cancelledListId: number
  classListId: number
}

const daysAgo = (days: number) => onClockOfState(new Date(Date.now() - days * DAY), "SP").day

/**
 * Lists of a group with a long name: an open one, some of whose people are marked, closed ones of weeks in which some
 * stay away, a cancelled one; and that of a class.
 */
export async function plantAttendance(
  staff: Client,
  groupId: number,
  classId: number,
): Promise<PlantedLists> {
  const begin = (sourceId: number, day: string) =>
    staff.call(gatherings.begin, { body: { source: "group", sourceId, day, extra: true } })
  const closedListId = await plantWeeks(staff, (day) => begin(groupId, day))
  const { id: cancelledListId } = await begin(groupId, daysAgo(3))
  await staff.call(gatherings.cancel, {
    params: { id: cancelledListId },
    body: { reason: "Chuva forte na Rua d'Água Fria" },
  })
  const { id: classListId } = await begin(classId, daysAgo(0))
  const ofClass = await staff.call(rosters.read, { params: { id: classListId } })
  await staff.call(rosters.mark, {
    params: { id: classListId },
    body: {
      marks: ofClass.roster.map(({ personId }) => ({ personId, status: "present" as const, bible: true })),
    },
  })
  await staff.call(rosters.count, {
    params: { id: classListId },
    body: { visitors: "2", offering: "1234.50" },
  })
  const { id } = await begin(groupId, daysAgo(1))
  const { roster } = await staff.call(rosters.read, { params: { id } })
  const [first, second, third] = roster.map(({ personId }) => personId)
  await staff.call(rosters.mark, {
    params: { id },
    body: {
      marks: [
        { personId: first ?? 0, status: "present" },
        { personId: second ?? 0, status: "absent" },
        { personId: third ?? 0, status: "excused" },
      ],
    },
  })
  await staff.call(rosters.addNewcomer, {
    params: { id },
    body: { fullName: "Bento Xavier de Sant'Anna", phone: "(65) 98888-3434" },
  })
  return { gatheringId: id, closedListId, cancelledListId, classListId }
}

/** A closed list a week, of which two people stay away from the fifth week before now on. Returns the newest. */
async function plantWeeks(staff: Client, begin: (day: string) => Promise<{ id: number }>): Promise<number> {
  let newest = 0
  for (let week = WEEKS; week > 0; week--) {
    const { id } = await begin(daysAgo(week * 7 + 1))
    newest = id
    const params = { id }
    const { roster } = await staff.call(rosters.read, { params })
    const marks = roster.map(({ personId }, index) => {
      const isAway = (week < 5 && index < 2) || (week + index) % 6 === 0
      return { personId, status: isAway ? ("absent" as const) : ("present" as const) }
    })
    await staff.call(rosters.mark, { params, body: { marks } })
    if (week % 3 > 0)
      await staff.call(rosters.count, {
        params,
        body: { adults: String(9 + (week % 4)), children: "3", visitors: "1" },
      })
    await staff.call(gatherings.close, { params, body: {} })
  }
  return newest
}

/** The answer at a secret address: the product mails one an hour after a meeting, which no picture waits for. */
const LINKED = {
  title: "Célula Esperança",
  day: "2026-11-18",
  time: "19:30",
  church_name: "Igreja Batista da Colina",
  status: "open",
  roster: [
    { person_id: 1, full_name: "Ana Lúcia Prado", status: "present" },
    { person_id: 2, full_name: "Davi Prado", status: "absent" },
    {
      person_id: 3,
      full_name: "Maria Aparecida da Conceição Albuquerque de Souza Vasconcelos",
      status: null,
    },
    { person_id: 4, full_name: "Rui D'Ávila Barros", status: null },
  ],
}

async function openLinked(page: Page, answer: object) {
  await page.route("**/attendance/public/**", (route) => route.fulfill({ json: { ...LINKED, ...answer } }))
  await page.goto(`/lista/${"x".repeat(43)}`)
  await expect(page.getByRole("heading", { name: LINKED.title })).toBeVisible()
}

const at = (path: string) => (page: Page) => page.goto(path)

/** A screen whose answers are none. */
async function failed(page: Page, path: string): Promise<void> {
  await page.route("**/api/v1/attendance/**", (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  await expect(page.getByRole("button", { name: "Tentar novamente" }).first()).toBeVisible()
}

async function press(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole("button", { name }).first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** A dialog of the open list. */
const onList =
  (button: string | RegExp): Screen["open"] =>
  (page, { gatheringId }) =>
    press(page, `/presencas/${gatheringId}`, button)

export const ATTENDANCE_SCREENS: readonly Screen[] = [
  { name: "presencas-vazio", as: "fresh", open: at("/presencas") },
  { name: "presencas", as: "full", open: at("/presencas") },
  { name: "presenca", as: "full", open: (page, { gatheringId }) => page.goto(`/presencas/${gatheringId}`) },
  { name: "presencas-nada", as: "full", open: at("/presencas?search=xyz") },
  { name: "presencas-membro", as: "MEMBER", open: at("/presencas") },
  { name: "presencas-erro", as: "full", open: (page) => failed(page, "/presencas") },
  {
    name: "presencas-outro-dia",
    as: "full",
    open: (page) => press(page, "/presencas", "Lista de outro dia"),
  },
  {
    name: "presenca-erro",
    as: "full",
    open: (page, { gatheringId }) => failed(page, `/presencas/${gatheringId}`),
  },
  { name: "presenca-sem-lista", as: "full", open: at("/presencas/999999999") },
  {
    name: "presenca-encerrada",
    as: "full",
    open: (page, { closedListId }) => page.goto(`/presencas/${closedListId}`),
  },
  {
    name: "presenca-cancelada",
    as: "full",
    open: (page, { cancelledListId }) => page.goto(`/presencas/${cancelledListId}`),
  },
  {
    name: "presenca-classe",
    as: "full",
    open: (page, { classListId }) => page.goto(`/presencas/${classListId}`),
  },
  { name: "presenca-encerrar", as: "full", open: onList("Encerrar a lista") },
  { name: "presenca-nao-aconteceu", as: "full", open: onList("Não aconteceu") },
  { name: "presenca-visitante", as: "full", open: onList("Novo visitante") },
  { name: "presenca-outra-pessoa", as: "full", open: onList("Outra pessoa") },
  { name: "presenca-outras-marcacoes", as: "full", open: onList(/^Outras marcações de/) },
  {
    name: "presenca-sem-conexao",
    as: "full",
    open: async (page, { gatheringId }) => {
      await page.goto(`/presencas/${gatheringId}`)
      await page.route("**/marks/", (route) => route.abort())
      const people = page.getByRole("list", { name: "Pessoas" }).getByRole("button", { pressed: false })
      await people.nth(0).click()
      await expect(page.getByText("1 por enviar")).toBeVisible()
    },
  },
  {
    name: "pessoa-presenca",
    as: "full",
    open: (page, { followedId }) => page.goto(`/pessoas/${followedId}?aba=presenca`),
  },
  {
    name: "pessoa-grupos",
    as: "full",
    open: (page, { followedId }) => page.goto(`/pessoas/${followedId}?aba=grupos`),
  },
  { name: "presencas-sumidos", as: "full", open: at("/presencas/sumidos") },
  { name: "presencas-sumidos-vazio", as: "fresh", open: at("/presencas/sumidos") },
  {
    name: "presencas-sumidos-escolhidos",
    as: "full",
    open: async (page) => {
      await page.goto("/presencas/sumidos")
      await page
        .getByRole("checkbox", { name: /^Selecionar/ })
        .nth(1)
        .check()
      await expect(page.getByRole("button", { name: /^Acompanhar/ })).toBeVisible()
    },
  },
  { name: "presencas-graficos", as: "full", open: at("/presencas/graficos") },
  { name: "presencas-graficos-vazio", as: "fresh", open: at("/presencas/graficos") },
  { name: "presencas-classes", as: "full", open: at("/presencas/classes") },
  { name: "presencas-classes-vazio", as: "fresh", open: at("/presencas/classes") },
  { name: "lista-link", open: (page) => openLinked(page, {}) },
  { name: "lista-link-encerrada", open: (page) => openLinked(page, { status: "closed" }) },
  {
    name: "lista-link-sem-conexao",
    open: async (page) => {
      await openLinked(page, {})
      await page.route("**/attendance/public/*/marks/", (route) => route.abort())
      await page.getByRole("button", { name: /Rui/ }).click()
      await expect(page.getByText(/Sem conexão/)).toBeVisible()
    },
  },
  { name: "lista-link-gone", open: at("/lista/nada") },
]
