import type { Mark } from "@aprisco/contract/attendance/labels"
import { type RawBuilder, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { markedBy } from "../on-list.ts"
import type { MarkedPerson } from "./people-marked.ts"

/** A mark as it was made, with the time on the server's clock. `isLate`: by the device's clock it is still to come, and nobody knows how far that is off. */
export interface MadeMark {
  personId: number
  /** The number by which the call names the person: it may be that of a record that was merged. */
  named: number
  status: Mark | null
  at: Date
  isLate: boolean
  clientId: string | null
  bible: boolean | null
  magazine: boolean | null
  onlyUnmarked: boolean
}

interface ListOfChurch {
  id: number
  churchId: number
  closedAt: Date | null
}

interface StoredMarks {
  /** Those that were not received before. */
  fresh: readonly MadeMark[]
  /** Those of them that the list does not say: a mark that was there stays. */
  unwritten: ReadonlySet<MadeMark>
}

/** Keeps every mark of one call that is received for the first time, and writes what they come to on the list: each only where no later one is there. */
export async function storeMarks(
  ctx: AnyContext,
  list: ListOfChurch,
  marks: readonly MadeMark[],
  people: ReadonlyMap<number, MarkedPerson>,
): Promise<StoredMarks> {
  const stored: StoredMarks[] = []
  for (const round of roundsOf(firstOfEach(marks))) {
    // Of two marks of one instant that devices made the same one stays in whatever order they arrive.
    const isLater = sql`mark.filled or mark.marked_at < excluded.marked_at
      or mark.marked_at = excluded.marked_at and coalesce(mark.client_id < excluded.client_id, true)`
    const isUnmarked = sql`mark.filled or mark.status is null`
    const others = round.filter((mark) => !doesYield(mark))
    stored.push(await storeRound(ctx, list, others, { people, where: isLater }))
    stored.push(await storeRound(ctx, list, round.filter(doesYield), { people, where: isUnmarked }))
  }
  return {
    fresh: stored.flatMap(({ fresh }) => fresh),
    unwritten: new Set(stored.flatMap(({ unwritten }) => [...unwritten])),
  }
}

const keyOf = ({ personId, clientId }: MadeMark) => `${personId} ${clientId}`

/** Without those that repeat the id of another one of the same call. In the order of the people, in which every call locks their rows. */
function firstOfEach(marks: readonly MadeMark[]): MadeMark[] {
  const known = new Set<string>()
  return marks
    .filter((mark) => {
      if (mark.clientId === null) return true
      const isNew = !known.has(keyOf(mark))
      known.add(keyOf(mark))
      return isNew
    })
    .toSorted((one, other) => one.personId - other.personId)
}

/** Whether a mark is for those alone who have none. */
const doesYield = ({ isLate, onlyUnmarked }: MadeMark) => isLate || onlyUnmarked

/** Marks of one person one after the other, of different people together. */
function roundsOf(marks: readonly MadeMark[]): (readonly MadeMark[])[] {
  if (new Set(marks.map(({ personId }) => personId)).size === marks.length) return [marks]
  const ofPeople = [...Map.groupBy(marks, ({ personId }) => personId).values()].map((ofPerson) =>
    ofPerson.toSorted(byTime),
  )
  const turns = Math.max(0, ...ofPeople.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => ofPeople.flatMap((ofPerson) => ofPerson[turn] ?? []))
}

/** The order in which marks of one person stay. */
export function byTime(one: MadeMark, other: MadeMark): number {
  return one.at.getTime() - other.at.getTime() || ((one.clientId ?? "") < (other.clientId ?? "") ? -1 : 1)
}

/** Marks of different people. One statement: what is received and what the list says of it are written from the same rows. */
async function storeRound(
  ctx: AnyContext,
  { id: gatheringId, churchId, closedAt }: ListOfChurch,
  marks: readonly MadeMark[],
  { people, where }: { people: ReadonlyMap<number, MarkedPerson>; where: RawBuilder<unknown> },
): Promise<StoredMarks> {
  if (marks.length === 0) return { fresh: [], unwritten: new Set() }
  // What most marks have alike is not written for each: no `at` is now, and a field that is missing is null.
  const rows = marks.map(({ personId, named, status, at, clientId, bible, magazine }) => ({
    person_id: personId,
    named: named === personId ? undefined : named,
    status: status ?? undefined,
    marked_at: at === ctx.now ? undefined : at,
    client_id: clientId ?? undefined,
    bible: bible ?? undefined,
    magazine: magazine ?? undefined,
    expected: closedAt === null ? undefined : (people.get(named)?.isExpected ?? false),
  }))
  const author = ctx.actor?.userId ?? null
  const { rows: stored } = await sql<{ repeated: number[]; kept: number[] }>`
    with made as (
      select person_id, coalesce(named, person_id) as named, status, coalesce(marked_at, ${ctx.now}) as marked_at, client_id, bible, magazine, expected
      from json_to_recordset(${JSON.stringify(rows)}::json) as made (person_id bigint, named bigint, status text, marked_at timestamptz,
        client_id uuid, bible boolean, magazine boolean, expected boolean)
    ), fresh as (
      insert into attendance_changes (church_id, gathering_id, person_id, client_id, status, marked_at, marked_by_id, received_at)
      select ${churchId}, ${gatheringId}, named, client_id, status, marked_at, ${author}, ${ctx.now} from made
      on conflict (church_id, person_id, gathering_id, client_id) do nothing returning person_id as named
    ), written as (
      insert into attendance_marks as mark (church_id, gathering_id, person_id, status, marked_at, marked_by_id, by_link,
        client_id, arrived_at, expected, bible, magazine)
      select ${churchId}, ${gatheringId}, made.person_id, made.status, made.marked_at, ${author}, ${ctx.actor === null}, made.client_id,
        case when made.status = 'present' then made.marked_at end, made.expected,
        coalesce(made.status = 'present' and coalesce(made.bible, there.bible), false),
        coalesce(made.status = 'present' and coalesce(made.magazine, there.magazine), false)
      from made
      left join attendance_marks as there
        on there.church_id = ${churchId} and there.gathering_id = ${gatheringId} and there.person_id = made.person_id
      where made.named in (select fresh.named from fresh)
      order by made.person_id
      on conflict (church_id, gathering_id, person_id) do update set
        status = excluded.status, marked_at = excluded.marked_at, marked_by_id = excluded.marked_by_id, by_link = excluded.by_link,
        client_id = excluded.client_id, filled = false, arrived_at = least(mark.arrived_at, excluded.arrived_at),
        expected = coalesce(mark.expected, excluded.expected), bible = excluded.bible, magazine = excluded.magazine
      where ${where} returning person_id
    )
    select coalesce(json_agg(person_id) filter (where not is_fresh), '[]') as repeated,
      coalesce(json_agg(person_id) filter (where is_fresh and not is_written), '[]') as kept
    from (
      select person_id, named in (select fresh.named from fresh) as is_fresh,
        person_id in (select written.person_id from written) as is_written
      from made) as done`.execute(ctx.db)
  const repeated = new Set(stored[0]?.repeated)
  const kept = new Set(stored[0]?.kept)
  return {
    fresh: repeated.size === 0 ? marks : marks.filter(({ personId }) => !repeated.has(personId)),
    unwritten: new Set(marks.filter(({ personId }) => kept.has(personId))),
  }
}

interface MarkNow {
  status: Mark | null
  markedBy: string | null
  markedAt: Date
}

/** What the list says of these people. */
export async function marksNow(
  ctx: AnyContext,
  gatheringId: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, MarkNow>> {
  if (people.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom("attendanceMarks as mark")
    .leftJoin("users as marker", "marker.id", "mark.markedById")
    .where("mark.gatheringId", "=", gatheringId)
    .where(sql<boolean>`mark.person_id = any(${[...people]}::bigint[])`)
    .select(["mark.personId", "mark.status", "mark.markedAt"])
    .select(markedBy("mark").as("markedBy"))
    .execute()
  return new Map(rows.map(({ personId, ...mark }) => [personId, mark]))
}
