import type { Asked } from "@aprisco/contract/events/labels"
import { invalid } from "../../../core/errors.ts"

/** Throws 400 unless registrations close after they open. */
export function requireTimesInOrder({
  opensAt,
  closesAt,
}: {
  opensAt?: Date | null
  closesAt?: Date | null
}): void {
  if (opensAt && closesAt && closesAt <= opensAt)
    throw invalid({ closesAt: ["O encerramento deve ser depois da abertura"] })
}

/** Throws 400 unless who sleeps away tells the birth date (docs/product/events.md#2.8). */
export function requireBirthDateOvernight({
  sessions,
  birthDate,
}: {
  sessions: readonly { overnight: boolean }[]
  birthDate: Asked
}): void {
  if (birthDate !== "required" && sessions.some(({ overnight }) => overnight))
    throw invalid({ fields: ["Peça a data de nascimento: há pernoite."] })
}
