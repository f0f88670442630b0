import { eventPage } from "@aprisco/contract/events/public-page"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage, pass } from "../../testing/open-public-page.ts"

const SLUG = "retiro"
const ADDRESS = `/evento/${SLUG}`
const LOGO = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'/>"
const event = {
  title: "Retiro <b>Casais</b>",
  churchName: "Igreja da Colina",
  place: "Chácara Betânia",
  uf: "AC" as const,
  sessions: [{ title: "Abertura", startsAt: "2026-12-06T00:00:00Z", endsAt: "2026-12-06T02:00:00Z" }],
  description: "Traga a Bíblia.\n\nE o agasalho.",
  coverUrl: null,
  logo: LOGO,
  price: "25.00",
  placesLeft: 3,
  fields: { birthDate: "off", phone: "off", cpf: "off" } as const,
  questions: [],
  state: "open" as const,
  waitlist: true,
  opensAt: null,
  cancellationReason: "",
  cancelHours: 24,
  stamp: "a-stamp",
  notice: { contact: "colina@example.org", version: "v1", text: "Usamos estes dados no evento." },
}
const TOKEN = "x".repeat(43)
const registered = {
  number: "ABCD2345",
  status: "confirmed" as const,
  position: null,
  manageToken: TOKEN,
  attendees: [{ fullName: "Ana Lima", code: "WXYZ6789" }],
  amount: "25.00",
  payment: { kind: "on_site" as const, text: "Pagamento no local" },
}

const open = (answer: object = {}) => {
  api.answer(eventPage.read, { ...event, ...answer })
  return openPublicPage(ADDRESS)
}
const field = (label: string | RegExp) => page.getByLabelText(label)
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
async function send(button = "Fazer inscrição") {
  await press(button)
  // On a busy machine filling it in may have taken longer than that: then there is no delay.
  vi.advanceTimersByTime(3_000)
}
const person = (place: number) => page.getByRole("group", { name: `Participante ${place}` })
async function fillIn(): Promise<void> {
  await field("Seu nome completo").fill("Ana Lima")
  await field("E-mail (obrigatório)").fill("ana@example.org")
  await press("Sou eu")
  await person(1).getByLabelText("Tem menos de 12 anos?").selectOptions("Não")
  await field(/Li o aviso e concordo/).click()
}
const bodies = () => api.calls(eventPage.register).map(({ body }) => body)
const keys = () => api.calls(eventPage.register).map(({ headers }) => headers.get("idempotency-key"))

beforeEach(async () => {
  await page.viewport(390, 844)
  api.answer(eventPage.register, registered)
})

it("shows an event on the clock of its church's state, registers a person, and shows number, code and links", async () => {
  await open()
  // The title is the text that it is; midnight in London is seven in the evening of Rio Branco.
  await expect.element(page.getByRole("heading", { name: event.title })).toBeVisible()
  await expect.element(page.getByText(/sábado, 5 de dezembro de 2026, 19:00 às 21:00/)).toBeVisible()
  await expect.element(page.getByText("Inscrições abertas. Restam 3 vagas.")).toBeVisible()
  expect(document.querySelector<HTMLImageElement>(".church-logo img")?.src).toBe(new URL(LOGO).href)
  await expect.element(page.getByText(/R\$\s25,00 por pessoa. Pagamento no local./)).toBeVisible()
  await fillIn()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await send()
  await expect.element(page.getByRole("heading", { name: "Inscrição confirmada!" })).toHaveFocus()
  for (const words of ["ABCD2345", "WXYZ6789"]) await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/Total: R\$\s25,00. Pagamento no local./)).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Ver a inscrição" }))
    .toHaveAttribute("href", `/inscricao/${TOKEN}`)
  await expect
    .element(page.getByRole("link", { name: "Pôr na agenda" }))
    .toHaveAttribute("href", "/api/v1/events/public/retiro/event.ics")
  await expectAccessible()
  expect(bodies()).toEqual([
    expect.objectContaining({
      contact: { fullName: "Ana Lima", email: "ana@example.org" },
      attendees: [{ fullName: "Ana Lima", under12: false, answers: {} }],
      ...{ wait: false, consent: true, stamp: "a-stamp", noticeVersion: "v1" },
    }),
  ])
  // Nothing of it stays on the device.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Ana Lima|aprisco-evento/)
})

it("keeps the height of the cover free before the picture has come, so that nothing below it moves", async () => {
  const box = new Promise<DOMRect>((resolve) => {
    const observer = new MutationObserver(() => {
      const cover = document.querySelector<HTMLImageElement>("img.event-cover")
      if (cover === null) return
      observer.disconnect()
      // Inserted a moment ago: it has neither come nor failed.
      expect(cover.complete).toBe(false)
      resolve(cover.getBoundingClientRect())
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await open({ coverUrl: "/media/a-cover.webp" })
  const { width, height } = await box
  expect(width).toBeGreaterThan(300)
  expect(height).toBeCloseTo((width * 630) / 1200, 0)
})

it("register/ takes wait: with fewer places left than people the page asks first", async () => {
  await open()
  await fillIn()
  for (const [place, name] of [
    [2, "Davi Lima"],
    [3, "Rute Lima"],
    [4, "Noé Lima"],
  ] as const) {
    await page.getByRole("button", { name: "Incluir mais uma pessoa" }).click()
    await person(place).getByLabelText("Nome completo").fill(name)
    await person(place).getByLabelText("Tem menos de 12 anos?").selectOptions("Não")
  }
  api.refuse(eventPage.register, 409, { detail: "Evento lotado.", places_left: 3 })
  await send()
  const question = page.getByText("Restam 3 vagas e vocês são 4. Entrar na lista de espera?")
  await expect.element(question).toHaveFocus()
  await expectAccessible()
  await press("Voltar ao formulário")
  await expect.element(question).not.toBeInTheDocument()
  await send()
  await expect.element(question).toBeVisible()
  api.answer(eventPage.register, {
    ...registered,
    ...{ status: "waiting", position: 2, amount: "0.00" },
    attendees: ["Ana Lima", "Davi Lima"].map((fullName) => ({ fullName, code: null })),
  })
  await send("Entrar na lista de espera")
  await expect.element(page.getByRole("heading", { name: "Vocês estão na lista de espera" })).toBeVisible()
  await expect.element(page.getByText(/Posição na fila: 2/)).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Pôr na agenda" })).not.toBeInTheDocument()
  expect(bodies().map(({ wait }) => wait)).toEqual([false, false, true])
  // Another wish is another request.
  expect(new Set(keys()).size).toBe(3)
})

it("keeps a registration without a connection over a reload, and sends it again under the same key", async () => {
  await open()
  await fillIn()
  api.disconnect(eventPage.register)
  await send()
  await expect.element(page.getByRole("heading", { name: "Inscrição guardada neste aparelho" })).toHaveFocus()
  await expectAccessible()
  await openPublicPage(ADDRESS)
  await expect.element(page.getByText("Não foi possível conectar ao servidor.")).toBeVisible()
  api.answer(eventPage.register, registered)
  await pass(60_000)
  await expect.element(page.getByText("ABCD2345")).toBeVisible()
  expect([keys().length > 1, new Set(keys()).size]).toEqual([true, 1])
})

it("keeps what was typed over a reload, and asks of each person what the event says", async () => {
  const questions = [
    {
      id: 7,
      label: "Camiseta",
      kind: "choice" as const,
      options: ["P", "M"],
      required: true,
      of: "attendee" as const,
    },
    {
      id: 8,
      label: "Refeições",
      kind: "multiple" as const,
      options: ["Almoço", "Jantar"],
      required: false,
      of: "attendee" as const,
    },
    {
      id: 9,
      label: "Vão de ônibus?",
      kind: "flag" as const,
      options: [],
      required: true,
      of: "registration" as const,
    },
    {
      id: 10,
      label: "Recado",
      kind: "text" as const,
      options: [],
      required: false,
      of: "registration" as const,
    },
  ]
  const answer = { questions, fields: { birthDate: "optional", phone: "required", cpf: "optional" } }
  await open(answer)
  await send()
  for (const words of [
    "Falta pouco: confira os campos",
    "E-mail é obrigatório",
    "Telefone é obrigatório",
    "Diga se tem menos de 12 anos",
    "É preciso concordar com o aviso de privacidade",
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByText("Responda a esta pergunta").elements()).toHaveLength(2)
  await expect.element(field("Seu nome completo")).toHaveFocus()
  await expectAccessible()
  await field("Seu nome completo").fill("Ana Lima")
  await field("E-mail (obrigatório)").fill("ana@example.org")
  const first = person(1)
  await first.getByLabelText("Nome completo").fill("Davi Lima")
  // Eleven on the day when the event begins, twelve on the next one.
  await first.getByLabelText("Data de nascimento").fill("2014-12-06")
  await expect.element(first.getByLabelText("Tem menos de 12 anos?")).not.toBeInTheDocument()
  await first.getByLabelText("Telefone").fill("68988881212")
  await first.getByLabelText("Camiseta").selectOptions("M")
  await first.getByLabelText("Jantar").click()
  await field("Vão de ônibus?").selectOptions("Não")
  await field(/Li o aviso e concordo/).click()
  await open(answer)
  await expect.element(first.getByLabelText("Camiseta")).toHaveValue("M")
  await send()
  await expect.element(page.getByText(/precisam do consentimento de um responsável/)).toBeVisible()
  await field(/Respondo pelas crianças/).click()
  await send()
  await expect.element(page.getByText("ABCD2345")).toBeVisible()
  expect(bodies()).toEqual([
    expect.objectContaining({
      attendees: [
        {
          ...{ fullName: "Davi Lima", birthDate: "2014-12-06", phone: "(68) 98888-1212" },
          answers: { 7: "M", 8: ["Jantar"] },
        },
      ],
      ...{ answers: { 9: false }, consentGuardian: true },
    }),
  ])
})

it("shows the server's complaints beside the fields of a person, and asks who looks like a robot", async () => {
  await open()
  await fillIn()
  await page.getByRole("button", { name: "Incluir mais uma pessoa" }).click()
  await person(2).getByLabelText("Nome completo").fill("Davi")
  await person(2).getByLabelText("Tem menos de 12 anos?").selectOptions("Não")
  api.refuse(eventPage.register, 400, {
    "attendees.1.full_name": ["Escreva o nome todo"],
    person: ["Marque a caixa para confirmar que você é uma pessoa"],
    stamp: ["Recarregue a página"],
  })
  await send()
  await expect.element(person(2).getByText("Escreva o nome todo")).toBeVisible()
  await expect.element(page.getByText("Recarregue a página")).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Participante 2: Nome completo" })).toBeVisible()
  await page.getByLabelText(/Sou uma pessoa/).click()
  await person(2).getByLabelText("Nome completo").fill("Davi Lima")
  await page.getByRole("button", { name: "Retirar Ana Lima" }).click()
  await expect.element(person(1).getByLabelText("Nome completo")).toHaveValue("Davi Lima")
  api.answer(eventPage.register, registered)
  await send()
  await expect.element(page.getByText("ABCD2345")).toBeVisible()
  expect(bodies().at(-1)).toMatchObject({ person: true, attendees: [{ fullName: "Davi Lima" }] })
})

it.each([
  ["not_yet", "As inscrições abrem sexta-feira, 20 de novembro de 2026, às 09:00."],
  ["full", "As vagas acabaram."],
  ["closed", "Inscrições encerradas."],
  ["cancelled", "Este evento foi cancelado."],
  ["past", "Este evento já aconteceu."],
] as const)("has no form where its state is %s", async (state, words) => {
  await open({
    state,
    opensAt: "2026-11-20T14:00:00Z",
    cancellationReason: state === "cancelled" ? "Choveu." : "",
  })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByRole("form", { name: "Inscrição" })).not.toBeInTheDocument()
})

it("offers the waiting list alone where all places are taken, and sends nothing twice", async () => {
  await open({ state: "waitlist", placesLeft: 0 })
  await fillIn()
  await press("Entrar na lista de espera")
  await page.getByRole("button", { name: "Enviando..." }).click({ force: true })
  vi.advanceTimersByTime(3_000)
  await expect.element(page.getByText("ABCD2345")).toBeVisible()
  expect(bodies().map(({ wait }) => wait)).toEqual([true])
})

it("mails somebody their own links, with the same answer for everybody", async () => {
  api.answer(eventPage.resend, {
    message: "Se houver inscrições com este e-mail, enviamos os links para ele.",
  })
  await open({ state: "closed" })
  await page.getByText("Já se inscreveu? Reenviar meus links").click()
  await field("E-mail da inscrição").fill("ana@example.org")
  await press("Reenviar meus links")
  await expect.element(page.getByText(/Se houver inscrições/)).toBeVisible()
  api.refuse(eventPage.resend, 400, { email: ["E-mail inválido"] })
  await field("E-mail da inscrição").fill("ana")
  await press("Reenviar meus links")
  await expect.element(page.getByText("E-mail inválido")).toBeVisible()
  await expectAccessible()
})

it("of a draft, an internal and an unknown event is one page, and is tried again where it could not be loaded", async () => {
  api.disconnect(eventPage.read)
  await openPublicPage(ADDRESS)
  await expect.element(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
  api.refuse(eventPage.read, 404, { detail: "Este endereço não existe ou já não vale." })
  await press("Tentar novamente")
  const gone = page.getByRole("heading", { name: "Este endereço não existe ou já não vale." })
  await expect.element(gone).toBeVisible()
})
