import { describe, expect, it } from "vitest"
import { loosePhone, phoneOrForeign } from "./phone.ts"
import { dialable } from "./phone-digits.ts"

const kept = (typed: string) => loosePhone.safeParse(typed).data ?? null

describe("a visitor's telephone", () => {
  it.each([
    ["81988880002", "(81) 98888-0002"],
    ["(81) 3333-4444", "(81) 3333-4444"],
    ["+55 81 98888-0002", "(81) 98888-0002"],
    ["5581988880002", "(81) 98888-0002"],
    ["081 98888-0002", "(81) 98888-0002"],
    ["+1 415 555 0100", "+1 415 555 0100"],
    // With as many digits as a Brazilian one.
    ["+598 9123 4567", "+598 9123 4567"],
    ["3333-4444", "3333-4444"],
    ["8132221111.0", "(81) 3222-1111"],
    ["0055 81 98888-0002", "(81) 98888-0002"],
    ["00351 912 345 678", "00351 912 345 678"],
    ["(+351) 912 345 678", "(+351) 912 345 678"],
    ["00598 9123 456", "00598 9123 456"],
    // Without its plus sign it would be a number of São Paulo's interior; 0800 has no area code; 20 is no area.
    ["1 415 555 0100", "1 415 555 0100"],
    ["0800 123 4567", "0800 123 4567"],
    ["2098765432", "2098765432"],
    ["\u202a(81) 98888-0002\u202c", "(81) 98888-0002"],
  ])("is stored in one format, however it was typed or copied: %s", (typed, phone) => {
    expect(kept(typed)).toBe(phone)
  })

  it.each(["--------", "((((((((", "+ + + + + ", "(81) 9888", "(81) 98888-0", "12"])(
    "must be complete: not %s",
    (typed) => {
      expect(kept(typed)).toBeNull()
    },
  )

  it("can be dialled from abroad once its country is known", () => {
    expect(dialable("(81) 98888-0002")).toBe("5581988880002")
    expect(dialable("+1 415 555 0100")).toBe("14155550100")
    expect(dialable("3333-4444")).toBeNull()
    expect(dialable("00351 912 345 678")).toBe("351912345678")
    expect(dialable("(+351) 912 345 678")).toBe("351912345678")
    expect(dialable("+55 81 98888-0002")).toBe("5581988880002")
  })
})

describe("a member's telephone", () => {
  const takes = (typed: string) => phoneOrForeign("Não").safeParse(typed).success

  it("is in its mask, or a foreign one, because a visitor's may be foreign", () => {
    for (const typed of [
      "(81) 98888-0002",
      "(81) 3333-4444",
      "+1 415 555 0100",
      "+598 9123 4567",
      "00351 912 345 678",
      "(+351) 912 345 678",
    ])
      expect(takes(typed), typed).toBe(true)
  })

  it.each([
    "123",
    "81988880002",
    "+55 81 98888-0002",
    "98888-0002",
    "+1 415 555 0100 0100 01",
    "+abc",
    "0055 81 98888-0002",
    "00351",
    "+351",
    "0800 123 4567",
  ])("is not %s", (typed) => {
    expect(takes(typed)).toBe(false)
  })
})
