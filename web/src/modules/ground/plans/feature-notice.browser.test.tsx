import { plans } from "@aprisco/contract/plans/routes"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../lib/query-client.ts"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { api, aUser, renderUi } from "../../../testing/open-app.tsx"
import { FeatureNotice } from "./public.ts"

const plan = (id: string, name: string, priceMonthly: string | null, available: boolean) => ({
  ...anExample(plans.onOffer.response.element, { id, name, priceMonthly, price: priceMonthly }),
  features: [{ key: "finance", label: "Financeiro", available }],
})
const OFFICE = plan("denomination", "Denominação", null, true)
const LARGE = plan("enterprise", "Ministério", "299.00", true)
const GROWTH = plan("professional", "Crescimento", "99.00", true)

/** The notice for this user, as a link of it would lead on. */
function show(...user: Parameters<typeof aUser>): void {
  const history = createMemoryHistory()
  const routeTree = createRootRoute({
    component: () => (
      <main>
        <h1>Financeiro</h1>
        <FeatureNotice feature="finance" />
        <p>Lançamentos</p>
      </main>
    ),
  })
  renderUi(<RouterProvider router={createRouter({ routeTree, history })} />)
  queryClient.setQueryData(["users", "me"], aUser(...user))
}

const link = page.getByRole("link", { name: "Ver os planos" })
const shown = (words: string) => expect.element(page.getByText(words)).toBeVisible()

beforeEach(() => api.answer(plans.onOffer, [OFFICE, LARGE, GROWTH, plan("basic", "Gratuito", "0.00", false)]))

it("names the smallest plan that has the feature, and leads who manages the church to the plans", async () => {
  show("CHURCH_ADMIN", { features: [] })
  await shown("Disponível no plano Crescimento.")
  await expect.element(link).toHaveAttribute("href", "/perfil?tab=planos")
  await expectAccessible()
})

it("leads nobody to plans that they cannot change", async () => {
  show("PASTOR", { features: [] })
  await shown("Disponível no plano Crescimento.")
  await expect.element(link).not.toBeInTheDocument()
  show("DENOMINATION_ADMIN", { features: [], enteredChurch: { id: 9, name: "Igreja da Paz" } })
  await shown("Disponível no plano Crescimento.")
  await expect.element(link).not.toBeInTheDocument()
})

it("names no plan where none has the feature, or while the plans are not known", async () => {
  api.answer(plans.onOffer, [plan("basic", "Gratuito", "0.00", false)])
  show("SECRETARY", { features: [] })
  await shown("O plano da igreja não tem este recurso.")
})

it("is not there where the church's plan has the feature, and asks for nothing", async () => {
  show("CHURCH_ADMIN", { features: ["finance"] })
  await shown("Lançamentos")
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
  expect(api.calls(plans.onOffer)).toEqual([])
})
