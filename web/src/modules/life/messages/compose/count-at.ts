import { toCamel } from "@aprisco/contract/kit/wire"

/** One of several counts by its name. The client writes all names that come over the wire in camel case, those of counts too. */
export function countAt(counts: Readonly<Record<string, number | undefined>>, name: string): number {
  return counts[name] ?? counts[toCamel(name)] ?? 0
}
