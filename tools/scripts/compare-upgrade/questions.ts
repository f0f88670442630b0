import { join } from "node:path"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { z } from "zod"
import { differences, type Explanations, explanationOf, parsed } from "./differences.ts"
import type { Answer, Person, Product } from "./product.ts"

/** How many records of one list are asked by their own routes: for every user, and for the first user of each church. */
const MOST_RECORDS = 60

/** A request that was sent, with the token of its user. */
export interface Call {
  readonly route: string
  readonly path: string
  readonly token: string
  readonly role: string
}

const ITEM = z.object({ id: z.union([z.number(), z.string()]) })
const PAGE = z.object({ results: z.array(z.unknown()), next: z.string().nullable() })
const ROUTES = z.record(z.string(), z.record(z.string(), z.custom<RouteShape>()))

/** The paths of every GET in the contract of a release. */
export async function readingRoutes(folder: string): Promise<string[]> {
  const { contract }: { contract: unknown } = await import(join(folder, "contract/src/index.ts"))
  return Object.values(ROUTES.parse(contract))
    .flatMap((group) => Object.values(group))
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path)
    .toSorted()
}

/**
 * Sends every GET of the former contract to the former release, as one user, also for the records that its lists show this user. Returns
 * the requests with their answers.
 */
export async function record(
  product: Product,
  routes: readonly string[],
  person: Person,
  token: string,
): Promise<[Call, Answer][]> {
  const asked: [Call, Answer][] = []
  const numbers = new Map<string, (string | number)[]>()
  const ask = async (route: string, path: string) => {
    const answer = await product.ask(path, token)
    asked.push([{ route, path, token, role: person.role }, answer])
    return answer
  }
  /** The ids of a list's records, from all its pages. */
  const recordsOf = async (route: string, path: string): Promise<(string | number)[]> => {
    const known = numbers.get(path)
    if (known !== undefined) return known
    const found: (string | number)[] = []
    for (let page = 1; ; page += 1) {
      const answer = await ask(route, page === 1 ? path : `${path}?page=${page}`)
      const value = answer.status === 200 && answer.type.includes("json") ? parsed(answer.text) : null
      const paged = PAGE.safeParse(value)
      const items = paged.success ? paged.data.results : Array.isArray(value) ? value : []
      for (const item of items) {
        const { success, data } = ITEM.safeParse(item)
        if (success) found.push(data.id)
      }
      if (!paged.success || paged.data.next === null) break
    }
    numbers.set(path, found)
    return found
  }
  const follow = async (route: string, done: string, rest: string): Promise<void> => {
    const at = rest.indexOf("{")
    if (at < 0) {
      if (!numbers.has(done + rest)) await recordsOf(route, done + rest)
      return
    }
    const list = done + rest.slice(0, at)
    const records = routes.includes(withoutNumbers(list))
      ? await recordsOf(withoutNumbers(list), list)
      : [1, 2, 3]
    for (const number of records.slice(0, MOST_RECORDS))
      await follow(route, `${list}${number}`, rest.slice(rest.indexOf("}") + 1))
  }
  for (const route of routes) await follow(route, "", route)
  return asked
}

const withoutNumbers = (path: string) => path.replace(/\/\d+(?=\/)/g, "/{id}")

/**
 * Sends the same requests to the upgraded release, and prints the differences by route and place. Returns the number of these groups, and
 * of those that neither the common explanations nor `further` explain.
 */
export async function compareAnswers(
  asked: readonly (readonly [Call, Answer])[],
  after: Product,
  begun: Date,
  further: Explanations = [],
): Promise<{ kinds: number; unexplained: number }> {
  const groups = new Map<string, { count: number; example: string }>()
  for (const [call, was] of asked) {
    const is = await after.ask(call.path, call.token)
    for (const { place, what } of differences(was, is, begun)) {
      const group = `GET ${call.route} ${place} as ${call.role}`
      const known = groups.get(group)
      if (known === undefined) groups.set(group, { count: 1, example: `${call.path}: ${what}` })
      else known.count += 1
    }
  }
  let unexplained = 0
  for (const [group, { count, example }] of [...groups].toSorted()) {
    const why = explanationOf(group, further)
    if (why === null) unexplained += 1
    console.log(`${why === null ? "UNEXPLAINED" : "explained"} ${count} × ${group}\n    ${why ?? example}`)
  }
  return { kinds: groups.size, unexplained }
}
