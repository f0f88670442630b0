import type { Branch } from "@aprisco/contract/branches/fields"
import { branches } from "@aprisco/contract/branches/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { BranchKind } from "@aprisco/contract/vocabulary"
import { type AddressValues, addressValuesFrom, NO_ADDRESS } from "../../addresses/public.ts"

export interface TimeRow {
  /** Identifies a row while rows are added and removed. */
  key: string
  weekday: string
  time: string
  name: string
}

/** The values of the form: blank text where nothing is known. */
export type BranchValues = AddressValues & {
  name: string
  kind: BranchKind
  /** The id, as text. */
  parentId: string
  church: string
  email: string
  phone: string
  isActive: boolean
  serviceTimes: TimeRow[]
}

export const NEW_BRANCH: BranchValues = {
  name: "",
  kind: "branch",
  parentId: "",
  church: "",
  email: "",
  phone: "",
  ...NO_ADDRESS,
  isActive: true,
  serviceTimes: [],
}

let rows = 0

/** A Sunday without an hour yet. */
export function aTime(of: Partial<TimeRow> = {}): TimeRow {
  rows += 1
  return { weekday: "0", time: "", name: "", ...of, key: `time-${rows}` }
}

export function branchValuesFrom(branch: Branch): BranchValues {
  return {
    name: branch.name,
    kind: branch.kind,
    parentId: String(branch.parentId ?? ""),
    church: String(branch.church),
    email: branch.email ?? "",
    phone: branch.phone ?? "",
    ...addressValuesFrom(branch),
    isActive: branch.isActive,
    serviceTimes: branch.serviceTimes.map(({ weekday, time, name }) =>
      aTime({ weekday: String(weekday), time, name: name ?? "" }),
    ),
  }
}

export const NEW_BRANCH_RULE = branches.create.body
export const BRANCH_CHANGE_RULE = branches.update.body

/** What the form sends. */
export function branchBody(values: BranchValues): CallOf<typeof branches.create>["body"] {
  return { ...values, serviceTimes: values.serviceTimes.map(({ key: _, ...time }) => time) }
}
