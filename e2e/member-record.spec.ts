import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { aMember, atRecord, NAME, press, toast } from "./member-record-page.ts"
import { expect, test } from "./watched.ts"

/** One member's record: what it shows, the history of its situation, paper, the end and the return. */

test("the record shows who it is, and its tabs are places that Back returns to", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin, { phone: "(91) 98765-4321", email: "debora@example.org" })
  await atRecord(page, admin, `/membros/${id}`)
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
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin)
  await atRecord(page, admin, `/membros/${id}`)
  for (const label of ["Telefone", "E-mail"])
    await expect(page.locator("dl").first().locator("div", { hasText: label })).toHaveText(`${label}N/A`)
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0)
  await page.goto("/membros/999999999")
  await expect(page.getByRole("heading", { name: "Membro não encontrado" })).toBeVisible()
  await watch.axe(page)
  await page.getByRole("link", { name: "Voltar para Membros" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Membros" })).toBeVisible()
})

test("a death is entered with a warning, stays for a pastor, and an administrator undoes it", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin, { phone: "(91) 98765-4321" })
  const pastor = await aColleague(admin, "PASTOR", "Elias Prado")
  await atRecord(page, admin, `/membros/${id}?tab=igreja`)
  const dialog = page.getByRole("dialog")
  await expect(page.getByText("A situação nunca mudou desde o cadastro.")).toBeVisible()
  await press(page, "Alterar situação")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("Situação é obrigatória")).toBeVisible()
  // A colleague saves the record in between: nothing is written over unseen.
  await admin.api.call(members.update, { params: { id }, body: { profession: "Costureira" } })
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
  await atRecord(other, { ...admin, ...pastor }, `/membros/${id}?tab=igreja`)
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
  expect((await admin.api.call(members.detail, { params: { id } })).membershipStatus).toBe("deceased")

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
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin, { cpf: "529.982.247-25" })
  await atRecord(page, admin, `/membros/${id}`)
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
  const double = await aMember(admin, { fullName: "Rute Nogueira", cpf: "529.982.247-25" })
  await page.goto("/configuracoes")
  await page.getByRole("link", { name: /^Lixeira/ }).click()
  await expect(page.getByText("1 cadastro excluído")).toBeVisible()
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText("Marta Fontes")
  await watch.axe(page)
  await press(page, `Restaurar ${NAME}`)
  await dialog.getByRole("button", { name: "Restaurar" }).click()
  await toast(page, "Já existe um membro com este CPF.")
  await admin.api.call(members.remove, { params: { id: double } })
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

test("on paper the whole record is printed, with the church's name and nothing of the screen", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin, { notes: "Toca violão." })
  await page.emulateMedia({ colorScheme: "dark" })
  await atRecord(page, admin, `/membros/${id}`)
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
  // Pale text would be lost on white paper.
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light")
  await page.emulateMedia({ media: "screen" })
  await expect(page.getByRole("tab", { name: "Pessoal" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark")
})
