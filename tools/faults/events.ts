import type { Fault } from "./fault.ts"

const EVENTS = "web/src/modules/life/events"
const CAUGHT_BY = `${EVENTS}/events.browser.test.tsx`
const PAGE = "web/src/public/events"
const ON_PAGE = `${PAGE}/event-page.browser.test.tsx`
const FORM = `${EVENTS}/form/event-form.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "hours of a church in Acre are shown on the clock of Brasília",
    file: `${EVENTS}/event-words.ts`,
    from: "onClockOfState(new Date(instant), state)",
    to: 'onClockOfState(new Date(instant), "SP")',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "hours of a church in Amazonas are stored on the clock of Brasília",
    file: `${EVENTS}/form/moment-typed.ts`,
    from: "instantInState(day, hour, state)",
    to: 'instantInState(day, hour, "SP")',
    caughtBy: FORM,
  },
  {
    what: "the 31st of February becomes a day of March",
    file: `${EVENTS}/form/moment-typed.ts`,
    from: 'hour === "" || !isDay(day)',
    to: 'hour === "" || day === ""',
    caughtBy: FORM,
  },
  {
    what: "a blank term for cancelling is stored as none",
    file: `${EVENTS}/form/event-values.ts`,
    from: "Number.NaN : cancelHours",
    to: "0 : cancelHours",
    caughtBy: FORM,
  },
  {
    what: "a day more repeats the same day",
    file: `${EVENTS}/form/session-rows.ts`,
    from: "dayAfter(day, 1)",
    to: "dayAfter(day, 0)",
    caughtBy: FORM,
  },
  {
    what: "stored questions are sent as new ones",
    file: `${EVENTS}/form/question-rows.ts`,
    from: "id: String(question.id)",
    to: 'id: ""',
    caughtBy: FORM,
  },
  {
    what: "an option that is too long is refused without a word",
    file: `${EVENTS}/form/question-fields.tsx`,
    from: "return one && ",
    to: "return false && ",
    caughtBy: FORM,
  },
  {
    what: "the plan's limit is said without the way to the plans",
    file: `${EVENTS}/record/use-turn-event.ts`,
    from: "isStatus(error, 403) && words !== DETAILS.denied",
    to: "isStatus(error, 404)",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "a second click publishes twice",
    file: `${EVENTS}/record/use-turn-event.ts`,
    from: "queryClient.isMutating({ mutationKey }) === 0",
    to: "queryClient.isMutating({ mutationKey }) < 9",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "an event that is over is offered to be cancelled",
    file: `${EVENTS}/record/event-actions.tsx`,
    from: "can.edit && !isOver && (status",
    to: "can.edit && (status",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "the calendar of events shows activities too",
    file: `${EVENTS}/events-calendar.tsx`,
    from: 'kind: "evento"',
    to: "kind: undefined",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "a list to a day before its first one is asked for",
    file: `${EVENTS}/day-filter.tsx`,
    from: "to < from",
    to: "to === from",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "a family is put on the waiting list without being asked",
    file: `${PAGE}/registration-form.tsx`,
    from: "submit(isWaitlist)",
    to: "submit(true)",
    caughtBy: ON_PAGE,
  },
  {
    what: "a registration that may have arrived is lost with the page",
    file: `${PAGE}/use-event-form.ts`,
    from: "storage.saveSent(sent.current)",
    to: "storage.clear()",
    caughtBy: ON_PAGE,
  },
  {
    what: "names stay on the device after they were sent",
    file: `${PAGE}/use-event-form.ts`,
    from: "storage.clear()\n      setForm",
    to: "setForm",
    caughtBy: ON_PAGE,
  },
  {
    what: "the page shows its hours on the clock of Brasília",
    file: `${PAGE}/event-words.ts`,
    from: "onClockOfState(new Date(instant), uf)",
    to: 'onClockOfState(new Date(instant), "SP")',
    caughtBy: ON_PAGE,
  },
  {
    what: "a child is as old as today, not on the day of the event",
    file: `${PAGE}/event-fields.ts`,
    from: "needsGuardian(person.birthDate, day)",
    to: 'needsGuardian(person.birthDate, "2026-12-06")',
    caughtBy: ON_PAGE,
  },
  {
    what: "cancelling some people cancels all",
    file: `${PAGE}/link-calls.ts`,
    from: "JSON.stringify({ attendees })",
    to: "JSON.stringify({})",
    caughtBy: `${PAGE}/registration-page.browser.test.tsx`,
  },
]
