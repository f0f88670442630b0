import type { MergePreview } from "@aprisco/contract/merges/routes"
import { Avatar, Card, Radio, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import { Facts } from "../../../ui/fact-card.tsx"
import classes from "./field-choice.module.css"
import { fieldName } from "./labels.ts"

export type KeptSide = "keep" | "merge"
type Field = MergePreview["fields"][number]

interface FieldChoiceProps {
  field: Field
  /** Null: nothing is chosen yet. */
  value: KeptSide | null
  onChoose: (choice: KeptSide) => void
}

/** The two values of a field, to choose the one that stays. */
export function FieldChoice({ field, value, onChoose }: FieldChoiceProps) {
  return (
    <Radio.Group
      label={fieldName(field.field)}
      name={field.field}
      value={value}
      onChange={(next) => onChoose(next === "merge" ? "merge" : "keep")}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4} spacing="lg" verticalSpacing="sm">
        {(["keep", "merge"] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            label={
              <Stack gap={0} className={classes.value}>
                <Shown field={field} side={side} />
                <Text span size="xs" c="dimmed">
                  {side === "keep" ? "do cadastro que fica" : "do cadastro que sai"}
                </Text>
              </Stack>
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

function Shown({ field, side }: { field: Field; side: KeptSide }) {
  const value = field[side]
  if (field.field === "photo" && value !== null)
    return <Avatar src={value} alt={side === "keep" ? "Foto que fica" : "Foto do outro cadastro"} size={64} />
  return <>{inWords(field, value)}</>
}

function inWords({ field }: Pick<Field, "field">, value: string | null): string {
  if (value === null) return "Não informado"
  return field === "birth_date" || field === "deceased_on" ? formatDate(value) : value
}

/** The fields that need no choice: both values are the same, or one is blank. */
export function SameFields({ fields }: { fields: readonly Field[] }) {
  const told = fields.filter(({ field, keep, merge }) => field !== "photo" && (keep ?? merge) !== null)
  if (told.length === 0) return null
  return (
    <Card withBorder component="section" aria-label="Sem diferença">
      <Title order={2} size="h3" mb="md">
        Sem diferença
      </Title>
      <Facts
        facts={told.map((field) => ({
          label: fieldName(field.field),
          value: inWords(field, field.keep ?? field.merge),
          wide: field.field === "email",
        }))}
      />
    </Card>
  )
}
