import type { AuditSubject } from "./audit-subject.ts"

/** An event that changes no data and that anyone can cause as often as they like: a failed sign-in, a refusal. */
export interface CountedEvent {
  readonly action: string
  readonly subject: AuditSubject
  readonly actorId: number | null
}

/** An event, and how often it happened. */
export interface EventCount {
  readonly event: CountedEvent
  readonly count: number
}

interface Window {
  readonly event: CountedEvent
  readonly until: number
  isBegun: boolean
  unwritten: number
}

const HOUR_MS = 60 * 60_000
/** Kinds of events that are counted separately in an hour; beyond, only the action is. */
const CAPACITY = 2000

/**
 * Counts such events in memory, so that very many of them neither fill the trail nor delay answers:
 * of one kind at most two entries are written in an hour, the first within seconds and one for all that came after it.
 */
export class EventCounts {
  readonly #windows = new Map<string, Window>()

  note(event: CountedEvent, now: Date): void {
    const key = JSON.stringify(event)
    if (this.#windows.has(key) || this.#windows.size < CAPACITY) this.#add(key, event, 1, now)
    else {
      const { action, subject } = event
      const many = { action, subject: { entity: subject.entity, id: null, churchId: null }, actorId: null }
      this.#add(JSON.stringify(many), many, 1, now)
    }
  }

  /** Removes and returns what is due to be written: new events, and the counts of past hours; `all`: everything. */
  take(now: Date, { all }: { all: boolean }): EventCount[] {
    const taken: EventCount[] = []
    for (const [key, window] of this.#windows) {
      const isOver = all || now.getTime() >= window.until
      if (window.unwritten > 0 && (isOver || !window.isBegun)) {
        taken.push({ event: window.event, count: window.unwritten })
        window.unwritten = 0
        window.isBegun = true
      }
      if (isOver) this.#windows.delete(key)
    }
    return taken
  }

  /** Takes back what could not be written. */
  giveBack(counted: readonly EventCount[], now: Date): void {
    for (const { event, count } of counted)
      this.#add(JSON.stringify(event), event, count, now).isBegun = false
  }

  #add(key: string, event: CountedEvent, count: number, now: Date): Window {
    const window = this.#windows.get(key) ?? {
      event,
      until: now.getTime() + HOUR_MS,
      isBegun: false,
      unwritten: 0,
    }
    window.unwritten += count
    this.#windows.set(key, window)
    return window
  }
}
