import { Alert, Button } from "@mantine/core"
import { IconCalendarX } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { formatDate } from "../../../../lib/format.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { useTakeBack } from "./use-take-back.ts"

interface EndingBannerProps {
  church: { name: string; endsOn: string }
}

/** Shown above every screen of everyone in a church whose account was asked to end, with the day (docs/product/churches.md#8.3). */
export function EndingBanner({ church }: EndingBannerProps) {
  const isEntered = Boolean(useUser()?.enteredChurch)
  const decides = useCan()("church.manage") && !isEntered
  const day = formatDate(church.endsOn)
  return (
    <Alert
      color="red"
      icon={<IconCalendarX aria-hidden />}
      title={`Esta conta será encerrada em ${day}`}
      mb="lg"
      role="status"
    >
      <span style={{ overflowWrap: "anywhere" }}>
        Foi pedido o encerramento da conta de <strong>{church.name}</strong>. Em {day}, todos os dados da
        igreja são apagados. Até lá, tudo funciona como sempre.
      </span>
      {decides && <TakeBack />}
    </Alert>
  )
}

function TakeBack() {
  const { ask, busy } = useTakeBack()
  return (
    <div>
      <Button mt="sm" variant="default" disabled={busy} onClick={ask}>
        {busy ? "Aguarde..." : "Desistir do encerramento"}
      </Button>
    </div>
  )
}
