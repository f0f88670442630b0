import { branches } from "@aprisco/contract/branches/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churches } from "@aprisco/contract/churches/routes"

import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** Gerenciar Igrejas: a church asks, the office answers, enters it, and leaves again. */

const aDenomination = () => `Convenção da Serra ${crypto.randomUUID().slice(0, 8)}`

test("the office approves a church, enters it, registers a member there, and leaves again", async ({
  page,
  baseURL,
  watch,
}) => {
  const name = aDenomination()
  const office = await registerChurchAdmin(baseURL, "Débora Assunção", name)
  const asking = await registerChurchAdmin(baseURL, "Rute Nogueira")
  const [home] = (await office.api.call(churches.list, { query: {} })).results
  const body = { denominationId: Number(home?.denominationId) }
  await asking.api.call(churchAffiliation.request, { body })
  await asking.api.call(members.create, { body: { fullName: "Noemi da Outra", birthDate: "1990-02-28" } })

  await page.addInitScript((value) => localStorage.setItem("auth_token", value), office.token)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: /^Notificações/ }).click()
  await page.getByRole("link", { name: /Pedido de filiação/ }).click()
  await expect(page).toHaveURL(/affiliation=pending/)
  await expect(page.getByText("1 igreja", { exact: true })).toBeVisible()
  await watch.axe(page)
  await page.getByRole("tab", { name: "Igrejas", exact: true }).click()
  const requests = page.getByRole("region", { name: "1 pedido de filiação" })
  await expect(requests.getByText("Belém - PA · Elias Prado")).toBeVisible()
  await watch.axe(page)
  await requests.getByRole("button", { name: /^Aprovar/ }).click()
  await expect(page.getByText("Igreja do Caminho agora faz parte da denominação.")).toBeVisible()
  await expect(requests).toBeHidden()
  await expect(page.getByText("2 igrejas", { exact: true })).toBeVisible()

  const { results } = await office.api.call(churches.list, { query: {} })
  const joined = results.find(({ isOwn }) => !isOwn)
  await page.goto(`/denominacao/churches/${joined?.id}`)
  await expect(page.getByText("Pedido aprovado")).toBeVisible()
  await expect(page.getByText("Rute Nogueira", { exact: true })).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Entrar na igreja" }).click()
  const band = page.getByRole("region", { name: "Igreja em que você está" })
  await expect(band.getByText("Você está em Igreja do Caminho")).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole("navigation").getByRole("link", { name: "Membros", exact: true }).click()
  await expect(page.getByText("Noemi da Outra").filter({ visible: true })).toBeVisible()
  await page.goto("/membros/novo")
  await page.getByLabel("Nome completo").fill("Josué Prado")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  await page.getByRole("button", { name: "Abrir cadastro" }).click()
  await expect(page.getByRole("heading", { name: "Josué Prado", level: 1 })).toBeVisible()
  await watch.axe(page)
  const there = await asking.api.call(members.list, { query: {} })
  expect(there.results.map(({ fullName }) => fullName)).toEqual(["Josué Prado", "Noemi da Outra"])

  await band.getByRole("button", { name: "Sair da igreja" }).click()
  await expect(page.getByRole("heading", { name: "Gerenciar Igrejas", level: 1 })).toBeVisible()
  await expect(band).toBeHidden()
  expect((await office.api.call(branches.list, { query: {} })).count).toBe(2)
})

test("a tab that shows another church than the entered one writes nothing, and is updated", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const office = await registerChurchAdmin(baseURL, "Débora Assunção", aDenomination())
  const place = { email: "vale@example.org", phone: "(54) 3123-4567", zipcode: "95670-000", city: "Canela" }
  const body = {
    ...place,
    name: "Igreja do Vale",
    state: "RS",
    address: "Rua das Oliveiras",
    pastorName: "Elias Prado",
  }
  const { id } = await office.api.call(churches.create, { body })
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), office.token)
  await page.goto("/membros/novo")
  await page.getByLabel("Nome completo").fill("Josué Prado")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  const other = await page.context().newPage()
  await other.goto(`/denominacao/churches/${id}`)
  await other.getByRole("button", { name: "Entrar na igreja" }).click()
  await expect(other.getByText("Você está em Igreja do Vale")).toBeVisible()

  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Você não está mais na mesma igreja.", { exact: false })).toBeVisible()
  await expect(page.getByText("Você está em Igreja do Vale")).toBeVisible()
  expect((await office.api.call(members.list, { query: {} })).count).toBe(0)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Josué Prado")
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  const [member] = (await office.api.call(members.list, { query: { church: id } })).results
  expect(member?.fullName).toBe("Josué Prado")
})

test("a church asks, is refused with a reason, asks again, is approved, and leaves", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const name = aDenomination()
  const office = await registerChurchAdmin(baseURL, "Débora Assunção", name)
  const church = await registerChurchAdmin(baseURL, "Rute Nogueira")
  const desk = await watch.anotherBrowser()
  await desk.addInitScript((value) => localStorage.setItem("auth_token", value), office.token)
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), church.token)
  await page.goto("/configuracoes/igreja")
  const card = page.getByRole("region", { name: "Denominação" })
  await expect(card.getByText("Sua igreja é independente", { exact: false })).toBeVisible()
  await card.getByRole("button", { name: "Pedir filiação" }).click()
  await expect(card.getByText("Escolha uma denominação", { exact: true })).toBeVisible()
  await card.getByRole("combobox", { name: "Denominação" }).fill(name)
  await page.getByRole("option", { name }).click()
  await card.getByRole("button", { name: "Pedir filiação" }).click()
  await expect(card.getByText("Aguardando resposta")).toBeVisible()
  await watch.axe(page)

  await desk.goto("/denominacao/churches")
  await desk.getByRole("button", { name: /^Recusar/ }).click()
  const dialog = desk.getByRole("dialog")
  await dialog.getByRole("button", { name: "Recusar" }).click()
  await expect(dialog.getByText("Informe o motivo")).toBeVisible()
  await watch.axe(desk)
  await dialog.getByLabel("Motivo").fill("Falta a carta do pastor.")
  await dialog.getByRole("button", { name: "Recusar" }).click()
  await expect(desk.getByText("Pedido recusado.")).toBeVisible()
  await desk.getByRole("tab", { name: "Recusados" }).click()
  await expect(desk.getByRole("columnheader", { name: "Resposta" })).toBeVisible()
  await expect(desk.getByRole("cell", { name: /Motivo: Falta a carta do pastor/ })).toBeVisible()
  await watch.axe(desk)

  await page.reload()
  await expect(card.getByText("Motivo: Falta a carta do pastor.").first()).toBeVisible()
  await card.getByRole("button", { name: "Pedir filiação" }).click()
  await expect(card.getByText("aguarda a resposta", { exact: false })).toBeVisible()
  await desk.goto("/denominacao/churches?affiliation=pending")
  await desk.getByRole("link", { name: "Igreja do Caminho" }).filter({ visible: true }).click()
  await expect(desk.getByText("Motivo: Falta a carta do pastor.")).toBeVisible()
  await watch.axe(desk)
  await desk.getByRole("button", { name: "Aprovar" }).click()
  await expect(desk.getByRole("button", { name: "Entrar na igreja" })).toBeVisible()

  await page.reload()
  await expect(card.getByText("Filiada", { exact: true })).toBeVisible()
  await card.getByRole("button", { name: "Deixar a denominação" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Deixar a denominação" }).click()
  await expect(page.getByText("Sua igreja deixou a denominação.")).toBeVisible()
  await expect(card.getByText("Sua igreja é independente", { exact: false })).toBeVisible()
  await card.getByText("Histórico da filiação").click()
  await expect(card.getByText("Deixou a denominação")).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole("heading", { name: "Igreja não encontrada" })).toBeVisible()
})

test("the office registers a church by the keyboard and the CEP, changes it, and finds it in the list", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const { token } = await registerChurchAdmin(baseURL, "Débora Assunção", aDenomination())
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/denominacao/churches")
  await page.getByRole("link", { name: "Nova igreja" }).click()
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Nome da igreja é obrigatório", { exact: true })).toBeVisible()
  await watch.axe(page)
  await page.getByLabel("Nome da igreja").fill("Comunidade da Ávila")
  await page.getByLabel("Pastor responsável").fill("Elias Prado")
  await page.getByLabel("E-mail", { exact: false }).first().fill("avila@example.org")
  await page.getByLabel("Telefone").pressSequentially("11931234567")
  await page.getByLabel("CEP").pressSequentially("01310100")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.keyboard.type("1200")
  const admin = `${crypto.randomUUID()}@example.org`
  await page.getByLabel("E-mail de quem vai administrar").fill(admin)
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText("Informe o nome de quem vai administrar a igreja")).toBeVisible()
  await page.getByLabel("Nome", { exact: true }).fill("Ana Prado")
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Comunidade da Ávila", level: 1 })).toBeVisible()
  await expect(page.getByText("Ana Prado · convite pendente")).toBeVisible()
  await page.getByRole("link", { name: "Editar" }).click()
  await page.getByLabel("Complemento").fill("Fundos")
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await expect(page.getByText(/1200, Fundos/)).toBeVisible()
  await page.getByRole("link", { name: "Gerenciar Igrejas" }).first().click()
  await page.getByRole("searchbox", { name: "Buscar igrejas" }).fill("avila")
  await expect(page).toHaveURL(/search=avila/)
  await expect(page.getByText("1 igreja", { exact: true })).toBeVisible()
  const saved = page.waitForEvent("download")
  await page.getByRole("button", { name: "Exportar" }).click()
  await page.getByRole("menuitem", { name: "CSV" }).click()
  expect((await saved).suggestedFilename()).toMatch(/^igrejas-\d{4}-\d\d-\d\d\.csv$/)
})
