import { users } from "@aprisco/contract/users"
import type { Page } from "@playwright/test"
import { aLeader, anIncomplete, endSessions, signIn } from "./a-leader.ts"
import { hastenTimers, holdTimers } from "./held-timers.ts"
import { expect, test } from "./watched.ts"

/** The registration in three steps, on every road it has (product-1 §2, rulings 2.4 and 2.5). */

const PASSWORD = "um segredo bem guardado"
const SUCCESS_STAYS = 2_000

test("an independent church, with the free plan, to a dashboard that welcomes once", async ({
  page,
  watch,
}) => {
  await page.goto("/cadastro")
  const goOn = await holdTimers(page, SUCCESS_STAYS)
  await fillPerson(page)
  await expect(page.getByRole("heading", { name: "Dados pessoais salvos!" })).toBeFocused()
  await expect(page.getByText("Agora vamos cadastrar sua igreja...")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await expect(page).toHaveURL(/etapa-2$/)
  await page.getByRole("combobox", { name: "Denominação" }).click()
  await expect(page.getByRole("option").first()).toHaveText("Independente")
  await page.getByRole("combobox", { name: "Denominação" }).fill("congregacao crista")
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Congregação Cristã no Brasil",
    "Fundar uma nova denominação",
  ])
  await page.getByRole("combobox", { name: "Denominação" }).fill("indep")
  await page.getByRole("option", { name: "Independente", exact: true }).click()
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page).toHaveTitle(/Cadastro - Etapa 3 de 3/)
  await expect(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
  for (const words of ["SSL Seguro", "LGPD Compliance", "Suporte 24/7", "Mais Popular", "Melhor Valor"]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByRole("button", { name: "Resumo do cadastro" }).click()
  for (const words of ["Ana Prado", "(11) 98765-4321", "Igreja da Paz", "paz@example.org", "Elias Prado"]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await watch.axe(page)
  await page.getByRole("button", { name: "Começar gratuitamente" }).dblclick()
  await expect(page.getByRole("heading", { name: "Cadastro finalizado com sucesso!" })).toBeVisible()
  await expect(page.getByText("Redirecionando para dashboard...")).toBeVisible()
  await watch.axe(page)
  await goOn()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText("Bem-vindo!")).toBeVisible()
  expect(await drafts(page)).toEqual([null, null])
  await page.reload()
  await expect(page.getByRole("heading", { name: "Olá, Ana!" })).toBeVisible()
  await expect(page.getByText("Bem-vindo!")).toBeHidden()
  await page.goBack()
  await expect(page).not.toHaveURL(/cadastro/)
})

test("a new denomination is founded with its own plan, and its founder runs it", async ({ page, watch }) => {
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Fundar uma nova denominação")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByText("Nome da nova denominação é obrigatório")).toBeVisible()
  await expect(page.getByLabel("Nome da nova denominação")).toBeFocused()
  const name = `Igrejas do Caminho ${crypto.randomUUID().slice(0, 8)}`
  await page.keyboard.type(name)
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByRole("radio", { name: "Denominação" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Gratuito" })).toBeDisabled()
  await expect(page.getByText("Quem funda uma denominação começa pelo plano dela.")).toBeVisible()
  await watch.axe(page)
  const goOn = await holdTimers(page, SUCCESS_STAYS)
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await expect(page.getByText("Redirecionando para pagamento...")).toBeVisible()
  await goOn()
  await expect(page).toHaveURL(/\/pagamento$/)
  await expect(page.getByText("Sob consulta")).toBeVisible()
  await expect(page.getByText("Cobrança a combinar")).toBeVisible()
  await watch.axe(page)
  const { role } = JSON.parse(String(await page.evaluate(() => localStorage.getItem("user"))))
  expect(role).toBe("DENOMINATION_ADMIN")
})

test("a church under a denomination that has an administrator waits to be approved", async ({
  page,
  baseURL,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const name = `Igrejas da Serra ${crypto.randomUUID().slice(0, 8)}`
  await aLeader(baseURL, "Otto Prado", name)
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, name)
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByText("Crescimento", { exact: true }).click()
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await expect(page).toHaveURL(/\/pagamento$/)
  await expect(page.getByText("Crescimento")).toBeVisible()
  await expect(page.getByText("R$ 99/mês")).toBeVisible()
  const church = await mine(page)
  expect(church).toMatchObject({ affiliation: "pending", denomination_name: name })
  // The plan that was chosen is still shown when the browser comes back to it later.
  await page.reload()
  await expect(page.getByText("Crescimento")).toBeVisible()
  await page.getByRole("link", { name: "Escolher outro plano" }).click()
  await expect(page).toHaveURL(/\/perfil\?tab=planos$/)
  await page.goBack()
  await page.getByRole("link", { name: "Ir para o dashboard" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto("/pagamento")
  await expect(page.getByText("R$ 99/mês")).toBeVisible()
})

test("a reload at each step loses nothing but the password, and nobody accepts terms by reloading", async ({
  page,
  watch,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  await page.goto("/cadastro")
  await page.getByLabel("Nome completo").fill("Ana Prado")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByLabel("E-mail").focus()
  await page.reload()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado")
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("17/05/1980")
  await fillPerson(page)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.reload()
  await expect(page.getByRole("combobox", { name: "Denominação" })).toHaveValue("Independente")
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Igreja da Paz")
  await expect(page.getByLabel("Número")).toHaveValue("1000")
  await expect(page.getByLabel("Pastor responsável")).toHaveValue("Elias Prado")
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByText("Ministério", { exact: true }).click()
  await page.reload()
  await expect(page.getByRole("radio", { name: "Ministério" })).toBeChecked()
  await expect(page.getByText("Digite sua senha novamente")).toBeVisible()
  await watch.axe(page)
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel("Confirmar senha").fill("outro segredo")
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await expect(page.getByText("Senhas não coincidem")).toBeVisible()
  await expect(
    page.getByText("É obrigatório aceitar os Termos de Uso e Política de Privacidade"),
  ).toBeVisible()
  await page.getByLabel("Confirmar senha").fill(PASSWORD)
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await expect(page).toHaveURL(/\/pagamento$/)
  await expect(page.getByText("Por favor, corrija os erros no formulário.")).toBeHidden()
  await expect(page.getByText("R$ 299/mês")).toBeVisible()
})

test("Voltar and Editar lead back to what was typed, and the plan stays chosen", async ({ page }) => {
  await hastenTimers(page, SUCCESS_STAYS)
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByText("Crescimento", { exact: true }).click()
  await page.getByRole("button", { name: "Voltar" }).click()
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Igreja da Paz")
  await page.getByRole("button", { name: "Voltar" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado")
  await expect(page.getByLabel(/^Senha/)).toHaveValue(PASSWORD)
  await expect(page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ })).toBeChecked()
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page).toHaveURL(/etapa-2$/)
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByRole("radio", { name: "Crescimento" })).toBeChecked()
  await page.getByRole("button", { name: "Resumo do cadastro" }).click()
  await page.getByRole("link", { name: "Editar dados pessoais" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado")
  await page.goBack()
  await page.getByRole("button", { name: "Resumo do cadastro" }).click()
  await page.getByRole("link", { name: "Editar dados da igreja" }).click()
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Igreja da Paz")
})

test("a step without the one before it leads back and says why", async ({ page }) => {
  await hastenTimers(page, SUCCESS_STAYS)
  for (const path of ["/cadastro/etapa-2", "/cadastro/etapa-3"]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/cadastro$/)
    await expect(page.getByText("Preencha seus dados pessoais para continuar.")).toBeVisible()
  }
  await fillPerson(page)
  await expect(page).toHaveURL(/etapa-2$/)
  await page.goto("/cadastro/etapa-3")
  await expect(page).toHaveURL(/etapa-2$/)
  await expect(page.getByText("Preencha os dados da igreja para continuar.")).toBeVisible()
})

test("what the server refuses is said: in the banner, or beside its field", async ({
  page,
  baseURL,
  watch,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const taken = await aLeader(baseURL)
  await page.goto("/cadastro")
  await fillPerson(page, taken.email)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.route("**/finalize_registration/", (route) => route.abort())
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page.getByRole("alert")).toHaveText("Sem resposta do servidor. Verifique sua conexão.")
  await watch.axe(page)
  await page.unroute("**/finalize_registration/")
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  // The address is taken: back to the step that holds it, with all that was typed.
  await expect(page).toHaveURL(/\/cadastro$/)
  await expect(page.getByText("Este e-mail já está cadastrado.")).toBeVisible()
  await expect(page.getByLabel("E-mail")).toBeFocused()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado")
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@example.org`)
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page).toHaveURL(/etapa-2$/)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("an answer that is lost on the way makes no second church", async ({ page }) => {
  await hastenTimers(page, SUCCESS_STAYS)
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.route("**/finalize_registration/", async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page.getByRole("alert")).toHaveText("Sem resposta do servidor. Verifique sua conexão.")
  await page.unroute("**/finalize_registration/")
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("the way on from success needs nothing but the answer itself", async ({ page }) => {
  await hastenTimers(page, SUCCESS_STAYS)
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByText("Crescimento", { exact: true }).click()
  for (const call of ["**/users/me/", "**/subscription-plans/"])
    await page.route(call, (route) => route.abort())
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await expect(page).toHaveURL(/\/pagamento$/)
  await expect(page.getByText("R$ 99/mês")).toBeVisible()
})

test("signed in but incomplete: by login to step 2, with the partial profile kept, and on to the dashboard", async ({
  page,
  baseURL,
  watch,
}) => {
  const person = await anIncomplete(baseURL)
  await page.goto("/login")
  await signIn(page, person)
  await expect(page).toHaveURL(/etapa-2$/)
  await chooseDenomination(page, "Independente")
  await page.getByLabel("Nome da igreja").fill("Igreja da Serra")
  const kept = page.waitForResponse(/save_partial_profile/)
  await page.getByRole("button", { name: "Voltar" }).click()
  expect((await kept).status()).toBe(200)
  await expect(page).toHaveURL(/\/cadastro$/)
  const { draft } = await person.api.call(users.me)
  expect(draft).toMatchObject({ churchName: "Igreja da Serra" })
  // Step 1 is prefilled from the account; what is changed there is the account's.
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rute Nogueira")
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email)
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("17/05/1980")
  await watch.axe(page)
  await page.getByLabel("Data de nascimento").fill("17/05/2020")
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByText("É necessário ter pelo menos 18 anos")).toBeVisible()
  await page.getByLabel("Data de nascimento").fill("17/05/1981")
  await page.getByLabel("Nome completo").fill("Rute Nogueira Prado")
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page).toHaveURL(/etapa-2$/)
  expect(await person.api.call(users.me)).toMatchObject({
    fullName: "Rute Nogueira Prado",
    birthDate: "1981-05-17",
  })

  // On another device only the account knows what was typed.
  const elsewhere = await watch.anotherBrowser()
  await elsewhere.goto("/dashboard")
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL(/etapa-2$/)
  await expect(elsewhere.getByLabel("Nome da igreja")).toHaveValue("Igreja da Serra")
  await expect(elsewhere.getByRole("combobox", { name: "Denominação" })).toHaveValue("Independente")
  await fillChurch(elsewhere)
  await elsewhere.getByRole("button", { name: "Continuar" }).click()
  await expect(elsewhere.getByLabel(/^Senha/)).toBeHidden()
  await elsewhere.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  // The first browser still stands at step 2; the church is there already.
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  const goOn = await holdTimers(page, SUCCESS_STAYS)
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page.getByRole("heading", { name: "Cadastro concluído com sucesso!" })).toBeVisible()
  await expect(page.getByText("Sua igreja foi criada. Redirecionando para o dashboard...")).toBeVisible()
  await goOn()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("a session that ends at step 3 leaves nothing on the device, and gives step 2 back to the same person", async ({
  page,
  baseURL,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const person = await anIncomplete(baseURL)
  await page.goto("/login")
  await signIn(page, person)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.reload()
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
  await endSessions(page.context(), person)
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page.getByText("Sua sessão expirou. Entre novamente.")).toBeVisible()
  expect(await drafts(page)).toEqual([null, null])
  await signIn(page, person)
  await expect(page).toHaveURL(/etapa-2$/)
  await expect(page.getByText("O que você digitou foi recuperado.")).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Denominação" })).toHaveValue("Independente")
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Igreja da Paz")
  // And once more where step 2 itself is on the screen, filled from the draft of before.
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Voltar" }).click()
  await page.getByLabel("Complemento").fill("Fundos")
  await endSessions(page.context(), person)
  await page.getByRole("button", { name: "Voltar" }).click()
  await signIn(page, person)
  await expect(page.getByLabel("Complemento")).toHaveValue("Fundos")
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Igreja da Paz")
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("leaving the account leaves nothing of it on the device", async ({ page, baseURL }) => {
  const person = await anIncomplete(baseURL)
  await page.goto("/login")
  await signIn(page, person)
  await page.getByLabel("Nome da igreja").fill("Igreja da Serra")
  await page.getByLabel("E-mail da igreja").fill("serra@example.org")
  const other = await page.context().newPage()
  await other.goto("/cadastro")
  // The field in the first tab still has the focus when the second one leaves.
  await other.getByRole("button", { name: "Sair desta conta" }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole("button", { name: "Entrar na Plataforma" })).toBeVisible()
  expect(await drafts(page)).toEqual([null, null])
})

test("what somebody else had begun on this device is not shown to who signs in", async ({
  page,
  baseURL,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const person = await anIncomplete(baseURL)
  await page.goto("/cadastro")
  await fillPerson(page)
  await expect(page).toHaveURL(/etapa-2$/)
  await fillChurch(page)
  await page.goto("/login")
  await signIn(page, person)
  await expect(page).toHaveURL(/etapa-2$/)
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("")
  await page.goto("/cadastro/etapa-3")
  await expect(page).toHaveURL(/etapa-2$/)
})

test("an abandoned registration is forgotten after a day", async ({ page }) => {
  await page.clock.install()
  await page.goto("/cadastro")
  await fillPerson(page)
  await page.clock.fastForward(3_000)
  await expect(page).toHaveURL(/etapa-2$/)
  await page.goto("/login")
  expect((await drafts(page))[0]).toContain("Ana Prado")
  await page.clock.fastForward(25 * 60 * 60_000)
  await expect.poll(() => drafts(page)).toEqual([null, null])
})

test("no password is ever written on the device", async ({ page, baseURL }) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const written: string[] = []
  await page.exposeFunction("noted", (value: string) => written.push(value))
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      Reflect.get(window, "noted")(`${key}=${value}`)
      return write.call(this, key, value)
    }
  })
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  const leader = await aLeader(baseURL)
  await signIn(page, leader)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(written.join("\n")).toContain("registration_step1_data=")
  expect(written.join("\n")).toContain("auth_token=")
  for (const secret of [PASSWORD, leader.password]) expect(written.join("\n")).not.toContain(secret)
})

/** Step 1, sent. */
async function fillPerson(page: Page, email = `${crypto.randomUUID()}@example.org`): Promise<void> {
  await page.getByLabel("Nome completo").fill("Ana Prado")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByLabel("Telefone").fill("11987654321")
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel("Confirmar senha").fill(PASSWORD)
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
  await page.getByRole("button", { name: "Continuar" }).click()
}

async function chooseDenomination(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Denominação" }).fill(name)
  await page.getByRole("option", { name, exact: true }).click()
}

/** Step 2 but for the denomination. */
async function fillChurch(page: Page): Promise<void> {
  await page.getByLabel("Nome da igreja").fill("Igreja da Paz")
  await page.getByLabel("E-mail da igreja").fill("paz@example.org")
  await page.getByLabel("Telefone da igreja").fill("1131234567")
  await page.getByLabel("CEP").fill("01310100")
  await expect(page.getByLabel("Rua")).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Bairro")).toHaveValue("Bela Vista")
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo")
  await expect(page.getByLabel("UF")).toHaveValue("SP")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.getByLabel("Número").fill("1000")
  await page.getByLabel("Pastor responsável").fill("Elias Prado")
}

/** The two drafts of the registration as they lie on the device. */
async function drafts(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ["registration_step1_data", "registration_step2_data"].map((key) => localStorage.getItem(key)),
  )
}

/** The church of whoever is signed in on the page. */
async function mine(page: Page): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"))
  const answer = await page.request.get("/api/v1/users/my_church/", {
    headers: { Authorization: `Token ${token}` },
  })
  return answer.json()
}
