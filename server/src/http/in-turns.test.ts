import { expect, it } from "vitest"
import { z } from "zod"
import { checkedForWire, jsonInTurns } from "./in-turns.ts"

const schema = z.object({
  allLines: z.array(z.object({ lineNumber: z.number(), note: z.string().nullish() })),
  total: z.number(),
})
const answer = (count: number) => ({
  allLines: Array.from({ length: count }, (_, n) => ({ lineNumber: n, unknown: 1, note: undefined })),
  total: count,
})
const wire = (count: number) => ({
  all_lines: Array.from({ length: count }, (_, n) => ({ line_number: n })),
  total: count,
})

it.each([0, 1, 100, 101, 250])(
  "gives a list of %d entries the same answer as one of few, in bytes where it is long",
  async (count) => {
    const checked = await checkedForWire(schema, answer(count))
    const json = await jsonInTurns(checked)
    expect(Buffer.isBuffer(json)).toBe(count > 100)
    const text = String(json)
    expect(JSON.parse(text)).toEqual(wire(count))
  },
)

it("rejects an entry that violates the schema, wherever it is in a long list", async () => {
  const broken = answer(300)
  broken.allLines.splice(250, 1, { lineNumber: Number.NaN, unknown: 1, note: undefined })
  await expect(checkedForWire(schema, broken)).rejects.toBeInstanceOf(z.ZodError)
  await expect(checkedForWire(schema, { ...answer(300), total: "x" })).rejects.toBeInstanceOf(z.ZodError)
})

it("serves other requests between the parts of a long list", async () => {
  const others = new Promise<void>((resolve) => setImmediate(() => resolve()))
  const checked = checkedForWire(schema, answer(10_000)).then(() => "answer")
  expect(await Promise.race([checked, others.then(() => "others")])).toBe("others")
  await checked
})

it("writes values that are not objects as JSON.stringify does", async () => {
  expect(await jsonInTurns(null)).toBe("null")
  expect(await jsonInTurns([1, 2])).toBe("[1,2]")
})

it("refuses a long list with more entries than the schema allows", async () => {
  const bounded = schema.extend({ allLines: schema.shape.allLines.max(200) })
  await expect(checkedForWire(bounded, answer(200))).resolves.toEqual(wire(200))
  await expect(checkedForWire(bounded, answer(201))).rejects.toBeInstanceOf(z.ZodError)
})
