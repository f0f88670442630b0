import { eventPage, registrationLink } from "@aprisco/contract/events/public-page"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { RejectedEmail } from "../../../../integrations/mail.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"
import { stripRegistrations } from "../registrations/strip-registrations.ts"
import { remindOfEvents } from "./remind.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  pastor = await test.as("PASTOR", church)
  await test.forgetEmails()
})

const SESSION = { starts_at: "2026-12-05T19:00:00-03:00", ends_at: "2026-12-05T21:00:00-03:00" }
const raw = async (route: NamedRoute["route"], options: object, token?: string) => {
  const answer = await callRaw(test.app, route, { ...(token ? { token } : {}), ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const byStaff = (route: NamedRoute["route"], options: object) => raw(route, options, pastor.token)
const anEvent = async (body: object = {}) => {
  const [, made] = await byStaff(events.create, { body: { title: "Retiro", sessions: [SESSION], ...body } })
  const [, event] = await byStaff(events.publish, { params: { id: made.id }, body: {} })
  return event
}
const changeEvent = (id: number, body: object) => byStaff(events.update, { params: { id }, body })
const register = async (slug: string, name: string, size = 1) => {
  const attendees = Array.from({ length: size }, (_, place) => ({
    full_name: `${name} ${place + 1}`,
    under_12: false,
  }))
  const email = `${name.toLowerCase()}@example.org`
  const body = { contact: { full_name: `${name} Lima`, email }, attendees, consent: true }
  return (await raw(eventPage.register, { params: { slug }, body }))[1]
}
const cancel = (token: string) => raw(registrationLink.cancel, { params: { token }, body: {} })
const list = async (id: number) => (await pastor.call(eventRegistrations.list, { params: { id } })).results
const subjects = async () =>
  (await test.emails()).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).toSorted()
const calendarIn = (email: Awaited<ReturnType<TestApp["emails"]>>[number] | undefined) => {
  const file = email?.attachments?.find(({ filename }) => filename === "evento.ics")
  return file && Buffer.from(file.content, "base64").toString()
}
const sequence = (text = "") => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])

describe("the letters of registrations", () => {
  it("a mail has each code as an inline part of 240 pixels or more and as text, with the name under it", async () => {
    const { slug } = await anEvent({ price: "25.00", place: "Chácara" })
    const { manage_token: token, attendees, number } = await register(slug, "Ana", 2)
    const [email, ...others] = await test.emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: "ana@example.org", subject: "Inscrição confirmada: Retiro" })
    expect(email?.text).toContain(`/inscricao/${token}`)
    expect(email?.text).toContain(number)
    expect(email?.text).toContain("05/12/2026, 19:00 a 21:00")
    expect(email?.text).toContain("Chácara")
    expect(email?.text).toContain("R$ 50. Pagamento no local.")
    const pictures = email?.attachments?.filter(({ contentType }) => contentType === "image/png") ?? []
    expect(pictures).toHaveLength(2)
    for (const [place, { full_name, code }] of attendees.entries()) {
      const picture = pictures[place]
      expect(email?.html).toContain(`src="cid:${picture?.cid}"`)
      expect(email?.html.indexOf(code)).toBeLessThan(email?.html.indexOf(full_name) ?? 0)
      expect(email?.text).toContain(`${code}\n${full_name}`)
      const { width } = await sharp(Buffer.from(picture?.content ?? "", "base64")).metadata()
      expect(width).toBeGreaterThanOrEqual(240)
    }
    expect(email?.html).not.toMatch(/src="(?!cid:)/)
    expect(calendarIn(email)).toContain("BEGIN:VEVENT")
  })

  it("waiting carries no calendar and no code; who moves up is told once, with both", async () => {
    const { slug } = await anEvent({ capacity: 1 })
    const first = await register(slug, "Ana")
    await register(slug, "Rute")
    await register(slug, "Lia", 2)
    const waiting = (await test.emails()).find(({ to }) => to === "rute@example.org")
    expect(waiting?.subject).toBe("Lista de espera: Retiro")
    expect(waiting?.attachments).toEqual([])
    await test.forgetEmails()
    await cancel(first.manage_token)
    await cancel(first.manage_token)
    expect(await subjects()).toEqual(["rute: Sua vaga saiu: Retiro"])
    const [moved] = await test.emails()
    expect(moved?.attachments).toHaveLength(2)
    await test.settle()
    expect(await subjects()).toHaveLength(1)
  })

  it("what changed in the meantime is not told: who moved up before the letter was written is not told to wait", async () => {
    const { id, slug } = await anEvent({ capacity: 0 })
    await register(slug, "Ana")
    await changeEvent(id, { capacity: 5 })
    expect(await subjects()).toEqual(["ana: Sua vaga saiu: Retiro"])
  })

  it("changed is sent for day, hour or place alone, once for several changes, to who is in", async () => {
    const { id, slug } = await anEvent({ capacity: 1 })
    await register(slug, "Ana")
    await register(slug, "Rute")
    const before = calendarIn((await test.emails()).find(({ to }) => to === "ana@example.org"))
    await test.forgetEmails()
    await changeEvent(id, { title: "Retiro de Verão", description: "Traga roupa de cama" })
    expect(await subjects()).toEqual([])
    await changeEvent(id, { place: "Sede" })
    const [session] = (await pastor.call(events.detail, { params: { id } })).sessions
    await changeEvent(id, {
      sessions: [{ ...SESSION, id: session?.id, starts_at: "2026-12-05T18:00:00-03:00" }],
    })
    expect(await subjects()).toEqual(["ana: Mudança no evento: Retiro de Verão"])
    const [email] = await test.emails()
    expect(email?.text).toContain("05/12/2026, 18:00 a 21:00")
    const after = calendarIn(email)
    expect(sequence(after)).toBeGreaterThan(sequence(before))
    expect(/UID:.*/.exec(after ?? "")?.[0]).toBe(/UID:.*/.exec(before ?? "")?.[0])
  })

  it("cancelled is sent to the waiting too, with its reason and a calendar that says so", async () => {
    const { id, slug } = await anEvent({ capacity: 1 })
    await register(slug, "Ana")
    await register(slug, "Rute")
    await cancel((await register(slug, "Noemi")).manage_token)
    await test.forgetEmails()
    const body = { reason: "A chácara fechou.\nVeja golpe.com" }
    await byStaff(events.cancel, { params: { id }, body })
    await byStaff(events.cancel, { params: { id }, body })
    expect(await subjects()).toEqual(["ana: Evento cancelado: Retiro", "rute: Evento cancelado: Retiro"])
    const [email] = await test.emails()
    expect(email?.text).toContain("A chácara fechou.")
    expect(email?.text).not.toContain("golpe.com")
    expect(calendarIn(email)).toContain("STATUS:CANCELLED")
  })

  it("a reminder goes two days before to who is in, anew if the day moved, not to who came in later", async () => {
    // Other tests of this file have events on the same days.
    const { id, slug } = await anEvent({ capacity: 3, title: "Acampamento" })
    const internal = await anEvent({ title: "Ceia", visibility: "internal" })
    const contact = { full_name: "Davi", email: "davi@example.org" }
    const attendees = [{ full_name: "Davi", under_12: false }]
    await byStaff(eventRegistrations.create, { params: { id: internal.id }, body: { contact, attendees } })
    await register(slug, "Ana")
    await register(slug, "Grande", 4)
    await test.forgetEmails()
    const remind = async (at: string) => {
      test.clock.set(at)
      await Promise.all([remindOfEvents(test.services), remindOfEvents(test.services)])
      const told = (await subjects()).filter((one) => /Acampamento|Ceia/.test(one))
      await test.forgetEmails()
      return told
    }
    expect(await remind("2026-12-03T18:59:00-03:00")).toEqual([])
    expect(await remind("2026-12-03T19:00:00-03:00")).toEqual([
      "ana: Está chegando: Acampamento",
      "davi: Está chegando: Ceia",
    ])
    test.clock.set("2026-12-03T19:30:00-03:00")
    pastor = await test.as("PASTOR", church)
    await register(slug, "Rute")
    await test.forgetEmails()
    expect(await remind("2026-12-04T10:00:00-03:00")).toEqual([])
    const [session] = (await pastor.call(events.detail, { params: { id } })).sessions
    const moved = { starts_at: "2026-12-12T19:00:00-03:00", ends_at: "2026-12-12T21:00:00-03:00" }
    await changeEvent(id, { sessions: [{ ...moved, id: session?.id }] })
    await test.forgetEmails()
    expect(await remind("2026-12-10T19:00:00-03:00")).toEqual([
      "ana: Está chegando: Acampamento",
      "rute: Está chegando: Acampamento",
    ])
    expect(await remind("2026-12-12T19:00:00-03:00")).toEqual([])
  })

  it("its mail lists both of two registrations with an equal name and e-mail, with their links", async () => {
    const { slug } = await anEvent()
    const first = await register(slug, "Ana")
    await test.forgetEmails()
    const second = await register(slug, "Ana")
    const [email] = await test.emails()
    expect(email?.text).toContain(`/inscricao/${first.manage_token}`)
    expect(email?.text).toContain(`/inscricao/${second.manage_token}`)
  })

  it("another e-mail ends the old address and mails the confirmation anew, and so does a new person", async () => {
    const { id, slug } = await anEvent()
    const { manage_token: old } = await register(slug, "Ana")
    await test.forgetEmails()
    const [row] = await list(id)
    const params = { id, rid: row?.id }
    await byStaff(eventRegistrations.update, { params, body: { contact: { email: "lia@example.org" } } })
    expect(await subjects()).toEqual(["lia: Inscrição confirmada: Retiro"])
    expect((await test.emails())[0]?.text).not.toContain(old)
    test.clock.pass({ minutes: 1 })
    const attendees = [{ id: row?.attendees[0]?.id, full_name: "Outra Pessoa" }]
    await byStaff(eventRegistrations.update, { params, body: { attendees } })
    expect(await subjects()).toHaveLength(2)
  })

  it("is resent by staff, and by whoever has the address to that address alone, with one answer for all", async () => {
    const { id, slug } = await anEvent()
    const { manage_token: token } = await register(slug, "Ana")
    await register(slug, "Rute")
    await test.forgetEmails()
    const [row] = await list(id)
    const resend = (rid = row?.id) => byStaff(eventRegistrations.resend, { params: { id, rid }, body: {} })
    expect(await resend()).toMatchObject([200, { mail: "queued" }])
    await resend()
    expect(await subjects()).toEqual(["ana: Inscrição confirmada: Retiro"])
    await test.forgetEmails()
    test.clock.pass({ minutes: 1 })
    const ask = (email: string) => raw(eventPage.resend, { params: { slug }, body: { email } })
    const same = [200, { message: expect.stringContaining("Se houver inscrições com este e-mail") }]
    expect(await ask("ANA@example.org")).toEqual(same)
    expect(await ask("ninguem@example.org")).toEqual(same)
    expect((await ask("x"))[1]).toEqual({ email: ["E-mail inválido"] })
    expect(await subjects()).toEqual(["ana: Inscrição confirmada: Retiro"])
    expect((await test.emails())[0]?.text).toContain(token)
    await cancel(token)
    expect(await resend()).toEqual([409, { detail: "Inscrição cancelada." }])
  })

  it("staff needs no e-mail: then there is no letter", async () => {
    const { id } = await anEvent()
    const body = { contact: { full_name: "Ana" }, attendees: [{ full_name: "Ana", under_12: false }] }
    const [, made] = await byStaff(eventRegistrations.create, { params: { id }, body })
    expect(made.mail).toBe("none")
    expect(await byStaff(eventRegistrations.resend, { params: { id, rid: made.id }, body: {} })).toEqual([
      400,
      { email: ["Esta inscrição não tem e-mail."] },
    ])
    expect(await subjects()).toEqual([])
  })

  it("scripts in title, place, names and answers are text in a mail and in its calendar, and no line of it", async () => {
    const script = `<script>alert(1)</script><img src=x onerror=alert(1)>`
    const { slug, questions } = await anEvent({
      ...{ title: `Retiro ${script}`, place: "Sede; sala 2, fundos\nATTENDEE:mailto" },
      questions: [{ label: script, kind: "text" }],
    })
    const attendees = [{ full_name: `Ana ${script}`, under_12: false }]
    const contact = { full_name: `Ana ${script}`, email: "ana@example.org" }
    const answers = { [questions[0].id]: script }
    const body = { contact, attendees, answers, consent: true }
    expect((await raw(eventPage.register, { params: { slug }, body }))[0]).toBe(201)
    const [email] = await test.emails()
    expect(email?.subject).toContain(script)
    expect(email?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(email?.html).not.toMatch(/<script>|<img src=x/)
    const lines = (calendarIn(email) ?? "").replaceAll("\r\n ", "").split("\r\n")
    expect(lines).toContain(`SUMMARY:Retiro ${script}`)
    expect(lines.find((line) => line.startsWith("LOCATION:"))).toMatch(
      /Sede\\; sala 2\\, fundos\\nATTENDEE:mailto/,
    )
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([])
  })

  it("in Acre hours, the reminder and ages go by the clock of Acre", async () => {
    church = await test.make.aChurch({ state: "AC" })
    pastor = await test.as("PASTOR", church)
    // Saturday 22:30 in Rio Branco is half past midnight of Sunday in Brasília.
    const { slug } = await anEvent({
      ...{ title: "Vigília do Acre", fields: { birth_date: "required" } },
      sessions: [{ starts_at: "2026-12-05T22:30:00-05:00", ends_at: "2026-12-06T01:00:00-05:00" }],
    })
    const child = (birth_date: string) => ({
      contact: { full_name: "Rute Lima", email: "rute@example.org" },
      attendees: [{ full_name: "Davi Lima", birth_date }],
      consent: true,
    })
    const answer = async (day: string) =>
      (await raw(eventPage.register, { params: { slug }, body: child(day) }))[0]
    expect([await answer("2014-12-06"), await answer("2014-12-05")]).toEqual([400, 201])
    expect((await test.emails())[0]?.text).toContain("05/12/2026, 22:30")
    await test.forgetEmails()
    const told = async (at: string) => {
      test.clock.set(at)
      await remindOfEvents(test.services)
      return (await subjects()).filter((one) => one.includes("Acre"))
    }
    expect(await told("2026-12-03T22:29:00-05:00")).toEqual([])
    expect(await told("2026-12-03T22:30:00-05:00")).toEqual(["rute: Está chegando: Vigília do Acre"])
  })

  it("rows tell what became of the letter: on its way, sent or refused", async () => {
    const { id, slug } = await anEvent()
    await register(slug, "Ana")
    expect((await list(id))[0]?.mail).toBe("queued")
    await test.settle()
    expect((await list(id))[0]?.mail).toBe("sent")
    const refusing = await createTestApp({
      config: { rateLimit: false },
      database: test.database,
      mail: {
        send: async () => {
          throw new RejectedEmail("refused")
        },
      },
    })
    await register(slug, "Rute")
    await refusing.settle()
    expect((await list(id))[1]?.mail).toBe("refused")
    await refusing.close()
  })

  it("two processes and a job that runs twice write each letter once", async () => {
    const second = await createTestApp({ config: { rateLimit: false }, database: test.database })
    const { slug } = await anEvent({ capacity: 2 })
    const [one, two] = [await register(slug, "Ana"), await register(slug, "Rute")]
    for (const name of ["Lia", "Noemi"]) await register(slug, name)
    await test.settle()
    await test.forgetEmails()
    await Promise.all([cancel(one.manage_token), cancel(two.manage_token)])
    const [ours, theirs] = await Promise.all([test.emails(), second.emails()])
    expect([...ours, ...theirs].map(({ to }) => to).toSorted()).toEqual([
      "lia@example.org",
      "noemi@example.org",
    ])
    await second.close()
  })
})

describe("retention", () => {
  it("after ninety days answers, CPF and what was cancelled or waited go, after twelve months names and addresses", async () => {
    const { id, slug, questions } = await anEvent({
      ...{ capacity: 1, price: "10.00", fields: { cpf: "optional" } },
      questions: [{ label: "Recado", kind: "text" }],
    })
    const body = {
      contact: { full_name: "Ana", email: "ana@example.org" },
      attendees: [{ full_name: "Ana", under_12: false, cpf: "529.982.247-25" }],
      answers: { [questions[0].id]: "Oi" },
      consent: true,
    }
    const [, { manage_token: token, number }] = await raw(eventPage.register, { params: { slug }, body })
    await register(slug, "Rute")
    const at = async (instant: string) => {
      test.clock.set(instant)
      await stripRegistrations(test.services)
      await stripRegistrations(test.services)
      pastor = await test.as("PASTOR", church)
      return list(id)
    }
    expect(await at("2027-03-05T20:59:00-03:00")).toHaveLength(2)
    const after = await at("2027-03-05T21:00:00-03:00")
    expect(after).toMatchObject([
      { number, contact: { fullName: "Ana" }, answers: [], attendees: [{ fullName: "Ana", cpf: null }] },
    ])
    expect((await raw(registrationLink.read, { params: { token } }))[0]).toBe(200)
    expect((await at("2027-12-05T20:59:00-03:00"))[0]?.contact.fullName).toBe("Ana")
    const [left] = await at("2027-12-05T21:00:00-03:00")
    expect(left).toMatchObject({
      ...{ number, status: "confirmed", amount: "10.00" },
      contact: { fullName: null, email: null, phone: null },
      attendees: [{ fullName: null, code: null }],
    })
    expect((await raw(registrationLink.read, { params: { token } }))[0]).toBe(404)
    const params = { id, rid: left?.id }
    expect((await byStaff(eventRegistrations.update, { params, body: {} }))[0]).toBe(409)
  })
})
