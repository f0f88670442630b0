/** The fields of the form for signing in that index.html shows before the application's code is there, by their `data-first`. */
export const FIRST_FIELDS = { email: "email", password: "password", remember: "remember" } as const

type Name = keyof typeof FIRST_FIELDS

export interface FirstTyped {
  email: string
  password: string
  remember: boolean
  /** The field that had the focus. */
  focused: Name | null
}

/**
 * What was typed there until now; null where they are not on the page. To be asked while the form is rendered whose first paint replaces
 * them in the same task (app/start), so that no key comes between.
 */
export function typedBeforeStart(): FirstTyped | null {
  const email = fieldOf("email")
  const password = fieldOf("password")
  if (email === null || password === null) return null
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.first : undefined
  return {
    email: email.value,
    password: password.value,
    remember: fieldOf("remember")?.checked ?? false,
    focused: focused === "email" || focused === "password" || focused === "remember" ? focused : null,
  }
}

function fieldOf(name: Name): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>(`input[data-first="${name}"]`)
  // Hidden where another screen comes first.
  return field?.checkVisibility() ? field : null
}
