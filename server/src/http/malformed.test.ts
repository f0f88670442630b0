import { BASE_PATH, isForOperators } from "@aprisco/contract/kit/route"
import fc from "fast-check"
import { afterAll, beforeAll, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { anOperator } from "../testing/desk.ts"
import { type MalformedRequest, malformed } from "../testing/malformed.ts"
import { allRoutes, type NamedRoute } from "../testing/routes.ts"

/**
 * Malformed input of every kind is an error of the contract, never a fault of the server (docs/product/conventions.md#2.4). 10,000
 * in `npm run test:full`, which finds what the seed of `npm test` does not reach.
 */
const REQUESTS = Number(process.env.MALFORMED_REQUESTS ?? 1_000)
const SEED = 20_261_121

let test: TestApp
let church: { id: number }
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
})
afterAll(() => test.close())

// It ends the session that the others need; other tests cover it.
const ENDING = ["auth.logout", "operatorAccess.signOut"]
const routes = allRoutes().filter(({ name }) => !ENDING.includes(name))
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

it(
  `answers ${each} of each route's malformed requests with an error of the contract`,
  async () => {
    await checkEach(
      [...routes.entries()],
      ([, { name }]) => name,
      async ([index, named]) => {
        // A separate person: some of these requests change the password or end the account.
        const { token } = isForOperators(named.route.permission)
          ? await anOperator(test)
          : await test.as("DENOMINATION_ADMIN", church)
        const requests = malformed(named.route, BASE_PATH, token)
        // A failing request is shrunk; the message contains the seed and the smallest request that still fails.
        await fc.assert(
          fc.asyncProperty(requests, async (request) => {
            const fault = await faultIn(request, named)
            if (fault !== null) throw new Error(fault)
          }),
          {
            seed: SEED + index,
            numRuns: each,
            interruptAfterTimeLimit: 45_000,
            markInterruptAsFailure: true,
          },
        )
      },
    )
  },
  REQUESTS * 60,
)
