import { expect, it } from "vitest"
import { z } from "zod"
import { withoutDefaults } from "./changes.ts"
import { email, flag, optional, optionalText, reference, required, text } from "./fields.ts"
import { limitsOf } from "./limits.ts"
import { weekday } from "./week.ts"

const fields = {
  name: required("Nome é obrigatório", text(150)),
  email: required("E-mail é obrigatório", email),
  notes: optionalText(500),
  children: optional(z.coerce.number().int().min(0).max(50)),
  leader: required("Escolha", reference),
  day: optional(weekday),
  kind: z.enum(["one", "other"]),
  state: z.enum(["on", "off"]).default("on"),
  active: flag.default(true),
  times: z
    .array(z.object({ name: optional(text(80)), hour: required("Informe o horário", text(5)) }))
    .default([]),
}

it.each([
  ["name", { maxLength: 150, required: true }],
  ["email", { maxLength: 254, required: true }],
  ["notes", { maxLength: 500 }],
  ["children", { maxLength: 2 }],
  ["leader", { required: true }],
  ["day", {}],
  ["kind", {}],
  ["state", {}],
  ["active", {}],
  ["times.3.name", { maxLength: 80 }],
  ["times.0.hour", { maxLength: 5, required: true }],
  ["absent", {}],
] as const)("gives the limits of the field %s: %j", (name, limits) => {
  expect(limitsOf(z.object(fields), name)).toEqual(limits)
  // In a change a field may be absent, and still not be blank.
  expect(limitsOf(z.object(withoutDefaults(fields)), name)).toEqual(limits)
  expect(
    limitsOf(
      z.object(fields).refine(() => false),
      name,
    ),
  ).toEqual(limits)
})
