import { expect, it } from "vitest"
import { stateWords } from "./state-labels.ts"

it.each([
  ["church", false, "Desativada"],
  ["branch", false, "Inativa"],
  ["church", true, ""],
  ["branch", true, ""],
] as const)("a %s whose state is active: %s, is «%s», as in its list", (type, isActive, words) => {
  expect(stateWords({ type, isActive })).toBe(words)
})
