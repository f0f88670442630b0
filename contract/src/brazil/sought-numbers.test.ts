import { describe, expect, it } from "vitest"
import { soughtNumbers } from "./sought-numbers.ts"

describe("a search for a telephone", () => {
  const SPELLINGS = [
    "(81) 98888-0002",
    "+55 81 98888-0002",
    "+55 (81) 98888‑0002",
    "81 98888–0002",
    "81 98888—0002",
    "(81) 98888.0002",
    "5581988880002",
    "005581988880002",
    "081988880002",
    "(081) 98888 0002",
    "\u202a+55 81 98888‑0002\u202c",
  ]
  it("looks for one number, with its ninth digit and without, in each spelling", () => {
    for (const typed of SPELLINGS) expect(soughtNumbers(typed), typed).toEqual(["81988880002", "8188880002"])
  })

  const SOUGHT: [typed: string, digits: string[]][] = [
    ["(81) 8888-0002", ["8188880002", "81988880002"]],
    ["98888-0002", ["88880002"]],
    ["8888-0002", ["88880002"]],
    ["+55 81 3333-4444", ["8133334444"]],
    ["081 3333-4444", ["8133334444"]],
    ["+55 81 988", ["81988"]],
    ["081 988", ["81988"]],
    ["081", ["081"]],
    ["(81) 98", ["8198"]],
    // 55 is an area code, too.
    ["55 98888-0002", ["55988880002", "5588880002"]],
    ["+351 912 345 678", ["351912345678"]],
    ["00351 912", ["351912"]],
    ["0800 123 4567", ["08001234567"]],
    ["529.982.247-25", ["52998224725"]],
    ["081.9", ["0819"]],
    ["081.988.880-11", ["08198888011"]],
    ["98224725", ["98224725"]],
  ]
  it("looks for the digits as they are stored, whole or in part", () => {
    for (const [typed, digits] of SOUGHT) expect(soughtNumbers(typed), typed).toEqual(digits)
  })

  it("is no text without enough digits, or with words", () => {
    for (const typed of ["", "11", "+55", "+55 8", "- -", "Ana 98888-0002", "100%"])
      expect(soughtNumbers(typed), typed).toBeNull()
  })
})
