import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { OFFER } from "@aprisco/contract/plans/offer"
import { afterEach, beforeEach, expect, it } from "vitest"
import { loadConfig, SettingError } from "./config.ts"
import { planOffer } from "./core/offer.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-plans-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

function load(content?: string) {
  const file = join(folder, "plans.json")
  if (content !== undefined) writeFileSync(file, content)
  return loadConfig({ DATA_DIR: folder, PLANS_FILE: file })
}

const FREE = {
  id: "basic",
  name: "Livre",
  price: "0.00",
  price_display: "R$ 0",
  price_monthly: "0.00",
  price_yearly: null,
  member_limit: 30,
  features: [
    { key: "members", label: "Até 30 membros", available: true },
    { key: "choir", label: "Escala do coral", available: false },
    { key: "messages", label: "Mensagens prontas", available: false },
  ],
}
const OFFICE = {
  ...FREE,
  id: "denomination",
  name: "Convenção",
  price: null,
  price_display: "Sob consulta",
  price_monthly: null,
}

it("offers the product's own plans without a file", () => {
  expect(loadConfig({ DATA_DIR: folder, PLANS_FILE: "" }).plans).toEqual(OFFER)
})

it("offers the file's plans, and sells what is built and not held back", () => {
  const [free] = planOffer(load(JSON.stringify([FREE, OFFICE])))
  expect(free).toMatchObject({ name: "Livre", price: "0.00", memberLimit: 30 })
  expect(free?.features.map(({ key, available }) => [key, available])).toEqual([
    ["members", true],
    ["choir", false],
    ["messages", false],
  ])
})

it("takes each plan's badge from the file; none where the file has none", () => {
  const plans = [FREE, { ...FREE, id: "gold", badge: " Indicado " }, { ...OFFICE, badge: null }]
  expect(planOffer(load(JSON.stringify(plans))).map(({ badge }) => badge)).toEqual([null, "Indicado", null])
})

it.each([
  [undefined, "não consigo ler"],
  ["{nope", "não é um JSON válido"],
  ["[]", 'falta o plano "basic"'],
  [[FREE], 'falta o plano "denomination"'],
  [[FREE, FREE, OFFICE], "tem um id repetido"],
  [[{ ...FREE, price_monthly: 0 }, OFFICE], "0.price_monthly: deve ser um texto como"],
  [[{ ...FREE, price: "1.00" }, OFFICE], "0.price: deve ser igual a price_monthly"],
  [[{ ...FREE, price_yearly: "9.00" }, OFFICE], "0.price_yearly: só vale com um price_monthly maior"],
  [[{ ...FREE, discount: 3 }, OFFICE], "tem um que não existe"],
  [[{ ...FREE, badge: "" }, OFFICE], "0.badge: está em branco"],
  [[{ ...FREE, badge: "x".repeat(31) }, OFFICE], "0.badge: passa de 30 caracteres"],
  [
    [{ ...FREE, features: [{ key: "choir", label: "Coral", available: true }] }, OFFICE],
    "0.features.0.available: este recurso não existe no produto",
  ],
])("refuses a wrong file in one line: %j", (content, words) => {
  const text = typeof content === "object" ? JSON.stringify(content) : content
  const loading = () => load(text)
  expect(loading).toThrow(SettingError)
  expect(loading).toThrow(/^PLANS_FILE: [^\n]+$/)
  expect(loading).toThrow(words)
})
