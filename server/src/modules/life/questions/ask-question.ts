import type { InputOf } from "@aprisco/contract/kit/route"
import type { questions } from "@aprisco/contract/questions/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ringForQuestion } from "../../ground/notifications/public.ts"

type Body = InputOf<(typeof questions)["ask"]>["body"]

/** Stores a question and notifies the people who answer, without its words. Returns its id. */
export async function askQuestion(
  ctx: Context,
  { text, private: isPrivate, showName }: Body,
): Promise<number> {
  const { churchId, userId } = ctx.actor
  const { id } = await ctx.db
    .insertInto("questions")
    .values({
      churchId,
      askedById: userId,
      encryptedText: ctx.services.encryption.encrypt("free text about people", text),
      isPrivate,
      showsName: showName,
      askedAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  // The trail names who acts: of a question whose asker wants no name it must not.
  await record({ ...ctx, actor: null }, "question.asked", { entity: "question", id, churchId })
  await ringForQuestion(ctx, { id, churchId }, "asked")
  return id
}
