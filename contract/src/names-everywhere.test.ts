import { expect, it } from "vitest"
import type { z } from "zod"
import { contract } from "./index.ts"
import { ADDRESS_IN_NAME, INVISIBLE_IN_NAME } from "./kit/names.ts"
import type { RouteShape } from "./kit/route.ts"

/**
 * Fields that are called a name but are not checked as one: a draft is stored as typed; a name that confirms is compared, not stored; a merge chooses one of two;
 * whether a name is shown is a flag. */
const AS_TYPED = new Set([
  "registration.savePartialProfile",
  "churchEnding.ask",
  "personMerges.create",
  "questions.ask",
])

type Field = { where: string; schema: z.ZodType }

const fields = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).flatMap(([name, route]: [string, RouteShape]) =>
    AS_TYPED.has(`${group}.${name}`)
      ? []
      : [route.body, route.bodySignedIn].flatMap((body) => namesIn(body, `${group}.${name}`)),
  ),
)

function namesIn(schema: unknown, where: string): Field[] {
  const shape = shapeOf(schema)
  return Object.entries(shape).flatMap(([key, inner]) =>
    /^name$|Name$|^city$|City$|^privacyOfficer$|^previousChurch$/.test(key)
      ? [{ where: `${where} ${key}`, schema: inner }]
      : namesIn(inner, `${where} ${key}`),
  )
}

/** The fields of an object, also inside lists, defaults, refinements and choices between shapes. */
function shapeOf(schema: unknown): Record<string, z.ZodType> {
  if (typeof schema !== "object" || schema === null) return {}
  if ("shape" in schema) return { ...(schema.shape as Record<string, z.ZodType>) } // zod's objects have it
  const { def } = schema as { def?: Record<string, unknown> } // zod's own description of a schema
  const inner = [def?.element, def?.innerType, def?.in, def?.out, ...((def?.options as unknown[]) ?? [])]
  return Object.assign({}, ...inner.map(shapeOf))
}

it("finds the names of every kind", () => {
  const found = fields.map(({ where }) => where).join("\n")
  for (const known of [
    "registration.finalizeRegistration churchName",
    "registration.finalizeRegistration newDenominationName",
    "registration.register fullName",
    "denominations.update displayName",
    "staff.invite fullName",
    "branches.create name",
    "members.create spouseName",
    "visitors.registerByQr fullName",
    "messages.create name",
    "ministries.create name",
    "activities.create name",
    "landing.leave churchName",
  ]) {
    expect(found).toContain(known)
  }
})

it.each(fields)("rejects addresses and invisible characters: $where", ({ schema }) => {
  const messagesOf = (typed: string) => schema.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(messagesOf("Ana\u200dLima")).toContain(INVISIBLE_IN_NAME)
  expect(messagesOf("Ana\u202eLima")).toContain(INVISIBLE_IN_NAME)
  expect(messagesOf("aprisco-pagamentos.com")).toContain(ADDRESS_IN_NAME)
  expect(schema.safeParse("Assembléia de Deus - Min. Belém").success).toBe(true)
})
