import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { withoutJsonSchema } from "./zod-for-forms.ts"

const zod = readFileSync(fileURLToPath(new URL("classic/schemas.js", import.meta.resolve("zod/v4"))), "utf8")

it("leaves nothing of zod's schemas that describes them in JSON Schema", () => {
  const shortened = withoutJsonSchema(zod)
  expect(shortened).not.toMatch(/processors\.\w+Processor|JSONSchemaMethod\(/)
  expect(shortened).toContain("core.$ZodString.init(inst, def);")
})

it("complains when zod writes its schemas in another way", () => {
  expect(() => withoutJsonSchema("export const string = () => new ZodString()")).toThrow("zod-for-forms.ts")
})
