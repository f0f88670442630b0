import { expect, it } from "vitest"
import { refusalIn, validateLead } from "./lead.ts"

const GOOD = { church_name: "Igreja da Colina", email: "contato@colina.example", phone: "(81) 98888-1212" }

it("has no error for a valid form", () => {
  expect(validateLead(GOOD)).toEqual({})
  expect(validateLead({ ...GOOD, phone: "(11) 3333-4444" })).toEqual({})
})

it("reports all missing fields at once", () => {
  expect(validateLead({ church_name: "  ", email: "", phone: "" })).toEqual({
    church_name: "Nome da igreja é obrigatório",
    email: "E-mail é obrigatório",
    phone: "Telefone é obrigatório",
  })
})

it.each([
  ["church_name", "Ab", "Nome da igreja deve ter pelo menos 3 caracteres"],
  ["email", "contato@colina", "E-mail inválido"],
  ["phone", "(81) 9888", "Telefone deve estar no formato (XX) XXXXX-XXXX"],
])("reports the error of %s %j", (field, value, message) => {
  expect(validateLead({ ...GOOD, [field]: value })).toEqual({ [field]: message })
})

it.each([
  [{ detail: "Muitas tentativas." }, { kind: "failed", message: "Muitas tentativas." }],
  [
    { message: "Fechado.", detail: "Outro." },
    { kind: "failed", message: "Fechado." },
  ],
  [{ non_field_errors: ["Um.", "Dois."] }, { kind: "failed", message: "Um., Dois." }],
  [{ elapsed_ms: ["Valor inválido"] }, { kind: "failed", message: "elapsed_ms: Valor inválido" }],
  [
    { email: ["E-mail inválido"] },
    { kind: "refused", complaints: { email: "E-mail inválido" }, message: "" },
  ],
  [
    { church_name: ["Curto"], elapsed_ms: ["Valor inválido"] },
    { kind: "refused", complaints: { church_name: "Curto" }, message: "elapsed_ms: Valor inválido" },
  ],
  [{}, { kind: "failed", message: "Ocorreu um erro" }],
  [null, { kind: "failed", message: "Erro inesperado. Tente novamente." }],
  ["<html>", { kind: "failed", message: "Erro inesperado. Tente novamente." }],
])("reads the server's problem %j", (problem, outcome) => {
  expect(refusalIn(problem)).toEqual(outcome)
})

it("has the time to try again where the server sent it", () => {
  const tooMany = { detail: "Muitas tentativas. Aguarde um momento e tente de novo." }
  expect(refusalIn(tooMany, 360)).toEqual({
    kind: "failed",
    message: "Muitas tentativas. Tente de novo em 6 minutos.",
  })
})
