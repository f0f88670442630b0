import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { endSessions, registerChurchAdmin, signIn } from "./church-admin.ts"
import { EXPIRED, RECOVERED } from "./session-messages.ts"
import { expect, test } from "./watched.ts"

/** What is left of what was being typed when a session ends. */

test.describe("a session that ends over a form", () => {
  test("restores a new member for the user who typed it, after the save was refused", async ({
    page,
    baseURL,
    watch,
  }) => {
    const admin = await registerChurchAdmin(baseURL)
    await page.goto("/membros/novo")
    await signIn(page, admin)
    await typeMember(page)
    await endSessions(page.context(), admin)
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    expect(await stored(page)).not.toContain("Zilda")
    await signIn(page, admin)
    await expect(page).toHaveURL(/\/membros\/novo$/)
    await expect(page.getByText(RECOVERED)).toBeVisible()
    await expectTyped(page)
    await watch.axe(page)
    // It is no more saved than it was: leaving asks.
    await page.getByRole("button", { name: "Cancelar" }).click()
    await page.getByRole("button", { name: "Continuar editando" }).click()
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    await expect(page.getByText("Mostrando 1 de 1 membro")).toBeVisible()
    await page.goBack()
    await page.goto("/membros/novo")
    await expect(page.getByLabel("Nome completo")).toHaveValue("")
  })

  test("restores a change over what is stored by then, again and again", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    const body = { fullName: "Zilda d'Ávila", birthDate: "1980-05-17", gender: "F" } as const
    const { id } = await admin.api.call(members.create, { body })
    await page.goto(`/membros/${id}/editar`)
    await signIn(page, admin)
    await page.getByLabel("RG").fill("12.345")
    for (let again = 0; again < 2; again++) {
      await endSessions(page.context(), admin)
      // Somebody else changes another field meanwhile.
      await admin.api.call(members.update, { params: { id }, body: { city: `Caruaru ${again}` } })
      await page.getByRole("button", { name: "Salvar" }).click()
      await signIn(page, admin)
      await expect(page.getByText(RECOVERED)).toBeVisible()
      await expect(page.getByLabel("RG")).toHaveValue("12.345")
    }
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
    const { city, rg } = await admin.api.call(members.detail, { params: { id } })
    expect({ city, rg }).toEqual({ city: "Caruaru 1", rg: "12.345" })
  })

  test("shows nothing of it to another person", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    const stranger = await registerChurchAdmin(baseURL, "Caio Prado")
    await page.goto("/membros/novo")
    await signIn(page, admin)
    await typeMember(page)
    await endSessions(page.context(), admin)
    await page.getByRole("button", { name: "Salvar" }).click()
    await signIn(page, stranger)
    await expect(page).toHaveURL(/\/membros\/novo$/)
    await expect(page.getByLabel("Nome completo")).toHaveValue("")
    await expect(page.getByText(RECOVERED)).toBeHidden()
    // Nor is it left for the first person to find after the other.
    await page.getByRole("button", { name: "Sair" }).first().click()
    await signIn(page, admin)
    await page.getByRole("navigation").getByRole("link", { name: "Membros" }).first().click()
    await page.getByRole("link", { name: "Novo Membro" }).first().click()
    await expect(page.getByLabel("Nome completo")).toHaveValue("")
  })

  test("gives it back in the other tab too, which follows the sign-in", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    const other = await page.context().newPage()
    await page.goto("/visitantes")
    await other.goto("/membros/novo")
    await signIn(page, admin)
    await typeMember(other)
    await page.getByRole("button", { name: "Sair" }).first().click()
    await expect(other).toHaveURL(/\/login\?redirect=%2Fmembros%2Fnovo$/)
    await signIn(page, admin)
    await expect(other).toHaveURL(/\/membros\/novo$/)
    await expect(other.getByText(RECOVERED)).toBeVisible()
    await expectTyped(other)
  })

  test("gives a dialog's notes back over its own record", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    const body = { fullName: "Ivo Prado", city: "Belém", state: "PA", consent: true } as const
    const { id } = await admin.api.call(visitors.create, { body })
    await page.goto(`/visitantes/${id}`)
    await signIn(page, admin)
    await page.getByRole("button", { name: "Atualizar Follow-up" }).click()
    await page.getByRole("textbox", { name: "Notas do contato" }).fill("Pediu oração pela mãe.")
    await page.getByRole("dialog").getByText("Interessado", { exact: true }).click()
    await endSessions(page.context(), admin)
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
    await signIn(page, admin)
    await expect(page).toHaveURL(`${baseURL}/visitantes/${id}`)
    await page.getByRole("button", { name: "Atualizar Follow-up" }).click()
    await expect(page.getByText(RECOVERED)).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Notas do contato" })).toHaveValue(
      "Pediu oração pela mãe.",
    )
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
    await expect(page.getByText("Status de follow-up atualizado com sucesso")).toBeVisible()
  })

  test("forgets it when the person leaves of their own will", async ({ page, baseURL }) => {
    const admin = await registerChurchAdmin(baseURL)
    await page.goto("/membros/novo")
    await signIn(page, admin)
    await typeMember(page)
    await page.getByRole("button", { name: "Sair" }).first().click()
    await page.goto("/membros/novo")
    await signIn(page, admin)
    await expect(page.getByLabel("Nome completo")).toHaveValue("")
  })
})

async function typeMember(page: Page): Promise<void> {
  // The search for likely duplicates runs a moment after the typing: it must not meet the end of the session before the save does.
  await page.route("**/members/duplicates/**", (route) => route.fulfill({ json: [] }))
  await page.getByLabel("Nome completo").fill("Zilda d'Ávila")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByLabel("Estado civil").selectOption("married")
  await page.getByLabel("Nome do cônjuge").fill("Otto d'Ávila")
  await page.getByRole("tab", { name: "Contato" }).click()
  await page.getByLabel("Telefone", { exact: true }).fill("81987654321")
  await page.getByLabel("SMS").uncheck()
}

async function expectTyped(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Dados pessoais" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zilda d'Ávila")
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("17/05/1980")
  await expect(page.getByLabel("Nome do cônjuge")).toHaveValue("Otto d'Ávila")
  await page.getByRole("tab", { name: "Contato" }).click()
  await expect(page.getByLabel("Telefone", { exact: true })).toHaveValue("(81) 98765-4321")
  await expect(page.getByLabel("SMS")).not.toBeChecked()
}

/** All that this site stores on the device. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
