import { activities } from "@aprisco/contract/activities/routes"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { branches } from "@aprisco/contract/branches/routes"
import { denominations } from "@aprisco/contract/denominations/routes"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { createClient } from "@aprisco/contract/kit/client"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { households } from "@aprisco/contract/people/households"
import { registration } from "@aprisco/contract/registration/routes"
import { staff as users } from "@aprisco/contract/staff/routes"
import { visitors } from "@aprisco/contract/visitors/routes"

const ADDRESS = { city: "Recife", state: "PE" } as const
const MEMBERS = [
  ["Ana Paula Ribeiro", "F", 1988, "deacon"],
  ["Carlos Eduardo Lima", "M", 1979, "elder"],
  ["Débora Assunção", "F", 1995, "member"],
  ["Francisco Xavier", "M", 1962, "member"],
  ["Helena Prado", "F", 2001, "member"],
  ["José Antônio Nóbrega", "M", 1971, "pastor"],
  ["Lucas Martins", "M", 1999, "member"],
  ["Marta Fontes", "F", 1984, "deacon"],
  ["Rute Nogueira", "F", 1990, "member"],
] as const
const VISITORS = [
  "Beatriz Campos",
  "Eduardo Sales",
  "Joana Freitas",
  "Paulo Siqueira",
  "Tânia Moraes",
] as const

const GROUPS = [
  ["Célula Esperança", "celula", 4],
  ["Célula Betel", "celula", 5],
  ["Classe de Jovens", "ebd", 0],
  ["Discipulado de casais", "discipulado", 2],
] as const

const FAMILIES = [
  ["Carlos Eduardo Lima", "Renata Lima"],
  ["Ana Paula Ribeiro"],
  ["Marta Fontes", "Laura Fontes"],
  ["Francisco Xavier", "Isabel Xavier", "Tiago Xavier"],
  ["Beatriz Campos", "Eduardo Campos"],
] as const

/** Title, days from now, nights, price and capacity; on the plan `basic` two are published. */
const EVENTS = [
  ["Retiro de Casais", 34, 2, "180.00", 8],
  ["Jantar de Natal", 20, 0, "45.00", 120],
  ["Curso de noivos", 75, 0, "0.00", 24],
] as const

/** The church of the guide's pictures, as its administrator, with one member and one visitor whose records are shown. */
export interface HelpChurch {
  token: string
  memberId: number
  visitorId: number
  gatheringId: number
  eventId: number
}

/** Registers a small church with plain names, for the pictures of the guide. */
export async function registerHelpChurch(origin: string): Promise<HelpChurch> {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  const clientOf = (token: string | null) => createClient({ fetch: fetchThere, token: () => token })
  const anonymous = clientOf(null)
  const [independent] = await anonymous.call(denominations.availableForRegistration)
  const password = crypto.randomUUID()
  const { token } = await anonymous.call(registration.finalizeRegistration, {
    body: {
      email: `marta${crypto.randomUUID().slice(0, 4)}@igrejadapaz.example`,
      fullName: "Marta Fontes",
      password,
      passwordConfirm: password,
      acceptTerms: true,
      churchName: "Igreja da Paz",
      churchEmail: "contato@igrejadapaz.example",
      churchPhone: "(81) 3123-4567",
      churchZipcode: "50030-230",
      churchAddress: "Rua do Bom Jesus",
      churchNumber: "12",
      churchNeighborhood: "Recife",
      churchCity: ADDRESS.city,
      churchState: ADDRESS.state,
      pastorName: "José Antônio Nóbrega",
      denominationId: independent?.id ?? 0,
      subscriptionPlan: "basic",
    },
  })
  const staff = clientOf(token)
  return { token, ...(await fill(staff)) }
}

/** The list of a group today, with three more people in it, of whom two came. */
async function takeList(
  staff: ReturnType<typeof createClient>,
  groupId: number,
  people: readonly number[],
): Promise<number> {
  for (const personId of people)
    await staff.call(groupPeople.add, { params: { id: groupId }, body: { personId } })
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Recife" }).format(new Date())
  const { id } = await staff.call(gatherings.begin, {
    body: { source: "group", sourceId: groupId, day, extra: true },
  })
  await staff.call(rosters.mark, {
    params: { id },
    body: { marks: people.slice(0, 2).map((personId) => ({ personId, status: "present" as const })) },
  })
  return id
}

/** Families who register for an event, the last one beyond its places; most have paid. */
async function registerFamilies(staff: ReturnType<typeof createClient>, id: number): Promise<void> {
  for (const [at, names] of FAMILIES.entries()) {
    const contact = { fullName: names[0], phone: `(81) 96666-56${10 + at}` }
    const attendees = names.map((fullName) => ({ fullName, under12: false }))
    const { id: rid, amount } = await staff.call(eventRegistrations.create, {
      params: { id },
      body: { contact, attendees },
    })
    if (at < 3)
      await staff.call(eventRegistrations.pay, { params: { id, rid }, body: { amount, method: "pix" } })
  }
}

async function fill(staff: ReturnType<typeof createClient>): Promise<Omit<HelpChurch, "token">> {
  const today = new Date()
  const memberIds: number[] = []
  const visitorIds: number[] = []
  for (const [at, [fullName, gender, year, ministerialFunction]] of MEMBERS.entries()) {
    const day = new Date(Date.UTC(year, today.getMonth(), today.getDate() + at - 2))
    const { id } = await staff.call(members.create, {
      body: {
        fullName,
        gender,
        ministerialFunction,
        birthDate: day.toISOString().slice(0, 10),
        phone: `(81) 98888-12${10 + at}`,
        ...ADDRESS,
      },
    })
    memberIds.push(id)
  }
  const personOf = async (at: number) =>
    (await staff.call(members.detail, { params: { id: memberIds[at] ?? 0 } })).personId
  for (const [at, fullName] of VISITORS.entries()) {
    const { id } = await staff.call(visitors.create, {
      body: { fullName, phone: `(81) 97777-34${10 + at}`, wantsPrayer: at === 1, ...ADDRESS },
    })
    visitorIds.push(id)
  }
  await staff.call(branches.create, {
    body: { name: "Congregação de Boa Viagem", kind: "congregation", ...ADDRESS },
  })
  for (const [fullName, role] of [
    ["José Antônio Nóbrega", "PASTOR"],
    ["Rute Nogueira", "SECRETARY"],
  ] as const)
    await staff.call(users.invite, {
      body: { email: `${crypto.randomUUID().slice(0, 4)}@igrejadapaz.example`, fullName, role },
    })
  for (const name of ["Louvor", "Infantil", "Diaconia", "Intercessão"])
    await staff.call(ministries.create, { body: { name } })
  const groupIds: number[] = []
  for (const [at, [name, kind, weekday]] of GROUPS.entries()) {
    const { id } = await staff.call(groups.create, {
      body: { name, kind, weekday, time: "19:30", leaderId: await personOf(at), neighborhood: "Boa Vista" },
    })
    groupIds.push(id)
  }
  const gatheringId = await takeList(staff, groupIds[0] ?? 0, [
    await personOf(4),
    await personOf(5),
    await personOf(6),
  ])
  const eventIds: number[] = []
  for (const [title, from, nights, price, capacity] of EVENTS) {
    const day = new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const last = new Date(Date.now() + (from + nights) * 86_400_000).toISOString().slice(0, 10)
    const { id } = await staff.call(events.create, {
      body: {
        title,
        sessions: [{ startsAt: `${day}T19:00:00-03:00`, endsAt: `${last}T22:00:00-03:00` }],
        price,
        capacity,
        place: "Chácara Betânia",
      },
    })
    if (from < 60) await staff.call(events.publish, { params: { id } })
    eventIds.push(id)
  }
  const [eventId = 0] = eventIds
  await registerFamilies(staff, eventId)
  const weekly = [
    ["Culto da família", "culto", 0, "19:00"],
    ["Escola bíblica", "escola_biblica", 0, "09:00"],
    ["Reunião de oração", "reuniao", 3, "19:30"],
    ["Ensaio do coral", "ensaio", 6, "17:00"],
  ] as const
  for (const [name, kind, weekday, startTime] of weekly)
    await staff.call(activities.create, { body: { name, kind, weekday, startTime, place: "Templo" } })
  await staff.call(households.create, {
    body: {
      address: "Rua da Aurora",
      number: "325",
      ...ADDRESS,
      people: [
        { personId: await personOf(3), role: "responsavel" },
        { fullName: "Isabel Xavier", gender: "F", birthDate: "1965-08-03", role: "conjuge" },
        { fullName: "Tiago Xavier", gender: "M", birthDate: "2015-04-21", role: "filho" },
      ],
    },
  })
  await staff.call(households.create, {
    body: {
      people: [
        { personId: await personOf(7), role: "responsavel" },
        { fullName: "Laura Fontes", gender: "F", birthDate: "2018-10-09", role: "filho" },
      ],
    },
  })
  const left = await staff.call(members.create, {
    body: { fullName: "Samuel Torres", birthDate: "1975-02-11", ...ADDRESS },
  })
  await staff.call(members.remove, { params: { id: left.id } })
  const [memberId = 0] = memberIds
  const [visitorId = 0] = visitorIds
  return { memberId, visitorId, gatheringId, eventId }
}
