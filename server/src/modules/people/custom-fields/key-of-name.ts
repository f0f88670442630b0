import { toCamel, toSnake } from "@aprisco/contract/kit/wire"

const LONGEST = 50
/** Names that no key of JSON has on its way in. */
const FORBIDDEN = new Set(["constructor", "prototype"])

/** `Nº da camisa` → `n_da_camisa`: plain letters, digits and underscores, as the wire spells them. Unique among those taken. */
export function keyOfName(name: string, taken: ReadonlySet<string>): string {
  const key = spelt(slugOf(name) || "campo")
  if (!taken.has(key) && !FORBIDDEN.has(key)) return key
  for (let number = 2; ; number += 1) {
    const other = spelt(`${key}_${number}`)
    if (!taken.has(other)) return other
  }
}

/** The same for an option of a choice: its id is a value, so that it needs no spelling of the wire. */
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

/** As a key comes back from TypeScript: `camisa2` is `camisa_2` there. */
function spelt(key: string): string {
  return toSnake(toCamel(/^[a-z]/.test(key) ? key : `campo_${key}`))
}
