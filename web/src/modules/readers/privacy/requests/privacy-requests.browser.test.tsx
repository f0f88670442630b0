import { people } from "@aprisco/contract/people/routes"
import { type PrivacyRequest, privacyRequests } from "@aprisco/contract/privacy/requests"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const request = (given: Partial<PrivacyRequest> = {}): PrivacyRequest =>
  anExample(privacyRequests.create.response, {
    id: 7,
    protocol: "2026-7KQM-P4XT",
    kind: "access",
    kindDisplay: "Acesso aos dados",
    requesterName: "Ana Lima",
    personId: null,
    personName: null,
    dueOn: "2026-12-05",
    receivedOn: "2026-11-20",
    state: "open",
    stateDisplay: "Aberto",
    late: false,
    daysLeft: 12,
    identityConfirmed: false,
    identity: null,
    answer: null,
    reason: null,
    closedAt: null,
    closedByName: null,
    version: 3,
    ...given,
  })
const list = (...results: PrivacyRequest[]) => ({
  ...pageOf(results),
  openCount: results.length,
  lateCount: results.filter(({ late }) => late).length,
})
const button = (name: string) => page.getByRole("button", { name, exact: true })
const dialog = page.getByRole("dialog")
const shown = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()

beforeEach(() => {
  api.answer(privacyRequests.list, list(request()))
  api.answer(privacyRequests.detail, request())
})

describe("the requests of data subjects", () => {
  it("are listed with the day that they are due, and say when some are late", async () => {
    const late = request({ id: 8, requesterName: "Zilda Nunes", late: true, daysLeft: -2 })
    api.answer(privacyRequests.list, list(late, request()))
    await openApp("/configuracoes/pedidos", { as: "CHURCH_ADMIN" })
    await expect.element(page.getByText(/1 pedido está atrasado/)).toBeVisible()
    await shown("Atrasado")
    await shown("Faltam 12 dias")
    await shown("05/12/2026")
    await expectAccessible()
    await page.getByLabelText("Situação").selectOptions("Respondido")
    await expect.poll(() => api.calls(privacyRequests.list).at(-1)?.query.state).toBe("answered")
  })

  it("have an empty state that offers the first one, and an error that loads again", async () => {
    api.refuse(privacyRequests.list, 500)
    await openApp("/configuracoes/pedidos", { as: "CHURCH_ADMIN" })
    await shown("Erro ao carregar os pedidos")
    api.answer(privacyRequests.list, list())
    await button("Tentar novamente").click()
    await expect.element(page.getByRole("heading", { name: "Nenhum pedido ainda" })).toBeVisible()
  })

  it("are denied to users without church.manage", async () => {
    await openApp("/configuracoes/pedidos", { as: "SECRETARY" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })

  it("are entered with their person, and each missing value is named at its field", async () => {
    api.answer(people.picker, [anExample(people.picker.response.element, { id: 70, fullName: "Rute Moabe" })])
    await openApp("/configuracoes/pedidos", { as: "CHURCH_ADMIN" })
    await button("Registrar pedido").click()
    await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
    await expect.element(dialog.getByText("Escolha o que a pessoa pede")).toBeVisible()
    await dialog.getByLabelText("O que a pessoa pede").selectOptions("Portabilidade")
    await dialog.getByLabelText("De quem são os dados").fill("rute")
    await page.getByRole("option", { name: /Rute Moabe/ }).click()
    await expect.element(dialog.getByRole("button", { name: "Trocar pessoa" })).toBeVisible()
    await dialog.getByLabelText("Contato para a resposta").fill("rute@example.org")
    await dialog.getByLabelText("Como o pedido chegou").selectOptions("phone")
    await dialog.getByLabelText("Recebido em").fill("2026-11-05")
    await expect.element(dialog.getByLabelText("Recebido em")).toHaveValue("05/11/2026")
    await dialog.getByLabelText("O que a pessoa escreveu ou disse").fill("Quer levar os dados.")
    api.answer(privacyRequests.create, request({ personId: 70 }))
    await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
    await expect.element(page.getByRole("heading", { level: 1, name: /Ana Lima/ })).toBeVisible()
    expect(api.calls(privacyRequests.create).map(({ body }) => body)).toMatchObject([
      {
        kind: "portability",
        personId: 70,
        contact: "rute@example.org",
        channel: "phone",
        receivedOn: "2026-11-05",
        details: "Quer levar os dados.",
      },
    ])
  })
})

describe("a request", () => {
  it("is answered once the identity is confirmed, under the version on the screen", async () => {
    await openApp("/configuracoes/pedidos/7", { as: "CHURCH_ADMIN" })
    await expect.element(button("Confirmar identidade")).toBeVisible()
    await expect.element(button("Responder")).not.toBeInTheDocument()
    await expectAccessible()
    await button("Confirmar identidade").click()
    await dialog.getByRole("button", { name: "Confirmar", exact: true }).click()
    await expect.element(dialog.getByText("Diga como a identidade foi confirmada.")).toBeVisible()
    await dialog.getByLabelText("Como a identidade foi confirmada").fill("Mostrou o RG.")
    const identified = request({
      identityConfirmed: true,
      identity: { how: "Mostrou o RG.", at: "2026-11-21T12:00:00Z", byName: "Elias Prado" },
      version: 4,
    })
    api.answer(privacyRequests.confirmIdentity, identified)
    api.answer(privacyRequests.detail, identified)
    await dialog.getByRole("button", { name: "Confirmar", exact: true }).click()
    await button("Responder").click()
    await dialog.getByLabelText("Resposta").fill("Entregamos a cópia impressa.")
    const answered = request({
      ...identified,
      state: "answered",
      stateDisplay: "Respondido",
      answer: "Entregamos a cópia impressa.",
      closedAt: "2026-11-21T12:00:00Z",
      closedByName: "Elias Prado",
      daysLeft: null,
      version: 5,
    })
    api.answer(privacyRequests.answer, answered)
    api.answer(privacyRequests.detail, answered)
    await dialog.getByRole("button", { name: "Responder", exact: true }).click()
    await shown("Entregamos a cópia impressa.")
    await expect.element(button("Recusar")).not.toBeInTheDocument()
    expect(api.calls(privacyRequests.answer).map(({ body }) => body)).toEqual([
      { text: "Entregamos a cópia impressa." },
    ])
  })

  it("shows a refusal, and asks for nothing more", async () => {
    const closed = { state: "refused", stateDisplay: "Recusado", reason: "Não era a pessoa." } as const
    api.answer(
      privacyRequests.detail,
      request({
        ...closed,
        closedAt: "2026-11-21T12:00:00Z",
        closedByName: "Elias Prado",
        contact: "por carta",
      }),
    )
    await openApp("/configuracoes/pedidos/7", { as: "CHURCH_ADMIN" })
    await expect.element(page.getByRole("heading", { name: "O que foi feito" })).toBeVisible()
    await shown("A identidade não foi confirmada.")
    await expect.element(page.getByText("prazo: ", { exact: false })).toBeVisible()
    await expect.element(page.getByText("responder até", { exact: false })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole("definition").filter({ hasText: "Não informado" }).first())
      .toBeVisible()
  })

  it("keeps the typed text when the server rejects a refusal", async () => {
    await openApp("/configuracoes/pedidos/7", { as: "CHURCH_ADMIN" })
    await button("Recusar").click()
    await dialog.getByLabelText("Motivo da recusa").fill("Não é a titular.")
    api.refuse(privacyRequests.refuse, 409, { detail: "Este pedido já foi respondido." })
    await dialog.getByRole("button", { name: "Recusar pedido" }).click()
    await shown("Este pedido já foi respondido.")
    await expect.element(dialog.getByLabelText("Motivo da recusa")).toHaveValue("Não é a titular.")
  })

  it("says when it does not exist", async () => {
    api.refuse(privacyRequests.detail, 404)
    await openApp("/configuracoes/pedidos/7", { as: "CHURCH_ADMIN" })
    await expect.element(page.getByRole("heading", { name: "Pedido não encontrado" })).toBeVisible()
  })
})

describe("one's own data in the profile", () => {
  it("shows who read it and the user's requests, and sends a new one", async () => {
    api.answer(privacyRequests.own, [])
    api.answer(
      personPrivacy.ownAccesses,
      pageOf([{ at: "2026-11-21T12:00:00Z", who: "Elias Prado", what: "record", whatDisplay: "Cadastro" }]),
    )
    await openApp("/perfil?tab=privacidade", { as: "MEMBER", user: { personId: 44 } })
    await shown("Elias Prado · Cadastro")
    await shown("Você ainda não fez nenhum pedido.")
    await expect.element(page.getByText(/ainda não está ligada/)).not.toBeInTheDocument()
    await expectAccessible()
    await button("Fazer um pedido").click()
    await dialog.getByRole("button", { name: "Enviar pedido" }).click()
    await expect.element(dialog.getByText("Escolha o que você pede")).toBeVisible()
    await dialog.getByLabelText("O que você pede").selectOptions("Correção de dados")
    await dialog.getByLabelText("Explique, se quiser").fill("Mudei de telefone.")
    const own = anExample(privacyRequests.createOwn.response, {
      id: 9,
      protocol: "2026-AAAA-BBBB",
      kindDisplay: "Correção de dados",
      state: "open",
      late: false,
      dueOn: "2026-12-05",
      closedAt: null,
    })
    api.answer(privacyRequests.createOwn, own)
    api.answer(privacyRequests.own, [own])
    await dialog.getByRole("button", { name: "Enviar pedido" }).click()
    await shown("Correção de dados · 2026-AAAA-BBBB")
    await shown("Resposta até 05/12/2026")
    expect(api.calls(privacyRequests.createOwn)[0]?.body).toMatchObject({ details: "Mudei de telefone." })
  })

  it("says that nobody read it where the account has no person, why, and whom to ask", async () => {
    api.answer(privacyRequests.own, [])
    api.refuse(personPrivacy.ownAccesses, 404)
    await openApp("/perfil?tab=privacidade", { as: "LEADER" })
    await shown("Nenhuma consulta registrada.")
    await shown("Sua conta ainda não está ligada ao seu cadastro")
    await expect.element(page.getByText(/Peça a quem administra os usuários da sua igreja/)).toBeVisible()
    await expectAccessible()
    await openApp("/perfil?tab=privacidade", { as: "CHURCH_ADMIN" })
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Usuários" }))
      .toHaveAttribute("href", "/configuracoes/usuarios")
  })
})
