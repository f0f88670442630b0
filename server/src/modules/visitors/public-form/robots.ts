import type { PublicVisitorBody } from "@aprisco/contract/visitors/routes"
import type { RequestContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { cameTooSoon } from "./form-stamp.ts"

type Signs = Pick<PublicVisitorBody, "website" | "stamp" | "person">

/**
 * Throws 400 on `person` for what looks like a robot: the field that people do not see is filled in, or the form came back
 * within three seconds. A plain refusal and not a feigned success: a password manager may have filled that field for a
 * person, who must not go home believing to be registered. The form then shows a box, "Sou uma pessoa", and whoever ticks
 * it passes. A robot that ticks it too is left to the limits of the code (security E6).
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
