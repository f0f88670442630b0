import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { type MalformedRequest, malformed, randomFrom } from "../testing/malformed.ts"
import { allRoutes, type NamedRoute } from "../testing/routes.ts"

/** Malformed input of every kind is a refusal, never a fault of the server (docs/product/conventions.md#2.4). */
const REQUESTS = 10_000
const SEED = 20_261_121

let test: TestApp
let church: { id: number }
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
})
afterAll(() => test.close())

// It ends the session that the others need, and is asked of by every other test.
const routes = allRoutes().filter(({ name }) => name !== "auth.logout")
const each = Math.ceil(REQUESTS / routes.length)

/** What is wrong with an answer, or null. */
async function faultIn(request: MalformedRequest, { route }: NamedRoute): Promise<string | null> {
  const answer = await test.app.inject(request)
  const { statusCode, body } = answer
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode < 400) return null
  if (/\bat \S+ \(|node_modules|select .* from/i.test(body))
    return `tells of its inside: ${body.slice(0, 200)}`
  const said = answer.json()
  const isDetail = typeof said.detail === "string"
  const isFields = Object.values(said).every((value) => Array.isArray(value))
  const isForm = route.refusals !== undefined && typeof said.error === "string"
  return isDetail || isFields || isForm ? null : `a shape of its own: ${body.slice(0, 200)}`
}

describe.each(routes)("$name", (named) => {
  it(`answers ${each} malformed requests with an error of the contract`, async () => {
    // A person of their own: some of these change the password or end the account.
    const { token } = await test.as("DENOMINATION_ADMIN", church)
    const next = randomFrom(SEED + routes.indexOf(named))
    const faults: unknown[] = []
    for (let n = 0; n < each; n += 1) {
      const request = malformed(named.route, BASE_PATH, token, next)
      const fault = await faultIn(request, named)
      if (fault !== null)
        faults.push({ fault, url: request.url.slice(0, 200), payload: request.payload?.slice(0, 200) })
    }
    expect(faults.slice(0, 3)).toEqual([])
  })
})
