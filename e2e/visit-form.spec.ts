import type { Page } from "@playwright/test"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"
import { fillIn, send, visitFormOf } from "./visit-form-page.ts"

/** The visitor's form on real phones: families, shared tablets, bad connections. Its fields and errors: web/src/public/visit-form. */

test("the members of a family register on one phone, and staff see each of them", { tag: "@full" }, async ({
  page,
  context,
  church,
}) => {
  const { visitPath, registered, newest } = await visitFormOf(church.admin)
  const family = uniqueSurname()
  const [first, davi, lidia] = [`Pessoa Um ${family}`, `Davi ${family}`, `Lídia ${family}`]
  const more = page.getByText("Contar um pouco mais (opcional)")

  await test.step("a draft survives a reload, and is not shown to the next person at a shared tablet", async () => {
    await page.goto("/politica-privacidade")
    await page.goto(visitPath)
    await page.getByLabel("Nome completo").fill(first)
    await page.reload()
    await expect(page.getByLabel("Nome completo")).toHaveValue(first)
    const next = await context.newPage()
    await next.goto(visitPath)
    await expect(next.getByLabel("Nome completo")).toHaveValue("")
    await next.close()
  })

  await test.step("a child is registered by its guardian", async () => {
    await fillIn(page, davi)
    await more.click()
    await page.getByLabel("Data de nascimento").fill(`${new Date().getFullYear() - 5}-01-15`)
    await page.getByLabel("Nome do responsável").fill("Ana da Silva")
    await page.getByLabel("Celular do responsável").fill("81988881212")
    await page.getByLabel("Respondo por esta criança", { exact: false }).check()
    await send(page)
    await expect(page).toHaveURL(/registro-sucesso/)
    expect(await newest()).toMatchObject({ guardianName: "Ana da Silva", guardianPhone: "(81) 98888-1212" })
  })

  await test.step("Back does not open the sent form again, and the next of the family gets a new one", async () => {
    await page.goBack()
    await expect(page).toHaveURL(/politica-privacidade/)
    await page.goForward()
    await page.getByRole("link", { name: "Cadastrar outra pessoa" }).click()
    await expect(page.getByLabel("Nome completo")).toHaveValue("")
    await fillIn(page, lidia)
    await more.click()
    await page.getByLabel("Pedido de oração ou recado", { exact: true }).fill("Pela cirurgia da minha mãe")
    await page.getByLabel("Gostaria de receber oração").check()
    await page.getByLabel("Concordo que a equipe pastoral leia meu pedido de oração ou recado.").check()
    await send(page)
    await expect(page).toHaveURL(/registro-sucesso/)
    expect((await registered(family)).toSorted()).toEqual([davi, lidia])
    expect(await newest()).toMatchObject({ wantsPrayer: true, observations: "Pela cirurgia da minha mãe" })
  })
})

test("a failed load of the page's code shows an error, and is repeated", { tag: "@full" }, async ({
  page,
  church,
  watch,
}) => {
  const { visitPath } = await visitFormOf(church.admin)
  await page.route("**/assets/visit-page*.js", (route) => route.abort())
  await page.goto(visitPath)
  await expect(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
  await watch.axe(page)
  await page.unroute("**/assets/visit-page*.js")
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect(page.getByLabel("Nome completo")).toBeVisible()
})

test("a network failure in the middle of ten submissions gives ten visitors", { tag: "@full" }, async ({
  church,
  watch,
}) => {
  const { visitPath, registered } = await visitFormOf(church.admin)
  const surname = uniqueSurname()
  const names = Array.from({ length: 10 }, (_, n) => `Pessoa da ${surname} ${n}`)
  const cuts: ((page: Page) => Promise<unknown>)[] = [
    // Before it leaves.
    (page) => page.context().setOffline(true),
    // While it is being sent: the browser gets no answer.
    (page) =>
      page.route("**/register/", async (route) => {
        await page.context().setOffline(true)
        await route.abort()
      }),
    // When the server has done its work, and before the answer is here.
    (page) =>
      page.route("**/register/", async (route) => {
        await route.fetch()
        await page.context().setOffline(true)
        await route.abort()
      }),
  ]
  // Several phones at once, as before a service: each waits for the form's own three seconds.
  const PHONES = 5
  const phones = await Promise.all(Array.from({ length: PHONES }, () => watch.anotherBrowser()))
  const onePhone = async (page: Page, first: number) => {
    for (let n = first; n < names.length; n += PHONES) {
      await page.goto(visitPath)
      await fillIn(page, String(names[n]))
      await cuts[n % cuts.length]?.(page)
      await send(page)
      await expect(page.getByRole("heading", { name: "Cadastro guardado neste aparelho" })).toBeVisible()
      await page.unrouteAll({ behavior: "wait" })
      await page.context().setOffline(false)
      await expect(page.getByRole("heading", { name: "Cadastro realizado com sucesso!" })).toBeVisible({
        timeout: 30_000,
      })
    }
  }
  await Promise.all(phones.map(onePhone))
  expect((await registered(surname)).toSorted()).toEqual(names)
})
