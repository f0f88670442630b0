import { members } from "@aprisco/contract/members/routes"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { aMemberProfile } from "../../../testing/members.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const row = people.list.response.shape.results.element
const rute = anExample(row, {
  id: 5,
  fullName: "Rute Moabe",
  age: 36,
  phone: "(11) 91234-5678",
  branchName: "Sede",
  kinds: ["member", "visitor"],
  memberId: 9,
  visitorId: 7,
  membershipStatus: "active",
})
const davi = anExample(row, { id: 6, fullName: "Davi Visitante", kinds: ["visitor"], minor: true })
/** Of somebody who is neither a member nor a visitor: the others stand on their own pages. */
const record = anExample(people.detail.response, {
  ...rute,
  kinds: ["other"],
  memberId: null,
  visitorId: null,
  membershipStatus: null,
  churchName: "Igreja do Caminho",
  cpf: "529.982.247-25",
  cpfValid: true,
  visitorIds: [],
  spouse: { personId: 8, fullName: "Boaz Moabe" },
})

const table = page.getByRole("table", { name: "Pessoas" })
const lastQuery = () => api.calls(people.list).at(-1)?.query

describe("the list of people", () => {
  beforeEach(() => api.answer(people.list, pageOf([rute, davi])))

  it("says what each person is to the church, and opens the record", async () => {
    api.answer(people.detail, record)
    await openApp("/pessoas")
    await expect.element(table.getByRole("row", { name: /Rute Moabe/ })).toMatchTextContent("Visitante")
    await expect
      .element(table.getByRole("row", { name: /Davi Visitante/ }))
      .toMatchTextContent("Menor de idade")
    await expectAccessible()
    await table.getByRole("link", { name: /Rute Moabe/ }).click()
    await expect.element(page.getByRole("heading", { level: 1, name: /Rute Moabe/ })).toBeVisible()
    expect(location.pathname).toBe("/pessoas/5")
  })

  it("has its filters in the address, and removes them", async () => {
    await openApp("/pessoas?search=rute")
    await expect.poll(lastQuery).toMatchObject({ search: "rute" })
    await page.getByLabelText("Vínculo").selectOptions("Membro")
    await expect.poll(() => location.search).toContain("kind=member")
    await page.getByLabelText("Situação no rol").selectOptions("Inativo")
    await page.getByRole("button", { name: "Mais filtros" }).click()
    await page.getByLabelText("Idade").selectOptions("Menores de idade")
    await expect
      .poll(lastQuery)
      .toMatchObject({ search: "rute", kind: "member", membershipStatus: "inactive", minor: true, page: 1 })
    await expect.element(page.getByLabelText("Falecimento")).toHaveDisplayValue("Sem os falecidos")
    await page.getByLabelText("Falecimento").selectOptions("Falecidos")
    await expect.poll(lastQuery).toMatchObject({ minor: true, deceased: true })
    await userEvent.keyboard("{Escape}")
    await page.getByRole("button", { name: /Falecidos/ }).click()
    await expect.poll(() => location.search).not.toContain("deceased")
    api.answer(people.list, pageOf([]))
    await page.getByLabelText("Buscar pessoas").fill("ninguém assim")
    await expect.element(page.getByRole("heading", { name: "Nenhuma pessoa encontrada" })).toBeVisible()
    await expectAccessible()
    await page
      .getByLabelText("Busca e filtros de pessoas")
      .getByRole("button", { name: "Limpar filtros" })
      .click()
    await expect.poll(() => location.search).toBe("")
  })

  it("has an empty, an error and a denied state", async () => {
    api.answer(people.list, pageOf([]))
    await openApp("/pessoas")
    await expect.element(page.getByRole("heading", { name: "Nenhuma pessoa encontrada" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Cadastrar a primeira pessoa" })).toBeVisible()
    api.refuse(people.list, 500)
    await openApp("/pessoas")
    await expect.element(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible()
    await openApp("/pessoas", { user: { permissions: [] } })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })

  it("is a list of cards on a phone, and offers an ordinary member the search alone", async () => {
    await page.viewport(390, 800)
    await openApp("/pessoas")
    await expect.element(page.getByRole("link", { name: /Rute Moabe/ })).toBeVisible()
    await expect.element(page.getByText("(11) 91234-5678")).toBeVisible()
    await expectAccessible()
    await page.viewport(1280, 800)
    await openApp("/pessoas", { as: "MEMBER" })
    await expect.element(page.getByLabelText("Buscar pessoas")).toBeVisible()
    await expect.element(page.getByLabelText("Vínculo")).not.toBeInTheDocument()
  })

  it("shows long names and many tags whole, on a wide screen and on a phone", async () => {
    const tags = ["Acolhimento", "Interessados em batismo nas águas em mar", "Música", "Voluntários"].map(
      (name, place) => ({ id: place + 1, name, color: "blue" }),
    )
    const email = "maria.aparecida.conceicao.figueiredo.albuquerque@example.org"
    api.answer(people.list, pageOf([{ ...rute, minor: true, deceased: false, email, tags }]))
    await page.viewport(1280, 800)
    await openApp("/pessoas?search=rute")
    const line = table.getByRole("row", { name: /Rute Moabe/ })
    await expect.element(line).toMatchTextContent("+2")
    await expect.element(line).toMatchTextContent("Música, Voluntários")
    const badge = line.getByText("Menor de idade").element()
    const cell = badge.closest("td")
    expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.getBoundingClientRect().right ?? 0)
    expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(60)
    // Search and filters fit in one line, so that the rows begin high on the page.
    expect(line.element().getBoundingClientRect().top).toBeLessThan(260)
    await page.viewport(320, 700)
    const shown = page.getByText(email)
    await expect.element(shown).toBeVisible()
    expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it("keeps room for the names on a wide screen, whatever columns the church has added", async () => {
    const field = customFields.list.response.shape.results.element
    const shown = (name: string) => anExample(field, { name, key: name, kind: "text", showInList: true })
    const room = () =>
      table
        .getByRole("link", { name: /Rute Moabe/ })
        .element()
        .closest("td")
        ?.getBoundingClientRect().width
    await page.viewport(1280, 800)
    for (const names of [[], ["Apelido"], ["Apelido", "Camiseta", "Time", "Sapato", "Instrumento"]]) {
      api.answer(customFields.list, pageOf(names.map(shown)))
      await openApp("/pessoas")
      for (const name of names)
        await expect.element(table.getByText(name, { exact: true })).toBeInTheDocument()
      await expect.element(table.getByRole("link", { name: /Rute Moabe/ })).toBeVisible()
      expect(room()).toBeGreaterThanOrEqual(160)
    }
  })
})

describe("the record of a person", () => {
  const tab = (name: string) => page.getByRole("tab", { name, exact: true })

  beforeEach(() => api.answer(people.detail, record))

  it("has the personal data in short, with the spouse's own record", async () => {
    await openApp("/pessoas/5")
    const about = page.getByRole("region", { name: "Dados pessoais" })
    await expect.element(about).toMatchTextContent("529.982.247-25")
    await expect
      .element(about.getByRole("link", { name: "Boaz Moabe" }))
      .toHaveAttribute("href", "/pessoas/8")
    await expectAccessible()
  })

  it("offers only the ways of contact that the server allows", async () => {
    const way = (name: string) => page.getByRole("link", { name, exact: true })
    const shown = { ...record, phone: "(11) 91234-5678", email: "rute@example.org" }
    api.answer(people.detail, { ...shown, contact: { call: true, whatsapp: true, email: true } })
    await openApp("/pessoas/5")
    await expect.element(way("Ligar")).toHaveAttribute("href", "tel:+5511912345678")
    await expect.element(way("WhatsApp")).toHaveAttribute("href", "https://wa.me/5511912345678")
    await expect.element(way("E-mail")).toHaveAttribute("href", "mailto:rute@example.org")
    await expectAccessible()
    api.answer(people.detail, { ...shown, contact: { call: true, whatsapp: false, email: false } })
    await openApp("/pessoas/5")
    await expect.element(way("Ligar")).toBeVisible()
    await expect.element(way("WhatsApp")).not.toBeInTheDocument()
    await expect.element(way("E-mail")).not.toBeInTheDocument()
  })

  it("gives the person as a contact card, to those who may export and not of an anonymised person", async () => {
    api.answer(people.card, () => new Blob(["BEGIN:VCARD"]))
    await openApp("/pessoas/5")
    await page.getByRole("button", { name: "Ações de Rute Moabe" }).click()
    const card = page.getByRole("menuitem", { name: "Cartão de contato (.vcf)" })
    await card.click()
    await expect.poll(() => api.calls(people.card).map(({ params }) => params)).toEqual([{ id: 5 }])
    api.refuse(people.card, 409, { detail: "Os dados desta pessoa foram anonimizados." })
    await page.getByRole("button", { name: "Ações de Rute Moabe" }).click()
    await card.click()
    await expect.element(page.getByText("Os dados desta pessoa foram anonimizados.")).toBeVisible()
    await openApp("/pessoas/5", { as: "MEMBER" })
    await expect.element(page.getByRole("heading", { name: "Rute Moabe" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Ações de Rute Moabe" })).not.toBeInTheDocument()
  })

  it("has telephones and e-mail corrected in their place", async () => {
    let stored = { ...record, phoneSecondary: "(11) 3333-4444", can: { edit: true, delete: false } }
    api.answer(people.detail, () => stored)
    api.answer(people.update, ({ body }) => {
      stored = { ...stored, phoneSecondary: body.phoneSecondary ?? "" }
      return stored
    })
    await openApp("/pessoas/5")
    await page.getByRole("button", { name: "Corrigir telefone secundário" }).click()
    await userEvent.fill(page.getByRole("textbox", { name: "Telefone secundário" }), "1133335555")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Telefone secundário corrigido.")).toBeVisible()
    await expect.element(page.getByText("(11) 3333-5555", { exact: true })).toBeVisible()
    expect(api.calls(people.update).map(({ body }) => body)).toEqual([{ phoneSecondary: "(11) 3333-5555" }])
    await expectAccessible()
  })

  it("leads to the page of a member or of a visitor, at the same tab, and nowhere that the user may not go", async () => {
    api.answer(members.profile, aMemberProfile({ id: 9, personId: 5 }))
    api.answer(visitors.detail, anExample(visitors.detail.response, { id: 7, personId: 5 }))
    api.answer(visitorReturns.possible, [])
    api.answer(visitorReturns.visits, pageOf([]))
    api.answer(personTimeline.list, pageOf([]))
    api.answer(households.list, pageOf([]))
    api.answer(guardians.list, [])
    const at = () => location.pathname + location.search
    for (const [kept, tab, address] of [
      [{ memberId: 9, visitorIds: [7] }, "rol", "/membros/9?tab=igreja"],
      [{ memberId: 9, visitorIds: [] }, "familia", "/membros/9?tab=familia"],
      [{ visitorIds: [7, 6] }, "linha-do-tempo", "/visitantes/7?aba=linha-do-tempo"],
    ] as const) {
      api.answer(people.detail, { ...record, ...kept, visitorIds: [...kept.visitorIds] })
      const steps = history.length
      await openApp(`/pessoas/5?aba=${tab}`, { as: "SECRETARY" })
      await expect.poll(at).toBe(address)
      await expect.element(page.getByRole("tabpanel")).toBeVisible()
      // The address that led here is no step back.
      expect(history.length - steps).toBeLessThanOrEqual(1)
    }
    await openApp("/pessoas/5", { user: { permissions: ["members.view", "members.edit"] } })
    await expect.element(page.getByRole("tab", { name: "Resumo" })).toBeVisible()
    expect(at()).toBe("/pessoas/5")
  })

  it("has tabs only for what the person is, and opens the first one for an unknown tab", async () => {
    api.answer(people.detail, { ...record, kinds: ["other"], memberId: null, visitorIds: [], spouse: null })
    await openApp("/pessoas/5?aba=rol")
    await expect.element(tab("Resumo")).toHaveAttribute("aria-selected", "true")
    await expect.element(tab("Rol")).not.toBeInTheDocument()
    await expect.element(tab("Visitas")).not.toBeInTheDocument()
  })

  it("says when there is no such person, and leads back to the list", async () => {
    api.refuse(people.detail, 404)
    await openApp("/pessoas/5")
    await expect.element(page.getByRole("heading", { name: "Pessoa não encontrada" })).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Voltar para Pessoas" }))
      .toHaveAttribute("href", "/pessoas")
  })

  it("has the ways of contact before the other buttons, and the step onto the roll first, on a phone", async () => {
    await page.viewport(390, 800)
    const contact = { call: true, whatsapp: true, email: true }
    api.answer(people.detail, {
      ...record,
      phone: "(11) 91234-5678",
      contact,
      can: { edit: true, delete: true },
    })
    await openApp("/pessoas/5", { as: "SECRETARY" })
    const pressed = page
      .getByRole("main")
      .getByRole("link")
      .or(page.getByRole("button", { name: /^Ações de/ }))
    const names = () => pressed.elements().map((one) => one.textContent || one.getAttribute("aria-label"))
    await expect
      .poll(() => names().slice(1, 5))
      .toEqual(["Ligar", "WhatsApp", "Incluir no rol de membros", "Ações de Rute Moabe"])
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})
