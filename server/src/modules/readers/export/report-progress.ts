import type { Services } from "../../../core/context.ts"
import { asJobOf } from "../../../core/job.ts"
import type { ArchiveProgress } from "./church-archive.ts"

/** As often as a screen asks. */
const EVERY_MS = 1_000

/** Stores how far the attempt that writes `file` is, for the screen that waits for it. */
export function exportProgress(services: Services, churchId: number, exportId: number, file: string) {
  let parts = 0
  let partsDone = 0
  let rowsDone = 0
  let bytesDone = 0
  let savedAt = 0
  const save = () =>
    asJobOf(services, churchId, ({ db }) =>
      db
        .updateTable("churchExports")
        .set({ parts, partsDone, rowsDone })
        .where("id", "=", exportId)
        .where("file", "=", file)
        .execute(),
    )
  return {
    counted(all) {
      parts = all
    },
    partDone() {
      partsDone += 1
    },
    async rowsRead(count) {
      rowsDone += count
      const now = performance.now()
      if (now - savedAt < EVERY_MS) return
      savedAt = now
      await save()
    },
    /** The same bytes, counted. */
    async *measured(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        bytesDone += chunk.length
        yield chunk
      }
    },
    /** How many bytes the archive has had so far. */
    bytes: () => bytesDone,
    save,
  } satisfies ArchiveProgress & Record<string, unknown>
}
