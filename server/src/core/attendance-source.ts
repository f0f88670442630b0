/** A session of what a module lets people come to, as a list of attendance is begun for it. */
export interface ListedSession {
  readonly id: number
  /** Of what it is a session. */
  readonly sourceId: number
  readonly churchId: number
  readonly branchId: number
  readonly title: string
  readonly startsAt: Date
}

/** What sessions are asked for. */
export interface SessionScope {
  readonly church: number
  readonly branch?: number | null | undefined
  readonly below?: boolean | null | undefined
  /** They begin after this instant, and before the other one. */
  readonly after: Date
  readonly before: Date
}

/** What a list says of a person since now. */
export interface ListedMark {
  readonly personId: number
  readonly isPresent: boolean
  readonly at: Date
}

/** What a module above attendance offers, so that lists are kept of its sessions. `Ctx` and `JobCtx` are those of core/context.ts. */
export interface AttendanceSource<Ctx, JobCtx> {
  /** A session of which the caller keeps lists, and which takes place. */
  readonly session: (
    ctx: Ctx,
    ids: { readonly sourceId: number; readonly sessionId: number },
  ) => Promise<ListedSession | undefined>
  /** Those that take place in a time. */
  readonly between: (
    ctx: Ctx,
    scope: SessionScope,
  ) => Promise<readonly (ListedSession & { readonly branchName: string })[]>
  /** Follows what was marked on the list of a session. */
  readonly onMarked: (ctx: JobCtx, sessionId: number, marks: readonly ListedMark[]) => Promise<void>
  /** Who came to a session, as far as they are people of the church, and when: a list that is opened again takes them. */
  readonly cameIn: (ctx: Ctx, sessionId: number) => Promise<readonly ListedMark[]>
}
