import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { conflict, found } from "../../../core/errors.ts"
import { forgetPerson } from "../auth/public.ts"
import { closeBranchesOf } from "../branches/public.ts"
import { isOfOffice } from "./church-policy.ts"
import { churchForUpdate, housesOffice } from "./church-queries.ts"

/**
 * Deletes an unused church of the denomination, such as one that was registered by mistake, with its open invitations. A
 * church with members, visitors or accounts cannot be deleted (409); the office can end its affiliation
 * (docs/product/churches.md#4.4). Throws 404, 403, 412.
 */
export async function deleteChurch(ctx: Context, id: number): Promise<void> {
  const church = await churchForUpdate(ctx.db, id)
  ensure(isOfOffice(ctx, church))
  expectVersion(ctx, church.version)
  ensure(!(await housesOffice(ctx, id)), () => conflict(HOUSES_OFFICE))
  const used = await churchContents(ctx, id)
  if (used.members + used.visitors + used.accounts > 0) throw conflict(inWords(used), { ...used })
  for (const person of await invited(ctx, id)) await forgetPerson(ctx, person.id)
  await closeBranchesOf(ctx, id)
  await ctx.db.updateTable("churches").set({ deletedAt: ctx.now }).where("id", "=", id).execute()
  await record(ctx, "church.deleted", { entity: "church", id, churchId: id })
}

const HOUSES_OFFICE = "Esta é a igreja da administração da denominação e não pode ser excluída."

interface ChurchContents {
  members: number
  visitors: number
  accounts: number
}

/** What would be lost with it. Records in the trash count too: they could still be restored. */
async function churchContents(ctx: Context, churchId: number): Promise<ChurchContents> {
  const { rows } = await sql<ChurchContents>`select
    (select count(*) from members where church_id = ${churchId}) as members,
    (select count(*) from visitors where church_id = ${churchId}) as visitors,
    (select count(*) from users where church_id = ${churchId} and deleted_at is null and password_hash is not null)
      as accounts`.execute(ctx.db)
  return found(rows[0])
}

function invited(ctx: Context, churchId: number) {
  return ctx.db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("passwordHash", "is", null)
    .select("id")
    .execute()
}

function inWords({ members, visitors, accounts }: ChurchContents): string {
  const parts = [
    counted(members, "membro", "membros"),
    counted(visitors, "visitante", "visitantes"),
    counted(accounts, "pessoa com acesso", "pessoas com acesso"),
  ].filter((part) => part !== "")
  const last = parts.pop() ?? ""
  const all = parts.length === 0 ? last : `${parts.join(", ")} e ${last}`
  return `Esta igreja tem ${all} e não pode ser excluída. Para que deixe a denominação, encerre a filiação.`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`
}
