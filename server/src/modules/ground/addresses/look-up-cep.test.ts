import { addresses } from "@aprisco/contract/addresses/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createCep } from "../../../integrations/postal-code.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { KNOWN_CEP, type PostalService, startPostalService } from "../../../testing/postal-code-service.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let service: PostalService

beforeAll(async () => {
  service = await startPostalService()
  test = await createTestApp({ config: { rateLimit: false }, cep: createCep([service.viaCep], 200) })
})
afterAll(() => Promise.all([test.close(), service.close()]))
beforeEach(async () => {
  service.behavior = "well"
  service.asked.length = 0
  await test.database.owner.deleteFrom("addressCache").execute()
})

const ask = (digits: string) => callRaw(test.app, addresses.lookUp, { params: { digits } })
const cached = () => test.database.owner.selectFrom("addressCache").selectAll().execute()

const PAULISTA = {
  logradouro: "Avenida Paulista",
  complemento: "de 612 a 1510 - lado par",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
  cep: "01310-100",
}
const AWAY = { detail: "Serviço de busca de CEP indisponível. Tente novamente mais tarde." }

describe("a CEP", () => {
  it.each([KNOWN_CEP, "01310-100", "01.310-100"])(
    "typed as %s finds its address, also without a session",
    async (typed) => {
      const answer = await ask(typed)
      expect([answer.statusCode, answer.json()]).toEqual([200, PAULISTA])
    },
  )

  it.each(["0131010", "013101000", "abcdefgh", "0131010a", "1", "0".repeat(60), "01310\x080", "٠١٣١٠١٠٠"])(
    "that is not eight digits (%j) is refused without asking a service",
    async (typed) => {
      const answer = await ask(typed)
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail: "CEP deve ter 8 dígitos" }])
      expect(service.asked).toEqual([])
    },
  )

  it("that does not exist is a 404, and is not cached", async () => {
    for (let n = 0; n < 2; n += 1) {
      const answer = await ask("99999999")
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: "CEP não encontrado. Verifique o número digitado." },
      ])
    }
    expect(service.asked).toHaveLength(2)
    expect(await cached()).toEqual([])
  })

  it.each(["failing", "babbling", "silent"] as const)(
    "is a 503 while the service is %s",
    async (behavior) => {
      service.behavior = behavior
      const answer = await ask(KNOWN_CEP)
      expect([answer.statusCode, answer.json()]).toEqual([503, AWAY])
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0)
      expect(await cached()).toEqual([])
    },
  )
})

describe("the cache", () => {
  it("answers for 30 days without asking a service", async () => {
    await ask(KNOWN_CEP)
    service.asked.length = 0
    test.clock.pass({ days: 29, hours: 23 })
    service.behavior = "failing"
    expect((await ask("01310-100")).json()).toEqual(PAULISTA)
    expect(service.asked).toEqual([])
  })

  it("asks again after 30 days and begins anew", async () => {
    await ask(KNOWN_CEP)
    test.clock.pass({ days: 30 })
    service.asked.length = 0
    await ask(KNOWN_CEP)
    await ask(KNOWN_CEP)
    expect(service.asked).toHaveLength(1)
    expect(await cached()).toMatchObject([{ zipcode: KNOWN_CEP, fetchedAt: test.clock.now() }])
  })

  it("serves an old address rather than none, and does not mark it as fresh", async () => {
    await ask(KNOWN_CEP)
    test.clock.pass({ days: 90 })
    service.behavior = "failing"
    const answer = await ask(KNOWN_CEP)
    expect([answer.statusCode, answer.json()]).toEqual([200, PAULISTA])
    service.behavior = "well"
    service.asked.length = 0
    await ask(KNOWN_CEP)
    expect(service.asked).toHaveLength(1)
  })

  it("accepts concurrent look-ups of one CEP", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(KNOWN_CEP)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    expect(await cached()).toHaveLength(1)
  })
})

it("lets one network address look up sixty a minute", async () => {
  const limited = await createTestApp({ cep: createCep([service.viaCep]) })
  try {
    const look = () => callRaw(limited.app, addresses.lookUp, { params: { digits: KNOWN_CEP } })
    for (let n = 0; n < 60; n += 1) expect((await look()).statusCode).toBe(200)
    const refused = await look()
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"])
    limited.clock.pass({ minutes: 1 })
    expect((await look()).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
