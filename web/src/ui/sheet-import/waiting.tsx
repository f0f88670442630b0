import { Card, Progress, Stack, Text } from "@mantine/core"

/** A file is being uploaded and checked. */
export function CheckingFile({ name }: { name: string }) {
  return <WaitingCard title="Conferindo o arquivo…" text={name} />
}

/** Work that takes a while. `share`: how much of it is done, in hundredths; none where that is not known. */
export function WaitingCard({ title, text, share }: { title: string; text: string; share?: number }) {
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
