import type { Needs } from "../../../../lib/can.ts"
import type { Entry } from "../../../../lib/module.ts"

/** A screen; without the right that it needs it is not offered. */
export interface Way {
  readonly to: Entry["to"]
  readonly label: string
  readonly needs?: Needs
}

/** One task of the product, told in a few steps. A word between two `**` is what the screen says. */
export interface Article {
  /** Its word in the address; a picture of the same name may be in `pictures`. */
  readonly slug: string
  /** The screens whose help it is: each has one article (docs/product/support.md#3.4). */
  readonly about?: readonly Entry["to"][]
  readonly title: string
  /** Other words by which it is looked for. */
  readonly words?: string
  /** Where it is done. */
  readonly screens?: readonly Way[]
  readonly lead: string
  readonly steps: readonly string[]
  readonly notes?: readonly string[]
  /** What the picture shows, where there is one. */
  readonly picture?: string
  /** The addresses of neighbours. */
  readonly see?: readonly string[]
}

/** The articles about one part of the product, in the order in which they are needed. */
export interface Topic {
  readonly title: string
  readonly articles: readonly Article[]
}
