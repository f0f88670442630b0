import type { GroupKind, GroupRole } from "@aprisco/contract/groups/labels"
import { dayBefore, founded } from "./days.ts"
import { type Filled, idOf } from "./filled.ts"
import { type Moment, parts } from "./moment.ts"

/** A church of so many members has one group more. */
const MEMBERS_A_GROUP = 30
const MOST_GROUPS = 12
const DAYS_OF_A_QUARTER = 90

const NAMES = [
  "Esperança",
  "Boa Nova",
  "Betel",
  "Siloé",
  "Manancial",
  "Emaús",
  "Ágape",
  "Maranata",
  "Hebrom",
  "Cafarnaum",
  "Betânia",
  "Semente",
]
const PLACES = ["Várzea", "Centro", "Casa Amarela", "Ibura", "Boa Viagem", "Torre"]
const CELL = { kind: "celula", title: "Célula", weekday: 4, startTime: "19:30" } as const
const KINDS: readonly { kind: GroupKind; title: string; weekday: number; startTime: string }[] = [
  CELL,
  { kind: "celula", title: "Célula", weekday: 5, startTime: "20:00" },
  { kind: "ebd", title: "Classe", weekday: 0, startTime: "09:00" },
  { kind: "discipulado", title: "Discipulado", weekday: 2, startTime: "19:00" },
]

interface Person {
  id: number
}

/** The groups of a church in the units that supervise them, with those who joined and left in the last quarter. */
export async function fillGroups(moment: Moment, filled: Filled): Promise<void> {
  const { db, now } = moment
  const { church, churchId, branches, staff } = filled
  const people = await peopleOf(moment, churchId)
  const wanted = Math.min(MOST_GROUPS, Math.floor(church.members / MEMBERS_A_GROUP))
  // Each group has people of its own.
  const size = Math.floor(people.length / Math.max(1, wanted))
  if (wanted < 2 || size < 3) return
  const units = await insertUnits(moment, filled, people)
  const leader = await leaderOf(moment, filled)
  const own = { churchId, createdById: staff[0], createdAt: founded(now, church) }
  const rows = await db
    .insertInto("groups")
    .values(
      Array.from({ length: wanted }, (_, place) => {
        const { title, ...meeting } = KINDS[place % KINDS.length] ?? CELL
        return {
          ...own,
          ...meeting,
          branchId: idOf(branches, church.branches[place % church.branches.length]?.name ?? "Sede"),
          unitId: units[place % units.length] ?? null,
          name: `${title} ${NAMES[place] ?? place}`,
          neighborhood: PLACES[place % PLACES.length] ?? null,
          capacity: place % 3 === 0 ? 15 : null,
          isPublic: place % 2 === 0,
        }
      }),
    )
    .returning("id")
    .execute()
  const stays = rows.flatMap(({ id: groupId }, place) => {
    const ofGroup = people.slice(place * size, place * size + Math.min(size, 14))
    const led = place === 0 && leader !== undefined ? [leader, ...ofGroup.slice(1)] : ofGroup
    return led.map(({ id }, at) => ({
      churchId,
      groupId,
      personId: id,
      ...stayAt(now, at, led.length),
      addedById: staff[0],
      createdAt: founded(now, church),
    }))
  })
  for (const part of parts(stays)) await db.insertInto("groupStays").values(part).execute()
  const [first] = rows
  if (first) await proposeMultiplication(moment, filled, { groupId: first.id, people: people.slice(1, size) })
}

/** Some of the first group are to become one of their own: it waits for a decision. */
async function proposeMultiplication(
  { db, now }: Moment,
  { churchId, staff }: Filled,
  { groupId, people }: { groupId: number; people: readonly Person[] },
): Promise<void> {
  const [leader, ...others] = people.slice(0, 4)
  if (leader === undefined) return
  const { id: multiplicationId } = await db
    .insertInto("groupMultiplications")
    .values({
      churchId,
      groupId,
      name: "Célula Nova Esperança",
      leaderId: leader.id,
      proposedById: staff[0],
      createdAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("groupMultiplicationPeople")
    .values([leader, ...others].map(({ id: personId }) => ({ churchId, multiplicationId, personId })))
    .execute()
}

/** The first ones lead, assist and host; the last one has left, and the one before came in this quarter. */
function stayAt(now: Date, at: number, count: number) {
  const roles: readonly GroupRole[] = ["leader", "assistant", "host"]
  const role = roles[at] ?? "member"
  const since = (days: number) => dayBefore(now, days)
  if (at === count - 1 && at > 2)
    return { role, joinedOn: since(DAYS_OF_A_QUARTER * 2), leftOn: since(30), leftReason: "left" as const }
  if (at === count - 2 && at > 2) return { role, joinedOn: since(21) }
  return { role, joinedOn: since(DAYS_OF_A_QUARTER + at * 40) }
}

function peopleOf({ db }: Moment, churchId: number): Promise<Person[]> {
  return db
    .selectFrom("memberRecords")
    .where("churchId", "=", churchId)
    .where("membershipStatus", "=", "active")
    .orderBy("id")
    .select("personId as id")
    .execute()
}

/** The person of the church's LEADER. */
function leaderOf({ db }: Moment, { churchId, people }: Filled): Promise<Person | undefined> {
  const leader = people.find(({ role }) => role === "LEADER")
  return db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("userId", "=", leader?.id ?? 0)
    .select("id")
    .executeTakeFirst()
}

/** A network with two sectors. Returns the sectors. */
async function insertUnits(
  { db, now }: Moment,
  { church, churchId, staff }: Filled,
  people: readonly Person[],
): Promise<number[]> {
  const own = { churchId, createdById: staff[0], createdAt: founded(now, church) }
  const insert = async (name: string, levelName: string, parentId: number | null, leader: number) => {
    const { id } = await db
      .insertInto("groupUnits")
      .values({ ...own, name, levelName, parentId })
      .returning("id")
      .executeTakeFirstOrThrow()
    const personId = people[leader]?.id
    if (personId !== undefined)
      await db.insertInto("groupUnitLeaders").values({ churchId, unitId: id, personId }).execute()
    return id
  }
  const network = await insert("Rede Oliveiras", "Rede", null, 0)
  return [await insert("Setor Norte", "Setor", network, 1), await insert("Setor Sul", "Setor", network, 2)]
}
