import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

/** The states after one more click on a screen whose first state is in another list. */
export const PRESS_SCREENS: readonly Screen[] = [
  {
    name: "inicio-menu",
    open: async (page) => {
      await page.goto("/")
      const menu = page.locator("summary").first()
      // A desk has the links in the bar itself.
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: "membro-excluir",
    as: "full",
    open: async (page, { memberId }) => {
      await page.goto(`/membros/${memberId}`)
      await page
        .getByRole("button", { name: /^Ações de/ })
        .first()
        .click()
      await page.getByRole("menuitem", { name: "Excluir" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "visitantes-lote",
    as: "full",
    open: async (page) => {
      await page.goto("/visitantes")
      await page.getByRole("checkbox", { name: "Selecionar Rute Nogueira" }).first().check()
      await expect(page.getByText("1 selecionado")).toBeVisible()
    },
  },
  {
    name: "usuarios-convidar",
    as: "full",
    open: (page) => ask(page, "/configuracoes/usuarios", "Convidar usuário"),
  },
  {
    name: "aniversariantes-mes",
    as: "full",
    open: async (page) => {
      await page.goto("/membros/aniversariantes?period=2")
      await expect(page.getByRole("listitem").first()).toBeVisible()
    },
  },
  {
    name: "mensagens-sem-salvar",
    as: "full",
    open: async (page) => {
      await page.goto("/mensagens/visitantes")
      await page.getByRole("button", { name: "Nova mensagem" }).click()
      await page.getByRole("textbox", { name: "Nome" }).fill("Boas-vindas")
      await page.keyboard.press("Escape")
      await expect(page.getByText("Sair sem salvar?")).toBeVisible()
    },
  },
  { name: "lixeira", as: "full", open: (page) => page.goto("/configuracoes/lixeira") },
]

async function ask(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path)
  await page.getByRole("button", { name: button, exact: true }).click()
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible()
}
