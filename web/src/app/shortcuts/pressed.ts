/** The keys of a shortcut are pressed within this time, in milliseconds. */
const TOGETHER = 1_200

/**
 * Calls `onKeys` with each key that is pressed outside a field and a dialog, and with the one before it where that was a moment ago: `m`,
 * then `g m`. It answers whether it used them. Returns the function that stops.
 */
export function listenToKeys(onKeys: (keys: string) => boolean): () => void {
  let before = { key: "", at: 0 }
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
    if (event.key.length !== 1 || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) {
      if (event.key !== "Shift") before = { key: "", at: 0 }
      return
    }
    const key = event.key.toLowerCase()
    const pair = event.timeStamp - before.at < TOGETHER ? `${before.key} ${key}` : key
    const isUsed = (pair !== key && onKeys(pair)) || onKeys(key)
    if (isUsed) event.preventDefault()
    before = isUsed ? { key: "", at: 0 } : { key, at: event.timeStamp }
  }
  document.addEventListener("keydown", listener)
  return () => document.removeEventListener("keydown", listener)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"]') !== null)
  )
}
