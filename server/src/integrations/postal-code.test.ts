import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { KNOWN_CEP, type PostalService, startPostalService } from "../testing/postal-code-service.ts"
import { CepUnavailable, createCep } from "./postal-code.ts"

let first: PostalService
let second: PostalService

beforeAll(async () => {
  ;[first, second] = await Promise.all([startPostalService(), startPostalService()])
})
afterAll(() => Promise.all([first.close(), second.close()]))
beforeEach(() => {
  for (const service of [first, second]) {
    service.behavior = "well"
    service.asked.length = 0
  }
})

const UNKNOWN = "99999999"
const PAULISTA = {
  logradouro: "Avenida Paulista",
  complemento: "",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
  cep: "01310-100",
}

describe("one service", () => {
  it("in ViaCEP's format is asked and understood", async () => {
    expect(await createCep([first.viaCep]).lookUp(KNOWN_CEP)).toEqual({
      ...PAULISTA,
      complemento: "de 612 a 1510 - lado par",
    })
    expect(first.asked).toEqual([`/ws/${KNOWN_CEP}/json/`])
  })

  it("in BrasilAPI's format is asked and understood", async () => {
    expect(await createCep([`${first.brasilApi}/`]).lookUp(KNOWN_CEP)).toEqual(PAULISTA)
    expect(first.asked).toEqual([`/api/cep/v1/${KNOWN_CEP}`])
  })

  it("that does not know the CEP is understood in both formats", async () => {
    expect(await createCep([first.viaCep]).lookUp(UNKNOWN)).toBeNull()
    expect(await createCep([first.brasilApi]).lookUp(UNKNOWN)).toBeNull()
  })

  it.each(["failing", "babbling", "silent"] as const)(
    "that is %s counts as unavailable",
    async (behavior) => {
      first.behavior = behavior
      await expect(createCep([first.viaCep], 100).lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
    },
  )

  it("that cannot be reached counts as unavailable", async () => {
    const gone = await startPostalService()
    await gone.close()
    await expect(createCep([gone.viaCep]).lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  })
})

describe("two services", () => {
  const both = () => createCep([first.viaCep, second.brasilApi], 100)

  it("are asked one after the other: the second only when the first is unavailable", async () => {
    await both().lookUp(KNOWN_CEP)
    expect(second.asked).toEqual([])
    first.behavior = "failing"
    expect(await both().lookUp(KNOWN_CEP)).toEqual(PAULISTA)
    expect(second.asked).toEqual([`/api/cep/v1/${KNOWN_CEP}`])
  })

  it("wait only shortly for a first one that hangs", async () => {
    first.behavior = "silent"
    expect(await both().lookUp(KNOWN_CEP)).toEqual(PAULISTA)
  })

  it("believe the first when it does not know the CEP", async () => {
    expect(await both().lookUp(UNKNOWN)).toBeNull()
    expect(second.asked).toEqual([])
  })

  it("are unavailable when both are", async () => {
    first.behavior = "babbling"
    second.behavior = "failing"
    await expect(both().lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  })
})

it("waits three seconds for a service, not longer", async () => {
  first.behavior = "silent"
  const begun = performance.now()
  await expect(createCep([first.viaCep]).lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  const took = performance.now() - begun
  expect(took).toBeGreaterThan(2_900)
  expect(took).toBeLessThan(6_000)
})
