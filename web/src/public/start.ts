import type { ComponentType } from "react"
import type { Root } from "react-dom/client"
import { showLoadError } from "./failed.ts"
import { validate } from "./visit-form/calls.ts"

/**
 * Shows the page of the current address. React, the page and the validation of the code load in parallel: on a slow connection
 * each sequential request costs half a second. Undefined when the page could not be loaded, which is then on the screen.
 */
export function startPage(): Promise<Root | undefined> {
  const groups = /^\/encontre-um-grupo\/([^/]*)/.exec(window.location.pathname)?.[1]
  if (groups !== undefined) return showPage(import("./groups/find-page.tsx"), { code: groups })
  const list = /^\/lista\/([^/]*)/.exec(window.location.pathname)?.[1]
  if (list !== undefined) return showPage(import("./list/list-page.tsx"), { token: list })
  const event = /^\/evento\/([^/]*)/.exec(window.location.pathname)?.[1]
  if (event !== undefined) return showPage(import("./events/event-page.tsx"), { slug: event })
  const registration = /^\/inscricao\/([^/]*)/.exec(window.location.pathname)?.[1]
  if (registration !== undefined)
    return showPage(import("./events/registration-page.tsx"), { token: registration })
  const preferences = /^\/preferencias\/([^/]*)/.exec(window.location.pathname)?.[1]
  if (preferences !== undefined)
    return showPage(import("./preferences/preferences-page.tsx"), { token: preferences })
  const code = /^\/visit\/([^/]*)/.exec(window.location.pathname)?.[1]
  if (code === undefined) return showPage(import("./success-page.tsx"), {})
  // A page of its own, so that the visit form does not wait for it.
  if (new URLSearchParams(window.location.search).has("dados"))
    return showPage(import("./data/data-page.tsx"), { code, first: validate(code) })
  return showPage(import("./visit-form/visit-page.tsx"), { code, first: validate(code) })
}

/** Shows a page once it and React have loaded, or says that they could not be loaded. */
async function showPage<Props extends object>(
  page: Promise<{ default: ComponentType<Props> }>,
  props: Props,
): Promise<Root | undefined> {
  try {
    const [{ render }, { default: Page }] = await Promise.all([import("./render.tsx"), page])
    return render(Page, props)
  } catch {
    showLoadError()
  }
}
