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
]
