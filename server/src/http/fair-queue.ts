import { busy } from "../core/errors.ts"

/** The owner of a piece of work: a group (a church, a printed code, all unknown callers) and the member of it that makes the call. */
export interface WorkOwner {
  readonly group: string
  readonly member: string
}

export interface Bounds {
  /** How much runs at once, in total and of one group. */
  readonly slots: number
  readonly perGroup: number
  /** How many of the slots are reserved for groups with nothing running. */
  readonly kept: number
  /** How much waits, in total and of one group. */
  readonly waiting: number
  readonly waitingPerGroup: number
}

/** Ends one piece of work; a second call does nothing. */
export type Release = () => void

interface Waiter {
  readonly start: (release: Release) => void
  readonly sendError: (error: Error) => void
  readonly refusable: boolean
}

interface Group {
  readonly name: string
  running: number
  waiting: number
  /** Number of its latest turn: the one whose turn was longest ago is next, after those who had none yet. */
  lastTurn: number
  /** In the order in which they get their turn. */
  readonly members: Map<string, Waiter[]>
}

/**
 * Lets a bounded amount of work run at once. What waits gets its turn in rotation among the groups, and among the members of each.
 * When too much waits, the newest of the group with most waiting is refused at once (503) rather than a quiet group's.
 */
export class FairQueue {
  readonly #bounds: Bounds
  readonly #groups = new Map<string, Group>()
  #running = 0
  #waiting = 0
  #turns = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Resolves when the work may begin, with the function that ends it. Throws 503 when there is no room to wait; never where not
   * `refusable`: that is a later step of a started request.
   */
  enter({ group: name, member }: WorkOwner, { refusable = true } = {}): Promise<Release> {
    const group = this.#groups.get(name) ?? { name, running: 0, waiting: 0, lastTurn: 0, members: new Map() }
    this.#groups.set(name, group)
    return new Promise((start, sendError) => {
      const waiters = group.members.get(member) ?? []
      waiters.push({ start, sendError, refusable })
      group.members.set(member, waiters)
      group.waiting += 1
      this.#waiting += 1
      this.#startNext()
      if (group.waiting > this.#bounds.waitingPerGroup) this.#refuseOneOf(group)
      else if (this.#waiting > this.#bounds.waiting) this.#refuseOneOf(this.#longestGroup())
    })
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return this.#waiting
  }

  /** Whether one more of this group would be refused, as far as that is known in advance. */
  isFull({ group }: WorkOwner): boolean {
    return (this.#groups.get(group)?.waiting ?? 0) >= this.#bounds.waitingPerGroup
  }

  #startNext(): void {
    let next: Group | undefined
    for (const group of this.#groups.values())
      if (this.#mayStart(group) && (next === undefined || group.lastTurn < next.lastTurn)) next = group
    const [first] = next?.members ?? []
    if (next === undefined || first === undefined) return
    const [member, waiters] = first
    const waiter = waiters.shift()
    // To the end of the members' queue.
    next.members.delete(member)
    if (waiters.length > 0) next.members.set(member, waiters)
    if (waiter !== undefined) this.#start(next, waiter)
  }

  #mayStart(group: Group): boolean {
    const { slots, perGroup, kept } = this.#bounds
    const open = group.running === 0 ? slots : slots - kept
    return group.waiting > 0 && group.running < perGroup && this.#running < open
  }

  #start(group: Group, waiter: Waiter): void {
    group.waiting -= 1
    this.#waiting -= 1
    group.running += 1
    this.#running += 1
    this.#turns += 1
    group.lastTurn = this.#turns
    let running = true
    waiter.start(() => {
      if (!running) return
      running = false
      group.running -= 1
      this.#running -= 1
      this.#forgetIfIdle(group)
      this.#startNext()
    })
  }

  #longestGroup(): Group | undefined {
    return longest(this.#groups.values(), ({ waiting }) => waiting)
  }

  #refuseOneOf(group: Group | undefined): void {
    const waiters = longest(
      group?.members.values() ?? [],
      (all) => all.filter(({ refusable }) => refusable).length,
    )
    const index = waiters?.findLastIndex(({ refusable }) => refusable) ?? -1
    const [refused] = index < 0 ? [] : (waiters?.splice(index, 1) ?? [])
    if (group === undefined || refused === undefined) return
    group.waiting -= 1
    this.#waiting -= 1
    for (const [member, left] of group.members) if (left.length === 0) group.members.delete(member)
    this.#forgetIfIdle(group)
    refused.sendError(busy())
  }

  #forgetIfIdle(group: Group): void {
    if (group.running === 0 && group.waiting === 0) this.#groups.delete(group.name)
  }
}

/** Of several equally long ones, the latest. */
function longest<T>(all: Iterable<T>, lengthOf: (one: T) => number): T | undefined {
  let found: T | undefined
  for (const one of all) if (found === undefined || lengthOf(one) >= lengthOf(found)) found = one
  return found
}
