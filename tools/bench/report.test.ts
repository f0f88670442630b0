import { describe, expect, it } from "vitest"
import { markdownOf, verdictOf } from "./report.ts"

describe("the verdict of a measurement", () => {
  it("judges the median, not the best round", () => {
    expect(verdictOf({ figures: [0.2, 0.3, 0.9], goal: { atLeast: 0.5 } })).toBe("missed")
    expect(verdictOf({ figures: [0.2, 0.5, 0.9], goal: { atLeast: 0.5 } })).toBe("met")
  })

  it("misses a goal of at most so much above it", () => {
    expect(verdictOf({ figures: [181], goal: { atMost: 180 } })).toBe("missed")
    expect(verdictOf({ figures: [180], goal: { atMost: 180 } })).toBe("met")
  })

  it("says LOST when a quarter of the ratio before is gone, even where the goal is met", () => {
    expect(verdictOf({ figures: [0.74], goal: { atLeast: 0.5 }, expected: 1 })).toBe("LOST")
    expect(verdictOf({ figures: [0.76], goal: { atLeast: 0.5 }, expected: 1 })).toBe("met")
  })

  it("is no success where nothing was measured", () => {
    expect(verdictOf({ figures: [], goal: { atLeast: 0.5 } })).toBe("missed")
    expect(verdictOf({ figures: [], goal: { atMost: 180 } })).toBe("missed")
  })

  it("is none without a goal", () => {
    expect(verdictOf({ figures: [1] })).toBe("no goal")
  })
})

describe("the table of a measurement", () => {
  it("has a ratio, its spread, goal and verdict for each baseline, and the reason for what was skipped", () => {
    const list = {
      baseline: "100 /s",
      figures: [0.4, 0.5, 0.6],
      goal: { atLeast: 0.5 },
      median: 0.5,
      verdict: "met",
    } as const
    const rows = [{ name: "list", ours: "50.0 /s", results: [list, { skipped: "the peer has none" }] }]
    const tables = [{ title: "10 members", baselines: ["bare", "Django"], rows }]
    expect(markdownOf({ bench: "run", date: "", machine: "", loadBefore: 0, tables }).split("\n")).toEqual([
      "10 members",
      "",
      "| case | ours | bare | of bare | spread | goal | verdict | Django | of Django | spread | goal | verdict |",
      "|---|---|---|---|---|---|---|---|---|---|---|---|",
      "| list | 50.0 /s | 100 /s | 0.50 | 0.40 to 0.60 | at least 0.5 | met |  |  |  |  | SKIPPED: the peer has none |",
    ])
  })
})
