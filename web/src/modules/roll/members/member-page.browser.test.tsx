import { health } from "@aprisco/contract/health/routes"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { type MemberProfile, members } from "@aprisco/contract/members/routes"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { clearField } from "../../../testing/clear-field.ts"
import { showOn } from "../../../testing/media.ts"
import { aMemberProfile, aMemberRow } from "../../../testing/members.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

type Entry = MemberProfile["membershipStatuses"][number]
type Change = MemberProfile["statusChanges"][number]

const NAME = "Débora Assunção Sant'Anna"
const familyRow = households.list.response.shape.results.element
const { membershipStatuses, statusChanges } = members.profile.response.shape

const button = (name: string) => page.getByRole("button", { name, exact: true })
const tab = (name: string) => page.getByRole("tab", { name, exact: true })
const dialog = page.getByRole("dialog")
/** One in each entry of the history. */
const entries = page.getByText("Detalhes", { exact: true })
const toast = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
const save = () => dialog.getByRole("button", { name: "Salvar" }).click()

const debora = aMemberProfile({
  id: 7,
  phone: "(91) 98765-4321",
  email: "debora@example.org",
  acceptWhatsapp: true,
})
const entry = (given: Partial<Entry>) =>
  anExample(membershipStatuses.element, { member: 7, changedByName: "Marta Fontes", ...given })
const current = entry({
  id: 1,
  status: "member",
  statusDisplay: "Membro",
  effectiveDate: "2010-01-01",
  isCurrent: true,
})
const past = entry({
  id: 2,
  status: "auxiliary",
  statusDisplay: "Auxiliar",
  effectiveDate: "2005-02-01",
  endDate: "2008-03-10",
  reason: "Na congregação anterior.",
})

async function openRecord(path = "/membros/7", as: "CHURCH_ADMIN" | "PASTOR" | "MEMBER" = "CHURCH_ADMIN") {
  await openApp(path, { as })
  await expect.element(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible()
}

/** Whether an element of the first kind lies under one of the second. */
function covers(below: string, above: string): boolean {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  return boxes(above).some((top) =>
    boxes(below).some(
      (under) =>
        under.width > 0 &&
        under.top < top.bottom &&
        under.bottom > top.top &&
        under.left < top.right &&
        under.right > top.left,
    ),
  )
}

/** «Excluir» in the menu of the record's header. */
async function pressDelete(): Promise<void> {
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
}

beforeEach(() => api.answer(members.profile, debora))

describe("the record of a member", () => {
  it("shows the person, and its tabs are in the address", async () => {
    await openRecord()
    await expect.element(page.getByText("DA", { exact: true })).toBeVisible()
    for (const [name, href] of [
      ["Ligar", "tel:+5591987654321"],
      ["WhatsApp", "https://wa.me/5591987654321"],
      ["E-mail", "mailto:debora@example.org"],
    ] as const)
      await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    await expectAccessible()
    for (const [name, words] of [
      ["Contato", "Telefone secundário"],
      ["Igreja", "Carta de transferência"],
      ["Ministerial", "Pastor e presbítero podem precisar de ordenação: informe a data, se houver."],
      ["Adicional", "Escolaridade"],
    ] as const) {
      await tab(name).click()
      await expect.poll(() => location.search).toBe(`?tab=${name.toLowerCase()}`)
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
      await expectAccessible()
    }
    history.back()
    await expect.element(tab("Ministerial")).toHaveAttribute("aria-selected", "true")
    await openRecord("/membros/7?tab=ministerial")
    await expect.element(tab("Ministerial")).toHaveAttribute("aria-selected", "true")
  })

  it("shows no invented values for a member with few data", async () => {
    api.answer(members.profile, aMemberProfile({ id: 7, phone: null, email: null }))
    await openRecord()
    const facts = [...document.querySelectorAll("dl:first-of-type > div")].map(
      ({ textContent }) => textContent,
    )
    expect(facts).toContain("Telefone–Não informado")
    expect(facts).toContain("E-mail–Não informado")
    await expect.element(page.getByRole("link", { name: "WhatsApp" })).not.toBeInTheDocument()
  })

  it("links to the roll from an address without a record", async () => {
    api.refuse(members.profile, 404)
    api.answer(members.list, pageOf([]))
    api.answer(members.dashboard, anExample(members.dashboard.response))
    await openApp("/membros/999999999")
    await expect.element(page.getByRole("heading", { name: "Membro não encontrado" })).toBeVisible()
    await expectAccessible()
    await page.getByRole("link", { name: "Voltar para Membros" }).click()
    await expect.element(page.getByRole("heading", { level: 1, name: "Membros" })).toBeVisible()
  })

  it("offers no WhatsApp without consent, and no contact with a deceased member", async () => {
    api.answer(members.profile, { ...debora, acceptWhatsapp: false })
    await openRecord()
    await expect.element(page.getByRole("link", { name: "Ligar" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "WhatsApp" })).not.toBeInTheDocument()
    api.answer(members.profile, { ...debora, acceptWhatsapp: true, membershipStatus: "deceased" })
    await openRecord()
    for (const name of ["Ligar", "WhatsApp"])
      await expect.element(page.getByRole("link", { name })).not.toBeInTheDocument()
  })

  it("has behind its own tabs those of every person, and on a phone the ways of contact before other buttons", async () => {
    api.answer(members.profile, { ...debora, personId: 70 })
    api.answer(people.detail, anExample(people.detail.response, { id: 70, memberId: 7, church: 3 }))
    api.answer(households.list, pageOf([anExample(familyRow, { id: 2, displayName: "Família Sant'Anna" })]))
    api.answer(guardians.list, [])
    await page.viewport(390, 844)
    await openApp("/membros/7?tab=familia", { as: "SECRETARY" })
    await expect.element(page.getByRole("link", { name: "Família Sant'Anna" })).toBeVisible()
    expect(api.calls(households.list).at(-1)?.query).toMatchObject({ person: 70 })
    const names = page
      .getByRole("tab")
      .elements()
      .map(({ textContent }) => textContent)
    const own = ["Pessoal", "Contato", "Igreja", "Ministerial", "Adicional"]
    const further = [
      "Família",
      "Etiquetas",
      "Anotações",
      "Acompanhamento",
      "Consentimentos",
      "Linha do tempo",
    ]
    expect(names.slice(0, 5)).toEqual(own)
    expect(names.filter((name) => further.includes(name))).toEqual(further)
    const order = ["Ligar", "WhatsApp", "E-mail", "Acompanhar…"]
    const head = [...document.querySelectorAll("main header :is(a, button)")].map(
      ({ textContent }) => textContent,
    )
    expect(head.filter((words) => [...order, "Editar", "Imprimir"].includes(words))).toEqual(order)
    await page.getByRole("button", { name: /^Ações de/ }).click()
    for (const name of ["Editar", "Imprimir"])
      await expect.element(page.getByRole("menuitem", { name })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 844)
    await tab("Etiquetas").click()
    await expect.element(page.getByText("Nenhuma etiqueta")).toBeVisible()
    expect(location.search).toBe("?tab=etiquetas")
  })

  it("has telephone and e-mail corrected in their place, with a way back, and keeps what was typed when that is refused", async () => {
    let stored = debora
    api.answer(members.profile, () => stored)
    const saves = () =>
      api.answer(members.update, ({ body }) => {
        stored = { ...stored, phone: body.phone === undefined ? stored.phone : body.phone }
        return stored
      })
    const sent = () => api.calls(members.update).map(({ body }) => body.phone)
    const pencil = button("Corrigir telefone")
    const field = page.getByRole("textbox", { name: "Telefone", exact: true })
    await openRecord()
    await pencil.click()
    await expect.element(field).toHaveFocus()
    await expectAccessible()
    await userEvent.fill(field, "(91) 9876")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText(/^Telefone deve estar no formato/)).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(pencil).toHaveFocus()
    expect(sent()).toEqual([])

    await pencil.click()
    await userEvent.fill(field, "91987650000")
    await expect.element(field).toHaveValue("(91) 98765-0000")
    api.answer(health.check, { status: "ok", database: "ok", version: "1" })
    api.disconnect(members.update)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Sem resposta do servidor. Verifique sua conexão.")).toBeVisible()
    api.refuse(members.update, 400, { phone: ["Este telefone não é aceito"] })
    await userEvent.keyboard("{Enter}")
    await expect.element(field).toHaveAccessibleDescription("Este telefone não é aceito")
    stored = { ...debora, phone: "(91) 90000-0001" }
    api.refuse(members.update, 412)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText(/^Outra pessoa alterou este cadastro enquanto isso/)).toBeVisible()
    await expect.element(page.getByText("Agora está: (91) 90000-0001")).toBeVisible()
    await expect.element(field).toHaveValue("(91) 98765-0000")
    await expectAccessible()

    const before = sent().length
    saves()
    await userEvent.keyboard("{Enter}{Enter}")
    await toast("Telefone corrigido.")
    await expect.element(pencil).toHaveFocus()
    await expect.element(page.getByRole("link", { name: "(91) 98765-0000" })).toBeVisible()
    expect(sent().slice(before)).toEqual(["(91) 98765-0000"])
    expect(api.calls(members.update).at(-1)?.headers.get("If-Match")).toBe('"1"')
    await button("Desfazer").click()
    await toast("Desfeito: o telefone é o de antes.")
    await expect.element(page.getByRole("link", { name: "(91) 90000-0001" })).toBeVisible()

    await pencil.click()
    await userEvent.fill(field, "+351 912 345 678")
    await button("Salvar telefone").click()
    await expect.element(page.getByRole("link", { name: "+351 912 345 678" })).toBeVisible()
    api.refuse(members.update, 412)
    await button("Desfazer").click()
    await toast("Este cadastro foi alterado depois. Telefone continua como está.")

    stored = { ...debora, can: { ...debora.can, edit: false } }
    await openRecord()
    await expect.element(pencil).not.toBeInTheDocument()
    stored = { ...debora, phone: null, contactHidden: true }
    await openRecord("/membros/7?tab=contato")
    await expect.element(page.getByText(/^Menor de idade: telefone/)).toBeVisible()
    await expect.element(pencil).not.toBeInTheDocument()
  })

  it("of who was a visitor too is deleted with the registration, when that is chosen", async () => {
    api.answer(members.profile, { ...debora, personId: 70, visitorId: 4 })
    api.answer(people.list, pageOf([]))
    api.answer(people.remove, undefined)
    await openRecord()
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click()
    await page.getByRole("menuitem", { name: "Excluir de todas as listas" }).click()
    await expect
      .element(dialog.getByText(/^A ficha no rol de membros e o cadastro de visitante vão junto\./))
      .toBeVisible()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await expect.poll(() => api.calls(people.remove).map(({ params }) => params)).toEqual([{ id: 70 }])
    await expect.poll(() => location.pathname).toBe("/pessoas")
    expect(api.calls(members.remove)).toEqual([])
  })

  it("is deleted after a confirmation, shows a failure, and leads to the roll", async () => {
    api.refuse(members.remove, 500, {})
    api.answer(members.list, pageOf([]))
    api.answer(members.dashboard, anExample(members.dashboard.response))
    await openRecord()
    await pressDelete()
    await expect
      .element(dialog.getByText(/Vai para a Lixeira\. Depois de 30 dias a exclusão não pode ser desfeita\./))
      .toBeVisible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(members.remove)).toEqual([])
    // Back at the button of the menu in which it was chosen.
    await expect.element(page.getByRole("button", { name: /^Ações de/ }).first()).toHaveFocus()
    await pressDelete()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await toast("Erro ao excluir membro. Tente novamente.")
    await page.getByRole("button", { name: "Fechar aviso" }).click()
    api.answer(members.remove, undefined)
    await pressDelete()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await toast("Membro excluído com sucesso")
    await expect.element(button("Desfazer")).toBeVisible()
    await expect.poll(() => location.pathname).toBe("/membros")
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
    // The toast covers neither the title nor a button, on a phone as on a computer.
    for (const width of [1280, 390]) {
      await page.viewport(width, 844)
      await expect
        .poll(() => covers("main h1, main button, main a", ".mantine-Notification-root"))
        .toBe(false)
      await expect.element(button("Desfazer")).toBeVisible()
    }
    api.answer(trash.restore, undefined)
    api.answer(members.list, pageOf([aMemberRow()]))
    await button("Desfazer").click()
    await toast("Exclusão desfeita.")
    await expect.element(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
    expect(api.calls(trash.restore).map(({ params }) => params)).toEqual([
      { kind: "member", id: api.calls(members.remove).at(-1)?.params.id },
    ])
  })
})

describe("the record on paper", () => {
  afterEach(() => showOn("screen"))

  it("is printed completely, with the church's name and without the screen's frame", async () => {
    api.answer(members.profile, { ...debora, notes: "Toca violão." })
    await openRecord()
    const root = document.documentElement
    root.setAttribute("data-mantine-color-scheme", "dark")
    await showOn("print")
    await expect.element(page.getByText("Ficha de membro")).toBeVisible()
    const church = page.getByText("Igreja do Caminho", { exact: true })
    await expect.poll(() => church.elements().filter((one) => one.checkVisibility()).length).toBe(1)
    for (const title of [
      "Dados pessoais",
      "Contato",
      "Vida na igreja",
      "Situação",
      "Histórico ministerial",
      "Informações adicionais",
    ])
      await expect.element(page.getByRole("heading", { name: title })).toBeVisible()
    await expect.element(page.getByText("Toca violão.")).toBeVisible()
    await expect.element(page.getByRole("button")).not.toBeInTheDocument()
    await expect.element(page.getByRole("banner")).not.toBeInTheDocument()
    // Pale text would be unreadable on white paper.
    expect(root.getAttribute("data-mantine-color-scheme")).toBe("light")
    await showOn("screen")
    await expect.element(tab("Pessoal")).toBeVisible()
    expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark")
    root.setAttribute("data-mantine-color-scheme", "light")
  })
})

describe("the record as a directory", () => {
  it("does not show the labels of hidden fields", async () => {
    api.answer(members.profile, {
      ...debora,
      birthday: "02-29",
      birthDate: null,
      age: null,
      email: null,
      can: { edit: false, delete: false },
    })
    // The address of a tab that only the registry has leads to the first.
    await openRecord("/membros/7?tab=adicional", "MEMBER")
    await expect.element(tab("Pessoal")).toHaveAttribute("aria-selected", "true")
    const tabs = page.getByRole("tab")
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
      "Pessoal",
      "Contato",
      "Igreja",
      "Ministerial",
      "Linha do tempo",
    ])
    const card = page.getByRole("tabpanel")
    await expect.element(card.getByText("29/02")).toBeVisible()
    for (const label of ["CPF", "RG", "Estado civil", "Idade"])
      await expect.element(page.getByText(label, { exact: true })).not.toBeInTheDocument()
    await tab("Contato").click()
    await expect.element(card.getByText("(91) 98765-4321")).toBeVisible()
    await expect.element(card.getByText("Não divulgado")).toHaveLength(1)
    await expect.element(card.getByText("Não informado")).not.toBeInTheDocument()
    await expectAccessible()
  })
})

describe("the membership status of a member", () => {
  const change = (given: Partial<Change>) =>
    anExample(statusChanges.element, { effectiveDate: "2026-01-15", ...given })

  it("is changed with a warning where it cannot be undone, and shows its history", async () => {
    await openRecord("/membros/7?tab=igreja")
    await expect.element(page.getByText(/desde (\d\d\/\d\d\/\d{4}|o cadastro)\.$/)).toBeVisible()
    await button("Alterar situação").click()
    await save()
    await expect.element(dialog.getByText("Situação é obrigatória")).toBeVisible()
    await dialog.getByLabelText("Nova situação").selectOptions("Falecido")
    await expect.element(dialog.getByText(/Só um administrador da igreja pode desfazer/)).toBeVisible()
    // The menu of the head is not half under the bar.
    scrollTo(0, 0)
    await expectAccessible()
    await dialog.getByLabelText("Motivo").fill("Avisado pela família.")
    // The day of the death is asked for, and nobody's guess.
    await expect.element(dialog.getByLabelText("Data", { exact: true })).not.toBeInTheDocument()
    await save()
    await expect.element(dialog.getByText("Data do falecimento é obrigatória")).toBeVisible()
    await dialog.getByLabelText("Data do falecimento").fill("01/01/2999")
    await save()
    await expect.element(dialog.getByText("A data do falecimento não pode ser futura.")).toBeVisible()
    await dialog.getByLabelText("Data do falecimento").fill("05/01/2026")
    const early = "A data do falecimento não pode ser anterior ao nascimento."
    api.refuse(members.changeMembershipStatus, 400, { deceased_on: [early] })
    await save()
    await expect.element(dialog.getByText(early)).toBeVisible()
    // A colleague has saved the record in between: nothing is written over unseen.
    api.refuse(members.changeMembershipStatus, 412, {})
    const loaded = api.calls(members.profile).length
    await save()
    await toast(
      "Este registro foi alterado por outra pessoa. O cadastro foi recarregado: confira e salve de novo.",
    )
    await expect.poll(() => api.calls(members.profile).length).toBe(loaded + 1)
    await expect.element(dialog.getByLabelText("Motivo")).toHaveValue("Avisado pela família.")
    api.answer(
      members.changeMembershipStatus,
      anExample(members.changeMembershipStatus.response, { membershipStatusDisplay: "Falecido" }),
    )
    api.answer(members.profile, {
      ...debora,
      membershipStatus: "deceased",
      deceasedOn: "2026-01-05",
      statusChanges: [
        change({ fromDisplay: "Ativo", statusDisplay: "Falecido", reason: "Avisado pela família." }),
      ],
    })
    await save()
    await toast("Situação alterada para Falecido.")
    await expect.element(page.getByText("05/01/2026", { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole("list", { name: "Mudanças de situação" }))
      .toMatchTextContent("Avisado pela família.")
    await expect.element(page.getByRole("link", { name: "WhatsApp" })).not.toBeInTheDocument()
    // The buttons of the header are not half under the bar.
    scrollTo(0, 0)
    await expectAccessible()
    const calls = api.calls(members.changeMembershipStatus)
    expect(calls.at(-1)?.body).toEqual({
      status: "deceased",
      deceasedOn: "2026-01-05",
      reason: "Avisado pela família.",
    })
    expect(calls.at(-1)?.headers.get("if-match")).toBe('"1"')
  })

  it("tells a pastor that only an administrator can undo a death, and stays open", async () => {
    api.answer(members.profile, { ...debora, membershipStatus: "deceased" })
    api.refuse(members.changeMembershipStatus, 403)
    await openRecord("/membros/7?tab=igreja", "PASTOR")
    await button("Alterar situação").click()
    await expect.element(dialog.getByLabelText("Nova situação")).toBeVisible()
    await expect
      .element(dialog.getByLabelText("Nova situação").getByRole("option", { name: "Falecido" }))
      .not.toBeInTheDocument()
    await dialog.getByLabelText("Nova situação").selectOptions("Ativo")
    const said = page.getByRole("alert").getByText(/Só um administrador da igreja pode desfazer/)
    await expect.poll(() => said.elements().length).toBe(1)
    await save()
    // Again, as the answer to the save.
    await expect.poll(() => said.elements().length).toBe(2)
    await expect.element(dialog).toBeVisible()
  })

  it("tells an administrator that the correction of a death stays in the history", async () => {
    api.answer(members.profile, { ...debora, membershipStatus: "deceased" })
    await openRecord("/membros/7?tab=igreja")
    await button("Alterar situação").click()
    await expect
      .element(dialog.getByText("A correção fica no histórico, com o motivo.", { exact: true }))
      .toBeVisible()
  })
})

describe("the ministerial history", () => {
  const status = (name: string) => dialog.getByLabelText("Função ministerial").selectOptions(name)
  const PATH = "/membros/7?tab=ministerial"
  const withHistory = (...membershipStatuses: Entry[]) =>
    api.answer(members.profile, { ...debora, membershipStatuses })

  it("gets an entry of the past, after its errors are corrected", async () => {
    await openRecord(PATH)
    await expect.element(entries).toHaveLength(1)
    await expect.element(page.getByRole("button", { name: /^Remover Membro/ })).not.toBeInTheDocument()
    await button("Nova função").click()
    await expect.element(dialog.getByLabelText("Função ministerial").getByRole("option")).toHaveLength(13)
    const since = dialog.getByLabelText("Data efetiva")
    await expect.element(since).toHaveValue(new Date().toLocaleDateString("pt-BR"))
    await clearField(since)
    await save()
    await expect.element(dialog.getByText("Função ministerial é obrigatória")).toBeVisible()
    await expect.element(dialog.getByText("Data efetiva é obrigatória")).toBeVisible()
    await expectAccessible()
    await status("Auxiliar")
    await since.fill("01/02/2005")
    await dialog.getByLabelText("Data final").fill("01/02/2005")
    await save()
    await expect.element(dialog.getByText("Data final deve ser posterior à data efetiva")).toBeVisible()
    expect(api.calls(ministerialHistory.create)).toEqual([])
    await dialog.getByLabelText("Data final").fill("10/03/2008")
    await dialog.getByLabelText("Observações").fill("Na congregação anterior.")
    api.answer(ministerialHistory.create, past)
    withHistory(current, past)
    await save()
    await toast("Status ministerial adicionado com sucesso.")
    expect(api.calls(ministerialHistory.create).map(({ body }) => body)).toMatchObject([
      {
        member: 7,
        status: "auxiliary",
        effectiveDate: "2005-02-01",
        endDate: "2008-03-10",
        reason: "Na congregação anterior.",
      },
    ])
    await expect.element(page.getByText("01/02/2005 a 10/03/2008 · 3 anos e 1 mês")).toBeVisible()
    await entries.nth(1).click()
    await expect.element(page.getByText("Na congregação anterior.")).toBeVisible()
    await expect.element(page.getByText(/Registrado por Marta Fontes em/).nth(1)).toBeVisible()
    await expectAccessible()
  })

  it("sends a change once for two clicks, and shows the server's error", async () => {
    const late = Promise.withResolvers<Entry>()
    api.answer(ministerialHistory.create, () => late.promise)
    await openRecord(PATH)
    await button("Nova função").click()
    await status("Diaconisa")
    await dialog.getByRole("button", { name: "Salvar" }).dblClick()
    late.resolve(past)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(ministerialHistory.create)).toHaveLength(1)
    api.refuse(ministerialHistory.create, 409, { detail: "A função ministerial atual já é Diaconisa." })
    await button("Nova função").click()
    await status("Diaconisa")
    await save()
    await toast("A função ministerial atual já é Diaconisa.")
    await expect.element(dialog).toBeVisible()
  })

  it("corrects an entry with only the changed fields, and has no end date for the current one", async () => {
    withHistory(current, past)
    api.answer(ministerialHistory.update, past)
    await openRecord(PATH)
    await button("Editar Auxiliar, de 01/02/2005").click()
    await status("Cooperador(a)")
    await save()
    await toast("Status ministerial atualizado com sucesso.")
    expect(api.calls(ministerialHistory.update).at(-1)).toMatchObject({
      params: { id: 2 },
      body: { status: "cooperator" },
    })
    expect(api.calls(ministerialHistory.update).at(-1)?.body.effectiveDate).toBeUndefined()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole("button", { name: /^Editar Membro/ }).click()
    await expect.element(dialog.getByLabelText("Data efetiva")).toBeVisible()
    await expect.element(dialog.getByLabelText("Data final")).not.toBeInTheDocument()
    await dialog.getByLabelText("Observações").fill("Consagrada no culto de domingo.")
    await save()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(ministerialHistory.update).at(-1)?.body).toMatchObject({
      reason: "Consagrada no culto de domingo.",
    })
  })

  it("removes an entry after a confirmation, and shows a failure", async () => {
    withHistory(current, past)
    api.refuse(ministerialHistory.remove, 500, {})
    await openRecord(PATH)
    await button("Remover Auxiliar, de 01/02/2005").click()
    await expect.element(dialog.getByText(/^Tem certeza que deseja remover o status Auxiliar/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button("Remover Auxiliar, de 01/02/2005").click()
    await dialog.getByRole("button", { name: "Remover" }).click()
    await toast("Não foi possível remover o status ministerial.")
    await expect.element(entries).toHaveLength(2)
    api.answer(ministerialHistory.remove, undefined)
    withHistory(current)
    await button("Remover Auxiliar, de 01/02/2005").click()
    await dialog.getByRole("button", { name: "Remover" }).click()
    await toast("Status ministerial removido com sucesso.")
    await expect.element(entries).toHaveLength(1)
    expect(api.calls(ministerialHistory.remove).map(({ params }) => params)).toEqual([{ id: 2 }, { id: 2 }])
  })

  it("keeps the typed values when it cannot be saved, and shows when it may be outdated", async () => {
    await openRecord(PATH)
    await button("Nova função").click()
    await status("Líder")
    await dialog.getByLabelText("Observações").fill("Do grupo de jovens.")
    api.refuse(ministerialHistory.create, 500, {})
    await save()
    await toast("Não foi possível salvar o status ministerial.")
    await expect.element(dialog.getByLabelText("Observações")).toHaveValue("Do grupo de jovens.")
    // Saved, but the history cannot be loaded again.
    api.answer(ministerialHistory.create, past)
    api.refuse(members.profile, 500, {})
    await save()
    await toast("Status ministerial adicionado com sucesso.")
    await toast("Não foi possível carregar o histórico de status ministerial.")
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(entries).toHaveLength(1)
    await expectAccessible()
    withHistory(current, past)
    await button("Tentar novamente").click()
    await expect.element(entries).toHaveLength(2)
    await expect
      .element(page.getByText("Não foi possível carregar o histórico de status ministerial."))
      .not.toBeInTheDocument()
  })

  it("shows that an entry no longer exists, and is loaded again", async () => {
    withHistory(current, past)
    await openRecord(PATH)
    await button("Editar Auxiliar, de 01/02/2005").click()
    api.refuse(ministerialHistory.update, 404)
    withHistory(current)
    await dialog.getByLabelText("Observações").fill("Do grupo de crescimento.")
    await save()
    await toast("Este status não existe mais. O histórico foi recarregado.")
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await page.getByRole("button", { name: "Sair sem salvar" }).click()
    await expect.element(entries).toHaveLength(1)
  })

  it("offers the first entry to a member without one", async () => {
    withHistory()
    await openRecord(PATH)
    await expect.element(page.getByText("Nenhum histórico encontrado")).toBeVisible()
    await expectAccessible()
    await button("Registrar a primeira função").click()
    await expect.element(dialog).toMatchTextContent("Nova função")
  })

  it("is summarised in three lines outside its tab", async () => {
    const later = (id: number, statusDisplay: string, year: number) =>
      entry({ id, statusDisplay, effectiveDate: `${year}-01-01`, endDate: `${year + 1}-01-01` })
    withHistory(
      current,
      later(5, "Líder", 2007),
      later(4, "Diaconisa", 2005),
      later(3, "Cooperador(a)", 2003),
      later(2, "Auxiliar", 2001),
    )
    await openRecord()
    const preview = page.getByRole("region", { name: "Trajetória ministerial" })
    const shown = preview.getByRole("listitem").elements()
    expect(shown.map(({ textContent }) => textContent.split(" ·")[0])).toEqual([
      "Membro (Atual)",
      "Líder",
      "Diaconisa",
    ])
    await preview.getByRole("link", { name: "+2 mais..." }).click()
    await expect.element(entries).toHaveLength(5)
  })
})
