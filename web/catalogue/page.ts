import type { ReactNode } from "react"

/** The catalogue's page about one file of `web/src/ui`. */
export interface Page {
  /** Path under `web/src/ui`. */
  file: string
  states: readonly { name: string; show: ReactNode }[]
}

/** A page from its states by name. */
export function page(file: string, states: Record<string, ReactNode>): Page {
  return { file, states: Object.entries(states).map(([name, show]) => ({ name, show })) }
}

export const LONG_NAME =
  "Maria Aparecida do Perpétuo Socorro Vasconcelos de Albuquerque Cavalcanti e Silva Figueiredo"
