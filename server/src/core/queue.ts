/** A job of which all attempts have failed. */
export interface JobSetAside {
  readonly id: number
  readonly name: string
  readonly attempts: number
  readonly since: Date
  /** What its payload names, where it does: the church that it is for, or a person of it. */
  readonly churchId: number | null
  readonly userId: number | null
  /** The kind of its last error, without what it says. */
  readonly fault: string
}

/** How many jobs there are: due, waiting for their time, running, set aside; and how many of the due and waiting ones have failed before. */
export type JobCounts = Readonly<Record<"due" | "waiting" | "running" | "setAside" | "retrying", number>>

/** How far the latest job of a name is. "idle": there is none. "retrying": it has failed, and waits for another attempt. */
export type JobState = "idle" | "waiting" | "running" | "retrying" | "set-aside"

/** The process's part in the queue. */
export interface Queue {
  setAside(): Promise<JobSetAside[]>
  /** Gives a job that was set aside all its attempts again. Returns its name; null: there is none with this number. */
  retry(id: number): Promise<string | null>
  /** Deletes a job that was set aside. Returns its name; null: there is none with this number. */
  drop(id: number): Promise<string | null>
  count(): Promise<JobCounts>
  /** Of the jobs with this name, the state of the one that is furthest: running, due, retrying, set aside. */
  stateOf(job: { readonly name: string }): Promise<JobState>
  /** How many processes take jobs at this time. */
  processes(): Promise<number>
  /** Whether no process takes jobs, since a restore. */
  isPaused(): Promise<boolean>
  /** Makes waiting attempts of a job due now, the oldest first. `most`: so many; all when absent. */
  hasten(job: { readonly name: string }, most?: number): Promise<void>
  /** Runs what is due, and what that enqueues, and returns. For commands, and tests. */
  runDue(): Promise<void>
  /** Takes jobs until `stop`, which waits for those that run, and hands back the others. */
  start(): { stop(): Promise<void> }
}
