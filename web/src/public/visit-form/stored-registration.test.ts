import { expect, it } from "vitest"
import { newKey } from "../stored-form.ts"
import { BLANK } from "./registration.ts"
import { formStorage } from "./stored-registration.ts"

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
  formStorage("a", phone.stores).saveDraft(typed)
  expect(formStorage("a", phone.stores).draft()).toEqual(typed)
  expect(phone.device.items.size).toBe(0)
})

it("restores what was sent with its key, in another tab too", () => {
  const phone = aPhone()
  formStorage("a", phone.stores).saveSent({ typed, key: "k" })
  const anotherTab = { ...phone.stores, draft: () => aStore() }
  expect(formStorage("a", anotherTab).sent()).toEqual({ typed, key: "k" })
})

it("does not change what another tab has sent while a draft is typed here", () => {
  const phone = aPhone()
  formStorage("a", phone.stores).saveSent({ typed, key: "k" })
  formStorage("a", phone.stores).saveDraft(BLANK)
  expect(formStorage("a", phone.stores).sent()?.key).toBe("k")
})

it("turns a refused registration into a draft again", () => {
  const phone = aPhone()
  const storage = formStorage("a", phone.stores)
  storage.saveSent({ typed, key: "k" })
  storage.backToDraft(typed)
  expect(storage.sent()).toBeNull()
  expect(storage.draft()).toEqual(typed)
})

it("separates two churches' forms, and is empty after clearing", () => {
  const phone = aPhone()
  const storage = formStorage("a", phone.stores)
  storage.saveDraft(typed)
  storage.saveSent({ typed, key: "k" })
  expect(formStorage("b", phone.stores).draft()).toBeNull()
  expect(formStorage("b", phone.stores).sent()).toBeNull()
  storage.clear()
  expect(phone.tab.items.size + phone.device.items.size).toBe(0)
})

it("deletes a registration whose key may have expired instead of sending it", () => {
  const phone = aPhone()
  formStorage("a", phone.stores, () => 0).saveSent({ typed, key: "k" })
  expect(formStorage("a", phone.stores, () => 23 * HOUR).sent()?.key).toBe("k")
  expect(formStorage("a", phone.stores, () => 24 * HOUR).sent()).toBeNull()
  expect(phone.device.items.size).toBe(0)
})

it.each(["not json", "null", "[]", '{"typed":{}}', '{"typed":{},"key":7,"at":0}'])(
  "ignores %s in the outbox",
  (text) => {
    const phone = aPhone()
    phone.device.setItem("aprisco-visit-a", text)
    expect(formStorage("a", phone.stores).sent()).toBeNull()
  },
)

it("works without storage that a browser blocks", () => {
  const refused = () => {
    throw new Error("denied")
  }
  const storage = formStorage("a", { draft: refused, outbox: refused })
  storage.saveDraft(typed)
  storage.saveSent({ typed, key: "k" })
  storage.clear()
  expect(storage.draft()).toBeNull()
  expect(storage.sent()).toBeNull()
})

it("never makes the same key twice", () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
})
