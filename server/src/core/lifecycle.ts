/** Where a process is in its life. */
export interface Lifecycle {
  /** It was asked to end: it answers what arrives, and is not ready for more. */
  isEnding: boolean
}

export function createLifecycle(): Lifecycle {
  return { isEnding: false }
}
