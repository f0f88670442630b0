import type { Readable, Writable } from "node:stream"

/** The terminal, or a replacement in tests. */
export interface Terminal {
  readonly input: Readable & { isTTY?: boolean }
  readonly output: Writable
  readonly errors: Writable
}
