import { expect, it } from "vitest"
import { byNormalizedLabel, normalizeText } from "../lib/normalize-text.ts"
import { theme } from "./theme.ts"

it("compares what people type without accents and capitals", () => {
  expect(normalizeText("São José d'Ávila")).toBe("sao jose d'avila")
})

it("finds an option by part of its name, typed without accents, in every list", () => {
  const options = ["Igreja em Maceió", "Igreja em Belém"].map((label, id) => ({ value: String(id), label }))
  const found = (search: string) =>
    byNormalizedLabel({ options, search, limit: 10 }).map((option) => ("value" in option ? option.label : ""))
  expect(found(" maceio ")).toEqual(["Igreja em Maceió"])
  expect(found("")).toHaveLength(2)
  expect(found("recife")).toEqual([])
  for (const field of [theme.components?.Select, theme.components?.MultiSelect])
    expect(field?.defaultProps).toMatchObject({ filter: byNormalizedLabel, size: "md" })
})
