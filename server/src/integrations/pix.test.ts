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

it.each([
  [9_900, "99.00"],
  [238_800, "2388.00"],
  [5, "0.05"],
  [1_999_999, "19999.99"],
])("makes a static code of %i centavos with what the Central Bank asks for", async (cents, amount) => {
  const code = await pixCode(account, { cents, txid: "APRISCO0000001001" })
  expect(code).toMatch(/^[\x20-\x7e]{50,512}$/)
  const fields = fieldsOf(code)
  expect(code.slice(0, 6)).toBe("000201")
  expect(code.slice(-8, -4)).toBe("6304")
  expect(fields).toMatchObject({ "00": "01", "52": "0000", "53": "986", "54": amount, "58": "BR" })
  const merchant = fieldsOf(fields["26"] ?? "")
  expect(merchant["00"]?.toLowerCase()).toBe("br.gov.bcb.pix")
  expect(merchant["01"]).toBe(account.key)
  expect(fields["59"]?.length).toBeLessThanOrEqual(25)
  expect(fields["59"]).toMatch(/sao jose/i)
  expect(fields["60"]).toMatch(/^sao paulo$/i)
  expect(fieldsOf(fields["62"] ?? "")).toEqual({ "05": "APRISCO0000001001" })
  expect(fields["63"]).toBe(crc16(code.slice(0, -4)))
})
