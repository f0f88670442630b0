import type { RequestContext } from "../../../core/context.ts"
import { found, notFound } from "../../../core/errors.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { nameOnTicket } from "./picture-address.ts"

const A_DAY_IN_SECONDS = 86_400

/**
 * The picture that a ticket is for. The same 404 for a forged or expired ticket, for a replaced or unknown picture, and for that
 * of a member in the trash whose person is gone too (docs/product/uploads.md#2.2).
 */
export async function readPicture(requestContext: RequestContext, ticket: string): Promise<FileReply> {
  const name = found(nameOnTicket(requestContext, ticket))
  const { database, files } = requestContext.services
  const upload = await database.withSystem((db) =>
    db
      .selectFrom("uploads")
      .where("name", "=", name)
      .where("replacedAt", "is", null)
      .where(({ and, not, or, exists, selectFrom }) => {
        const people = selectFrom("people").whereRef("people.photo", "=", "uploads.name").select("people.id")
        const members = selectFrom("memberRecords as members")
          .whereRef("members.photo", "=", "uploads.name")
          .select("members.id")
        const isGone = or([
          exists(members.where("members.deletedAt", "is not", null)),
          exists(people.where("people.deletedAt", "is not", null)),
        ])
        return not(and([isGone, not(exists(people.where("people.deletedAt", "is", null)))]))
      })
      .select("mediaType")
      .executeTakeFirst(),
  )
  const bytes = upload === undefined ? null : await files.read(name)
  if (upload === undefined || bytes === null) throw notFound()
  return { type: upload.mediaType, bytes, keepSeconds: A_DAY_IN_SECONDS }
}
