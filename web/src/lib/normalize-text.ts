import type { OptionsFilter } from "@mantine/core"

/** A text in lower case without accents, for comparing. */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

/** Which options of a list are found: «maceio» finds Maceió. A group stays with its title. */
export const byNormalizedLabel: OptionsFilter = ({ options, search }) => {
  const wanted = normalizeText(search.trim())
  return options.filter((option) => !("value" in option) || normalizeText(option.label).includes(wanted))
}
