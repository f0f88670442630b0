import { instant } from "@aprisco/contract/kit/fields"
import { toWire } from "@aprisco/contract/kit/wire"
import { expect, it } from "vitest"
import { z } from "zod"
import { wireWriter } from "./wire-writer.ts"

const person = z.object({
  fullName: z.string(),
  last7Days: z.number(),
  photo: z.string().nullable(),
  seenAt: instant.nullable(),
  tags: z.array(z.object({ tagName: z.string(), isShown: z.boolean().optional() })),
  place: z.object({ branchName: z.string() }).nullable(),
  counts: z.record(z.string(), z.number()),
  either: z.union([z.object({ oneWay: z.literal(1) }), z.object({ otherWay: z.literal(2) })]),
  trimmed: z.string().trim(),
})
const value = {
  fullName: "Ana",
  last7Days: 3,
  photo: null,
  seenAt: new Date("2026-11-25T12:00:00Z"),
  tags: [
    { tagName: "a", secret: 1 },
    { tagName: "b", isShown: true },
  ],
  place: { branchName: "Sede", secret: 1 },
  counts: { firstYear: 1 },
  either: { otherWay: 2, secret: 1 },
  trimmed: " x ",
  passwordHash: "secret",
}

it("writes what parsing and renaming would, without fields that the schema does not declare", () => {
  const json = JSON.stringify(wireWriter(person)(value))
  expect(json).not.toContain("secret")
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(toWire(person.parse(value)))))
})

it("writes a schema that contains itself", () => {
  const unit = z.object({
    unitName: z.string(),
    get unitsBelow() {
      return z.array(unit)
    },
  })
  const tree = { unitName: "a", unitsBelow: [{ unitName: "b", unitsBelow: [] }] }
  expect(wireWriter(unit)(tree)).toEqual(toWire(unit.parse(tree)))
})

it("throws on a value that is no object where the schema declares one", () => {
  expect(() => wireWriter(person)(null)).toThrow(TypeError)
  expect(() => wireWriter(person)({ ...value, place: "Sede" })).toThrow(TypeError)
})
