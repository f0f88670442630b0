import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorChurches } from "@aprisco/contract/operator/churches"
import { operatorInvoices } from "@aprisco/contract/operator/invoices"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const LONG = "Igreja Evangélica Assembleia de Deus Ministério da Restauração das Nações em Jaboatão"
const OPEN = anExample(operatorInvoices.confirm.response, {
  id: 1001,
  number: 1001,
  church: { id: 12, name: "Igreja do Vale" },
  planName: "Crescimento",
  amount: "99.00",
  dueDate: "2026-12-02",
  status: "open",
})

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(operatorAccount.me, anExample(operatorAccount.me.response, { fullName: "Rui Tavares" }))
  api.answerByDefault(operatorChurches.list, pageOf([]))
  api.answerByDefault(operatorInvoices.unmatched, pageOf([]))
})

it("shows money that pays no invoice above the list, until it is marked as put right after a question", async () => {
  await page.viewport(390, 844)
  const payment = anExample(operatorInvoices.settle.response, {
    id: 7,
    reference: "APRISCO0000001001",
    church: { id: 12, name: LONG },
    amount: "99.00",
    reason: "cancelled",
    settledAt: null,
  })
  api.answer(operatorInvoices.list, pageOf([OPEN]))
  api.answer(operatorInvoices.unmatched, pageOf([payment]))
  await openApp("/operador/faturas", { as: null })
  await shown("Pagamentos que não quitaram nenhuma fatura")
  await shown(/A fatura foi cancelada, ou a igreja não existe mais\. Referência APRISCO0000001001/)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  const settle = page.getByRole("button", { name: /Marcar como resolvido: R\$ 99/ })
  await settle.click()
  const dialog = page.getByRole("dialog", { name: "Marcar o pagamento de R$ 99 como resolvido?" })
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(operatorInvoices.settle)).toEqual([])
  await settle.click()
  api.answer(operatorInvoices.settle, { ...payment, settledAt: "2026-12-02T12:00:00Z" })
  api.answer(operatorInvoices.unmatched, pageOf([{ ...payment, settledAt: "2026-12-02T12:00:00Z" }]))
  await dialog.getByRole("button", { name: "Marcar como resolvido" }).click()
  await shown("Pagamento marcado como resolvido.")
  expect(api.calls(operatorInvoices.settle).map(({ params }) => params)).toEqual([{ id: 7 }])
  await expect.element(page.getByText("Pagamentos que não quitaram nenhuma fatura")).not.toBeInTheDocument()
})

it("lists the invoices, filters them in the address, and confirms a payment after a question", async () => {
  api.answer(operatorInvoices.list, pageOf([OPEN, { ...OPEN, id: 1000, number: 1000, status: "paid" }]))
  await openApp("/operador/faturas", { as: null })
  await shown("Igreja do Vale")
  await shown("R$ 99")
  await expectAccessible()
  await page.getByLabelText("Situação").selectOptions("Em aberto")
  await expect.poll(() => location.search).toBe("?status=open")
  await page.getByRole("button", { name: "Confirmar pagamento: fatura 1001 de Igreja do Vale" }).click()
  const dialog = page.getByRole("dialog", { name: "Confirmar o pagamento da fatura 1001?" })
  await expect.element(dialog.getByText(/Crescimento, mensal, R\$ 99/)).toBeVisible()
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(operatorInvoices.confirm)).toEqual([])
  await page.getByRole("button", { name: "Confirmar pagamento: fatura 1001 de Igreja do Vale" }).click()
  api.answer(operatorInvoices.confirm, { ...OPEN, status: "paid" })
  await dialog.getByRole("button", { name: "Confirmar pagamento" }).click()
  await shown("Pagamento confirmado.")
  expect(api.calls(operatorInvoices.confirm).map(({ params }) => params)).toEqual([{ id: 1001 }])
})

it("is as wide as a phone, and says when there is none, when none fits and when it cannot be loaded", async () => {
  await page.viewport(390, 844)
  api.answer(operatorInvoices.list, pageOf([{ ...OPEN, church: { id: 12, name: LONG } }]))
  await openApp("/operador/faturas", { as: null })
  await shown(LONG)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  api.answer(operatorInvoices.list, pageOf([]))
  await openApp("/operador/faturas", { as: null })
  await shown("Nenhuma fatura ainda")
  await openApp("/operador/faturas?status=paid", { as: null })
  await shown("Nenhuma fatura encontrada")
  api.refuse(operatorInvoices.list, 500)
  await openApp("/operador/faturas", { as: null })
  await shown("Erro ao carregar as faturas.")
})
