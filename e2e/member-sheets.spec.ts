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
  pick,
  press,
  saved,
} from "./member-import-page.ts"
import { expect, test } from "./watched.ts"

/** The sheets that go out: the export of the list, read back by another church, and the template. */

/** The rows of a workbook, by a reader that is not the one that wrote it. */
async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readXlsx(bytes)
  return sheet?.data ?? []
}

test("a workbook goes out and, dropped on another church's page, comes in as it was", async ({
  page,
  baseURL,
  watch,
}) => {
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

  await test.step("only what the filters find goes out", async () => {
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
  // The branch goes by its name, and is named otherwise here.
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
  // His function was not decided here: his history says where it comes from.
  await there.goto(`/membros/${jose.id}?tab=ministerial`)
  await there.getByText("Detalhes", { exact: true }).click()
  await expect(there.getByText("Migrado do sistema anterior")).toBeVisible()
})

test("a template to fill in, as a workbook and as CSV", async ({ page, baseURL }) => {
  await atImport(page, await registerChurchAdmin(baseURL))
  const xlsx = await saved(page, () => press(page, "Baixar modelo em Excel"))
  expect(xlsx.suggestedFilename()).toBe("modelo-importacao-membros.xlsx")
  const [header] = await rowsOf(await bytesOf(xlsx))
  const csvFile = await saved(page, () => press(page, "Baixar modelo em CSV"))
  const bytes = await bytesOf(csvFile)
  const [first] = bytes.toString("utf8").slice(1).split("\r\n")
  expect(first).toBe(header?.join(";"))
  // The example row is not imported.
  await pick(page, { name: "modelo.csv", mimeType: "text/csv", buffer: bytes })
  await expect(page.getByText("34 de 34 colunas reconhecidas")).toBeVisible()
  await expect(page.getByText(/^Sem a coluna/)).toHaveCount(0)
  await page.route("**/import-template/**", (route) => route.fulfill({ status: 500, body: "{}" }))
  await press(page, "Trocar arquivo")
  await press(page, "Baixar modelo em CSV")
  await expect(page.getByText("Erro ao baixar o modelo. Tente novamente.")).toBeVisible()
})

test("an export says how it comes along, and why it does not", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, { body: JOSE })
  await openAs(page, admin, "/membros")
  await expect(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
  const EXPORT = "**/members/export/?*"
  const start = async (label: string) => {
    await press(page, "Exportar")
    await page.getByRole("menuitem", { name: label }).click()
  }
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(EXPORT, (route) => held.then(() => route.continue()), { times: 1 })
  await start("CSV")
  await expect(page.getByRole("button", { name: "Preparando…" })).toBeDisabled()
  await watch.axe(page)
  const download = page.waitForEvent("download")
  answer()
  await download
  await expect(page.getByText("1 membro exportado.")).toBeVisible()

  const detail = "Muitas tentativas. Aguarde um momento e tente de novo."
  const tooMany = { status: 429, contentType: "application/json", body: JSON.stringify({ detail }) }
  await page.route(EXPORT, (route) => route.fulfill(tooMany), { times: 1 })
  await start("PDF")
  await expect(page.getByText(detail)).toBeVisible()
  await page.route(EXPORT, (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 })
  await start("Excel")
  await expect(page.getByText("Erro ao exportar membros. Tente novamente.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Exportar" })).toBeEnabled()
})
