import { addresses } from "@aprisco/contract/addresses/routes"
import { type AffiliationStanding, churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churchEnding } from "@aprisco/contract/churches/ending"
import { churchLogo } from "@aprisco/contract/churches/logo"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { type ChurchRecord, type ChurchRow, churches } from "@aprisco/contract/churches/routes"
import { denominations } from "@aprisco/contract/denominations/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
const dialog = page.getByRole("dialog")
const pressInDialog = (name: string) => dialog.getByRole("button", { name, exact: true }).click()
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) })

const NOTHING = { edit: false, delete: false, enter: false, decide: false, end: false }
const VALE: Partial<ChurchRow> = {
  id: 12,
  name: "Igreja do Vale",
  city: "Canela",
  state: "RS",
  pastorName: "Elias Prado",
  phone: "(54) 3123-4567",
  email: "vale@example.org",
}
const aChurch = (given: Partial<ChurchRow> = {}) =>
  anExample(churches.list.response.shape.results.element, {
    ...VALE,
    affiliation: "approved",
    affiliationDisplay: "Filiada",
    figures: { members: 1234, visitors: 56, branches: 7 },
    can: { ...NOTHING, edit: true, enter: true, end: true },
    ...given,
  })
const aRecord = (given: Partial<ChurchRecord> = {}) =>
  anExample(churches.detail.response, {
    ...aChurch(),
    address: "Rua das Oliveiras",
    zipcode: "95670-000",
    ...given,
  })
const ASKS: Partial<ChurchRow> = {
  id: 20,
  name: "Igreja da Serra",
  affiliation: "pending",
  affiliationDisplay: "Aguardando resposta",
  askedAt: "2026-11-02T15:00:00Z",
  figures: null,
  can: { ...NOTHING, decide: true },
}

/** The list of the approved and of those that ask, as the office gets them. */
function answerLists(asking: ChurchRow[], approved: ChurchRow[] = [aChurch()]): void {
  api.answer(churches.list, ({ query }) => ({
    ...pageOf(query?.affiliation === "pending" ? asking : approved),
    pending: asking.length,
  }))
}

const openList = (address = "") => openApp(`/denominacao/churches${address}`, { as: "DENOMINATION_ADMIN" })

beforeEach(() => {
  api.answer(plans.onOffer, [])
  api.answer(churches.citiesByState, { state: "RS", cities: ["Canela"] })
})

describe("the churches of a denomination", () => {
  it("are listed with their figures, and sorted and filtered by the server", async () => {
    answerLists([])
    await openList()
    await shown("1 igreja")
    for (const words of ["Canela - RS", "Elias Prado", "1.234", "56", "7"])
      await expect.element(row("Igreja do Vale").getByText(words, { exact: true })).toBeVisible()
    expect(api.calls(churches.list).at(-1)?.query).toMatchObject({ affiliation: "approved", page: 1 })
    await expectAccessible()
    await page.getByRole("button", { name: "Membros", exact: true }).click()
    await expect.poll(() => api.calls(churches.list).at(-1)?.query).toMatchObject({ ordering: "members" })
    await page.getByLabelText("UF").selectOptions("RS")
    await page.getByLabelText("Cidade").selectOptions("Canela")
    await expect
      .poll(() => api.calls(churches.list).at(-1)?.query)
      .toMatchObject({ state: "RS", city: "Canela", ordering: "members" })
    // A city belongs to its state.
    await page.getByLabelText("UF").selectOptions("SC")
    await expect.poll(() => location.search).toBe("?ordering=members&state=SC")
    await expect.poll(() => api.calls(churches.list).at(-1)?.query).toMatchObject({ state: "SC" })
    expect(api.calls(churches.list).at(-1)?.query?.city).toBeUndefined()
  })

  it("that ask are answered beside their contact: one is approved", async () => {
    answerLists([aChurch(ASKS)])
    api.answer(churches.approve, aRecord({ ...ASKS, affiliation: "approved" }))
    await openList()
    const requests = page.getByRole("region", { name: "1 pedido de filiação" })
    await expect.element(requests.getByText("Canela - RS · Elias Prado")).toBeVisible()
    await expectAccessible()
    answerLists([], [aChurch(), aChurch({ ...ASKS, affiliation: "approved", can: NOTHING })])
    await press("Aprovar Igreja da Serra")
    await shown("Igreja da Serra agora faz parte da denominação.")
    await expect.element(requests).not.toBeInTheDocument()
    await shown("2 igrejas")
    expect(api.calls(churches.approve).map(({ params }) => params)).toEqual([{ id: 20 }])
  })

  it("that ask are refused with a reason that they read", async () => {
    answerLists([aChurch(ASKS)])
    api.refuse(churches.refuse, 409, { detail: "Este pedido já foi respondido." })
    await openList("?affiliation=pending")
    await press("Recusar Igreja da Serra")
    await pressInDialog("Recusar")
    await expect.element(dialog.getByText("Informe o motivo")).toBeVisible()
    await dialog.getByLabelText("Motivo").fill("Falta a carta do pastor.")
    await expectAccessible()
    await pressInDialog("Recusar")
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("Este pedido já foi respondido.")
    await expect.element(dialog.getByLabelText("Motivo")).toHaveValue("Falta a carta do pastor.")
    api.answer(churches.refuse, aRecord({ ...ASKS, affiliation: "refused" }))
    answerLists([])
    await pressInDialog("Recusar")
    await shown("Pedido recusado.")
    await shown("Nenhum pedido de filiação")
    expect(api.calls(churches.refuse).at(-1)).toMatchObject({
      params: { id: 20 },
      body: { reason: "Falta a carta do pastor." },
    })
  })

  it("that were refused say when and why", async () => {
    const refused = { affiliation: "refused", refusedAt: "2026-11-05T15:00:00Z" } as const
    api.answer(churches.list, {
      ...pageOf([aChurch({ ...ASKS, ...refused, refusalReason: "Falta a carta do pastor." })]),
      pending: 0,
    })
    await openList("?affiliation=refused")
    for (const words of [
      "Recusado em 05/11/2026",
      "Pedido em 02/11/2026",
      "Motivo: Falta a carta do pastor.",
    ])
      await expect.element(row("Igreja da Serra").getByText(words)).toBeVisible()
    await expectAccessible()
  })

  it("are looked at, and not answered, by an office that has not verified its e-mail", async () => {
    answerLists([aChurch(ASKS)])
    await openApp("/denominacao/churches", { as: "DENOMINATION_ADMIN", user: { emailVerified: false } })
    await expect.element(page.getByRole("button", { name: "Aprovar Igreja da Serra" })).toBeDisabled()
    await expect.element(page.getByRole("button", { name: "Recusar Igreja da Serra" })).toBeDisabled()
  })

  it("are one's own alone for a user of one church, who answers nobody and makes none", async () => {
    answerLists([], [aChurch({ isOwn: true, can: NOTHING })])
    await openApp("/denominacao/churches", { as: "PASTOR" })
    await shown("Sua igreja")
    expect(api.calls(churches.list).at(-1)?.query?.affiliation).toBeUndefined()
    await expect.element(page.getByRole("tab")).toHaveLength(0)
    await expect.element(page.getByRole("link", { name: "Nova igreja" })).not.toBeInTheDocument()
  })

  it("say that the search finds none, that there is none, and that they cannot be loaded", async () => {
    api.answer(churches.list, { ...pageOf<ChurchRow>([]), pending: 0 })
    await openList("?search=nada")
    await shown("Nenhuma igreja encontrada")
    await page.getByRole("button", { name: "Limpar filtros" }).last().click()
    await shown("Nenhuma igreja por aqui")
    api.refuse(churches.list, 500)
    await openList()
    await shown("Erro ao carregar igrejas")
  })
})

describe("one church", () => {
  it("shows its data, its administrators and its history, and no others' actions", async () => {
    api.answer(
      churches.detail,
      aRecord({
        team: [{ id: 3, fullName: "Ana Prado", invited: true }],
        history: [
          anExample(churches.detail.response.shape.history.element, {
            kindDisplay: "Pedido aprovado",
            by: "Marta Fontes",
          }),
        ],
      }),
    )
    await openList("/12")
    await expect.element(page.getByRole("heading", { name: "Igreja do Vale", level: 1 })).toBeVisible()
    await shown("1.234")
    await expect.element(page.getByText("Ana Prado · convite pendente")).toBeVisible()
    await shown("Pedido aprovado")
    await expect.element(page.getByRole("link", { name: "Editar" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Aprovar" })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it("that only asks shows its contact alone, and is answered there", async () => {
    api.answer(churches.detail, aRecord({ ...ASKS, plan: null, cnpj: null }))
    await openList("/20")
    await expect.element(page.getByRole("heading", { name: "Contato" })).toBeVisible()
    await expect.element(page.getByText("Quem administra")).not.toBeInTheDocument()
    await expect.element(page.getByText("CEP", { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Aprovar" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Entrar na igreja" })).not.toBeInTheDocument()
  })

  it("is released with a reason, and the way leads back to the list", async () => {
    api.answer(churches.detail, aRecord())
    api.answer(churches.endAffiliation, undefined)
    await openList("/12")
    await press("Mais")
    await page.getByRole("menuitem", { name: "Encerrar filiação" }).click()
    await dialog.getByLabelText("Motivo").fill("A pedido da própria igreja.")
    answerLists([], [])
    await pressInDialog("Encerrar filiação")
    await shown("Filiação encerrada.")
    await expect.poll(() => location.pathname).toBe("/denominacao/churches")
    expect(api.calls(churches.endAffiliation).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { id: 12, reason: "A pedido da própria igreja." },
    ])
  })

  it("is not deleted while it has people, and says so", async () => {
    api.answer(churches.detail, aRecord({ can: { ...NOTHING, delete: true } }))
    api.refuse(churches.remove, 409, { detail: "A igreja tem pessoas cadastradas." })
    await openList("/12")
    await press("Mais")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await expect.element(dialog.getByLabelText("Motivo")).not.toBeInTheDocument()
    await pressInDialog("Excluir")
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("A igreja tem pessoas cadastradas.")
    expect(location.pathname).toBe("/denominacao/churches/12")
  })

  it("that cannot be entered says so, and can be tried again", async () => {
    api.answer(churches.detail, aRecord())
    api.refuse(officeEntry.enter, 500)
    await openList("/12")
    await press("Entrar na igreja")
    await shown("Erro ao entrar na igreja. Tente novamente.")
    await expect.element(page.getByRole("button", { name: "Entrar na igreja" })).toBeEnabled()
    expect(api.calls(officeEntry.enter).map(({ params }) => params)).toEqual([{ id: 12 }])
  })

  it("that was entered is named on every screen, with the way out", async () => {
    answerLists([])
    api.refuse(officeEntry.leave, 500)
    await openApp("/denominacao/churches", {
      as: "DENOMINATION_ADMIN",
      user: { enteredChurch: { id: 12, name: "Igreja do Vale" } },
    })
    const band = page.getByRole("region", { name: "Igreja em que você está" })
    await expect.element(band.getByText("Você está em Igreja do Vale")).toBeVisible()
    await band.getByRole("button", { name: "Sair da igreja" }).click()
    await shown("Erro ao sair da igreja. Tente novamente.")
    await expect.element(band.getByRole("button", { name: "Sair da igreja" })).toBeEnabled()
  })

  it("that is not there leads back to the list", async () => {
    api.refuse(churches.detail, 404)
    await openList("/12")
    await expect.element(page.getByRole("heading", { name: "Igreja não encontrada" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Voltar para Gerenciar Igrejas" })).toBeVisible()
  })
})

describe("the form of a church", () => {
  async function fillIn(): Promise<void> {
    for (const [label, value] of [
      ["Nome da igreja", "Igreja do Vale"],
      ["Pastor responsável", "Elias Prado"],
      ["E-mail", "vale@example.org"],
      ["Telefone", "(54) 3123-4567"],
      ["Endereço", "Rua das Oliveiras"],
      ["Cidade", "Canela"],
    ] as const)
      await page.getByRole("textbox", { name: label, exact: true }).fill(value)
    await page.getByLabelText("CEP").fill("95670-000")
    await page.getByLabelText("Estado").selectOptions("RS")
  }

  beforeEach(() => api.refuse(addresses.lookUp, 404))

  it("registers it with its administrator, once when the answer is lost", async () => {
    await openList("/create")
    await press("Salvar")
    await shown("Nome da igreja é obrigatório")
    expect(api.calls(churches.create)).toEqual([])
    await fillIn()
    await page.getByRole("textbox", { name: "E-mail de quem vai administrar" }).fill("ana@example.org")
    await press("Salvar")
    await shown("Informe o nome de quem vai administrar a igreja")
    await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Ana Prado")
    api.disconnect(churches.create)
    await press("Salvar")
    await shown("Sem resposta do servidor. Verifique sua conexão.")
    api.answer(churches.create, aRecord())
    api.answer(churches.detail, aRecord())
    await press("Salvar")
    await shown("Igreja cadastrada com sucesso!")
    await expect.element(page.getByRole("heading", { name: "Igreja do Vale", level: 1 })).toBeVisible()
    const [lost, repeated] = api.calls(churches.create)
    expect(lost?.body).toMatchObject({
      name: "Igreja do Vale",
      adminName: "Ana Prado",
      adminEmail: "ana@example.org",
    })
    expect(lost?.headers.get("Idempotency-Key")).not.toBeNull()
    expect(repeated?.headers.get("Idempotency-Key")).toBe(lost?.headers.get("Idempotency-Key"))
  })

  it("does not overwrite what somebody else has saved meanwhile", async () => {
    api.answer(churches.detail, aRecord())
    await openList("/12/edit")
    await page.getByRole("textbox", { name: "Complemento" }).fill("Fundos")
    const versions: (string | null)[] = []
    api.answer(churches.update, ({ headers }) => {
      versions.push(headers.get("If-Match"))
      return versions.length === 1 ? refusal(412) : aRecord()
    })
    await press("Salvar")
    await shown("Este registro foi alterado por outra pessoa")
    await expectAccessible()
    api.answer(churches.detail, aRecord({ pastorName: "Josué Prado" }))
    await press("Recarregar e manter o que digitei")
    await expect.element(page.getByRole("textbox", { name: "Pastor responsável" })).toHaveValue("Josué Prado")
    await expect.element(page.getByRole("textbox", { name: "Complemento" })).toHaveValue("Fundos")
    await press("Salvar")
    await shown("Igreja atualizada com sucesso!")
    expect(versions).toEqual(['"1"', '"1"'])
    expect(api.calls(churches.update).at(-1)?.body).toMatchObject({ complement: "Fundos" })
  })
})

describe("the affiliation of one's own church", () => {
  const card = page.getByRole("region", { name: "Denominação" })
  const stands = (given: Partial<AffiliationStanding>) =>
    anExample(churchAffiliation.read.response, { denominationName: "Convenção da Serra", ...given })
  const NONE = { request: false, withdraw: false, leave: false }
  const INDEPENDENT = stands({
    affiliation: "independent",
    isIndependent: true,
    can: { ...NONE, request: true },
  })

  beforeEach(() => {
    api.answer(churchLogo.read, { logo: null })
    api.answer(churchEnding.read, anExample(churchEnding.read.response, { ending: null, obstacle: null }))
    api.answer(denominations.availableForRegistration, [
      { id: 1, name: "independente", displayName: "Independente" },
      { id: 5, name: "serra", displayName: "Convenção da Serra" },
    ])
  })

  it("is asked for, and the request is taken back", async () => {
    api.answer(churchAffiliation.read, INDEPENDENT)
    await openApp("/configuracoes/igreja")
    await expect.element(card.getByText("Sua igreja é independente", { exact: false })).toBeVisible()
    await card.getByRole("button", { name: "Pedir filiação" }).click()
    await expect.element(card.getByText("Escolha uma denominação", { exact: true })).toBeVisible()
    await card.getByRole("combobox", { name: "Denominação" }).click()
    // To belong to none is not asked for.
    const offered = page.getByRole("listbox").getByRole("option")
    await expect.element(offered).toHaveLength(1)
    await offered.getByText("Convenção da Serra").click()
    const asked = stands({ affiliation: "pending", can: { ...NONE, withdraw: true } })
    api.answer(churchAffiliation.request, asked)
    api.answer(churchAffiliation.read, asked)
    await card.getByRole("button", { name: "Pedir filiação" }).click()
    await shown("Pedido de filiação enviado.")
    await expect.element(card.getByText("aguarda a resposta", { exact: false })).toBeVisible()
    expect(api.calls(churchAffiliation.request).map(({ body }) => body)).toEqual([{ denominationId: 5 }])
    await expectAccessible()
    api.answer(churchAffiliation.withdraw, INDEPENDENT)
    api.answer(churchAffiliation.read, INDEPENDENT)
    await card.getByRole("button", { name: "Retirar pedido" }).click()
    await shown("Pedido retirado.")
    await expect.element(card.getByText("Sua igreja é independente", { exact: false })).toBeVisible()
  })

  it("is left after a question alone", async () => {
    api.answer(churchAffiliation.read, stands({ affiliation: "approved", can: { ...NONE, leave: true } }))
    await openApp("/configuracoes/igreja")
    await card.getByRole("button", { name: "Deixar a denominação" }).click()
    await pressInDialog("Cancelar")
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(churchAffiliation.leave)).toEqual([])
    await card.getByRole("button", { name: "Deixar a denominação" }).click()
    api.answer(churchAffiliation.leave, INDEPENDENT)
    api.answer(churchAffiliation.read, INDEPENDENT)
    await pressInDialog("Deixar a denominação")
    await shown("Sua igreja deixou a denominação.")
    await expect.element(card.getByText("Sua igreja é independente", { exact: false })).toBeVisible()
  })

  it("that was refused says why, and can be asked for again", async () => {
    api.answer(
      churchAffiliation.read,
      stands({
        affiliation: "refused",
        reason: "Falta a carta do pastor.",
        denominationId: 5,
        can: { ...NONE, request: true },
      }),
    )
    await openApp("/configuracoes/igreja")
    await expect.element(card.getByText("Motivo: Falta a carta do pastor.")).toBeVisible()
    await expect
      .element(card.getByRole("combobox", { name: "Denominação" }))
      .toHaveValue("Convenção da Serra")
    await expect.element(card.getByRole("button", { name: "Pedir filiação" })).toBeEnabled()
  })
})
