import { MAX_RECIPIENTS } from "@aprisco/contract/reports/labels"
import { MultiSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { scheduleRecipientsQuery } from "../reports-api.ts"
import type { ScheduleValues } from "./schedule-values.ts"

interface RecipientsFieldProps {
  form: ContractForm<ScheduleValues>
  /** Who gets it already: one of them may not be a user of the church any more. */
  known: readonly { id: number; fullName: string }[]
}

/** The users to whom it is sent. */
export function RecipientsField({ form, known }: RecipientsFieldProps) {
  const users = useQuery(scheduleRecipientsQuery)
  const names = new Map([...known, ...(users.data ?? [])].map(({ id, fullName }) => [String(id), fullName]))
  const input = form.getInputProps("userIds")
  return (
    <MultiSelect
      label="Para quem"
      description="Quem não pode ver o relatório não recebe, e você é avisado."
      placeholder="Escolha as pessoas"
      searchable
      hidePickedOptions
      // A part of the dialog: at the foot of the page the names would be in no landmark.
      comboboxProps={{ withinPortal: false }}
      maxValues={MAX_RECIPIENTS}
      data={[...names].map(([value, label]) => ({ value, label }))}
      nothingFoundMessage={users.isPending ? "Carregando..." : "Nenhum usuário encontrado"}
      key={form.key("userIds")}
      {...input}
      error={input.error || (users.isError && "Erro ao carregar os usuários.")}
    />
  )
}
