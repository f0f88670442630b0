import { afterEach, describe, expect, it, vi } from "vitest"
import "../kit/messages.ts"
import { isOfAge } from "../brazil/of-age.ts"
import { fieldErrors } from "../kit/problem.ts"
import { finalizeAnonymous, stepOne, stepTwo } from "./steps.ts"

const person = {
  email: "ana@example.org",
  fullName: "Ana D'Ávila",
  password: "segredo bem guardado",
  passwordConfirm: "segredo bem guardado",
  acceptTerms: true,
}

function complaints(schema: typeof stepOne | typeof stepTwo | typeof finalizeAnonymous, body: object) {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe("step 1", () => {
  it("accepts a person with only the required fields", () => {
    expect(complaints(stepOne, person)).toEqual({})
  })

  it.each([
    ["email", "", "E-mail é obrigatório"],
    ["email", "ana@", "E-mail inválido"],
    ["fullName", " ", "Nome completo é obrigatório"],
    ["password", "", "Senha é obrigatória"],
    ["password", "curta", "Senha deve ter pelo menos 8 caracteres"],
    ["passwordConfirm", "", "Confirmação de senha é obrigatória"],
    ["passwordConfirm", "outra coisa", "Senhas não coincidem"],
    ["acceptTerms", false, "É obrigatório aceitar os Termos de Uso e Política de Privacidade"],
    ["birthDate", "2020-01-01", "É necessário ter pelo menos 18 anos"],
    ["birthDate", "1990-02-30", "Data inválida"],
  ])("reports for %s %j: %s", (field, value, message) => {
    expect(complaints(stepOne, { ...person, [field]: value })[field]).toContain(message)
  })
})

describe("the age of eighteen", () => {
  afterEach(() => void vi.useRealTimers())

  it("is computed by the day in Brazil, not by UTC", () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T23:30:00-03:00") })
    expect(complaints(stepOne, { ...person, birthDate: "2008-11-22" })).toHaveProperty("birthDate")
    vi.setSystemTime(new Date("2026-11-22T00:30:00-03:00"))
    expect(complaints(stepOne, { ...person, birthDate: "2008-11-22" })).toEqual({})
  })
})

describe("step 2 on its screen", () => {
  const church = {
    denominationId: "1",
    newDenominationName: null,
    churchName: "Igreja da Colina",
    churchEmail: "contato@example.org",
    churchPhone: "(11) 3123-4567",
    churchAddress: "Rua das Oliveiras",
    churchNumber: "10",
    churchNeighborhood: "Centro",
    churchCity: "São Paulo",
    churchState: "SP",
    churchZipcode: "01310-100",
    pastorName: "Elias Prado",
  }

  it("accepts a church of an existing denomination, and of one founded with it", () => {
    expect(complaints(stepTwo, church)).toEqual({})
    const founding = { denominationId: null, newDenominationName: "Rede Videira" }
    expect(complaints(stepTwo, { ...church, ...founding })).toEqual({})
  })

  it.each([
    ["churchZipcode", "", "CEP é obrigatório"],
    ["churchNumber", "", "Número é obrigatório"],
    ["churchNeighborhood", " ", "Bairro é obrigatório"],
    ["churchCity", "", "Cidade é obrigatória"],
    ["churchState", "", "UF é obrigatória"],
  ])("requires the fields that are marked as required: %s %j", (field, value, message) => {
    expect(complaints(stepTwo, { ...church, [field]: value })).toEqual({ [field]: [message] })
  })

  it("has the error at the list when nothing is chosen, and at the name when one is founded", () => {
    const nothing = { denominationId: null, newDenominationName: null }
    expect(complaints(stepTwo, { ...church, ...nothing })).toEqual({
      denominationId: ["Denominação é obrigatória"],
    })
    const unnamed = { denominationId: null, newDenominationName: " " }
    expect(complaints(stepTwo, { ...church, ...unnamed })).toEqual({
      newDenominationName: ["Nome da nova denominação é obrigatório"],
    })
  })
})

describe("age", () => {
  it("is 18 on the birthday, not the day before", () => {
    expect(isOfAge("2008-11-21", "2026-11-21")).toBe(true)
    expect(isOfAge("2008-11-22", "2026-11-21")).toBe(false)
  })
})

describe("the whole registration", () => {
  const church = {
    denominationId: 1,
    churchName: "Igreja da Colina",
    churchEmail: "contato@example.org",
    churchPhone: "(11) 3123-4567",
    churchAddress: "Rua das Oliveiras, 10",
    churchCity: "São Paulo",
    churchState: "sp",
    churchZipcode: "01310100",
    pastorName: "Elias Prado",
    subscriptionPlan: "basic",
  }

  it("reports all errors at once", () => {
    const fields = Object.keys(complaints(finalizeAnonymous, {}))
    expect(fields).toEqual(
      expect.arrayContaining([
        "email",
        "fullName",
        "password",
        "acceptTerms",
        "churchName",
        "pastorName",
        "denominationId",
      ]),
    )
  })

  it.each([
    ["churchName", "ab", "Nome da igreja deve ter pelo menos 3 caracteres"],
    ["churchCnpj", "12345678", "CNPJ deve estar no formato XX.XXX.XXX/XXXX-XX"],
    ["churchCnpj", "12.ABC.345/01DE-00", "CNPJ inválido"],
    ["churchEmail", "x", "E-mail inválido"],
    ["churchPhone", "11 3123-4567", "Telefone deve estar no formato (XX) XXXXX-XXXX"],
    ["churchAddress", "Rua A", "Endereço deve ser mais detalhado"],
    ["pastorName", "Jó", "Nome deve ter pelo menos 3 caracteres"],
    ["churchState", "", "UF é obrigatória"],
    ["churchZipcode", "", "CEP é obrigatório"],
    ["denominationId", null, "Denominação é obrigatória"],
  ])("reports for %s %j: %s", (field, value, message) => {
    expect(complaints(finalizeAnonymous, { ...person, ...church, [field]: value })[field]).toEqual([message])
  })

  it("accepts an alphanumeric CNPJ and a founded denomination", () => {
    const founded = {
      denominationId: null,
      subscriptionPlan: "denomination",
      newDenominationName: "Rede Videira",
    }
    expect(
      complaints(finalizeAnonymous, { ...person, ...church, ...founded, churchCnpj: "12.ABC.345/01DE-35" }),
    ).toEqual({})
  })
})
