import type { EventStatistics } from "@aprisco/contract/events/figures"
import { MAX_OPTIONS_COUNTED, MAX_QUESTIONS } from "@aprisco/contract/events/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { EventKey } from "../registrations/queries.ts"
import { type ExportedQuestion, questionsEverAsked } from "./export-rows.ts"

type Question = EventStatistics["answers"][number]
type Counts = Pick<Question, "confirmed" | "waiting">
type CountRow = Counts & { questionId: number; option: string | null }

const NONE: Counts = { confirmed: 0, waiting: 0 }
const YES_OR_NO = ["Sim", "Não"]

/** How often each option of the event's own questions was chosen, and how many texts were written (docs/product/events.md#7.8). */
export async function countAnswers(ctx: Context, event: EventKey): Promise<Question[]> {
  const [questions, counts] = await Promise.all([questionsEverAsked(ctx, event), countRows(ctx, event)])
  const byQuestion = Map.groupBy(counts, ({ questionId }) => questionId)
  return questions
    .map((question) => counted(question, byQuestion.get(question.id) ?? []))
    .filter(({ removed, confirmed, waiting }) => !removed || confirmed + waiting > 0)
    .slice(0, MAX_QUESTIONS * 10)
}

function counted(
  { id: questionId, label, kind, askedOf, removed, ...question }: ExportedQuestion,
  counts: readonly CountRow[],
): Question {
  const byOption = new Map(counts.map(({ option, confirmed, waiting }) => [option, { confirmed, waiting }]))
  const options = kind === "flag" ? YES_OR_NO : question.options
  const gone = [...byOption.keys()].filter((option) => option !== null && !options.includes(option))
  return {
    ...{ questionId, label, kind, of: askedOf, removed, ...(byOption.get(null) ?? NONE) },
    options: [
      ...options.map((option) => ({ option, removed: false, ...(byOption.get(option) ?? NONE) })),
      ...gone.flatMap((option) =>
        option === null ? [] : [{ option, removed: true, ...(byOption.get(option) ?? NONE) }],
      ),
    ].slice(0, MAX_OPTIONS_COUNTED),
  }
}

/** A row an option that was chosen, and one a question for all its answers. Who has cancelled is not counted, and a list counts for each of its options. */
async function countRows({ db }: Context, { id, churchId }: EventKey): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select question.id as question_id, chosen.option,
      (count(*) filter (where registration.status = 'confirmed'))::float8 as confirmed,
      (count(*) filter (where registration.status = 'waiting'))::float8 as waiting
    from event_questions as question
    join event_answers as given on given.church_id = question.church_id and given.question_id = question.id
    join event_registrations as registration on registration.church_id = given.church_id
      and registration.id = given.registration_id and registration.status <> 'cancelled'
    left join event_attendees as person on person.church_id = given.church_id and person.id = given.attendee_id
    cross join lateral (select null as option union all
      select case question.kind when 'flag' then case given.answer when 'true' then 'Sim' else 'Não' end else given.answer #>> '{}' end
        where question.kind in ('flag', 'choice') union all
      select jsonb_array_elements_text(given.answer) where question.kind = 'multiple') as chosen
    where question.church_id = ${churchId} and question.event_id = ${id} and person.cancelled_at is null
    group by question.id, chosen.option order by question.id, chosen.option`.execute(db)
  return rows
}
