import { expect, it } from "vitest"
import { fieldErrors } from "../kit/problem.ts"
import { visitors } from "./routes.ts"
import { publicBody, staffForm } from "./visit-form.ts"

const wrong = { fullName: "Ana Lima", email: "ana@", city: "R", state: "PE", consent: true }

it.each([
  ["the staff's screen", staffForm.create, "Email inválido", "Cidade deve ter pelo menos 2 caracteres"],
  ["a change on it", staffForm.update, "Email inválido", "Cidade deve ter pelo menos 2 caracteres"],
  [
    "the server, to the staff",
    visitors.create.body,
    "E-mail inválido",
    "Cidade deve ter pelo menos 2 caracteres",
  ],
  ["the public form", publicBody, "E-mail inválido", "Cidade é obrigatória"],
])("has the messages for e-mail and city of %s", (_, schema, email, city) => {
  const { error } = schema.safeParse(wrong)
  expect(error && fieldErrors(error)).toEqual({ email: [email], city: [city] })
})

it("requires on the staff's screen what the server requires", () => {
  const right = { ...wrong, email: "ana@example.org", city: "Recife" }
  expect(staffForm.create.parse(right)).toEqual(visitors.create.body.parse(right))
  expect(staffForm.update.parse({ city: "Recife" })).toEqual({ city: "Recife" })
})
