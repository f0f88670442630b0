import { activities } from "@aprisco/contract/activities/routes"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** What a church does, week by week and on a day; the calendar and its address. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const saidSo = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const isoDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

test("an activity of each week is entered, becomes one of a date, and is deleted", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/atividades")
  await expect(page.getByRole("heading", { name: "Nenhuma atividade cadastrada" })).toBeVisible()
  await watch.axe(page)
  await press(page, "Cadastrar a primeira atividade")
  const dialog = page.getByRole("dialog", { name: "Nova atividade" })
  await dialog.getByLabel("Nome").fill("Culto da família")
  await dialog.getByLabel("Início").fill("19:00")
  await dialog.getByLabel("Término").fill("18:00")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("O término deve ser depois do início")).toBeVisible()
  await dialog.getByLabel("Término").fill("21:00")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await saidSo(page, "Atividade cadastrada com sucesso!")
  await expect(page.getByRole("region", { name: "Detalhes" })).toContainText("Domingo, 19:00 às 21:00")
  await watch.axe(page)

  await press(page, "Editar")
  const edit = page.getByRole("dialog", { name: "Editar atividade" })
  await edit.getByLabel("Em uma data").check()
  await edit.getByRole("button", { name: "Salvar" }).click()
  await expect(edit.getByText("Data de início é obrigatória")).toBeVisible()
  await edit.getByLabel("Data de início").fill("10/01/2027")
  await edit.getByLabel("Hora de início").fill("19:00")
  await edit.getByLabel("Hora de término").fill("20:30")
  await edit.getByRole("button", { name: "Salvar" }).click()
  await saidSo(page, "Atividade atualizada com sucesso!")
  await expect(page.getByRole("region", { name: "Detalhes" })).toContainText("10/01/2027, 19:00 às 20:30")
  await press(page, "Excluir")
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await saidSo(page, "Atividade excluída com sucesso!")
  await expect(page.getByRole("heading", { name: "Nenhuma atividade cadastrada" })).toBeVisible()
})

test.describe("on a computer in Manaus", () => {
  test.use({ timezoneId: "America/Manaus" })

  test("an activity shows the hour that was typed, in its record, the calendar and the form", async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await registerChurchAdmin(baseURL), "/atividades")
    await press(page, "Cadastrar a primeira atividade")
    const dialog = page.getByRole("dialog", { name: "Nova atividade" })
    await dialog.getByLabel("Nome").fill("Vigília")
    await dialog.getByLabel("Em uma data").check()
    await dialog.getByLabel("Data de início").fill("10/01/2027")
    await dialog.getByLabel("Hora de início").fill("19:00")
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByRole("region", { name: "Detalhes" })).toContainText("10/01/2027, 19:00")
    await press(page, "Editar")
    const edit = page.getByRole("dialog", { name: "Editar atividade" })
    await expect(edit.getByLabel("Data de início")).toHaveValue("10/01/2027")
    await expect(edit.getByLabel("Hora de início")).toHaveValue("19:00")
    await page.goto("/atividades?view=mes&day=2027-01-10")
    await expect(page.getByRole("main")).toContainText(/19:00\s*Vigília/)
  })
})

test("one day of a weekly activity is called off with a reason, struck out in the calendar, and taken back", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const next = isoDay(7)
  const { id } = await admin.api.call(activities.create, {
    body: { name: "Ensaio do coral", kind: "ensaio", weekday: new Date(`${next}T12:00:00Z`).getUTCDay() },
  })
  await openAs(page, admin, `/atividades/${id}`)
  const days = page.getByRole("region", { name: "Próximas datas" })
  await expect(days.getByRole("listitem")).toHaveCount(6)
  await days
    .getByRole("button", { name: /^Cancelar/ })
    .nth(1)
    .click()
  const dialog = page.getByRole("dialog", { name: "Cancelar este dia?" })
  await watch.axe(page)
  await dialog.getByLabel("Motivo (opcional)").fill("Feriado")
  await dialog.getByRole("button", { name: "Cancelar este dia" }).click()
  await saidSo(page, "Dia cancelado. O calendário e quem o assinou já mostram isso.")
  await expect(days.getByRole("listitem").nth(1)).toContainText(/Cancelada.*Feriado/)
  await watch.axe(page)
  await page.goto(`/atividades?view=semana&day=${next}`)
  await expect(page.getByRole("link", { name: "Ensaio do coral (cancelada)" })).toBeVisible()
  await watch.axe(page)
  await page.goto(`/atividades/${id}`)
  await days.getByRole("button", { name: /^Retomar/ }).click()
  await saidSo(page, "O dia voltou para o calendário.")
  await expect(days.getByText("Cancelada")).toHaveCount(0)
})

test("the calendar shows month and week, remembers them in the address, and is readable on a phone", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const day = isoDay(0)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  for (const [place, name] of ["Primeiro", "Segundo", "Terceiro", "Quarto"].entries())
    await admin.api.call(activities.create, {
      body: { name, kind: "culto", weekday, startTime: `1${place}:00` },
    })
  await openAs(page, admin, "/atividades")
  await page.getByText("Mês", { exact: true }).click()
  await expect(page).toHaveURL(/view=mes/)
  const calendar = page.getByRole("region", { name: "Calendário" })
  await expect(calendar.getByRole("link", { name: /10:00 Primeiro/ }).first()).toBeVisible()
  await expect(calendar.getByRole("link", { name: /Quarto/ })).toHaveCount(0)
  await watch.axe(page)
  await calendar
    .getByRole("button", { name: /^Mais 1 em/ })
    .first()
    .click()
  await expect(page).toHaveURL(/view=semana/)
  await expect(calendar.getByRole("link", { name: /13:00 Quarto/ })).toHaveCount(1)
  await calendar.getByRole("button", { name: "Próxima semana" }).click()
  await expect(page).toHaveURL(/day=/)
  await page.reload()
  await expect(calendar.getByRole("link", { name: /13:00 Quarto/ })).toHaveCount(1)
  await page.getByLabel("Tipo").selectOption("Ensaio")
  await expect(calendar.getByText("Nenhuma atividade nesta semana.")).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/atividades?view=mes&day=${day}`)
  await expect(calendar.getByRole("link", { name: /13:00 Quarto/ }).first()).toBeVisible()
  await watch.axe(page)
  await calendar
    .getByRole("link", { name: /13:00 Quarto/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { name: "Quarto", level: 1 })).toBeVisible()
})

test("the calendar's address is copied, works without a session, and ends when another is made", async ({
  page,
  baseURL,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const admin = await registerChurchAdmin(baseURL)
  const body = { name: "Culto da família", kind: "culto" as const, weekday: 0, startTime: "19:00" }
  await admin.api.call(activities.create, { body })
  await openAs(page, admin, "/atividades")
  await press(page, "Assinar calendário")
  const field = page.getByLabel("Endereço do calendário", { exact: true })
  await expect(field).toHaveValue(/calendar\.ics\?token=/)
  const first = new URL(await field.inputValue())
  await press(page, "Copiar endereço do calendário")
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first.href)
  const read = (address: URL) => request.get(`${address.pathname}${address.search}`)
  expect(await (await read(first)).text()).toContain("SUMMARY:Culto da família")
  await press(page, "Gerar novo endereço")
  const question = page.getByRole("dialog", { name: "Gerar novo endereço?" })
  await question.getByRole("button", { name: "Gerar novo endereço" }).click()
  await expect(field).not.toHaveValue(first.href)
  await expect(field).toHaveValue(/calendar\.ics\?token=/)
  expect((await read(first)).status()).toBe(404)
  expect((await read(new URL(await field.inputValue()))).status()).toBe(200)
})

test("a member of the church looks, and changes nothing", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const body = { name: "Vigília", kind: "outro" as const, startsAt: `${isoDay(3)}T22:00:00-03:00` }
  const { id } = await admin.api.call(activities.create, { body })
  await openAs(page, await aColleague(admin, "MEMBER", "Noemi Reis"), "/atividades")
  await expect(page.getByRole("button", { name: "Nova Atividade" })).toHaveCount(0)
  await press(page, "Assinar calendário")
  await expect(page.getByLabel("Endereço do calendário", { exact: true })).toHaveValue(/token=/)
  await expect(page.getByRole("button", { name: "Gerar novo endereço" })).toHaveCount(0)
  await page.goto(`/atividades/${id}`)
  await expect(page.getByRole("heading", { name: "Vigília", level: 1 })).toBeVisible()
  for (const name of ["Editar", "Excluir"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0)
  await page.goto("/atividades/999999")
  await expect(page.getByRole("heading", { name: "Atividade não encontrada" })).toBeVisible()
})
