import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AMOUNT_FORM, amount, amountOf, MAX_CENTS, percentOfCents, shareCents } from "./money.ts"

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe("an amount on the wire", () => {
  it("is written with its sign and two places, and read again", () => {
    expect([15_000, 5, 0, -5, -100, -150_099].map(amountOf)).toEqual([
      "150.00",
      "0.05",
      "0.00",
      "-0.05",
      "-1.00",
      "-1500.99",
    ])
    fc.assert(
      fc.property(cents, (of) => {
        const { success, data } = amount.safeParse(amountOf(of))
        expect([success, data]).toEqual(of >= 0 ? [true, of] : [false, undefined])
        expect(amountOf(-of)).toBe(of === 0 ? "0.00" : of < 0 ? amountOf(of).slice(1) : `-${amountOf(of)}`)
      }),
    )
  })

  it("is refused in any other form, in the same words", () => {
    for (const other of [
      150,
      "150",
      "150,00",
      "150.0",
      "1.500.00",
      "+1.00",
      "--1.00",
      " 1.00",
      "10000000.00",
      "",
      null,
    ]) {
      expect(amount.safeParse(other).error?.issues[0]?.message).toBe(AMOUNT_FORM)
    }
    expect(amount.safeParse("-1.00").success).toBe(false)
    expect(amount.parse("9999999.99")).toBe(MAX_CENTS)
  })
})

describe("cents that are shared", () => {
  const parts = fc
    .array(fc.integer({ min: 0, max: MAX_CENTS }), { minLength: 1, maxLength: 50 })
    .filter((of) => sum(of) > 0)

  it("go to the largest remainders, and of equal ones to the first", () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareCents(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(shareCents(10, [1, 5, 0])).toEqual([2, 8, 0])
    expect(shareCents(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(shareCents(0, [3, 4])).toEqual([0, 0])
    expect(shareCents(1, [0, 0, 2, 2])).toEqual([0, 0, 1, 0])
  })

  it("sum to the total, each less than a cent from its exact share, whatever the sign", () => {
    fc.assert(
      fc.property(cents, parts, (total, of) => {
        const shares = shareCents(total, of)
        expect(sum(shares)).toBe(total)
        expect(shareCents(-total || 0, of)).toEqual(shares.map((share) => -share || 0))
        const whole = BigInt(sum(of))
        for (const [at, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(total) * BigInt(of[at] ?? 0)
          expect(off < whole && off > -whole).toBe(true)
        }
      }),
    )
  })

  it("need a part above zero, and none below", () => {
    for (const wrong of [[], [0, 0], [-1, 2]]) expect(() => shareCents(100, wrong)).toThrow("among no part")
  })
})

it("takes a percentage half up, and of the opposite the opposite", () => {
  expect(percentOfCents(10_000, 1_250)).toBe(1_250)
  expect([percentOfCents(5, 1_000), percentOfCents(4, 1_000), percentOfCents(-5, 1_000)]).toEqual([1, 0, -1])
  expect(percentOfCents(1_005, 1_000)).toBe(101)
  expect(Object.is(percentOfCents(-1, 1), 0)).toBe(true)
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (of, hundredths) => {
      const taken = percentOfCents(of, hundredths)
      expect(percentOfCents(-of || 0, hundredths)).toBe(-taken || 0)
      const twice = BigInt(taken) * 20_000n - BigInt(of) * BigInt(hundredths) * 2n
      expect(twice <= 10_000n && twice >= -10_000n).toBe(true)
    }),
  )
})
