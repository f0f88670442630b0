import { MAX_HOUSEHOLD_PEOPLE } from "@aprisco/contract/people/family-labels"
import type { PersonRow } from "@aprisco/contract/people/routes"
import { ActionIcon, Card, Group, Stack, Text, Title } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { useId, useRef } from "react"
import { useCan } from "../../../../lib/can.ts"
import { today } from "../../../../lib/format.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "./families.module.css"
import { aRow, type FamilyValues, filledRows, isBlank } from "./family-values.ts"
import { FamilyPersonFields } from "./person-fields.tsx"
import { PersonPicker } from "./person-picker.tsx"
import { propose } from "./proposals.ts"

/** The people of a new family: known ones by search, new ones by name. */
export function PeopleSection({ form }: { form: ContractForm<FamilyValues> }) {
  const id = useId()
  const mayCreate = useCan()("members.create")
  useNextRow(form, mayCreate)
  const rows = form.getValues().people
  const filled = filledRows(rows)
  const isFull = filled.length >= MAX_HOUSEHOLD_PEOPLE
  // A known person takes the place that is still blank.
  const pick = (person: PersonRow) => {
    const row = aRow(filled, person)
    if (filled.length < rows.length) form.replaceListItem("people", filled.length, row)
    else form.insertListItem("people", row)
  }
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        Pessoas
      </Title>
      <Text c="dimmed" mb="md">
        Comece por quem responde pela família.
        {mayCreate && " Depois de um nome vem o lugar da próxima pessoa; o que fica em branco não é salvo."}
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
                {index < filled.length && (
                  <ActionIcon
                    size={44}
                    aria-label={`Tirar ${name} da família`}
                    onClick={() => form.removeListItem("people", index)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </ActionIcon>
                )}
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
          onPick={pick}
        />
        {isFull && <Text c="dimmed">{`No máximo ${MAX_HOUSEHOLD_PEOPLE} pessoas por família.`}</Text>}
      </Stack>
    </Card>
  )
}

/** Keeps a blank row at the end for the next new person, and writes what the rows propose to each other. */
function useNextRow(form: ContractForm<FamilyValues>, mayCreate: boolean) {
  // What is written below changes the rows again.
  const isWriting = useRef(false)
  form.watch("people", ({ value: rows }) => {
    if (isWriting.current) return
    isWriting.current = true
    for (const [index, { role, member, proposed }] of propose(rows, today()).entries()) {
      const at = `people.${index}` as const
      form.setFieldValue(`${at}.proposed`, proposed, { forceUpdate: false })
      if (rows[index]?.role !== role) form.setFieldValue(`${at}.role`, role)
      if (rows[index]?.member !== member) form.setFieldValue(`${at}.member`, member)
    }
    isWriting.current = false
    const last = rows.at(-1)
    if (mayCreate && rows.length < MAX_HOUSEHOLD_PEOPLE && (last === undefined || !isBlank(last)))
      form.insertListItem("people", aRow(rows))
  })
}
