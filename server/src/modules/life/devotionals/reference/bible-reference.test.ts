import { describe, expect, it } from "vitest"
import { bibleReference } from "./bible-reference.ts"

describe("§4 references: what a Brazilian writes is named as they mean it", () => {
  it.each([
    ["Jo 3,16", "João 3.16"],
    ["Jo 3:16", "João 3.16"],
    ["jo 3.16", "João 3.16"],
    ["João 3.16", "João 3.16"],
    ["João 3.16-18", "João 3.16-18"],
    ["João 3.16–18", "João 3.16-18"],
    ["João 3.16 a 18", "João 3.16-18"],
    ["João 3.16 até 18", "João 3.16-18"],
    ["Jo 3.16 e 17", "João 3.16-17"],
    ["Jo 3.16,18", "João 3.16,18"],
    ["Jo 3.16 e 18", "João 3.16,18"],
    ["Jo 3,16-18", "João 3.16-18"],
    ["Jo 3.16ss", "João 3.16-36"],
    ["Jo 3.16 ss", "João 3.16-36"],
    ["Jo 3.16s", "João 3.16-17"],
    ["Jo 3.36ss", "João 3.36"],
    ["1ª Coríntios 13", "1 Coríntios 13"],
    ["1a Coríntios 13", "1 Coríntios 13"],
    ["1º Samuel 3", "1 Samuel 3"],
    ["I Co 13", "1 Coríntios 13"],
    ["II Tm 2.15", "2 Timóteo 2.15"],
    ["III João 4", "3 João 4"],
    ["1Co 13.4-7", "1 Coríntios 13.4-7"],
    ["Sl 23 (NAA)", "Salmos 23"],
    ["Sl 23 NVI", "Salmos 23"],
    ["Salmo 23", "Salmos 23"],
    ["Sl 119.105", "Salmos 119.105"],
    ["Jó 3.16", "Jó 3.16"],
    ["Jó 1", "Jó 1"],
    ["Jo 1", "João 1"],
    ["Gn 1.1-2.3", "Gênesis 1.1-2.3"],
    ["Gn 1-2", "Gênesis 1-2"],
    ["Romanos 8.28; 12.1", "Romanos 8.28; Romanos 12.1"],
    ["Mt 5.3; Lc 6.20", "Mateus 5.3; Lucas 6.20"],
    ["Judas 3", "Judas 3"],
    ["Filemom 6", "Filemom 6"],
    ["Ap 22.21", "Apocalipse 22.21"],
    ["Ct 2", "Cânticos 2"],
    ["  Rm   5  ", "Romanos 5"],
  ])("«%s» is %s", (typed, named) => {
    expect(bibleReference(typed)).toBe(named)
  })

  it.each([
    "",
    "oração",
    "Hesitações 3",
    "Jo 22",
    "João 3.37",
    "Jo 3.16-40",
    "Jo 3.16,40",
    "Jo 3.36-4.99",
    "Sl 151",
    "Jd 2.1",
    "1 Coríntios 17",
    "4 João 1",
    "Jo 0",
    "Jo 3.16 e também oração",
    "Jo 3.99; Rm 5",
    "Romanos 8.28;;",
    "3.16",
  ])("«%s» is none", (typed) => {
    expect(bibleReference(typed)).toBeNull()
  })
})
