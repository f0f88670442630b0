import type { ConsentLine } from "@aprisco/contract/people/consent-ledger"
import { noticeWords } from "@aprisco/contract/privacy/request-labels"
import { Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHistory } from "@tabler/icons-react"
import { useId } from "react"
import { countOf, formatGivenAt } from "../../../../lib/format.ts"
import classes from "./consent-ledger.module.css"

/** The ledger: every line, newest first. It is append-only. */
export function ConsentHistory({ lines }: { lines: readonly ConsentLine[] }) {
  const [open, { toggle }] = useDisclosure(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        mt="md"
        w="fit-content"
        leftSection={<IconHistory size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {open ? "Ocultar histórico" : `Ver histórico (${countOf(lines.length, "registro", "registros")})`}
      </Button>
      <ol id={id} className={classes.history} aria-label="Histórico de consentimentos">
        {(open ? lines : []).map((line) => (
          <li key={line.id}>
            {line.purposeDisplay}: {line.granted ? "concedido" : "não concedido ou retirado"}
            <Text size="sm" c="dimmed">
              {[
                formatGivenAt(line.givenAt),
                line.channelDisplay,
                line.recordedByName ?? "pela própria pessoa",
                line.byGuardian && "pelo responsável",
                noticeWords(line.noticeVersion),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}
