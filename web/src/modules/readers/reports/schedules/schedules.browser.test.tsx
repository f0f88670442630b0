import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { ownReports } from "@aprisco/contract/reports/own"
import { reportRecipients } from "@aprisco/contract/reports/recipients"
import { reports } from "@aprisco/contract/reports/routes"
import { reportSchedules } from "@aprisco/contract/reports/schedules"
import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { OFFERED } from "../testing/reports.ts"

const SCHEDULES = "/relatorios/agendados"
const ana = { id: 8, fullName: "Ana Prado" }
const monthly = anExample(reportSchedules.detail.response, {
  id: 5,
  report: "growth",
  title: "Crescimento",
  scope: "Toda a igreja",
  query: {
    branch: null,
    below: false,
    period: "last_month",
    compare: null,
    membershipStatus: "active",
    list: null,
  },
  frequency: "monthly",
  day: 5,
  hour: 7,
  clock: "hora de Rio Branco",
  users: [ana],
  paused: false,
  nextAt: "2026-12-05T12:00:00Z",
  can: { edit: true },
})
const paused = { ...monthly, id: 6, title: "Membros por cidade", paused: true, nextAt: null }

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

beforeEach(() => {
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(branches.list, pageOf([]))
  api.answer(plans.onOffer, [])
  api.answer(reports.catalogue, OFFERED)
  api.answer(ownReports.list, pageOf([anExample(ownReports.detail.response, { id: 9, name: "Por cidade" })]))
  api.answer(reportRecipients.list, [ana, { id: 9, fullName: "Bruno Reis" }])
  api.answer(reportSchedules.list, pageOf([monthly, paused]))
  api.answer(reportSchedules.detail, monthly)
})

it("a report is scheduled on the church's clock, with the refusal beside its field", async () => {
  api.answer(reportSchedules.create, () => refusal(400, { user_ids: ["Usuário desconhecido"] }))
  await openApp(SCHEDULES, { as: "SECRETARY" })
  for (const words of [
    "Todo mês, no dia 5",
    "07:00, hora de Rio Branco",
    "Quem o criou não pode mais vê-lo.",
  ])
    await shown(words)
  await expectAccessible()
  await press("Novo envio")
  const dialog = page.getByRole("dialog", { name: "Novo envio" })
  await dialog.getByLabelText("Relatório", { exact: true }).selectOptions("Crescimento")
  await dialog.getByLabelText("Período").selectOptions("Este ano")
  await dialog.getByLabelText("Com que frequência").selectOptions("Toda semana")
  await dialog.getByLabelText("Dia da semana").selectOptions("Sexta-feira")
  await expect.element(dialog.getByText("hora de Rio Branco")).toBeVisible()
  await press("Agendar")
  await expect.element(dialog.getByText("Escolha quem recebe.")).toBeVisible()
  await dialog.getByRole("combobox", { name: "Para quem" }).click()
  await page.getByRole("option", { name: "Ana Prado" }).click()
  // Closes the names, which lie over the buttons.
  await userEvent.keyboard("{Tab}")
  await press("Agendar")
  await expect.element(dialog.getByText("Usuário desconhecido")).toBeVisible()
  await expectAccessible()
  api.answer(reportSchedules.create, monthly)
  await press("Agendar")
  await shown("Envio agendado.")
  expect(api.calls(reportSchedules.create).at(-1)?.body).toMatchObject({
    ...{ report: "growth", ownReport: null, query: { period: "this_year" } },
    ...{ frequency: "weekly", weekday: 5, day: null, hour: 7, format: "pdf", userIds: [8] },
  })
  await expect.element(dialog).not.toBeInTheDocument()
})

it("one of an own report begins at that report, and a week is not offered by a plan that lacks it", async () => {
  await openApp(`${SCHEDULES}?novo=own:9`, { user: { features: [] } })
  const dialog = page.getByRole("dialog", { name: "Novo envio" })
  await expect.element(dialog.getByLabelText("Relatório", { exact: true })).toHaveValue("own:9")
  await expect.element(dialog.getByLabelText("Período")).not.toBeInTheDocument()
  await expect.element(dialog.getByRole("option", { name: "Toda semana" })).toBeDisabled()
  await shown("O plano da igreja não tem este recurso.")
})

it("a schedule is changed without losing what its form does not show, sent now, and deleted", async () => {
  api.answer(reportSchedules.update, monthly)
  api.answer(reportSchedules.send, { sent: 1, skipped: ["Bruno Reis"] })
  api.answer(reportSchedules.remove, undefined)
  await openApp(SCHEDULES)
  const menu = async (item: string) => {
    await press("Ações de Crescimento")
    await page.getByRole("menuitem", { name: item }).click()
  }
  await menu("Editar")
  const dialog = page.getByRole("dialog", { name: "Editar envio" })
  await dialog.getByLabelText("Dia do mês").selectOptions("10")
  await press("Salvar")
  await shown("Envio atualizado.")
  const changed = api.calls(reportSchedules.update).at(-1)
  expect(changed?.body).toMatchObject({ day: 10, query: { membershipStatus: "active" }, userIds: [8] })
  expect(changed?.headers.get("If-Match")).toBe('"1"')
  await menu("Enviar agora")
  await press("Cancelar")
  await menu("Enviar agora")
  await page
    .getByRole("dialog", { name: "Enviar agora?" })
    .getByRole("button", { name: "Enviar agora" })
    .click()
  await shown("Enviado a 1 pessoa. Sem acesso a este relatório: Bruno Reis.")
  expect(api.calls(reportSchedules.send)).toHaveLength(1)
  await menu("Excluir")
  await press("Excluir")
  await shown("Envio excluído.")
  // What is paused cannot be sent.
  await press("Ações de Membros por cidade")
  await expect.element(page.getByRole("menuitem", { name: "Editar" })).toBeVisible()
  await expect.element(page.getByRole("menuitem", { name: "Enviar agora" })).not.toBeInTheDocument()
})
