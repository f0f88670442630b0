import type { Activity } from "@aprisco/contract/activities/routes"
import type { Group } from "@aprisco/contract/groups/routes"
import type { ListPerson, PersonList } from "@aprisco/contract/lists/routes"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import type { Ministry } from "@aprisco/contract/ministries/routes"
import type { Person } from "@aprisco/contract/people/routes"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import type { QueryKey } from "@tanstack/react-query"
import type { RegisteredRouter } from "@tanstack/react-router"
import type { ComponentType } from "react"
import type { Needs } from "./can.ts"

/** A screen or an action that a person finds by its name: in the palette, and where the entry says so in the sidebar or the settings. */
export interface Entry {
  label: string
  /** Other words by which people look for it in the palette: `célula, GC`. */
  words?: string
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
    section: "PRINCIPAL" | "COMUNICAÇÃO" | "GESTÃO HIERÁRQUICA" | "ADMINISTRAÇÃO"
    /** The number of things that wait there for this person, with its label: `3 vencidos`. */
    waiting?: { useCount: () => number; words: (count: number) => string }
  }
  /** Its card on /configuracoes. */
  card?: { order: number; text: string }
}

/** What is shown of a person on whichever of their pages: of a person, a member or a visitor. */
export type PersonInShort = Pick<Person, "id" | "fullName" | "anonymised" | "deceased">

/**
 * The places at which a screen shows parts of other modules, and what it gives to them: so a screen shows what is of a module above
 * its own without importing it.
 */
export interface Places {
  tabs: {
    /** On each of a person's pages (docs/product/people.md#2.9). */
    "person-record": { person: PersonInShort }
    "member-record": { member: MemberProfile }
  }
  cards: {
    /** On the tab of a person's consents, below them. */
    "person-consents": { person: Person; etag: string | null }
    /** In a visitor's record, below the consents. */
    "visitor-consents": { visitor: Visitor }
    "ministry-record": { ministry: Ministry }
    "activity-record": { activity: Activity }
    "group-record": { group: Group }
    /** Above the people of a list, of whom some may be chosen. */
    "list-people": { list: PersonList; chosen: readonly ListPerson[]; onClear: () => void }
    "church-settings": Record<never, never>
    /** On the profile, about the user's own data. */
    "own-data": Record<never, never>
  }
  actions: {
    "person-record": { person: PersonInShort }
  }
}

export type PartPlace = { [Kind in keyof Places]: keyof Places[Kind] }[keyof Places]

/** What a module shows at a place of another module's screen. */
export interface Part<Given, Props = Given> {
  /** Its place among the parts there; among tabs, those of the record itself have the places 10, 20, … */
  order: number
  /** The right without which it is not shown. */
  needs?: Needs
  /** Whether it is shown there for this record; absent: always. */
  when?: (given: Given) => boolean
  /** Made by `lazyRouteComponent`: its code is not loaded with the screen's. */
  component: ComponentType<Props> & { preload?: () => Promise<void> | undefined }
}

export interface Tab<Given> extends Part<Given> {
  /** As the address names it. */
  tab: string
  label: string
}

/** An item of a record's menu, which opens a dialog. */
export interface RecordAction<Given> extends Part<Given, Given & { opened: boolean; onClose: () => void }> {
  label: string
  icon: ComponentType<{ size?: number }>
  /** A button where the record has no other next step; else, and without it, an item of the menu. */
  step?: true
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
  /** What it does on every screen, in code of its own that is loaded after the screen's. */
  whileSignedIn?: {
    /** Whose calls it makes; others load nothing. */
    needs: Needs
    /** Begins it; returns what stops it. */
    start: () => Promise<() => void>
    /** Whether `maySignOut` has anything to ask or to delete; else nobody waits for its code. */
    mayLose: (userId: number) => boolean
    /** Asks before the user signs out where something of theirs would be lost; false: they stay. Deletes what must not stay on the device. */
    maySignOut: (userId: number) => Promise<boolean>
  }
  /** What it shows on the screens of modules below it. */
  parts?: {
    tabs?: { readonly [At in keyof Places["tabs"]]?: readonly Tab<Places["tabs"][At]>[] }
    cards?: { readonly [At in keyof Places["cards"]]?: readonly Part<Places["cards"][At]>[] }
    actions?: { readonly [At in keyof Places["actions"]]?: readonly RecordAction<Places["actions"][At]>[] }
  }
}
