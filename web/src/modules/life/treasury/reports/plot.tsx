import { Box, Skeleton } from "@mantine/core"
import { type ReactNode, Suspense } from "react"

/** A plot below the table that says the same: hidden from screen readers. */
export function Plot({ children }: { children: ReactNode }) {
  return (
    <Box component="figure" m={0} mt="md" aria-hidden>
      <Suspense fallback={<Skeleton height={160} />}>{children}</Suspense>
    </Box>
  )
}
