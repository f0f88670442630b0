import type { RouteShape } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"

/** The same stream of numbers for the same seed: a request that caused a failure can be sent again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

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

/** One request that no client of ours would send, to this route: wrong path, query, body, type or headers. */
export function malformed(
  route: RouteShape,
  base: string,
  token: string,
  next: () => number,
): MalformedRequest {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T // never empty
  const path = route.path.replace(/\{\w+\}/g, () => pick(SEGMENTS))
  const query = next() < 0.5 ? queryOf(route, pick) : ""
  const headers: Record<string, string> = {}
  if (next() < 0.9)
    headers.authorization = pick([`Token ${token}`, `Token ${token}`, "Token x", "Bearer y", "\u00ff"])
  if (next() < 0.2) headers["if-match"] = pick(['"1"', "*", '"', "W/", "9".repeat(300)])
  if (next() < 0.2) headers["idempotency-key"] = pick(["k", "x".repeat(3_000), " ", "é"])
  if (route.method === "GET") return { method: route.method, url: base + path + query, headers }
  const raw = next() < 0.4
  headers["content-type"] = next() < 0.6 ? "application/json" : pick(TYPES)
  return {
    method: route.method,
    url: base + path + query,
    headers,
    payload: raw ? pick(RAW) : bodyOf(route, pick),
  }
}

function queryOf(route: RouteShape, pick: <T>(values: readonly T[]) => T): string {
  const names = [...Object.keys(route.query?.shape ?? {}), "page", "ordering", "__proto__", "a[b]"]
  const pairs = names.slice(0, 12).map((name) => {
    const value = pick(VALUES)
    const text = typeof value === "string" ? value : JSON.stringify(value)
    return `${encodeURIComponent(toSnake(name))}=${escaped(text.slice(0, 500))}`
  })
  return `?${pairs.join("&")}`
}

/** Lone surrogates cannot be percent-encoded: they go as a sign that decodes to nothing. */
function escaped(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return "%ED%A0%80"
  }
}

function bodyOf(route: RouteShape, pick: <T>(values: readonly T[]) => T): string {
  const shape = route.body !== undefined && "shape" in route.body ? Object(route.body.shape) : {}
  const names = [...Object.keys(shape), "role", "church", "id", "__proto__"]
  const body = Object.fromEntries(names.map((name) => [toSnake(name), pick(VALUES)]))
  return JSON.stringify(body)
}
