import { readFile } from "node:fs/promises"
import { members } from "@aprisco/contract/members/routes"
import { type Download, expect, type Locator, type Page } from "@playwright/test"
import { type ChurchAdmin, openAs } from "./church-admin.ts"

/** /membros/importar for the journeys of the sheets: opens, fills and reads it. */

export const JOSE = {
  fullName: "José D'Ávila",
  birthDate: "1970-01-31",
  phone: "(91) 98111-2233",
  cpf: "529.982.247-25",
  email: "jose.davila@example.org",
} as const

export function csv(
  lines: readonly string[][],
  encoding: "latin1" | "utf8" = "latin1",
  name = "rol antigo.csv",
) {
  const text = lines.map((cells) => cells.join(";")).join("\r\n")
  return { name, mimeType: "text/csv", buffer: Buffer.from(text, encoding) }
}

export async function atImport(page: Page, admin: Pick<ChurchAdmin, "token">): Promise<void> {
  await openAs(page, admin, "/membros/importar")
  await expect(page.getByRole("heading", { name: "Importar membros", exact: true })).toBeVisible()
}

type Upload = Parameters<Locator["setInputFiles"]>[0]

export async function pick(page: Page, files: Upload): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Escolher arquivo")])
  await chooser.setFiles(files)
}

/** Drops a file on the page, as a mouse does. */
export async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const carried = await page.evaluateHandle(
    ([file, base64]) => {
      const transfer = new DataTransfer()
      const raw = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([raw], file))
      return transfer
    },
    [name, bytes.toString("base64")] as const,
  )
  const zone = page.getByText("Arraste a planilha para cá")
  for (const type of ["dragenter", "dragover", "drop"])
    await zone.dispatchEvent(type, { dataTransfer: carried })
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click()
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
export const lines = (page: Page) => page.getByRole("table", { name: "Linhas do arquivo" }).getByRole("row")
export const fieldOf = (page: Page, header: string) =>
  page.getByLabel(`Campo da coluna ${header}`, { exact: true })
export const outcome = (page: Page, name: string) => page.getByRole("radio", { name })
export const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click()

export async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()])
  return download
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

export async function namesOf({ api }: ChurchAdmin): Promise<string[]> {
  const { results } = await api.call(members.list, { query: { pageSize: 100 } })
  return results.map(({ fullName }) => fullName)
}
