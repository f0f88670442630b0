import { members } from "@aprisco/contract/members/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { delayAnswer } from "./delayed-answers.ts"
import {
  bytesOf,
  confirm,
  csv,
  fieldOf,
  heading,
  JOSE,
  lines,
  namesOf,
  outcome,
  pick,
  press,
  saved,
} from "./member-import-page.ts"
import { expect, test } from "./watched.ts"

/** /membros/importar: an old system's file is imported and undone. */

/** A file of an old system in Brazil: `;`, Latin-1, names in capitals, dates as people write them. */
const OLD_SYSTEM = [
  ["PESSOA", "NASCIMENTO", "CPF", "FONE", "CARGO", "APELIDO"],
  ["MARIA DA CONCEIÇÃO DE SOUZA", "05/03/1951", "", "91 98222-3344", "DIACONISA", "Ção"],
  ["JOSÉ D'ÁVILA", "", "52998224725", "(91) 98333-4455", "", "Zé"],
  ["ANTÔNIO NÓBREGA", "31/02/1980", "", "", "PAPA", ""],
  ["MARIA DA CONCEIÇÃO DE SOUZA", "05/03/1951", "", "", "", ""],
]

test("an old system's file is matched, checked, imported and undone", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id } = await admin.api.call(members.create, { body: JOSE })
  await openAs(page, admin, "/membros")
  await page.getByRole("link", { name: "Importar", exact: true }).click()
  await expect(page).toHaveTitle(/Importar membros/)
  await expect(page.getByText("Nenhuma importação ainda")).toBeVisible()

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
    await press(page, "Continuar")
    await expect(page.getByText("Escolha a coluna do Nome completo.")).toBeVisible()
    // A field is filled by only one column.
    await expect(fieldOf(page, "APELIDO").getByRole("option", { name: "CPF (já usado)" })).toBeDisabled()
    await fieldOf(page, "PESSOA").selectOption("Nome completo")
    await expect(page.getByText("Escolha a coluna do Nome completo.")).toBeHidden()
    await expect(page.getByText("5 de 6 colunas reconhecidas")).toBeVisible()
    await press(page, "Continuar")
  })

  await test.step("each line shows its outcome", async () => {
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
    await expect(antonio).toContainText('NASCIMENTO da linha 4Data inválida ("31/02/1980")')
    await expect(antonio).toContainText('CARGO da linha 4"PAPA" não é uma opção.')
    await expect(page.getByText("2 linhas ficam de fora")).toBeVisible()
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
    expect(await namesOf(admin)).toEqual(["José D'Ávila"])
  })

  await test.step("omitted lines can be downloaded with the reason", async () => {
    const download = await saved(page, () => press(page, "Baixar linhas rejeitadas"))
    expect(download.suggestedFilename()).toBe("linhas-rejeitadas.csv")
    const text = (await bytesOf(download)).toString("utf8")
    expect(text.startsWith("\uFEFFPESSOA;NASCIMENTO;CPF;FONE;CARGO;APELIDO;Motivo\r\n")).toBe(true)
    expect(text).toContain('ANTÔNIO NÓBREGA;31/02/1980;;;PAPA;;"Linha 4: Data de nascimento: Data inválida')
    expect(text).toContain("Linha 5: Repete a linha 2 do arquivo")
  })

  await test.step("the import asks, runs and reports", async () => {
    await press(page, "Importar 2 linhas")
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("1 membro novo e 1 alterado. 2 linhas ficam de fora.")
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect(dialog).toBeHidden()
    expect(await namesOf(admin)).toEqual(["José D'Ávila"])
    await press(page, "Importar 2 linhas")
    await confirm(page, "Importar")
    await expect(heading(page, "Importação concluída")).toBeFocused()
    await expect(page.getByText("Membros novos").locator("..")).toContainText("1")
    expect(await namesOf(admin)).toEqual(["José D'Ávila", "Maria da Conceição de Souza"])
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

  await test.step("the import is undone, except for records changed since", async () => {
    const { results } = await admin.api.call(members.list, { query: { search: "Conceição" } })
    const maria = results[0]?.id ?? 0
    await admin.api.call(members.update, { params: { id: maria }, body: { city: "Belém" } })
    await press(page, "Desfazer a importação de rol antigo.csv")
    await expect(page.getByRole("dialog")).toContainText("1 membro criado será excluído")
    await confirm(page, "Cancelar")
    await press(page, "Desfazer a importação de rol antigo.csv")
    const answer = await delayAnswer(page, "/undo/")
    await confirm(page, "Desfazer importação")
    await expect(page.getByRole("button", { name: "Desfazendo… a importação de" })).toBeDisabled()
    answer()
    const dialog = page.getByRole("dialog", { name: "1 membro ficou como está" })
    await expect(dialog).toContainText("Maria da Conceição de Souza")
    await expect(dialog).toContainText("Foi alterado depois da importação")
    await watch.axe(page)
    await confirm(page, "Entendi")
    await expect(page.getByText(/^Desfeita em /)).toBeVisible()
    await expect(page.getByRole("button", { name: /^Desfazer a importação/ })).toHaveCount(0)
    const jose = await admin.api.call(members.detail, { params: { id } })
    expect(jose.phone).toBe("(91) 98111-2233")
  })
})
