import { AUTOMATIONS, type Automation, automations } from "@aprisco/contract/messages/automations"
import { messageTemplates } from "@aprisco/contract/messages/templates"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const ADDRESS = "/mensagens/automaticas"
const anAutomation = (values: Partial<Automation>): Automation => ({
  kind: "birthday",
  kindDisplay: AUTOMATIONS[values.kind ?? "birthday"],
  isOn: false,
  purpose: "greetings",
  channels: ["email"],
  templateId: null,
  templateName: null,
  sendTime: "09:00",
  params: { days: null, tellsPerson: true },
  activeSince: null,
  ...values,
})
const all = valuesOf(AUTOMATIONS).map((kind) =>
  anAutomation({ kind, ...(kind === "absence" && { params: { days: 3, tellsPerson: false } }) }),
)
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  api.answer(automations.list, all)
  api.answer(messageTemplates.list, pageOf([]))
})

describe("the automatic messages", () => {
  it("say when each leaves, and are reachable on a phone", async () => {
    await page.viewport(390, 844)
    await openApp(ADDRESS, { as: "PASTOR" })
    await shown(/No dia do aniversário, às 09:00/)
    await shown(/Depois de 3 faltas seguidas/)
    await expectAccessible()
  })

  it("are switched on after a question, once", async () => {
    await openApp(ADDRESS, { as: "PASTOR" })
    await page.getByRole("switch", { name: "Aniversário", exact: true }).click({ force: true })
    api.answer(automations.update, anAutomation({ isOn: true }))
    await press("Ligar")
    await shown("Aniversário: ligada.")
    expect(api.calls(automations.update).map(({ body }) => body)).toEqual([{ isOn: true }])
  })

  it("are changed in a dialog, whose errors stand at their fields", async () => {
    await openApp(ADDRESS, { as: "PASTOR" })
    await press("Alterar Ausência")
    await page.getByLabelText(/^Faltas seguidas/).fill("4")
    api.refuse(automations.update, 400, { send_time: ["Horário inválido"] })
    await press("Salvar")
    await shown("Horário inválido")
    api.answer(automations.update, anAutomation({ kind: "absence" }))
    await press("Salvar")
    await shown("Mensagem automática atualizada.")
  })

  it("show who gets one tomorrow, and why others do not", async () => {
    api.answer(automations.preview, {
      date: "2026-11-30",
      count: 2,
      people: [
        { personId: 1, name: "Ana Lima", channel: "email" },
        { personId: 2, name: "Davi D'Ávila", channel: "email" },
      ],
      skipped: { noConsent: 3 },
    })
    await openApp(ADDRESS, { as: "PASTOR" })
    await press("Ver quem recebe Aniversário")
    await shown("30/11/2026: 2 pessoas")
    await shown("Davi D'Ávila · E-mail")
    await shown("Não recebem: sem consentimento (3).")
  })

  it("are read by who may not manage them, and say so when they cannot be loaded", async () => {
    await openApp(ADDRESS, { as: "SECRETARY" })
    await expect.element(page.getByRole("switch", { name: "Aniversário", exact: true })).toBeDisabled()
    await expect.element(page.getByRole("button", { name: "Alterar Aniversário" })).not.toBeInTheDocument()
  })

  it("offer to try again when they cannot be loaded", async () => {
    api.refuse(automations.list, 500)
    await openApp(ADDRESS, { as: "PASTOR" })
    await shown("Erro ao carregar as mensagens automáticas")
  })
})
