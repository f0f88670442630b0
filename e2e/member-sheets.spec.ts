import { readFile } from "node:fs/promises"
import { memberImports } from "@aprisco/contract/member-sheets"
import { members } from "@aprisco/contract/members"
import type { Download, Locator, Page } from "@playwright/test"
import readXlsx from "read-excel-file/node"
import { extractText, getDocumentProxy } from "unpdf"
import { aColleague } from "./a-colleague.ts"
import { aLeader, type Leader, openAs } from "./a-leader.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { expect, test } from "./watched.ts"

/** /membros/importar and the export of the list: sheets in, sheets out (rulings 3.5). */

const JOSE = {
  fullName: "José D'Ávila",
  birthDate: "1970-01-31",
  phone: "(91) 98111-2233",
  cpf: "529.982.247-25",
  email: "jose.davila@example.org",
} as const

/** What an old system in Brazil writes: `;`, Latin-1, names in capitals, dates as people write them. */
const OLD_SYSTEM = [
  ["PESSOA", "NASCIMENTO", "CPF", "FONE", "CARGO", "APELIDO"],
  ["MARIA DA CONCEIÇÃO DE SOUZA", "05/03/1951", "", "91 98222-3344", "DIACONISA", "Ção"],
  ["JOSÉ D'ÁVILA", "", "52998224725", "(91) 98333-4455", "", "Zé"],
  ["ANTÔNIO NÓBREGA", "31/02/1980", "", "", "PAPA", ""],
  ["MARIA DA CONCEIÇÃO DE SOUZA", "05/03/1951", "", "", "", ""],
]

function csv(lines: readonly string[][], encoding: "latin1" | "utf8" = "latin1", name = "rol antigo.csv") {
  const text = lines.map((cells) => cells.join(";")).join("\r\n")
  return { name, mimeType: "text/csv", buffer: Buffer.from(text, encoding) }
}

async function atImport(page: Page, leader: Pick<Leader, "token">): Promise<void> {
  await openAs(page, leader, "/membros/importar")
  await expect(page.getByRole("heading", { name: "Importar membros", exact: true })).toBeVisible()
}

type Upload = Parameters<Locator["setInputFiles"]>[0]

async function pick(page: Page, files: Upload): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Escolher arquivo")])
  await chooser.setFiles(files)
}

/** Lets go of a file over the page, as a mouse does. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
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

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click()
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
const lines = (page: Page) => page.getByRole("table", { name: "Linhas do arquivo" }).getByRole("row")
const fieldOf = (page: Page, header: string) => page.getByLabel(`Campo da coluna ${header}`, { exact: true })
const outcome = (page: Page, name: string) => page.getByRole("radio", { name })
const confirm = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click()

async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()])
  return download
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** The rows of a workbook, by a reader that is not the one that wrote it. */
async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readXlsx(bytes)
  return sheet?.data ?? []
}

async function namesOf({ api }: Leader): Promise<string[]> {
  const { results } = await api.call(members.list, { query: { pageSize: 100 } })
  return results.map(({ fullName }) => fullName)
}

test("an old system's file: columns corrected, lines looked at, taken in, taken back", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const { id } = await leader.api.call(members.create, { body: JOSE })
  await openAs(page, leader, "/membros")
  await page.getByRole("link", { name: "Importar", exact: true }).click()
  await expect(page).toHaveTitle(/Importar membros/)
  await expect(page.getByText("Nenhuma importação ainda")).toBeVisible()
  await watch.axe(page)

  await test.step("columns are matched by name, and corrected", async () => {
    await pick(page, csv(OLD_SYSTEM))
    await expect(heading(page, "Confira as colunas")).toBeFocused()
    await expect(page.getByText("4 linhas · 4 de 6 colunas reconhecidas")).toBeVisible()
    await expect(fieldOf(page, "NASCIMENTO")).toHaveValue("birth_date")
    await expect(fieldOf(page, "FONE")).toHaveValue("phone")
    await expect(fieldOf(page, "CARGO")).toHaveValue("ministerial_function")
    await expect(fieldOf(page, "PESSOA")).toHaveValue("")
    await expect(
      page.getByText(/^Sem a coluna Membro desde, quem é novo entra como membro desde hoje/),
    ).toBeVisible()
    const samples = "MARIA DA CONCEIÇÃO DE SOUZA · JOSÉ D'ÁVILA · ANTÔNIO NÓBREGA"
    await expect(page.getByText(samples)).toBeVisible()
    await watch.axe(page)
    await press(page, "Continuar")
    await expect(page.getByText("Escolha a coluna do Nome completo.")).toBeVisible()
    // A field is filled by one column alone.
    await expect(fieldOf(page, "APELIDO").getByRole("option", { name: "CPF (já usado)" })).toBeDisabled()
    await fieldOf(page, "PESSOA").selectOption("Nome completo")
    await expect(page.getByText("Escolha a coluna do Nome completo.")).toBeHidden()
    await expect(page.getByText("5 de 6 colunas reconhecidas")).toBeVisible()
    await press(page, "Continuar")
  })

  await test.step("each line says what becomes of it", async () => {
    await expect(heading(page, "Confira as linhas")).toBeFocused()
    await expect(lines(page)).toHaveCount(5)
    const maria = lines(page).filter({ hasText: "Maria da Conceição de Souza" })
    await expect(maria.first()).toContainText("Novo")
    await expect(maria.last()).toContainText("Repete a linha 2 do arquivo")
    const jose = lines(page).filter({ hasText: "José D'Ávila" })
    await expect(jose).toContainText("Já é membro, pelo CPF")
    await expect(jose).toContainText("Telefone: (91) 98111-2233 → (91) 98333-4455")
    await expect(jose.getByRole("link")).toHaveAttribute("href", `/membros/${id}`)
    const antonio = lines(page).filter({ hasText: "ANTÔNIO NÓBREGA" })
    await expect(antonio).toContainText('Data de nascimento: Data inválida ("31/02/1980")')
    await expect(antonio).toContainText('Função ministerial: "PAPA" não é uma opção.')
    await expect(page.getByText("2 linhas ficam de fora")).toBeVisible()
    await watch.axe(page)
    for (const [name, count] of [
      ["1 Novos", 1],
      ["1 Alterados", 1],
      ["1 Rejeitados", 1],
      ["1 Repetidos", 1],
      ["4 Todas", 4],
    ] as const) {
      await outcome(page, name).check()
      await expect(lines(page)).toHaveCount(count + 1)
    }
    await outcome(page, "0 Sem mudança").check()
    await expect(page.getByText("Nenhuma linha assim neste arquivo.")).toBeVisible()
    expect(await namesOf(leader)).toEqual(["José D'Ávila"])
  })

  await test.step("what stays out is there to be corrected, with the reason", async () => {
    const download = await saved(page, () => press(page, "Baixar linhas rejeitadas"))
    expect(download.suggestedFilename()).toBe("linhas-rejeitadas.csv")
    const text = (await bytesOf(download)).toString("utf8")
    expect(text.startsWith("\uFEFFPESSOA;NASCIMENTO;CPF;FONE;CARGO;APELIDO;Motivo\r\n")).toBe(true)
    expect(text).toContain('ANTÔNIO NÓBREGA;31/02/1980;;;PAPA;;"Linha 4: Data de nascimento: Data inválida')
    expect(text).toContain("Linha 5: Repete a linha 2 do arquivo")
  })

  await test.step("the import asks, runs and tells", async () => {
    await press(page, "Importar 2 linhas")
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("1 membro novo e 1 alterado. 2 linhas ficam de fora.")
    await watch.axe(page)
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect(dialog).toBeHidden()
    expect(await namesOf(leader)).toEqual(["José D'Ávila"])
    await press(page, "Importar 2 linhas")
    await confirm(page, "Importar")
    await expect(heading(page, "Importação concluída")).toBeFocused()
    await expect(page.getByText("Membros novos").locator("..")).toContainText("1")
    await watch.axe(page)
    expect(await namesOf(leader)).toEqual(["José D'Ávila", "Maria da Conceição de Souza"])
    const row = page.getByRole("table", { name: "Importações anteriores" }).getByRole("row").nth(1)
    await expect(row).toContainText("rol antigo.csv")
    await expect(row).toContainText("Marta Fontes")
    await expect(row).toContainText("Concluída")
  })

  await test.step("the list shows them at once", async () => {
    await page.getByRole("link", { name: "Ver membros" }).click()
    await expect(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
    await page.goBack()
  })

  await test.step("the whole is taken back, but for what somebody has worked on since", async () => {
    const { results } = await leader.api.call(members.list, { query: { search: "Conceição" } })
    const maria = results[0]?.id ?? 0
    await leader.api.call(members.update, { params: { id: maria }, body: { city: "Belém" } })
    await press(page, "Desfazer a importação de rol antigo.csv")
    await expect(page.getByRole("dialog")).toContainText("1 membro criado será excluído")
    await watch.axe(page)
    await confirm(page, "Cancelar")
    await press(page, "Desfazer a importação de rol antigo.csv")
    await confirm(page, "Desfazer importação")
    const dialog = page.getByRole("dialog", { name: "1 membro ficou como está" })
    await expect(dialog).toContainText("Maria da Conceição de Souza")
    await expect(dialog).toContainText("Foi alterado depois da importação")
    await watch.axe(page)
    await confirm(page, "Entendi")
    await expect(page.getByText(/^Desfeita em /)).toBeVisible()
    await expect(page.getByRole("button", { name: /^Desfazer a importação/ })).toHaveCount(0)
    const jose = await leader.api.call(members.detail, { params: { id } })
    expect(jose.phone).toBe("(91) 98111-2233")
  })
})

test("a workbook goes out and, dropped on another church's page, comes in as it was", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await leader.api.call(members.create, { body: JOSE })
  await leader.api.call(members.create, {
    body: { fullName: "=cmd|' /C calc'!A0", birthDate: "1990-12-01", ministerialFunction: "deacon" },
  })
  await openAs(page, leader, "/membros")
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

  const other = await aLeader(baseURL, "Rute Nogueira")
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
  expect(await namesOf(other)).toEqual(await namesOf(leader))
  const { results } = await other.api.call(members.list, { query: { search: "jose" } })
  const jose = await other.api.call(members.detail, { params: { id: results[0]?.id ?? 0 } })
  expect(jose).toMatchObject({ ...JOSE, ministerialFunction: "member" })
  // Nobody decided here what he is: his history says where that comes from.
  await there.goto(`/membros/${jose.id}?tab=ministerial`)
  await there.getByText("Detalhes", { exact: true }).click()
  await expect(there.getByText("Migrado do sistema anterior")).toBeVisible()
})

test("a template to fill in, as a workbook and as CSV", async ({ page, baseURL }) => {
  await atImport(page, await aLeader(baseURL))
  const xlsx = await saved(page, () => press(page, "Baixar modelo em Excel"))
  expect(xlsx.suggestedFilename()).toBe("modelo-importacao-membros.xlsx")
  const [header] = await rowsOf(await bytesOf(xlsx))
  const csvFile = await saved(page, () => press(page, "Baixar modelo em CSV"))
  const bytes = await bytesOf(csvFile)
  const [first] = bytes.toString("utf8").slice(1).split("\r\n")
  expect(first).toBe(header?.join(";"))
  // Nobody is taken in by the example.
  await pick(page, { name: "modelo.csv", mimeType: "text/csv", buffer: bytes })
  await expect(page.getByText("34 de 34 colunas reconhecidas")).toBeVisible()
  await expect(page.getByText(/^Sem a coluna/)).toHaveCount(0)
  await page.route("**/import-template/**", (route) => route.fulfill({ status: 500, body: "{}" }))
  await press(page, "Trocar arquivo")
  await press(page, "Baixar modelo em CSV")
  await expect(page.getByText("Erro ao baixar o modelo. Tente novamente.")).toBeVisible()
})

test("files that are none are refused in words, and nothing is lost when a call fails", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  await atImport(page, leader)
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer })
  await drop(page, "rol.xls", Buffer.from("x"))
  await expect(page.getByText("Este é um arquivo do Excel antigo (.xls)")).toBeVisible()
  await drop(page, "foto.png", Buffer.from("x"))
  await expect(page.getByText("Escolha um arquivo CSV ou XLSX.")).toBeVisible()
  await pick(page, named("enorme.csv", Buffer.alloc(6 * 1024 * 1024 + 1, 65)))
  await expect(page.getByText("O arquivo tem mais de 6 MB.")).toBeVisible()
  await watch.axe(page)
  await pick(page, named("vazio.csv", Buffer.alloc(0)))
  await expect(page.getByText("vazio.csv: O arquivo está vazio.")).toBeVisible()
  await pick(page, named("quebrado.xlsx", Buffer.from("PK\x03\x04 e mais nada", "latin1")))
  await expect(page.getByText(/^quebrado\.xlsx: Não foi possível ler o arquivo/)).toBeVisible()

  const RUN = "**/api/v1/members/import/"
  const broken = { status: 500, body: "{}" }
  const file = csv([
    ["Nome", "Nascimento"],
    ["ANA PRADO", "01/02/1980"],
  ])
  await page.route(RUN, (route) => route.fulfill(broken), { times: 1 })
  await pick(page, file)
  await expect(page.getByText("rol antigo.csv: Erro ao ler o arquivo. Tente novamente.")).toBeVisible()
  await pick(page, file)
  await expect(heading(page, "Confira as colunas")).toBeVisible()
  await page.getByRole("checkbox", { name: /^Manter os nomes em maiúsculas/ }).check()
  await page.route(RUN, (route) => route.fulfill(broken), { times: 1 })
  await press(page, "Continuar")
  await expect(page.getByText("Erro ao conferir o arquivo. Tente novamente.")).toBeVisible()
  await expect(page.getByRole("checkbox", { name: /^Manter os nomes/ })).toBeChecked()
  await press(page, "Continuar")
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).nth(1)).toContainText("ANA PRADO")

  await page.route(RUN, (route) => route.fulfill(broken), { times: 1 })
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(page.getByText("Erro ao importar membros. Tente novamente.")).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await watch.axe(page)

  // Leaving asks first.
  await page.getByRole("link", { name: "Membros", exact: true }).first().click()
  await expect(page.getByRole("dialog")).toContainText("Sair sem salvar?")
  await confirm(page, "Continuar editando")

  // The import was done, its answer lost on the way: it is looked up, not done twice.
  await page.route(
    RUN,
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(heading(page, "Importação concluída")).toBeVisible()
  expect(await namesOf(leader)).toEqual(["ANA PRADO"])
  await expect(page.getByRole("button", { name: "Desfazer a importação de rol antigo.csv" })).toHaveCount(1)

  await page.route("**/undo/", (route) => route.fulfill(broken), { times: 1 })
  await press(page, "Desfazer importação")
  await confirm(page, "Desfazer importação")
  await expect(page.getByText("Erro ao desfazer a importação. Tente novamente.")).toBeVisible()
  await press(page, "Desfazer importação")
  await confirm(page, "Desfazer importação")
  await expect(heading(page, "Importação desfeita")).toBeVisible()
  await expect(page.getByText("Importação desfeita: 1 membro excluído.")).toBeVisible()
  expect(await namesOf(leader)).toEqual([])

  await page.route("**/members/imports/?*", (route) => route.fulfill(broken))
  await page.reload()
  await expect(page.getByText("Erro ao carregar importações")).toBeVisible()
  await page.unroute("**/members/imports/?*")
  await press(page, "Tentar novamente")
  await expect(page.getByText(/^Desfeita em /)).toBeVisible()
})

test("what has changed since the look is shown again before anything is written", async ({
  page,
  baseURL,
}) => {
  const leader = await aLeader(baseURL)
  await atImport(page, leader)
  await pick(
    page,
    csv([
      ["Nome", "Nascimento", "CPF"],
      ["ANA PRADO", "01/02/1980", JOSE.cpf],
    ]),
  )
  await press(page, "Continuar")
  await expect(outcome(page, "1 Novos")).toBeVisible()
  // Somebody enters two of that name and birth date meanwhile: whose line it is cannot be told any more.
  for (let twin = 0; twin < 2; twin++)
    await leader.api.call(members.create, { body: { fullName: "Ana Prado", birthDate: "1980-02-01" } })
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(page.getByText("O cadastro mudou desde a conferência")).toBeVisible()
  await expect(outcome(page, "1 Rejeitados")).toBeVisible()
  await expect(page.getByRole("button", { name: "Importar", exact: true })).toBeDisabled()
  expect(await namesOf(leader)).toHaveLength(2)
})

test("a file that does not fit the plan says so before anybody tries", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  await atImport(page, leader)
  const people = Array.from({ length: 61 }, (_, n) => [`Pessoa ${n + 1}`, "01/02/1980"])
  await pick(page, csv([["Nome", "Nascimento"], ...people], "utf8"))
  await press(page, "Continuar")
  await expect(page.getByText("O arquivo não cabe no plano da igreja")).toBeVisible()
  await expect(
    page.getByText("O arquivo traz 61 membros novos e o plano só tem mais 60 vagas."),
  ).toBeVisible()
  await expect(page.getByRole("link", { name: "Ver planos" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Importar 61 linhas" })).toBeDisabled()
  await watch.axe(page)
})

test("ten thousand lines: a page at a time, with progress, 300 of them rejected", async ({
  page,
  baseURL,
}) => {
  const leader = await aLeader(baseURL, "Marta Fontes", `Denominação ${crypto.randomUUID()}`)
  await confirmPlan(leader)
  await atImport(page, leader)
  const people = Array.from({ length: 10_000 }, (_, n) => [
    `PESSOA NÚMERO ${n}`,
    n % 33 === 7 && n < 9_900 ? "31/02/1980" : "01/02/1980",
    `pessoa${n}@example.org`,
  ])
  await pick(page, csv([["NOME", "NASCIMENTO", "E-MAIL"], ...people]))
  await expect(page.getByText("10.000 linhas · 3 de 3 colunas reconhecidas")).toBeVisible({ timeout: 60_000 })
  await press(page, "Continuar")
  await expect(outcome(page, "300 Rejeitados")).toBeVisible()
  await expect(lines(page)).toHaveCount(51)
  // A click on a filter is answered at once, however many lines there are.
  const took = await page.evaluate(async () => {
    const begun = performance.now()
    const rejected = [...document.querySelectorAll("label")].find((label) =>
      label.textContent?.includes("Rejeitados"),
    )
    rejected?.click()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return performance.now() - begun
  })
  // Far from what ten thousand lines drawn at once would take, and no reason to fail on a loaded machine.
  expect(took).toBeLessThan(5_000)
  await expect(page.getByText("1-50 de 300", { exact: true })).toBeVisible()
  await press(page, "Página 6")
  await expect(page.getByText("251-300 de 300", { exact: true })).toBeVisible()
  await press(page, "Importar 9.700 linhas")
  await confirm(page, "Importar")
  // Side by side: both are there only as long as it runs.
  await Promise.all([
    expect(page.getByText(/^[\d.]+ de 9\.700 linhas gravadas$/)).toBeVisible({ timeout: 60_000 }),
    expect(page.getByRole("progressbar")).toBeVisible({ timeout: 60_000 }),
  ])
  await expect(heading(page, "Importação concluída")).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText("Membros novos").locator("..")).toContainText("9.700")
  await page.getByRole("link", { name: "Ver membros" }).click()
  await expect(page.getByText("Mostrando 20 de 9.700 membros")).toBeVisible()
})

test("a secretary imports but takes nothing back; a leader does neither", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const secretary = await aColleague(leader, "SECRETARY", "Sara Lima")
  await atImport(page, secretary)
  await pick(
    page,
    csv([
      ["Nome", "Nascimento"],
      ["ANA PRADO", "01/02/1980"],
    ]),
  )
  await press(page, "Continuar")
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(heading(page, "Importação concluída")).toBeVisible()
  await expect(page.getByRole("button", { name: /Desfazer/ })).toHaveCount(0)
  const { results } = await leader.api.call(memberImports.list, { query: {} })
  expect(results).toMatchObject([{ createdByName: "Sara Lima", created: 1 }])

  const other = await watch.anotherBrowser()
  await openAs(other, await aColleague(leader, "LEADER", "Davi Lima"), "/membros/importar")
  await expect(heading(other, "Acesso não permitido")).toBeVisible()
  await other.getByRole("link", { name: "Membros" }).first().click()
  await expect(heading(other, "Membros")).toBeVisible()
  await expect(other.getByRole("link", { name: "Importar" })).toHaveCount(0)
  await expect(other.getByRole("button", { name: "Exportar" })).toHaveCount(0)
})

test("on a phone the columns and lines are cards", async ({ baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  const phone = await watch.anotherBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await atImport(phone, leader)
  await watch.axe(phone)
  await pick(phone, csv([["Nome", "Nascimento"], ...OLD_SYSTEM.slice(1).map((cells) => cells.slice(0, 2))]))
  await expect(heading(phone, "Confira as colunas")).toBeVisible()
  await watch.axe(phone)
  await press(phone, "Continuar")
  const cards = phone.getByRole("list", { name: "Linhas do arquivo" })
  await expect(cards.getByText("ANTÔNIO NÓBREGA")).toBeVisible()
  await watch.axe(phone)
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test("an export says how it comes along, and why it does not", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  await leader.api.call(members.create, { body: JOSE })
  await openAs(page, leader, "/membros")
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
