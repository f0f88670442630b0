import { activities } from "@aprisco/contract/activities/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { eventDoor } from "@aprisco/contract/events/door"
import { eventFigures } from "@aprisco/contract/events/figures"
import { personEvents } from "@aprisco/contract/events/of-person"
import { events } from "@aprisco/contract/events/routes"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
const mayAll = { edit: true, delete: true, door: true }
const mayNothing = { edit: false, delete: false, door: false }
const retreat = anExample(events.detail.response, {
  id: 5,
  title: "Retiro de Casais",
  slug: "retiro-de-casais-k3x9",
  status: "draft",
  isOver: false,
  visibility: "public",
  churchName: "Igreja da Paz",
  churchState: "PE",
  branchName: "Sede",
  place: "Chácara Betânia",
  startsAt: "2026-12-05T22:00:00Z",
  endsAt: "2026-12-06T15:00:00Z",
  capacity: 100,
  price: "150.00",
  description: "Traga roupa de cama.",
  cancelHours: 24,
  waitlist: true,
  sessions: [
    {
      id: 1,
      title: "Abertura",
      startsAt: "2026-12-05T22:00:00Z",
      endsAt: "2026-12-06T00:00:00Z",
      overnight: true,
    },
    {
      id: 2,
      title: "",
      startsAt: "2026-12-06T12:00:00Z",
      endsAt: "2026-12-06T15:00:00Z",
      overnight: false,
    },
  ],
  questions: [
    {
      id: 3,
      label: "Tamanho da camiseta",
      kind: "choice",
      options: ["P", "M", "G"],
      required: true,
      of: "attendee",
    },
  ],
  can: mayAll,
})
const published = { ...retreat, status: "published" as const }

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const button = (name: string) => page.getByRole("button", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const absent = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument()
const menuItem = (name: string) => page.getByRole("menuitem", { name })
async function choose(item: string): Promise<void> {
  await press("Ações de Retiro de Casais")
  await menuItem(item).click()
}

beforeEach(() => {
  api.answer(events.list, pageOf([retreat]))
  api.answer(events.detail, retreat)
  api.answer(eventFigures.statistics, anExample(eventFigures.statistics.response))
  api.answer(activities.occurrences, pageOf([]))
})

describe("the list of events", () => {
  it("shows when, where, places, price and state on the church's clock, and a phone the cover", async () => {
    api.answer(events.list, pageOf([{ ...retreat, cover: PIXEL }]))
    await openApp("/eventos")
    const table = page.getByRole("table", { name: "Eventos" })
    for (const words of ["05/12/2026 a 06/12/2026", "19:00 às 12:00", "100 vagas", /R\$\s150,00/, "Rascunho"])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await shown("Chácara Betânia")
    await expect.poll(() => document.querySelector<HTMLImageElement>("li img")?.src).toBe(PIXEL)
    await expectAccessible()
  })

  it("is filtered by state and days, which the address names", async () => {
    await openApp("/eventos")
    await page.getByLabelText("Situação").selectOptions("Ativos")
    await expect.poll(() => location.search).toBe("?status=active")
    await press("Mais filtros")
    await page.getByLabelText("De", { exact: true }).fill("01/12/2026")
    await expect.poll(() => api.calls(events.list).at(-1)?.query).toMatchObject({ from: "2026-12-01" })
    await page.getByLabelText("Até", { exact: true }).fill("30/11/2026")
    await shown("A data final é anterior à inicial")
    expect(api.calls(events.list).at(-1)?.query.to).toBeUndefined()
    await press("Limpar filtros")
    await expect.poll(() => location.search).toBe("")
  })

  it("leads to the first one where there is none, and says when nothing is found and when it cannot be loaded", async () => {
    api.answer(events.list, pageOf([]))
    await openApp("/eventos")
    await expect.element(page.getByRole("heading", { name: "Nenhum evento ainda" })).toBeVisible()
    await page.getByRole("link", { name: "Cadastrar o primeiro evento" }).click()
    await expect.poll(() => location.pathname).toBe("/eventos/novo")
    await openApp("/eventos?search=xyz")
    await expect.element(page.getByRole("heading", { name: "Nenhum evento encontrado" })).toBeVisible()
    api.refuse(events.list, 500)
    await openApp("/eventos")
    await shown("Erro ao carregar eventos")
  })

  it("offers a MEMBER no new event, and nobody without the right the screen", async () => {
    await openApp("/eventos", { as: "MEMBER" })
    await shown("Retiro de Casais")
    await expect.element(page.getByRole("link", { name: "Novo evento" })).not.toBeInTheDocument()
    await openApp("/eventos/novo", { as: "MEMBER" })
    await shown("Acesso não permitido")
  })

  it("is a calendar too, of the sessions of events alone, which lead to them", async () => {
    api.answer(
      activities.occurrences,
      pageOf([
        anExample(activities.occurrences.response.shape.results.element, {
          activityId: null,
          eventId: 5,
          name: "Retiro de Casais: Abertura",
          kind: "evento",
          day: "2026-12-05",
          lastDay: "2026-12-05",
          startTime: "19:00",
          endTime: "21:00",
        }),
      ]),
    )
    api.answer(branches.detail, anExample(branches.detail.response))
    await openApp("/eventos?view=mes&day=2026-12-01")
    await shown(/dezembro de 2026/)
    await expectAccessible()
    await page.getByRole("link", { name: /Retiro de Casais: Abertura/ }).click()
    await expect.poll(() => location.pathname).toBe("/eventos/5")
    expect(api.calls(activities.occurrences).at(-1)?.query).toMatchObject({ kind: "evento" })
    api.answer(activities.occurrences, pageOf([]))
    await openApp("/eventos?view=mes&day=2026-11-01")
    await shown("Nenhum evento neste mês.")
    await page.getByText("Lista", { exact: true }).click()
    await expect.poll(() => location.search).toBe("")
  })
})

describe("the record of an event", () => {
  it("shows what it is, its sessions on the church's clock and its questions", async () => {
    await openApp("/eventos/5")
    for (const words of [
      "Rascunho",
      "Chácara Betânia",
      "100 vagas",
      "Traga roupa de cama.",
      "sábado, 5 de dezembro de 2026, 19:00 às 21:00",
      "Há pernoite",
      "Tamanho da camiseta",
      "Uma opção · De cada participante · Obrigatória",
      /\/evento\/retiro-de-casais-k3x9$/,
    ])
      await shown(words)
    await expectAccessible()
    api.answer(events.detail, { ...retreat, churchState: "AC" })
    await openApp("/eventos/5")
    await shown("sábado, 5 de dezembro de 2026, 17:00 às 19:00")
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("is published once for two clicks, then closed and reopened", async () => {
    const answer = Promise.withResolvers<typeof published>()
    api.answer(events.publish, () => answer.promise)
    await openApp("/eventos/5")
    await button("Publicar").dblClick()
    api.answer(events.detail, published)
    answer.resolve(published)
    await shown("Evento publicado.")
    expect(api.calls(events.publish)).toHaveLength(1)
    api.answer(events.close, () => {
      const closed = { ...retreat, status: "closed" as const }
      api.answer(events.detail, closed)
      return closed
    })
    await press("Encerrar inscrições")
    await expect.element(button("Reabrir inscrições")).toBeVisible()
    api.answer(events.reopen, () => {
      api.answer(events.detail, published)
      return published
    })
    await press("Reabrir inscrições")
    await expect.element(button("Encerrar inscrições")).toBeVisible()
  })

  it("says where the plan allows no more active events, with the way to the plans", async () => {
    const words = "Seu plano permite até 2 eventos ativos. Mude de plano para publicar mais."
    api.refuse(events.publish, 403, { detail: words })
    await openApp("/eventos/5")
    await press("Publicar")
    await shown(words)
    await expect
      .element(page.getByRole("link", { name: "Ver os planos" }))
      .toHaveAttribute("href", "/perfil?tab=planos")
    await expectAccessible()
    api.refuse(events.publish, 403)
    await press("Publicar")
    await shown("Você não tem permissão para executar essa ação.")
    await expect.element(page.getByRole("link", { name: "Ver os planos" })).not.toBeInTheDocument()
  })

  it("is cancelled with its reason, which is kept where the server refuses", async () => {
    api.answer(events.detail, published)
    await openApp("/eventos/5")
    await choose("Cancelar evento")
    const dialog = page.getByRole("dialog", { name: "Cancelar evento" })
    await dialog.getByLabelText("Motivo").fill("Chuva forte")
    api.refuse(events.cancel, 409, { detail: "Este evento já terminou." })
    await dialog.getByRole("button", { name: "Cancelar evento" }).click()
    await shown("Este evento já terminou.")
    await expect.element(dialog.getByLabelText("Motivo")).toHaveValue("Chuva forte")
    const cancelled = { ...retreat, status: "cancelled" as const, cancellationReason: "Chuva forte" }
    api.answer(events.cancel, () => {
      api.answer(events.detail, cancelled)
      return cancelled
    })
    await dialog.getByRole("button", { name: "Cancelar evento" }).click()
    await shown("Evento cancelado.")
    expect(api.calls(events.cancel).at(-1)?.body).toEqual({ reason: "Chuva forte" })
    await shown("Motivo do cancelamento")
    await expect.element(page.getByRole("link", { name: "Editar" })).not.toBeInTheDocument()
    await expect.element(button("Enviar capa")).not.toBeInTheDocument()
  })

  it("is duplicated once, which opens the copy, and deleted after a question", async () => {
    const copy = { ...retreat, id: 6, title: "Retiro de Casais" }
    api.answer(events.duplicate, copy)
    await openApp("/eventos/5")
    await choose("Duplicar")
    await expect.poll(() => location.pathname).toBe("/eventos/6")
    expect(api.calls(events.duplicate)).toHaveLength(1)
    api.answer(events.remove, undefined)
    await choose("Excluir")
    await press("Cancelar")
    expect(api.calls(events.remove)).toHaveLength(0)
    await choose("Excluir")
    await press("Excluir")
    await shown("Evento excluído com sucesso!")
    await expect.poll(() => location.pathname).toBe("/eventos")
  })

  it("gets a cover, tells why a file is refused, and loses it after a question", async () => {
    await openApp("/eventos/5")
    const field = page.elementLocator(await inputOfFile())
    await field.upload(new File(["a"], "letra.txt", { type: "text/plain" }))
    await shown("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")
    api.answer(events.uploadCover, () => {
      api.answer(events.detail, { ...retreat, cover: PIXEL })
      return { ...retreat, cover: PIXEL }
    })
    await field.upload(new File(["a"], "capa.png", { type: "image/png" }))
    await expect.element(page.getByRole("img", { name: "Capa do evento" })).toBeVisible()
    await press("Remover capa")
    await press("Cancelar")
    expect(api.calls(events.removeCover)).toHaveLength(0)
    api.answer(events.removeCover, () => {
      api.answer(events.detail, retreat)
      return retreat
    })
    await press("Remover capa")
    await page.getByRole("dialog").getByRole("button", { name: "Remover capa" }).click()
    await shown("Capa removida.")
  })

  it("leads to its door by a page of its own, and has badges for who changes it", async () => {
    api.answer(events.detail, { ...published, confirmed: 2 })
    await openApp("/eventos/5")
    await expect
      .element(page.getByRole("link", { name: "Porta" }))
      .toHaveAttribute("href", "/eventos/5/porta")
    api.answer(eventDoor.badges, new Blob(["x"]) as never) // a file
    await press("Ações de Retiro de Casais")
    await page.getByRole("menuitem", { name: "Crachás" }).click()
    await shown("Crachás baixados.")
    expect(api.calls(eventDoor.badges)).toMatchObject([{ params: { id: 5 } }])
    api.answer(events.detail, { ...published, confirmed: 2, can: { ...mayNothing, door: true } })
    await openApp("/eventos/5", { as: "SECRETARY" })
    await expect.element(page.getByRole("link", { name: "Porta" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: /^Ações/ })).not.toBeInTheDocument()
    for (const event of [retreat, { ...published, can: mayNothing }]) {
      api.answer(events.detail, event)
      await openApp("/eventos/5")
      await shown("Detalhes")
      await expect.element(page.getByRole("link", { name: "Porta" })).not.toBeInTheDocument()
    }
  })

  it("leads to a message to who is registered, from its publication on, for who may write one", async () => {
    const toWrite = page.getByRole("link", { name: "Enviar mensagem" })
    api.answer(events.detail, published)
    await openApp("/eventos/5")
    await expect.element(toWrite).toHaveAttribute("href", "/mensagens/nova?evento=5")
    await openApp("/eventos/5", { user: { permissions: ["activities.view", "activities.edit"] } })
    await shown("Chácara Betânia")
    await expect.element(toWrite).not.toBeInTheDocument()
    api.answer(events.detail, retreat)
    await openApp("/eventos/5")
    await shown("Rascunho")
    await expect.element(toWrite).not.toBeInTheDocument()
  })

  it("offers a MEMBER nothing, and no step of one that is over", async () => {
    api.answer(events.detail, { ...published, can: mayNothing })
    await openApp("/eventos/5", { as: "MEMBER" })
    await shown("Chácara Betânia")
    expect(page.getByRole("main").getByRole("button").elements()).toEqual([])
    await absent("Prazo para cancelar")
    api.answer(events.detail, { ...published, isOver: true })
    await openApp("/eventos/5")
    await shown("Encerrado")
    await expect.element(button("Encerrar inscrições")).not.toBeInTheDocument()
    await press("Ações de Retiro de Casais")
    await expect.element(menuItem("Duplicar")).toBeVisible()
    await expect.element(menuItem("Cancelar evento")).not.toBeInTheDocument()
  })

  it("of another church or none is not found", async () => {
    api.refuse(events.detail, 404)
    await openApp("/eventos/5")
    await shown("Evento não encontrado")
    await expect.element(page.getByRole("link", { name: "Voltar para Eventos" })).toBeVisible()
  })
})

/** The hidden field behind the button, once it is there. */
async function inputOfFile(): Promise<Element> {
  await expect.element(button("Enviar capa")).toBeVisible()
  const found = document.querySelector("input[type=file]")
  if (!found) throw new Error("no field for a file")
  return found
}

describe("the address of an event's page", () => {
  it("is a link that is copied by its button, and none in a draft", async () => {
    const publicUrl = "https://aprisco.example/evento/retiro-de-casais-k3x9"
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    api.answer(events.detail, { ...published, publicUrl })
    await openApp("/eventos/5")
    await expect.element(page.getByLabelText("Endereço da página", { exact: true })).toHaveValue(publicUrl)
    await expect
      .element(page.getByRole("link", { name: "Abrir a página" }))
      .toHaveAttribute("href", publicUrl)
    await expectAccessible()
    await press("Copiar endereço da página")
    await shown("Endereço copiado para a área de transferência")
    expect(copied).toHaveBeenCalledWith(publicUrl)
    api.answer(events.detail, { ...retreat, publicUrl: null })
    await openApp("/eventos/5")
    await shown("Rascunho")
    await expect.element(button("Copiar endereço da página")).not.toBeInTheDocument()
  })
})

describe("the events of a person", () => {
  it("are named with their time and what became of the registration, or there are none", async () => {
    api.answer(people.detail, anExample(people.detail.response, { id: 45, fullName: "Noemi Prado" }))
    const one = anExample(personEvents.list.response.shape.results.element, {
      ...{
        attendeeId: 1,
        eventId: 5,
        title: "Retiro de Casais",
        eventStatus: "published",
        number: "7K3F9PQR",
      },
      ...{ startsAt: "2026-12-05T22:00:00Z", endsAt: "2026-12-06T00:00:00Z", churchState: "PE" },
      ...{ status: "waiting", statusDisplay: "Na lista de espera" },
    })
    const off = { ...one, attendeeId: 2, title: "Jantar", eventStatus: "cancelled" as const }
    api.answer(personEvents.list, pageOf([one, off]))
    await openApp("/pessoas/45?aba=eventos")
    await shown("05/12/2026, 19:00 às 21:00 · Na lista de espera · Inscrição 7K3F9PQR")
    await shown(/Evento cancelado/)
    await expectAccessible()
    await page.getByRole("link", { name: "Retiro de Casais" }).click()
    await expect.poll(() => location.pathname).toBe("/eventos/5")
    api.answer(personEvents.list, pageOf([]))
    await openApp("/pessoas/45?aba=eventos")
    await shown("Em nenhum evento")
    api.refuse(personEvents.list, 500)
    await openApp("/pessoas/45?aba=eventos")
    await shown("Erro ao carregar os eventos")
    // Who sees events and changes none is not told of what people registered for.
    const before = api.calls(personEvents.list).length
    await openApp("/pessoas/45?aba=eventos", { as: "SECRETARY" })
    await expect.element(page.getByRole("tab").first()).toBeVisible()
    await expect.element(page.getByRole("tab", { name: "Eventos" })).not.toBeInTheDocument()
    expect(api.calls(personEvents.list)).toHaveLength(before)
  })
})
