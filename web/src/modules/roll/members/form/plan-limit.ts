import { DETAILS } from "@aprisco/contract/kit/problem"
import { isStatus, messageOf } from "../../../../lib/problem.ts"

/** Whether the member quota is used up (docs/product/members.md#3.2). A missing right is a 403 too, with the general message, and a proxy's page with none. */
export function isPlanLimit(error: unknown): boolean {
  return isStatus(error, 403) && messageOf(error, DETAILS.denied) !== DETAILS.denied
}
