import type { Services } from "../../../../core/context.ts"

export interface Progress {
  done: number
  total: number
}

/**
 * The progress of the imports that run at this moment. In the process and not in the database: what an import has written is
 * not visible before it commits.
 */
const RUNNING = new WeakMap<Services["config"], Map<number, Progress>>()

/** The progress of an import; null unless it is running in this process. */
export function progressOf(services: Services, importId: number): Progress | null {
  return RUNNING.get(services.config)?.get(importId) ?? null
}

/** Counts while `work` runs, which calls its argument with how many more are done. */
export async function counting<T>(
  services: Services,
  importId: number,
  total: number,
  work: (more: (done: number) => void) => Promise<T>,
): Promise<T> {
  const running = RUNNING.get(services.config) ?? new Map<number, Progress>()
  RUNNING.set(services.config, running)
  const progress = { done: 0, total }
  running.set(importId, progress)
  try {
    return await work((done) => {
      progress.done += done
    })
  } finally {
    running.delete(importId)
  }
}
