import type { AnyContext, Context } from "../../../core/context.ts"
import type { TimelineSource } from "../../../core/timeline.ts"

/** What the modules offer for a person's timeline. */
export function sourcesOf({ services }: Pick<AnyContext, "services">): readonly TimelineSource<Context>[] {
  return services.modules.flatMap(({ timeline }) => timeline ?? [])
}
