import { ENTRIES } from "../modules.ts"

/** The entry of the menu that an address belongs to: of two matching ones the longer path. */
export function nearestTo(here: string): string | undefined {
  return ENTRIES.filter(({ menu, to }) => menu && (here === to || here.startsWith(`${to}/`)))
    .map(({ to }) => to)
    .sort((one, other) => other.length - one.length)[0]
}
