import { customValue } from "@aprisco/contract/people/custom-values"
import { z } from "zod"
import type { Context } from "../../../../core/context.ts"

const columns = z.record(z.string(), z.unknown())
const answers = z.array(z.object({ fieldId: z.number(), before: customValue.nullable(), value: customValue }))
const lineChange = z.object({
  before: columns.nullable(),
  after: columns.nullable(),
  answers: answers.optional(),
  tags: z.array(z.number()).optional(),
})

/** What a line changed of a member: by column, by field of the church, and which tags it gave. */
interface LineChange {
  before: Record<string, unknown>
  after: Record<string, unknown>
  answers: z.output<typeof answers>
  tags: readonly number[]
}

/** As it is stored for undoing the import. It contains members' data, including notes. */
export function encryptChange({ services }: Context, change: LineChange): Buffer {
  return services.encryption.encrypt("imported member change", JSON.stringify(change))
}

/** What `encryptChange` was given. Throws `DecryptionError`. */
export function decryptChange({ services }: Context, stored: Buffer | null): LineChange {
  if (stored === null) return { before: {}, after: {}, answers: [], tags: [] }
  const change = lineChange.parse(JSON.parse(services.encryption.decrypt("imported member change", stored)))
  const { before, after, answers: given = [], tags = [] } = change
  return { before: before ?? {}, after: after ?? {}, answers: given, tags }
}
