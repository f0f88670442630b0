import { account } from "@aprisco/contract/account/routes"
import { anIncomplete, signIn } from "./church-admin.ts"
import { chooseDenomination, fillChurch, fillPerson, PASSWORD } from "./registration-page.ts"
import { expect, test } from "./watched.ts"

/** The registration of a church in three steps: in one go, with a new denomination, and continued on another device. */

const drafts = ["registration_step1_data", "registration_step2_data"]

test("an independent church is registered once, despite a reload and a lost answer", async ({ page }) => {
  await page.goto("/cadastro")
  await fillPerson(page)
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.reload()
  await expect(page.getByRole("combobox", { name: "Denominação" })).toHaveValue("Independente")
  await expect(page.getByLabel("Número")).toHaveValue("1000")
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByText("Digite sua senha novamente")).toBeVisible()
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel("Confirmar senha").fill(PASSWORD)
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
  // The server does its work; the answer is lost.
  await page.route(
    "**/finalize_registration/",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page.getByRole("alert").last()).toHaveText("Sem resposta do servidor. Verifique sua conexão.")
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText("Bem-vindo!")).toBeVisible()
  const left = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), drafts)
  expect(left).toEqual([null, null])
  await page.goBack()
  await expect(page).not.toHaveURL(/cadastro/)
})

test("a new denomination is founded with its own plan, and a church asks to join it", {
  tag: "@full",
}, async ({ page, watch }) => {
  const name = `Igrejas do Caminho ${crypto.randomUUID().slice(0, 8)}`
  await page.goto("/cadastro")
  await fillPerson(page)
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await chooseDenomination(page, "Fundar uma nova denominação")
  await fillChurch(page)
  await page.getByLabel("Nome da nova denominação").fill(name)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Continuar para pagamento" }).click()
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await expect(page).toHaveURL(/\/pagamento$/)
  await expect(page.getByText("Sob consulta")).toBeVisible()
  await page.getByRole("link", { name: "Ir para o dashboard" }).click()
  await expect(page.getByRole("link", { name: "Dashboard Denominação" })).toBeVisible()

  const church = await watch.anotherBrowser()
  await church.goto("/cadastro")
  await fillPerson(church)
  await church.getByRole("button", { name: "Continuar agora" }).click()
  await chooseDenomination(church, name)
  await fillChurch(church)
  await church.getByRole("button", { name: "Continuar" }).click()
  await church.getByText("Crescimento", { exact: true }).click()
  await church.getByRole("button", { name: "Continuar para pagamento" }).click()
  await church.getByRole("button", { name: "Continuar agora" }).click()
  await expect(church).toHaveURL(/\/pagamento$/)
  // The chosen plan is still shown when the page is opened again later.
  await church.reload()
  await expect(church.getByText("R$ 99/mês")).toBeVisible()
  const token = await church.evaluate(() => localStorage.getItem("auth_token"))
  const answer = await church.request.get("/api/v1/users/my_church/", {
    headers: { Authorization: `Token ${token}` },
  })
  expect(await answer.json()).toMatchObject({ affiliation: "pending", denomination_name: name })
})

test("the draft of an account without a church is finished on another device", { tag: "@full" }, async ({
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
  expect((await person.api.call(account.me)).draft).toMatchObject({ churchName: "Igreja da Serra" })

  const elsewhere = await watch.anotherBrowser()
  await elsewhere.goto("/dashboard")
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL(/etapa-2$/)
  await expect(elsewhere.getByLabel("Nome da igreja")).toHaveValue("Igreja da Serra")
  await expect(elsewhere.getByRole("combobox", { name: "Denominação" })).toHaveValue("Independente")
  await fillChurch(elsewhere)
  await elsewhere.getByRole("button", { name: "Continuar" }).click()
  await elsewhere.getByRole("button", { name: "Começar gratuitamente" }).click()
  await elsewhere.getByRole("button", { name: "Continuar agora" }).click()
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
})
