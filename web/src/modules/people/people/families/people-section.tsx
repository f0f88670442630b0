import { MAX_HOUSEHOLD_PEOPLE } from "@aprisco/contract/people/family-labels"
import { ActionIcon, Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { useId } from "react"
import { useCan } from "../../../../lib/can.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "./families.module.css"
import { aRow, type FamilyValues } from "./family-values.ts"
import { FamilyPersonFields } from "./person-fields.tsx"
import { PersonPicker } from "./person-picker.tsx"

/** The people of a new family: known ones by search, new ones by name. */
export function PeopleSection({ form }: { form: ContractForm<FamilyValues> }) {
  const id = useId()
  const mayCreate = useCan()("members.create")
  const rows = form.getValues().people
  const isFull = rows.length >= MAX_HOUSEHOLD_PEOPLE
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        Pessoas
      </Title>
      <Text c="dimmed" mb="md">
        Comece por quem responde pela família.
      </Text>
      <div role="alert">
        {form.errors.people && (
          <Text c="var(--mantine-color-error)" mb="md">
            {form.errors.people}
          </Text>
        )}
      </div>
      <ol className={classes.rows}>
        {rows.map((row, index) => {
          const name = row.personId ? row.fullName : `Pessoa ${index + 1}`
          return (
            <li key={row.key} className={classes.row}>
              <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
                <Text fw={600} className={classes.name}>
                  {name}
                </Text>
                <ActionIcon
                  size={44}
                  aria-label={`Tirar ${name} da família`}
                  onClick={() => form.removeListItem("people", index)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </Group>
              {form.errors[`people.${index}.personId`] && (
                <Text c="var(--mantine-color-error)" mb="xs">
                  {form.errors[`people.${index}.personId`]}
                </Text>
              )}
              <FamilyPersonFields form={form} prefix={`people.${index}.`} known={row.personId !== ""} />
            </li>
          )
        })}
      </ol>
      <Stack gap="sm" mt={rows.length > 0 ? "lg" : 0} align="flex-start">
        <PersonPicker
          label="Buscar pessoa cadastrada"
          description="Membros, visitantes e outras pessoas que a igreja já conhece."
          disabled={isFull}
          except={rows.map(({ personId }) => Number(personId))}
          onPick={(person) => form.insertListItem("people", aRow(rows, person))}
        />
        {mayCreate && (
          <Button
            variant="default"
            size="sm"
            maw="100%"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => form.insertListItem("people", aRow(rows))}
          >
            Adicionar pessoa nova
          </Button>
        )}
        {isFull && <Text c="dimmed">{`No máximo ${MAX_HOUSEHOLD_PEOPLE} pessoas por família.`}</Text>}
      </Stack>
    </Card>
  )
}
