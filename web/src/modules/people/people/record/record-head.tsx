import { Box, Group, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import classes from "./record-head.module.css"

interface RecordHeadProps {
  /** A person, a member or a visitor. */
  of: { fullName: string; branchName: string; churchName: string }
  photo?: string | null
  /** Badges: what they are here. */
  what: ReactNode
  /** Above the name: a link back to the list. */
  back?: ReactNode
  /** The open ways to reach them. They come before the actions, since whoever looks somebody up on a phone mostly calls. */
  contact?: ReactNode
  /** Buttons: the next step first. */
  actions?: ReactNode
}

/** The head of a person's page, the same whether they are a member, a visitor or neither. Contains the screen's only h1. */
export function RecordHead({ of, photo, what, back, contact, actions }: RecordHeadProps) {
  const { fullName, branchName, churchName } = of
  return (
    <Box component="header" mb="lg">
      {back && (
        <Box mb="xs" data-screen-only>
          {back}
        </Box>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <Box flex="1 1 22rem" miw={0}>
          <div className={classes.who}>
            <PersonAvatar name={fullName} src={photo} size={64} />
            <div className={classes.name}>
              <Title order={1}>{fullName}</Title>
              <Text c="dimmed">
                {branchName} · {churchName}
              </Text>
              <Group gap="xs" mt="xs">
                {what}
              </Group>
            </div>
          </div>
          {contact && (
            <Box mt="md" data-screen-only>
              {contact}
            </Box>
          )}
        </Box>
        {actions && (
          <Group gap="sm" className={classes.actions} data-screen-only>
            {actions}
          </Group>
        )}
      </Group>
    </Box>
  )
}
