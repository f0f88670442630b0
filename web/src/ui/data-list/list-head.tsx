import { Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { myChurchQuery, useUser } from "../../lib/signed-in.ts"
import { HeadActions } from "./head-actions.tsx"
import classes from "./list-page.module.css"

interface ListHeadProps {
  title: string
  /** What the list is about. */
  subtitle?: string
  /** A link back, left of the title. */
  back?: ReactNode
  /** The list's `CountLine`. */
  count: ReactNode
  /** Buttons at the right. On a phone the filled one is beside the title, and a button shows the others. */
  actions?: ReactNode
}

/** The head of a list's screen: on a desk title and count are one line. Has the screen's only h1. */
export function ListHead({ title, subtitle, back, count, actions }: ListHeadProps) {
  return (
    <header className={classes.head}>
      <OnPaper />
      {back && (
        <div className={classes.back} data-screen-only>
          {back}
        </div>
      )}
      <div className={classes.titles}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {subtitle && (
          <Text c="dimmed" className={classes.subtitle}>
            {subtitle}
          </Text>
        )}
        <div className={classes.count}>{count}</div>
      </div>
      {actions && <HeadActions>{actions}</HeadActions>}
    </header>
  )
}

/** Whose list it is, on paper: the church, or the denomination whose office lists all of its churches. */
function OnPaper() {
  const user = useUser()
  const church = useQuery(myChurchQuery).data
  const isOffice = user?.role === "DENOMINATION_ADMIN" && !user.enteredChurch
  return <p className={classes.onPaper}>{(isOffice && church?.denominationName) || church?.name}</p>
}
