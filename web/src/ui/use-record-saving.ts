import { useIdempotencyKey } from "../lib/idempotency-key.ts"
import { isStatus, messageOf } from "../lib/problem.ts"
import { toast } from "./toast.ts"

interface RecordSavingOptions<B, A> {
  /** What kind of record it is, for what was typed when a session ended: `ministry`. */
  kind: string
  /** The record that is edited, with the version on the screen (none: the last change wins); absent for a new one. */
  edited: { id: number; etag: string | null } | undefined
  create: (body: B, once: { idempotencyKey: string }) => Promise<A>
  change: (id: number, body: B, version: { ifMatch: string | undefined }) => Promise<A>
  /** The toast of a new record and of a changed one. */
  created: string
  changed: string
  failure: string
  /** Loads again what shows such records. */
  reload: () => Promise<unknown>
  onClose: () => void
  onSaved?: (id: number) => void
}

/**
 * What a dialog that creates or changes a record hands to `useContractForm`: a creation that may be repeated, a change under the
 * version on the screen, and after somebody else's change (412) the record is loaded again under the dialog.
 */
export function useRecordSaving<B, A extends { id: number }>(options: RecordSavingOptions<B, A>) {
  const { kind, edited, reload } = options
  const repeatKey = useIdempotencyKey()
  return {
    about: `${kind} ${edited?.id ?? "new"}`,
    send: (body: B) =>
      edited
        ? options.change(edited.id, body, { ifMatch: edited.etag ?? undefined })
        : options.create(body, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }: A) => {
      toast.success(edited ? options.changed : options.created)
      void reload()
      options.onClose()
      options.onSaved?.(id)
    },
    failure: (error: unknown) => {
      if (isStatus(error, 412)) void reload()
      return messageOf(error, options.failure)
    },
  }
}
