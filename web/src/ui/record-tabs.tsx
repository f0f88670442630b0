import { Tabs } from "@mantine/core"
import type { ReactNode } from "react"
import { TabRow } from "./tab-row.tsx"

interface RecordTabsProps<T extends string> {
  open: T
  /** The tabs that are shown, in their order. */
  tabs: readonly T[]
  names: Readonly<Record<T, string>>
  panels: { readonly [tab in T]?: ReactNode }
  /** Called with the name of the tab that the user chose. */
  onOpen: (tab: string | null) => void
}

/** The tabs of a record's screen. Only the open one is mounted. */
export function RecordTabs<T extends string>({ open, tabs, names, panels, onOpen }: RecordTabsProps<T>) {
  return (
    <Tabs value={open} onChange={onOpen} keepMounted={false}>
      <TabRow open={open}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {names[tab]}
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
