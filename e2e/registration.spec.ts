import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { hastenTimers, pauseTimers } from "./paused-timers.ts"
import { chooseDenomination, drafts, fillChurch, fillPerson, SUCCESS_STAYS } from "./registration-page.ts"
import { expect, test } from "./watched.ts"

/** The registration in three steps, in every variant. */

test("an independent church, with the free plan, to a dashboard that welcomes once", async ({
  page,
  watch,
}) => {
  await page.goto("/cadastro")
  const goOn = await pauseTimers(page, SUCCESS_STAYS)
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
  const goOn = await pauseTimers(page, SUCCESS_STAYS)
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

test("a denomination with a look-alike name is refused beside its field, and nothing typed is lost", async ({
  page,
  baseURL,
  watch,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  await registerChurchAdmin(baseURL, "Otto Prado", `Igrejas do Cerrado ${word}`)
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Fundar uma nova denominação")
  await fillChurch(page)
  // The e of the first word is Cyrillic.
  const name = `Igrеjas do Cerrado ${word}`
  await page.getByLabel("Nome da nova denominação").fill(name)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await expect(page).toHaveURL(/etapa-2/)
  await expect(
    page.getByText("Já existe uma denominação com nome parecido. Fale com o suporte."),
  ).toBeVisible()
  await expect(page.getByLabel("Nome da nova denominação")).toHaveValue(name)
  await expect(page.getByLabel("Nome da igreja")).not.toHaveValue("")
  await watch.axe(page)
})

test("a church under a denomination that has an administrator waits to be approved", async ({
  page,
  baseURL,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const name = `Igrejas da Serra ${crypto.randomUUID().slice(0, 8)}`
  await registerChurchAdmin(baseURL, "Otto Prado", name)
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

test("what the server refuses is said: in the banner, or beside its field", async ({
  page,
  baseURL,
  watch,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const taken = await registerChurchAdmin(baseURL)
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
  // The address is taken: back to the step that contains it, with all that was typed.
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

/** The church of the user who is signed in on the page. */
async function mine(page: Page): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"))
  const answer = await page.request.get("/api/v1/users/my_church/", {
    headers: { Authorization: `Token ${token}` },
  })
  return answer.json()
}

test("a denomination beyond the first hundred is found by typing a part of its name, without accents", async ({
  page,
}) => {
  const independent = { id: 999_999, name: "Independente", display_name: "Independente" }
  const others = Array.from({ length: 99 }, (_, n) => ({
    id: 1_000_000 + n,
    name: `Aliança ${n}`,
    display_name: `Aliança ${n}`,
  }))
  // More than a hundred come before it: what is typed goes to the server.
  await page.route("**/denominations/available_for_registration/", (route) =>
    route.fulfill({ json: [independent, ...others] }),
  )
  await page.goto("/cadastro")
  await fillPerson(page)
  const field = page.getByRole("combobox", { name: "Denominação" })
  await field.click()
  // The form's select of states has options of its own.
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(101)
  await expect(page.getByRole("option", { name: "Congregação Cristã no Brasil" })).toHaveCount(0)
  await field.fill("congregacao crista")
  await page.getByRole("option", { name: "Congregação Cristã no Brasil" }).click()
  await expect(field).toHaveValue("Congregação Cristã no Brasil")
  await field.blur()
  await expect(field).toHaveValue("Congregação Cristã no Brasil")
  await page.screenshot({ path: test.info().outputPath("denominacao.png") })
})
