import type { MemberRow } from "@aprisco/contract/members/routes"
import { useLocalStorage } from "@mantine/hooks"
import type { Column } from "../../ui/data-list/column.ts"
import { MEMBER_COLUMNS } from "./member-columns.tsx"

type MemberColumn = Column<MemberRow>

/** Stored on this device, for all its users: the choice of columns is not personal data. */
const KEY = "members-hidden-columns"

/** The visible columns of the table. The name is always visible: it opens the record. */
export function useShownColumns() {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: KEY,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: keysIn,
  })
  const isShown = ({ key, primary }: MemberColumn) => primary === true || !hidden.includes(key)
  return {
    columns: MEMBER_COLUMNS.filter(isShown),
    choices: MEMBER_COLUMNS.filter(({ primary }) => !primary),
    isShown,
    toggle: (column: MemberColumn) =>
      setHidden(isShown(column) ? [...hidden, column.key] : hidden.filter((key) => key !== column.key)),
    hidesSome: hidden.length > 0,
    showAll: () => setHidden([]),
  }
}

/** The storage may contain anything. */
function keysIn(text: string | undefined): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : []
  } catch {
    return []
  }
}

export type ShownColumns = ReturnType<typeof useShownColumns>
