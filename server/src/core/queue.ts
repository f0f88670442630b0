/** A job of which all attempts have failed. */
export interface JobSetAside {
  readonly id: number
  readonly name: string
  readonly attempts: number
  readonly since: Date
  /** The kind of its last error, without what it says. */
  readonly fault: string
}

/** How many jobs there are: due, waiting for their time, running, set aside; and how many of the due and waiting ones have failed before. */
export type JobCounts = Readonly<Record<"due" | "waiting" | "running" | "setAside" | "retrying", number>>

/** The process's part in the queue. */
export interface Queue {
  setAside(): Promise<JobSetAside[]>
  /** Gives a job that was set aside all its attempts again. Returns its name; null: there is none with this number. */
  retry(id: number): Promise<string | null>
  /** Deletes a job that was set aside. Returns its name; null: there is none with this number. */
  drop(id: number): Promise<string | null>
  count(): Promise<JobCounts>
  /** Whether no process takes jobs, since a restore. */
  isPaused(): Promise<boolean>
  /** Makes waiting attempts of a job due now, the oldest first. `most`: so many; all when absent. */
  hasten(job: { readonly name: string }, most?: number): Promise<void>
  /** Runs what is due, and what that enqueues, and returns. For commands, and tests. */
  runDue(): Promise<void>
  /** Takes jobs until `stop`, which waits for those that run, and hands back the others. */
  start(): { stop(): Promise<void> }
}
