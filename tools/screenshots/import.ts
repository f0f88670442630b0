import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const LONG = "MARIA APARECIDA DA CONCEIÇÃO D'ÁVILA ALBUQUERQUE DE VASCONCELOS GUIMARÃES"
const ROLL = [
  ["Nome", "Data de Nasc.", "CPF", "Telefone celular do responsável pela família", "Função", "Apelido"],
  [LONG, "05/03/1951", "", "65 98222-3344", "Diaconisa", "Cida"],
  ["JOSÉ DE ARAÚJO UCHÔA", "28/02/1958", "52998224725", "(65) 98333-4455", "", "Zé"],
  ["ANTÔNIO NÓBREGA", "31/02/1980", "123", "", "PAPA", ""],
  [LONG, "05/03/1951", "", "", "", ""],
  ["RUTE PRADO", "05/03/1951", "11144477734", "", "", ""],
]

async function open(page: Page): Promise<void> {
  await page.goto("/membros/importar")
}

/** An old system's file, chosen and not imported. */
async function toColumns(page: Page): Promise<void> {
  await open(page)
  const button = page.getByRole("button", { name: "Escolher arquivo" })
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()])
  await chooser.setFiles({
    name: "rol de membros da secretaria - cópia (2) revisado pela irmã Aparecida.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(ROLL.map((cells) => cells.join(";")).join("\r\n"), "latin1"),
  })
  await expect(page.getByRole("heading", { name: "Confira as colunas" })).toBeVisible()
}

async function toLines(page: Page): Promise<void> {
  await toColumns(page)
  await page.getByLabel(/^Campo da coluna Telefone celular/).selectOption("Telefone")
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByRole("heading", { name: "Confira as linhas" })).toBeVisible()
}

/** The steps of the import before anything is written. */
export const IMPORT_SCREENS: readonly Screen[] = [
  { name: "importar", as: "full", open },
  { name: "importar-colunas", as: "full", open: toColumns },
  { name: "importar-linhas", as: "full", open: toLines },
  {
    name: "importar-pergunta",
    as: "full",
    open: async (page) => {
      await toLines(page)
      await page.getByRole("button", { name: /^Importar \d+ linhas$/ }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
]
