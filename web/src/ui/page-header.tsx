import { Box, Group, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./page-header.module.css"

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons on the right; under the title on a phone. */
  actions?: ReactNode
  /** Above the title: a link back to the list. */
  back?: ReactNode
}

/** The head of every screen; has its only h1. */
export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  return (
    <Box component="header" mb="lg">
      {back && (
        <Box mb="xs" data-screen-only>
          {back}
        </Box>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <Box flex="1 1 22rem" miw={0} className={classes.words}>
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text c="dimmed" mt={4}>
              {subtitle}
            </Text>
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
