import { Tabs } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"
import classes from "./tab-row.module.css"

interface TabRowProps {
  /** Value of the tab that is open: the row scrolls to it, also when the form opens it for an error. */
  open: string | null
  children: ReactNode
}

/** The names of the tabs. */
export function TabRow({ open, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element of the page
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-selected=true]")
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <Tabs.List ref={row} className={classes.row} mb="lg">
      {children}
    </Tabs.List>
  )
}
