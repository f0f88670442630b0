import { expect, it } from "vitest"
import { BLANK } from "./registration.ts"
import { keeperFor, newKey } from "./stored-registration.ts"

function aStore() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

/** A phone with a tab open. */
function aPhone() {
  const tab = aStore()
  const device = aStore()
  return { tab, device, stores: { draft: () => tab, outbox: () => device } }
}

const typed = { ...BLANK, fullName: "Ana D'Ávila" }
const HOUR = 3_600_000

it("restores what was typed, in the same tab only", () => {
  const phone = aPhone()
  keeperFor("a", phone.stores).saveDraft(typed)
  expect(keeperFor("a", phone.stores).draft()).toEqual(typed)
  expect(phone.device.items.size).toBe(0)
})

it("restores what was sent with its key, in another tab too", () => {
  const phone = aPhone()
  keeperFor("a", phone.stores).saveSent({ typed, key: "k" })
  const anotherTab = { ...phone.stores, draft: () => aStore() }
  expect(keeperFor("a", anotherTab).sent()).toEqual({ typed, key: "k" })
})

it("leaves alone what another tab has sent while somebody types here", () => {
  const phone = aPhone()
  keeperFor("a", phone.stores).saveSent({ typed, key: "k" })
  keeperFor("a", phone.stores).saveDraft(BLANK)
  expect(keeperFor("a", phone.stores).sent()?.key).toBe("k")
})

it("makes a draft again of what the server refused", () => {
  const phone = aPhone()
  const keeper = keeperFor("a", phone.stores)
  keeper.saveSent({ typed, key: "k" })
  keeper.backToDraft(typed)
  expect(keeper.sent()).toBeNull()
  expect(keeper.draft()).toEqual(typed)
})

it("keeps two churches' forms apart, and nothing after it is cleared", () => {
  const phone = aPhone()
  const keeper = keeperFor("a", phone.stores)
  keeper.saveDraft(typed)
  keeper.saveSent({ typed, key: "k" })
  expect(keeperFor("b", phone.stores).draft()).toBeNull()
  expect(keeperFor("b", phone.stores).sent()).toBeNull()
  keeper.clear()
  expect(phone.tab.items.size + phone.device.items.size).toBe(0)
})

it("does not send what the server may no longer have the key of, and deletes it", () => {
  const phone = aPhone()
  keeperFor("a", phone.stores, () => 0).saveSent({ typed, key: "k" })
  expect(keeperFor("a", phone.stores, () => 23 * HOUR).sent()?.key).toBe("k")
  expect(keeperFor("a", phone.stores, () => 24 * HOUR).sent()).toBeNull()
  expect(phone.device.items.size).toBe(0)
})

it.each(["not json", "null", "[]", '{"typed":{}}', '{"typed":{},"key":7,"at":0}'])(
  "takes %s in the outbox for nothing",
  (text) => {
    const phone = aPhone()
    phone.device.setItem("aprisco-visit-a", text)
    expect(keeperFor("a", phone.stores).sent()).toBeNull()
  },
)

it("works without storage that a browser blocks", () => {
  const refused = () => {
    throw new Error("denied")
  }
  const keeper = keeperFor("a", { draft: refused, outbox: refused })
  keeper.saveDraft(typed)
  keeper.saveSent({ typed, key: "k" })
  keeper.clear()
  expect(keeper.draft()).toBeNull()
  expect(keeper.sent()).toBeNull()
})

it("never makes the same key twice", () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
})
