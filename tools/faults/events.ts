import type { Fault } from "./fault.ts"

const EVENTS = "web/src/modules/life/events"
const CAUGHT_BY = `${EVENTS}/events.browser.test.tsx`
const FORM = `${EVENTS}/form/event-form.browser.test.tsx`
const REGISTRATIONS = `${EVENTS}/registrations/registrations.browser.test.tsx`

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
    what: "a draft has a tab of registrations",
    file: `${EVENTS}/event-page.tsx`,
    from: 'can.edit && status !== "draft"',
    to: "can.edit",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "a family is put on the waiting list without a question",
    file: `${EVENTS}/registrations/new-registration-dialog.tsx`,
    from: "await register(false)",
    to: "await register(true)",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "no to a yes-or-no question is sent as yes",
    file: `${EVENTS}/registrations/form/registration-values.ts`,
    from: 'answer === "true" : answer',
    to: "true : answer",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "a correction sends what nobody changed",
    file: `${EVENTS}/registrations/form/registration-values.ts`,
    from: "JSON.stringify(value) !== JSON.stringify(old.get(name))",
    to: "JSON.stringify(value) !== name",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "all people are cancelled where some were chosen",
    file: `${EVENTS}/registrations/cancel-people-dialog.tsx`,
    from: "{} : { attendees }",
    to: "{} : {}",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "an export leaves the filters out",
    file: `${EVENTS}/registrations/registrations-export.tsx`,
    from: "query: { ...filters, format }",
    to: "query: { format }",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "a registration without an e-mail offers to mail again",
    file: `${EVENTS}/registrations/registration-menu.tsx`,
    from: "isLive && contact.email !== null",
    to: "isLive",
    caughtBy: REGISTRATIONS,
  },
  {
    what: "a family is let in beyond the places without a question",
    file: `${EVENTS}/registrations/use-registration-action.ts`,
    from: "confirmed + people > capacity",
    to: "confirmed > capacity + people",
    caughtBy: REGISTRATIONS,
  },
]
