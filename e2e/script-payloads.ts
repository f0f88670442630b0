import { toWire } from "@aprisco/contract/kit/wire"
import type { z } from "zod"

/** What people type who would like to run something in somebody else's browser. */
export const PAYLOADS = [
  "<script>alert(1)</script>",
  `"><script>alert(1)</script>`,
  "'><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)//",
  "<body onload=alert(1)>",
  `<iframe src="javascript:alert(1)"></iframe>`,
  `<a href="javascript:alert(1)">abrir</a>`,
  "javascript:alert(1)//",
  `" autofocus onfocus=alert(1) x="`,
  "';alert(1);//",
  `\${alert(1)}`,
  "{{constructor.constructor('alert(1)')()}}",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<math><mtext><script>alert(1)</script></mtext></math>",
  `<object data="data:text/html,<script>alert(1)</script>">`,
  "<details open ontoggle=alert(1)>",
] as const

/** For fields that are too short for the payload: a house number, an RG. */
const SHORT = "<q onclick=alert(1)>"

/** Fields whose text is never shown to anybody, or not text at all. */
const UNSHOWN = ["password", "passwordConfirm", "userPassword", "photo", "subscriptionPlan"]

/**
 * A body, on the wire, with the payload in every field of the schema that takes it as text: a field that is added later
 * is tried without being named here. `rest` are the values that must be right.
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
