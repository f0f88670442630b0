import type { attendance, ClassDayQuery } from "@aprisco/contract/attendance/absentees"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { isOfUnit, requireReach } from "../../../ground/branches/public.ts"
import { todayOfChurch } from "../../../ground/churches/public.ts"
import { totalsOfList } from "../on-list.ts"
import { gatheringsInReach } from "../policy.ts"

const MAX_CLASSES = 500

interface ClassOfDay {
  gatheringId: number
  title: string
  enrolled: number
  present: number
  absent: number
  visitors: number
  bibles: number
  magazines: number
  /** In cents. */
  offering: number
}

/**
 * The Bible-school classes that met on a day, by name, with the sum of all. Visitors are those that the class counted, else those whom it registered.
 * Throws 400 on a church or branch out of reach.
 */
export async function readClasses(
  ctx: Context,
  query: ClassDayQuery,
): Promise<ReplyOf<typeof attendance.classes>> {
  await requireReach(ctx, query)
  const classes = await classesOf(ctx, query)
  if (classes.length > MAX_CLASSES) throw conflict("São classes demais. Escolha uma filial.")
  const total = (of: (one: ClassOfDay) => number) => classes.reduce((sum, one) => sum + of(one), 0)
  return {
    classes: classes.map((one) => ({ ...one, offering: amountOf(one.offering) })),
    sum: {
      enrolled: total(({ enrolled }) => enrolled),
      present: total(({ present }) => present),
      absent: total(({ absent }) => absent),
      visitors: total(({ visitors }) => visitors),
      bibles: total(({ bibles }) => bibles),
      magazines: total(({ magazines }) => magazines),
      offering: amountOf(total(({ offering }) => offering)),
    },
  }
}

/** What one class counts, each in words: the foot of its own file. */
export async function sumsOfClass(ctx: Context, id: number): Promise<[string, string][]> {
  const one = found(await withSums(gatheringsInReach(ctx).where("gatherings.id", "=", id)).executeTakeFirst())
  return [
    ["Matriculados", String(one.enrolled)],
    ["Presentes", String(one.present)],
    ["Ausentes", String(one.absent)],
    ["Visitantes", String(one.visitors)],
    ["Bíblias", String(one.bibles)],
    ["Revistas", String(one.magazines)],
    ["Ofertas", amountOf(one.offering).replace(".", ",")],
  ]
}

async function classesOf(ctx: Context, { day, church, branch, below }: ClassDayQuery): Promise<ClassOfDay[]> {
  const churchId = church ?? ctx.actor.churchId
  let rows = gatheringsInReach(ctx)
    .where("gatherings.churchId", "=", churchId)
    .where("gatherings.day", "=", day ?? (await todayOfChurch(ctx, churchId)))
    .where("gatherings.isClass", "=", true)
    .where("gatherings.status", "<>", "cancelled")
  if (branch) rows = rows.where(isOfUnit("gatherings.branchId", { branch, below }))
  return withSums(rows)
    .orderBy("gatherings.title")
    .orderBy("gatherings.id")
    .limit(MAX_CLASSES + 1)
    .execute()
}

function withSums(rows: ReturnType<typeof gatheringsInReach>) {
  return rows
    .innerJoinLateral(totalsOfList.as("totals"), (join) => join.onTrue())
    .select(["gatherings.id as gatheringId", "gatherings.title", "totals.expected as enrolled"])
    .select([sql<number>`totals.present + totals.present_others`.as("present"), "totals.absent"])
    .select([
      sql<number>`coalesce(${counted("visitors")}, (select count(*) from attendance_newcomers as newcomer
        where newcomer.church_id = gatherings.church_id and newcomer.gathering_id = gatherings.id))`.as(
        "visitors",
      ),
      sql<number>`coalesce(${counted("bibles")}, ${handedOut("bible")})`.as("bibles"),
      sql<number>`coalesce(${counted("magazines")}, ${handedOut("magazine")})`.as("magazines"),
      sql<number>`coalesce(${counted("offering")}, 0)`.as("offering"),
    ])
}

const counted = (kind: string) => sql`(select count.value from attendance_counts as count
  where count.church_id = gatherings.church_id and count.gathering_id = gatherings.id and count.kind = ${kind})`

const handedOut = (column: "bible" | "magazine") => sql`(select count(*) from attendance_marks as mark
  where mark.church_id = gatherings.church_id and mark.gathering_id = gatherings.id and mark.${sql.ref(column)})`
