import { type ComponentType, StrictMode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { sayFailed } from "./failed.ts"

/** Replaces the loading text of public.html by a page. */
export function render<Props extends object>(Page: ComponentType<Props>, props: Props): Root | undefined {
  const element = document.getElementById("root")
  if (!element) return
  const root = createRoot(element, { onUncaughtError: sayFailed })
  root.render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  )
  return root
}
