import type { User } from "@aprisco/contract/auth/user"
import { useEffect } from "react"
import { can } from "./can.ts"
import type { Part, PartPlace, Places, RecordAction, Tab, WebModule } from "./module.ts"
import { useUser } from "./signed-in.ts"

let manifests: readonly WebModule[] = []

/** Takes from the manifests what modules show on the screens of others. Called once, by the shell around all those screens. */
export function registerParts(modules: readonly WebModule[]): void {
  manifests = modules
}

/** The tabs that other modules add to this kind of record. */
export function useTabs<At extends keyof Places["tabs"]>(at: At, given: Places["tabs"][At]) {
  return tabsFor(useUser(), at, given)
}

/** The cards that other modules add to this place of a screen. */
export function useCards<At extends keyof Places["cards"]>(at: At, given: Places["cards"][At]) {
  return cardsFor(useUser(), at, given)
}

/** The actions that other modules add to the menu of this kind of record. */
export function useActions<At extends keyof Places["actions"]>(at: At, given: Places["actions"][At]) {
  return actionsFor(useUser(), at, given)
}

type Rights = Pick<User, "isActive" | "permissions"> | null

export function tabsFor<At extends keyof Places["tabs"]>(
  user: Rights,
  at: At,
  given: Places["tabs"][At],
): Tab<Places["tabs"][At]>[] {
  return shownTo(
    user,
    given,
    manifests.flatMap((module): readonly Tab<Places["tabs"][At]>[] => module.parts?.tabs?.[at] ?? []),
  )
}

export function cardsFor<At extends keyof Places["cards"]>(
  user: Rights,
  at: At,
  given: Places["cards"][At],
): Part<Places["cards"][At]>[] {
  return shownTo(
    user,
    given,
    manifests.flatMap((module): readonly Part<Places["cards"][At]>[] => module.parts?.cards?.[at] ?? []),
  )
}

export function actionsFor<At extends keyof Places["actions"]>(
  user: Rights,
  at: At,
  given: Places["actions"][At],
): RecordAction<Places["actions"][At]>[] {
  return shownTo(
    user,
    given,
    manifests.flatMap(
      (module): readonly RecordAction<Places["actions"][At]>[] => module.parts?.actions?.[at] ?? [],
    ),
  )
}

/** Those that the user may see, for what the screen gives them, in their order. */
function shownTo<Given, Shown extends Offer<Given>>(user: Rights, given: Given, parts: Shown[]): Shown[] {
  return inOrder(parts.filter(({ needs = [], when }) => can(user, needs) && (when?.(given) ?? true)))
}

/** What several modules offer, in its order. */
export function inOrder<T extends { order: number }>(offers: readonly T[]): T[] {
  return offers.toSorted((one, other) => one.order - other.order)
}

type Offer<Given> = Pick<Part<Given>, "order" | "needs" | "when">

/**
 * The names of a record's tabs in their order: its own, which have the places 10, 20, …, and those of other modules between and
 * after them.
 */
export function tabsInOrder(
  own: readonly string[],
  others: readonly { tab: string; order: number }[],
): string[] {
  return inOrder([...own.map((tab, place) => ({ tab, order: (place + 1) * 10 })), ...others]).map(
    ({ tab }) => tab,
  )
}

/**
 * Loads the code of what other modules show at a place, while the screen still loads its data. A failure is shown where the part is
 * opened.
 */
export function usePartsAhead(at: PartPlace): void {
  const user = useUser()
  useEffect(() => {
    for (const { needs = [], component } of partsAt(at)) if (can(user, needs)) void component.preload?.()
  }, [user, at])
}

function partsAt(at: PartPlace) {
  const kinds = manifests.flatMap(({ parts }) => [parts?.tabs, parts?.cards, parts?.actions])
  return kinds
    .flatMap((kind) => (kind ? Object.entries(kind) : []))
    .flatMap(([place, parts]) => (place === at && parts ? [...parts] : []))
}
