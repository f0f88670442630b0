import { Card, Skeleton, Stack, VisuallyHidden } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import classes from "./data-list.module.css"
import type { DataListProps } from "./data-list-props.ts"
import { ChooseRow } from "./selection.tsx"

const GREY_CARDS = 5

/** The list as cards, for a phone. The whole card is the link's target. `rows` undefined: loading. */
export function CardList<T>(props: DataListProps<T> & { rows: readonly T[] | undefined }) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLink,
    rowActions,
    card,
    selection,
    loading = "Carregando...",
  } = props
  const primary = columns.find((column) => column.primary)
  if (!rows) {
    return (
      <Stack gap="sm">
        <VisuallyHidden role="status">{loading}</VisuallyHidden>
        {Array.from({ length: GREY_CARDS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey cards are alike and never change place
          <Card key={row} withBorder>
            <Skeleton height={20} width="60%" mb="sm" />
            <Skeleton height={16} width="85%" />
          </Card>
        ))}
      </Stack>
    )
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card component="li" key={rowKey(row)} withBorder padding="md" className={classes.card}>
          <div className={classes.cardHead}>
            {selection && (
              <div className={classes.above}>
                <ChooseRow row={row} selection={selection} />
              </div>
            )}
            <CardHead link={rowLink?.(row)}>{primary?.render(row)}</CardHead>
            {rowActions && <div className={classes.above}>{rowActions(row)}</div>}
          </div>
          {card(row)}
        </Card>
      ))}
    </ul>
  )
}

function CardHead({ link, children }: { link: LinkProps | undefined; children: ReactNode }) {
  if (!link) return <div className={classes.name}>{children}</div>
  return (
    <Link {...link} className={classes.cardLink}>
      {children}
    </Link>
  )
}
