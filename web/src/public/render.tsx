import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from "react"
import { createRoot, type Root } from "react-dom/client"
import { showLoadError } from "./failed.ts"

/** Replaces the loading text of public.html by a page. */
export function render<Props extends object>(Page: ComponentType<Props>, props: Props): Root | undefined {
  const element = document.getElementById("root")
  if (!element) return
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <Boundary>
        <Page {...props} />
      </Boundary>
    </StrictMode>,
  )
  return root
}

/** Says that the page could not be opened, where one of its parts fails. A class: `createRoot` of Preact reports no errors. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

/** After everything else has been removed from the page. */
function Failed() {
  useEffect(showLoadError, [])
  return null
}
