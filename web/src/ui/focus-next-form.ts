/** A form that has not come by then does not take the focus from whatever is done meanwhile. */
const AT_MOST = 10_000

let giveUp: (() => void) | undefined

/**
 * Puts the focus on the first field of the form that comes next: for what opens a form without pointing at it, as a shortcut does. A
 * person who has begun with something else keeps the focus. `isHere`: the form is on the screen already.
 */
export function focusNextForm(isHere = false): void {
  giveUp?.()
  const before: ReadonlySet<HTMLFormElement> = new Set(isHere ? [] : document.forms)
  const settle = () => {
    const field = [...document.forms]
      .filter((form) => !before.has(form))
      .flatMap(fieldsOf)
      .at(0)
    if (!field) return
    stop()
    field.focus()
  }
  const observer = new MutationObserver(settle)
  const timer = window.setTimeout(() => stop(), AT_MOST)
  function stop() {
    observer.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener("pointerdown", stop, true)
    giveUp = undefined
  }
  giveUp = stop
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener("pointerdown", stop, true)
  settle()
}

/** Those that can be typed into or chosen from now: not those of a tab that is closed, or of a screen that still waits. */
function fieldsOf(form: HTMLFormElement): HTMLElement[] {
  const fields = form.querySelectorAll<HTMLInputElement>(
    "input[data-path], select[data-path], textarea[data-path]",
  )
  return [...fields].filter((field) => !field.disabled && field.type !== "file" && field.checkVisibility())
}
