import { toWire } from "@aprisco/contract/kit/wire"
import type { z } from "zod"

/** For fields that are too short for the payload: a house number, an RG. */
const SHORT = "<q onclick=alert(1)>"

/** Fields whose text is never shown, or that are not text. */
const UNSHOWN = ["password", "passwordConfirm", "userPassword", "photo", "subscriptionPlan"]

/**
 * A body, on the wire, with the payload in every text field of the schema: a field that is added later
 * is covered automatically. `rest` are the values that must be valid.
 */
export function inEveryTextField(
  schema: z.ZodObject,
  payload: string,
  rest: object,
): Record<string, unknown> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (UNSHOWN.includes(name)) return []
    const taken = [payload, SHORT].find((text) => isText(field, text))
    return taken === undefined ? [] : [[name, taken]]
  })
  const wired = toWire({ ...Object.fromEntries(fields), ...rest })
  if (typeof wired !== "object" || wired === null) throw new Error("a body is an object")
  return { ...wired }
}

function isText(field: unknown, text: string): boolean {
  return isSchema(field) && field.safeParse(text).data === text
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === "object" && value !== null && "safeParse" in value
}
