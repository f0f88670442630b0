import { Skeleton, Stack, VisuallyHidden } from "@mantine/core"

const LINES = [92, 78, 86, 70, 95, 82, 74, 88]

/** Grey lines in place of rows that are loading. */
export function SkeletonRows({ rows = 6, label = "Carregando..." }: { rows?: number; label?: string }) {
  return (
    <Stack gap="sm">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => LINES[row % LINES.length]).map((width, row) => (
        // The rows are alike and never change place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Skeleton key={row} height={20} width={`${width}%`} />
      ))}
    </Stack>
  )
}
