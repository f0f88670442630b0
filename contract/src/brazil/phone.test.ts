import { expect, it } from "vitest"
import { loosePhone, phoneOrForeign } from "./phone.ts"

it.each([
  ["81988881212", "(81) 98888-1212"],
  ["81 3333-1212", "(81) 3333-1212"],
  ["+55 81 98888-1212", "(81) 98888-1212"],
  ["+55 (81) 3333-1212", "(81) 3333-1212"],
])("writes %s of Brazil in the mask", (typed, kept) => {
  expect(loosePhone.parse(typed)).toBe(kept)
})

// Each of them has as many digits as a Brazilian one.
it.each(["+1 415 555 0100", "+598 9123 4567", "+56 9 1234 5678", "+47 22 12 34 56"])(
  "makes no number of Brazil of %s",
  (typed) => {
    expect(loosePhone.parse(typed)).toBe(typed)
    expect(phoneOrForeign("Não").parse(typed)).toBe(typed)
  },
)

it.each(["123", "81988881212", "+55 81 98888-1212", "98888-1212", "+1 415 555 0100 0100 01", "+abc"])(
  "a strict field does not take %s",
  (typed) => {
    expect(phoneOrForeign("Não").safeParse(typed).error?.issues).toMatchObject([{ message: "Não" }])
  },
)
