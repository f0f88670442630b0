import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { type RosterRow, rosters } from "@aprisco/contract/attendance/rosters"
import { auth } from "@aprisco/contract/auth/sessions"
import { health } from "@aprisco/contract/health/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { forgetOldLists, forgetUser, keptLists, marksOf } from "../offline/store.ts"

const ME = 7
const all = { take: true, close: true, reopen: false, cancel: true }
const totals = { expected: 3, present: 0, absent: 0, excused: 0, unmarked: 3, presentOthers: 0, newcomers: 0 }
const list = anExample(gatherings.detail.response, {
  id: 9,
  day: "2026-11-26",
  time: "19:30",
  title: "Célula Esperança",
  branchName: "Sede",
  isClass: false,
  status: "open",
  statusDisplay: "Aberta",
  reason: null,
  totals,
  rate: null,
  closedAt: null,
  can: all,
})
const closed = {
  ...list,
  status: "closed" as const,
  statusDisplay: "Encerrada",
  rate: 0.5,
  closedAt: "2026-11-26T23:30:00Z",
  closedBy: null,
  can: { take: false, close: false, reopen: true, cancel: false },
}
const rowOf = (personId: number, fullName: string, given: Partial<RosterRow> = {}): RosterRow => ({
  personId,
  fullName,
  photo: null,
  householdId: null,
  isExpected: true,
  isNewcomer: false,
  status: null,
  markedAt: null,
  markedBy: null,
  filled: false,
  bible: false,
  magazine: false,
  ...given,
})
const rows = [
  rowOf(1, "Ana Prado", { householdId: 3 }),
  rowOf(2, "Davi Prado", {
    householdId: 3,
    status: "absent",
    markedAt: "2026-11-26T22:31:00Z",
    markedBy: "Léa",
  }),
  rowOf(3, "José Conceição"),
]
const TAKEN = { applied: 1, repeated: 0, superseded: [], refused: [] }
const CLOSED = "Esta lista está encerrada. Reabra-a para enviar."

const press = (name: string | RegExp) => page.getByRole("button", { name }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = (name: string) => page.getByRole("dialog", { name })
const person = (name: string) =>
  page.getByRole("list", { name: "Pessoas" }).getByRole("button", { name: new RegExp(`^${name}`) })
const sent = () => api.calls(rosters.mark).flatMap(({ body }) => body.marks)

beforeEach(async () => {
  for (const user of [ME, 8]) await forgetUser(user)
  api.answer(gatherings.list, pageOf([list]))
  api.answer(gatherings.due, [])
  api.answer(gatherings.detail, list)
  api.answer(rosters.read, { roster: rows, hidden: 0, isCut: false })
  api.answer(rosters.mark, TAKEN)
})

describe("the roster", () => {
  it("marks with a tap, takes it back with a second one, and has the other marks behind a small button", async () => {
    await openApp("/presencas/9", { as: "LEADER" })
    await shown("1 de 3 anotados · 0 presentes")
    await person("Ana Prado").click()
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "true")
    await shown("Enviado")
    await shown("2 de 3 anotados · 1 presente")
    await person("Ana Prado").click()
    await expect.poll(() => sent().map(({ status }) => status)).toEqual(["present", null])
    // A double click is one stroke.
    await person("Ana Prado").dblClick()
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "true")
    await expect.poll(() => sent().map(({ status }) => status)).toEqual(["present", null, "present"])
    await press("Outras marcações de José Conceição")
    await expectAccessible()
    await dialog("José Conceição").getByRole("button", { name: "Justificado" }).click()
    await expect.poll(() => sent().at(-1)).toMatchObject({ personId: 3, status: "excused" })
    for (const { at, clientId } of sent()) expect([typeof at, typeof clientId]).toEqual(["string", "string"])
    expect(api.calls(rosters.mark).at(-1)?.body.sentAt).toBeDefined()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("shows who was registered from it as present, with nothing to mark", async () => {
    const newcomer = rowOf(4, "Bento Novo", { isExpected: false, isNewcomer: true })
    api.answer(rosters.read, { roster: [...rows, newcomer], hidden: 0, isCut: false })
    await openApp("/presencas/9")
    await shown("1 de 3 anotados · 0 presentes · 1 visitante novo")
    await shown("Presente · visitante novo")
    await expect.element(person("Bento Novo")).not.toBeInTheDocument()
    await page.getByLabelText("Mostrar").selectOptions("Não anotados")
    await expect.element(page.getByText("Bento Novo")).not.toBeInTheDocument()
    await page.getByLabelText("Mostrar").selectOptions("Presentes")
    await shown("Bento Novo")
  })

  it("«Marcar a família» touches only the unmarked", async () => {
    await openApp("/presencas/9")
    await press("Outras marcações de Ana Prado")
    await press("Marcar a família (2 pessoas)")
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "true")
    await expect.element(person("Davi Prado")).toHaveAttribute("aria-pressed", "false")
    await expect.poll(() => sent()).toMatchObject([{ onlyUnmarked: true }, { onlyUnmarked: true }])
  })

  it("search and filter hide people and touch nobody whom they hide", async () => {
    await openApp("/presencas/9")
    await page.getByLabelText("Buscar pessoas da lista").fill("conceicao")
    await expect.element(person("Ana Prado")).not.toBeInTheDocument()
    await person("José Conceição").click()
    await expect.poll(() => sent().map(({ personId }) => personId)).toEqual([3])
    await page.getByLabelText("Buscar pessoas da lista").fill("")
    await page.getByLabelText("Mostrar").selectOptions("Ausentes")
    await expect.element(person("Davi Prado")).toBeVisible()
    await expect.element(person("José Conceição")).not.toBeInTheDocument()
    await page.getByLabelText("Mostrar").selectOptions("Não anotados")
    await expect.element(person("Ana Prado")).toBeVisible()
    await page.getByLabelText("Buscar pessoas da lista").fill("xyz")
    await shown("Ninguém corresponde à busca e ao filtro.")
  })

  it("of a class has Bibles, magazines and an offering, and sends only what was counted", async () => {
    api.answer(gatherings.detail, { ...list, isClass: true })
    await openApp("/presencas/9")
    await person("Ana Prado").click()
    await press("Bíblia: Ana Prado")
    await expect.poll(() => sent().at(-1)).toMatchObject({ personId: 1, status: "present", bible: true })
    await page.getByLabelText("Oferta (R$)").fill("dez")
    await press("Salvar a contagem")
    await shown(/Informe o valor/)
    await page.getByLabelText("Oferta (R$)").fill("12,5")
    api.answer(rosters.count, list)
    await press("Salvar a contagem")
    await shown("Contagem salva.")
    const { at, sentAt, ...counted } = api.calls(rosters.count).at(-1)?.body ?? {}
    expect(counted).toEqual({ offering: 1250 })
  })

  it("takes a newcomer with name and telephone once, and says at the field what is missing", async () => {
    await openApp("/presencas/9")
    await press("Novo visitante")
    const form = dialog("Novo visitante")
    await form.getByRole("button", { name: "Salvar" }).click()
    await expect.element(form.getByText("Nome é obrigatório")).toBeVisible()
    await form.getByLabelText("Nome").fill("Zélia Matos")
    api.refuse(rosters.addNewcomer, 500)
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown(/Erro ao cadastrar o visitante|Erro interno/)
    api.answer(rosters.addNewcomer, { visitorId: 1, personId: 2 })
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown("Visitante cadastrado e presente.")
    const ids = api.calls(rosters.addNewcomer).map(({ body }) => body.clientId)
    expect(new Set(ids).size).toBe(1)
  })

  it("is closed with a word for the rest, which is refused while nobody is present, is cancelled, and is opened again", async () => {
    let now: typeof list = list
    api.answer(gatherings.detail, () => now)
    await openApp("/presencas/9")
    await press("Encerrar a lista")
    const words = "Ninguém está presente. Se o encontro não aconteceu, cancele-o."
    api.refuse(gatherings.close, 409, { detail: words })
    await dialog("Encerrar a lista").getByLabelText("Ausentes").click()
    await dialog("Encerrar a lista").getByRole("button", { name: "Encerrar" }).click()
    await expect.element(dialog("Encerrar a lista").getByText(words)).toBeVisible()
    await expectAccessible()
    api.answer(gatherings.close, () => {
      now = closed
      return closed
    })
    await dialog("Encerrar a lista").getByRole("button", { name: "Encerrar" }).click()
    await shown("Totais")
    await shown("50,0%")
    expect(api.calls(gatherings.close).at(-1)?.body).toEqual({ rest: "absent" })
    await expect.element(person("Ana Prado")).not.toBeInTheDocument()
    await expect.poll(() => keptLists(ME)).toEqual([])
    api.answer(gatherings.reopen, () => {
      now = list
      return list
    })
    await press("Reabrir")
    await expect.element(person("Ana Prado")).toBeVisible()
    await press("Não aconteceu")
    api.answer(gatherings.cancel, list)
    await dialog("O encontro não aconteceu").getByLabelText("Motivo").fill("Chuva")
    await dialog("O encontro não aconteceu").getByRole("button", { name: "Cancelar a lista" }).click()
    await expect.poll(() => api.calls(gatherings.cancel).at(-1)?.body).toEqual({ reason: "Chuva" })
    await expect.element(dialog("O encontro não aconteceu")).not.toBeInTheDocument()
  })

  it("that is not there, or of others, is one page, and says when it cannot be loaded", async () => {
    api.refuse(rosters.read, 404)
    api.refuse(gatherings.detail, 404)
    await openApp("/presencas/99")
    await expect.element(page.getByRole("heading", { name: "Lista não encontrada" })).toBeVisible()
    api.answer(gatherings.detail, list)
    api.refuse(rosters.read, 500)
    await openApp("/presencas/9")
    await shown("Erro ao carregar as pessoas")
  })
})

/** Presses Tab until this has the focus, which must be seen. */
async function tabTo(label: string | RegExp): Promise<void> {
  const isReached = () => {
    const { activeElement: now } = document
    const name = now?.getAttribute("aria-label") ?? now?.textContent ?? ""
    return typeof label === "string" ? name === label : label.test(name)
  }
  for (let stops = 0; stops < 60 && !isReached(); stops += 1) await userEvent.keyboard("{Tab}")
  expect(isReached()).toBe(true)
  expect(document.activeElement?.matches(":focus-visible")).toBe(true)
}
/** What the button or the part says that has the focus; the page has none. */
const focused = () => document.activeElement?.closest("button, main")?.textContent ?? ""

describe("by keyboard alone", () => {
  it("marks, marks a family, and closes; the focus is seen and goes nowhere after a mark", async () => {
    let now: typeof list = list
    api.answer(gatherings.detail, () => now)
    api.answer(gatherings.close, () => {
      now = closed
      return closed
    })
    await openApp("/presencas/9")
    await expect.element(person("Ana Prado")).toBeVisible()
    await tabTo("Buscar pessoas da lista")
    await userEvent.keyboard("conc")
    await expect.element(person("Ana Prado")).not.toBeInTheDocument()
    await tabTo(/^José Conceição/)
    await userEvent.keyboard(" ")
    await expect.element(person("José Conceição")).toHaveAttribute("aria-pressed", "true")
    expect(focused()).toContain("José Conceição")
    await userEvent.keyboard("{Enter}")
    await expect.element(person("José Conceição")).toHaveAttribute("aria-pressed", "false")
    expect(focused()).toContain("José Conceição")
    await page.getByLabelText("Buscar pessoas da lista").fill("")
    await tabTo("Outras marcações de Ana Prado")
    await userEvent.keyboard("{Enter}")
    await expect.element(dialog("Ana Prado")).toBeVisible()
    await tabTo("Marcar a família (2 pessoas)")
    await userEvent.keyboard(" ")
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "true")
    await expect.poll(() => document.activeElement?.ariaLabel).toBe("Outras marcações de Ana Prado")
    await page.getByRole("button", { name: "Encerrar a lista" }).element().focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(dialog("Encerrar a lista")).toBeVisible()
    await expect.poll(() => dialog("Encerrar a lista").element().contains(document.activeElement)).toBe(true)
    await tabTo("Encerrar")
    await userEvent.keyboard("{Enter}")
    await shown("Totais")
    await expect.poll(() => document.activeElement?.closest("main")?.id).toBe("conteudo")
    api.answer(gatherings.reopen, () => {
      now = list
      return list
    })
    await tabTo("Reabrir")
    await userEvent.keyboard("{Enter}")
    await expect.element(person("Ana Prado")).toBeVisible()
    await expect.poll(() => document.activeElement?.closest("main")?.id).toBe("conteudo")
  })

  it("goes on to the next person where the filter hides who was marked, by the row or by its dialog", async () => {
    await openApp("/presencas/9")
    await page.getByLabelText("Mostrar").selectOptions("Não anotados")
    await expect.element(person("Davi Prado")).not.toBeInTheDocument()
    await tabTo(/^Ana Prado/)
    await userEvent.keyboard(" ")
    await expect.element(person("Ana Prado")).not.toBeInTheDocument()
    await expect.poll(focused).toContain("José Conceição")
    await tabTo("Outras marcações de José Conceição")
    await userEvent.keyboard("{Enter}")
    await tabTo("Ausente")
    await userEvent.keyboard("{Enter}")
    await shown("Ninguém corresponde à busca e ao filtro.")
    await expect.poll(() => document.activeElement?.closest("main")?.id).toBe("conteudo")
  })
})

describe("at a zoom of 200 %", () => {
  it.each([
    ["a desk", 640, 360],
    ["a phone", 320, 640],
  ])(
    "of %s cuts nothing, scrolls in one direction, and keeps rows of a thumb's height",
    async (_, width, height) => {
      await page.viewport(width, height)
      api.answer(gatherings.detail, {
        ...list,
        isClass: true,
        title: "Célula Esperança da Vila Nova Conceição",
      })
      const long = rowOf(4, "Maria Aparecida do Espírito Santo de Albuquerque Vasconcelos", {
        status: "present",
      })
      api.answer(rosters.read, { roster: [...rows, long], hidden: 0, isCut: false })
      await openApp("/presencas/9")
      await expect.element(person("Maria Aparecida")).toBeInTheDocument()
      person("Maria Aparecida").element().scrollIntoView()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      for (const button of document.querySelectorAll<HTMLElement>("ul[aria-label=Pessoas] button")) {
        const { height: tall, width: wide, left, right } = button.getBoundingClientRect()
        expect([tall >= 44, wide >= 44, left >= 0, right <= width]).toEqual([true, true, true, true])
      }
      const name = person("Maria Aparecida").element()
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
      await press("Outras marcações de Ana Prado")
      await expect.element(dialog("Ana Prado").getByRole("button", { name: /família/ })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})

describe("the queue of the device", () => {
  it("keeps marks and roster without a connection, also over a reload, and sends them when it is back", async () => {
    await openApp("/presencas/9", { as: "LEADER" })
    await person("José Conceição").click()
    await shown("Enviado")
    await expect.poll(async () => (await keptLists(ME)).length).toBe(1)
    const connect = api.interrupt()
    await person("Ana Prado").click()
    await shown("1 por enviar")
    await openApp("/presencas/9", { as: null })
    await expect.element(page.getByRole("heading", { name: "Célula Esperança" })).toBeVisible()
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "true")
    await person("Davi Prado").click()
    await shown("2 por enviar")
    await expectAccessible()
    connect()
    await openApp("/presencas/9", { as: "LEADER" })
    await expect.poll(() => sent().map(({ personId }) => personId)).toEqual([3, 1, 2])
    await expect.poll(() => marksOf(ME)).toEqual([])
  })

  it("outlives a 401: the marks stay on the device, and go out under the next sign-in", async () => {
    await openApp("/presencas/9", { as: "LEADER" })
    await expect.element(person("Ana Prado")).toBeVisible()
    api.refuse(rosters.mark, 401)
    await person("Ana Prado").click()
    await expect.poll(() => location.pathname).toBe("/login")
    expect(await marksOf(ME)).toMatchObject([{ personId: 1, status: "present" }])
    api.answer(rosters.mark, TAKEN)
    const before = sent().length
    await openApp("/presencas/9", { as: "LEADER" })
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "true")
    await expect.poll(() => marksOf(ME)).toEqual([])
    expect(sent().slice(before)).toMatchObject([{ personId: 1, status: "present" }])
  })

  it("goes out only under its user's next sign-in: another one neither sees nor sends it", async () => {
    await openApp("/presencas/9", { as: "LEADER" })
    await expect.poll(async () => (await keptLists(ME)).length).toBe(1)
    const connect = api.interrupt()
    await person("Ana Prado").click()
    await shown("1 por enviar")
    connect()
    await openApp("/presencas/9", { as: "LEADER", user: { id: 8 } })
    await shown("1 de 3 anotados")
    await expect.element(page.getByText("1 por enviar")).not.toBeInTheDocument()
    expect(sent()).toEqual([])
    await openApp("/presencas/9", { as: "LEADER" })
    await expect.poll(() => sent().map(({ personId }) => personId)).toEqual([1])
  })

  it("asks at the sign-out while marks are unsent: `3 marcações por enviar. Sair apaga-as.`", async () => {
    api.answer(auth.logout, undefined)
    await openApp("/presencas/9", { as: "LEADER" })
    await expect.element(person("Ana Prado")).toBeVisible()
    api.disconnect(rosters.mark)
    for (const name of ["Ana Prado", "Davi Prado", "José Conceição"]) await person(name).click()
    await shown("3 por enviar")
    await press(/Minha Conta/)
    await page.getByRole("menuitem", { name: "Sair" }).click()
    await shown("3 marcações por enviar. Sair apaga-as.")
    await dialog("Sair").getByRole("button", { name: "Cancelar" }).click()
    expect(location.pathname).toBe("/presencas/9")
    await press(/Minha Conta/)
    await page.getByRole("menuitem", { name: "Sair" }).click()
    await dialog("Sair").getByRole("button", { name: "Sair" }).click()
    await expect.poll(() => location.pathname).toBe("/login")
    expect([await marksOf(ME), await keptLists(ME)]).toEqual([[], []])
  })

  it("marks made after the closing are kept until reopen, and one of a deleted person holds up nothing", async () => {
    await openApp("/presencas/9")
    api.answer(rosters.mark, ({ body: { marks } }) => ({
      ...TAKEN,
      refused: marks.map(({ clientId = null, personId }) => ({
        clientId,
        personId,
        reason: personId === 3 ? ("gone" as const) : ("closed" as const),
      })),
    }))
    await person("José Conceição").click()
    await shown(/Uma pessoa desta lista foi excluída do cadastro/)
    await expect.poll(() => api.calls(gatherings.detail).length).toBe(2)
    api.answer(gatherings.detail, closed)
    await person("Ana Prado").click()
    await shown(CLOSED)
    await shown("1 marcação não foi enviada")
    await expect.poll(() => marksOf(ME)).toMatchObject([{ personId: 1, held: CLOSED }])
    await expectAccessible()
    api.answer(rosters.mark, TAKEN)
    await press("Tentar de novo")
    // At once: what waits is sent every twenty seconds in any case.
    await expect.poll(() => marksOf(ME), { timeout: 10_000 }).toEqual([])
  })

  it("marks of a closed list go out once when it is read as open again, whoever opened it, wherever the user is", async () => {
    await openApp("/presencas/9")
    const refuse = () =>
      api.answer(rosters.mark, ({ body: { marks } }) => ({
        ...TAKEN,
        refused: marks.map(({ clientId = null, personId }) => ({
          clientId,
          personId,
          reason: "closed" as const,
        })),
      }))
    const isHeld = () => expect.poll(() => marksOf(ME)).toMatchObject([{ personId: 1, held: CLOSED }])
    await expect.element(person("Ana Prado")).toBeVisible()
    refuse()
    api.answer(gatherings.detail, closed)
    await person("Ana Prado").click()
    await isHeld()
    const tries = () => sent().filter(({ personId }) => personId === 1).length
    expect(tries()).toBe(1)
    // Read as open, and refused all the same: once, until it was read as closed.
    api.answer(gatherings.detail, list)
    await openApp("/presencas")
    await expect.poll(tries).toBe(2)
    await isHeld()
    await openApp("/presencas")
    await shown("Célula Esperança")
    expect(tries()).toBe(2)
    api.answer(gatherings.detail, closed)
    await openApp("/presencas/9")
    await shown("Encerrada")
    api.answer(rosters.mark, TAKEN)
    api.answer(gatherings.detail, list)
    // Any screen: what was set aside is asked for when the application begins.
    await openApp("/perfil")
    await expect.poll(() => marksOf(ME)).toEqual([])
    expect(tries()).toBe(3)
  })

  it("sets a refused mark aside visibly, sends the others, and drops it when asked", async () => {
    await openApp("/presencas/9")
    await expect.element(person("Ana Prado")).toBeVisible()
    api.disconnect(rosters.mark)
    for (const name of ["Ana Prado", "José Conceição"]) await person(name).click()
    await shown("2 por enviar")
    const refuse = () =>
      new Response(JSON.stringify({ person_id: ["Pessoa não encontrada."] }), { status: 400 })
    api.answer(rosters.mark, ({ body }) =>
      body.marks.some(({ personId }) => personId === 1) ? refuse() : TAKEN,
    )
    api.answer(health.check, { status: "ok", database: "ok", version: "1" })
    window.dispatchEvent(new Event("online"))
    await shown("Pessoa não encontrada.")
    await expect.poll(async () => (await marksOf(ME)).map(({ personId }) => personId)).toEqual([1])
    await press("Descartar")
    await dialog("Descartar marcações").getByRole("button", { name: "Cancelar" }).click()
    expect(await marksOf(ME)).toHaveLength(1)
    await press("Descartar")
    await dialog("Descartar marcações").getByRole("button", { name: "Descartar" }).click()
    await expect.poll(() => marksOf(ME)).toEqual([])
  })

  it("shows who marked later, and by whom", async () => {
    await openApp("/presencas/9")
    const later = {
      personId: 1,
      status: "absent" as const,
      markedBy: "Léa",
      markedAt: "2026-11-26T22:45:00Z",
    }
    api.answer(rosters.mark, { ...TAKEN, applied: 0, superseded: [later] })
    await person("Ana Prado").click()
    await shown(/Ana Prado: Ausente, por Léa às 19:45/)
    await expect.element(person("Ana Prado")).toHaveAttribute("aria-pressed", "false")
  })

  it("is sent by one of two tabs: a mark that another tab has sent is not sent again", async () => {
    await openApp("/presencas/9")
    await expect.element(person("Ana Prado")).toBeVisible()
    const other = Promise.withResolvers<void>()
    const held = navigator.locks.request(`attendance marks of ${ME}`, () => other.promise)
    await person("Ana Prado").click()
    await shown("1 por enviar")
    const { removeMarks } = await import("../offline/store.ts")
    await removeMarks(await marksOf(ME))
    new BroadcastChannel("attendance-queue").postMessage("changed")
    other.resolve()
    await held
    await shown("Enviado")
    await person("José Conceição").click()
    await expect.poll(() => sent().map(({ personId }) => personId)).toEqual([3])
  })

  it("names leave the device after seven days", async () => {
    await openApp("/presencas/9")
    await expect.poll(async () => (await keptLists(ME)).length).toBe(1)
    await forgetOldLists(Date.now() + 6.9 * 86_400_000)
    expect(await keptLists(ME)).toHaveLength(1)
    await forgetOldLists(Date.now() + 7.1 * 86_400_000)
    await expect.poll(() => keptLists(ME)).toEqual([])
  })
})
