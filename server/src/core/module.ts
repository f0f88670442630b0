import type { Contract } from "@aprisco/contract"
import type { Services } from "./context.ts"
import type { ModuleData } from "./module-data.ts"
import type { Handlers } from "./route-handler.ts"

/** What a module adds to the product. `modules.ts` lists all of them; whatever needs all modules reads that list. */
export interface Module extends ModuleData {
  /** What answers the contract's groups of routes that are this module's. */
  readonly routes?: { readonly [Group in keyof Contract]?: Handlers<Contract[Group]> }
  /** Run when the product starts and each 24 hours, one after the other. Two processes at once do no harm. */
  readonly dailyJobs?: readonly ((services: Services) => Promise<void>)[]
  /** Work that repeats itself while the product runs, begun when it is put together. Returns what stops it. */
  readonly onStart?: readonly ((services: Services) => () => void)[]
  /** The same, begun when the product listens. What stops it resolves when it is over. */
  readonly onListen?: readonly ((services: Services) => () => Promise<void>)[]
}

/** A module's manifest, as exact as it is written. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
