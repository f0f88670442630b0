import { useEffect, useRef, useState } from "react"

/**
 * A form of new records that can go on with the next one. `round` is the form's key: after saving with «Salvar e cadastrar outro»
 * an empty form takes the place of the saved one.
 */
export function useRounds() {
  const [round, setRound] = useState(0)
  return { round, next: () => setRound((now) => now + 1) }
}

/** Whether this saving is followed by another record; a later form starts at its first field, `data-path`. */
export function useAnother(round: number, firstField: string) {
  const wanted = useRef(false)
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLInputElement>(`[data-path="${firstField}"]`)?.focus()
  }, [round, firstField])
  return {
    /** For the form's bar. */
    onAnother: (another: boolean) => {
      wanted.current = another
    },
    /** Whether the button was pressed that asks for another one. */
    isWanted: () => wanted.current,
  }
}
