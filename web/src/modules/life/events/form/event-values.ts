import type { Asked, Visibility } from "@aprisco/contract/events/labels"
import type { ChurchEvent, events } from "@aprisco/contract/events/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { momentTyped } from "../../activities/public.ts"
import { clockOf } from "../event-words.ts"
import { type QuestionRow, questionBody, questionRowsFrom } from "./question-rows.ts"
import { aSession, type SessionRow, sessionBody, sessionRowsFrom } from "./session-rows.ts"

export type NewEvent = CallOf<typeof events.create>["body"]

/** The values of the form: text as typed, `""` for nothing. `opensAt` and `closesAt` are days. */
export type EventValues = {
  title: string
  description: string
  place: string
  branch: string
  ministryId: string
  sessions: SessionRow[]
  capacity: string
  price: string
  visibility: Visibility
  opensAt: string
  opensHour: string
  closesAt: string
  closesHour: string
  waitlist: boolean
  cancelHours: string
  slug: string
  fields: { birthDate: Asked; phone: Asked; cpf: Asked }
  questions: QuestionRow[]
}

/** An event with one session, open to everybody, that asks for a name alone. */
export function newEvent(): EventValues {
  return {
    title: "",
    description: "",
    place: "",
    branch: "",
    ministryId: "",
    sessions: [aSession()],
    capacity: "",
    price: "",
    visibility: "public",
    opensAt: "",
    opensHour: "",
    closesAt: "",
    closesHour: "",
    waitlist: true,
    cancelHours: "24",
    slug: "",
    fields: { birthDate: "off", phone: "off", cpf: "off" },
    questions: [],
  }
}

/** Hours are on the clock of the church's state. */
export function eventValuesFrom(event: ChurchEvent): EventValues {
  const { churchState: state } = event
  const moment = (instant: string | null) => (instant ? clockOf(instant, state) : { day: "", time: "" })
  const opens = moment(event.opensAt)
  const closes = moment(event.closesAt)
  return {
    title: event.title,
    description: event.description,
    place: event.place,
    branch: String(event.branch),
    ministryId: event.ministryId === null ? "" : String(event.ministryId),
    sessions: sessionRowsFrom(event),
    capacity: event.capacity === null ? "" : String(event.capacity),
    price: Number(event.price) === 0 ? "" : event.price.replace(".", ","),
    visibility: event.visibility,
    opensAt: opens.day,
    opensHour: opens.time,
    closesAt: closes.day,
    closesHour: closes.time,
    waitlist: event.waitlist,
    cancelHours: String(event.cancelHours),
    slug: event.slug,
    fields: event.fields,
    questions: questionRowsFrom(event.questions),
  }
}

/** What the form sends. `state`: of the church, whose clock the hours are on. */
export function eventBody(values: EventValues, state: string): NewEvent {
  const { opensAt, opensHour, closesAt, closesHour, sessions, questions, price, cancelHours, ...rest } =
    values
  return {
    ...rest,
    sessions: sessions.map((row) => sessionBody(row, state)),
    questions: questions.map(questionBody),
    price: price.trim() === "" ? "0.00" : amountTyped(price),
    opensAt: momentTyped(opensAt, opensHour, state),
    closesAt: momentTyped(closesAt, closesHour, state),
    // A blank field is no number; the contract would take it for 0.
    cancelHours: cancelHours.trim() === "" ? Number.NaN : cancelHours,
  }
}
