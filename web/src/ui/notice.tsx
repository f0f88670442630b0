import { Group, Text, Title } from "@mantine/core"
import type { ComponentType, ReactNode } from "react"
import classes from "./notice.module.css"

interface NoticeProps {
  icon: ComponentType<{ size?: number; stroke?: number }>
  title: ReactNode
  text?: ReactNode
  /** Under the text, as it is. */
  more?: ReactNode
  action?: ReactNode
  tone?: "primary" | "danger"
  /** 1 where this message fills the whole screen. */
  order?: 1 | 2 | 3
}

/** Shown in place of content: an icon, a sentence, the one next step. */
export function Notice({ icon: Icon, title, text, more, action, tone = "primary", order = 2 }: NoticeProps) {
  return (
    <div className={classes.box}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <Icon size={30} stroke={1.6} />
      </span>
      <Title order={order} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw="32rem">
          {text}
        </Text>
      )}
      {more}
      {action && (
        <Group mt="sm" justify="center">
          {action}
        </Group>
      )}
    </div>
  )
}
