import { auth } from "@aprisco/contract/auth/sessions"
import { type Door, type DoorPerson, eventDoor } from "@aprisco/contract/events/door"
import { digestOfCode } from "@aprisco/contract/events/door-code"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { type FakeCamera, fakeCamera } from "../../../../testing/fake-camera.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { doorStore } from "./offline/store.ts"

const ME = 7
const KEY = "the key of the event"
const HOUR = 3_600_000
const soon = new Date(Date.now() + HOUR).toISOString()
const later = new Date(Date.now() + 4 * HOUR).toISOString()
const IN_AT = "2026-12-05T22:32:00Z"
const LEAVE = "Falta a autorização do responsável."
const UNKNOWN = "Código não reconhecido."
const session = {
  id: 31,
  title: "Sexta",
  startsAt: soon,
  endsAt: later,
  overnight: true,
  isOpen: true,
  isReached: true,
}
const saturday = { ...session, id: 32, title: "Sábado", isOpen: false }

const personOf = async (
  id: number,
  fullName: string,
  code: string,
  given: Partial<DoorPerson> = {},
): Promise<DoorPerson> => ({
  id,
  fullName,
  number: `K3X9M2P${id}`,
  checkedInAt: null,
  leave: "none",
  codeDigest: await digestOfCode(KEY, code),
  ...given,
})
let door: Door
let camera: FakeCamera | undefined

const press = (name: string | RegExp) => page.getByRole("button", { name }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const result = page.getByRole("region", { name: "Resultado" })
const says = (words: string | RegExp) => expect.element(result.getByText(words)).toBeVisible()
const way = (name: string) => page.getByText(name, { exact: true }).first().click()
const person = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) })
const sent = () => api.calls(eventDoor.checkIn).map(({ body }) => body)
async function typeCode(code: string): Promise<void> {
  await page.getByLabelText("Código", { exact: true }).last().fill(code)
  await userEvent.keyboard("{Enter}")
}
/** The server lets in whoever is named, as of now. */
function letsIn(given: Partial<{ already: boolean; checkedInAt: string | null }> = {}): void {
  api.answer(eventDoor.checkIn, ({ body: { attendeeId, undo } }) => {
    const of = door.people.find(({ id }) => id === attendeeId) ?? door.people[0]
    return {
      attendeeId: of?.id ?? 1,
      fullName: of?.fullName ?? "",
      number: of?.number ?? "",
      sessionId: 31,
      checkedInAt: undo ? null : IN_AT,
      already: false,
      ...given,
    }
  })
}

beforeEach(async () => {
  for (const user of [ME, 8]) await doorStore.forgetUser(user)
  door = {
    title: "Retiro de Casais",
    status: "published",
    uf: "PE",
    sessions: [session, saturday],
    sessionId: 31,
    gatheringId: null,
    expected: 3,
    checkedIn: 1,
    people: [
      await personOf(1, "Ana Lima", "ABCD2345"),
      await personOf(2, "Bia Lima", "CDEF3456", { checkedInAt: IN_AT }),
      await personOf(3, "Caio Rocha", "EFGH4567", { leave: "missing" }),
    ],
    isCut: false,
    codeKey: KEY,
  }
  api.answer(eventDoor.read, () => door)
  letsIn()
})
afterEach(async () => {
  camera?.restore()
  camera = undefined
  // Tests of other screens, with the same user, would send what a failed one has left.
  for (const user of [ME, 8]) await doorStore.forgetUser(user)
})

describe("the door of an event", () => {
  it("counts who came, lets in by a typed code whatever its letters, and takes it back", async () => {
    await openApp("/eventos/5/porta", { as: "SECRETARY" })
    await shown("1 de 3")
    await way("Código")
    await typeCode(" abcd-2345 ")
    await says("Ana Lima")
    await says("Entrou às 19:32")
    await shown("2 de 3")
    expect(sent()).toMatchObject([{ attendeeId: 1, sessionId: 31, undo: false }])
    expect(Object.values(sent()[0] ?? {}).every((value) => value !== undefined)).toBe(true)
    await expect.poll(() => doorStore.queueOf(ME)).toEqual([])
    // The field is empty for the next one, and has the focus.
    await expect.element(page.getByLabelText("Código", { exact: true }).last()).toHaveValue("")
    await expectAccessible()
    await press("Desfazer")
    await says("Entrada desfeita")
    await shown("1 de 3")
    expect(sent().at(-1)).toMatchObject({ attendeeId: 1, undo: true })
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("says in other words and colour who came in already: «Já entrou às 19:32»", async () => {
    letsIn({ already: true })
    await openApp("/eventos/5/porta")
    await way("Código")
    await typeCode("CDEF3456")
    await says("Já entrou às 19:32")
    await says("Bia Lima")
    await expect.element(result).toHaveAttribute("data-state", "already")
    await expect.element(result.getByRole("button", { name: "Desfazer" })).toBeVisible()
    // Another telephone let her in since the list was loaded.
    await typeCode("ABCD2345")
    await says("Ana Lima")
    await says("Já entrou às 19:32")
  })

  it("is heard: each result is said at once, the same words twice as well", async () => {
    letsIn({ already: true })
    await openApp("/eventos/5/porta")
    await way("Código")
    await typeCode("CDEF3456")
    await says("Bia Lima")
    const spoken = result.getByRole("status")
    await expect.element(spoken).toHaveAttribute("aria-live", "assertive")
    const before = spoken.element().firstElementChild
    await typeCode("CDEF3456")
    await expect.poll(() => spoken.element().firstElementChild !== before).toBe(true)
    await says("Bia Lima")
  })

  it("finds by name without accents or by number, and a double click is one stroke", async () => {
    await openApp("/eventos/5/porta")
    await way("Nome")
    await expect.element(person("Bia Lima")).toBeVisible()
    await page.getByLabelText("Nome ou número da inscrição").fill("lima ana")
    await expect.element(person("Bia Lima")).not.toBeInTheDocument()
    await person("Ana Lima").dblClick()
    await says("Entrou às 19:32")
    expect(sent()).toHaveLength(1)
    await shown(/Entrou às 19:32 · K3X9M2P1/)
    await page.getByLabelText("Nome ou número da inscrição").fill("k3x9m2p3")
    await expect.element(person("Caio Rocha")).toBeVisible()
    await page.getByLabelText("Nome ou número da inscrição").fill("xyz")
    await shown("Ninguém confirmado com este nome ou número.")
    await expectAccessible()
  })

  it.each([
    [404, UNKNOWN],
    [409, "Inscrição na lista de espera."],
    [409, "Inscrição cancelada."],
  ])("refuses with the server's words: %i %s", async (status, detail) => {
    api.refuse(eventDoor.checkIn, status, { detail })
    await openApp("/eventos/5/porta")
    await way("Código")
    await typeCode("ZZZZ9999")
    await says(detail)
    await expect.element(result).toHaveAttribute("data-state", "refused")
    expect(sent()).toMatchObject([{ code: "ZZZZ9999", sessionId: 31 }])
    await expect.element(result.getByRole("button")).not.toBeInTheDocument()
    // Of somebody on the list: shown here, and not set aside as well.
    await typeCode("ABCD2345")
    await says("Ana Lima")
    await says(detail)
    expect(await doorStore.queueOf(ME)).toEqual([])
    await typeCode("")
    await shown("Informe o código")
  })

  it("«Falta a autorização do responsável.»: says what to do, and the paper is noted right there", async () => {
    const calls: string[] = []
    api.answer(eventDoor.noteLeave, () => {
      calls.push("leave")
      return { attendeeId: 3, leaveNotedAt: IN_AT, leaveNotedBy: "Marta" }
    })
    await openApp("/eventos/5/porta")
    await way("Código")
    await typeCode("EFGH4567")
    await says(LEAVE)
    await says(/peça o papel assinado/)
    expect(sent()).toEqual([])
    await expectAccessible()
    await press("Papel recebido: deixar entrar")
    await says("Entrou às 19:32")
    await says("Caio Rocha")
    expect(calls).toEqual(["leave"])
    expect(api.calls(eventDoor.noteLeave)).toMatchObject([
      { params: { id: 5, aid: 3 }, body: { noted: true } },
    ])
    expect(sent()).toMatchObject([{ attendeeId: 3, undo: false }])
    // The server knows of a leave that is missing, the device did not: by the same words.
    api.refuse(eventDoor.checkIn, 409, { detail: LEAVE })
    await typeCode("ABCD2345")
    await says("Ana Lima")
    await expect.element(result.getByRole("button", { name: "Papel recebido" })).toBeVisible()
  })

  it("has the session that is open, and others to choose, one of which says when it opens", async () => {
    await openApp("/eventos/5/porta")
    await shown("1 de 3")
    expect(api.calls(eventDoor.read)[0]?.query.sessionId).toBeUndefined()
    const far = new Date(Date.now() + 40 * HOUR).toISOString()
    const closed = { ...saturday, startsAt: far, endsAt: far, isReached: false }
    door = { ...door, sessionId: 32, sessions: [session, closed], checkedIn: 0 }
    await page.getByLabelText("Sessão").selectOptions("32")
    await expect.poll(() => location.search).toBe("?sessao=32")
    await shown(/A porta desta sessão abre em/)
    expect(api.calls(eventDoor.read).at(-1)?.query.sessionId).toBe(32)
    await expect.element(result).not.toBeInTheDocument()
  })

  it("lets nobody in to an event that was cancelled, and says when there is nobody, nothing or no right", async () => {
    door = { ...door, status: "cancelled" }
    await openApp("/eventos/5/porta")
    await shown("Este evento foi cancelado: ninguém entra.")
    door = { ...door, status: "published", people: [], expected: 0, checkedIn: 0 }
    await openApp("/eventos/5/porta")
    await way("Nome")
    await shown("Ninguém confirmado")
    for (const [status, words] of [
      [404, "Evento não encontrado"],
      [403, "Acesso não permitido"],
      [500, "Erro ao carregar a porta"],
    ] as const) {
      api.refuse(eventDoor.read, status)
      await openApp("/eventos/5/porta")
      await shown(words)
    }
    await openApp("/eventos/5/porta", { as: "MEMBER" })
    await shown("Acesso não permitido")
  })
})

describe("the camera of the door", () => {
  it("reads a code once while it is held there, from no foreign server, and stops when it is left", async () => {
    camera = fakeCamera()
    await openApp("/eventos/5/porta", { as: "LEADER" })
    await press("Ligar a câmera")
    await shown("Aponte para o QR Code.")
    expect(camera.streams).toHaveLength(1)
    camera.show(true)
    await says("Ana Lima")
    await says("Entrou às 19:32")
    // Held there for some more looks.
    const video = document.querySelector("video")
    const since = video?.currentTime ?? 0
    await expect.poll(() => (video?.currentTime ?? 0) - since).toBeGreaterThan(0.7)
    expect(sent()).toHaveLength(1)
    await expectAccessible()
    const foreign = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).origin !== location.origin)
    expect(foreign).toEqual([])
    await press("Desligar a câmera")
    await expect.poll(() => camera?.streams[0]?.active).toBe(false)
    await press("Ligar a câmera")
    await expect.poll(() => camera?.streams.length).toBe(2)
    await shown("Aponte para o QR Code.")
    Object.defineProperty(document, "hidden", { configurable: true, value: true })
    document.dispatchEvent(new Event("visibilitychange"))
    await expect.poll(() => camera?.streams[1]?.active).toBe(false)
    Reflect.deleteProperty(document, "hidden")
    document.dispatchEvent(new Event("visibilitychange"))
    await expect.poll(() => camera?.streams[2]?.active).toBe(true)
    await way("Nome")
    await expect.poll(() => camera?.streams[2]?.active).toBe(false)
  })

  it.each([
    ["NotAllowedError", "A câmera não foi permitida"],
    ["NotFoundError", "Nenhuma câmera disponível"],
    ["NotReadableError", "A câmera não respondeu"],
  ])("that is not there (%s) says so, and leads to code and name", async (error, title) => {
    camera = fakeCamera(error)
    await openApp("/eventos/5/porta")
    await press("Ligar a câmera")
    await shown(title)
    await expectAccessible()
    await press("Digitar o código")
    await typeCode("ABCD2345")
    await says("Entrou às 19:32")
  })
})

describe("the door by keyboard alone", () => {
  it("lets in by code and by name, and takes back; the focus is seen and stays for the next one", async () => {
    await openApp("/eventos/5/porta")
    await shown("1 de 3")
    page.getByRole("radio", { name: "Câmera" }).element().focus()
    await userEvent.keyboard("{ArrowRight}{Tab}ABCD2345{Enter}")
    await says("Entrou às 19:32")
    expect(document.activeElement?.tagName).toBe("INPUT")
    await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}")
    expect(document.activeElement?.textContent).toBe("Desfazer")
    expect(document.activeElement?.matches(":focus-visible")).toBe(true)
    await userEvent.keyboard("{Enter}")
    await says("Entrada desfeita")
    page.getByRole("radio", { name: "Código" }).element().focus()
    await userEvent.keyboard("{ArrowRight}{Tab}bia")
    await expect.element(person("Ana Lima")).not.toBeInTheDocument()
    await userEvent.keyboard("{Tab}")
    expect(document.activeElement?.textContent).toContain("Bia Lima")
    await userEvent.keyboard(" ")
    await says("Bia Lima")
  })
})

describe("the door without a connection", () => {
  it("recognises a code, keeps who came over a reload, and sends it when the connection is back", async () => {
    await openApp("/eventos/5/porta", { as: "LEADER" })
    await shown("1 de 3")
    await expect.poll(async () => (await doorStore.keptOf(ME)).length).toBe(1)
    const connect = api.interrupt()
    await way("Código")
    await typeCode("ABCD2345")
    await says("Ana Lima")
    await says(/Entrou às/)
    await says(/por enviar/)
    await shown("1 por enviar")
    await openApp("/eventos/5/porta", { as: null })
    await expect.element(page.getByRole("heading", { name: "Retiro de Casais" })).toBeVisible()
    await shown("2 de 3")
    await way("Código")
    // In already, by what the device knows.
    await typeCode("ABCD2345")
    await says(/Já entrou às/)
    await typeCode("EFGH4567")
    await says(LEAVE)
    await press("Papel recebido: deixar entrar")
    await says("Caio Rocha")
    await shown("3 por enviar")
    await shown("3 de 3")
    await expectAccessible()
    const noted: number[] = []
    api.answer(eventDoor.noteLeave, () => {
      noted.push(sent().length)
      return { attendeeId: 3, leaveNotedAt: IN_AT, leaveNotedBy: "Marta" }
    })
    connect()
    await openApp("/eventos/5/porta", { as: "LEADER" })
    await expect.poll(() => sent().map(({ attendeeId }) => attendeeId)).toEqual([1, 3])
    // Before who comes in by it.
    expect(noted).toEqual([1])
    for (const { at, sentAt } of sent()) expect([at, sentAt].every(Boolean)).toBe(true)
    await expect.poll(() => doorStore.queueOf(ME)).toEqual([])
  })

  it("does not know a code of who registered since: it is kept if asked, and refused later by name of the code", async () => {
    await openApp("/eventos/5/porta")
    await shown("1 de 3")
    const connect = api.interrupt()
    await way("Código")
    await typeCode("ZZZZ9999")
    await says("Código não reconhecido neste aparelho.")
    expect(await doorStore.queueOf(ME)).toEqual([])
    await press("Guardar e conferir depois")
    await says("Guardado para conferir")
    await shown("1 por enviar")
    connect()
    api.refuse(eventDoor.checkIn, 404, { detail: UNKNOWN })
    await openApp("/eventos/5/porta")
    await shown("A entrada não foi aceita: código ZZZZ9999")
    await shown(UNKNOWN)
    await expectAccessible()
  })

  it("shows refusals that come back later with the name, sends again or drops after a question, and holds up nobody", async () => {
    await openApp("/eventos/5/porta")
    await shown("1 de 3")
    const connect = api.interrupt()
    await way("Código")
    await typeCode("ABCD2345")
    await says(/^Entrou às/)
    connect()
    api.refuse(eventDoor.checkIn, 409, { detail: "Inscrição cancelada." })
    await openApp("/eventos/5/porta")
    await shown("A entrada não foi aceita: Ana Lima")
    await shown("Inscrição cancelada.")
    // Not counted as in.
    await shown("1 de 3")
    letsIn()
    await way("Nome")
    await person("Bia Lima").click()
    await expect.poll(() => sent().at(-1)).toMatchObject({ attendeeId: 2 })
    await press("Descartar")
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    expect(await doorStore.queueOf(ME)).toHaveLength(1)
    await press("Tentar de novo")
    await expect.poll(() => doorStore.queueOf(ME)).toEqual([])
    expect(sent().at(-1)).toMatchObject({ attendeeId: 1 })
    await shown("2 de 3")
  })

  it("outlives a 401, and another user neither sees nor sends it", async () => {
    await openApp("/eventos/5/porta", { as: "LEADER" })
    await shown("1 de 3")
    await way("Código")
    api.refuse(eventDoor.checkIn, 401)
    await typeCode("ABCD2345")
    await expect.poll(() => location.pathname).toBe("/login")
    expect(await doorStore.queueOf(ME)).toMatchObject([{ attendeeId: 1, kind: "in" }])
    letsIn()
    const before = sent().length
    await openApp("/eventos/5/porta", { as: "LEADER", user: { id: 8 } })
    await shown("1 de 3")
    expect(sent()).toHaveLength(before)
    await openApp("/eventos/5/porta", { as: "LEADER" })
    await expect.poll(() => sent().slice(before)).toMatchObject([{ attendeeId: 1 }])
    await expect.poll(() => doorStore.queueOf(ME)).toEqual([])
  })

  it("asks at the sign-out: `1 entrada por enviar. Sair apaga-as.`, and deletes queue and names", async () => {
    api.answer(auth.logout, undefined)
    await openApp("/eventos/5/porta", { as: "LEADER" })
    await shown("1 de 3")
    await way("Código")
    api.disconnect(eventDoor.checkIn)
    await typeCode("ABCD2345")
    await shown("1 por enviar")
    const leave = async (answer: string) => {
      await press(/Minha Conta/)
      await page.getByRole("menuitem", { name: "Sair" }).click()
      await shown("1 entrada por enviar. Sair apaga-as.")
      await page.getByRole("dialog", { name: "Sair" }).getByRole("button", { name: answer }).click()
    }
    await leave("Cancelar")
    expect(location.pathname).toBe("/eventos/5/porta")
    await leave("Sair")
    await expect.poll(() => location.pathname).toBe("/login")
    expect([await doorStore.queueOf(ME), await doorStore.keptOf(ME)]).toEqual([[], []])
  })

  it("names leave the device when the session is over, the event is cancelled or out of reach, and after seven days", async () => {
    const kept = () => expect.poll(async () => (await doorStore.keptOf(ME)).length)
    const load = async () => {
      await openApp("/eventos/5/porta")
      await kept().toBe(1)
    }
    await load()
    const past = new Date(Date.now() - HOUR).toISOString()
    const whole = door
    door = { ...door, sessions: [{ ...session, startsAt: past, endsAt: past, isReached: false }] }
    await openApp("/eventos/5/porta")
    await kept().toBe(0)
    door = whole
    await load()
    door = { ...whole, status: "cancelled" }
    await openApp("/eventos/5/porta")
    await kept().toBe(0)
    door = whole
    await load()
    api.refuse(eventDoor.read, 404)
    await openApp("/eventos/5/porta")
    await kept().toBe(0)
    api.answer(eventDoor.read, () => door)
    await load()
    await doorStore.forgetOld(Date.now() + 6.9 * 86_400_000)
    await kept().toBe(1)
    await doorStore.forgetOld(Date.now() + 7.1 * 86_400_000)
    await kept().toBe(0)
    const connect = api.interrupt()
    await openApp("/eventos/5/porta", { as: null })
    await shown("Esta sessão não está neste aparelho")
    connect()
  })

  it("two telephones at one door: each sees whom the other let in as soon as the list is read anew", async () => {
    await openApp("/eventos/5/porta")
    await shown("1 de 3")
    const [ana, ...others] = door.people
    if (!ana) throw new Error("nobody")
    door = { ...door, checkedIn: 2, people: [{ ...ana, checkedInAt: IN_AT }, ...others] }
    window.dispatchEvent(new Event("visibilitychange"))
    await openApp("/eventos/5/porta")
    await shown("2 de 3")
    const connect = api.interrupt()
    await way("Código")
    await typeCode("ABCD2345")
    await says("Já entrou às 19:32")
    connect()
  })
})
