import { describe, expect, it } from "vitest"
import { lengthWords, longDay, plannedWords } from "./devotional-words.ts"

describe("the words of a devotional", () => {
  it("name its day and hour, or that it has none", () => {
    expect(plannedWords({ publishOn: "2026-12-01", publishTime: "06:00" })).toBe("01/12/2026, 06:00")
    expect(plannedWords({ publishOn: "2026-12-01", publishTime: null })).toBe("01/12/2026")
    expect(plannedWords({ publishOn: null, publishTime: null })).toBe("Sem data")
    expect(longDay("2026-12-01")).toBe("terça-feira, 1º de dezembro de 2026")
  })

  it("say how long it plays", () => {
    expect([40, 60, 724, 3600, 3900].map(lengthWords)).toEqual([
      "40 s",
      "1 min",
      "12 min",
      "1 h",
      "1 h 5 min",
    ])
  })
})
