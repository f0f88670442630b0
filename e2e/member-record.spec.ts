import { members } from "@aprisco/contract/members"
import { ministerialStatuses } from "@aprisco/contract/ministerial-statuses"
import type { Page } from "@playwright/test"
import { aColleague } from "./a-colleague.ts"
import { aLeader, type Leader, openAs } from "./a-leader.ts"
import { emptied } from "./emptied.ts"
import { expect, test } from "./watched.ts"

/** One member's record: what it shows, both histories, paper, the end and the return. */

const NAME = "Débora Assunção Sant'Anna"

async function aMember({ api }: Leader, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await api.call(members.create, {
    body: { fullName: NAME, birthDate: "1980-02-29", gender: "F", membershipDate: "2010-01-01", ...more },
  })
  return id
}

async function atRecord(page: Page, leader: Pick<Leader, "token">, path: string): Promise<void> {
  await openAs(page, leader, path)
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const entries = (page: Page) => page.locator(".mantine-Timeline-item")

test("the record shows who it is, and its tabs are places that Back returns to", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader, { phone: "(91) 98765-4321", email: "debora@example.org" })
  await atRecord(page, leader, `/membros/${id}`)
  await expect(page.getByText("DA", { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "Ligar" })).toHaveAttribute("href", "tel:+5591987654321")
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/5591987654321",
  )
  await expect(page.getByRole("link", { name: "E-mail", exact: true })).toHaveAttribute(
    "href",
    "mailto:debora@example.org",
  )
  for (const [tab, words] of [
    ["Contato", "Telefone secundário"],
    ["Igreja", "Carta de transferência"],
    ["Ministerial", "Pastor e presbítero podem exigir ordenação."],
    ["Adicional", "Escolaridade"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`))
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await watch.axe(page)
  }
  await page.goBack()
  await expect(page.getByRole("tab", { name: "Ministerial" })).toHaveAttribute("aria-selected", "true")
  await page.reload()
  await expect(page.getByRole("tab", { name: "Ministerial" })).toHaveAttribute("aria-selected", "true")
})

test("nothing is invented about somebody of whom little is known, and a wrong address leads back", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader)
  await atRecord(page, leader, `/membros/${id}`)
  for (const label of ["Telefone", "E-mail"])
    await expect(page.locator("dl").first().locator("div", { hasText: label })).toHaveText(`${label}N/A`)
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0)
  await page.goto("/membros/999999999")
  await expect(page.getByRole("heading", { name: "Membro não encontrado" })).toBeVisible()
  await watch.axe(page)
  await page.getByRole("link", { name: "Voltar para Membros" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Membros" })).toBeVisible()
})

test("the ministerial history takes a past entry, a change, a correction and a removal", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader)
  await atRecord(page, leader, `/membros/${id}?tab=ministerial`)
  const dialog = page.getByRole("dialog")
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByRole("button", { name: /^Remover Membro/ })).toHaveCount(0)

  await press(page, "Adicionar status")
  await expect(dialog.getByLabel("Função ministerial").getByRole("option")).toHaveCount(13)
  await expect(dialog.getByLabel("Data efetiva")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await emptied(dialog.getByLabel("Data efetiva"))
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("Função ministerial é obrigatória")).toBeVisible()
  await expect(dialog.getByText("Data efetiva é obrigatória")).toBeVisible()
  await watch.axe(page)
  await dialog.getByLabel("Função ministerial").selectOption("Auxiliar")
  await dialog.getByLabel("Data efetiva").fill("01/02/2005")
  await dialog.getByLabel("Data final").fill("01/02/2005")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("Data final deve ser posterior à data efetiva")).toBeVisible()
  await dialog.getByLabel("Data final").fill("10/03/2008")
  await dialog.getByLabel("Observações").fill("Na congregação anterior.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Status ministerial adicionado com sucesso.")
  await expect(page.getByText("01/02/2005 a 10/03/2008 · 3 anos e 1 mês")).toBeVisible()
  const past = entries(page).filter({ hasText: "Auxiliar" })
  await past.getByText("Detalhes").click()
  await expect(past.getByText("Na congregação anterior.")).toBeVisible()
  await expect(past.getByText(/Registrado por Marta Fontes em/)).toBeVisible()

  // Two clicks make one change; the one before is closed.
  await press(page, "Adicionar status")
  await dialog.getByLabel("Função ministerial").selectOption("Diaconisa")
  await dialog.getByRole("button", { name: "Salvar" }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first()).toContainText("Diaconisa")
  await expect(entries(page).first()).toContainText("Atual")
  expect(await leader.api.call(members.statusHistory, { params: { id } })).toHaveLength(3)
  await press(page, "Adicionar status")
  await dialog.getByLabel("Função ministerial").selectOption("Diaconisa")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "A função ministerial atual já é Diaconisa.")
  await dialog.getByRole("button", { name: "Cancelar" }).click()

  await page.getByRole("button", { name: "Editar Auxiliar, de 01/02/2005" }).click()
  await dialog.getByLabel("Função ministerial").selectOption("Cooperador(a)")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Status ministerial atualizado com sucesso.")
  // The current one ends when the next begins: no end can be typed.
  await page.getByRole("button", { name: /^Editar Diaconisa/ }).click()
  await expect(dialog.getByLabel("Data final")).toHaveCount(0)
  await dialog.getByLabel("Observações").fill("Consagrada no culto de domingo.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog).toHaveCount(0)
  expect(await leader.api.call(members.currentStatus, { params: { id } })).toMatchObject({
    status: "deaconess",
    reason: "Consagrada no culto de domingo.",
  })

  await page.getByRole("button", { name: "Remover Cooperador(a), de 01/02/2005" }).click()
  await expect(dialog.getByText(/^Tem certeza que deseja remover o status Cooperador\(a\)/)).toBeVisible()
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Remover" }).click()
  await toast(page, "Status ministerial removido com sucesso.")
  await expect(entries(page)).toHaveCount(2)
  await page.goto("/membros")
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText("Diaconisa")
})

test("the summary lists three of the history, and who comes late is told so", async ({ page, baseURL }) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader)
  for (const [year, status] of [
    [2001, "auxiliary"],
    [2003, "cooperator"],
    [2005, "deaconess"],
    [2007, "leader"],
  ] as const)
    await leader.api.call(ministerialStatuses.create, {
      body: { member: id, status, effectiveDate: `${year}-01-01`, endDate: `${year + 1}-01-01` },
    })
  await atRecord(page, leader, `/membros/${id}`)
  const preview = page.getByRole("region", { name: "Caminho ministerial" })
  await expect(preview.getByRole("listitem")).toHaveText([/^Membro \(Atual\)/, /^Líder/, /^Diaconisa/])
  await preview.getByRole("link", { name: "+2 mais..." }).click()
  await expect(entries(page)).toHaveCount(5)

  await page.getByRole("button", { name: /^Editar Líder/ }).click()
  const [, leading] = await leader.api.call(members.statusHistory, { params: { id } })
  await leader.api.call(ministerialStatuses.remove, { params: { id: leading?.id ?? 0 } })
  await page.getByRole("dialog").getByLabel("Observações").fill("Do grupo de crescimento.")
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Este status não existe mais. O histórico foi recarregado.")
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
  await expect(entries(page)).toHaveCount(4)
})

test("a death is entered with a warning, stays for a pastor, and an administrator undoes it", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader, { phone: "(91) 98765-4321" })
  const pastor = await aColleague(leader, "PASTOR", "Elias Prado")
  await atRecord(page, leader, `/membros/${id}?tab=igreja`)
  const dialog = page.getByRole("dialog")
  await expect(page.getByText("A situação nunca mudou desde o cadastro.")).toBeVisible()
  await press(page, "Alterar situação")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("Situação é obrigatória")).toBeVisible()
  // A colleague saves the record in between: nothing is written over unseen.
  await leader.api.call(members.update, { params: { id }, body: { profession: "Costureira" } })
  await dialog.getByLabel("Nova situação").selectOption("Falecido")
  await expect(dialog.getByText(/Só um administrador da igreja pode desfazer/)).toBeVisible()
  await watch.axe(page)
  await dialog.getByLabel("Motivo").fill("Avisado pela família.")
  const reloaded = page.waitForResponse((response) => response.url().endsWith(`/members/${id}/profile/`))
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(
    page,
    "Este registro foi alterado por outra pessoa. O cadastro foi recarregado: confira e salve de novo.",
  )
  await reloaded
  await expect(dialog.getByLabel("Motivo")).toHaveValue("Avisado pela família.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Situação alterada para Falecido.")
  await expect(page.getByRole("list", { name: "Mudanças de situação" })).toContainText(
    "Avisado pela família.",
  )
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0)
  await watch.axe(page)

  const other = await watch.anotherBrowser()
  await atRecord(other, { ...leader, ...pastor }, `/membros/${id}?tab=igreja`)
  await press(other, "Alterar situação")
  await other.getByLabel("Nova situação").selectOption("Ativo")
  await other.getByRole("dialog").getByRole("button", { name: "Salvar" }).click()
  await expect(
    other
      .getByRole("alert")
      .getByText(/Só um administrador da igreja pode desfazer/)
      .last(),
  ).toBeVisible()
  await expect(other.getByRole("dialog")).toBeVisible()
  expect((await leader.api.call(members.detail, { params: { id } })).membershipStatus).toBe("deceased")

  await press(page, "Alterar situação")
  await dialog.getByLabel("Nova situação").selectOption("Ativo")
  await dialog.getByLabel("Motivo").fill("Era outra pessoa de mesmo nome.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Situação alterada para Ativo.")
  await expect(page.getByRole("list", { name: "Mudanças de situação" }).getByRole("listitem")).toHaveCount(2)
})

test("a deleted member is gone everywhere at once, and comes back from the trash", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader, { cpf: "529.982.247-25" })
  await atRecord(page, leader, `/membros/${id}`)
  const dialog = page.getByRole("dialog")
  await press(page, "Excluir")
  await expect(dialog.getByText(/removido permanentemente. Esta ação não pode ser desfeita\./)).toBeVisible()
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await press(page, "Excluir")
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await toast(page, "Membro excluído com sucesso")
  await expect(page.getByText(/por 30 dias, em Configurações → Lixeira/)).toBeVisible()
  await expect(page).toHaveURL(/\/membros$/)
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
  await page.getByPlaceholder("Buscar...").click()
  await page
    .getByRole("dialog")
    .getByRole("combobox")
    .or(page.getByRole("dialog").getByRole("textbox"))
    .first()
    .fill("debora")
  await expect(page.getByText("Nada encontrado para “debora”.")).toBeVisible()
  await expect(page.getByRole("dialog").getByText(NAME)).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.goto(`/membros/${id}`)
  await expect(page.getByRole("heading", { name: "Membro não encontrado" })).toBeVisible()

  // Somebody else has the CPF by now: refused in words, until it is free again.
  const double = await aMember(leader, { fullName: "Rute Nogueira", cpf: "529.982.247-25" })
  await page.goto("/configuracoes")
  await page.getByRole("link", { name: /^Lixeira/ }).click()
  await expect(page.getByText("1 cadastro excluído")).toBeVisible()
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText("Marta Fontes")
  await watch.axe(page)
  await press(page, `Restaurar ${NAME}`)
  await dialog.getByRole("button", { name: "Restaurar" }).click()
  await toast(page, "Já existe um membro com este CPF.")
  await leader.api.call(members.remove, { params: { id: double } })
  await press(page, `Restaurar ${NAME}`)
  await dialog.getByRole("button", { name: "Restaurar" }).click()
  await toast(page, "Membro restaurado com sucesso.")
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toHaveCount(0)
  await page.getByLabel("Mostrar").selectOption("Visitantes")
  await expect(page).toHaveURL(/kind=visitor/)
  await expect(page.getByText("A lixeira está vazia")).toBeVisible()
  await watch.axe(page)
  await page.goto(`/membros/${id}`)
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible()
})

test("on paper the whole record stands, with the church's name and nothing of the screen", async ({
  page,
  baseURL,
}) => {
  const leader = await aLeader(baseURL)
  const id = await aMember(leader, { notes: "Toca violão." })
  await page.emulateMedia({ colorScheme: "dark" })
  await atRecord(page, leader, `/membros/${id}`)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByText("Ficha de membro")).toBeVisible()
  await expect(page.getByText("Igreja do Caminho", { exact: true }).filter({ visible: true })).toHaveCount(1)
  for (const title of [
    "Dados pessoais",
    "Contato",
    "Vida na igreja",
    "Situação",
    "Histórico ministerial",
    "Informações adicionais",
  ])
    await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.getByText("Toca violão.")).toBeVisible()
  await expect(page.getByRole("button")).toHaveCount(0)
  await expect(page.getByRole("banner")).toBeHidden()
  // Pale letters would be lost on white paper.
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light")
  await page.emulateMedia({ media: "screen" })
  await expect(page.getByRole("tab", { name: "Pessoal" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark")
})
