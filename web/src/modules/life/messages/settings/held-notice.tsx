import { messageSettings } from "@aprisco/contract/messages/settings"
import { Alert, Button, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { messagesChanged } from "../messages-api.ts"

interface HeldNoticeProps {
  held: boolean
  mayRelease: boolean
  onReleased: () => void
}

/** After a restore nothing leaves before somebody says so (docs/product/messages.md#6.2). */
export function MessagesHeldNotice({ held, mayRelease, onReleased }: HeldNoticeProps) {
  const release = useMutation({
    mutationFn: () => api.call(messageSettings.release, {}),
    onSuccess: () => {
      toast.success("Envios retomados.")
      onReleased()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao retomar os envios. Tente novamente.")),
    onSettled: messagesChanged,
  })
  if (!held) return null
  async function ask() {
    const sure = await askToConfirm({
      title: "Retomar envios?",
      message: "As mensagens pausadas voltam a poder sair. O que já devia ter saído não sai mais.",
      confirm: "Retomar envios",
    })
    if (sure) release.mutate()
  }
  return (
    <Alert color="amber" title="Os envios estão parados">
      <Text mb="sm">Os dados foram restaurados de uma cópia. Nada sai até alguém retomar.</Text>
      {mayRelease && (
        <Button variant="default" disabled={release.isPending} onClick={() => void ask()}>
          Retomar envios
        </Button>
      )}
    </Alert>
  )
}
