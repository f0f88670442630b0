import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { loadConfig, SettingError } from "./config.ts"
import { ASSURANCES } from "./landing-file.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-landing-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

function load(content?: string) {
  const file = join(folder, "landing.json")
  if (content !== undefined) writeFileSync(file, content)
  return loadConfig({ DATA_DIR: folder, LANDING_FILE: file }).landing
}

it("claims nothing without a file", () => {
  const nothing = { testimonials: [], numbers: [], assurances: ASSURANCES }
  expect(loadConfig({ DATA_DIR: folder }).landing).toEqual(nothing)
  expect(loadConfig({ DATA_DIR: folder, LANDING_FILE: "" }).landing).toEqual(nothing)
})

it("reads the file's testimonials and numbers, both or one of them", () => {
  const testimonials = [
    { quote: "Recebemos melhor.", name: "Ana Prado", role: "Secretária, Igreja da Colina" },
  ]
  expect(load(JSON.stringify({ testimonials }))).toMatchObject({ testimonials, numbers: [] })
  const numbers = [{ value: "500+", label: "igrejas" }]
  expect(load(JSON.stringify({ numbers }))).toMatchObject({ testimonials: [], numbers })
})

it("promises on step 3 what the file says, or the product's own three where it says nothing of it", () => {
  expect(load("{}").assurances).toEqual(["SSL Seguro", "LGPD Compliance", "Suporte 24/7"])
  expect(load(JSON.stringify({ assurances: ["Suporte em dias úteis"] })).assurances).toEqual([
    "Suporte em dias úteis",
  ])
  expect(load(JSON.stringify({ assurances: [] })).assurances).toEqual([])
})

it.each([
  [undefined, "não consigo ler"],
  ["{nope", "não é um JSON válido"],
  ['{"testimonials": [{"quote": " ", "name": "Ana", "role": "x"}]}', "testimonials.0.quote: está em branco"],
  ['{"depoimentos": []}', "o arquivo"],
  [JSON.stringify({ assurances: ["x".repeat(41)] }), "assurances.0: passa de 40 caracteres"],
  [JSON.stringify({ assurances: Array(7).fill("SSL") }), "assurances: tem mais de 6"],
  [JSON.stringify({ numbers: Array(5).fill({ value: "1", label: "um" }) }), "numbers: tem mais de 4"],
])("stops the start with one line about a file that is %s", (content, complaint) => {
  expect(() => load(content)).toThrow(SettingError)
  expect(() => load(content)).toThrow(/^LANDING_FILE: [^\n]+$/)
  expect(() => load(content)).toThrow(complaint)
})
