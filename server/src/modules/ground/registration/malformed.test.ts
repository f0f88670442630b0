import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { countWritten, onTheWire, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let newcomer: string

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  newcomer = (await test.anyone.call(registration.register, { body: stepOneOf() })).token
})
afterAll(() => test.close())

/** Values that no field of a registration accepts. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    "\0",
    "\ud800",
    "x".repeat(70_000),
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    true,
    [],
    {},
    [[[]]],
    { $ne: null },
  ),
  fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  fc.dictionary(fc.string(), fc.anything({ values: [fc.string(), fc.double()] }), { minKeys: 1, maxKeys: 3 }),
)
const fields = Object.keys(onTheWire({ ...stepOneOf(), ...stepTwoOf({ denominationId: 1 }) })).filter(
  // Several truthy values accept the terms, and any text up to the maximum is a password.
  (field) => !["accept_terms", "password", "password_confirm"].includes(field),
)

const calls = fc.constantFrom(
  { route: auth.login, signedIn: false },
  { route: registration.register, signedIn: false },
  { route: registration.finalizeRegistration, signedIn: false },
  { route: registration.finalizeRegistration, signedIn: true },
  { route: registration.savePartialProfile, signedIn: true },
  { route: registration.completeProfile, signedIn: true },
)

it("answers 300 bodies with an invalid field with a 4xx in the API's shape, and creates nothing", async () => {
  const before = await countWritten(test.database)
  await fc.assert(
    fc.asyncProperty(
      calls,
      fc.constantFrom(...fields),
      nonsense,
      async ({ route, signedIn }, field, value) => {
        const good = onTheWire({ ...stepOneOf(), ...stepTwoOf({ denominationId: 999_999_999 }) })
        const answer = await callRaw(test.app, route, {
          ...(signedIn ? { token: newcomer } : {}),
          body: { ...good, email: "existe@example.org", password_confirm: "outra", [field]: value },
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(hasShape(answer.json())).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
  expect(await countWritten(test.database)).toEqual(before)
})

/** `{detail}`, or field → messages. */
function hasShape(body: Record<string, unknown>): boolean {
  if (typeof body.detail === "string") return true
  const fields = Object.values(body)
  return fields.length > 0 && fields.every((messages) => Array.isArray(messages) && messages.length > 0)
}
