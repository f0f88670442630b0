import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, optionsOf, valuesIn } from "../../../core/list-field.ts"
import { leadsOnly, reachesPart } from "./policy.ts"

const MAX_OPTIONS = 1000

/** What the rules of lists may be about groups: in which ones a person is now, as far as the caller sees them (docs/product/lists.md#2.6). */
export async function listFieldsOfGroups(ctx: AnyContext, churchId: number): Promise<readonly ListField[]> {
  const ofPart = reachesPart(ctx)
  const shared = { group: "Grupos", kind: "choices", needs: "activities.view", ofPart } as const
  const stays = openStays(ctx)
  return [
    {
      ...shared,
      field: "group",
      label: "Grupo",
      options: await groupsOf(ctx, churchId),
      ...(ofPart && { optionsInReach: true as const }),
      some: valuesIn(stays, sql`joined.id`),
    },
    {
      ...shared,
      field: "group.kind",
      label: "Tipo de grupo",
      options: optionsOf(GROUP_KINDS),
      some: valuesIn(stays, sql`joined.kind`),
    },
  ]
}

/** Through the groups, of which row-level security shows a manager of branches those of these branches. */
function openStays(ctx: AnyContext) {
  const led =
    ctx.actor !== null && leadsOnly(ctx)
      ? sql`joined.id in (select app.groups_led_by(${ctx.actor.userId}))`
      : sql`true`
  return sql`group_stays as stay join groups as joined on joined.church_id = stay.church_id and joined.id = stay.group_id
    where stay.person_id = people.id and stay.left_on is null and ${led}`
}

/** Those that meet first. One that has ended stays, so that a stored rule about it goes on. */
async function groupsOf(ctx: AnyContext, churchId: number) {
  let rows = ctx.db.selectFrom("groups").where("churchId", "=", churchId)
  if (ctx.actor !== null && leadsOnly(ctx))
    rows = rows.where(sql<boolean>`groups.id in (select app.groups_led_by(${ctx.actor.userId}))`)
  const groups = await rows
    .select(["id", "name", "endedOn"])
    .orderBy(sql`ended_on is not null`)
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_OPTIONS)
    .execute()
  return groups.map(({ id, name, endedOn }) => ({
    id,
    label: endedOn === null ? name : `${name} (encerrado)`,
  }))
}
