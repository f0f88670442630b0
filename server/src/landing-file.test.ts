import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { loadConfig, SettingError } from "./config.ts"

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
  expect(loadConfig({ DATA_DIR: folder }).landing).toEqual({ testimonials: [], numbers: [] })
  expect(loadConfig({ DATA_DIR: folder, LANDING_FILE: "" }).landing).toEqual({
    testimonials: [],
    numbers: [],
  })
})

it("reads the file's testimonials and numbers, both or one of them", () => {
  const testimonials = [
    { quote: "Recebemos melhor.", name: "Ana Prado", role: "Secretária, Igreja da Colina" },
  ]
  expect(load(JSON.stringify({ testimonials }))).toEqual({ testimonials, numbers: [] })
  const numbers = [{ value: "500+", label: "igrejas" }]
  expect(load(JSON.stringify({ numbers }))).toEqual({ testimonials: [], numbers })
})

it.each([
  [undefined, "não consigo ler"],
  ["{nope", "não é um JSON válido"],
  ['{"testimonials": [{"quote": " ", "name": "Ana", "role": "x"}]}', "testimonials.0.quote: está em branco"],
  ['{"depoimentos": []}', "o arquivo"],
  [JSON.stringify({ numbers: Array(5).fill({ value: "1", label: "um" }) }), "numbers: tem mais de 4"],
])("stops the start with one line about a file that is %s", (content, complaint) => {
  expect(() => load(content)).toThrow(SettingError)
  expect(() => load(content)).toThrow(/^LANDING_FILE: [^\n]+$/)
  expect(() => load(content)).toThrow(complaint)
})
