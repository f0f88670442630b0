import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { conflict, found } from "../../core/errors.ts"
import { breaks } from "../../db/breach.ts"
import { holdAdmissions, requireFreePlace } from "./plan-limit.ts"

/**
 * Brings a member back who was deleted after `since`, with all that was tied to them. Throws 404; 403 when the plan has no
 * place left; 409 when somebody else has their CPF by now.
 */
export async function restoreMember(ctx: Context, id: number, since: Date): Promise<void> {
  const deleted = ctx.db
    .selectFrom("members")
    .where("id", "=", id)
    .where("deletedAt", ">", since)
    .select(["id", "churchId"])
  const { churchId } = found(await deleted.executeTakeFirst())
  await holdAdmissions(ctx, churchId)
  found(await deleted.forUpdate().executeTakeFirst())
  await requireFreePlace(ctx, churchId)
  await ctx.db
    .updateTable("members")
    .set({ deletedAt: null, deletedById: null })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      throw breaks(error, "members_cpf") ? conflict("Já existe um membro com este CPF.") : error
    })
  await record(ctx, "member.restored", { entity: "member", id, churchId })
}
