import { MAX_AUDIO_OF_CHURCH } from "@aprisco/contract/devotionals/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context, RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { UploadedFile } from "../../../../core/uploaded-file.ts"
import { readSound } from "../../../../integrations/sounds.ts"
import {
  type AcceptedSound,
  acceptSound,
  retirePicture,
  storePicture,
} from "../../../ground/uploads/public.ts"
import { lockDevotional } from "../writing/queries.ts"

/** A sound that is stored and that no devotional has yet. */
export interface TakenSound {
  readonly file: AcceptedSound
  readonly type: "audio/mpeg" | "audio/mp4"
  readonly seconds: number
}

/**
 * Stores a sound that has arrived. Slow: before the transaction, whose failure removes it. `upload` is the value of the multipart field. Throws 400 on `file`
 * (docs/product/devotionals.md#2.1).
 */
export async function takeSound(requestContext: RequestContext, upload: unknown): Promise<TakenSound> {
  if (!(upload instanceof UploadedFile) || upload.size === 0) throw invalid({ file: ["Escolha um arquivo."] })
  const sound = await readSound(upload.path)
  if (sound === null) throw invalid({ file: ["Formato não permitido."] })
  return { ...sound, file: await acceptSound(requestContext, upload, sound.type) }
}

/** Gives a devotional a sound, in place of the one that it has. Throws 404, and 400 on `file` where the church has no room for it. */
export async function giveSound(
  ctx: Context,
  id: number,
  { file, type, seconds }: TakenSound,
): Promise<void> {
  const { churchId, audioFile } = await lockDevotional(ctx, id)
  await requireRoom(ctx, id, file.bytes)
  await storePicture(ctx, file, churchId)
  await ctx.db
    .updateTable("devotionals")
    .set({ audioFile: file.name, audioType: type, audioBytes: file.bytes, audioSeconds: seconds })
    .where("id", "=", id)
    .execute()
  await retirePicture(ctx, audioFile)
  await record(ctx, "devotional.sound_added", { entity: "devotional", id, churchId })
}

/** Takes its sound from a devotional; without one nothing changes. Throws 404. */
export async function removeSound(ctx: Context, id: number): Promise<void> {
  const { churchId, audioFile } = await lockDevotional(ctx, id)
  if (audioFile === null) return
  await ctx.db
    .updateTable("devotionals")
    .set({ audioFile: null, audioType: null, audioBytes: null, audioSeconds: null })
    .where("id", "=", id)
    .execute()
  await retirePicture(ctx, audioFile)
  await record(ctx, "devotional.sound_removed", { entity: "devotional", id, churchId })
}

async function requireRoom(ctx: Context, id: number, bytes: number): Promise<void> {
  const { churchId } = ctx.actor
  // One after the other: two that come at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtextextended('sounds of a church', ${churchId}))`.execute(ctx.db)
  const { used } = await ctx.db
    .selectFrom("devotionals")
    .where("churchId", "=", churchId)
    .where("id", "<>", id)
    .select(sql<number>`coalesce(sum(audio_bytes), 0)::float8`.as("used"))
    .executeTakeFirstOrThrow()
  if (used + bytes > MAX_AUDIO_OF_CHURCH)
    throw invalid({ file: ["Os áudios da igreja já ocupam 2 GB. Remova antes os de devocionais antigos."] })
}
