import { Card, Progress, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { formatNumber } from "../../../../../lib/format.ts"
import { progressQuery } from "../import-export-api.ts"

/** A file is being uploaded and checked. */
export function CheckingFile({ name }: { name: string }) {
  return <Waiting title="Conferindo o arquivo…" text={name} />
}

/** A running import, with its counts. Its lines are not visible before it commits. */
export function Importing({ importId }: { importId: number }) {
  const { data } = useQuery(progressQuery(importId))
  const progress = data?.progress ?? null
  if (progress === null || progress.total === 0)
    return <Waiting title="Importando membros…" text="Conferindo as linhas mais uma vez." />
  const { done, total } = progress
  return (
    <Waiting
      title="Importando membros…"
      text={`${formatNumber(done)} de ${formatNumber(total)} linhas gravadas`}
      share={(done / total) * 100}
    />
  )
}

function Waiting({ title, text, share }: { title: string; text: string; share?: number }) {
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Text fw={600} role="status">
          {title}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={share ?? 100}
            animated={share === undefined}
            striped={share === undefined}
            aria-label={title}
            aria-valuetext={text}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
      </Stack>
    </Card>
  )
}
