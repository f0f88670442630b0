import { useEffect } from "react"

/** Names the tab after what is on the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Aprisco`
  }, [title])
}
