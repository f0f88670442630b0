import { describe, expect, it } from "vitest"
import { strengthOf } from "./password-strength.ts"

describe("a password's strength", () => {
  it.each([
    ["", 0, "Muito fraca"],
    ["abc", 1, "Muito fraca"],
    ["abcdefgh", 2, "Fraca"],
    ["Abcdefgh", 3, "Regular"],
    ["Abcdefg1", 4, "Forte"],
    ["Abcdef1!", 5, "Muito forte"],
    ["A1!", 3, "Regular"],
    ["Ábçdéfg1", 4, "Forte"],
  ])("of %j is %i: %s", (password, score, words) => {
    expect(strengthOf(password)).toEqual({ score, words })
  })

  it("is strong for a long sentence of any kind, but not for one repeated letter", () => {
    expect(strengthOf("uma senha bem guardada").words).toBe("Forte")
    expect(strengthOf("Uma senha bem guardada em 2026!").words).toBe("Muito forte")
    expect(strengthOf("a".repeat(30)).words).toBe("Fraca")
  })
})
