import { expect, it } from "vitest"
import { keeperFor, newKey } from "./keep.ts"
import { BLANK, cleaned, complaintsOf } from "./registration.ts"

function aStore() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

const typed = { ...BLANK, fullName: "Ana D'Ávila" }

it("brings back what was typed, and the key of what was sent", () => {
  const keeper = keeperFor("a", aStore())
  keeper.write({ typed, pendingKey: "k" })
  expect(keeper.read()).toEqual({ typed, pendingKey: "k" })
})

it("keeps two churches' forms apart, and nothing after it is cleared", () => {
  const store = aStore()
  keeperFor("a", store).write({ typed, pendingKey: null })
  expect(keeperFor("b", store).read()).toBeNull()
  keeperFor("a", store).clear()
  expect(store.items.size).toBe(0)
})

it("forgets after a day", () => {
  const store = aStore()
  keeperFor("a", store, () => 0).write({ typed, pendingKey: null })
  expect(keeperFor("a", store, () => 25 * 3_600_000).read()).toBeNull()
})

it("does without a store that refuses", () => {
  const refusing = () => {
    throw new Error("denied")
  }
  const keeper = keeperFor("a", { getItem: refusing, setItem: refusing, removeItem: refusing })
  keeper.write({ typed, pendingKey: null })
  expect(keeper.read()).toBeNull()
})

it("never makes the same key twice", () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
})

it("drops what is empty and keeps what was said no to", () => {
  expect(cleaned(typed)).toMatchObject({ fullName: "Ana D'Ávila", firstVisit: true, acceptSms: false })
  expect(cleaned(typed)).not.toHaveProperty("email")
})

it("asks for little", () => {
  expect(Object.keys(complaintsOf(BLANK))).toEqual(["fullName", "city", "state", "consent"])
  expect(complaintsOf({ ...typed, city: "Recife", state: "PE", consent: true })).toEqual({})
  expect(complaintsOf({ ...typed, city: "Recife", state: "PE", consent: true, email: "ana@" })).toEqual({
    email: "E-mail inválido",
  })
})
