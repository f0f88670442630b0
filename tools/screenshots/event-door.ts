import { eventDoor } from "@aprisco/contract/events/door"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import type { Client } from "@aprisco/contract/kit/client"
import { expect, type Page } from "@playwright/test"
import type { Screen, ScreenshotChurches } from "./screen.ts"

const ANA = "Ana Conceição d'Ávila Figueiredo de Sant'Anna"

/** An event that begins in an hour and lasts over night, with a family of whom one is in, and one is a child without a paper. */
export async function plantDoor(staff: Client): Promise<{ doorEventId: number }> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { id } = await staff.call(events.create, {
    body: {
      title: "Acampamento de Famílias",
      visibility: "internal",
      sessions: [
        { title: "Chegada", startsAt: inHours(1), endsAt: inHours(9), overnight: true },
        { title: "Manhã", startsAt: inHours(20), endsAt: inHours(24) },
      ],
      fields: { birthDate: "required" },
    },
  })
  await staff.call(events.publish, { params: { id } })
  // The free plan has two active events, which others are.
  await staff.call(events.close, { params: { id } })
  const born: [name: string, birthDate: string][] = [
    [ANA, "1984-02-03"],
    ["Pedro Figueiredo de Sant'Anna", "1986-07-01"],
    ["Luísa Figueiredo de Sant'Anna", `${new Date().getFullYear() - 13}-01-05`],
    ["Davi Rocha", "1990-05-05"],
  ]
  const { attendees } = await staff.call(eventRegistrations.create, {
    params: { id },
    body: {
      contact: { fullName: ANA },
      attendees: born.map(([fullName, birthDate]) => ({ fullName, birthDate })),
      consentGuardian: true,
    },
  })
  await staff.call(eventDoor.checkIn, { params: { id }, body: { attendeeId: attendees[1]?.id } })
  return { doorEventId: id }
}

const door = async (page: Page, { doorEventId }: ScreenshotChurches, way: string) => {
  await page.goto(`/eventos/${doorEventId}/porta`)
  await page.getByText(way, { exact: true }).click()
}
const tap = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).click()
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("region", { name: "Resultado" }).getByText(words)).toBeVisible()

/** No picture lets anybody in: the answer is given here. */
async function answer(page: Page, status: number, json: unknown): Promise<void> {
  await page.route("**/check-in/", (route) => route.fulfill({ status, json }))
}
const LET_IN = {
  ...{ attendee_id: 1, full_name: ANA, number: "QRST3456", session_id: 1, already: false },
  checked_in_at: new Date().toISOString(),
}

export const DOOR_SCREENS: readonly Screen[] = [
  { name: "porta", as: "full", open: (page, churches) => door(page, churches, "Câmera") },
  {
    name: "porta-camera",
    as: "full",
    open: async (page, churches) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement("canvas")
          canvas.width = 1280
          canvas.height = 720
          const paint = () => canvas.getContext("2d")?.fillRect(0, 0, 1280, 720)
          setInterval(paint, 50)
          return canvas.captureStream(20)
        }
      })
      await answer(page, 200, LET_IN)
      await door(page, churches, "Nome")
      await tap(page, "Davi")
      await said(page, /^Entrou/)
      await page.getByText("Câmera", { exact: true }).click()
      await page.getByRole("button", { name: "Ligar a câmera" }).click()
      await expect(page.getByText("Aponte para o QR Code.")).toBeVisible()
    },
  },
  {
    name: "porta-entrou",
    as: "full",
    open: async (page, churches) => {
      await answer(page, 200, LET_IN)
      await door(page, churches, "Nome")
      await tap(page, "Ana")
      await said(page, /^Entrou/)
    },
  },
  {
    name: "porta-ja-entrou",
    as: "full",
    open: async (page, churches) => {
      await answer(page, 200, { ...LET_IN, already: true })
      await door(page, churches, "Código")
      await page.getByLabel("Código", { exact: true }).last().fill("QWER2345")
      await page.keyboard.press("Enter")
      await said(page, /^Já entrou/)
    },
  },
  {
    name: "porta-autorizacao",
    as: "full",
    open: async (page, churches) => {
      await door(page, churches, "Nome")
      await tap(page, "Luísa")
      await said(page, "Falta a autorização do responsável.")
    },
  },
  {
    name: "porta-recusado",
    as: "full",
    open: async (page, churches) => {
      await answer(page, 404, { detail: "Código não reconhecido." })
      await door(page, churches, "Código")
      await page.getByLabel("Código", { exact: true }).last().fill("QWER2345")
      await page.keyboard.press("Enter")
      await said(page, "Código não reconhecido.")
    },
  },
  {
    name: "porta-sem-camera",
    as: "full",
    open: async (page, churches) => {
      await door(page, churches, "Câmera")
      await page.getByRole("button", { name: "Ligar a câmera" }).click()
      await expect(page.getByRole("button", { name: "Digitar o código" })).toBeVisible()
    },
  },
  {
    name: "porta-sem-conexao",
    as: "full",
    open: async (page, churches) => {
      await door(page, churches, "Nome")
      await expect(page.getByRole("button", { name: /^Ana/ })).toBeVisible()
      await page.route("**/check-in/", (route) => route.abort())
      await tap(page, "Ana")
      await said(page, /por enviar/)
      await tap(page, "Davi")
      await expect(page.getByText("2 por enviar")).toBeVisible()
    },
  },
]
