import { MAX_SERVICE_TIMES } from "@aprisco/contract/branches/fields"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { ActionIcon, Button, Card, NativeSelect, Text, TextInput, Title } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { useId } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { aTime, type BranchValues } from "./branch-values.ts"
import classes from "./service-times.module.css"

const DAYS = WEEKDAYS.map((label, day) => ({ value: String(day), label }))

/** The weekly service times of the branch. */
export function ServiceTimes({ form }: { form: ContractForm<BranchValues> }) {
  const id = useId()
  const rows = form.getValues().serviceTimes
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        Horários de culto
      </Title>
      {rows.length === 0 && (
        <Text c="dimmed" mb="md">
          Nenhum horário informado.
        </Text>
      )}
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={classes.row}>
            <NativeSelect
              label="Dia"
              data={DAYS}
              key={form.key(`serviceTimes.${index}.weekday`)}
              {...form.getInputProps(`serviceTimes.${index}.weekday`)}
              required={false}
            />
            <TextInput
              label="Horário"
              type="time"
              key={form.key(`serviceTimes.${index}.time`)}
              {...form.getInputProps(`serviceTimes.${index}.time`)}
              required={false}
            />
            <TextInput
              label="Nome"
              placeholder="Culto da família"
              autoComplete="off"
              key={form.key(`serviceTimes.${index}.name`)}
              {...form.getInputProps(`serviceTimes.${index}.name`)}
            />
            <ActionIcon
              size={44}
              aria-label={`Remover horário ${index + 1}`}
              onClick={() => form.removeListItem("serviceTimes", index)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length < MAX_SERVICE_TIMES && (
        <Button
          variant="default"
          mt={rows.length > 0 ? "md" : 0}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem("serviceTimes", aTime())}
        >
          Adicionar horário
        </Button>
      )}
    </Card>
  )
}
