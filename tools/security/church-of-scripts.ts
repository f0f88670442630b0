import { contract } from "@aprisco/contract"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { BASE_PATH, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import type { z } from "zod"
import { inEveryTextField } from "./text-in-every-field.ts"

/** Sends one call; answers with the status and the body's text. */
type Fetch = (call: {
  method: RouteShape["method"]
  path: string
  headers: Record<string, string>
  body: object | undefined
}) => Promise<{ status: number; text: string }>

/** The records with one payload in every field. */
interface Scripted {
  payload: string
  member: number
  visitor: number
  /** The member that a visitor has become. */
  converted: number
  branch: number
  ministry: number
  activity: number
  church: number
}

/**
 * A denomination's office whose church, founder and colleagues are named by the first payload, with members, visitors by both
 * roads, a branch, a ministry, an activity, a church and something in the trash for each. `rename` gives what there is one of
 * (the church, its headquarters, the founder, the privacy notice) the text of another.
 */
export async function aChurchOfScripts(fetch: Fetch, payloads: readonly string[]) {
  const [first = ""] = payloads
  const send = await anOffice(fetch, first)
  const [headquarters] = await send(contract.qrCodes.list, first, {})
  const code = String(new URL(headquarters.visitor_registration_url).pathname.split("/").at(-1))
  const scripted: Scripted[] = []
  for (const payload of payloads) scripted.push(await plant(send, payload, code))
  return {
    token: send.token,
    visitPath: `/visit/${code}`,
    scripted,
    rename: async (payload: string) => {
      const own = { email: undefined, phone: null, birthDate: null, gender: "N" }
      await send(contract.profile.updatePersonalData, payload, own)
      await send(contract.profile.updateChurchData, payload, {})
      await send(contract.branches.update, payload, {}, { id: headquarters.id })
      await send(contract.privacyNotices.update, payload, {})
    },
  }
}

/** Sends a body with the payload in every text field; `rest` are the values that must be right. */
type Send = Awaited<ReturnType<typeof anOffice>>

async function anOffice(fetch: Fetch, payload: string) {
  const sender = (token: string | null) =>
    async function send(route: RouteShape, text: string, rest: object, params = {}) {
      const body = route.body ? inEveryTextField(objectOf(route), text, rest) : undefined
      const { status, text: answered } = await fetch({
        method: route.method,
        path: BASE_PATH + pathOf(route.path, params),
        headers: token ? { authorization: `Token ${token}` } : {},
        body,
      })
      if (status >= 300) throw new Error(`${route.path}: ${status} ${answered}`)
      const answer = answered === "" ? null : JSON.parse(answered)
      expectKept(route, body, answer)
      return answer
    }
  const password = crypto.randomUUID()
  const { token } = await sender(null)(contract.registration.finalizeRegistration, payload, {
    email: anAddress(),
    password,
    passwordConfirm: password,
    acceptTerms: true,
    newDenominationName: `${payload} ${crypto.randomUUID()}`,
    churchEmail: "igreja@example.org",
    churchPhone: "(91) 3123-4567",
    churchState: "PA",
    churchZipcode: "66000-000",
    subscriptionPlan: "denomination",
  })
  return Object.assign(sender(String(token)), { token: String(token) })
}

async function plant(send: Send, payload: string, code: string): Promise<Scripted> {
  const make = async (route: RouteShape, rest: object, params = {}) =>
    Number((await send(route, payload, rest, params)).id)
  const contacted = { followUpStatus: "interested" }
  const branch = await make(contract.branches.create, {
    state: "PA",
    serviceTimes: [{ weekday: 0, time: "18:00", name: payload }],
  })
  const member = await make(contract.members.create, { birthDate: "1980-05-17", branch })
  await send(contract.members.addMinisterialStatus, payload, { status: "deacon" }, { id: member })
  await send(contract.members.changeMembershipStatus, payload, { status: "inactive" }, { id: member })
  const gone = await make(contract.members.create, { birthDate: "1980-05-17" })
  await send(contract.members.remove, payload, {}, { id: gone })
  const visitor = await make(contract.visitors.create, { state: "PA" })
  await send(contract.visitors.updateFollowUp, payload, contacted, { id: visitor })
  const before = await make(contract.visitors.create, { state: "PA", birthDate: "1980-05-17" })
  await send(contract.visitors.updateFollowUp, payload, contacted, { id: before })
  const asMember = { linkMemberId: null, branch: null }
  const conversion = await send(contract.visitors.convertToMember, payload, asMember, { id: before })
  await send(contract.staff.invite, payload, { email: anAddress(), role: "SECRETARY" })
  const ministry = await make(contract.ministries.create, { leaderId: member })
  const day = civilDay(new Date(Date.now() + 7 * 86_400_000))
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const activity = await make(contract.activities.create, { kind: "culto", weekday, ministryId: ministry })
  await send(contract.activities.cancelDay, payload, { day }, { id: activity })
  const church = await make(contract.churches.create, {
    email: "igreja@example.org",
    phone: "(91) 3123-4567",
    state: "PA",
    zipcode: "66000-000",
    cnpj: null,
    adminEmail: anAddress(),
  })
  // A message has its placeholders between braces, and accepts no others.
  if (!payload.includes("{")) await send(contract.messages.create, payload, {})
  const child = { birthDate: `${new Date().getFullYear() - 5}-01-15`, consentGuardian: true }
  const guardianPhone = "(91) 98888-1212"
  // Every field is filled in, the one for robots too.
  const publicForm = {
    ...child,
    guardianPhone,
    state: "PA",
    consent: true,
    consentPrayer: true,
    person: true,
  }
  await send(contract.visitors.registerByQr, payload, publicForm, { uuid: code })
  return {
    payload,
    member,
    visitor,
    converted: Number(conversion.member_id),
    branch,
    ministry,
    activity,
    church,
  }
}

/** Sent texts are returned unchanged in fields of the same name. */
function expectKept({ path }: RouteShape, body: object | undefined, answer: object | null): void {
  const answered = new Map<string, unknown>(Object.entries(answer ?? {}))
  for (const [name, sent] of Object.entries(body ?? {})) {
    const kept = answered.get(name)
    if (typeof sent === "string" && typeof kept === "string" && kept !== sent)
      throw new Error(`${path} changes ${name}: ${sent} became ${kept}`)
  }
}

function anAddress(): string {
  return `${crypto.randomUUID()}@example.org`
}

function objectOf({ body, path }: RouteShape): z.ZodObject {
  if (body && "shape" in body) return body as z.ZodObject // a schema with a shape is an object's
  throw new Error(`${path} takes no object`)
}
