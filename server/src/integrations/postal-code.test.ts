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
    service.manner = "well"
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
  it("that answers like ViaCEP is asked its way and understood", async () => {
    expect(await createCep([first.viaCep]).lookUp(KNOWN_CEP)).toEqual({
      ...PAULISTA,
      complemento: "de 612 a 1510 - lado par",
    })
    expect(first.asked).toEqual([`/ws/${KNOWN_CEP}/json/`])
  })

  it("that answers like BrasilAPI is asked its way and understood", async () => {
    expect(await createCep([`${first.brasilApi}/`]).lookUp(KNOWN_CEP)).toEqual(PAULISTA)
    expect(first.asked).toEqual([`/api/cep/v1/${KNOWN_CEP}`])
  })

  it("that knows of no such CEP says so in either dialect", async () => {
    expect(await createCep([first.viaCep]).lookUp(UNKNOWN)).toBeNull()
    expect(await createCep([first.brasilApi]).lookUp(UNKNOWN)).toBeNull()
  })

  it.each(["failing", "babbling", "silent"] as const)("that is %s is as good as away", async (manner) => {
    first.manner = manner
    await expect(createCep([first.viaCep], 100).lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  })

  it("that is not there at all is away", async () => {
    const gone = await startPostalService()
    await gone.close()
    await expect(createCep([gone.viaCep]).lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  })
})

describe("two services", () => {
  const both = () => createCep([first.viaCep, second.brasilApi], 100)

  it("are asked one after the other: the second only when the first is away", async () => {
    await both().lookUp(KNOWN_CEP)
    expect(second.asked).toEqual([])
    first.manner = "failing"
    expect(await both().lookUp(KNOWN_CEP)).toEqual(PAULISTA)
    expect(second.asked).toEqual([`/api/cep/v1/${KNOWN_CEP}`])
  })

  it("lose little time on a first one that hangs", async () => {
    first.manner = "silent"
    expect(await both().lookUp(KNOWN_CEP)).toEqual(PAULISTA)
  })

  it("believe the first when it knows of no such CEP", async () => {
    expect(await both().lookUp(UNKNOWN)).toBeNull()
    expect(second.asked).toEqual([])
  })

  it("are away when both are", async () => {
    first.manner = "babbling"
    second.manner = "failing"
    await expect(both().lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  })
})

it("waits three seconds for a service, not longer", async () => {
  first.manner = "silent"
  const begun = performance.now()
  await expect(createCep([first.viaCep]).lookUp(KNOWN_CEP)).rejects.toBeInstanceOf(CepUnavailable)
  const took = performance.now() - begun
  expect(took).toBeGreaterThan(2_900)
  expect(took).toBeLessThan(6_000)
})
