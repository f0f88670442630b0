/**
 * Sends two checkouts of the product the same calls, one after the other, and compares the answers byte by byte after
 * random parts (tokens, instants, secrets) are removed:
 *
 *     node tools/scripts/compare-answers.ts FOLDER_BEFORE FOLDER_AFTER
 *
 * Every route of the contract is called: without a session, with an empty body, with an unknown id, and
 * with existing records. For a change that must not alter the wire format.
 */
import { resolve } from "node:path"
import { contract } from "@aprisco/contract"
import { BASE_PATH, type RouteShape } from "@aprisco/contract/kit/route"
import { startTarget } from "../security/target.ts"

interface Answer {
  readonly call: string
  readonly text: string
}

const ROUTES = Object.values(contract)
  .flatMap((group) => Object.values<RouteShape>(group))
  .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))

/** The records of the church before the calls, in this order: both products give them the same ids. */
const PLANTED: readonly (readonly [path: string, body: Record<string, unknown>])[] = [
  ["/members/", { full_name: "Ana Prado", birth_date: "1980-02-01", gender: "F", email: "ana@example.org" }],
  ["/members/", { full_name: "João D'Ávila", birth_date: "1975-12-31", gender: "M", cpf: "529.982.247-25" }],
  [
    "/visitors/admin/visitors/",
    { full_name: "Rute Nogueira", phone: "(11) 98888-7777", city: "Santos", state: "SP" },
  ],
  [
    "/visitors/admin/visitors/",
    { full_name: "Davi Souza", email: "davi@example.org", city: "Belém", state: "PA" },
  ],
  ["/ministries/", { name: "Louvor", description: "Música" }],
  ["/activities/", { name: "Culto", kind: "culto", weekday: 0, start_time: "19:00" }],
  ["/branches/", { name: "Congregação Norte", kind: "branch" }],
  [
    "/membership-status/",
    { member: 1, status: "deacon", effective_date: new Date().toISOString().slice(0, 10) },
  ],
  ["/users/invite/", { full_name: "Marta Fontes", email: "marta@example.org", role: "SECRETARY" }],
]
const ABSENT = "999999999"
/** Ends the session or the account, so that the walk would end with it. */
const LAST = /logout|delete-account|sessions|second-factor|change-password|passwords?\//

async function answersOf(folder: string): Promise<Answer[]> {
  const target = await startTarget(folder, { short: true, settings: { RATE_LIMIT: "off", LANDING_FILE: "" } })
  try {
    const { token } = await target.registerChurch()
    const answers: Answer[] = []
    const ask = async (method: string, path: string, how: { signedIn?: boolean; body?: unknown } = {}) => {
      const { signedIn = true, body } = how
      const answer = await fetch(target.origin + BASE_PATH + path, {
        method,
        headers: {
          ...(signedIn ? { authorization: `Token ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const headers = [
        "content-type",
        "cache-control",
        "content-disposition",
        "allow",
        "retry-after",
        "x-row-count",
      ]
        .map((name) => `${name}: ${answer.headers.get(name)}`)
        .concat(`etag: ${answer.headers.has("etag")}`)
      const text = `${answer.status} ${headers.join("; ")}\n${shown(answer, Buffer.from(await answer.arrayBuffer()))}`
      const who = signedIn ? "" : " without a session"
      answers.push({
        call: `${method} ${path}${who} ${body === undefined ? "" : JSON.stringify(body)}`,
        text: constant(text, target.origin),
      })
    }
    for (const [path, body] of PLANTED) await ask("POST", path, { body })
    const changes = (method: string) => method !== "GET" && method !== "DELETE"
    const about = (route: RouteShape, id: string) => route.path.replace(/\{\w+\}/g, id)
    const routes = ROUTES.filter(({ path }) => !LAST.test(path))
    for (const route of routes) {
      const body = changes(route.method) ? {} : undefined
      await ask(route.method, about(route, ABSENT), { signedIn: false, body })
      await ask(route.method, about(route, ABSENT), { body })
    }
    for (const route of routes)
      if (route.method === "GET") for (const id of ["1", "2"]) await ask("GET", about(route, id))
    for (const route of routes)
      if (changes(route.method)) await ask(route.method, about(route, "2"), { body: {} })
    for (const route of routes) if (route.method === "DELETE") await ask("DELETE", about(route, "2"))
    for (const route of routes)
      if (route.method === "GET" && !route.path.includes("{")) await ask("GET", route.path)
    for (const route of ROUTES.filter(({ path }) => LAST.test(path))) {
      const body = changes(route.method) ? {} : undefined
      await ask(route.method, about(route, ABSENT), { signedIn: false, body })
      await ask(route.method, about(route, ABSENT), { body })
    }
    return answers
  } finally {
    await target.stop()
  }
}

/** Text unchanged; of other bytes their number, where it is not random. */
function shown(answer: Response, bytes: Buffer): string {
  const type = answer.headers.get("content-type") ?? ""
  return /json|text|svg/.test(type)
    ? bytes.toString("utf8")
    : `${type} of ${bytes.length > 0 ? "some" : "no"} bytes`
}

/** Without what differs from one run to the next. */
function constant(text: string, origin: string): string {
  return (
    text
      .replaceAll(origin, "ORIGIN")
      .replaceAll(origin.replace("http://", ""), "HOST")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, "INSTANT")
      .replace(/Igreja do Ensaio \d+/g, "Igreja do Ensaio")
      .replace(/[0-9a-f]{63,64}/g, "HASH")
      .replace(/"version":"(\d{4}-\d\d\.\d)-[0-9a-f]{8}"/g, '"version":"$1"')
      .replace(/"request_id":"[^"]*"/g, '"request_id":"…"')
      .replace(/(\/files\/|token=)[\w.~-]+/g, "$1…")
      // The size of a QR code depends on the length of the port's number in its address.
      .replace(/ viewBox="0 0 \d+ \d+"/g, "")
      .replace(/ d="[^"]*"/g, ' d="…"')
      .replace(/DTSTAMP:\w+/g, "DTSTAMP:…")
  )
}

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) throw new Error("name two folders: before and after")
const was = await answersOf(resolve(before))
const is = await answersOf(resolve(after))
const other = was.flatMap((one, index) => (one.text === is[index]?.text ? [] : [{ ...one, now: is[index] }]))
for (const { call, text, now } of other)
  console.log(`\n${call}\n- ${text}\n+ ${now?.call === call ? now.text : "asked something else"}`)
const statuses = new Map<string, number>()
for (const { text } of was) statuses.set(text.slice(0, 3), (statuses.get(text.slice(0, 3)) ?? 0) + 1)
console.log(
  `${was.length} answers of ${ROUTES.length} routes (${[...statuses].map(([status, n]) => `${n} × ${status}`).join(", ")})`,
)
for (const { call, text } of was.slice(0, PLANTED.length))
  if (!text.startsWith("201")) console.log("not planted:", call, text)
console.log(other.length === 0 ? "all the same" : `${other.length} differ`)
process.exitCode = other.length === 0 ? 0 : 1
