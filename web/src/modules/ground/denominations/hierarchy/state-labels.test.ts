import { expect, it } from "vitest"
import { stateLabel } from "./state-labels.ts"

it.each([
  ["church", false, "Desativada"],
  ["branch", false, "Inativa"],
  ["church", true, ""],
  ["branch", true, ""],
] as const)("a %s whose state is active: %s, is «%s», as in its list", (type, isActive, words) => {
  expect(stateLabel({ type, isActive })).toBe(words)
})
