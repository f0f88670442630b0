import { members } from "@aprisco/contract/members/routes"
import readXlsx from "read-excel-file/node"
import { extractText, getDocumentProxy } from "unpdf"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import {
  atImport,
  bytesOf,
  confirm,
  drop,
  fieldOf,
  heading,
  JOSE,
  namesOf,
  outcome,
  press,
  saved,
} from "./member-import-page.ts"
import { expect, test } from "./watched.ts"

/** The export of the list, read back by another church. */

/** The rows of a workbook, read by another library than the writer. */
async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readXlsx(bytes)
  return sheet?.data ?? []
}

test("an exported workbook, dropped on another church's page, is imported unchanged", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, { body: JOSE })
  await admin.api.call(members.create, {
    body: { fullName: "=cmd|' /C calc'!A0", birthDate: "1990-12-01", ministerialFunction: "deacon" },
  })
  await openAs(page, admin, "/membros")
  const exported = async (label: string) => {
    await press(page, "Exportar")
    const download = await saved(page, () => page.getByRole("menuitem", { name: label }).click())
    await expect(page.getByText("2 membros exportados.").first()).toBeVisible()
    return download
  }
  const workbook = await exported("Excel")
  expect(workbook.suggestedFilename()).toMatch(/^membros-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const xlsx = await bytesOf(workbook)
  const [header = [], ...rows] = await rowsOf(xlsx)
  expect(header.slice(0, 4)).toEqual(["Nome completo", "Data de nascimento", "Gênero", "CPF"])
  expect(rows.map(([name]) => name)).toEqual(["=cmd|' /C calc'!A0", "José D'Ávila"])
  expect(rows[1]?.[1]).toEqual(new Date("1970-01-31T00:00:00Z"))

  const text = (await bytesOf(await exported("CSV"))).toString("utf8")
  expect(text.startsWith("\uFEFFNome completo;Data de nascimento")).toBe(true)
  expect(text).toContain("José D'Ávila;31/01/1970")
  expect(text).toContain("\n'=cmd|")
  const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(await exported("PDF"))))
  const printed = await extractText(pdf, { mergePages: true })
  for (const words of ["Igreja do Caminho", "2 membros", "José D'Ávila", "31/01/1970", "Página 1 de 1"])
    expect(printed.text).toContain(words)

  await test.step("only the filtered rows are exported", async () => {
    await page.getByLabel("Função ministerial").selectOption("Diácono")
    await expect(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
    await press(page, "Exportar")
    const download = await saved(page, () => page.getByRole("menuitem", { name: "Excel" }).click())
    expect((await rowsOf(await bytesOf(download))).slice(1).map(([name]) => name)).toEqual([
      "=cmd|' /C calc'!A0",
    ])
    await expect(page.getByText("1 membro exportado.")).toBeVisible()
  })

  const other = await registerChurchAdmin(baseURL, "Rute Nogueira")
  const there = await watch.anotherBrowser()
  await atImport(there, other)
  await drop(there, "membros.xlsx", xlsx)
  await expect(heading(there, "Confira as colunas")).toBeVisible()
  await expect(fieldOf(there, "Função ministerial")).toHaveValue("ministerial_function")
  // The branch is matched by its name, which differs here.
  await fieldOf(there, "Filial").selectOption("Não importar")
  await press(there, "Continuar")
  await expect(outcome(there, "2 Novos")).toBeVisible()
  await press(there, "Importar 2 linhas")
  await confirm(there, "Importar")
  await expect(heading(there, "Importação concluída")).toBeVisible()
  expect(await namesOf(other)).toEqual(await namesOf(admin))
  const { results } = await other.api.call(members.list, { query: { search: "jose" } })
  const jose = await other.api.call(members.detail, { params: { id: results[0]?.id ?? 0 } })
  expect(jose).toMatchObject({ ...JOSE, ministerialFunction: "member" })
  // His function was not decided here: his history shows its origin.
  await there.goto(`/membros/${jose.id}?tab=ministerial`)
  await there.getByText("Detalhes", { exact: true }).click()
  await expect(there.getByText("Migrado do sistema anterior")).toBeVisible()
})
