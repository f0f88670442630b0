import type { Activity } from "@aprisco/contract/activities/routes"
import { groupSuccession } from "@aprisco/contract/groups/succession"
import { Checkbox, Stack, Text } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { withFieldsNamed } from "../../../../lib/problem.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { activitiesChanged, scheduleLabel } from "../../activities/public.ts"
import { groupsChanged } from "../groups-api.ts"

interface TakeOverProps {
  /** Cells that repeat and go on. */
  cells: readonly Activity[]
  onClose: () => void
}

/** Makes groups of the cells among the activities. */
export function TakeOverDialog({ opened, ...form }: TakeOverProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Trazer das atividades" size="md">
      <TakeOverForm {...form} />
    </FormModal>
  )
}

interface Row {
  id: number
  chosen: boolean
  leaderId: string
}

type TakeOverValues = { activities: Row[] }

function TakeOverForm({ cells, onClose }: TakeOverProps) {
  const repeatKey = useIdempotencyKey()
  const form: ContractForm<TakeOverValues> = useContractForm({
    schema: groupSuccession.fromActivities.body,
    initialValues: { activities: cells.map(({ id }) => ({ id, chosen: false, leaderId: "" })) },
    about: "groups from activities",
    toBody: ({ activities: rows }) => ({
      activities: rows.filter(({ chosen }) => chosen).map(({ id, leaderId }) => ({ id, leaderId })),
    }),
    send: (body, values) =>
      api
        .call(groupSuccession.fromActivities, { body }, { idempotencyKey: repeatKey(body) })
        .catch((error: unknown) => {
          throw atTheirRows(error, values.activities)
        }),
    onSaved: ({ groupIds }) => {
      toast.success(`${countOf(groupIds.length, "grupo criado", "grupos criados")}.`)
      void groupsChanged()
      void activitiesChanged()
      onClose()
    },
    failure: "Erro ao trazer as atividades. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Trazer">
      <Text>
        Cada célula escolhida torna-se um grupo com o mesmo nome, dia e hora, e a atividade termina ontem. Sem
        um líder escolhido, lidera quem lidera o ministério dela.
      </Text>
      {form.errors.activities && <Text c="var(--mantine-color-error)">{form.errors.activities}</Text>}
      {cells.map((cell, place) => (
        <CellFields key={cell.id} form={form} cell={cell} place={place} />
      ))}
    </DialogForm>
  )
}

/** The server counts the chosen activities alone, the form has them all. */
function atTheirRows(error: unknown, rows: readonly Row[]): unknown {
  const places = rows.flatMap(({ chosen }, place) => (chosen ? [place] : []))
  return withFieldsNamed(error, (name) => {
    const [list, place, field] = name.split(".")
    return field === undefined ? name : `${list}.${places[Number(place)] ?? place}.${field}`
  })
}

interface CellProps {
  form: ContractForm<TakeOverValues>
  cell: Activity
  place: number
}

function CellFields({ form, cell, place }: CellProps) {
  const at = (field: keyof Row) => `activities.${place}.${field}`
  return (
    <Stack gap="xs">
      <Checkbox
        label={cell.name}
        description={[scheduleLabel(cell), cell.ministryName].filter(Boolean).join(" · ")}
        error={form.errors[at("id")]}
        key={form.key(at("chosen"))}
        {...form.getInputProps(at("chosen"), { type: "checkbox" })}
      />
      <SearchedSelect
        label={`Líder de ${cell.name}`}
        placeholder={cell.ministryName ? "Quem lidera o ministério" : "Digite o nome"}
        autoComplete="off"
        clearable
        queryKey={PERSON_CHOICES}
        load={personChoices}
        nothingFoundMessage="Nenhuma pessoa encontrada"
        comboboxProps={{ withinPortal: false }}
        key={form.key(at("leaderId"))}
        {...form.getInputProps(at("leaderId"))}
      />
    </Stack>
  )
}
