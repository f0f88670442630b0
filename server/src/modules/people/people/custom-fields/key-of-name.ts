import { toCamel, toSnake } from "@aprisco/contract/kit/wire"

const LONGEST = 50
/** Keys that the server's JSON parser refuses. */
const FORBIDDEN = new Set(["constructor", "prototype"])

/**
 * The key of a field's name: `Nº da camisa` → `n_da_camisa`. Plain letters, digits and underscores, as the wire spells keys. Unique among
 * `taken`.
 */
export function keyOfName(name: string, taken: ReadonlySet<string>): string {
  const key = asWireKey(slugOf(name) || "campo")
  if (!taken.has(key) && !FORBIDDEN.has(key)) return key
  for (let number = 2; ; number += 1) {
    const other = asWireKey(`${key}_${number}`)
    if (!taken.has(other)) return other
  }
}

/** The same for an option of a choice. Its id is a value, so the spelling of keys does not apply. */
export function idOfLabel(label: string, taken: ReadonlySet<string>): string {
  const id = slugOf(label).slice(0, 40) || "opcao"
  if (!taken.has(id)) return id
  for (let number = 2; ; number += 1) {
    const other = `${id.slice(0, 36)}_${number}`
    if (!taken.has(other)) return other
  }
}

function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, LONGEST)
    .replace(/^_+|_+$/g, "")
}

/** The key as the conversion to camelCase and back spells it: `camisa2` becomes `camisa_2`. */
function asWireKey(key: string): string {
  return toSnake(toCamel(/^[a-z]/.test(key) ? key : `campo_${key}`))
}
