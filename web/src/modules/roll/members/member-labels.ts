import {
  ADMISSION_MODES,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"

interface Choice {
  value: string
  label: string
}

function choices(list: Record<string, string>): Choice[] {
  return Object.entries(list).map(([value, label]) => ({ value, label }))
}

/** Beside every choice of a function. */
export const MAY_NEED_ORDINATION =
  "Pastor e presbítero podem precisar de ordenação: informe a data, se houver."

export const ALL_FUNCTIONS = choices(MINISTERIAL_FUNCTIONS)
export const STATUS_CHOICES = choices(MEMBERSHIP_STATUSES)
export const ADMISSION_CHOICES = [{ value: "", label: "Não informada" }, ...choices(ADMISSION_MODES)]

export const STATUS_TONES: Record<MembershipStatus, "success" | "neutral" | "info" | "danger"> = {
  active: "success",
  inactive: "neutral",
  transferred: "info",
  deceased: "danger",
}

/** `11-21` → `21/11`: the directory's birthday. Null → `""`. */
export function dayAndMonth(birthday: string | null): string {
  return birthday?.split("-").reverse().join("/") ?? ""
}
