import { deepStrictEqual } from "node:assert/strict"
import { isDeepStrictEqual } from "node:util"
import type { Call } from "./load.ts"

/** What answers: where, and what it wants with each request. */
export interface Side {
  origin: string
  headers: Record<string, string>
}

/** Addresses of pages, which one writes with its host and all parameters, another without. */
const PAGES = ["next", "previous"]
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** What two servers write one after the other has not the same time. */
const AT_ONCE_MS = 60_000

/** Throws unless both answer the same, but for the addresses of pages and the fields `but`. */
export async function requireEqual(
  name: string,
  call: Call,
  [ours, theirs]: readonly [Side, Side],
  but: readonly string[] = [],
): Promise<void> {
  const [one, other] = [await answerOf(ours, call), await answerOf(theirs, call)]
  for (const body of [one, other]) for (const field of [...PAGES, ...but]) delete body[field]
  deepStrictEqual(other, one, `${name}: the baseline answers differently`)
}

/**
 * Throws unless both answer the same in every field that both have, at any depth. Empty text is as good as none; ids (`id`, `…_id`)
 * only have to be there on both, times in the same minute, and the fields `own` may differ. Returns the fields that theirs lacks.
 */
export async function requireEqualWhereBoth(
  name: string,
  [ourCall, theirCall]: readonly [Call, Call],
  [ours, theirs]: readonly [Side, Side],
  own: readonly string[] = [],
): Promise<string[]> {
  const [one, other] = [await answerOf(ours, ourCall), await answerOf(theirs, theirCall)]
  const lacking: string[] = []
  const different: string[] = []
  let compared = 0
  const compare = (path: string, field: string, a: unknown, b: unknown): void => {
    if (own.includes(field) || PAGES.includes(field)) return
    if (field === "id" || field.endsWith("_id")) {
      compared += 1
      if ((a === null) !== (b === null)) different.push(`${path}: ${a} and ${b}`)
      return
    }
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) different.push(`${path}: ${a.length} and ${b.length} entries`)
      for (const [at, each] of a.entries()) compare(`${path}[${at}]`, "", each, b[at])
    } else if (isObject(a) && isObject(b)) {
      for (const key of Object.keys(a)) {
        const inner = path === "" ? key : `${path}.${key}`
        if (key in b) compare(inner, key, a[key], b[key])
        else if (!own.includes(key)) lacking.push(inner.replaceAll(/\[\d+\]/g, "[]"))
      }
    } else {
      compared += 1
      if (!isSame(a, b)) different.push(`${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`)
    }
  }
  compare("", "", one, other)
  if (different.length > 0) throw new Error(`${name} is answered differently\n  ${different.join("\n  ")}`)
  if (compared === 0) throw new Error(`${name}: the answers have no field in common`)
  return [...new Set(lacking)]
}

function isSame(a: unknown, b: unknown): boolean {
  if (isDeepStrictEqual(a === "" ? null : a, b === "" ? null : b)) return true
  return (
    typeof a === "string" &&
    typeof b === "string" &&
    INSTANT.test(a) &&
    INSTANT.test(b) &&
    Math.abs(Date.parse(a) - Date.parse(b)) < AT_ONCE_MS
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

async function answerOf(
  { origin, headers }: Side,
  { method = "GET", path = "", body }: Call,
): Promise<Record<string, unknown>> {
  const answer = await fetch(origin + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: String(body) }),
  })
  const answered: unknown = await answer.json()
  if (!answer.ok || !isObject(answered))
    throw new Error(`${origin}${path}: ${answer.status} ${JSON.stringify(answered).slice(0, 300)}`)
  return answered
}
