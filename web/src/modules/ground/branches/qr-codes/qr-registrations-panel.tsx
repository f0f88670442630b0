import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { Button, Collapse, Stack } from "@mantine/core"
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { useId, useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { QrHistory } from "./qr-history.tsx"
import { QrRegistrations } from "./qr-registrations.tsx"

/** Registrations by day, and the former codes. Fetched when the panel is opened. */
export function QrRegistrationsPanel({ code, opened: atFirst }: { code: QrCode; opened: boolean }) {
  const [opened, setOpened] = useState(atFirst)
  const id = useId()
  const seesStatistics = useCan()("church_stats.view")
  const title = seesStatistics ? "Cadastros e histórico" : "Histórico"
  const Chevron = opened ? IconChevronUp : IconChevronDown
  return (
    <div>
      <Button
        variant="subtle"
        mt="sm"
        px="xs"
        ml="calc(-1 * var(--mantine-spacing-xs))"
        aria-expanded={opened}
        aria-controls={id}
        aria-label={`${title} de ${code.name}`}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {title}
      </Button>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <Stack gap="lg" pt="sm">
            {seesStatistics && <QrRegistrations branchId={code.id} />}
            <QrHistory branchId={code.id} />
          </Stack>
        )}
      </Collapse>
    </div>
  )
}
