import { type ReactNode, useEffect, useRef } from "react"
import classes from "./in-sight.module.css"

/** Scrolls an error into view: on a phone it would appear below the form's bar, unseen. */
export function InViewport({ when, children }: { when: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when) place.current?.scrollIntoView({ block: "end" })
  }, [when])
  return (
    <div ref={place} className={classes.place}>
      {children}
    </div>
  )
}
