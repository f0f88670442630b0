import { dashboard } from "@aprisco/contract/dashboard/routes"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { answerDashboard } from "../../../../testing/dashboard.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const waiting = page.getByRole("region", { name: "Mensagens em andamento" })

beforeEach(() => {
  answerDashboard()
  api.answer(dashboard.firstSteps, { steps: [], empty: false })
})

it("says on «Hoje» how many messages wait or are on their way, each with its list", async () => {
  api.answer(bulkMessages.waiting, { awaitingApproval: 2, paused: 1, scheduled: 0, sending: 3 })
  await openApp("/dashboard")
  for (const [words, state] of [
    ["2 aguardando aprovação", "awaiting_approval"],
    ["1 pausada", "paused"],
    ["3 sendo enviadas", "sending"],
  ] as const)
    await expect
      .element(waiting.getByRole("link", { name: words, exact: true }))
      .toHaveAttribute("href", `/mensagens?state=${state}`)
  expect(waiting.getByText(/agendada/).elements()).toEqual([])
  await expectAccessible()
})

it("says nothing where none waits, and asks nothing without the right to see messages", async () => {
  await openApp("/dashboard")
  await expect.element(page.getByText(/^Tudo em dia/)).toBeVisible()
  expect(waiting.elements()).toEqual([])
  const asked = api.calls(bulkMessages.waiting).length
  await openApp("/dashboard", { user: { permissions: ["dashboard.view"] } })
  await expect.element(page.getByText(/^Tudo em dia/)).toBeVisible()
  expect(api.calls(bulkMessages.waiting)).toHaveLength(asked)
})
