import type { Contract } from "@aprisco/contract"
import type { AnyContext, Context, Services } from "./context.ts"
import type { ModuleData } from "./module-data.ts"
import type { Handlers } from "./route-handler.ts"

/** What a module adds to the product. `modules.ts` lists all of them; code that needs all modules reads that list. */
export interface Module extends ModuleData<Context, AnyContext> {
  /** The handlers of this module's groups of routes. */
  readonly routes?: { readonly [Group in keyof Contract]?: Handlers<Contract[Group]> }
  /** Run when the product starts and each 24 hours, one after the other. Two processes at once do no harm. */
  readonly dailyJobs?: readonly ((services: Services) => Promise<void>)[]
  /** Repeated work, started when the application is built. Returns a function that stops it. */
  readonly onStart?: readonly ((services: Services) => () => void)[]
  /** The same, started when the product listens. The returned function resolves once the work has ended. */
  readonly onListen?: readonly ((services: Services) => () => Promise<void>)[]
}

/** A module's manifest, as exact as it is written. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
