import { describe, expect, it } from "vitest"
import { validateLoginSearch } from "./search.ts"

describe("the redirect after signing in", () => {
  it("is the remembered address with its search", () => {
    expect(validateLoginSearch({ redirect: "/visitantes?page=2#fim" }).redirect).toBe(
      "/visitantes?page=2#fim",
    )
  })

  it.each([
    "//evil.example/x",
    "https://evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "",
    7,
  ])("is never on another site: %j", (redirect) => {
    expect(validateLoginSearch({ redirect }).redirect).toBeUndefined()
  })
})
