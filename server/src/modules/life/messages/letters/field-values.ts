import type { MessageField } from "@aprisco/contract/messages/labels"
import { type Expression, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

export type FieldValues = Readonly<Record<MessageField, string>>

/** Who accompanies the person of a row of `people`: as a visitor, else as somebody of the church. */
const COMPANION = sql<string>`coalesce(
  (select companion.full_name from visitors as registration join users as companion on companion.id = registration.responsible_id
    where registration.church_id = people.church_id and registration.person_id = people.id and registration.deleted_at is null
    order by registration.id desc limit 1),
  (select companion.full_name from person_follow_ups as follow_up join users as companion on companion.id = follow_up.responsible_id
    where follow_up.church_id = people.church_id and follow_up.person_id = people.id and follow_up.ended_at is null
    order by follow_up.id desc limit 1), '')`

/** The fields that a person may lack, on a row of `people`. The others always say something. */
export const FIELDS_THAT_MAY_BE_BLANK: Readonly<Partial<Record<MessageField, Expression<string>>>> = {
  pastor: sql<string>`coalesce((select church.pastor_name from churches as church where church.id = people.church_id), '')`,
  responsavel: COMPANION,
}

/** What the fields of a message say of these people, by the person's number (docs/product/messages.md#3.4). Who is not there is left out. */
export async function fieldValuesOf(
  { db }: Pick<AnyContext, "db">,
  churchId: number,
  personIds: readonly number[],
): Promise<Map<number, FieldValues>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom("people")
    .innerJoin("churches", "churches.id", "people.churchId")
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "people.churchId").onRef("branches.id", "=", "people.branchId"),
    )
    .where("people.churchId", "=", churchId)
    .where("people.id", "in", [...personIds])
    .select(["people.id", "people.fullName", "churches.name as churchName", "churches.pastorName"])
    .select(["branches.name as branchName", COMPANION.as("companion")])
    .execute()
  return new Map(
    rows.map(({ id, fullName, churchName, branchName, pastorName, companion }) => [
      id,
      {
        nome: firstNameOf(fullName),
        nome_completo: fullName,
        igreja: churchName,
        filial: branchName,
        pastor: pastorName,
        responsavel: companion,
      },
    ]),
  )
}

/** How somebody is addressed. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? ""
}
