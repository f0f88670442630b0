import { z } from "zod"
import type { Context } from "../../../core/context.ts"

const lineChange = z.object({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** What a line changed of a member, by column. */
interface LineChange {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** As it is stored for undoing the import. It contains members' data, including notes. */
export function encryptChange({ services }: Context, change: LineChange): Buffer {
  return services.encryption.encrypt("member change", JSON.stringify(change))
}

/** What `encryptChange` was given. Throws `DecryptionError`. */
export function decryptChange({ services }: Context, stored: Buffer | null): LineChange {
  if (stored === null) return { before: {}, after: {} }
  const { before, after } = lineChange.parse(JSON.parse(services.encryption.decrypt("member change", stored)))
  return { before: before ?? {}, after: after ?? {} }
}
