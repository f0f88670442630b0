import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { messages } from "@aprisco/contract/messages/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { formatDate, today } from "../../../lib/format.ts"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { answerDashboard } from "../../../testing/dashboard.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const row = visitors.list.response.shape.results.element
const can = { ...anExample(row).can, edit: true, delete: true, followUp: true }
const visitorNumber = (id: number, given: Partial<typeof row._output> = {}) =>
  anExample(row, {
    id,
    fullName: `Visita ${String(id).padStart(2, "0")}`,
    city: "Belém",
    state: "PA",
    responsible: null,
    can,
    ...given,
  })
const twelve = Array.from({ length: 12 }, (_, index) => visitorNumber(index + 1))

const box = (name: string) => page.getByRole("checkbox", { name: `Selecionar ${name}` })
const wholePage = page.getByRole("checkbox", { name: "Selecionar todos desta página" })
const bar = page.getByRole("region", { name: "Ações em lote" })
const dialog = page.getByRole("dialog")
const bulkBodies = () => api.calls(visitors.bulkAction).map(({ body }) => body)
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

async function openList(search = "", opening: Parameters<typeof openApp>[1] = {}): Promise<void> {
  await openApp(`/visitantes${search}`, opening)
  await expect.element(page.getByRole("heading", { name: "Visitantes", exact: true })).toBeVisible()
}

beforeEach(() => {
  api.answer(visitors.stats, anExample(visitors.stats.response))
  api.answer(branches.detail, anExample(branches.detail.response, { id: 1, name: "Sede" }))
  api.answer(visitors.list, ({ query }) => {
    const from = (query.page - 1) * query.perPage
    return pageOf(twelve.slice(from, from + query.perPage), twelve.length)
  })
})

describe("the list of visitors", () => {
  it("asks the server for what the address says, and the address for what is chosen", async () => {
    const later = visitorNumber(1, { followUpDueAt: "2026-01-15T12:00:00Z", followUpDue: "later" })
    api.answer(visitors.list, ({ query }) => pageOf(query.search ? [later] : [later, visitorNumber(2)]))
    await openList("?status=pending&responsible=me&due=overdue")
    await said("Mostrando 2 de 2 visitantes")
    expect(api.calls(visitors.list).at(-1)?.query).toMatchObject({
      followUpStatus: "pending",
      responsible: "me",
      due: "overdue",
      page: 1,
      perPage: 10,
    })
    await expect.element(page.getByText(/^Contato até \d\d\/\d\d(\/\d{4})?$/)).toBeVisible()
    await page.getByRole("button", { name: "Remover filtro: Eu" }).click()
    await page.getByRole("button", { name: "Remover filtro: Atrasado" }).click()
    await expect.poll(() => location.search).toBe("?status=pending")
    await page.getByLabelText("Buscar visitantes").fill("visita 01")
    await expect.poll(() => location.search).toContain("search=visita")
    await expect
      .poll(() => api.calls(visitors.list).at(-1)?.query)
      .toMatchObject({ search: "visita 01", followUpStatus: "pending" })
    expect(api.calls(visitors.list).at(-1)?.query.responsible).toBeUndefined()
    await said("Mostrando 1 de 1 visitante")
    await expectAccessible()
    history.back()
    await expect.poll(() => location.search).toBe("?status=pending")
    await expect.element(page.getByLabelText("Buscar visitantes")).toHaveValue("")
  })

  it("is filtered by who asked for prayer or wants a group, each shown as a chip", async () => {
    await openList()
    await page.getByRole("button", { name: "Mais filtros" }).click()
    await page.getByLabelText("Pediu oração").selectOptions("Sim")
    await page.getByLabelText("Quer grupo de crescimento").selectOptions("Não")
    await expect.poll(() => location.search).toBe("?wantsPrayer=true&wantsGrowthGroup=false")
    await expect
      .poll(() => api.calls(visitors.list).at(-1)?.query)
      .toMatchObject({ wantsPrayer: true, wantsGrowthGroup: false })
    await expect.poll(() => document.querySelector("[aria-busy]")).toBeNull()
    await expectAccessible()
    await page.getByRole("button", { name: "Remover filtro: Sem interesse em grupo" }).click()
    await expect.poll(() => location.search).toBe("?wantsPrayer=true")
    await expect.element(page.getByRole("button", { name: "Mais filtros (1)" })).toBeVisible()
  })

  it("is filtered by the days of a visit and by who had no contact yet", async () => {
    await openList()
    await page.getByRole("button", { name: "Mais filtros" }).click()
    await page.getByLabelText("Visita", { exact: true }).selectOptions("Mês passado")
    await page.getByLabelText("Contato", { exact: true }).selectOptions("Sem contato")
    await expect.poll(() => location.search).toBe("?visited=last_month&contacted=false")
    await expect
      .poll(() => api.calls(visitors.list).at(-1)?.query)
      .toMatchObject({ visited: "last_month", contacted: false })
    await page.getByLabelText("Visita de").fill("01/10/2026")
    await expect.poll(() => location.search).toContain("from=2026-10-01")
    await page.getByLabelText("Visita até").fill("15/10/2026")
    await expect
      .poll(() => api.calls(visitors.list).at(-1)?.query)
      .toMatchObject({ visited: "last_month", from: "2026-10-01", to: "2026-10-15" })
    await expect.poll(() => document.querySelector("[aria-busy]")).toBeNull()
    await expectAccessible()
    // The open panel lies over the chips.
    await page.getByRole("button", { name: "Mais filtros (4)" }).click()
    await page.getByRole("button", { name: "Remover filtro: Visita até 15/10/2026" }).click()
    await page.getByRole("button", { name: "Remover filtro: Visita: mês passado" }).click()
    await expect.poll(() => location.search).toBe("?contacted=false&from=2026-10-01")
  })

  it("marks a possible return, a minor whose contact is reserved, and what is overdue", async () => {
    api.answer(
      visitors.list,
      pageOf([
        visitorNumber(1, { fullName: "Ana Lima Souza", possibleReturn: true }),
        visitorNumber(2, { fullName: "Davi Menor", minor: true, contactHidden: true }),
        visitorNumber(3, {
          fullName: "Rute Moabe",
          followUpDueAt: "2020-01-15T12:00:00Z",
          followUpDue: "overdue",
        }),
      ]),
    )
    await openList()
    const rowOf = (name: RegExp) => page.getByRole("row", { name })
    await expect.element(rowOf(/Ana Lima Souza/).getByText("Possível retorno")).toBeVisible()
    await expect.poll(() => rowOf(/Possível retorno/).elements().length).toBe(1)
    await expect.element(rowOf(/Davi Menor/).getByText("Reservado")).toBeVisible()
    await expect.element(rowOf(/Rute Moabe/).getByText("Atrasado")).toBeVisible()
  })

  it("explains each of its failures", async () => {
    api.refuse(visitors.stats, 500)
    api.refuse(visitors.list, 500)
    await openList()
    const main = page.getByRole("main")
    await expect.element(main.getByText("Erro ao carregar estatísticas dos visitantes")).toBeVisible()
    await expect.element(main.getByText("Erro ao carregar visitantes", { exact: true })).toBeVisible()
  })

  it("distinguishes an empty list from an empty search", async () => {
    api.answer(visitors.list, pageOf([]))
    await openList()
    await expect.element(page.getByRole("link", { name: "Ver QR Codes" })).toBeVisible()
    await expectAccessible()
    await openList("?search=nada")
    await said("Nenhum visitante corresponde à busca e aos filtros escolhidos.")
    await page.getByRole("main").getByRole("button", { name: "Limpar filtros" }).last().click()
    await expect.poll(() => location.search).toBe("")
  })

  it("lets a SECRETARY change many and delete none", async () => {
    await openList("", { as: "SECRETARY" })
    await box("Visita 01").click()
    await expect.element(bar.getByRole("button", { name: "Mudar de filial" })).toBeVisible()
    await expect.element(bar.getByRole("button", { name: "Excluir" })).not.toBeInTheDocument()
    await expect.element(page.getByRole("region", { name: "Números dos visitantes" })).toBeVisible()
  })
})

describe("a bulk action on visitors", () => {
  it("applies to the selected ones of two pages, and lists the failures", async () => {
    await openList("?ordering=full_name")
    await box("Visita 01").click()
    await box("Visita 02").click()
    await expect.element(bar.getByText("2 selecionados")).toBeVisible()
    await expect.element(wholePage).toBePartiallyChecked()
    await page.getByRole("button", { name: "Página 2" }).click()
    await box("Visita 12").click()
    await expect.element(bar.getByText("3 selecionados")).toBeVisible()
    await expectAccessible()
    await bar.getByRole("button", { name: "Atualizar Follow-up" }).click()
    await expect.element(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled()
    await dialog.getByLabelText("Status").selectOptions("Contatado")
    await dialog.getByLabelText("Meio de contato").selectOptions("Ligação")
    await dialog.getByLabelText("Notas do contato").fill("Ligação de domingo")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Confirmar" }).click()
    await said("Escolha quando falar de novo, ou encerre o acompanhamento")
    expect(bulkBodies()).toEqual([])
    await dialog.getByRole("button", { name: "Em 3 dias" }).click()
    const failed = [{ id: 2, detail: "Visitante já convertido em membro." }]
    api.answer(visitors.bulkAction, { updated: 2, failed })
    const asked = api.calls(visitors.list).length
    await dialog.getByRole("button", { name: "Confirmar" }).click()
    await said("2 visitantes atualizados")
    const result = page.getByRole("dialog", { name: "Resultado da ação em lote" })
    await expect.element(result.getByText("2 visitantes concluídos; 1 não pôde ser alterado")).toBeVisible()
    await expect
      .element(result.getByRole("listitem"))
      .toHaveTextContent("Visita 02: Visitante já convertido em membro.")
    await expectAccessible()
    await result.getByRole("button", { name: "Entendi" }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.poll(() => api.calls(visitors.list).length).toBeGreaterThan(asked)
    expect(bulkBodies()).toMatchObject([
      {
        action: "update_follow_up",
        ids: [1, 2, 12],
        followUpStatus: "contacted",
        conversionNotes: "Ligação de domingo",
        channel: "call",
        nextDueAt: expect.any(String),
      },
    ])
  })

  it("that ends the follow-ups asks before it drops what was typed", async () => {
    await openList()
    await box("Visita 01").click()
    await bar.getByRole("button", { name: "Atualizar Follow-up" }).click()
    const contact = page.getByRole("dialog", { name: "Atualizar Follow-up" })
    await contact.getByLabelText("Status").selectOptions("Contatado")
    await contact.getByLabelText("Encerrar acompanhamento").click()
    await expect.element(contact.getByLabelText("Falar de novo em")).not.toBeInTheDocument()
    await contact.getByLabelText("Notas do contato").fill("Mudou de cidade")
    await userEvent.keyboard("{Escape}")
    await page.getByRole("button", { name: "Continuar editando" }).click()
    await expect.element(contact.getByLabelText("Notas do contato")).toHaveValue("Mudou de cidade")
    api.answer(visitors.bulkAction, { updated: 1, failed: [] })
    await contact.getByRole("button", { name: "Confirmar" }).click()
    await said("1 visitante atualizado")
    expect(bulkBodies()).toMatchObject([{ followUpStatus: "contacted", endFollowUp: true }])
    expect(bulkBodies()[0]).not.toHaveProperty("nextDueAt")
  })

  it("gives last month's visitors without contact to a colleague in six presses from the dashboard", async () => {
    answerDashboard()
    api.answer(visitors.list, ({ query }) => {
      const from = (query.page - 1) * query.perPage
      return pageOf(query.visited ? twelve.slice(from, from + query.perPage) : [], query.visited ? 12 : 0)
    })
    api.answer(followUps.candidates, pageOf([{ id: 9, name: "Ana Prado", roleDisplay: "Líder" }]))
    await openApp("/dashboard", { as: "SECRETARY" })
    let presses = 0
    const press = async (what: Locator) => {
      presses += 1
      await what.click()
    }
    await press(page.getByRole("link", { name: "12 do mês passado sem contato" }))
    await expect.poll(() => location.search).toBe("?visited=last_month&contacted=false")
    await press(wholePage)
    await press(bar.getByRole("button", { name: "Selecionar todos os 12" }))
    await expect.element(bar.getByText("12 selecionados")).toBeVisible()
    await press(bar.getByRole("button", { name: "Dar a…" }))
    await press(dialog.getByRole("option", { name: "Ana Prado (Líder)" }))
    await expectAccessible()
    api.refuse(visitors.bulkAction, 400, {
      responsible: ["Escolha alguém da equipe que acompanha visitantes desta filial."],
    })
    await press(dialog.getByRole("button", { name: "Dar", exact: true }))
    expect(presses).toBe(6)
    await said("Escolha alguém da equipe que acompanha visitantes desta filial.")
    api.answer(visitors.bulkAction, { updated: 12, failed: [] })
    await dialog.getByRole("button", { name: "Dar", exact: true }).click()
    await said("Ana Prado acompanha 12 visitantes.")
    const ids = twelve.map(({ id }) => id)
    expect(bulkBodies().at(-1)).toMatchObject({ action: "assign_responsible", ids, responsible: 9 })
    await page.getByRole("button", { name: "Desfazer" }).click()
    await said("Desfeito: os responsáveis são os de antes.")
    expect(bulkBodies().at(-1)).toMatchObject({ action: "assign_responsible", ids, responsible: null })
  })

  it("moves a whole page to another branch, which has to be chosen", async () => {
    api.answer(branches.list, {
      ...pageOf([anExample(branches.list.response.shape.results.element, { id: 8, name: "Filial Leste" })]),
    })
    await openList()
    await wholePage.click()
    await expect.element(bar.getByText("10 selecionados")).toBeVisible()
    await bar.getByRole("button", { name: "Mudar de filial" }).click()
    const move = page.getByRole("dialog", { name: "Mudar de filial" })
    await move.getByRole("button", { name: "Mover" }).click()
    await expect.element(move.getByText("Escolha a filial")).toBeVisible()
    expect(bulkBodies()).toEqual([])
    await move.getByRole("combobox", { name: "Nova filial" }).click()
    await move.getByRole("option", { name: "Filial Leste" }).click()
    api.answer(visitors.bulkAction, { updated: 10, failed: [] })
    await move.getByRole("button", { name: "Mover" }).click()
    await said("10 visitantes movidos")
    expect(bulkBodies()).toMatchObject([{ action: "assign_branch", branch: 8 }])
  })

  it("deletes after one confirmation, and keeps the selection when it is denied", async () => {
    api.answer(visitors.list, pageOf(twelve.slice(0, 3)))
    await openList()
    await wholePage.click()
    await bar.getByRole("button", { name: "Excluir" }).click()
    const question = page.getByRole("dialog", { name: "Excluir 3 visitantes?" })
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(bar.getByText("3 selecionados")).toBeVisible()
    expect(bulkBodies()).toEqual([])
    await bar.getByRole("button", { name: "Excluir" }).click()
    api.answer(visitors.bulkAction, { updated: 3, failed: [] })
    api.answer(visitors.list, pageOf([]))
    await question.getByRole("button", { name: "Excluir" }).click()
    await said("3 visitantes excluídos")
    await said("Nenhum visitante encontrado")
  })

  it("keeps the selection when it fails, and has the same boxes on a phone", async () => {
    await page.viewport(390, 844)
    await openList()
    await box("Visita 02").click()
    expect(location.pathname).toBe("/visitantes")
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    api.disconnect(visitors.bulkAction)
    await bar.getByRole("button", { name: "Excluir" }).click()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await said("Sem resposta do servidor. Verifique sua conexão.")
    await expect.element(bar.getByText("1 selecionado")).toBeVisible()
    await bar.getByRole("button", { name: "Limpar seleção" }).click()
    await expect.element(bar).not.toBeInTheDocument()
  })
})

describe("the forms of a visitor", () => {
  const name = page.getByLabelText("Nome completo")
  const ana = anExample(visitors.detail.response, {
    id: 4,
    fullName: "Ana Lima",
    city: "Belém",
    state: "PA",
    can,
  })

  beforeEach(() => {
    api.answer(visitors.detail, ana)
    api.answer(visitorReturns.possible, [])
    api.answer(visitorReturns.visits, pageOf([]))
    api.answer(visitorPrivacy.consents, anExample(visitorPrivacy.consents.response))
    api.answer(messages.list, pageOf([]))
  })

  it("show each error at its field, and keep the values when the server fails", async () => {
    await openApp("/visitantes/novo")
    const save = page.getByRole("button", { name: "Cadastrar Visitante" })
    await expect.element(name).toBeVisible()
    await expectAccessible()
    await name.fill("Bia Prado")
    await page.getByRole("textbox", { name: "E-mail" }).fill("bia@")
    await page.getByLabelText("Cidade").fill("B")
    await save.click()
    await said("Email inválido")
    await expect.element(page.getByText("Cidade deve ter pelo menos 2 caracteres")).toBeVisible()
    await expect.element(page.getByText("Estado deve ter 2 caracteres")).toBeVisible()
    await page.getByRole("textbox", { name: "E-mail" }).fill("")
    await page.getByLabelText("Cidade").fill("Belém")
    await page.getByRole("combobox", { name: "Estado", exact: true }).selectOptions("PA")
    expect(api.calls(visitors.create)).toEqual([])
    api.refuse(visitors.create, 500)
    await save.click()
    await said("Erro ao cadastrar visitante. Tente novamente.")
    await expect.element(name).toHaveValue("Bia Prado")
    api.answer(visitors.create, ana)
    await save.click()
    await said("Visitante cadastrado com sucesso!")
    await expect.poll(() => location.pathname).toBe("/visitantes/4")
    const created = api.calls(visitors.create)
    // Neither gender nor marital status is guessed.
    const untold = { gender: "N", maritalStatus: null }
    expect(created.at(-1)?.body).toMatchObject({
      fullName: "Bia Prado",
      city: "Belém",
      state: "PA",
      ...untold,
    })
    expect(new Set(created.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1)
  })

  it("begin with the place of the church, then of the chosen branch, and leave what was typed", async () => {
    const church = anExample(account.myChurch.response, { id: 1, city: "Recife", state: "PE" })
    const north = anExample(branches.detail.response, {
      id: 5,
      name: "Norte",
      church: 1,
      city: "Olinda",
      state: "PE",
    })
    const south = { ...north, id: 6, name: "Sul", city: "Natal", state: "RN" }
    api.answer(branches.list, pageOf([north, south]))
    api.answer(branches.detail, ({ params }) => (params.id === 5 ? north : south))
    await openApp("/visitantes/novo", { before: () => api.answer(account.myChurch, church) })
    const city = page.getByLabelText("Cidade")
    const state = page.getByRole("combobox", { name: "Estado", exact: true })
    await expect.element(city).toHaveValue("Recife")
    await expect.element(state).toHaveValue("PE")
    const choose = async (branch: string) => {
      await page.getByRole("combobox", { name: "Filial" }).click()
      await page.getByRole("option", { name: branch }).click()
    }
    await choose("Norte")
    await expect.element(city).toHaveValue("Olinda")
    await city.fill("Paulista")
    await choose("Sul")
    await expect.element(page.getByRole("combobox", { name: "Filial" })).toHaveValue("Sul")
    await expect.element(city).toHaveValue("Paulista")
    await expect.element(state).toHaveValue("PE")
  })

  it("ask a new visitor's consent, and how and when it was given", async () => {
    await openApp("/visitantes/novo")
    const consents = page.getByRole("region", { name: "Consentimento" })
    await expect.element(consents).toBeVisible()
    await expect.element(consents.getByLabelText("Quando")).not.toBeInTheDocument()
    await name.fill("Bia Prado")
    await page.getByLabelText("Cidade").fill("Belém")
    await page.getByRole("combobox", { name: "Estado", exact: true }).selectOptions("PA")
    await consents.getByLabelText("Receber mensagens pelo WhatsApp").click()
    await consents.getByLabelText("Que a igreja guarde estes dados e ligue para ela").click()
    await expect.element(consents.getByLabelText("Quando")).toHaveValue(formatDate(today()))
    await expectAccessible()
    const save = page.getByRole("button", { name: "Cadastrar Visitante" })
    await save.click()
    await said("Diga como a pessoa informou")
    expect(api.calls(visitors.create)).toEqual([])
    await consents.getByLabelText("Como ela informou").selectOptions("paper")
    await expect.element(page.getByText("Diga como a pessoa informou")).not.toBeInTheDocument()
    await consents.getByLabelText("Quando").fill("31/12/2099")
    await save.click()
    await said("Data inválida")
    await consents.getByLabelText("Quando").fill("01/11/2026")
    api.answer(visitors.create, ana)
    await save.click()
    await expect.poll(() => location.pathname).toBe("/visitantes/4")
    const line = { granted: true, givenAt: "2026-11-01", how: "paper" }
    expect(api.calls(visitors.create)[0]?.body?.consents).toEqual([
      { purpose: "registration", ...line },
      { purpose: "whatsapp", ...line },
    ])
  })

  it("change a record under its version, and show when it could not be changed", async () => {
    await openApp("/visitantes/4/editar")
    await name.fill("Ana Lima Prado")
    api.refuse(visitors.update, 500)
    await page.getByRole("button", { name: "Salvar alterações" }).click()
    await said("Erro ao atualizar visitante. Tente novamente.")
    api.answer(visitors.update, { ...ana, fullName: "Ana Lima Prado" })
    await page.getByRole("button", { name: "Salvar alterações" }).click()
    await said("Visitante atualizado com sucesso!")
    expect(api.calls(visitors.update).at(-1)?.body).toMatchObject({ fullName: "Ana Lima Prado" })
    expect(api.calls(visitors.update)[0]?.headers.get("if-match")).toBe('"1"')
  })

  it("ask for the next contact, or the end of the follow-up, of who is set to contacted", async () => {
    await openApp("/visitantes/4/editar")
    const save = page.getByRole("button", { name: "Salvar alterações" })
    const day = page.getByLabelText("Falar de novo em")
    await expect.element(page.getByLabelText("Acompanhamento", { exact: true })).toBeVisible()
    await expect.element(day).not.toBeInTheDocument()
    await page.getByLabelText("Acompanhamento", { exact: true }).selectOptions("Contatado")
    await expect.element(day).toBeVisible()
    await expectAccessible()
    await save.click()
    await said("Escolha quando falar de novo, ou encerre o acompanhamento")
    expect(api.calls(visitors.update)).toEqual([])
    await page.getByRole("button", { name: "Amanhã" }).click()
    await page.getByLabelText("Acompanhamento", { exact: true }).selectOptions("Interessado")
    await expect.element(day).not.toBeInTheDocument()
    api.refuse(visitors.update, 500)
    await save.click()
    await said("Erro ao atualizar visitante. Tente novamente.")
    await page.getByLabelText("Acompanhamento", { exact: true }).selectOptions("Contatado")
    await page.getByLabelText("Encerrar acompanhamento").click()
    await expect.element(day).not.toBeInTheDocument()
    api.answer(visitors.update, { ...ana, followUpStatus: "contacted" })
    await save.click()
    await said("Visitante atualizado com sucesso!")
    const [interested, ended] = api.calls(visitors.update).map(({ body }) => body)
    expect(interested).toMatchObject({ followUpStatus: "interested" })
    expect(interested).not.toHaveProperty("nextDueAt")
    expect(ended).toMatchObject({ followUpStatus: "contacted", endFollowUp: true })
    expect(ended).not.toHaveProperty("nextDueAt")
  })

  it("ask nothing of who was contacted already, and the same of a new visitor", async () => {
    api.answer(visitors.detail, { ...ana, followUpStatus: "contacted" })
    await openApp("/visitantes/4/editar")
    await name.fill("Ana Lima Prado")
    await expect.element(page.getByLabelText("Falar de novo em")).not.toBeInTheDocument()
    api.answer(visitors.update, { ...ana, followUpStatus: "contacted" })
    await page.getByRole("button", { name: "Salvar alterações" }).click()
    await said("Visitante atualizado com sucesso!")
    expect(api.calls(visitors.update)[0]?.body).not.toHaveProperty("followUpStatus")

    await openApp("/visitantes/novo")
    await name.fill("Bia Prado")
    await page.getByLabelText("Cidade").fill("Belém")
    await page.getByRole("combobox", { name: "Estado", exact: true }).selectOptions("PA")
    await page.getByLabelText("Acompanhamento", { exact: true }).selectOptions("Contatado")
    const save = page.getByRole("button", { name: "Cadastrar Visitante" })
    await save.click()
    await said("Escolha quando falar de novo, ou encerre o acompanhamento")
    await page.getByRole("button", { name: "Em 1 semana" }).click()
    api.answer(visitors.create, ana)
    await save.click()
    await said("Visitante cadastrado com sucesso!")
    expect(api.calls(visitors.create)[0]?.body).toMatchObject({
      followUpStatus: "contacted",
      nextDueAt: expect.any(String),
    })
  })

  it("link to the list when the record cannot be loaded", async () => {
    api.refuse(visitors.detail, 500)
    await openApp("/visitantes/4/editar")
    await said("Erro ao carregar dados do visitante")
    await expect.poll(() => location.pathname).toBe("/visitantes")
  })
})
