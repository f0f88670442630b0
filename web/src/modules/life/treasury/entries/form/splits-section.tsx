import { type Flow, MAX_SPLITS } from "@aprisco/contract/treasury/labels"
import { ActionIcon, Button, Group, Text } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { formatMoney } from "../../../../../lib/format.ts"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import { CategorySelect } from "../../category-select.tsx"
import { MoneyField } from "../../money-field.tsx"
import { FundSelect } from "../../record-select.tsx"
import classes from "./entry-form.module.css"
import { aSplit, type EntryValues, restOf } from "./entry-values.ts"

interface SplitsSectionProps {
  form: ContractForm<EntryValues>
  kind: Flow
}

/** An entry in parts, each with a category, a fund and an amount of its own. */
export function SplitsSection({ form, kind }: SplitsSectionProps) {
  const rows = form.getValues().splits
  const isFull = rows.length >= MAX_SPLITS
  return (
    <fieldset className={classes.splits} aria-label="Partes">
      <ol className={classes.rows}>
        {rows.map(({ key }, index) => (
          <li key={key}>
            <fieldset className={classes.split} aria-label={`Parte ${index + 1}`}>
              <CategorySelect
                kind={kind}
                label="Categoria"
                key={form.key(`splits.${index}.category`)}
                {...form.getInputProps(`splits.${index}.category`)}
              />
              <FundSelect
                key={form.key(`splits.${index}.fund`)}
                {...form.getInputProps(`splits.${index}.fund`)}
              />
              <MoneyField
                label="Valor da parte"
                key={form.key(`splits.${index}.amount`)}
                {...form.getInputProps(`splits.${index}.amount`)}
              />
              <ActionIcon
                size={44}
                className={classes.remove}
                aria-label={`Remover parte ${index + 1}`}
                onClick={() => removePart(form, index)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </fieldset>
          </li>
        ))}
      </ol>
      <div role="alert">
        {form.errors.splits && <Text c="var(--mantine-color-error)">{form.errors.splits}</Text>}
      </div>
      <Group gap="sm" mt="sm" justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => form.insertListItem("splits", aSplit())}
        >
          Mais uma parte
        </Button>
        <RestWords form={form} />
      </Group>
      {isFull && <Text c="dimmed" mt="xs">{`No máximo ${MAX_SPLITS} partes.`}</Text>}
    </fieldset>
  )
}

/** Of two parts the one that stays is the whole again. */
function removePart(form: ContractForm<EntryValues>, index: number): void {
  const others = form.getValues().splits.filter((_, at) => at !== index)
  const [only] = others
  if (others.length > 1 || !only) form.removeListItem("splits", index)
  else form.setValues({ splits: [], category: only.category, fund: only.fund })
}

/** What of the amount is in no part yet. */
function RestWords({ form }: Pick<SplitsSectionProps, "form">) {
  const amount = form.useWatchValue("amount")
  const splits = form.useWatchValue("splits")
  const rest = restOf({ amount, splits })
  if (rest === undefined) return null
  const money = formatMoney(Math.abs(rest) / 100)
  return (
    <Text role="status" c={rest === 0 ? "dimmed" : "var(--mantine-color-error)"}>
      {rest === 0 ? "As partes somam o valor." : rest > 0 ? `Faltam ${money}.` : `Passam ${money}.`}
    </Text>
  )
}
