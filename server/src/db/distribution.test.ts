import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { createTestDatabase } from "../testing/database.ts"
import { distributionInWords, distributionOf } from "../testing/distribution.ts"

const SCALING = join(import.meta.dirname, "../../../docs/SCALING.md")
const BEGIN = "<!-- Written by `vitest run distribution -u`. -->\n"
const END = "<!-- End of what is written. -->\n"

it("docs/SCALING.md lists how each table would be distributed, and what breaks a rule of Citus", async () => {
  const database = await createTestDatabase()
  const found = await distributionOf(database.owner)
  await database.close()
  expect(found.tables.length).toBeGreaterThan(40)
  const [before = "", rest = ""] = readFileSync(SCALING, "utf8").split(BEGIN)
  const after = rest.split(END)[1] ?? ""
  await expect(`${before}${BEGIN}\n${distributionInWords(found)}\n${END}${after}`).toMatchFileSnapshot(
    SCALING,
  )
})
