import type { PublicVisitorBody } from "@aprisco/contract/visitors/routes"
import type { RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { cameTooSoon } from "./form-stamp.ts"

type Signs = Pick<PublicVisitorBody, "website" | "stamp" | "person">

/**
 * Throws 400 on `person` for what looks like a robot: the hidden field is filled in, or the form came back within three
 * seconds. An error rather than a pretended success: a password manager may have filled that field for a person, who must not
 * believe that they are registered. The form then shows a box, "Sou uma pessoa"; with the box ticked it passes. A robot that ticks it
 * too is bounded by the limits of the code (docs/product/visitors.md#4.6).
 */
export function refuseRobots(
  requestContext: RequestContext,
  code: string,
  { website, stamp, person }: Signs,
): void {
  if (person) return
  if (website || cameTooSoon(requestContext, code, stamp))
    throw invalid({ person: ["Marque a caixa para confirmar que você é uma pessoa"] })
}
