import { AUDIO_TYPES } from "@aprisco/contract/devotionals/labels"
import type { Context, Services } from "../../../../core/context.ts"
import { found, notFound } from "../../../../core/errors.ts"
import type { RangedBytes } from "../../../../core/route-handler.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { devotionalById, isPublished } from "../writing/queries.ts"

interface StoredSound {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
}

/** The sound of a devotional that the caller may read, to be sent with `sendRanged`. Throws 404. */
export async function readSoundOf(ctx: Context, id: number): Promise<RangedBytes> {
  const { audioFile } = await devotionalById(ctx, id)
  const sound = found(audioFile === null ? undefined : await stored(ctx.db, audioFile))
  return ranged(ctx.services, sound)
}

/**
 * A sound at its public address `/devocional/{churchSlug}/audio/{fileName}`, to be sent with `sendRanged`; null where strangers may not hear it: of a draft, of a
 * future or a private one, of a church that is disabled, or by another name (docs/product/devotionals.md#2.2).
 */
export async function readPublicSound(
  services: Services,
  churchSlug: string,
  fileName: string,
): Promise<RangedBytes | null> {
  const [, hash, ending] = FILE_NAME.exec(fileName) ?? []
  if (hash === undefined || ending === undefined) return null
  const now = services.clock.now()
  const sound = await services.database.withSystem((db) =>
    db
      .selectFrom("devotionals")
      .innerJoin("churches", "churches.id", "devotionals.churchId")
      .innerJoin("uploads", "uploads.name", "devotionals.audioFile")
      .where("churches.slug", "=", churchSlug)
      .where("churches.disabledAt", "is", null)
      .where("churches.deletedAt", "is", null)
      .where("devotionals.isPublic", "=", true)
      .where(isPublished(now))
      .where("uploads.replacedAt", "is", null)
      .where("uploads.sha256", "=", Buffer.from(hash, "hex"))
      .where("devotionals.audioType", "=", AUDIO_TYPES[ending as keyof typeof AUDIO_TYPES])
      .select(["uploads.name", "uploads.mediaType", "uploads.bytes", "uploads.sha256"])
      .limit(1)
      .executeTakeFirst(),
  )
  return sound === undefined ? null : ranged(services, sound)
}

/** The last part of a sound's public address: another file has another one. `sha256`: of the row of `uploads` that `audio_file` names. */
export function publicNameOfSound({ sha256, type }: { sha256: Buffer; type: string }): string {
  return `${sha256.toString("hex")}.${type === AUDIO_TYPES.mp3 ? "mp3" : "m4a"}`
}

const FILE_NAME = /^([0-9a-f]{64})\.(mp3|m4a)$/

function stored(db: Db, name: string): Promise<StoredSound | undefined> {
  return db
    .selectFrom("uploads")
    .where("name", "=", name)
    .where("replacedAt", "is", null)
    .select(["name", "mediaType", "bytes", "sha256"])
    .executeTakeFirst()
}

function ranged({ files }: Pick<Services, "files">, sound: StoredSound): RangedBytes {
  return {
    type: sound.mediaType,
    size: sound.bytes,
    hash: sound.sha256.toString("hex"),
    read: async (from, to) => {
      const bytes = await files.readRange(sound.name, from, to)
      if (bytes === null) throw notFound()
      return bytes
    },
  }
}
