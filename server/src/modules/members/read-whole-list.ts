import type { Context } from "../../core/context.ts"
import { inBatches } from "../../db/batches.ts"
import { requireReach } from "./placement.ts"
import { contactShown, readsRegistry } from "./policy.ts"
import { memberCount, wholeList } from "./queries.ts"

type WholeQuery = Parameters<typeof wholeList>[1]
type Row = Awaited<ReturnType<ReturnType<typeof wholeList>["execute"]>>[number]

/** One member as far as the caller may read: personal fields are null for directory readers (docs/product/members.md#1.2). */
export type ListedMember = Pick<Row, "fullName" | "branchName" | "ministerialFunction"> & {
  [K in keyof Row]: Row[K] | null
}

/** How many members the query finds. Throws 400 on a church or branch out of reach. */
export async function countWholeList(ctx: Context, query: WholeQuery): Promise<number> {
  await requireReach(ctx, query)
  return memberCount(ctx, query)
}

/** All members that the query finds, a batch at a time. Valid as long as the caller's transaction. */
export async function* readWholeList(ctx: Context, query: WholeQuery): AsyncGenerator<ListedMember[]> {
  for await (const rows of inBatches(ctx.db, wholeList(ctx, query)))
    yield readsRegistry(ctx) ? rows : rows.map((row) => directoryEntry(ctx, row))
}

/** The columns of the directory; a new column of the table is hidden until it is added here. */
function directoryEntry(ctx: Context, row: Row): ListedMember {
  const shown = contactShown(ctx, row)
  const hidden = Object.fromEntries(Object.keys(row).map((name) => [name, null])) as Record<keyof Row, null> // by the row's own keys
  return {
    ...hidden,
    fullName: row.fullName,
    branchName: row.branchName,
    ministerialFunction: row.ministerialFunction,
    membershipStatus: row.membershipStatus,
    membershipDate: row.membershipDate,
    email: shown.email ? row.email : null,
    phone: shown.phone ? row.phone : null,
  }
}
