import { messageSettings } from "@aprisco/contract/messages/settings"
import { Alert, Button, Text } from "@mantine/core"
import { IconMailForward } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { toast } from "../../../../ui/toast.ts"

/** Tries the mail server: one e-mail to who presses it. */
export function TestCard() {
  const test = useMutation({
    mutationFn: () => api.call(messageSettings.test, { body: { channel: "email" } }),
    onError: (error) => toast.error(messageOf(error, "Erro ao testar o e-mail. Tente novamente.")),
  })
  return (
    <FactCard title="Testar o e-mail">
      <Text mb="sm">Envia um e-mail para você e mostra o que o servidor de e-mail respondeu.</Text>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        Enviar um e-mail de teste
      </Button>
      {test.data && (
        <Alert
          mt="md"
          role="status"
          color={test.data.ok ? "green" : "red"}
          title={test.data.ok ? "O e-mail saiu" : "O e-mail não saiu"}
        >
          {test.data.answer}
        </Alert>
      )}
    </FactCard>
  )
}
