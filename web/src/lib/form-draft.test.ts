import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  dropDrafts,
  forgetTyping,
  forgetTypingOfOthers,
  keepDrafts,
  recoverTyping,
  storeDrafts,
  watchTyping,
} from "./form-draft.ts"

const ANA = 1
const RUI = 2
const NEW_MEMBER = { address: "/membros/novo", about: "", fields: ["fullName", "city"] }

/** The tab's storage. */
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe("a form's draft from the end of a session", () => {
  let typed: Record<string, unknown>
  let close: () => void

  beforeEach(() => {
    forgetTyping()
    typed = { fullName: "Zilda", city: "Caruaru" }
    close = watchTyping(NEW_MEMBER, () => typed)
  })
  afterEach(() => close())

  it("is returned to the same person until it is restored in its form", () => {
    keepDrafts(ANA)
    expect(recoverTyping(NEW_MEMBER, ANA)).toEqual({ fullName: "Zilda", city: "Caruaru" })
    expect(recoverTyping(NEW_MEMBER, ANA)).toEqual({ fullName: "Zilda", city: "Caruaru" })
    dropDrafts(NEW_MEMBER)
    expect(recoverTyping(NEW_MEMBER, ANA)).toBeNull()
  })

  it("is returned to its user only, and deleted once another user has signed in", () => {
    keepDrafts(ANA)
    expect(recoverTyping(NEW_MEMBER, RUI)).toBeNull()
    expect(recoverTyping(NEW_MEMBER, undefined)).toBeNull()
    forgetTypingOfOthers(RUI)
    expect(recoverTyping(NEW_MEMBER, ANA)).toBeNull()
  })

  it("belongs to its address, its subject and its fields", () => {
    keepDrafts(ANA)
    expect(recoverTyping({ ...NEW_MEMBER, address: "/membros/7/editar" }, ANA)).toBeNull()
    expect(recoverTyping({ ...NEW_MEMBER, about: "member 7" }, ANA)).toBeNull()
    expect(recoverTyping({ ...NEW_MEMBER, fields: ["notes"] }, ANA)).toBeNull()
  })

  it("never contains a secret or a file, and is empty when only those were typed", () => {
    typed = {
      fullName: "Zilda",
      password: "x",
      passwordConfirm: "x",
      currentPassword: "x",
      userPassword: "x",
      code: "123456",
      photo: new Blob(["x"]),
    }
    keepDrafts(ANA)
    expect(recoverTyping(NEW_MEMBER, ANA)).toEqual({ fullName: "Zilda" })
    forgetTyping()
    typed = { password: "x" }
    keepDrafts(ANA)
    expect(recoverTyping(NEW_MEMBER, ANA)).toBeNull()
  })

  it("is not taken from a closed form", () => {
    close()
    keepDrafts(ANA)
    expect(recoverTyping(NEW_MEMBER, ANA)).toBeNull()
  })

  it("is kept at a second end without a form", () => {
    keepDrafts(ANA)
    close()
    keepDrafts(ANA)
    expect(recoverTyping(NEW_MEMBER, ANA)).not.toBeNull()
  })
})

describe("a form's draft over a reload", () => {
  const DAY = 24 * 3_600_000
  let close: () => void

  beforeEach(() => {
    forgetTyping()
    close = watchTyping(NEW_MEMBER, () => typed)
  })
  afterEach(() => close())

  const typed = {
    fullName: "Zilda",
    ties: [{ kind: "spouse", member: "7" }],
    password: "segredo",
    photo: new Blob(["x"]),
  }

  /** The page's memory is gone, what it wrote is not. */
  function reload(): void {
    const written = new Map(storage)
    close()
    forgetTyping()
    for (const [key, value] of written) storage.set(key, value)
  }

  it("is in the tab's storage between two pages only, without secrets and files", () => {
    storeDrafts(ANA)
    expect([...storage.values()].join()).not.toMatch(/segredo|photo/)
    reload()
    expect(recoverTyping(NEW_MEMBER, ANA)).toEqual({
      fullName: "Zilda",
      ties: [{ kind: "spouse", member: "7" }],
    })
    expect(storage.size).toBe(0)
  })

  it("is nobody else's", () => {
    storeDrafts(ANA)
    reload()
    expect(recoverTyping(NEW_MEMBER, RUI)).toBeNull()
    expect(storage.size).toBe(0)
  })

  it("is gone after signing out, after a day, and where the storage has something else", () => {
    storeDrafts(ANA)
    forgetTyping()
    expect(storage.size).toBe(0)
    storeDrafts(ANA, Date.now() - DAY - 1)
    reload()
    expect(recoverTyping(NEW_MEMBER, ANA)).toBeNull()
    for (const odd of ["{", "[]", '{"owner":1,"savedAt":1,"typed":[1]}', "null"]) {
      storage.set("aprisco.typed", odd)
      expect(recoverTyping(NEW_MEMBER, ANA)).toBeNull()
    }
  })

  it("is not written where nothing was typed, and survives a storage that is full", () => {
    close()
    storeDrafts(ANA)
    expect(storage.size).toBe(0)
    close = watchTyping(NEW_MEMBER, () => typed)
    vi.stubGlobal("sessionStorage", {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      },
    })
    expect(() => storeDrafts(ANA)).not.toThrow()
  })
})
