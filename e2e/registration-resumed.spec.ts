import { account } from "@aprisco/contract/account/routes"
import { anIncomplete, endSessions, signIn } from "./church-admin.ts"
import { hastenTimers, pauseTimers } from "./paused-timers.ts"
import {
  chooseDenomination,
  drafts,
  fillChurch,
  fillPerson,
  PASSWORD,
  SUCCESS_STAYS,
} from "./registration-page.ts"
import { expect, test } from "./watched.ts"

/** The registration taken up again: after a reload, a step back, a sign-in, or the end of a session. */

test("a reload at each step loses only the password, and does not accept the terms", async ({
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

test("signed in but incomplete: by login to step 2, with the partial profile stored, and on to the dashboard", async ({
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
  const { draft } = await person.api.call(account.me)
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
  expect(await person.api.call(account.me)).toMatchObject({
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

  // The first browser is still at step 2; the church is there already.
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  const goOn = await pauseTimers(page, SUCCESS_STAYS)
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
  // And again when step 2 itself is on the screen, filled from the draft of before.
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
