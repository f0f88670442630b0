import { messageConsents } from "@aprisco/contract/messages/consents"
import { personConsents } from "@aprisco/contract/people/consents"
import { people } from "@aprisco/contract/people/routes"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../../lib/query-client.ts"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { api, aUser, openApp, renderUi } from "../../../../testing/open-app.tsx"

import { ConsentReach } from "./consent-reach.tsx"

const rute = anExample(people.detail.response, {
  id: 5,
  fullName: "Rute Moabe",
  memberId: null,
  anonymised: false,
  visitorIds: [],
})
const url = `https://igreja.example/preferencias/${"x".repeat(43)}`
const button = (name: string) => page.getByRole("button", { name, exact: true })

const openPerson = async (given: object = {}) => {
  api.answer(people.detail, { ...rute, ...given })
  await openApp("/pessoas/5?aba=consentimentos", { as: "SECRETARY" })
}

beforeEach(() => {
  api.answer(personConsents.list, { current: [], history: [], historyCount: 0 })
  api.answer(messageConsents.link, { url, waUrl: "https://wa.me/5511912345678?text=Oi" })
})

describe("the link of a person's preferences", () => {
  it("is made on demand, below the consents, to be copied or sent by WhatsApp", async () => {
    await page.viewport(390, 800)
    await openPerson()
    await expect.element(page.getByRole("heading", { name: "Link das preferências" })).toBeVisible()
    expect(api.calls(messageConsents.link)).toEqual([])
    await button("Criar link").click()
    await expect.element(page.getByLabelText("Endereço", { exact: true })).toHaveValue(url)
    await expect.element(button("Copiar link das preferências")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Enviar pelo WhatsApp" }))
      .toHaveAttribute("href", "https://wa.me/5511912345678?text=Oi")
    expect(api.calls(messageConsents.link)).toMatchObject([{ params: { id: 5 } }])
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it("has no WhatsApp button without a mobile telephone, and says why it could not be made", async () => {
    api.refuse(messageConsents.link, 409, { detail: "Esta pessoa foi anonimizada." })
    await openPerson()
    await button("Criar link").click()
    await expect.element(page.getByText("Esta pessoa foi anonimizada.")).toBeVisible()
    api.answer(messageConsents.link, { url, waUrl: null })
    await button("Criar link").click()
    await expect.element(page.getByLabelText("Endereço", { exact: true })).toHaveValue(url)
    await expect.element(page.getByRole("link", { name: "Enviar pelo WhatsApp" })).not.toBeInTheDocument()
  })

  it("is not offered for somebody who is anonymised", async () => {
    await openPerson({ anonymised: true })
    await expect.element(page.getByRole("heading", { name: "Consentimentos" })).toBeVisible()
    await expect.element(button("Criar link")).not.toBeInTheDocument()
  })
})

describe("the card of who may be reached", () => {
  const show = (role: "CHURCH_ADMIN" | "SECRETARY") => {
    const routeTree = createRootRoute({
      component: () => (
        <main id="conteudo">
          <h1>Mensagens</h1>
          <ConsentReach />
        </main>
      ),
    })
    const router = createRouter({ routeTree, history: createMemoryHistory() })
    renderUi(<RouterProvider router={router} />)
    queryClient.setQueryData(["users", "me"], aUser(role))
  }
  const body = () => api.calls(messageConsents.record).map((call) => call.body)

  beforeEach(async () => {
    await page.viewport(390, 844)
    queryClient.clear()
    api.answer(messageConsents.reach, {
      people: 594,
      channels: [
        { channel: "email", people: 312 },
        { channel: "whatsapp_assisted", people: 1 },
        { channel: "bell", people: 0 },
      ],
    })
    api.answer(messageConsents.record, { recorded: 12, already: 3, skipped: { withdrew: 1, minor: 2 } })
  })

  it("says how many people each channel may reach, and how to have more of them", async () => {
    show("SECRETARY")
    await expect.element(page.getByText("312 de 594 pessoas podem receber e-mail")).toBeVisible()
    await expect.element(page.getByText("1 de 594 pessoas pode receber WhatsApp")).toBeVisible()
    await expect.element(page.getByText("0 de 594 pessoas podem receber avisos no Aprisco")).toBeVisible()
    await expect.element(page.getByText(/Só recebe quem disse sim/)).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it("records signed forms of the whole church, and says who was left out", async () => {
    show("CHURCH_ADMIN")
    await button("Registrar formulários").click()
    await button("Registrar").click()
    await expect.element(page.getByText("Escolha ao menos um canal")).toBeVisible()
    await expect.element(page.getByText("Escolha para quem enviar")).toBeVisible()
    expect(body()).toEqual([])
    await page.getByLabelText("De quem são os formulários").selectOptions("Toda a igreja")
    await page.getByLabelText("Mensagens por e-mail").click()
    await page.getByLabelText("O que o formulário dizia").fill("Aceito receber e-mails da igreja.")
    await expectAccessible()
    await button("Registrar").click()
    await expect
      .element(
        page.getByText(
          "12 pessoas com consentimento registrado. Ficaram de fora: 3 já tinham, 1 retirou ou deixou de receber, 2 menores de idade.",
        ),
      )
      .toBeVisible()
    expect(body()).toEqual([
      {
        audience: { include: [{ everyone: true }], exclude: [] },
        purposes: ["email"],
        channel: "paper",
        statement: "Aceito receber e-mails da igreja.",
      },
    ])
  })

  it("records those of people who are picked by name", async () => {
    api.answer(people.picker, [anExample(people.picker.response.element, { id: 5, fullName: "Rute Moabe" })])
    show("CHURCH_ADMIN")
    await button("Registrar formulários").click()
    await page.getByRole("combobox", { name: "Quem assinou" }).fill("Rute")
    await page.getByRole("option", { name: /Rute Moabe/ }).click()
    await expect.element(button("Tirar Rute Moabe")).toBeVisible()
    await page.getByLabelText("Mensagens por WhatsApp").click()
    await page.getByLabelText("O que o formulário dizia").fill("Sim")
    await button("Registrar").click()
    await expect
      .poll(body)
      .toMatchObject([{ audience: { include: [{ people: [5] }] }, purposes: ["whatsapp"] }])
  })

  it("offers the forms only to who manages messages", async () => {
    show("SECRETARY")
    await expect.element(page.getByText(/312 de 594/)).toBeVisible()
    await expect.element(button("Registrar formulários")).not.toBeInTheDocument()
  })
})
