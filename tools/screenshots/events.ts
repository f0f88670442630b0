import { readFileSync } from "node:fs"
import { join } from "node:path"
import { eventPage } from "@aprisco/contract/events/public-page"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import type { Client } from "@aprisco/contract/kit/client"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const LONG = "Retiro das Famílias d'Ávila, Conceição e Sant'Anna no Vale do Jardim Nossa Senhora Aparecida"
/** Any picture of the repository. */
const COVER = join(
  import.meta.dirname,
  "../../web/src/modules/operation/support/pictures/primeiros-passos.webp",
)
const DAY_MS = 86_400_000

const at = (days: number, hour: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${hour}:00-03:00`

interface PlantedEvents {
  eventId: number
  draftEventId: number
  /** `/evento/{slug}` of one with all that a form may ask, and of a cancelled one. */
  eventPagePath: string
  cancelledPagePath: string
  /** `/inscricao/{token}` of a family that is in, and of one that waits. */
  registrationPath: string
  waitingPath: string
}

/** A draft of a long name with all that a form may ask, a published one with a cover, for which a person of the church is registered, a cancelled one. */
export async function plantEvents(staff: Client, personId: number): Promise<PlantedEvents> {
  const { id: draftEventId } = await staff.call(events.create, {
    body: {
      title: LONG,
      description: "Traga roupa de cama e agasalho.\n\nO ônibus sai da sede às 17h.",
      place: "Chácara Recanto dos Pássaros, estrada velha de Santo Amaro, km 14",
      sessions: [
        { title: "Abertura", startsAt: at(40, "19:00"), endsAt: at(40, "22:00"), overnight: true },
        { startsAt: at(41, "09:00"), endsAt: at(41, "21:30"), overnight: true },
        { title: "Culto de encerramento", startsAt: at(42, "09:00"), endsAt: at(42, "12:00") },
      ],
      capacity: 120,
      price: "1250.50",
      fields: { birthDate: "required", phone: "optional" },
      questions: [
        {
          label: "Tamanho da camiseta",
          kind: "choice",
          options: ["P", "M", "G", "GG"],
          required: true,
          of: "attendee",
        },
        { label: "Alguma alergia ou restrição alimentar?", kind: "text", of: "attendee" },
        { label: "Vão de ônibus?", kind: "flag", of: "registration" },
      ],
    },
  })
  const { id: eventId } = await staff.call(events.create, {
    body: {
      title: "Jantar de Natal",
      place: "Salão social",
      sessions: [{ startsAt: at(20, "19:30"), endsAt: at(20, "22:30") }],
      capacity: 6,
      price: "45.00",
      fields: { birthDate: "optional", phone: "optional" },
      questions: [
        {
          label: "Prato",
          kind: "choice",
          options: ["Carne", "Peixe", "Vegetariano"],
          required: true,
          of: "attendee",
        },
        { label: "Precisa de mesa com acesso para cadeira de rodas?", kind: "flag", of: "registration" },
      ],
    },
  })
  await staff.call(events.uploadCover, {
    params: { id: eventId },
    body: { image: new Blob([readFileSync(COVER)]) },
  })
  await staff.call(events.publish, { params: { id: eventId } })
  await plantRegistrations(staff, eventId, personId)
  const { id, slug } = await staff.call(events.create, {
    body: { title: "Curso de noivos", sessions: [{ startsAt: at(60, "08:00"), endsAt: at(60, "17:00") }] },
  })
  await staff.call(events.publish, { params: { id } })
  await staff.call(events.cancel, { params: { id }, body: { reason: "A chuva destelhou o salão." } })
  return {
    ...{ eventId, draftEventId, cancelledPagePath: `/evento/${slug}` },
    ...(await plantPublicPage(staff, draftEventId)),
  }
}

const BORN = ["1984-02-03", "1986-07-01", "2019-05-05"]

/** A copy of this draft, published, with a family that is in and one that waits. */
async function plantPublicPage(staff: Client, draftEventId: number) {
  const { id } = await staff.call(events.duplicate, { params: { id: draftEventId } })
  const { slug, questions } = await staff.call(events.update, {
    params: { id },
    body: { capacity: 4, waitlist: true, slug: `retiro-${id}` },
  })
  await staff.call(events.publish, { params: { id } })
  await staff.call(events.uploadCover, { params: { id }, body: { image: new Blob([readFileSync(COVER)]) } })
  const shirt = questions.find(({ kind }) => kind === "choice")?.id ?? 0
  const register = async (names: readonly string[]) => {
    const { manageToken } = await staff.call(eventPage.register, {
      params: { slug },
      body: {
        contact: { fullName: names[0] ?? "", email: "familia@example.org" },
        attendees: names.map((fullName, place) => ({
          ...{ fullName, birthDate: BORN[place], answers: { [shirt]: "M" } },
        })),
        ...{ consent: true, consentGuardian: true, person: true },
      },
    })
    return `/inscricao/${manageToken}`
  }
  const family = [
    "Maria Aparecida da Conceição Albuquerque d'Ávila",
    "Davi Albuquerque d'Ávila",
    "Rute d'Ávila",
  ]
  return {
    eventPagePath: `/evento/${slug}`,
    registrationPath: await register(family),
    waitingPath: await register(["Noemi Prado", "Elias Prado"]),
  }
}

/** No picture may take a place: the answer is given here. */
const REGISTERED = {
  ...{ number: "QRST3456", status: "confirmed", position: null, manage_token: "x".repeat(43) },
  attendees: [
    { full_name: "Noemi Prado de Sant'Anna e Albuquerque", code: "WXYZ6789" },
    { full_name: "Elias Prado", code: "ABCD2345" },
  ],
  ...{ amount: "2501.00", payment: { kind: "on_site", text: "Pagamento no local" } },
}

async function fillInForTwo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel("Seu nome completo").fill("Noemi Prado")
  await page.getByRole("textbox", { name: /^E-mail \(/ }).fill("noemi@example.org")
  await page.getByRole("button", { name: "Incluir mais uma pessoa" }).click()
  for (const [place, name] of ["Noemi Prado", "Elias Prado"].entries()) {
    const person = page.getByRole("group", { name: `Participante ${place + 1}` })
    await person.getByLabel("Nome completo").fill(name)
    await person.getByLabel("Data de nascimento").fill("1984-02-03")
    await person.getByLabel("Tamanho da camiseta").selectOption("M")
  }
  await page.getByLabel(/Li o aviso e concordo/).check()
  await page.getByRole("button", { name: "Fazer inscrição" }).click()
}

/** Families who are in, one of them paid, one there twice; one that waits, one that has cancelled. */
async function plantRegistrations(staff: Client, id: number, personId: number): Promise<void> {
  const [dish] = (await staff.call(events.detail, { params: { id } })).questions
  const register = (contact: { fullName: string; email?: string; phone?: string }, names: string[]) =>
    staff.call(eventRegistrations.create, {
      params: { id },
      body: {
        contact,
        attendees: names.map((fullName) => ({
          fullName,
          under12: false,
          answers: dish ? { [dish.id]: "Peixe" } : {},
        })),
      },
    })
  const ana = { fullName: "Ana Conceição d'Ávila Figueiredo de Sant'Anna", phone: "(11) 98888-1212" }
  const { id: rid, attendees } = await register({ ...ana, email: "ana.figueiredo@example.org" }, [
    ana.fullName,
    "Pedro Figueiredo de Sant'Anna",
    "Luísa Figueiredo de Sant'Anna",
  ])
  await staff.call(eventRegistrations.pay, { params: { id, rid }, body: { amount: "90.00", method: "pix" } })
  const aid = attendees[0]?.id ?? 0
  await staff.call(eventRegistrations.link, { params: { id, aid }, body: { personId } })
  await register({ fullName: "Davi Rocha" }, ["Davi Rocha", "Eva Rocha"])
  await register({ fullName: "Noemi Prado", phone: "(11) 97777-3434" }, ["Noemi Prado", "Rute Prado"])
  await register(ana, [ana.fullName])
  const gone = await register({ fullName: "Caio Reis" }, ["Caio Reis"])
  await staff.call(eventRegistrations.cancel, { params: { id, rid: gone.id }, body: {} })
}

const open = (path: string) => (page: Page) => page.goto(path)

export const EVENT_SCREENS: readonly Screen[] = [
  { name: "eventos-vazio", as: "fresh", open: open("/eventos") },
  { name: "eventos", as: "full", open: open("/eventos") },
  { name: "eventos-mes", as: "full", open: open("/eventos?view=mes") },
  { name: "eventos-membro", as: "MEMBER", open: open("/eventos") },
  { name: "evento-novo", as: "full", open: open("/eventos/novo") },
  {
    name: "evento-novo-erros",
    as: "full",
    open: async (page) => {
      await page.goto("/eventos/novo")
      await page.getByRole("button", { name: "Adicionar pergunta" }).click()
      await page.getByRole("button", { name: "Criar evento" }).click()
      await expect(page.getByText("Título é obrigatório")).toBeVisible()
    },
  },
  {
    name: "evento-editar",
    as: "full",
    open: (page, { draftEventId }) => page.goto(`/eventos/${draftEventId}/editar`),
  },
  {
    name: "evento-rascunho",
    as: "full",
    open: (page, { draftEventId }) => page.goto(`/eventos/${draftEventId}`),
  },
  {
    name: "evento-inscricoes",
    as: "full",
    open: (page, { eventId }) => page.goto(`/eventos/${eventId}?aba=inscricoes`),
  },
  {
    name: "evento-inscricao",
    as: "full",
    open: async (page, { eventId }) => {
      await page.goto(`/eventos/${eventId}?aba=inscricoes`)
      await page
        .getByRole("button", { name: /^Ana Conceição/ })
        .first()
        .click()
      await expect(page.getByRole("dialog").getByText("Prato: Peixe").first()).toBeVisible()
    },
  },
  {
    name: "evento-inscricao-nova",
    as: "full",
    open: async (page, { eventId }) => {
      await page.goto(`/eventos/${eventId}?aba=inscricoes`)
      await page.getByRole("button", { name: "Nova inscrição" }).click()
      await page.getByRole("button", { name: "Inscrever" }).click()
      await expect(page.getByText("Nome deve ter pelo menos 2 caracteres").first()).toBeVisible()
    },
  },
  {
    name: "evento-inscricao-cancelar",
    as: "full",
    open: async (page, { eventId }) => {
      await page.goto(`/eventos/${eventId}?aba=inscricoes`)
      await page.getByRole("button", { name: "Ações de Davi Rocha" }).click()
      await page.getByRole("menuitem", { name: "Cancelar inscrição" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "pessoa-eventos",
    as: "full",
    open: (page, { followedId }) => page.goto(`/pessoas/${followedId}?aba=eventos`),
  },
  { name: "evento", as: "full", open: (page, { eventId }) => page.goto(`/eventos/${eventId}`) },
  {
    name: "evento-cancelar",
    as: "full",
    open: async (page, { eventId }) => {
      await page.goto(`/eventos/${eventId}`)
      await page.getByRole("button", { name: "Ações de Jantar de Natal" }).click()
      await page.getByRole("menuitem", { name: "Cancelar evento" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { name: "evento-pagina", open: (page, { eventPagePath }) => page.goto(eventPagePath) },
  { name: "evento-pagina-cancelado", open: (page, { cancelledPagePath }) => page.goto(cancelledPagePath) },
  {
    name: "evento-pagina-erros",
    open: async (page, { eventPagePath }) => {
      await page.goto(eventPagePath)
      await page.getByRole("button", { name: "Incluir mais uma pessoa" }).click()
      await page.getByRole("button", { name: "Fazer inscrição" }).click()
      await expect(page.getByText("Falta pouco: confira os campos")).toBeVisible()
    },
  },
  {
    name: "evento-pagina-lotado",
    open: async (page, { eventPagePath }) => {
      await page.route("**/register/", (route) =>
        route.fulfill({ status: 409, json: { detail: "Evento lotado.", places_left: 1 } }),
      )
      await fillInForTwo(page, eventPagePath)
      await expect(page.getByText(/Resta 1 vaga e vocês são 2/)).toBeVisible()
    },
  },
  {
    name: "evento-pagina-inscrito",
    open: async (page, { eventPagePath }) => {
      await page.route("**/register/", (route) => route.fulfill({ status: 201, json: REGISTERED }))
      await fillInForTwo(page, eventPagePath)
      await expect(page.getByRole("heading", { name: "Inscrição confirmada!" })).toBeVisible()
    },
  },
  {
    name: "evento-pagina-sem-conexao",
    open: async (page, { eventPagePath }) => {
      await page.route("**/register/", (route) => route.abort())
      await fillInForTwo(page, eventPagePath)
      await expect(page.getByRole("heading", { name: /Inscrição guardada/ })).toBeVisible()
    },
  },
  { name: "evento-pagina-gone", open: open("/evento/nada") },
  { name: "inscricao", open: (page, { registrationPath }) => page.goto(registrationPath) },
  { name: "inscricao-espera", open: (page, { waitingPath }) => page.goto(waitingPath) },
  {
    name: "inscricao-cancelar",
    open: async (page, { registrationPath }) => {
      await page.goto(registrationPath)
      await page.getByRole("button", { name: "Cancelar inscrição" }).click()
      await expect(page.getByRole("heading", { name: "Quem não vai?" })).toBeVisible()
    },
  },
]
