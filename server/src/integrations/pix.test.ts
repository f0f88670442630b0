import fc from "fast-check"
import { expect, it } from "vitest"
import { pixCode } from "./pix.ts"

const account = { key: "contato@aprisco.example", name: "Igrejas São José & Cia", city: "São Paulo" }

/** Two-digit id, two-digit length, value: as the EMV standard of the Central Bank's BR Code is read. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, beginning with 0xFFFF (Manual do BR Code, field 63). */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, "utf8")) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, "0")
}

it("reckons the checksum of the Central Bank's own example", () => {
  const example =
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304"
  expect(crc16(example)).toBe("1D3D")
})

/** What the Central Bank asks of every static code. */
function expectStandard(code: string): Record<string, string> {
  expect(code).toMatch(/^000201[\x20-\x7e]{44,506}$/)
  const fields = fieldsOf(code)
  expect(fields).toMatchObject({ "00": "01", "52": "0000", "53": "986", "58": "BR" })
  expect(fieldsOf(fields["26"] ?? "")["00"]).toBe("br.gov.bcb.pix")
  expect(fields["59"]).toMatch(/^[\x20-\x7e]{1,25}$/)
  expect(fields["60"]).toMatch(/^[\x20-\x7e]{1,15}$/)
  expect(code.slice(-8, -4)).toBe("6304")
  expect(fields["63"]).toBe(crc16(code.slice(0, -4)))
  return fields
}

it.each([
  [9_900, "99.00"],
  [238_800, "2388.00"],
  [5, "0.05"],
  [1_999_999, "19999.99"],
  [999_999_999, "9999999.99"],
  [null, undefined],
])("makes a static code of %s centavos with what the Central Bank asks for", (cents, amount) => {
  const fields = expectStandard(pixCode(account, { cents, txid: "APRISCO0000001001" }))
  expect(fields["54"]).toBe(amount)
  expect(fieldsOf(fields["26"] ?? "")["01"]).toBe(account.key)
  expect([fields["59"], fields["60"]]).toEqual(["IGREJAS SAO JOSE & CIA", "SAO PAULO"])
  expect(fieldsOf(fields["62"] ?? "")).toEqual({ "05": "APRISCO0000001001" })
})

it("makes the code that invoices had before", () => {
  // Of pix-utils 2.8.2, which made them until then.
  const before =
    "00020126450014br.gov.bcb.pix0123contato@aprisco.example520400005303986540599.005802BR5922IGREJAS SAO JOSE & CIA6009SAO PAULO62210517APRISCO00000010016304158E"
  expect(pixCode(account, { cents: 9_900, txid: "APRISCO0000001001" })).toBe(before)
})

it("makes a code of the standard of any amount, txid, and name and city with a letter", () => {
  const place = fc
    .string({ unit: fc.constantFrom(..."aÀçÉñ öüß'&-9"), maxLength: 60 })
    .map((text) => `É${text}`)
  const txids = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)
  const amounts = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(place, place, txids, amounts, (name, city, txid, cents) => {
      const fields = expectStandard(pixCode({ key: "+5511987654321", name, city }, { cents, txid }))
      expect(Math.round(Number(fields["54"]) * 100)).toBe(cents)
      expect(fields["54"]).toMatch(/^\d+\.\d{2}$/)
      expect(fieldsOf(fields["62"] ?? "")).toEqual({ "05": txid })
    }),
  )
})

it("throws where a bank would refuse the code", () => {
  const good = { cents: 100, txid: "A1" }
  expect(() => pixCode({ ...account, key: "minha chave" }, good)).toThrow()
  expect(() => pixCode({ ...account, name: " " }, good)).toThrow()
  for (const payment of [
    { ...good, txid: "***" },
    { ...good, txid: "" },
    { ...good, cents: 0 },
  ])
    expect(() => pixCode(account, payment)).toThrow()
})
