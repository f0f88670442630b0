import type { Fault } from "./fault.ts"

const DEVOTIONALS = "web/src/modules/life/devotionals"
const QUESTIONS = "web/src/modules/life/questions"
const INQUIRIES = "web/src/modules/life/inquiries"
const RECORD = `${DEVOTIONALS}/record/record.browser.test.tsx`
const CALENDAR = `${DEVOTIONALS}/calendar/calendar.browser.test.tsx`
const ASKED = `${QUESTIONS}/questions.browser.test.tsx`
const RECEIVED = `${INQUIRIES}/inquiries.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "the arrow keys do not move from day to day of the plan",
    file: `${DEVOTIONALS}/calendar/use-day-keys.ts`,
    from: "if (isOfMonth(next)) return elementOf(event.currentTarget, next)?.focus()",
    to: "if (isOfMonth(next)) return undefined",
    caughtBy: CALENDAR,
  },
  {
    what: "an empty day begins a devotional of another day",
    file: `${DEVOTIONALS}/calendar/month-day.tsx`,
    from: "search={{ dia: day }}",
    to: 'search={{ dia: "2020-01-01" }}',
    caughtBy: CALENDAR,
  },
  {
    what: "a sound of more than 40 MB is sent",
    file: `${DEVOTIONALS}/record/use-audio.ts`,
    from: "const isTooLarge = file.size > MAX_AUDIO",
    to: "const isTooLarge = file.size > 99 * MAX_AUDIO",
    caughtBy: RECORD,
  },
  {
    what: "an answer that came too late is lost without a word",
    file: `${QUESTIONS}/answer-card.tsx`,
    from: "if (isStatus(error, 409)) setLate(words)",
    to: "",
    caughtBy: ASKED,
  },
  {
    what: "a private question is offered for publication",
    file: `${QUESTIONS}/answer-card.tsx`,
    from: "{can.answer && can.publish && (",
    to: "{can.answer && (",
    caughtBy: ASKED,
  },
  {
    what: "a question is open to the whole church at first",
    file: `${QUESTIONS}/ask-dialog.tsx`,
    from: 'initialValues: { text: "", private: true, showName: false }',
    to: 'initialValues: { text: "", private: false, showName: false }',
    caughtBy: ASKED,
  },
  {
    what: "a message received is given twice by two clicks",
    file: `${INQUIRIES}/handling-card.tsx`,
    from: "if (queryClient.isMutating({ mutationKey: GIVE }) === 0) giving.mutate(owner)",
    to: "giving.mutate(owner)",
    caughtBy: RECEIVED,
  },
  {
    what: "who takes a message is not told that it is theirs",
    file: `${INQUIRIES}/handling-card.tsx`,
    from: '? "A mensagem é sua."',
    to: '? ""',
    caughtBy: RECEIVED,
  },
  {
    what: "a person is entered twice by two clicks",
    file: `${INQUIRIES}/person-of-inquiry.tsx`,
    from: "if (queryClient.isMutating({ mutationKey: TIE }) === 0) tying.mutate(person)",
    to: "tying.mutate(person)",
    caughtBy: RECEIVED,
  },
]
