import { fillIn, openVisitForm, send } from "./visit-form-page.ts"
import { expect, test } from "./watched.ts"

/** The visitor's form on a real phone: slow thumbs, small glasses, families, shared tablets. */

test("a form that comes back lets itself be mended in peace", async ({ page, baseURL, watch }) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await send(page)
  await expect(page.getByRole("alert")).toContainText("Falta pouco: confira os campos")
  await expect(page.getByLabel("Nome completo")).toBeFocused()
  await page.keyboard.type("Zilda d'Ávila")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zilda d'Ávila")
  await expect(page.getByRole("textbox", { name: /^Cidade/ })).toHaveValue("")
  await page.getByRole("alert").getByRole("link", { name: "Cidade", exact: true }).click()
  await page.keyboard.type("Caruaru")
  await page.getByLabel("UF").selectOption("PE")
  await page.getByRole("alert").getByRole("link", { name: "Aviso de privacidade" }).click()
  await page.keyboard.press("Space")
  await watch.axe(page)
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Zilda d'Ávila"])
})

test("the server's error is beside its field, unfolded and focused", async ({ page, baseURL, watch }) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Ivo do Amanhã")
  const fold = page.getByText("Contar um pouco mais (opcional)")
  await fold.click()
  await page.getByLabel("Data de nascimento").fill("2999-01-01")
  await fold.click()
  await expect(page.getByLabel("Data de nascimento")).toBeHidden()
  await send(page)
  await expect(page.getByRole("alert")).toContainText("Erro ao registrar visitante")
  await expect(page.getByLabel("Data de nascimento")).toBeFocused()
  await expect(page.getByText("Data inválida")).toBeVisible()
  await watch.axe(page)
  await page.getByLabel("Data de nascimento").fill("1990-05-17")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Ivo do Amanhã"])
})

test("a pasted CEP fills the address; an unknown one says so and blocks nothing", async ({
  page,
  baseURL,
}) => {
  const { visitPath } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Noemi Prado")
  await page.getByText("Contar um pouco mais (opcional)").click()
  await page.getByLabel("CEP").fill("99999999")
  await expect(page.getByText("CEP não encontrado")).toBeVisible()
  await page.getByLabel("CEP").fill("01310-100")
  await expect(page.getByLabel("Endereço")).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Bairro")).toHaveValue("Bela Vista")
  await expect(page.getByRole("textbox", { name: /^Cidade/ })).toHaveValue("São Paulo")
  await expect(page.getByLabel("UF")).toHaveValue("SP")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
})

test("a draft survives a reload, and is not shown to the next person at a shared tablet", async ({
  page,
  context,
  baseURL,
}) => {
  const { visitPath } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await page.getByLabel("Nome completo").fill("Pessoa Um")
  await page.reload()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Pessoa Um")
  await page.close()
  const next = await context.newPage()
  await next.goto(visitPath)
  await expect(next.getByLabel("Nome completo")).toHaveValue("")
})

test("a child is registered by who answers for it, and staff see who that is", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered, newest } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Davi da Silva")
  await page.getByText("Contar um pouco mais (opcional)").click()
  await expect(page.getByRole("group", { name: "Responsável pela criança" })).toBeHidden()
  const year = new Date().getFullYear()
  await page.getByLabel("Data de nascimento").fill(`${year - 5}-01-15`)
  await expect(page.getByRole("group", { name: "Responsável pela criança" })).toBeVisible()
  await watch.axe(page)
  await send(page)
  await expect(page.getByLabel("Nome do responsável")).toBeFocused()
  await expect(page.getByText("Celular do responsável é obrigatório")).toBeVisible()
  await expect(page.getByText("É preciso a autorização de quem responde pela criança")).toBeVisible()
  await page.getByLabel("Nome do responsável").fill("Ana da Silva")
  await page.getByLabel("Celular do responsável").fill("81988881212")
  await page.getByLabel("Respondo por esta criança", { exact: false }).check()
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Davi da Silva"])
  expect(await newest()).toMatchObject({ guardianName: "Ana da Silva", guardianPhone: "(81) 98888-1212" })
})

test("a wish for prayer is not lost for a box that was left blank: the person is asked, and chooses", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered, newest } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Lídia do Pedido")
  await page.getByText("Contar um pouco mais (opcional)").click()
  const choice = page.getByRole("group", { name: "Quem pode ler o seu pedido de oração ou recado" })
  await expect(choice).toBeHidden()
  await page.getByLabel("Pedido de oração ou recado", { exact: true }).fill("Pela cirurgia da minha mãe")
  await page.getByLabel("Gostaria de receber oração").check()
  await expect(choice).toBeVisible()
  await send(page)
  const agree = page.getByLabel("Concordo que a equipe pastoral leia meu pedido de oração ou recado.")
  await expect(agree).toBeFocused()
  await expect(choice.getByText("Marque uma das duas caixas", { exact: true })).toBeVisible()
  await watch.axe(page)
  expect(await registered()).toEqual([])
  await page.getByLabel("Prefiro enviar o cadastro sem ele.").check()
  await agree.check()
  await expect(page.getByLabel("Prefiro enviar o cadastro sem ele.")).not.toBeChecked()
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await newest()).toMatchObject({ wantsPrayer: true, observations: "Pela cirurgia da minha mãe" })

  await page.getByRole("link", { name: "Cadastrar outra pessoa" }).click()
  await fillIn(page, "Dimas Sem Pedido")
  await page.getByText("Contar um pouco mais (opcional)").click()
  await page.getByLabel("Pedido de oração ou recado", { exact: true }).fill("Prefiro guardar")
  await page.getByLabel("Prefiro enviar o cadastro sem ele.").check()
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  await expect.poll(async () => (await newest()).fullName).toBe("Dimas Sem Pedido")
  expect(await newest()).toMatchObject({ wantsPrayer: false, observations: null })
})

test("a person whose browser fills in the hidden field is asked, and not lost", async ({
  page,
  baseURL,
  watch,
}) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  await page.goto(visitPath)
  await fillIn(page, "Pia Preenchida")
  // Out of reach for eyes, keys and screen readers.
  await expect(page.getByRole("textbox", { name: "Deixe em branco" })).toHaveCount(0)
  await page.locator("#website").evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error("no field")
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {}
    set?.call(field, "pia@example.org")
    field.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await send(page)
  await expect(page.getByLabel("Sou uma pessoa", { exact: false })).toBeFocused()
  await expect(page.getByText("Marque a caixa para confirmar que você é uma pessoa")).toBeVisible()
  await watch.axe(page)
  expect(await registered()).toEqual([])
  await page.keyboard.press("Space")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect(await registered()).toEqual(["Pia Preenchida"])
})

test("the way back from the end does not lead into the form again, and the next of the family has one", async ({
  page,
  baseURL,
}) => {
  const { visitPath, registered } = await openVisitForm(baseURL)
  await page.goto("/politica-privacidade")
  await page.goto(visitPath)
  await fillIn(page, "Primeira da Família")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  await page.goBack()
  await expect(page).toHaveURL(/politica-privacidade/)
  await page.goForward()
  await page.getByRole("link", { name: "Cadastrar outra pessoa" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("")
  await fillIn(page, "Segunda da Família")
  await send(page)
  await expect(page).toHaveURL(/registro-sucesso/)
  expect((await registered()).toSorted()).toEqual(["Primeira da Família", "Segunda da Família"])
})

test("the form fits a narrow screen at twice the font size, and every field can be reached", async ({
  baseURL,
  watch,
}) => {
  const { visitPath } = await openVisitForm(baseURL)
  const page = await watch.anotherBrowser({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  await page.goto(visitPath)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
  })
  await page.getByText("Contar um pouco mais (opcional)").click()
  await page.getByLabel("Data de nascimento").fill(`${new Date().getFullYear() - 5}-01-15`)
  await expect(page.getByRole("button", { name: "Enviar cadastro" })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await watch.axe(page)
})
