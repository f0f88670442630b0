import { activities } from "@aprisco/contract/activities/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** What a church does, with a real calendar; the screen's own states are tested in web/src/modules/life/activities. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
/** The Sunday after the next one; today is the next one if it is a Sunday. */
function secondSunday(): string {
  const noon = new Date(`${civilDay(new Date())}T12:00:00Z`)
  return civilDay(new Date(noon.getTime() + (((7 - noon.getUTCDay()) % 7) + 7) * 86_400_000))
}
const saidSo = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

test.describe("on a computer in Manaus", () => {
  test.use({ timezoneId: "America/Manaus" })

  test("a weekly activity is created, has a day cancelled, becomes a dated one at the typed hour, and is deleted", async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await registerChurchAdmin(baseURL), "/atividades")
    await press(page, "Cadastrar a primeira atividade")
    const dialog = page.getByRole("dialog", { name: "Nova atividade" })
    await dialog.getByLabel("Nome").fill("Culto da família")
    await dialog.getByLabel("Início").fill("19:00")
    await dialog.getByLabel("Término").fill("21:00")
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await saidSo(page, "Atividade cadastrada com sucesso!")
    await expect(page.getByRole("region", { name: "Detalhes" })).toContainText("Domingo, 19:00 às 21:00")

    const record = new URL(page.url()).pathname
    const days = page.getByRole("region", { name: "Próximas datas" })
    await expect(days.getByRole("listitem")).toHaveCount(6)
    await days
      .getByRole("button", { name: /^Cancelar/ })
      .nth(1)
      .click()
    const question = page.getByRole("dialog", { name: "Cancelar este dia?" })
    await question.getByLabel("Motivo (opcional)").fill("Feriado")
    await question.getByRole("button", { name: "Cancelar este dia" }).click()
    await expect(days.getByRole("listitem").nth(1)).toContainText(/Cancelada.*Feriado/)
    await page.goto(`/atividades?view=semana&day=${secondSunday()}`)
    const off = page.getByRole("link", { name: "Culto da família (cancelada)" })
    await expect(off).toBeVisible()
    await page.goto(record)
    await days.getByRole("button", { name: /^Retomar/ }).click()
    await expect(days.getByText("Cancelada")).toHaveCount(0)

    await press(page, "Editar")
    const edit = page.getByRole("dialog", { name: "Editar atividade" })
    await edit.getByLabel("Em uma data").check()
    await edit.getByLabel("Data de início").fill("10/01/2027")
    await edit.getByLabel("Hora de início").fill("19:00")
    await edit.getByRole("button", { name: "Salvar" }).click()
    await saidSo(page, "Atividade atualizada com sucesso!")
    await expect(page.getByRole("region", { name: "Detalhes" })).toContainText("10/01/2027, 19:00")
    await press(page, "Editar")
    await expect(edit.getByLabel("Data de início")).toHaveValue("10/01/2027")
    await expect(edit.getByLabel("Hora de início")).toHaveValue("19:00")
    await edit.getByRole("button", { name: "Cancelar" }).click()
    await page.goto("/atividades?view=mes&day=2027-01-10")
    await expect(page.getByRole("main")).toContainText(/19:00\s*Culto da família/)
    await page.goto(record)
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await saidSo(page, "Atividade excluída com sucesso!")
    await expect(page.getByRole("heading", { name: "Nenhuma atividade cadastrada" })).toBeVisible()
  })
})
test("the calendar's address is copied, works without a session, and ends when it is replaced", {
  tag: "@full",
}, async ({ page, church, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const name = `Culto da família ${uniqueSurname()}`
  const body = { name, kind: "culto" as const, weekday: 0, startTime: "19:00" }
  await church.admin.api.call(activities.create, { body })
  await openAs(page, church.admin, "/atividades")
  await press(page, "Assinar calendário")
  const field = page.getByLabel("Endereço do calendário", { exact: true })
  await expect(field).toHaveValue(/calendar\.ics\?token=/)
  const first = new URL(await field.inputValue())
  await press(page, "Copiar endereço do calendário")
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first.href)
  const read = (address: URL) => request.get(`${address.pathname}${address.search}`)
  expect(await (await read(first)).text()).toContain(`SUMMARY:${name}`)
  await press(page, "Gerar novo endereço")
  const question = page.getByRole("dialog", { name: "Gerar novo endereço?" })
  await question.getByRole("button", { name: "Gerar novo endereço" }).click()
  await expect(field).not.toHaveValue(first.href)
  await expect(field).toHaveValue(/calendar\.ics\?token=/)
  expect((await read(first)).status()).toBe(404)
  expect((await read(new URL(await field.inputValue()))).status()).toBe(200)
})
