import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { useChurchId } from "../../../lib/signed-in.ts"
import { useChurchState } from "./use-church-state.ts"

/**
 * The civil day on the clock of the church's state, which forms and reports begin with: neither the browser's day nor the server's (docs/product/treasury.md#2.1).
 * Undefined while the state is not known; the clock of Brasília where it cannot be loaded.
 */
export function useChurchToday(): string | undefined {
  const { state, failed } = useChurchState(useChurchId())
  const known = failed ? "" : state
  return known === undefined ? undefined : onClockOfState(new Date(), known).day
}
