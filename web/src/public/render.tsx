import { type ComponentType, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { sayFailed } from "./failed.ts"

/** Replaces the loading text of public.html by a page. */
export function render<Props extends object>(Page: ComponentType<Props>, props: Props): void {
  const root = document.getElementById("root")
  if (!root) return
  createRoot(root, { onUncaughtError: sayFailed }).render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  )
}
