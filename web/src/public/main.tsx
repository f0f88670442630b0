/**
 * The light entry. Contains no React itself, so that React, the page and the validation of the code load in parallel: on a
 * slow connection each sequential request costs half a second. Each page is a chunk of its own.
 */
import "./public.css"
import type { ComponentType } from "react"
import { sayFailed } from "./failed.ts"

async function show<Props extends object>(
  page: Promise<{ default: ComponentType<Props> }>,
  props: Props,
): Promise<void> {
  try {
    const [{ render }, { default: Page }] = await Promise.all([import("./render.tsx"), page])
    render(Page, props)
  } catch {
    sayFailed()
  }
}

const { pathname } = window.location
const code = /^\/visit\/([^/]*)/.exec(pathname)?.[1]
if (code !== undefined) {
  const first = import("./visit/calls.ts").then(
    ({ validate }) => validate(code),
    () => ({ kind: "failed", message: "Erro de conexão", retryAfter: null }) as const,
  )
  void show(import("./visit/visit-page.tsx"), { code, first })
} else void show(import("./success-page.tsx"), {})
