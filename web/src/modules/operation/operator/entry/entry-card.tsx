import type { DeskChurchRecord } from "@aprisco/contract/operator/churches"
import { operatorChurchData } from "@aprisco/contract/operator/entry"
import { Button, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { formatDateTime } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskChurchesChanged } from "../churches/churches-api.ts"
import { deskApi } from "../desk-api.ts"
import { ChurchData } from "./church-data.tsx"

/** What the church lets the operator see, and for how long (docs/product/operator.md#8.3). */
export function EntryCard({ church: { id, entry } }: { church: DeskChurchRecord }) {
  const move = useMutation({
    mutationFn: (route: "enter" | "leave") =>
      deskApi.call(operatorChurchData[route], { params: { id } }).then(() => undefined),
    onError: (error) => toast.error(messageOf(error, "Erro ao mudar a entrada. Tente novamente.")),
    onSettled: deskChurchesChanged,
  })
  return (
    <FactCard
      title="Dados da igreja"
      action={
        entry && (
          <Button
            variant={entry.entered ? "default" : "filled"}
            disabled={move.isPending}
            onClick={() => move.mutate(entry.entered ? "leave" : "enter")}
          >
            {entry.entered ? "Sair dos dados" : "Entrar para ver"}
          </Button>
        )
      }
    >
      {entry === null ? (
        <Text c="dimmed" size="sm">
          A igreja não liberou a entrada da operação. Quem a administra libera em Configurações, Igreja, por 1
          a 72 horas.
        </Text>
      ) : (
        <Text size="sm" mb={entry.entered ? "md" : 0}>
          A igreja liberou a entrada até <strong>{formatDateTime(entry.endsAt)}</strong>.{" "}
          {entry.entered
            ? "Você só vê, e cada lista aberta fica na auditoria dela."
            : "A entrada e cada lista aberta ficam na auditoria dela."}
        </Text>
      )}
      {entry?.entered && <ChurchData id={id} />}
    </FactCard>
  )
}
