import { Card, SimpleGrid, Skeleton, Stack, VisuallyHidden } from "@mantine/core"

const LINES = [92, 78, 86, 70, 95, 82, 74, 88]

function Announced({ label }: { label: string }) {
  return <VisuallyHidden role="status">{label}</VisuallyHidden>
}

/** Grey lines in the place of rows that are on their way. */
export function SkeletonRows({ rows = 6, label = "Carregando..." }: { rows?: number; label?: string }) {
  return (
    <Stack gap="sm">
      <Announced label={label} />
      {Array.from({ length: rows }, (_, row) => LINES[row % LINES.length]).map((width, row) => (
        // The rows are alike and never change place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Skeleton key={row} height={20} width={`${width}%`} />
      ))}
    </Stack>
  )
}

/** Grey cards in the place of figures that are on their way. */
export function SkeletonCards({ cards = 4, label = "Carregando..." }: { cards?: number; label?: string }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: cards }}>
      <Announced label={label} />
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never change place
        <Card key={card} withBorder>
          <Skeleton height={14} width="60%" mb="md" />
          <Skeleton height={28} width="40%" />
        </Card>
      ))}
    </SimpleGrid>
  )
}
