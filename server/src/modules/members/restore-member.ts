import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { conflict, found } from "../../core/errors.ts"
import { isUniqueViolation } from "../../db/constraint-violation.ts"
import { requireMemberQuota } from "./member-quota.ts"

/**
 * Restores a member who was deleted after `since`, with all links. Throws 404; 403 beyond the member quota; 409 when another
 * member has their CPF by now.
 */
export async function restoreMember(ctx: Context, id: number, since: Date): Promise<void> {
  const { churchId } = found(
    await ctx.db
      .selectFrom("members")
      .where("id", "=", id)
      .where("deletedAt", ">", since)
      .select("churchId")
      .executeTakeFirst(),
  )
  // Locks the church, so that no other request restores the member meanwhile.
  await requireMemberQuota(ctx, churchId)
  found(
    await ctx.db
      .updateTable("members")
      .set({ deletedAt: null, deletedById: null })
      .where("id", "=", id)
      .where("deletedAt", ">", since)
      .returning("id")
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, "members_cpf") ? conflict("Já existe um membro com este CPF.") : error
      }),
  )
  await record(ctx, "member.restored", { entity: "member", id, churchId })
}
