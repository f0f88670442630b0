import type { Client } from "@aprisco/contract/kit/client"
import { members } from "@aprisco/contract/members/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const at = (path: string) => (page: Page) => page.goto(path)

/** Assigns some of the unassigned visitors to the caller: overdue, for today and for later. */
export async function takeSome(staff: Client): Promise<void> {
  const { results } = await staff.call(followUps.list, { query: { whose: "unassigned" } })
  const chosen = results.slice(0, 6)
  for (const { id } of chosen) await staff.call(followUps.take, { params: { id } })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const [first, second] = chosen
  const steps = [
    [
      first,
      0.02,
      "Levar o convite do chá das irmãs até a casa dela, na Rua d'Água Fria, e perguntar pelo neto internado",
    ],
    [second, 30, "Ligar de novo"],
  ] as const
  for (const [visitor, minutes, nextStep] of steps) {
    if (!visitor) continue
    await staff.call(visitors.updateFollowUp, {
      params: { id: visitor.id },
      body: { followUpStatus: "interested", channel: "call", nextStep, nextDueAt: inMinutes(minutes) },
    })
  }
}

/** Follows two members up: one the caller's and overdue soon, one of nobody. Returns the person of the first. */
export async function followMembers(staff: Client): Promise<number> {
  const { results } = await staff.call(members.list, { query: { membershipStatus: "active", perPage: 2 } })
  const [first = 0, second = 0] = await Promise.all(
    results.map(async ({ id }) => (await staff.call(members.detail, { params: { id } })).personId),
  )
  const detail = "Faltou seis domingos seguidos, e na célula da Rua d'Água Fria ninguém sabe por quê"
  const { followUp } = await staff.call(personFollowUps.begin, {
    body: { personId: first, reason: "absent", detail },
  })
  await staff.call(personFollowUps.begin, { body: { personId: second, reason: "absent" } })
  if (followUp === null) return first
  const params = { id: followUp.id }
  await staff.call(personFollowUps.take, { params })
  await staff.call(personFollowUps.contact, {
    params,
    body: {
      channel: "call",
      note: "Está cuidando da mãe, que foi operada. Pediu uma visita na semana que vem.",
      nextDueAt: new Date(Date.now() + 20 * 60_000).toISOString(),
    },
  })
  return first
}

export const FOLLOW_UP_SCREENS: readonly Screen[] = [
  { name: "acompanhamentos", as: "full", open: at("/visitantes/acompanhamentos") },
  { name: "acompanhamentos-vazio", as: "fresh", open: at("/visitantes/acompanhamentos") },
  {
    name: "acompanhamentos-de-ninguem",
    as: "full",
    open: at("/visitantes/acompanhamentos?whose=unassigned"),
  },
  {
    name: "acompanhamentos-retorno",
    as: "full",
    open: async (page, { visitorId }) => {
      await page.addInitScript(
        (contact) => sessionStorage.setItem("aprisco.pending-contact", contact),
        JSON.stringify({ visitorId, channel: "whatsapp" }),
      )
      await page.goto("/visitantes/acompanhamentos")
      await page.getByRole("button", { name: "Acrescentar nota e próximo passo" }).click()
      await expect(page.getByLabel("Próximo passo")).toBeVisible()
    },
  },
  {
    name: "visitante-responsavel",
    as: "full",
    open: async (page, { visitorId }) => {
      await page.goto(`/visitantes/${visitorId}`)
      await page.getByRole("button", { name: "Definir responsável" }).click()
      await expect(page.getByRole("combobox", { name: "Responsável" })).toBeVisible()
    },
  },
  {
    name: "pessoa-acompanhamento",
    as: "full",
    open: (page, { followedId }) => page.goto(`/pessoas/${followedId}?aba=acompanhamento`),
  },
  {
    name: "pessoa-acompanhamento-contato",
    as: "full",
    open: async (page, { followedId }) => {
      await page.goto(`/pessoas/${followedId}?aba=acompanhamento`)
      await page.getByRole("button", { name: /^Registrar contato com/ }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click()
      await expect(page.getByText("Escolha o meio de contato")).toBeVisible()
    },
  },
  { name: "mensagens", as: "full", open: at("/mensagens/visitantes") },
  {
    name: "mensagens-nova",
    as: "full",
    open: async (page) => {
      await page.goto("/mensagens/visitantes")
      await page.getByRole("button", { name: "Nova mensagem" }).click()
      await page.getByRole("button", { name: "Salvar", exact: true }).click()
      await expect(page.getByText("Mensagem é obrigatória")).toBeVisible()
    },
  },
]
