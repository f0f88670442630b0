import { Card, SimpleGrid, Skeleton, Text } from "@mantine/core"
import type { ComponentType, ReactNode } from "react"
import classes from "./stat-card.module.css"

interface StatCardProps {
  label: string
  value: ReactNode
  /** A line under the figure: a change, a share. Given while pending too, it keeps its place: nothing below moves when it comes. */
  note?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number }>
  pending?: boolean
}

/** One figure with its name. Stands in a `StatGrid`. */
export function StatCard({ label, value, note, icon: Icon, pending = false }: StatCardProps) {
  return (
    <Card withBorder className={classes.card} aria-busy={pending || undefined}>
      <div className={classes.head}>
        <Text className={classes.label}>{label}</Text>
        {Icon && (
          <span className={classes.icon} aria-hidden>
            <Icon size={20} stroke={1.8} />
          </span>
        )}
      </div>
      {pending ? (
        <Skeleton className={classes.awaited} width="45%" />
      ) : (
        <Text className={classes.value}>{value}</Text>
      )}
      {note && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {note}
        </Text>
      )}
    </Card>
  )
}

/** Figures side by side: two on a phone, four on a desk. */
export function StatGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <SimpleGrid
      component="section"
      aria-label={label}
      cols={{ base: 2, lg: 4 }}
      spacing={{ base: "sm", sm: "md" }}
      mb="lg"
    >
      {children}
    </SimpleGrid>
  )
}
