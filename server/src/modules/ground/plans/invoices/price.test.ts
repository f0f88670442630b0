import { amountOf } from "@aprisco/contract/kit/money"
import { OFFER, presentOffer } from "@aprisco/contract/plans/offer"
import { isDearer, priceOf } from "@aprisco/contract/plans/price"
import { describe, expect, it } from "vitest"
import { daysBetween } from "../../../../core/clock.ts"
import { creditOf } from "./credit.ts"
import { periodEnd } from "./periods.ts"

const [basic, professional, enterprise, denomination] = OFFER.map(presentOffer)
if (!basic || !professional || !enterprise || !denomination) throw new Error("the offer has four plans")

describe("a period", () => {
  it.each([
    ["2026-11-25", 25, "monthly", "2026-12-25"],
    ["2026-01-31", 31, "monthly", "2026-02-28"],
    ["2026-02-28", 31, "monthly", "2026-03-31"],
    ["2026-12-31", 31, "monthly", "2027-01-31"],
    ["2028-01-30", 30, "monthly", "2028-02-29"],
    ["2026-11-25", 25, "yearly", "2027-11-25"],
    ["2028-02-29", 29, "yearly", "2029-02-28"],
    ["2031-02-28", 29, "yearly", "2032-02-29"],
  ] as const)("that begins on %s with day %i, %s, ends on %s", (start, anchor, period, end) => {
    expect(periodEnd(start, anchor, period)).toBe(end)
  })

  it("has whole days, also over the end of a year", () => {
    expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3)
    expect(daysBetween("2027-01-02", "2026-12-30")).toBe(-3)
  })
})

describe("the price", () => {
  it("of a year is twelve times that of a month of it", () => {
    expect(priceOf(enterprise, "monthly")).toBe(29_900)
    expect(priceOf(enterprise, "yearly")).toBe(238_800)
    expect(priceOf(professional, "yearly")).toBe(118_800)
    expect(priceOf(denomination, "monthly")).toBeNull()
  })

  it("is written with two places", () => {
    expect([0, 5, 9_900, 238_805].map(amountOf)).toEqual(["0.00", "0.05", "99.00", "2388.05"])
  })

  it.each([
    ["2026-11-25", 9_900],
    ["2026-12-10", 4_950],
    ["2026-12-24", 330],
    ["2026-12-25", 0],
    ["2027-02-01", 0],
    // Paid ahead: no more than all of it.
    ["2026-11-01", 9_900],
  ])("credits on %s the days left: %i", (today, credit) => {
    const paid = { periodStart: "2026-11-25", periodEnd: "2026-12-25", fullCents: 9_900 }
    expect(creditOf(paid, today)).toBe(credit)
  })

  it("rounds half a centavo up", () => {
    const paid = { periodStart: "2026-11-01", periodEnd: "2026-11-03", fullCents: 101 }
    expect(creditOf(paid, "2026-11-02")).toBe(51)
    expect(creditOf({ ...paid, periodEnd: "2026-11-04", fullCents: 100 }, "2026-11-02")).toBe(67)
    expect(creditOf({ ...paid, periodEnd: "2026-11-04", fullCents: 100 }, "2026-11-03")).toBe(33)
  })

  it("says what is dearer: another plan by its month, the same one by the year", () => {
    const at = (plan: typeof basic, period: "monthly" | "yearly") => ({ plan, period })
    expect(isDearer(at(enterprise, "monthly"), at(professional, "yearly"))).toBe(true)
    expect(isDearer(at(professional, "yearly"), at(enterprise, "monthly"))).toBe(false)
    expect(isDearer(at(enterprise, "yearly"), at(enterprise, "monthly"))).toBe(true)
    expect(isDearer(at(enterprise, "monthly"), at(enterprise, "yearly"))).toBe(false)
  })
})
