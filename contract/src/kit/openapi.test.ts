import { describe, expect, it } from "vitest"
import { z } from "zod"
import { contract } from "../index.ts"
import { SCHEMA_NAMES } from "../schema-names.ts"
import { instant } from "./fields.ts"
import { openApi } from "./openapi.ts"
import { route } from "./route.ts"

const answering = (response: z.ZodType) =>
  route({ method: "GET", path: "/things/", summary: "Things", permission: "public", response })

/** The target of each reference of a document. */
function referencesOf(document: unknown): { ref: string; found: unknown }[] {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref)
  return refs.map((ref) => {
    const steps = ref.replace(/^#\//, "").split("/")
    return { ref, found: steps.reduce((at: unknown, step) => Object(at)[step], document) }
  })
}

describe("the OpenAPI document", () => {
  const document = openApi(contract, SCHEMA_NAMES, "1")

  it("has no dangling reference", () => {
    const references = referencesOf(document)
    expect(references.length).toBeGreaterThan(500)
    expect(references.filter(({ found }) => found === undefined)).toEqual([])
    expect(references.map(({ ref }) => ref)).toContain("#/components/schemas/HierarchyNode")
  })

  it("has a schema for each name, and its server", () => {
    const { schemas } = document.components as { schemas: object }
    const without = Object.keys(SCHEMA_NAMES).filter(
      (name) => !(name in schemas) && !(`${name}Input` in schemas),
    )
    expect(without).toEqual([])
    expect(document.servers).toEqual([{ url: "/" }])
  })
})

it("describes an instant as a string", () => {
  const { paths } = openApi({ things: { list: answering(z.object({ createdAt: instant })) } }, {}, "1")
  expect(JSON.stringify(paths)).toContain('"created_at":{"type":"string","format":"date-time"}')
})

it("writes a named schema once, also where it refers to itself", () => {
  const leaf = z.object({ label: z.string(), description: z.string() })
  const tree = z.object({
    leaf,
    get children() {
      return z.array(tree)
    },
  })
  const routes = { a: answering(tree), b: { ...answering(z.array(leaf)), path: "/leaves/" } }
  const document = openApi({ things: routes }, { Leaf: leaf, Tree: tree }, "1")
  expect(JSON.stringify(document).match(/"label":/g)).toHaveLength(1)
  expect(referencesOf(document).filter(({ found }) => found === undefined)).toEqual([])
})

it("refuses one name for two schemas", () => {
  const of = (text: z.ZodType) => z.object({ text }).meta({ id: "Same" })
  const routes = { a: answering(of(z.string())), b: { ...answering(of(z.number())), path: "/others/" } }
  expect(() => openApi({ things: routes }, {}, "1")).toThrow("two schemas are named Same")
})
