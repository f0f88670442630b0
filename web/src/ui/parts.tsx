import { Card } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import type { Part, Places } from "../lib/module.ts"
import { useCards } from "../lib/parts.ts"
import { SkeletonRows } from "./loading.tsx"

interface CardsProps<At extends keyof Places["cards"]> {
  at: At
  given: Places["cards"][At]
  /** In place of a card whose code is still to come. */
  waiting?: ReactNode
}

/** The cards that other modules add to this place of the screen. */
export function PartCards<At extends keyof Places["cards"]>({ at, given, waiting }: CardsProps<At>) {
  return useCards(at, given).map((part) => (
    <ShownPart key={part.order} part={part} given={given} waiting={waiting} />
  ))
}

interface ShownPartProps<Given> {
  part: Pick<Part<Given>, "component">
  given: Given
  waiting?: ReactNode
}

/** A part of another module, and grey lines until its code is loaded. */
export function ShownPart<Given extends object>({ part, given, waiting = GREY }: ShownPartProps<Given>) {
  const { component: Component } = part
  return (
    <Suspense fallback={waiting}>
      <Component {...given} />
    </Suspense>
  )
}

const GREY = (
  <Card withBorder>
    <SkeletonRows rows={4} />
  </Card>
)
