import { timingSafeEqual } from "node:crypto"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { RequestContext } from "../../../core/context.ts"

const DAY = 86_400_000
const PURPOSE = "picture addresses"

type Clocked = Pick<RequestContext, "services" | "now">

/**
 * The address under which an `<img>` loads a picture: signed and expiring, part of its record (docs/product/uploads.md#2.1).
 * It stays the same for a day, so that the browser can cache the picture, and works until the end of the next.
 */
export function pictureAddress(requestContext: Clocked, name: string): string
export function pictureAddress(requestContext: Clocked, name: string | null): string | null
export function pictureAddress(requestContext: Clocked, name: string | null): string | null {
  if (name === null) return null
  const signed = `${name}.${(Math.floor(requestContext.now.getTime() / DAY) + 2).toString(36)}`
  return `${BASE_PATH}/files/${signed}.${requestContext.services.encryption.hash(PURPOSE, signed).toString("base64url")}/`
}

/** The name on a ticket that we have signed and that has not expired; else null. */
export function nameOnTicket(requestContext: Clocked, ticket: string): string | null {
  const [, signed, name, day, signature] = /^(([\w-]{22})\.([0-9a-z]{1,8}))\.([\w-]{43})$/.exec(ticket) ?? []
  if (!signed || !name || !day || !signature) return null
  const claimed = Buffer.from(signature, "base64url")
  const ours = requestContext.services.encryption.hashes(PURPOSE, signed)
  if (!ours.some((real) => claimed.length === real.length && timingSafeEqual(claimed, real))) return null
  return requestContext.now.getTime() < Number.parseInt(day, 36) * DAY ? name : null
}
