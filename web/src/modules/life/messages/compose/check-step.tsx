import type { BulkMessage } from "@aprisco/contract/messages/bulk"
import { Alert, Button, Stack } from "@mantine/core"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { MessagePreview } from "./message-preview.tsx"
import { TestButton } from "./preview-card.tsx"
import { SendCard } from "./send-card.tsx"
import { SumPanel } from "./sum-panel.tsx"
import type { useSum } from "./use-sum.ts"

interface CheckStepProps {
  message: BulkMessage
  sum: ReturnType<typeof useSum>
  /** What the words still lack. */
  missing: Readonly<Record<string, string>>
  onBack: () => void
}

/** The last look: who gets what, and the button that sends it. */
export function CheckStep({ message, sum, missing, onBack }: CheckStepProps) {
  const lacks = Object.values(missing)
  return (
    <Stack gap="lg">
      <SumPanel sum={sum} />
      <FactCard title="Prévia" action={<TestButton message={message} />}>
        <MessagePreview message={message} />
      </FactCard>
      {lacks.length > 0 ? (
        <Alert color="amber" title={`${lacks[0]}.`}>
          <Button variant="default" size="sm" onClick={onBack}>
            Completar a mensagem
          </Button>
        </Alert>
      ) : (
        <SendCard key={message.updatedAt} message={message} sum={sum} onBack={onBack} />
      )}
    </Stack>
  )
}
