import { MAX_SESSIONS } from "@aprisco/contract/events/labels"
import { ActionIcon, Button, Card, Checkbox, Group, Text, TextInput, Title } from "@mantine/core"
import { IconCopyPlus, IconPlus, IconTrash } from "@tabler/icons-react"
import { type ReactNode, useId } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"
import { ListProblem } from "./list-problem.tsx"
import { MomentFields } from "./moment-fields.tsx"
import classes from "./rows.module.css"
import { aDayLater, aSession } from "./session-rows.ts"

interface SessionsSectionProps {
  form: ContractForm<EventValues>
  /** On which clock the hours are. */
  clock: ReactNode
}

/** The days and hours of the event. */
export function SessionsSection({ form, clock }: SessionsSectionProps) {
  const id = useId()
  const rows = form.getValues().sessions
  const last = rows.at(-1)
  const isFull = rows.length >= MAX_SESSIONS
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        Quando
      </Title>
      <Text c="dimmed" mb="md">
        Cada encontro é uma sessão, com início e término. {clock}
      </Text>
      <ListProblem form={form} name="sessions" />
      <ol className={classes.rows}>
        {rows.map(({ key }, index) => {
          const at = `sessions.${index}`
          const name = `Sessão ${index + 1}`
          return (
            <li key={key}>
              <fieldset className={classes.row} aria-label={name}>
                <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
                  <Text fw={600} aria-hidden>
                    {name}
                  </Text>
                  {rows.length > 1 && (
                    <ActionIcon
                      size={44}
                      aria-label={`Remover sessão ${index + 1}`}
                      onClick={() => form.removeListItem("sessions", index)}
                    >
                      <IconTrash size={20} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
                <div className={classes.moments}>
                  <MomentFields
                    form={form}
                    day={`${at}.startsAt`}
                    hour={`${at}.startHour`}
                    dayLabel="Dia"
                    hourLabel="Início"
                    required
                  />
                  <MomentFields
                    form={form}
                    day={`${at}.endsAt`}
                    hour={`${at}.endHour`}
                    dayLabel="Último dia"
                    hourLabel="Término"
                    dayPlaceholder="O mesmo"
                    required
                  />
                </div>
                <div className={classes.pair}>
                  <TextInput
                    label="Nome da sessão"
                    placeholder="Abertura"
                    autoComplete="off"
                    key={form.key(`${at}.title`)}
                    {...form.getInputProps(`${at}.title`)}
                  />
                  <Checkbox
                    label="Há pernoite"
                    description="As pessoas dormem fora de casa."
                    key={form.key(`${at}.overnight`)}
                    {...form.getInputProps(`${at}.overnight`, { type: "checkbox" })}
                  />
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <Group gap="sm" mt="md">
        {last && (
          <Button
            variant="default"
            leftSection={<IconCopyPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() =>
              form.insertListItem("sessions", aDayLater(form.getValues().sessions.at(-1) ?? last))
            }
          >
            Mais um dia
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => form.insertListItem("sessions", aSession())}
        >
          Adicionar sessão
        </Button>
      </Group>
      {isFull && <Text c="dimmed" mt="xs">{`No máximo ${MAX_SESSIONS} sessões por evento.`}</Text>}
    </Card>
  )
}
