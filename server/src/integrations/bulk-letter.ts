/** A letter of a church to one of many people. Line breaks in its lines are taken out: none of them can become a header. */
export interface BulkLetter {
  readonly to: string
  /** Shown as the sender beside the installation's own address. */
  readonly fromName: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Opened or posted to, it withdraws (RFC 8058). */
  readonly unsubscribeUrl: string
  /** Of the church's letters, within the installation's domain. */
  readonly listName: string
}

/**
 * What became of a letter. `refused`: the address itself is refused for good. `failed`: anything else for good. `later`: another attempt
 * may succeed. `unreachable`: it may too, and the connection is lost for the other letters as well. `uncertain`: its end was written, and no answer came.
 */
export type Handed = {
  readonly outcome: "sent" | "refused" | "failed" | "later" | "unreachable" | "uncertain"
  readonly answer: string
}

export interface BulkTimeouts {
  /** Milliseconds without an answer, after which the connection counts as lost. */
  readonly silence: number
  readonly connection: number
}
