import { expect, it } from "vitest"
import { renumbered } from "./family.ts"
import { BLANK, cleaned, fieldsOf, validateRegistration } from "./registration.ts"

const typed = { ...BLANK, fullName: "Ana D'Ávila", city: "Recife", state: "PE", consent: true }

it("requires few fields", () => {
  expect(fieldsOf(validateRegistration(BLANK))).toEqual(["fullName", "city", "state", "consent"])
  expect(validateRegistration(typed)).toEqual({})
})

it("ticks nothing beforehand but the first visit", () => {
  expect(Object.entries(BLANK).filter(([, value]) => value === true)).toEqual([["firstVisit", true]])
})

it.each([
  ["email", "ana@", "E-mail inválido"],
  ["phone", "(11) 9", "Telefone inválido"],
  ["cpf", "529.982", "CPF deve ter 11 dígitos"],
  ["zipcode", "01310", "CEP deve ter 8 dígitos"],
] as const)("reports a partial %s before sending, and accepts an empty one", (name, half, message) => {
  expect(validateRegistration({ ...typed, [name]: half })).toEqual({ [name]: message })
  expect(validateRegistration({ ...typed, [name]: "" })).toEqual({})
})

it("accepts a foreign phone and a CPF with wrong check digits, like the server", () => {
  expect(validateRegistration({ ...typed, phone: "+1 415 555 0100", cpf: "123.456.789-00" })).toEqual({})
})

it("lists the fields to correct in the form's order", () => {
  expect(fieldsOf({ consent: "c", zipcode: "z", fullName: "n" })).toEqual(["fullName", "zipcode", "consent"])
})

it("drops empty values and keeps refused consents", () => {
  expect(cleaned(typed)).toMatchObject({ fullName: "Ana D'Ávila", firstVisit: true, acceptSms: false })
  expect(cleaned(typed)).not.toHaveProperty("email")
  expect(cleaned(typed)).not.toHaveProperty("gender")
})

it("guesses no marital status", () => {
  expect(cleaned(typed).maritalStatus).toBeNull()
  expect(cleaned({ ...typed, maritalStatus: "widowed" }).maritalStatus).toBe("widowed")
})

it("sends the answer to the prayer box only with a wish", () => {
  const agreed = { ...typed, consentPrayer: true }
  expect(cleaned({ ...agreed, wantsPrayer: true }).consentPrayer).toBe(true)
  expect(cleaned({ ...agreed, observations: "Pela minha mãe" }).consentPrayer).toBe(true)
  expect(cleaned(agreed).consentPrayer).toBe(false)
})

it("requires a choice for a wish without consent, and sends it only with consent", () => {
  const choose = { consentPrayer: "Marque uma das duas caixas" }
  for (const wish of [{ wantsPrayer: true }, { observations: "Pela minha mãe" }]) {
    const wished = { ...typed, ...wish }
    expect(validateRegistration(wished)).toEqual(choose)
    expect(validateRegistration({ ...wished, consentPrayer: true })).toEqual({})
    expect(validateRegistration({ ...wished, withoutPrayer: true })).toEqual({})
    expect(cleaned({ ...wished, consentPrayer: true })).toMatchObject(wish)
    const without = cleaned({ ...wished, withoutPrayer: true })
    expect(without).toMatchObject({ wantsPrayer: false, consentPrayer: false })
    expect(without).not.toHaveProperty("observations")
    expect(without).not.toHaveProperty("withoutPrayer")
  }
})

it("sends a registration stored by an older page unchanged: the key belongs to that content", () => {
  const kept = { ...typed, observations: "Pela minha mãe", wantsPrayer: true }
  expect(cleaned(kept)).toMatchObject({ observations: "Pela minha mãe", wantsPrayer: true })
})

it("requires a guardian for a child only", () => {
  const child = { ...typed, birthDate: "2020-01-01" }
  expect(validateRegistration(child, "2026-11-21")).toEqual({
    guardianName: "Nome do responsável é obrigatório",
    guardianPhone: "Celular do responsável é obrigatório",
    consentGuardian: "É preciso a autorização de quem responde pela criança",
  })
  const guarded = { ...child, guardianName: "Ana", guardianPhone: "(81) 9", consentGuardian: true }
  expect(validateRegistration(guarded, "2026-11-21")).toEqual({ guardianPhone: "Telefone inválido" })
  expect(validateRegistration(child, "2035-01-01")).toEqual({})
})

it("does not send a guardian for a person who is not a child", () => {
  const guarded = { ...typed, guardianName: "Ana", guardianPhone: "(81) 98888-1212", consentGuardian: true }
  expect(cleaned({ ...guarded, birthDate: "1990-01-01" })).toMatchObject({ consentGuardian: false })
  expect(cleaned({ ...guarded, birthDate: "1990-01-01" })).not.toHaveProperty("guardianName")
  const birthDate = `${new Date().getFullYear() - 5}-01-01`
  expect(cleaned({ ...guarded, birthDate })).toMatchObject({ guardianName: "Ana", consentGuardian: true })
})

const NOEMI = { fullName: "Noemi", birthDate: "1950-01-01", gender: "", role: "outro" }
const CHILD = { fullName: "Davi", birthDate: "2020-01-01", gender: "M", role: "filho" }

it("requires name and role of each companion, one spouse, and who answers for the children", () => {
  const today = "2026-11-21"
  const nobody = { fullName: " ", birthDate: "", gender: "", role: "" }
  expect(validateRegistration({ ...typed, family: [NOEMI, nobody] }, today)).toEqual({
    "family.1.fullName": "Nome deve ter pelo menos 2 caracteres",
    "family.1.role": "Escolha o papel na família",
  })
  const spouse = { ...NOEMI, role: "conjuge" }
  expect(validateRegistration({ ...typed, family: [spouse, spouse] }, today)).toEqual({
    family: "Só pode haver um cônjuge na família.",
  })
  expect(
    validateRegistration({ ...typed, family: [{ ...CHILD, role: "conjuge" }], consentGuardian: true }, today),
  ).toEqual({
    "family.0.role": "Uma criança não pode ser cônjuge.",
  })
  expect(validateRegistration({ ...typed, family: [CHILD] }, today)).toEqual({
    consentGuardian: "É preciso a autorização de quem responde pela criança",
  })
  expect(validateRegistration({ ...typed, family: [CHILD], consentGuardian: true }, today)).toEqual({})
  const guarded = { guardianName: "Ana", guardianPhone: "(81) 98888-1212", consentGuardian: true }
  expect(
    validateRegistration({ ...typed, ...guarded, birthDate: "2020-01-01", family: [NOEMI] }, today),
  ).toEqual({
    family: "Quem cadastra a família é um adulto: use os seus dados e inclua a criança aqui.",
  })
})

it("lists a companion's fields between the city and the details", () => {
  const all = {
    consent: "c",
    "family.1.role": "r",
    family: "f",
    "family.0.fullName": "n",
    city: "c",
    email: "e",
  }
  expect(fieldsOf(all)).toEqual(["city", "family.0.fullName", "family.1.role", "family", "email", "consent"])
})

it("sends companions without empty values, and none as nothing", () => {
  expect(cleaned({ ...typed, family: [NOEMI] }).family).toEqual([
    { fullName: "Noemi", birthDate: "1950-01-01", role: "outro" },
  ])
  expect(cleaned(typed)).not.toHaveProperty("family")
  expect(cleaned({ ...typed, family: [NOEMI], consentGuardian: true }).consentGuardian).toBe(false)
  const born = `${new Date().getFullYear() - 5}-01-01`
  expect(
    cleaned({ ...typed, family: [{ ...CHILD, birthDate: born }], consentGuardian: true }).consentGuardian,
  ).toBe(true)
})

it("keeps each complaint with its companion when one before is taken out", () => {
  const all = { fullName: "n", "family.0.role": "a", "family.1.role": "b", "family.2.role": "c" }
  expect(renumbered(all, 1)).toEqual({ fullName: "n", "family.0.role": "a", "family.1.role": "c" })
})
