import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromWire, toCamel, toSnake, toWire } from "./wire.ts"

describe("names on the wire", () => {
  it.each([
    ["fullName", "full_name"],
    ["last7Days", "last_7_days"],
    ["last30Days", "last_30_days"],
    ["visitorRegistrationUrl", "visitor_registration_url"],
    ["id", "id"],
  ])("converts %s to %s and back", (camel, snake) => {
    expect(toSnake(camel)).toBe(snake)
    expect(toCamel(snake)).toBe(camel)
  })

  it("returns every value unchanged", () => {
    const name = fc
      .stringMatching(/^[a-z]{1,8}([A-Z][a-z]{1,6}){0,3}$/)
      .filter((text) => text !== "constructor" && text !== "prototype")
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie("node"), { maxLength: 3 }),
        fc.dictionary(name, tie("node"), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).node
    fc.assert(
      fc.property(value, (original) => {
        expect(fromWire(toWire(original))).toEqual(original)
      }),
    )
  })
})

describe("a hostile body", () => {
  it("cannot reach a prototype", () => {
    const body: unknown = fromWire(
      JSON.parse('{"__proto__": {"admin": true}, "constructor": 1, "name": "x"}'),
    )
    expect(body).toEqual({ name: "x" })
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
  })

  it("that is nested too deeply is refused before the stack is exhausted", () => {
    const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000))
    expect(() => fromWire(deep)).toThrow(RangeError)
  })
})
