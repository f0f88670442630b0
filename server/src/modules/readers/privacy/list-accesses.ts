import type { ReplyOf } from "@aprisco/contract/kit/route"
import { PERSON_ACCESSES } from "@aprisco/contract/privacy/access-labels"
import type { personPrivacy } from "@aprisco/contract/privacy/routes"
import type { Context } from "../../../core/context.ts"
import { type PageQuery, sliceOf, toPage } from "../../../db/page.ts"

type Reply = ReplyOf<typeof personPrivacy.accesses>

/** A page of the readings of a person's data, the latest first (docs/product/people.md#8.11). `person`: the id of a person in reach. */
export async function listAccesses(
  ctx: Context,
  person: { id: number },
  path: string,
  query: PageQuery,
): Promise<Reply> {
  const { limit, offset } = sliceOf(query)
  const { count } = await accessesOf(ctx, person.id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await accessesOf(ctx, person.id)
    .leftJoin("users", "users.id", "access.userId")
    .select(["access.at", "access.what", "users.fullName"])
    .orderBy("access.at", "desc")
    .orderBy("access.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  const results = rows.map(({ at, what, fullName }) => ({
    at,
    // The user belongs to another church of the denomination, or was deleted.
    who: fullName ?? "Usuário não disponível",
    what,
    whatDisplay: PERSON_ACCESSES[what],
  }))
  return toPage(path, query, count, results)
}

function accessesOf(ctx: Context, personId: number) {
  return ctx.db.selectFrom("personAccesses as access").where("access.personId", "=", personId)
}
