import { activities } from "@aprisco/contract/activities/routes"
import type { Client } from "@aprisco/contract/kit/client"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const LONG =
  "Ministério de Ação Social, Visitação Hospitalar e Acolhimento às Famílias d'Ávila e Conceição Aparecida"

/** Ministries with a team and without, and a month with something on many of its days. */
export async function plantActivities(
  staff: Client,
): Promise<{ ministryId: number; activityId: number; weeklyId: number }> {
  const { results } = await staff.call(members.list, { query: { pageSize: 7 } })
  const { id: ministryId } = await staff.call(ministries.create, {
    body: {
      name: LONG.slice(0, 100),
      description: "Visitas na terça à tarde, cestas básicas no primeiro sábado e o café depois do culto.",
      leaderId: results[0]?.id,
      meetingWeekday: 2,
      meetingTime: "19:30",
      place: "Salão social, fundos, ao lado da cantina da congregação",
    },
  })
  for (const { id } of results.slice(1))
    await staff.call(ministries.addMember, { params: { id: ministryId }, body: { memberId: id } })
  for (const name of ["Louvor", "Infantil", "Diaconia"])
    await staff.call(ministries.create, { body: { name, isActive: name !== "Diaconia" } })
  const weekly = [
    ["Culto da família", "culto", 0, "19:00", "21:00"],
    ["Escola bíblica dominical", "escola_biblica", 0, "09:00", "10:30"],
    ["Ensaio do coral", "ensaio", 0, "17:00", ""],
    ["Reunião de oração das irmãs do Jardim Nossa Senhora", "reuniao", 0, "07:00", ""],
    ["Célula da Rua d'Água Fria", "celula", 4, "20:00", "21:30"],
  ] as const
  for (const [name, kind, weekday, startTime, endTime] of weekly)
    await staff.call(activities.create, {
      body: { name, kind, weekday, startTime, endTime, ministryId, place: "Templo" },
    })
  const week = new Date(Date.now() + 7 * 86_400_000)
  const { id: weeklyId } = await staff.call(activities.create, {
    body: {
      name: "Vigília de oração",
      kind: "reuniao",
      weekday: week.getUTCDay(),
      startTime: "22:00",
      ministryId,
    },
  })
  await staff.call(activities.cancelDay, {
    params: { id: weeklyId },
    body: { day: week.toISOString().slice(0, 10), reason: "Mutirão de reforma do telhado da congregação" },
  })
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const { id: activityId } = await staff.call(activities.create, {
    body: {
      name: "Retiro espiritual dos casais, viúvos e solteiros da congregação de Vila Bela",
      kind: "outro",
      startsAt,
      endsAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      place: "Acampamento Monte Sião, km 12 da estrada da Santíssima Trindade",
      description: "Levar roupa de cama. Inscrições com a secretaria.",
    },
  })
  return { ministryId, activityId, weeklyId }
}

const at = (path: string) => (page: Page) => page.goto(path)

async function press(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.getByRole("button", { name, exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

export const ACTIVITY_SCREENS: readonly Screen[] = [
  { name: "ministerios-vazio", as: "fresh", open: at("/ministerios") },
  { name: "ministerios", as: "full", open: at("/ministerios") },
  { name: "ministerios-novo", as: "full", open: (page) => press(page, "/ministerios", "Novo ministério") },
  { name: "ministerio", as: "full", open: (page, { ministryId }) => page.goto(`/ministerios/${ministryId}`) },
  {
    name: "ministerio-membro",
    as: "MEMBER",
    open: (page, { ministryId }) => page.goto(`/ministerios/${ministryId}`),
  },
  { name: "atividades-vazio", as: "fresh", open: at("/atividades") },
  { name: "atividades", as: "full", open: at("/atividades") },
  { name: "atividades-mes", as: "full", open: at("/atividades?view=mes") },
  { name: "atividades-semana", as: "full", open: at("/atividades?view=semana") },
  { name: "atividades-mes-vazio", as: "fresh", open: at("/atividades?view=mes") },
  { name: "atividades-semana-vazio", as: "fresh", open: at("/atividades?view=semana") },
  {
    name: "atividades-mensal",
    as: "full",
    open: async (page) => {
      await press(page, "/atividades", "Nova atividade")
      await page.getByLabel("Todo mês").check()
    },
  },
  { name: "atividades-nova", as: "full", open: (page) => press(page, "/atividades", "Nova atividade") },
  {
    name: "atividades-assinar",
    as: "full",
    open: (page) => press(page, "/atividades", "Assinar calendário"),
  },
  {
    name: "atividade-semanal",
    as: "full",
    open: (page, { weeklyId }) => page.goto(`/atividades/${weeklyId}`),
  },
  { name: "atividade", as: "full", open: (page, { activityId }) => page.goto(`/atividades/${activityId}`) },
]
