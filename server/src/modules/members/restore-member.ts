import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { conflict, found } from "../../core/errors.ts"
import { isUniqueViolation } from "../../db/constraint-violation.ts"
import { requireMemberQuota } from "./member-quota.ts"

/**
 * Brings a member back who was deleted after `since`, with all that was tied to them. Throws 404; 403 when the plan has no
 * place left; 409 when somebody else has their CPF by now.
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
  // Holds the church, and with it everybody else who would bring them back: the row is there, or is not, from here on.
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
