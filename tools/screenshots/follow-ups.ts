import type { Client } from "@aprisco/contract/kit/client"
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
  { name: "mensagens", as: "full", open: at("/configuracoes/mensagens") },
  {
    name: "mensagens-nova",
    as: "full",
    open: async (page) => {
      await page.goto("/configuracoes/mensagens")
      await page.getByRole("button", { name: "Nova mensagem" }).click()
      await page.getByRole("button", { name: "Salvar", exact: true }).click()
      await expect(page.getByText("Mensagem é obrigatória")).toBeVisible()
    },
  },
]
