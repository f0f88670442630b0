import { households } from "@aprisco/contract/people/households"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { expect, test } from "./signed-in.ts"
import { onSlowLine } from "./slow-line.ts"
import { uniqueSurname } from "./unique-surname.ts"
import { fillIn, send, visitFormOf } from "./visit-form-page.ts"

/** A family of five at the church's door, with one phone on a slow connection, and then at the office's desk. */

test.use({ role: "SECRETARY" })

test("a family of five registers with one form, and the office sees one family", async ({
  page,
  church,
  watch,
}) => {
  const { visitPath } = await visitFormOf(church.admin)
  const surname = uniqueSurname()
  const [rute, boaz, obede, tamar, noemi] = ["Rute", "Boaz", "Obede", "Tamar", "Noemi"].map(
    (name) => `${name} ${surname}`,
  )
  const born = (years: number) => `${new Date().getFullYear() - years}-01-15`

  await test.step("on a phone, the answer to the first sending is lost on the way", async () => {
    const phone = await watch.anotherBrowser()
    await phone.setViewportSize({ width: 390, height: 844 })
    await onSlowLine(phone)
    await phone.goto(visitPath)
    await fillIn(phone, String(rute))
    await bring(phone, 1, { name: String(boaz), role: "Cônjuge", born: born(40) })
    await bring(phone, 2, { name: String(obede), role: "Filho(a)", born: born(5) })
    await bring(phone, 3, { name: String(tamar), role: "Filho(a)", born: born(14) })
    await bring(phone, 4, { name: String(noemi), role: "Outro" })
    await phone.getByLabel("Respondo pelas crianças", { exact: false }).check()
    await watch.axe(phone)
    await phone.route("**/register/", async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(phone)
    await expect(phone.getByRole("heading", { name: "Cadastro guardado neste aparelho" })).toBeVisible()
    await phone.unrouteAll({ behavior: "wait" })
    await phone.getByRole("button", { name: "Enviar agora" }).click()
    await expect(phone.getByText("Você e mais 4 pessoas da sua família estão cadastrados.")).toBeVisible()
  })

  await test.step("the office finds one family, whose address is shared and who is followed up by one contact", async () => {
    await page.goto("/familias")
    await page.getByLabel("Buscar famílias").fill(surname)
    await page.getByRole("link", { name: `Família de ${rute}` }).click()
    await expect(page.getByRole("heading", { name: "Pessoas (5)" })).toBeVisible()
    for (const name of [rute, boaz, obede, tamar, noemi])
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible()
    await expect(page.getByLabel(`Papel de ${boaz}`)).toHaveValue("conjuge")
    await watch.axe(page)
    const { api } = church.admin
    expect((await api.call(households.list, { query: { search: surname } })).count).toBe(1)
    const { results } = await api.call(visitors.list, { query: { search: surname, perPage: 50 } })
    expect(results).toHaveLength(5)
    expect(results.filter(({ followUpDue }) => followUpDue !== null).map(({ fullName }) => fullName)).toEqual(
      [rute],
    )
  })

  await test.step("and who answers for the child", async () => {
    await page.getByRole("link", { name: obede, exact: true }).click()
    await page.getByRole("tab", { name: /^Família/ }).click()
    await expect(page.getByRole("link", { name: `Família de ${rute}` })).toBeVisible()
    await expect(page.getByText("pela família").first()).toBeVisible()
  })
})

interface Companion {
  name: string
  role: string
  born?: string
}

async function bring(phone: Page, number: number, { name, role, born }: Companion): Promise<void> {
  await phone
    .getByRole("button", { name: number === 1 ? "Vim com a família" : "Incluir mais uma pessoa" })
    .click()
  const group = phone.getByRole("group", { name: `Pessoa ${number}`, exact: true })
  await group.getByLabel("Nome completo").fill(name)
  await group.getByLabel("Papel na família").selectOption(role)
  if (born) await group.getByLabel("Data de nascimento").fill(born)
}
