import { type ImportRecord, type ImportReport, memberImports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { chooseLargeFile } from "../../../../testing/choose-large-file.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const { run, list, detail, undo, template } = memberImports
const { preview, columns } = run.response.shape

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const heading = (name: string) => page.getByRole("heading", { name, exact: true })
const dialog = page.getByRole("dialog")
const confirm = (name: string) => dialog.getByRole("button", { name }).click()
const lines = page.getByRole("table", { name: "Linhas do arquivo" }).getByRole("row")
const fieldOf = (header: string) => page.getByLabelText(`Campo da coluna ${header}`, { exact: true })
const outcome = (name: string) => page.getByRole("radio", { name })

const line = (given: Partial<ImportReport["preview"][number]>) => anExample(preview.element, given)
const column = (header: string, field: string | null, ...samples: string[]) =>
  anExample(columns.element, { header, field, samples, note: null })

/** The server's report on an old system's file: one line for each outcome. */
const REPORT: ImportReport = anExample(run.response, {
  importId: 5,
  rows: 4,
  valid: 1,
  changed: 1,
  placesLeft: null,
  placesNeeded: 1,
  columns: [
    column("PESSOA", null, "MARIA DA CONCEIÇÃO", "JOSÉ D'ÁVILA"),
    column("NASCIMENTO", "birth_date"),
    column("CPF", "cpf"),
    column("CARGO", "ministerial_function"),
    column("APELIDO", null),
  ],
  errorCount: 2,
  errors: [
    { line: 4, field: "birth_date", message: 'Data inválida ("31/02/1980")' },
    { line: 4, field: "ministerial_function", message: '"PAPA" não é uma opção.' },
  ],
  duplicates: [
    anExample(run.response.shape.duplicates.element, { line: 3, field: "cpf", firstLine: null }),
    anExample(run.response.shape.duplicates.element, { line: 5, firstLine: 2 }),
  ],
  preview: [
    line({ line: 2, outcome: "new", name: "Maria da Conceição" }),
    line({
      line: 3,
      outcome: "changed",
      name: "José D'Ávila",
      memberId: 9,
      changes: [{ field: "phone", from: "(91) 98111-2233", to: "(91) 98333-4455" }],
    }),
    line({ line: 4, outcome: "rejected", name: "ANTÔNIO NÓBREGA", cells: ["ANTÔNIO NÓBREGA", "31/02/1980"] }),
    line({ line: 5, outcome: "repeated", name: "Maria da Conceição", cells: ["MARIA", "05/03/1951"] }),
  ],
})
/** The same, with the column of the name matched too. */
const NAMED: ImportReport = {
  ...REPORT,
  columns: REPORT.columns.map((one) => (one.header === "PESSOA" ? { ...one, field: "full_name" } : one)),
}
/** One new member, with all columns matched. */
const ANA: ImportReport = anExample(run.response, {
  importId: 6,
  rows: 1,
  valid: 1,
  created: 0,
  changed: 0,
  unchanged: 0,
  placesLeft: 60,
  placesNeeded: 1,
  columns: [column("Nome", "full_name"), column("Nascimento", "birth_date"), column("Apelido", null)],
  preview: [line({ line: 2, outcome: "new", name: "Ana Prado" })],
})
const DONE: ImportReport = { ...ANA, created: 1 }

const record = (given: Partial<ImportRecord> = {}) =>
  anExample(list.response.shape.results.element, {
    id: 6,
    fileName: "rol antigo.csv",
    state: "done",
    rows: 1,
    created: 1,
    changed: 0,
    rejected: 0,
    createdByName: "Marta Fontes",
    doneAt: "2026-11-20T12:00:00Z",
    undoableUntil: "2026-12-20T12:00:00Z",
    can: { undo: true },
    ...given,
  })

const SHEET = new File(["Nome;Nascimento\nANA PRADO;01/02/1980"], "rol antigo.csv", { type: "text/csv" })
const pick = (file = SHEET) => page.getByLabelText("Arquivo CSV, XLSX ou ODS").upload(file)
const bodies = () => api.calls(run).map(({ body }) => body)
const lastMapping = () => JSON.parse(bodies().at(-1)?.mapping ?? "")
/** Answers a check, and then the import, of Ana's line. */
const answerAna = () => api.answer(run, ({ body }) => (body.dryRun ? ANA : DONE))

/** Drops a file on the page, as a mouse does. */
function drop(file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const zone = page.getByText("Arraste a planilha para cá").element()
  for (const type of ["dragenter", "dragover", "drop"])
    zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

async function openImport(as: "CHURCH_ADMIN" | "SECRETARY" = "CHURCH_ADMIN"): Promise<void> {
  await openApp("/membros/importar", { as })
  await expect.element(heading("Importar membros")).toBeVisible()
}

async function openFile(): Promise<void> {
  await openImport()
  await pick()
}

async function openLines(): Promise<void> {
  await openFile()
  await expect.element(heading("Confira as colunas")).toBeVisible()
  await press("Continuar")
  await expect.element(heading("Confira as linhas")).toBeVisible()
}

async function importLine(): Promise<void> {
  await press("Importar 1 linha")
  await confirm("Importar")
}

beforeEach(() => {
  api.answer(list, pageOf([]))
  answerAna()
  api.answer(detail, anExample(detail.response, { id: 6 }))
  api.answer(members.list, pageOf([]))
  api.answer(members.dashboard, anExample(members.dashboard.response))
})

describe("the file of an import", () => {
  it("is refused with a message before it is sent where it is invalid", async () => {
    await openImport()
    await expect.element(page.getByText("Nenhuma importação ainda")).toBeVisible()
    await expectAccessible()
    drop(new File(["x"], "foto.png"))
    await expect.element(page.getByText("Escolha um arquivo CSV, XLSX ou ODS.")).toBeVisible()
    const huge = new File([new Uint8Array(6 * 1024 * 1024 + 1)], "enorme.csv")
    chooseLargeFile(page.getByLabelText("Arquivo CSV, XLSX ou ODS").element(), huge)
    await expect.element(page.getByText("O arquivo tem mais de 6 MB.")).toBeVisible()
    await expectAccessible()
    expect(bodies()).toEqual([])
  })

  it("is shown with the server's reason where it cannot be read", async () => {
    api.refuse(run, 400, { file: ["O arquivo está vazio."] })
    await openImport()
    await pick(new File([], "vazio.csv", { type: "text/csv" }))
    await expect.element(page.getByText("vazio.csv: O arquivo está vazio.")).toBeVisible()
    // What is in a file of this name only the server sees: it may be a sheet of LibreOffice.
    api.refuse(run, 400, { file: ["Este é um arquivo do Excel antigo (.xls)."] })
    drop(new File(["x"], "rol.xls"))
    await expect.element(page.getByText("rol.xls: Este é um arquivo do Excel antigo (.xls).")).toBeVisible()
    api.refuse(run, 500, {})
    await pick()
    await expect
      .element(page.getByText("rol antigo.csv: Erro ao ler o arquivo. Tente novamente."))
      .toBeVisible()
  })

  it("stays chosen while another import of the church is running, or too many are", async () => {
    const words = "Já há uma importação em andamento nesta igreja. Espere ela terminar e tente de novo."
    const busy = { detail: "Já há uma importação em andamento nesta igreja.", under_way: true }
    api.refuse(run, 409, busy)
    await openFile()
    await expect.element(page.getByText(`rol antigo.csv: ${words}`)).toBeVisible()
    await expectAccessible()
    api.refuse(run, 503, { detail: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes." })
    await press("tentar de novo")
    await expect.element(page.getByText("rol antigo.csv: Muitas pessoas ao mesmo tempo.")).toBeVisible()
    answerAna()
    await press("tentar de novo")
    await fieldOf("Apelido").selectOptions("notes")
    api.refuse(run, 409, busy)
    await press("Continuar")
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(fieldOf("Apelido")).toHaveValue("notes")
    answerAna()
    await press("Continuar")
    await expect.element(heading("Confira as linhas")).toBeVisible()
    api.refuse(run, 409, busy)
    api.answer(detail, anExample(detail.response, { id: 6, state: "checked" }))
    await importLine()
    await expect.element(page.getByText(words)).toBeVisible()
    api.answer(run, DONE)
    await importLine()
    await expect.element(heading("Importação concluída")).toBeVisible()
    expect(bodies().at(-1)?.mapping).toContain('"Apelido":"notes"')
  })

  it("is not checked any longer after leaving the screen", async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(input).endsWith(run.path)) signals.push(init?.signal)
      return api.fetch(input, init)
    })
    const never = Promise.withResolvers<ImportReport>()
    api.answer(run, () => never.promise)
    await openFile()
    await expect.element(page.getByText("Conferindo o arquivo…")).toBeVisible()
    await page.getByRole("link", { name: "Membros", exact: true }).first().click()
    await expect.element(heading("Membros")).toBeVisible()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  it("is sent once, and dropped as well as chosen", async () => {
    await openImport()
    drop(SHEET)
    await expect.element(heading("Confira as colunas")).toBeVisible()
    await expect.poll(() => bodies().length).toBe(1)
    expect(bodies()[0]).toMatchObject({ dryRun: true, keepNames: false })
  })
})

describe("the template", () => {
  it("is saved under its name, and shows a failure", async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    api.answer(template, () => new Response("Nome completo"))
    await openImport()
    await press("Baixar modelo em Excel")
    await expect.poll(() => saved).toEqual(["modelo-importacao-membros.xlsx"])
    await press("Baixar modelo em CSV")
    await expect.poll(() => saved.at(-1)).toBe("modelo-importacao-membros.csv")
    expect(api.calls(template).map(({ query }) => query.format)).toEqual(["xlsx", "csv"])
    api.refuse(template, 500, {})
    await press("Baixar modelo em CSV")
    await expect.element(page.getByText("Erro ao baixar o modelo. Tente novamente.")).toBeVisible()
  })
})

describe("the columns of the file", () => {
  beforeEach(() => api.answer(run, REPORT))

  it("are matched by the server, and can be corrected", async () => {
    await openFile()
    await expect.element(heading("Confira as colunas")).toHaveFocus()
    await expect.element(page.getByText("4 linhas · 3 de 5 colunas reconhecidas")).toBeVisible()
    await expect.element(fieldOf("NASCIMENTO")).toHaveValue("birth_date")
    await expect.element(fieldOf("CARGO")).toHaveValue("ministerial_function")
    await expect.element(fieldOf("PESSOA")).toHaveValue("")
    await expect
      .element(page.getByText(/^Sem a coluna Membro desde, quem é novo entra como membro desde hoje/))
      .toBeVisible()
    await expect.element(page.getByText("MARIA DA CONCEIÇÃO · JOSÉ D'ÁVILA")).toBeVisible()
    await expectAccessible()
    await press("Continuar")
    await expect.element(page.getByText("Escolha a coluna do Nome completo.")).toBeVisible()
    // A field is filled by only one column.
    await expect.element(fieldOf("APELIDO").getByRole("option", { name: "CPF (já usado)" })).toBeDisabled()
    await fieldOf("PESSOA").selectOptions("Nome completo")
    await expect.element(page.getByText("Escolha a coluna do Nome completo.")).not.toBeInTheDocument()
    await expect.element(page.getByText("4 de 5 colunas reconhecidas")).toBeVisible()
    await fieldOf("NASCIMENTO").selectOptions("Não importar")
    await expect
      .element(page.getByText(/^Sem a coluna Data de nascimento, quem é novo entra sem ela/))
      .toBeVisible()
    await press("Continuar")
    await expect.element(heading("Confira as linhas")).toHaveFocus()
    expect(lastMapping()).toMatchObject({
      PESSOA: "full_name",
      NASCIMENTO: null,
    })
  })

  it("are those of the sheet that is chosen, with one surname or two and the area code of telephones without one", async () => {
    const phone = column("FONE", "phone", "98811-2233")
    const adults = { ...NAMED, sheet: "Adultos", sheets: ["Adultos", "Jovens"] }
    api.answer(run, adults)
    await openFile()
    await expect.element(page.getByRole("combobox", { name: "DDD dos telefones" })).not.toBeInTheDocument()
    api.answer(run, { ...adults, sheet: "Jovens", columns: [...NAMED.columns, phone] })
    await page.getByRole("combobox", { name: "Aba da planilha" }).selectOptions("Jovens")
    await page.getByRole("combobox", { name: "DDD dos telefones" }).selectOptions("81")
    await expectAccessible()
    await fieldOf("APELIDO").selectOptions("Sobrenome (completa o nome)")
    await fieldOf("CARGO").selectOptions("Sobrenome (completa o nome)")
    await press("Continuar")
    await expect.element(heading("Confira as linhas")).toHaveFocus()
    expect(bodies().map(({ sheet, areaCode }) => [sheet, areaCode])).toEqual([
      [undefined, undefined],
      ["Jovens", undefined],
      ["Jovens", "81"],
    ])
    expect(lastMapping()).toMatchObject({ APELIDO: "surname", CARGO: "surname", FONE: "phone" })
  })

  it("fill the church's own fields too, whose names the lines show", async () => {
    const named = [
      column("Nome", "full_name"),
      column("Tamanho", null, "GG"),
      column("Dons", "custom_fields.dons"),
    ]
    api.answer(run, {
      ...REPORT,
      columns: named,
      ownFields: [
        { field: "custom_fields.camiseta", name: "Camiseta" },
        { field: "custom_fields.dons", name: "Dons" },
      ],
      errors: [{ line: 4, field: "custom_fields.camiseta", message: 'Opção inválida ("GG")' }],
      preview: [
        line({
          line: 3,
          outcome: "changed",
          name: "José D'Ávila",
          changes: [{ field: "custom_fields.dons", from: "", to: "Música; Ensino" }],
        }),
        line({ line: 4, outcome: "rejected", name: "ANTÔNIO NÓBREGA" }),
        line({
          line: 5,
          outcome: "new",
          name: "Ana Prado",
          changes: [
            { field: "full_name", from: "", to: "Ana Prado" },
            { field: "birth_date", from: "", to: "01/02/1980" },
            { field: "custom_fields.dons", from: "", to: "Ensino" },
          ],
        }),
      ],
    })
    await openFile()
    await expect.element(fieldOf("Dons")).toHaveValue("custom_fields.dons")
    await expect.element(fieldOf("Tamanho").getByRole("option", { name: "Dons (já usado)" })).toBeDisabled()
    expect(fieldOf("Tamanho").element().querySelector("optgroup")?.label).toBe("Campos próprios")
    await fieldOf("Tamanho").selectOptions("Camiseta")
    await expectAccessible()
    await press("Continuar")
    await expect.element(lines.nth(1)).toMatchTextContent("Dons: (em branco) → Música; Ensino")
    await expect.element(lines.nth(2)).toMatchTextContent('Camiseta: Opção inválida ("GG")')
    // How the cells of a new member were read.
    await expect.element(lines.nth(3)).toMatchTextContent("Data de nascimento: 01/02/1980 · Dons: Ensino")
    expect(lastMapping()).toEqual({
      Nome: "full_name",
      Tamanho: "custom_fields.camiseta",
      Dons: "custom_fields.dons",
    })
  })

  it("say why they do not fill what their name says, until another field is chosen", async () => {
    const note = 'A coluna "CPF" já preenche CPF: esta fica de fora.'
    api.answer(run, {
      ...REPORT,
      columns: [column("Nome", "full_name"), column("CPF", "cpf"), { ...column("CPF (2)", null, "1"), note }],
    })
    await openFile()
    await expect.element(page.getByText(note)).toBeVisible()
    await expectAccessible()
    await fieldOf("CPF (2)").selectOptions("RG")
    await expect.element(page.getByText(note)).not.toBeInTheDocument()
  })

  it("fill the tags of a church that has some", async () => {
    api.answer(run, {
      ...REPORT,
      columns: [column("Nome", "full_name"), column("Grupos", null, "Coral; Jovens")],
      ownFields: [{ field: "tags", name: "Etiquetas" }],
      errors: [{ line: 4, field: "tags", message: 'Etiqueta não encontrada ("Jovens")' }],
      preview: [
        line({
          line: 3,
          outcome: "changed",
          name: "José D'Ávila",
          changes: [{ field: "tags", from: "", to: "Coral" }],
        }),
        line({ line: 4, outcome: "rejected", name: "ANTÔNIO NÓBREGA" }),
      ],
    })
    await openFile()
    await fieldOf("Grupos").selectOptions("Etiquetas")
    expect(fieldOf("Grupos").element().querySelector("optgroup")).toBeNull()
    await press("Continuar")
    await expect.element(lines.nth(1)).toMatchTextContent("Etiquetas: (em branco) → Coral")
    await expect.element(lines.nth(2)).toMatchTextContent('Etiquetas: Etiqueta não encontrada ("Jovens")')
    expect(lastMapping()).toEqual({ Nome: "full_name", Grupos: "tags" })
  })

  it("keep the choices when the check fails", async () => {
    await openImport()
    api.answer(run, ANA)
    await pick()
    await page.getByRole("checkbox", { name: /^Manter os nomes em maiúsculas/ }).click()
    api.refuse(run, 500, {})
    await press("Continuar")
    await expect.element(page.getByText("Erro ao conferir o arquivo. Tente novamente.")).toBeVisible()
    await expect.element(page.getByRole("checkbox", { name: /^Manter os nomes/ })).toBeChecked()
    api.answer(run, ANA)
    await press("Continuar")
    await expect.element(lines).toHaveLength(2)
    expect(bodies().at(-1)).toMatchObject({ keepNames: true, dryRun: true })
  })

  it("and the lines are cards on a phone", async () => {
    await page.viewport(390, 844)
    api.answer(run, NAMED)
    await openImport()
    await expectAccessible()
    await pick()
    await expect.element(heading("Confira as colunas")).toBeVisible()
    await expectAccessible()
    await press("Continuar")
    const cards = page.getByRole("list", { name: "Linhas do arquivo" })
    await expect.element(cards.getByText("ANTÔNIO NÓBREGA", { exact: true })).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe("the lines of the file", () => {
  beforeEach(() => api.answer(run, NAMED))

  it("show the outcome of each, and are filtered by it", async () => {
    await openLines()
    await expect.element(lines).toHaveLength(5)
    const maria = lines.filter({ hasText: "Maria da Conceição" })
    await expect.element(maria.first()).toMatchTextContent("Novo")
    await expect.element(maria.last()).toMatchTextContent("Repete a linha 2 do arquivo")
    const jose = lines.filter({ hasText: "José D'Ávila" })
    await expect.element(jose).toMatchTextContent("Já é membro, pelo CPF")
    await expect.element(jose).toMatchTextContent("Telefone: (91) 98111-2233 → (91) 98333-4455")
    await expect.element(jose.getByRole("link")).toHaveAttribute("href", "/membros/9")
    const antonio = lines.filter({ hasText: "ANTÔNIO NÓBREGA" })
    await expect.element(antonio).toMatchTextContent('Data inválida ("31/02/1980")')
    await expect.element(antonio).toMatchTextContent('"PAPA" não é uma opção.')
    await expect.element(page.getByText("2 linhas ficam de fora")).toBeVisible()
    await expectAccessible()
    for (const [name, count] of [
      ["1 Novos", 1],
      ["1 Alterados", 1],
      ["1 Rejeitados", 1],
      ["1 Repetidos", 1],
      ["4 Todas", 4],
    ] as const) {
      await outcome(name).click({ force: true })
      await expect.element(lines).toHaveLength(count + 1)
    }
    await outcome("0 Sem mudança").click({ force: true })
    await expect.element(page.getByText("Nenhuma linha assim neste arquivo.")).toBeVisible()
  })

  it("that change a member can be left out, and taken in again", async () => {
    await openLines()
    const jose = lines.filter({ hasText: "José D'Ávila" })
    await expect.element(page.getByRole("button", { name: "Importar 2 linhas" })).toBeVisible()
    await jose.getByRole("button", { name: /^Deixar de fora/ }).click()
    await expect.element(jose).toMatchTextContent("Fica de fora")
    await jose.getByRole("button", { name: /^Incluir de novo/ }).click()
    await expect.element(jose).toMatchTextContent("Alterado")
    await jose.getByRole("button", { name: /^Deixar de fora/ }).click()
    await expectAccessible()
    await press("Importar 1 linha")
    await expect.element(dialog).toMatchTextContent("3 linhas ficam de fora")
    await confirm("Importar")
    const left = NAMED.preview.find(({ outcome }) => outcome === "changed")?.line
    await expect.poll(() => bodies().at(-1)).toMatchObject({ dryRun: false, leaveOut: String(left) })
  })

  it("with words that are not understood are checked again with what the user chooses, which loses nothing", async () => {
    const unknown = anExample(run.response.shape.unknownWords.element, {
      field: "marital_status",
      header: "Est. civil",
      words: [
        { word: "Amigado", lines: 3 },
        { word: "Noivo", lines: 1 },
      ],
      choices: [
        { value: "single", label: "Solteiro(a)" },
        { value: "other", label: "Outro" },
      ],
    })
    api.answer(run, { ...NAMED, unknownWords: [unknown] })
    await openLines()
    await lines.getByRole("button", { name: /^Deixar de fora/ }).click()
    const meaningOf = (word: string) => page.getByLabelText(`Est. civil: o que quer dizer ${word}`)
    await expect.element(page.getByRole("button", { name: "Conferir de novo" })).toBeDisabled()
    await meaningOf("Amigado").selectOptions("Outro")
    await meaningOf("Noivo").selectOptions("Deixar em branco")
    await expectAccessible()
    api.refuse(run, 500, {})
    await press("Conferir de novo")
    await expect.element(page.getByText("Erro ao importar membros. Tente novamente.")).toBeVisible()
    api.answer(run, { ...NAMED, importId: 8, unknownWords: [unknown] })
    // The step goes no further than a check while a choice has not been checked.
    await press("Conferir")
    await expect.element(meaningOf("Noivo")).toHaveValue("blank")
    await expect.element(page.getByText("Fica de fora", { exact: true })).toBeVisible()
    await press("Importar 1 linha")
    await confirm("Importar")
    await expect.poll(() => bodies().at(-1)).toMatchObject({ dryRun: false, importId: 8, leaveOut: "3" })
    expect(JSON.parse(bodies().at(-1)?.words ?? "")).toEqual({
      marital_status: { Amigado: "other", Noivo: null },
    })
  })

  it("with wrong cells are corrected in place and checked again, which loses nothing and is undone before the import", async () => {
    await openLines()
    const birth = page.getByLabelText("NASCIMENTO da linha 4")
    await expect.element(birth).toHaveValue("31/02/1980")
    await expect.element(birth).toHaveAccessibleDescription('Data inválida ("31/02/1980")')
    await expectAccessible()
    await birth.fill("28/02/1980")
    await page.getByLabelText("CARGO da linha 4").fill("Pastor")
    await press("Voltar")
    await press("Continuar")
    const sent = () => JSON.parse(bodies().at(-1)?.corrections ?? "[]")
    const typed = [
      { line: 4, column: "NASCIMENTO", value: "28/02/1980" },
      { line: 4, column: "CARGO", value: "Pastor" },
    ]
    await expect.poll(sent).toEqual(typed)
    const used = page.getByRole("region", { name: "Células corrigidas" })
    await expect.element(used).toMatchTextContent("31/02/1980 → 28/02/1980")
    await expectAccessible()
    await used.getByRole("button", { name: "Desfazer a correção da linha 4, CARGO" }).click()
    await expect.element(used).toMatchTextContent("Desfeita: confira de novo.")
    api.refuse(run, 500, {})
    await press("Conferir")
    await expect.element(page.getByText("Erro ao importar membros. Tente novamente.")).toBeVisible()
    const ready = { ...NAMED, importId: 8, errors: [], errorCount: 0 }
    api.answer(run, ({ body }) => ({ ...ready, created: body.dryRun ? 0 : 1 }))
    await press("Conferir")
    await expect.element(used).not.toMatchTextContent("CARGO")
    await press("Importar 2 linhas")
    await confirm("Importar")
    await expect.element(heading("Importação concluída")).toBeVisible()
    expect(bodies().at(-1)).toMatchObject({ dryRun: false, importId: 8 })
    expect(sent()).toEqual(typed.slice(0, 1))
  })

  it("are shown a page at a time", async () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      line({ line: n + 2, outcome: "rejected", name: `Nº ${n}` }),
    )
    api.answer(run, { ...ANA, rows: 10_000, valid: 9_700, placesLeft: null, preview: many })
    await openLines()
    await expect.element(lines).toHaveLength(51)
    await outcome("300 Rejeitados").click({ force: true })
    await expect.element(page.getByText("1-50 de 300", { exact: true })).toBeVisible()
    await press("Página 6")
    await expect.element(page.getByText("251-300 de 300", { exact: true })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Importar 9.700 linhas" })).toBeEnabled()
  })

  it("exceed the plan, which is shown before the import", async () => {
    const many = Array.from({ length: 61 }, (_, n) => line({ line: n + 2, outcome: "new", name: `Nº ${n}` }))
    api.answer(run, { ...ANA, rows: 61, valid: 61, placesLeft: 60, placesNeeded: 61, preview: many })
    await openLines()
    await expect.element(page.getByText("O arquivo não cabe no plano da igreja")).toBeVisible()
    await expect
      .element(
        page.getByText(
          "O arquivo precisa de 61 vagas, de membros ativos e inativos, e o plano só tem mais 60 vagas.",
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole("link", { name: "Ver planos" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Importar 61 linhas" })).toBeDisabled()
    await expectAccessible()
  })
})

describe("the import", () => {
  it("asks for confirmation, shows its progress, and reports", async () => {
    const late = Promise.withResolvers<ImportReport>()
    api.answer(run, ({ body }) => (body.dryRun ? ANA : late.promise))
    api.answer(detail, anExample(detail.response, { id: 6, progress: { done: 4_850, total: 9_700 } }))
    await openLines()
    await press("Importar 1 linha")
    await expect.element(dialog).toMatchTextContent("1 membro novo")
    await expectAccessible()
    await confirm("Cancelar")
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies().every(({ dryRun }) => dryRun)).toBe(true)
    await importLine()
    await expect.element(page.getByText("4.850 de 9.700 linhas gravadas", { exact: true })).toBeVisible()
    await expect.element(page.getByRole("progressbar")).toBeVisible()
    api.answer(list, pageOf([record()]))
    late.resolve(DONE)
    await expect.element(heading("Importação concluída")).toHaveFocus()
    expect(page.getByText("Membros novos").element().parentElement?.textContent).toBe("Membros novos1")
    await expectAccessible()
    expect(bodies().at(-1)).toMatchObject({ importId: 6, dryRun: false })
    const row = page.getByRole("table", { name: "Importações anteriores" }).getByRole("row").nth(1)
    for (const words of ["rol antigo.csv", "Marta Fontes", "Concluída"])
      await expect.element(row).toMatchTextContent(words)
    await page.getByRole("link", { name: "Ver membros" }).click()
    await expect.poll(() => location.pathname).toBe("/membros")
  })

  it("keeps its state when it fails, and asks before leaving", async () => {
    api.answer(detail, anExample(detail.response, { id: 6, state: "checked" }))
    await openLines()
    api.refuse(run, 500, {})
    await importLine()
    await expect.element(page.getByText("Erro ao importar membros. Tente novamente.")).toBeVisible()
    await expect.element(lines).toHaveLength(2)
    await expectAccessible()
    await page.getByRole("link", { name: "Membros", exact: true }).first().click()
    await expect.element(dialog).toMatchTextContent("Sair sem salvar?")
    await confirm("Continuar editando")
    await expect.element(lines).toHaveLength(2)
  })

  it("is looked up and not sent again where its answer was lost", async () => {
    await openLines()
    api.disconnect(run)
    api.answer(
      detail,
      anExample(detail.response, { id: 6, state: "done", created: 1, changed: 0, rejected: 0 }),
    )
    await importLine()
    await expect.element(heading("Importação concluída")).toBeVisible()
    expect(bodies().filter(({ dryRun }) => !dryRun)).toHaveLength(1)
  })

  it("shows the lines again without writing where the roll has changed since the check", async () => {
    await openLines()
    await expect.element(outcome("1 Novos")).toBeInTheDocument()
    api.answer(run, {
      ...ANA,
      valid: 0,
      errorCount: 1,
      errors: [{ line: 2, field: "full_name", message: "Há dois membros assim." }],
      preview: [line({ line: 2, outcome: "rejected", name: "Ana Prado" })],
    })
    await importLine()
    await expect.element(page.getByText("O cadastro mudou desde a conferência")).toBeVisible()
    await expect.element(outcome("1 Rejeitados")).toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Importar", exact: true })).toBeDisabled()
  })

  it("is undone by an administrator, shows a failure, and what had changed since", async () => {
    api.answer(list, pageOf([record()]))
    const name = "Desfazer a importação de rol antigo.csv"
    const left = [{ memberId: 9, name: "Maria da Conceição", reason: "Foi alterado depois da importação" }]
    await openImport()
    await press(name)
    await expect.element(dialog).toMatchTextContent("1 membro criado será excluído")
    await expectAccessible()
    await confirm("Cancelar")
    expect(api.calls(undo)).toEqual([])
    api.refuse(undo, 500, {})
    await press(name)
    await confirm("Desfazer importação")
    await expect.element(page.getByText("Erro ao desfazer a importação. Tente novamente.")).toBeVisible()
    const late = Promise.withResolvers<{ deleted: number; restored: number; left: typeof left }>()
    api.answer(undo, () => late.promise)
    await press(name)
    await confirm("Desfazer importação")
    await expect.element(page.getByRole("button", { name: "Desfazendo… a importação de" })).toBeDisabled()
    await expectAccessible()
    api.answer(
      list,
      pageOf([record({ state: "undone", undoneAt: "2026-11-21T12:00:00Z", can: { undo: false } })]),
    )
    late.resolve({ deleted: 1, restored: 0, left })
    await expect.element(page.getByText("Importação desfeita: 1 membro excluído.")).toBeVisible()
    const kept = page.getByRole("dialog", { name: "1 membro ficou como está" })
    await expect.element(kept).toMatchTextContent("Maria da Conceição")
    await expect.element(kept).toMatchTextContent("Foi alterado depois da importação")
    await confirm("Entendi")
    await expect.element(page.getByText("Desfeita em 21/11/2026")).toBeVisible()
    await expect.element(page.getByRole("button", { name: /^Desfazer a importação/ })).not.toBeInTheDocument()
  })

  it("is undone from its result too", async () => {
    api.answer(undo, { deleted: 1, restored: 0, left: [] })
    await openLines()
    await importLine()
    await expect.element(heading("Importação concluída")).toBeVisible()
    await press("Desfazer importação")
    await confirm("Desfazer importação")
    await expect.element(heading("Importação desfeita")).toBeVisible()
    expect(api.calls(undo).map(({ params }) => params)).toEqual([{ id: 6 }])
  })

  it("is undone by the secretary who made it, and not another's", async () => {
    api.answer(list, pageOf([record({ can: { undo: false } })]))
    api.answer(undo, { deleted: 1, restored: 0, left: [] })
    await openImport("SECRETARY")
    await expect.element(page.getByText("Quem importou ou a administração pode desfazer até")).toBeVisible()
    await pick()
    await press("Continuar")
    await importLine()
    await expect.element(heading("Importação concluída")).toBeVisible()
    await expect.element(page.getByRole("button", { name: /^Desfazer a / })).not.toBeInTheDocument()
    await press("Desfazer importação")
    await confirm("Desfazer importação")
    await expect.element(heading("Importação desfeita")).toBeVisible()
  })

  it("is denied to a LEADER", async () => {
    await openApp("/membros/importar", { as: "LEADER" })
    await expect.element(heading("Acesso não permitido")).toBeVisible()
  })

  it("shows when the earlier ones cannot be loaded, and loads them again on request", async () => {
    api.refuse(list, 500, {})
    await openImport()
    await expect.element(page.getByText("Erro ao carregar importações")).toBeVisible()
    api.answer(list, pageOf([record({ state: "undone", undoneAt: "2026-11-21T12:00:00Z" })]))
    await press("Tentar novamente")
    await expect.element(page.getByText(/^Desfeita em /)).toBeVisible()
  })
})
