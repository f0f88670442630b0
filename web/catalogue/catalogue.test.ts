import { globSync } from "node:fs"
import { expect, it } from "vitest"
import { pages } from "./pages.ts"

it("has one page for each component of web/src/ui", () => {
  const components = globSync("**/!(*.test).tsx", { cwd: `${import.meta.dirname}/../src/ui` })
  expect(pages.map(({ file }) => file)).toEqual(components.toSorted((one, other) => one.localeCompare(other)))
})
