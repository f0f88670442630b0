import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import {
  atImport,
  confirm,
  csv,
  drop,
  fieldOf,
  heading,
  JOSE,
  lines,
  namesOf,
  outcome,
  pick,
  press,
} from "./member-import-page.ts"
import { expect, test } from "./watched.ts"

/** What an import withstands: files that are none, failed calls, a roll that changed, a full plan, ten thousand lines. */

test("files that are none are refused in words, and nothing is lost when a call fails", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atImport(page, admin)
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
  expect(await namesOf(admin)).toEqual(["ANA PRADO"])
  await expect(page.getByRole("button", { name: "Desfazer a importação de rol antigo.csv" })).toHaveCount(1)

  await page.route("**/undo/", (route) => route.fulfill(broken), { times: 1 })
  await press(page, "Desfazer importação")
  await confirm(page, "Desfazer importação")
  await expect(page.getByText("Erro ao desfazer a importação. Tente novamente.")).toBeVisible()
  await press(page, "Desfazer importação")
  await confirm(page, "Desfazer importação")
  await expect(heading(page, "Importação desfeita")).toBeVisible()
  await expect(page.getByText("Importação desfeita: 1 membro excluído.")).toBeVisible()
  expect(await namesOf(admin)).toEqual([])

  await page.route("**/members/imports/?*", (route) => route.fulfill(broken))
  await page.reload()
  await expect(page.getByText("Erro ao carregar importações")).toBeVisible()
  await page.unroute("**/members/imports/?*")
  await press(page, "Tentar novamente")
  await expect(page.getByText(/^Desfeita em /)).toBeVisible()
})

test("while another import of the church is running the file and its columns stay, for another try", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atImport(page, admin)
  const RUN = "**/api/v1/members/import/"
  const busy = {
    status: 409,
    json: { detail: "Já há uma importação em andamento nesta igreja.", under_way: true },
  }
  const words = "Já há uma importação em andamento nesta igreja. Espere ela terminar e tente de novo."
  const people = [
    ["Nome", "Nascimento", "Apelido"],
    ["ANA PRADO", "01/02/1980", "Aninha"],
  ]
  await page.route(RUN, (route) => route.fulfill(busy), { times: 1 })
  await pick(page, csv(people))
  await expect(page.getByText(`rol antigo.csv: ${words}`)).toBeVisible()
  await watch.axe(page)
  const many = { status: 503, json: { detail: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes." } }
  await page.route(RUN, (route) => route.fulfill(many), { times: 1 })
  await press(page, "tentar de novo")
  await expect(page.getByText("rol antigo.csv: Muitas pessoas ao mesmo tempo.")).toBeVisible()
  await press(page, "tentar de novo")
  await fieldOf(page, "Apelido").selectOption("notes")
  await page.route(RUN, (route) => route.fulfill(busy), { times: 1 })
  await press(page, "Continuar")
  await expect(page.getByText(words)).toBeVisible()
  await expect(fieldOf(page, "Apelido")).toHaveValue("notes")
  await press(page, "Continuar")
  await page.route(RUN, (route) => route.fulfill(busy), { times: 1 })
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(page.getByText(words)).toBeVisible()
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(heading(page, "Importação concluída")).toBeVisible()
  expect(await namesOf(admin)).toEqual(["Ana Prado"])
})

test("who leaves while the file is checked ends the check", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await atImport(page, admin)
  // Never answered: only the screen can end it.
  await page.route("**/api/v1/members/import/", () => undefined, { times: 1 })
  await pick(page, csv([["Nome"], ["ANA PRADO"]]))
  await expect(page.getByText("Conferindo o arquivo…")).toBeVisible()
  const [ended] = await Promise.all([
    page.waitForEvent("requestfailed", (request) => request.url().endsWith("/members/import/")),
    page.getByRole("link", { name: "Membros", exact: true }).first().click(),
  ])
  expect(ended.failure()?.errorText).toBe("net::ERR_ABORTED")
})

test("what has changed since the look is shown again before anything is written", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atImport(page, admin)
  await pick(
    page,
    csv([
      ["Nome", "Nascimento", "CPF"],
      ["ANA PRADO", "01/02/1980", JOSE.cpf],
    ]),
  )
  await press(page, "Continuar")
  await expect(outcome(page, "1 Novos")).toBeVisible()
  // Somebody enters two of that name and birth date meanwhile: whose line it is cannot be known any more.
  for (let copy = 0; copy < 2; copy++)
    await admin.api.call(members.create, { body: { fullName: "Ana Prado", birthDate: "1980-02-01" } })
  await press(page, "Importar 1 linha")
  await confirm(page, "Importar")
  await expect(page.getByText("O cadastro mudou desde a conferência")).toBeVisible()
  await expect(outcome(page, "1 Rejeitados")).toBeVisible()
  await expect(page.getByRole("button", { name: "Importar", exact: true })).toBeDisabled()
  expect(await namesOf(admin)).toHaveLength(2)
})

test("a file that does not fit the plan says so before anybody tries", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await atImport(page, admin)
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
  const admin = await registerChurchAdmin(baseURL, "Marta Fontes", `Denominação ${crypto.randomUUID()}`)
  await confirmPlan(admin)
  await atImport(page, admin)
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
  // Far below what rendering ten thousand lines at once would take, and no reason to fail on a loaded machine.
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
