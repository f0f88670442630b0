import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

/** The dashboard beyond its first look, and the plan with its questions. */
export const DASHBOARD_SCREENS: readonly Screen[] = [
  { name: "dashboard-denominacao", as: "DENOMINATION_ADMIN", open: (page) => page.goto("/dashboard") },
  { name: "dashboard-lider", as: "LEADER", open: (page) => page.goto("/dashboard") },
  {
    name: "dashboard-unidade",
    as: "full",
    open: async (page, { branchId }) => {
      await page.goto(`/dashboard?branch=${branchId}&below=true`)
      await expect(page.getByText(/e as unidades subordinadas/)).toBeVisible()
    },
  },
  {
    name: "perfil-planos-pergunta",
    as: "full",
    open: (page) => asked(page, "Escolher plano Crescimento"),
  },
  {
    name: "perfil-planos-sob-consulta",
    as: "full",
    open: (page) => asked(page, "Escolher plano Denominação"),
  },
  {
    name: "perfil-planos-pedido",
    as: "paying",
    open: async (page) => {
      await page.goto("/perfil?tab=planos")
      await expect(page.getByText(/Você pediu o plano/)).toBeVisible()
    },
  },
]

async function asked(page: Page, button: string): Promise<void> {
  await page.goto("/perfil?tab=planos")
  await page.getByRole("button", { name: button }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}
