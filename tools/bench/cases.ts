/** The requests that the measurements beside the baseline send, and of what. */
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import pg from "pg"
import type { Call } from "./load.ts"

/** Of the first church; the others are converted, each once. */
export const CONTACTED_VISITORS = 2_000

export interface Ids {
  members: readonly string[]
  visitors: readonly string[]
  /** Of the QR code. */
  code: string
  /** Of the event. */
  slug: string
  /** An account and a category of the treasury. */
  treasury: { account: string; category: string }
}

/** Asked by people without an account: their calls carry no session. */
const PUBLIC: ReadonlySet<string> = new Set(["registration", "family"])

/** The headers of a case's calls, of those of somebody who is signed in. */
export function headersOf(name: string, headers: Record<string, string>): Record<string, string> {
  const { authorization: _, ...withoutSession } = headers
  return PUBLIC.has(name) ? withoutSession : headers
}

/** Of the first church. */
export async function idsOf(ownerUrl: string): Promise<Ids> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const ids = async (table: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${table} where church_id = (select min(church_id) from ${table}) order by id`,
    )
    return rows.map(({ id }) => id)
  }
  const [members, visitors] = [await ids("members"), await ids("visitors")]
  const codes = await owner.query<{ code: string }>(
    "select qr_code as code from branches order by id limit 1",
  )
  const slugs = await owner.query<{ slug: string }>("select slug from events order by id limit 1")
  const treasury = await owner.query<Ids["treasury"]>(
    `select account.id as account, category.id as category from treasury_accounts as account
      join treasury_categories as category on category.church_id = account.church_id and category.code = '1.02' order by account.id limit 1`,
  )
  await owner.end()
  return {
    treasury: treasury.rows[0] ?? { account: "", category: "" },
    members,
    visitors,
    code: codes.rows[0]?.code ?? "",
    slug: slugs.rows[0]?.slug ?? "",
  }
}

/** The next request of each case, for one side. */
export function requestsFor({ members, visitors, code, slug, treasury }: Ids): Record<string, () => Call> {
  const turn = (list: readonly string[]) => {
    let at = 0
    return () => list[at++ % list.length] ?? ""
  }
  const [member, contacted] = [turn(members), turn(visitors.slice(0, CONTACTED_VISITORS))]
  const unconverted = visitors.slice(CONTACTED_VISITORS).values()
  const get = (path: string) => () => ({ method: "GET", path: `/api/v1/${path}` }) as const
  const patch = (path: string, body: object): Call => ({
    method: "PATCH",
    path: `/api/v1/visitors/admin/visitors/${path}/`,
    body: JSON.stringify(body),
  })
  const visitor = JSON.stringify({
    full_name: "Antônia da Conceição Araújo",
    email: "visitante@example.org",
    phone: "(11) 91234-5678",
    birth_date: "1990-05-17",
    gender: "F",
    marital_status: "married",
    neighborhood: "Centro",
    city: "São Paulo",
    state: "SP",
    first_visit: true,
    consent: true,
    wants_prayer: true,
    accept_email: true,
    accept_whatsapp: true,
    observations: "Veio com a família.",
    person: true,
  })
  const family = JSON.stringify({
    contact: {
      full_name: "Antônia da Conceição Araújo",
      email: "familia@example.org",
      phone: "(11) 91234-5678",
    },
    attendees: ["Antônia da Conceição Araújo", "José Araújo", "Rute Araújo"].map((full_name) => ({
      full_name,
      birth_date: "1990-05-17",
    })),
    consent: true,
    person: true,
  })
  return {
    list: get("members/?page_size=20"),
    filter: get("members/?page_size=20&membership_status=active&ministerial_function=leader"),
    search: get("members/?page_size=20&search=jos%C3%A9"),
    record: () => get(`members/${member()}/`)(),
    registration: () => ({
      method: "POST",
      path: `/api/v1/visitors/public/qr/${code}/register/`,
      body: visitor,
    }),
    family: () => ({ method: "POST", path: `/api/v1/events/public/${slug}/register/`, body: family }),
    posting: () => ({
      method: "POST",
      path: "/api/v1/treasury/entries/",
      body: JSON.stringify({
        ...{ kind: "income", date: civilDay(new Date()), amount: "150.00", description: "Oferta do culto" },
        ...{ account: Number(treasury.account), category: Number(treasury.category) },
      }),
    }),
    "follow-up": () =>
      patch(`${contacted()}/update_follow_up`, {
        follow_up_status: "contacted",
        conversion_notes: "Ligou no domingo",
      }),
    conversion: () => {
      const { value, done } = unconverted.next()
      if (done) throw new Error("every visitor of the measurement is converted")
      return patch(`${value}/convert_to_member`, {})
    },
  }
}
