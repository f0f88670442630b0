import { Alert, Button, Group, Stack } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { ChosenPapers } from "./chosen-papers.tsx"
import { type SentClaim, sendPapers } from "./send-papers.ts"

interface UnsentPapersProps {
  sent: SentClaim
  onSent: (sent: SentClaim) => void
}

/** The claim is made, and some of its files are not with it: says which and why, and sends them again. */
export function UnsentPapers({ sent, onSent }: UnsentPapersProps) {
  const { claim, failed } = sent
  const [removed, setRemoved] = useState<readonly string[]>([])
  const papers = failed.filter(({ key }) => !removed.includes(key))
  const isDone = useRef(false)
  const again = useMutation({
    mutationFn: () => sendPapers(claim, papers),
    onSuccess: (next) => {
      isDone.current = next.failed.length === 0
      onSent(next)
    },
  })
  useUnsavedGuard(() => papers.length > 0 && !isDone.current)
  return (
    <Stack gap="lg">
      <Alert
        role="alert"
        color="amber"
        icon={<IconAlertTriangle aria-hidden />}
        title="O pedido foi enviado, mas nem todos os comprovantes"
      >
        O que você escreveu está guardado. Envie de novo os arquivos abaixo, ou anexe-os depois, no próprio
        pedido.
      </Alert>
      <FactCard title="Comprovantes que faltam">
        <ChosenPapers
          papers={papers}
          busy={again.isPending}
          onRemove={({ key }) => setRemoved([...removed, key])}
        />
        <Group gap="sm" mt="md">
          {papers.length > 0 && (
            <Button onClick={() => again.mutate()} disabled={again.isPending}>
              {again.isPending ? "Enviando..." : "Enviar de novo"}
            </Button>
          )}
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/financeiro/reembolsos/$id" params={{ id: claim.id }} replace />
            )}
          >
            Ver o pedido
          </Button>
        </Group>
      </FactCard>
    </Stack>
  )
}
