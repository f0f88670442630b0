import { MAX_BODY, MAX_UPLOAD } from "@aprisco/contract/kit/route"

const MB = 1024 * 1024

/** How many bytes of bodies may be in transit at the same time: of all callers, of one church, of one network address. */
export interface BodyShares {
  readonly process: number
  readonly church: number
  readonly address: number
}

/** The limits of incoming requests. Tests shorten the times. */
export interface IntakeLimits {
  /** From the first byte of a connection, or of a further request on it, to the end of its header. */
  readonly headersMs: number
  /** From the first byte of a request to the last one of its body. */
  readonly requestMs: number
  /** The same on a route whose files may be larger than `MAX_UPLOAD`. */
  readonly largeRequestMs: number
  /** How often Node looks for requests that exceed those two. */
  readonly checkMs: number
  /** How long a body may stall. */
  readonly stallMs: number
  /** How long, and how much of, an unread body is accepted after its answer, so that the answer arrives. */
  readonly drainMs: number
  readonly drainBytes: number
  /** Files: on the disk, so many of the largest at once (18, and of a church 3) that a full disk is not in reach. */
  readonly uploads: BodyShares
  /** Files larger than those, on the disk too: four at once, and of a church two. */
  readonly largeUploads: BodyShares
  /** JSON and forms: in memory, several times their size once they are parsed. */
  readonly bodies: BodyShares
}

/** Largest body of most routes that take files: the file, and the text fields beside it. */
export const MAX_MULTIPART = MAX_UPLOAD + MAX_BODY

/** Bodies up to this size are not counted: what a connection's own buffers take anyway. Nearly all that people send is smaller. */
export const SMALL_BODY = 16 * 1024

export const INTAKE_LIMITS: IntakeLimits = {
  // Together with `checkMs`: half a header lives 10 s at most.
  headersMs: 9_000,
  requestMs: 30_000,
  // 40 MB at 1.2 Mbit/s, which a telephone has.
  largeRequestMs: 300_000,
  checkMs: 1_000,
  stallMs: 10_000,
  drainMs: 3_000,
  drainBytes: MAX_MULTIPART,
  uploads: { process: 128 * MB, church: 24 * MB, address: 48 * MB },
  largeUploads: { process: 164 * MB, church: 82 * MB, address: 82 * MB },
  bodies: { process: 16 * MB, church: 4 * MB, address: 4 * MB },
}
