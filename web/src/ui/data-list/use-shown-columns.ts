import { useLocalStorage } from "@mantine/hooks"
import { useMemo } from "react"

/** What the choice of columns knows of one: whatever its rows are. */
interface ShownColumn {
  key: string
  title: string
  primary?: boolean
  roomy?: true
}

/**
 * The visible columns of a list. The name is always visible: it opens the record. The choice is stored on this device, for all
 * its users: it is not personal data.
 */
export function useShownColumns(list: string, columns: readonly ShownColumn[]) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `${list}-hidden-columns`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: keysIn,
  })
  // The same while nothing is chosen: else every row would be rendered again, at once, when the screen around them is.
  return useMemo(() => {
    const isShown = ({ key, primary }: ShownColumn) => primary === true || !hidden.includes(key)
    return {
      choices: columns.filter(({ primary }) => !primary),
      isShown,
      toggle: (column: ShownColumn) =>
        setHidden(isShown(column) ? [...hidden, column.key] : hidden.filter((key) => key !== column.key)),
      hidesSome: columns.some((column) => !isShown(column)),
      showAll: () => setHidden([]),
    }
  }, [columns, hidden, setHidden])
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
