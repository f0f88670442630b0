import { describe, expect, it } from "vitest"
import { forgetOldDrafts, readDraft, writeDraft } from "./drafts.ts"
import { KEYS } from "./session.ts"

function aStore() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

const DAY = 24 * 3_600_000

describe("the draft of a registration", () => {
  it("is stored under its published keys and comes back", () => {
    const store = aStore()
    writeDraft(KEYS.stepOne, { fullName: "Ana D'Ávila" }, store, 5)
    expect(JSON.parse(store.items.get("registration_step1_data") ?? "")).toEqual({
      full_name: "Ana D'Ávila",
      saved_at: 5,
    })
    expect(readDraft(KEYS.stepOne, store, DAY)).toMatchObject({ fullName: "Ana D'Ávila" })
  })

  it("is deleted after a day, not only ignored", () => {
    const store = aStore()
    writeDraft(KEYS.stepOne, { fullName: "Ana" }, store, 0)
    writeDraft(KEYS.stepTwo, { churchName: "Igreja da Paz" }, store, DAY)
    forgetOldDrafts(store, DAY + 1)
    expect([...store.items.keys()]).toEqual([KEYS.stepTwo])
  })

  it.each(['{"full_name":"Ana"}', '{"saved_at":"x"}', "[]", "{", "7"])(
    "is removed when it is %s",
    (stored) => {
      const store = aStore()
      store.setItem(KEYS.stepOne, stored)
      expect(readDraft(KEYS.stepOne, store, 1)).toBeNull()
      expect(store.items.size).toBe(0)
    },
  )
})
