import { expect, it } from "vitest"
import { BodyBudget } from "./body-budget.ts"

const REFUSED = expect.objectContaining({ status: 503, retryAfter: 5 })
const sender = (churchId: number | null, address: string) => ({ churchId, address })

it("accepts no more bytes in transit than the process, a church and an address may have", () => {
  const budget = new BodyBudget({ process: 10, church: 4, address: 6 })
  budget.reserve(4, sender(1, "a"))
  expect(() => budget.reserve(1, sender(1, "b"))).toThrow(REFUSED)
  budget.reserve(2, sender(null, "a"))
  expect(() => budget.reserve(1, sender(2, "a"))).toThrow(REFUSED)
  budget.reserve(4, sender(2, "b"))
  expect(() => budget.reserve(1, sender(3, "c"))).toThrow(REFUSED)
})

it("frees released bytes once, and reserves none for a refused body", () => {
  const budget = new BodyBudget({ process: 10, church: 4, address: 10 })
  const release = budget.reserve(4, sender(1, "a"))
  budget.reserve(4, sender(2, "a"))
  expect(() => budget.reserve(3, sender(3, "a"))).toThrow(REFUSED)
  budget.reserve(2, sender(3, "a"))
  release()
  release()
  budget.reserve(4, sender(1, "a"))
  expect(() => budget.reserve(1, sender(4, "a"))).toThrow(REFUSED)
})
