import type { Mark } from "@aprisco/contract/attendance/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { type GatheringFilters, listForFile, listsThatTookPlace } from "../lists/queries.ts"
import { peopleOnList } from "../on-list.ts"

export type RowOfFile = Awaited<ReturnType<ReturnType<typeof rowsOfFile>["execute"]>>[number]

/** One list, or those that filters find. */
export type Exported = { readonly gathering: number } | GatheringFilters

/**
 * Everybody on these lists whom the caller sees: each list by name, the newest day first. Expected people, and others who were present; newcomers stand
 * apart (docs/product/attendance.md#3.7).
 */
export function rowsOfFile(ctx: Context, which: Exported) {
  return peopleOfFile(ctx, which)
    .innerJoin("churches", "churches.id", "gatherings.churchId")
    .select([
      "gatherings.day",
      "gatherings.title",
      "people.fullName",
      "churches.state",
      sql<Mark | null>`on_list.status`.as("status"),
      sql<Date | null>`on_list.arrived_at`.as("arrivedAt"),
      sql<boolean>`coalesce(on_list.bible, false)`.as("bible"),
      sql<boolean>`coalesce(on_list.magazine, false)`.as("magazine"),
    ])
    .orderBy("gatherings.day", "desc")
    .orderBy("gatherings.startsAt", "desc")
    .orderBy("gatherings.id", "desc")
    .orderBy("people.fullName")
    .orderBy("people.id")
}

/** The people of the same lists, nobody twice. */
export function personIdsOfFile(ctx: Context, which: Exported) {
  return peopleOfFile(ctx, which).select(["people.churchId", "people.id as personId"]).distinct()
}

/** How many rows there are. */
export async function countRowsOfFile(ctx: Context, which: Exported): Promise<number> {
  const { count } = await peopleOfFile(ctx, which)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function peopleOfFile(ctx: Context, which: Exported) {
  const lists = "gathering" in which ? listForFile(ctx, which.gathering) : listsThatTookPlace(ctx, which)
  return lists
    .innerJoinLateral(sql<{ personId: number }>`(${peopleOnList})`.as("on_list"), (join) => join.onTrue())
    .innerJoin("people", (join) =>
      join
        .onRef("people.churchId", "=", "gatherings.churchId")
        .onRef("people.id", "=", "on_list.personId")
        .on("people.deletedAt", "is", null),
    )
}
