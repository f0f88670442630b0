import { Alert, Button } from "@mantine/core"
import { IconEye } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { formatDateTime } from "../../../../lib/format.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { useEndEntry } from "./use-end-entry.ts"

/** Shown above every screen of everyone in a church that lets the operator see its data (docs/product/operator.md#8.2). */
export function EntryBanner({ until }: { until: string }) {
  const isEntered = Boolean(useUser()?.enteredChurch)
  const decides = useCan()("church.manage") && !isEntered
  const end = useEndEntry()
  return (
    <Alert
      color="amber"
      icon={<IconEye aria-hidden />}
      title={`A operação pode ver os dados da igreja até ${formatDateTime(until)}`}
      mb="lg"
      role="status"
    >
      A administração da igreja liberou a entrada de quem opera o sistema, só para ver. O que for visto fica
      na auditoria.
      {decides && (
        <div>
          <Button mt="sm" variant="default" disabled={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? "Aguarde..." : "Encerrar agora"}
          </Button>
        </div>
      )}
    </Alert>
  )
}
