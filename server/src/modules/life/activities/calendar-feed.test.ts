import { activities } from "@aprisco/contract/activities/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { ministries } from "@aprisco/contract/ministries/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>
const NAME = "Encontro de casais; café, bolo e \\ oração com a congregação do Jardim d'Ávila"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  // The feed omits old activities.
  test.clock.set("2026-12-01T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja, do Vale" })
  pastor = await test.as("PASTOR", church)
  const description = "Falar com Maria Segredo"
  await test.make.anActivity({ church, name: "Culto", weekday: 0, startTime: "19:00", endTime: "21:00" })
  await test.make.anActivity({ church, name: "Jejum", weekday: 3, startTime: null, description })
  const startsAt = new Date("2027-01-10T22:00:00Z")
  await test.make.anActivity({ church, name: NAME, startsAt, place: "Salão\nX-FALSO:1", description })
  await test.make.anActivity({ church, name: "Inativa", isActive: false })
  await test.make.anActivity({ church, name: "Excluída", deletedAt: new Date() })
  await test.make.anActivity({ church: await test.make.aChurch(), name: "De outra igreja" })
})
afterAll(() => test.close())

async function address(): Promise<string> {
  return (await pastor.call(activities.calendarAddress, {})).url
}

function read(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  return test.app.inject({ url: `${pathname}${search}`, headers })
}

/** Unfolds the lines and splits each into name, parameters and value. */
function linesOf(body: string): { name: string; parameters: string; value: string }[] {
  return body
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [, name = "", parameters = "", value = ""] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/su.exec(line) ?? []
      return { name, parameters, value }
    })
}

function eventsOf(body: string): Map<string, string>[] {
  const events: Map<string, string>[] = []
  let open: Map<string, string> | null = null
  for (const { name, parameters, value } of linesOf(body)) {
    if (name === "BEGIN" && value === "VEVENT") open = new Map()
    else if (name === "END" && value === "VEVENT" && open) {
      events.push(open)
      open = null
    } else if (open) open.set(name, `${parameters}${parameters && ":"}${value}`)
  }
  return events
}

const unescaped = (text = "") => text.replace(/\\n/g, "\n").replace(/\\([\\;,])/g, "$1")

it("is iCalendar: lines folded, escaped and ended as the standard says", async () => {
  const answer = await read(await address())
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"])
  expect(answer.body.endsWith("END:VCALENDAR\r\n")).toBe(true)
  expect(answer.body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  for (const line of answer.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = linesOf(answer.body)
  expect(lines.filter(({ name }) => name === "")).toEqual([])
  expect(lines.find(({ name }) => name === "X-WR-CALNAME")?.value).toBe("Igreja\\, do Vale")
  expect(lines.find(({ name }) => name === "TZID")?.value).toBe("America/Sao_Paulo")
})

it("contains what takes place in this church, and no personal data", async () => {
  const { body } = await read(await address())
  const [worship, fasting, meeting, ...others] = eventsOf(body)
  expect(others).toEqual([])
  const createdDay = civilDay(test.clock.now())
  expect(worship?.get("SUMMARY")).toBe("Culto")
  expect(worship?.get("RRULE")).toBe("FREQ=WEEKLY;BYDAY=SU")
  const [, day = ""] = /^;TZID=America\/Sao_Paulo:(\d{8})T190000$/.exec(worship?.get("DTSTART") ?? "") ?? []
  const first = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  expect(new Date(`${first}T12:00:00Z`).getUTCDay()).toBe(0)
  expect(first >= createdDay).toBe(true)
  expect(worship?.get("DTEND")).toBe(`;TZID=America/Sao_Paulo:${day}T210000`)
  expect(fasting?.get("DTSTART")).toMatch(/^;VALUE=DATE:\d{8}$/)
  expect(fasting?.get("DTEND")).toMatch(/^;VALUE=DATE:\d{8}$/)
  expect(fasting?.get("DTEND")).not.toBe(fasting?.get("DTSTART"))
  expect(meeting?.get("DTSTART")).toBe(";TZID=America/Sao_Paulo:20270110T190000")
  expect(meeting?.get("DTEND")).toBe(";TZID=America/Sao_Paulo:20270110T200000")
  expect(unescaped(meeting?.get("SUMMARY"))).toBe(NAME)
  expect(unescaped(meeting?.get("LOCATION"))).toBe("Salão\nX-FALSO:1 - Sede")
  expect(meeting?.has("RRULE")).toBe(false)
  expect(body.replace(/\r\n /g, "")).not.toMatch(/Segredo|Inativa|Excluída|outra igreja/)
})

it("lets what has no end last an hour, also over midnight", async () => {
  const other = await test.make.aChurch()
  await test.make.anActivity({ church: other, name: "Vigília", weekday: 5, startTime: "23:30" })
  const member = await test.as("MEMBER", other)
  const { url } = await member.call(activities.calendarAddress, {})
  const [vigil] = eventsOf((await read(url)).body)
  const dayOf = (line = "") => /:(\d{4})(\d{2})(\d{2})T/.exec(line)?.slice(1).join("-") ?? ""
  expect(vigil?.get("DTEND")).toMatch(/T003000$/)
  expect(Date.parse(dayOf(vigil?.get("DTEND"))) - Date.parse(dayOf(vigil?.get("DTSTART")))).toBe(86_400_000)
})

it("has the announced hour in a state whose time zone is behind Brasília's", async () => {
  const manaus = await test.make.aChurch({ state: "AM" })
  await test.make.anActivity({ church: manaus, name: "Culto", weekday: 0, startTime: "19:00" })
  await test.make.anActivity({
    church: manaus,
    name: "Vigília",
    startsAt: new Date("2027-01-10T19:00:00-04:00"),
  })
  const member = await test.as("MEMBER", manaus)
  const { url } = await member.call(activities.calendarAddress, {})
  const { body } = await read(url)
  const [worship, vigil] = eventsOf(body)
  expect(worship?.get("DTSTART")).toMatch(/^;TZID=America\/Manaus:\d{8}T190000$/)
  expect(vigil?.get("DTSTART")).toBe(";TZID=America/Manaus:20270110T190000")
  const zone = linesOf(body).filter(({ name }) => name.startsWith("TZ"))
  expect(zone.map(({ name, value }) => [name, value])).toEqual([
    ["TZID", "America/Manaus"],
    ["TZOFFSETFROM", "-0400"],
    ["TZOFFSETTO", "-0400"],
    ["TZNAME", "-04"],
  ])
})

it("keeps the same events when they are changed", async () => {
  const before = eventsOf((await read(await address())).body)
  const { results } = await pastor.call(activities.list, { query: { search: "Jejum" } })
  const id = results[0]?.id ?? 0
  await pastor.call(activities.update, { params: { id }, body: { name: "Jejum e oração" } })
  const after = eventsOf((await read(await address())).body)
  expect(after.map((event) => event.get("UID"))).toEqual(before.map((event) => event.get("UID")))
  expect(new Set(after.map((event) => event.get("UID"))).size).toBe(3)
  const grown = after.map(
    (event, place) => Number(event.get("SEQUENCE")) > Number(before[place]?.get("SEQUENCE")),
  )
  expect(grown).toEqual([false, true, false])
})

it("raises the sequence of what is in a branch or a ministry that is renamed, so that programs take the new name", async () => {
  const place = await test.make.aChurch()

  // The sequence counts seconds. The column is written by the database alone, so no type has it.
  const earlier: object = { updatedAt: new Date("2026-01-01T12:00:00Z") }
  const branch = await test.make.aBranch({ church: place, name: "Vila", ...earlier })
  const ministry = await test.make.aMinistry({ church: place, name: "Jovens", ...earlier })
  const common = { church: place, branchId: branch.id, weekday: 6, ...earlier }
  await test.make.anActivity({ ...common, name: "Ensaio", ministryId: ministry.id })
  await test.make.anActivity({ ...common, name: "Plantão" })
  const admin = await test.as("CHURCH_ADMIN", place)
  const { url } = await admin.call(activities.calendarAddress, {})
  const sequences = async () => eventsOf((await read(url)).body).map((event) => Number(event.get("SEQUENCE")))
  const [ofMinistry = 0, other = 0] = await sequences()
  await admin.call(ministries.update, { params: { id: ministry.id }, body: { name: "Juventude" } })
  const [renamed, same] = await sequences()
  expect(renamed).toBeGreaterThan(ofMinistry)
  expect(same).toBe(other)
  await admin.call(branches.update, { params: { id: branch.id }, body: { name: "Templo" } })
  expect((await sequences())[1]).toBeGreaterThan(other)
})

it("is sent again only to a client without the current version", async () => {
  const url = await address()
  const first = await read(url)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(first.headers["cache-control"]).toBe("private, no-cache")
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
    const again = await read(url, { "if-none-match": known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag])
  }
  expect((await read(url, { "if-none-match": '"another"' })).body).toBe(first.body)
  const { results } = await pastor.call(activities.list, { query: { search: "Culto" } })
  const id = results[0]?.id ?? 0
  await pastor.call(activities.update, { params: { id }, body: { place: "Templo" } })
  const changed = await read(url, { "if-none-match": etag })
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  expect(changed.body).toContain("LOCATION:Templo - Sede")
  const ended = await read(url.replace(/token=.*/, "token=nonsense"), { "if-none-match": "*" })
  expect(ended.statusCode).toBe(404)
})

it("has one address for many concurrent first requests, stored encrypted and not logged", async () => {
  const other = await test.make.aChurch()
  const person = await test.as("MEMBER", other)
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => person.call(activities.calendarAddress, {})),
  )
  expect(new Set(asked.map(({ url }) => url)).size).toBe(1)
  const token = new URL(asked[0]?.url ?? "").searchParams.get("token") ?? ""
  expect(Buffer.from(token, "base64url")).toHaveLength(32)
  await read(asked[0]?.url ?? "")
  const stored = await test.database.owner
    .selectFrom("churchCalendars")
    .select(["tokenHash", "encryptedToken"])
    .execute()
  for (const { tokenHash, encryptedToken } of stored)
    expect(Buffer.concat([tokenHash, encryptedToken]).includes(token)).toBe(false)
  expect(test.logLines.join("\n")).not.toContain(token)
})

it("ends at once when it gets a new address, which needs activities.manage", async () => {
  const old = await address()
  await expect(
    (await test.as("SECRETARY", church)).call(activities.renewCalendarAddress, {}),
  ).rejects.toMatchObject({ status: 403 })
  expect((await read(old)).statusCode).toBe(200)
  const { url } = await (await test.as("LEADER", church)).call(activities.renewCalendarAddress, {})
  expect(url).not.toBe(old)
  expect(await address()).toBe(url)
  expect((await read(url)).statusCode).toBe(200)
  const ended = await read(old)
  const never = await read(old.replace(/token=.*/, "token=nonsense"))
  const none = await read(old.replace(/\?.*/, ""))
  for (const answer of [ended, never, none])
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: "Não encontrado." }])
})

it("of a BRANCH_MANAGER is their own, with their current branches, and renewed by themselves", async () => {
  const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
  await test.make.anActivity({ church, branchId: north.id, name: "Só no norte" })
  await test.make.anActivity({ church, branchId: south.id, name: "Só no sul" })
  const manager = await test.as("BRANCH_MANAGER", church, [north])
  const { url } = await manager.call(activities.calendarAddress, {})
  const shown = async (feed: string) =>
    eventsOf((await read(feed)).body)
      .map((event) => event.get("SUMMARY"))
      .sort()
  expect(url).not.toBe(await address())
  expect(await shown(url)).toEqual(["Só no norte"])
  expect(await shown(await address())).toContain("Só no sul")
  await test.make.aBranchManager({ church, branch: south, user: { id: manager.userId } })
  expect(await shown(url)).toEqual(["Só no norte", "Só no sul"])

  const { url: renewed } = await manager.call(activities.renewCalendarAddress, {})
  expect((await read(url)).statusCode).toBe(404)
  expect(await shown(renewed)).toHaveLength(2)
  expect(await shown(await address())).toContain("Só no sul")

  const owner = test.database.owner
  await owner.deleteFrom("branchManagers").where("userId", "=", manager.userId).execute()
  expect(await shown(renewed)).toEqual([])
  const change = (values: { isActive?: boolean; role?: "LEADER" | "BRANCH_MANAGER" }) =>
    owner.updateTable("users").set(values).where("id", "=", manager.userId).execute()
  await change({ role: "LEADER" })
  expect((await read(renewed)).statusCode).toBe(404)
  await change({ role: "BRANCH_MANAGER", isActive: false })
  expect((await read(renewed)).statusCode).toBe(404)
})

it("shows 5,000 events at most: the weekly ones, and the latest of the dated ones", async () => {
  const busy = await test.make.aChurch()
  await test.make.anActivity({ church: busy, name: "Passada", startsAt: new Date("2026-06-01T22:00:00Z") })
  const startsAt = new Date("2027-03-01T22:00:00Z")
  const dated = { churchId: busy.id, branchId: busy.headquarters.id, kind: "outro" as const, startsAt }
  await test.database.owner
    .insertInto("activities")
    .values(Array.from({ length: 5_000 }, (_, n) => ({ ...dated, name: `Evento ${n}` })))
    .execute()
  await test.make.anActivity({ church: busy, name: "Culto" })
  const { url } = await (await test.as("PASTOR", busy)).call(activities.calendarAddress, {})
  const names = eventsOf((await read(url)).body).map((event) => event.get("SUMMARY"))
  expect([names.length, names[0]]).toEqual([5_000, "Culto"])
  expect(names).not.toContain("Passada")
})

it("is rate-limited", async () => {
  const limited = await createTestApp()
  try {
    const ask = () => limited.app.inject({ url: "/api/v1/activities/calendar.ics?token=x" })
    const answers = []
    for (let n = 0; n < 121; n += 1) answers.push((await ask()).statusCode)
    expect([answers[119], answers[120]]).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})

it("ends on the next day what goes on over midnight", async () => {
  const own = await test.make.aChurch()
  const caller = await test.as("PASTOR", own)
  await caller.call(activities.create, {
    body: { name: "Vigília", kind: "outro", weekday: 5, startTime: "22:00", endTime: "05:00" },
  })
  const [event] = eventsOf((await read((await caller.call(activities.calendarAddress, {})).url)).body)
  expect(event?.get("DTSTART")).toMatch(/:20261204T220000$/)
  expect(event?.get("DTEND")).toMatch(/:20261205T050000$/)
})
