import { parseAst } from "vite"
import { expect, it } from "vitest"
import { forScreens } from "./contract-for-screens.ts"

const shortened = (code: string) => forScreens(code, parseAst(code))

it("leaves of a route what a screen calls it by and checks a form with", () => {
  const code = shortened(`export const members = {
    change: route({
      method: "PATCH",
      path: "/members/{id}/",
      summary: "Change a member",
      permission: "members.edit",
      params: idParams,
      body: z.object({ name: text }),
      response: member,
    }),
  }`)
  for (const kept of ['method: "PATCH"', 'path: "/members/{id}/"', "body: z.object({ name: text })"])
    expect(code).toContain(kept)
  for (const gone of ["Change a member", "members.edit", "idParams", "member,"])
    expect(code).not.toContain(gone)
  expect(code).toContain("response: {}")
})

it("still tells an empty answer and a file from JSON", () => {
  const code = shortened(`export const members = {
    remove: route({ method: "DELETE", path: "/", response: null }),
    sheet: route({ method: "GET", path: "/", response: file("text/csv") }),
    next: route({ method: "POST", path: "/", response: row, mayBeEmpty: true }),
  }`)
  expect(code).toContain("mayBeEmpty: true")
  expect(code).toContain("response: null")
  expect(code).toContain('response: file("text/csv")')
})

it("lets the bundler leave out a schema that is not used, and leaves functions and plain values as they are", () => {
  const plain = `export const MAX = 20
const double = (value) => twice(value)
export function check(value) { return text.parse(value) }`
  expect(shortened(plain)).toBe(plain)
  expect(shortened("const row = z.object({}).partial()")).toBe(
    "const row = /* @__PURE__ */ (() => (z.object({}).partial()))()",
  )
})
