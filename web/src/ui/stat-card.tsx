import { Card, Group, Skeleton, Text } from "@mantine/core"
import type { ComponentType, ReactNode } from "react"
import classes from "./stat-card.module.css"

interface StatCardProps {
  label: string
  value: ReactNode
  /** A line under the figure: a change, a share. */
  note?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number }>
  pending?: boolean
}

/** One figure with its name. Put several into a `<SimpleGrid component="section" aria-label="…">`. */
export function StatCard({ label, value, note, icon: Icon, pending = false }: StatCardProps) {
  return (
    <Card withBorder padding="lg" aria-busy={pending || undefined}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text c="dimmed" fw={500}>
          {label}
        </Text>
        {Icon && (
          <span className={classes.icon} aria-hidden>
            <Icon size={20} stroke={1.8} />
          </span>
        )}
      </Group>
      {pending ? <Skeleton height={32} width="45%" my={4} /> : <Text className={classes.value}>{value}</Text>}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Card>
  )
}
