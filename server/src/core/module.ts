import type { Contract } from "@aprisco/contract"
import type { AnyContext, Context, Services } from "./context.ts"
import type { Job } from "./define-job.ts"
import type { ModuleData } from "./module-data.ts"
import type { PublicPage } from "./public-page.ts"
import type { Handlers } from "./route-handler.ts"

/** What a module adds to the product. `modules.ts` lists all of them; code that needs all modules reads that list. */
export interface Module extends ModuleData<Context, AnyContext> {
  /** The handlers of this module's groups of routes. */
  readonly routes?: { readonly [Group in keyof Contract]?: Handlers<Contract[Group]> }
  /** Its pages for strangers, outside the application. */
  readonly pages?: readonly PublicPage[]
  /** Its jobs: those that repeat, and those that its use cases enqueue. The name of each stays as it is. */
  readonly jobs?: readonly Job[]
  /** Work of each process on what it alone has in memory, started when the product listens. The returned function resolves once it has ended. */
  readonly onListen?: readonly ((services: Services) => () => Promise<void>)[]
}

/** A module's manifest, as exact as it is written. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
