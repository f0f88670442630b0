import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { notifyOfMessages } from "../../../ground/notifications/public.ts"

const names = new Intl.ListFormat("pt-BR", { type: "conjunction" })

interface Told {
  userId: number
  churchName: string
  people: string[]
}

/** Rings the bell of who leads or assists the groups of people who are missing: once for all of them. */
export async function tellLeaders(
  ctx: AnyContext,
  churchId: number,
  { personIds, days }: { personIds: readonly number[]; days: number },
): Promise<void> {
  const { rows } = await sql<Told>`
    select users.id as user_id, churches.name as church_name, array_agg(distinct missing.full_name::text order by missing.full_name::text) as people
    from people as missing
    join churches on churches.id = missing.church_id
    join group_stays as stay on stay.church_id = missing.church_id and stay.person_id = missing.id and stay.left_on is null
    join group_stays as led on led.church_id = stay.church_id and led.group_id = stay.group_id
      and led.left_on is null and led.role in ('leader', 'assistant') and led.person_id <> missing.id
    join people as leader on leader.church_id = led.church_id and leader.id = led.person_id
    join users on users.id = leader.user_id and users.is_active and users.deleted_at is null
    where missing.church_id = ${churchId} and missing.id = any(${[...personIds]}::bigint[])
    group by users.id, churches.name`.execute(ctx.db)
  const times = days === 1 ? "uma vez" : `${days} vezes seguidas`
  const readers = rows.map(({ userId, people }) => {
    const verb = people.length === 1 ? "faltou" : "faltaram"
    return { userId, text: `${names.format(people)} ${verb} ${times}. Que tal uma visita ou uma ligação?` }
  })
  await notifyOfMessages(ctx, { churchId, churchName: rows[0]?.churchName ?? "" }, readers)
}
