import type { QueryKey } from "@tanstack/react-query"
import type { RegisteredRouter } from "@tanstack/react-router"
import type { ComponentType } from "react"
import type { Needs } from "./can.ts"

/** A screen or an action that a person finds by its name: in the palette, and where the entry says so in the sidebar or the settings. */
export interface Entry {
  label: string
  to: keyof RegisteredRouter["routesByPath"]
  /** The search part of the address, for an action that opens a form there. */
  search?: Record<string, unknown>
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The right without which it is offered nowhere: not in the sidebar, the palette, the settings and by a shortcut. */
  needs?: Needs
  /** Two keys pressed one after the other anywhere outside a field: `g m`. */
  keys?: `${string} ${string}`
  /** Its place among the entries of all modules, in the sidebar and in the palette. */
  order: number
  /** An action; the palette lists it separately from the screens. */
  action?: true
  menu?: {
    section: "PRINCIPAL" | "GESTÃO HIERÁRQUICA" | "ADMINISTRAÇÃO"
    /** The number of things that wait there for this person, with its label: `3 vencidos`. */
    waiting?: { useCount: () => number; words: (count: number) => string }
  }
  /** Its card on /configuracoes. */
  card?: { order: number; text: string }
}

/** What a module adds to the web application, besides its screens (`routes.ts`). */
export interface WebModule {
  /** The name of its folder. */
  name: string
  entries?: readonly Entry[]
  /**
   * Which queries of the module, by the first words of their keys, show records of others: they are loaded again when one of
   * those has changed (`lib/records-changed.ts`).
   */
  shows?: readonly { key: QueryKey; records: readonly string[] }[]
}
