import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  dropDrafts,
  forgetTyping,
  forgetTypingOfOthers,
  keepDrafts,
  recoverTyping,
  watchTyping,
} from "./form-draft.ts"

const ANA = 1
const RUI = 2
const NEW_MEMBER = { address: "/membros/novo", about: "", fields: ["fullName", "city"] }

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
