import type { RouteShape } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import fc from "fast-check"

export interface MalformedRequest {
  method: RouteShape["method"]
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53 + 2,
  -(2 ** 60),
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\ufeff",
  "x".repeat(5_000),
  "9".repeat(400),
  "-1",
  "1e5",
  "NaN",
  "0x10",
  "2026-02-30",
  "9999-99-99",
  "0000-00-00",
  "-000001-01-01",
  "275760-09-13",
  "' or 1=1 --",
  "%00",
  "%",
  "_",
  "\\",
  "{}",
  "[object Object]",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  [],
  [[[[[[]]]]]],
  ["1", 2, null],
  Array.from({ length: 600 }, (_, n) => n),
  {},
  { $ne: null },
  { constructor: { prototype: { admin: true } } },
  { bytes: "text", name: "a" },
  { toString: 1 },
]

const RAW: readonly string[] = [
  "",
  "null",
  "[]",
  "1",
  '"text"',
  "{",
  '{"a":1,}',
  '{"__proto__":{"role":"CHURCH_ADMIN"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@b.co","email":5}',
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
  `{"a":${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}}`,
  '{"full_name":"\\ud800"}',
  '{"full_name":"\\u0000"}',
  "\u0000\u0001\u0002",
  `{"id":${"9".repeat(400)}}`,
]

const TYPES: readonly string[] = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/octet-stream",
  "nonsense",
  "",
]

const SEGMENTS: readonly string[] = [
  "1",
  "0",
  "-1",
  "abc",
  "9".repeat(30),
  "%00",
  "%ff",
  "%F0%9F",
  "..%2f..",
  "1'",
  "%7B%7D",
  "é",
  "a".repeat(2_000),
]

/** Mostly values that have violated a rule somewhere, and any other text, number or structure. */
const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Requests that no client of ours would send, to this route: wrong path, query, body, type or headers. */
export function malformed(route: RouteShape, base: string, token: string): fc.Arbitrary<MalformedRequest> {
  const isRead = route.method === "GET"
  return fc
    .record({
      path: pathOf(route),
      query: sometimes(0.5, queryOf(route)),
      authorization: sometimes(
        0.9,
        fc.constantFrom(`Token ${token}`, `Token ${token}`, "Token x", "Bearer y", "\u00ff"),
      ),
      ifMatch: sometimes(0.2, fc.constantFrom('"1"', "*", '"', "W/", "9".repeat(300))),
      idempotencyKey: sometimes(0.2, fc.constantFrom("k", "x".repeat(3_000), " ", "é")),
      contentType: fc.oneof(
        { weight: 6, arbitrary: fc.constant("application/json") },
        { weight: 4, arbitrary: fc.constantFrom(...TYPES) },
      ),
      payload: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...RAW) },
        { weight: 6, arbitrary: bodyOf(route) },
      ),
    })
    .map(({ path, query, authorization, ifMatch, idempotencyKey, contentType, payload }) => ({
      method: route.method,
      url: base + path + (query ?? ""),
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(ifMatch === null ? {} : { "if-match": ifMatch }),
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
        ...(isRead ? {} : { "content-type": contentType }),
      },
      ...(isRead ? {} : { payload }),
    }))
}

/** In so many of ten cases; null in the others. */
function sometimes<T>(share: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  const weight = Math.round(share * 10)
  return fc.oneof({ weight: 10 - weight, arbitrary: fc.constant(null) }, { weight, arbitrary })
}

function pathOf(route: RouteShape): fc.Arbitrary<string> {
  const parts = route.path.split(/(\{\w+\})/)
  const arbitraries = parts.map((part) =>
    part.startsWith("{") ? fc.constantFrom(...SEGMENTS) : fc.constant(part),
  )
  return fc.tuple(...arbitraries).map((texts) => texts.join(""))
}

function queryOf(route: RouteShape): fc.Arbitrary<string> {
  const names = [...Object.keys(route.query?.shape ?? {}), "page", "ordering", "__proto__", "a[b]"]
  const pairs = names.slice(0, 12).map((name) =>
    value.map((given) => {
      const text = typeof given === "string" ? given : JSON.stringify(given)
      return `${encodeURIComponent(toSnake(name))}=${escaped(text.slice(0, 500))}`
    }),
  )
  return fc.tuple(...pairs).map((texts) => `?${texts.join("&")}`)
}

/** Lone surrogates cannot be percent-encoded: they are sent as an invalid sequence. */
function escaped(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return "%ED%A0%80"
  }
}

function bodyOf(route: RouteShape): fc.Arbitrary<string> {
  const shape = route.body !== undefined && "shape" in route.body ? Object(route.body.shape) : {}
  const names = [...Object.keys(shape), "role", "church", "id", "__proto__"]
  const pairs = names.map((name) => value.map((given): [string, unknown] => [toSnake(name), given]))
  return fc.tuple(...pairs).map((given) => JSON.stringify(Object.fromEntries(given)))
}
