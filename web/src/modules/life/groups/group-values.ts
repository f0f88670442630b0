import type { Repeat } from "@aprisco/contract/activities/list-query"
import type { GroupKind } from "@aprisco/contract/groups/labels"
import type { Group, groups } from "@aprisco/contract/groups/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { type AddressValues, addressValuesFrom, NO_ADDRESS } from "../../ground/addresses/public.ts"

export type NewGroup = CallOf<typeof groups.create>["body"]

/** The values of the form: text as typed, `""` for nothing. */
export type GroupValues = AddressValues & {
  name: string
  kind: GroupKind
  leaderId: string
  branch: string
  unitId: string
  weekday: string
  time: string
  repeat: Repeat
  interval: string
  weekOfMonth: string
  startsOn: string
  hostId: string
  capacity: string
  isPublic: boolean
  description: string
  ageBand: string
  term: string
}

const asText = (value: number | string | null | undefined) => (value == null ? "" : String(value))

export function groupValuesFrom(group: Group | undefined): GroupValues {
  return {
    name: group?.name ?? "",
    kind: group?.kind ?? "celula",
    leaderId: asText(group?.leaders[0]?.id),
    branch: asText(group?.branch),
    unitId: asText(group?.unitId),
    weekday: asText(group?.weekday),
    time: group?.time ?? "",
    repeat: group?.repeat ?? "weekly",
    interval: asText(group?.interval ?? 1),
    weekOfMonth: asText(group?.weekOfMonth ?? 1),
    startsOn: group?.startsOn ?? "",
    hostId: asText(group?.host?.id),
    ...(group ? addressValuesFrom(group) : NO_ADDRESS),
    capacity: asText(group?.capacity),
    isPublic: group?.isPublic ?? false,
    description: group?.description ?? "",
    ageBand: group?.ageBand ?? "",
    term: group?.term ?? "",
  }
}

/** What does not go with the chosen day and repetition is sent blank, which removes a stored one. A group keeps a leader that the form does not show. */
export function groupBody({ leaderId, ...values }: GroupValues): Omit<NewGroup, "leaderId"> {
  const { weekday, time, repeat, interval, weekOfMonth, startsOn, ...rest } = values
  const meets = weekday !== ""
  return {
    ...rest,
    ...(leaderId !== "" && { leaderId }),
    weekday,
    time: meets ? time : "",
    repeat: meets ? repeat : "",
    interval: meets && repeat !== "weekly" ? interval : "",
    weekOfMonth: meets && repeat === "monthly" ? weekOfMonth : "",
    startsOn: meets ? startsOn : "",
  }
}
