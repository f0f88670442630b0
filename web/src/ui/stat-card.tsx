import { Button, Card, SimpleGrid, type SimpleGridProps, Skeleton, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, useId } from "react"
import { usePhone } from "../lib/small-screen.ts"
import classes from "./stat-card.module.css"

interface StatCardProps {
  label: string
  value: ReactNode
  /** A line under the number: a change, a share. If given while pending too, its space is reserved: nothing below moves. */
  note?: ReactNode
  /** Below the number and its note: how it went. Null while it is not known: its space is reserved. */
  plot?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number }>
  pending?: boolean
  /** The list behind the number: the whole card leads there. */
  to?: LinkProps
}

/** One number with its name. Goes in a `StatGrid`. */
export function StatCard({ label, value, note, plot, icon: Icon, pending = false, to }: StatCardProps) {
  return (
    <Card withBorder className={classes.card} aria-busy={pending || undefined}>
      <div className={classes.head}>
        <Text className={classes.label}>
          {to ? (
            <Link {...to} className={classes.link}>
              {label}
            </Link>
          ) : (
            label
          )}
        </Text>
        {Icon && (
          <span className={classes.icon} aria-hidden>
            <Icon size={20} stroke={1.8} />
          </span>
        )}
      </div>
      {pending ? (
        <Skeleton className={classes.awaited} width="45%" />
      ) : (
        <Text className={classes.value} data-long={isLong(value) || undefined}>
          {value}
        </Text>
      )}
      {note && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {note}
        </Text>
      )}
      {plot !== undefined && <div className={classes.plot}>{plot}</div>}
    </Card>
  )
}

/** More than a number of ten digits: an amount of thousands. */
const MOST_LETTERS = 10

const isLong = (value: ReactNode) => typeof value === "string" && value.length > MOST_LETTERS

interface StatGridProps {
  label: string
  cols?: SimpleGridProps["cols"]
  mb?: SimpleGridProps["mb"]
  /** Above a list: on a desk one low line, so that the rows begin high on the screen. On a phone the first number, and a button for the others. */
  strip?: boolean
  children: ReactNode
}

/** Numbers side by side: two on a phone, four on a desktop. */
export function StatGrid(props: StatGridProps) {
  const { label, cols = { base: 2, lg: 4 }, mb = "lg", strip = false, children } = props
  const id = useId()
  const foldable = usePhone() && strip
  const [open, { toggle }] = useDisclosure(false)
  return (
    <SimpleGrid
      component="section"
      id={id}
      aria-label={label}
      className={strip ? classes.strip : classes.grid}
      cols={cols}
      spacing={{ base: "sm", sm: "md" }}
      mb={strip ? undefined : mb}
      data-folded={(foldable && !open) || undefined}
    >
      {foldable && (
        <Button
          variant="default"
          className={classes.fold}
          rightSection={
            open ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
          }
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          data-screen-only
        >
          {open ? "Menos números" : "Mais números"}
        </Button>
      )}
      {children}
    </SimpleGrid>
  )
}
