import { Button, Card, Group, Text } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"

interface RecordsCardProps<T> {
  query: { data: T | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  /** What they are for, in a sentence. */
  words: string
  /** `as contas`, for what is said while they are not there. */
  what: string
  /** The button for a new one, and what it does; absent for who may not. */
  add: { label: string; onAdd: () => void } | false
  children: (loaded: T) => ReactNode
}

/** The records of one kind in the settings: loading, denied, failed, or listed, with the way to a new one. */
export function RecordsCard<T>({ query, words, what, add, children }: RecordsCardProps<T>) {
  if (isStatus(query.error, 403)) return <DeniedState />
  return (
    <Card withBorder>
      <Group justify="space-between" mb="md" gap="sm">
        <Text c="dimmed" maw="40rem" flex="1 1 16rem">
          {words}
        </Text>
        {add && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.onAdd}>
            {add.label}
          </Button>
        )}
      </Group>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <ErrorState
          message={`Erro ao carregar ${what}`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={4} label={`Carregando ${what}...`} />
      )}
    </Card>
  )
}
