import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Progress, Stack, Text } from "@mantine/core"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import classes from "./registrations.module.css"

const FULL = 100

/** How many people are in, of how many places, and how many wait. */
export function PlacesBar({ event: { confirmed, waiting, capacity } }: { event: ChurchEvent }) {
  const isIn = countOf(confirmed, "confirmada", "confirmadas")
  const words = [
    capacity === null ? isIn : `${isIn} de ${countOf(capacity, "vaga", "vagas")}`,
    waiting > 0 && `${formatNumber(waiting)} em espera`,
  ]
    .filter(Boolean)
    .join(" · ")
  return (
    <Stack gap={6} className={classes.bar}>
      <Text fw={600} role="status">
        {words}
      </Text>
      {capacity !== null && (
        // The words above say the same.
        <Progress
          aria-hidden
          size="lg"
          value={capacity === 0 ? FULL : Math.min(FULL, (confirmed / capacity) * FULL)}
          color={confirmed >= capacity ? "amber" : "petrol"}
        />
      )}
    </Stack>
  )
}
