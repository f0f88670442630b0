import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { DevotionalRow } from "@aprisco/contract/devotionals/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { ActionIcon, Button, Card, Group, Text, Title } from "@mantine/core"
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { today } from "../../../../lib/format.ts"
import { stepFrom } from "../../activities/public.ts"
import classes from "./month.module.css"
import { MonthDay } from "./month-day.tsx"
import { useDayKeys } from "./use-day-keys.ts"

interface MonthProps {
  /** The day on which the keyboard begins. */
  day: string
  days: readonly string[]
  devotionals: readonly DevotionalRow[]
  /** While another month is still on the screen. */
  busy: boolean
  onDay: (day: string) => void
  /** Something of this day is opened. */
  onOpen: (day: string) => void
}

/** A month in squares, on a phone its days below one another. One stop for Tab; arrow keys lead from day to day, and beyond the month. */
export function MonthPlan({ day, days, devotionals, busy, onDay, onOpen }: MonthProps) {
  const plans = useCan()("devotionals.manage")
  const keys = useDayKeys({ day, days, onDay })
  return (
    <Card withBorder component="section" aria-label="Calendário" aria-busy={busy || undefined}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} size="h3" className={classes.period} aria-live="polite">
          {monthAndYear(day)}
        </Title>
        <Group gap={4}>
          <Button variant="default" size="sm" disabled={day === today()} onClick={() => onDay(today())}>
            Hoje
          </Button>
          <ActionIcon size={44} aria-label="Mês anterior" onClick={() => onDay(stepFrom("mes", day, -1))}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label="Próximo mês" onClick={() => onDay(stepFrom("mes", day, 1))}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {plans && (
        <Text size="sm" c="dimmed" className={classes.hint}>
          Escolha um dia vazio para escrever o devocional dele. No teclado: setas e Enter.
        </Text>
      )}
      <div className={classes.weekdays} aria-hidden>
        {WEEKDAYS.map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className={classes.days} {...keys.handlers}>
        {days.map((one) => (
          <MonthDay
            key={one}
            day={one}
            outside={one.slice(0, 7) !== day.slice(0, 7)}
            devotionals={devotionals.filter(({ publishOn }) => publishOn === one)}
            plans={plans}
            stop={keys.stopOf(one)}
            onOpen={() => onOpen(one)}
          />
        ))}
      </ol>
    </Card>
  )
}
