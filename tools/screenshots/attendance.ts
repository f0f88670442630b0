import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import type { Client } from "@aprisco/contract/kit/client"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const DAY = 86_400_000

/** An open list of a group with a long name, some of whose people are marked. */
export async function plantAttendance(staff: Client, groupId: number): Promise<{ gatheringId: number }> {
  const day = new Date(Date.now() - DAY).toISOString().slice(0, 10)
  const { id } = await staff.call(gatherings.begin, {
    body: { source: "group", sourceId: groupId, day, extra: true },
  })
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
  return { gatheringId: id }
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

export const ATTENDANCE_SCREENS: readonly Screen[] = [
  { name: "presencas-vazio", as: "fresh", open: at("/presencas") },
  { name: "presencas", as: "full", open: at("/presencas") },
  { name: "presenca", as: "full", open: (page, { gatheringId }) => page.goto(`/presencas/${gatheringId}`) },
  {
    name: "presenca-encerrar",
    as: "full",
    open: async (page, { gatheringId }) => {
      await page.goto(`/presencas/${gatheringId}`)
      await page.getByRole("button", { name: "Encerrar a lista" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { name: "presencas-sumidos", as: "full", open: at("/presencas/sumidos") },
  { name: "presencas-graficos", as: "full", open: at("/presencas/graficos") },
  { name: "presencas-classes", as: "full", open: at("/presencas/classes") },
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
