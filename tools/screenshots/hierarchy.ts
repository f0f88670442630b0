import type { Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const at = (path: string) => (page: Page) => page.goto(path)

export const HIERARCHY_SCREENS: readonly Screen[] = [
  { name: "denominacao", as: "office", open: at("/denominacao/dashboard") },
  { name: "denominacao-nova", as: "newOffice", open: at("/denominacao/dashboard") },
  { name: "denominacao-filiada", as: "affiliated", open: at("/denominacao/dashboard") },
  { name: "denominacao-nenhuma", as: "fresh", open: at("/denominacao/dashboard") },
  { name: "denominacao-nao-ha", as: "office", open: at("/denominacao/999999999/dashboard") },
  { name: "hierarquia", as: "office", open: at("/denominacao/hierarchy") },
  { name: "hierarquia-busca", as: "office", open: at("/denominacao/hierarchy?search=avila") },
  {
    name: "hierarquia-aberta",
    as: "office",
    open: async (page) => {
      await page.goto("/denominacao/hierarchy")
      await page.getByRole("button", { name: "Expandir", exact: true }).click()
      await page.getByRole("menuitem", { name: "Expandir tudo" }).click()
    },
  },
  { name: "hierarquia-igreja", as: "full", open: at("/denominacao/hierarchy") },
  { name: "hierarquia-gerente", as: "BRANCH_MANAGER", open: at("/denominacao/hierarchy") },
]
