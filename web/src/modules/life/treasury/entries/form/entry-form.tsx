import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { Button, Collapse, NativeSelect, Stack } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconSeparatorHorizontal } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { DateField } from "../../../../../ui/date-field.tsx"
import { Section } from "../../../../../ui/form-section.tsx"
import { useUnsavedGuard } from "../../../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import { CategorySelect } from "../../category-select.tsx"
import { MoneyField } from "../../money-field.tsx"
import { AccountSelect, FundSelect } from "../../record-select.tsx"
import { DetailsFields, NotesFields } from "./details-fields.tsx"
import classes from "./entry-form.module.css"
import { aSplit, type EntryValues, METHOD_CHOICES } from "./entry-values.ts"
import { SplitsSection } from "./splits-section.tsx"

interface EntryFormProps {
  form: ContractForm<EntryValues>
  kind: Flow
  /** The entry that is changed. */
  entry?: LedgerEntry
  /** Whether the fields that are seldom needed are shown. */
  details: { opened: boolean; toggle: () => void }
  /** Above the fields: what was posted last. */
  head?: ReactNode
  /** The error of the last submit, right above the buttons. */
  notice?: ReactNode
  bar: ReactNode
}

/** The form that posts an entry and the one that changes it: what one cannot do without, and behind a button the rest. */
export function EntryForm({ form, kind, entry, details, head, notice, bar }: EntryFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        {head}
        <Section title={kind === "income" ? "O que entrou" : "O que saiu"}>
          <MoneyField
            label="Valor"
            className={classes.amount}
            key={form.key("amount")}
            {...form.getInputProps("amount")}
          />
          <Purpose form={form} kind={kind} entry={entry} />
          <AccountSelect
            label={kind === "income" ? "Para a conta" : "Da conta"}
            kept={entry?.account?.id}
            key={form.key("account")}
            {...form.getInputProps("account")}
          />
          <NativeSelect
            label="Forma"
            data={METHOD_CHOICES}
            key={form.key("method")}
            {...form.getInputProps("method")}
          />
          <CardFields form={form} kind={kind} />
          <DateField label="Data" key={form.key("date")} {...form.getInputProps("date")} />
          {!entry?.donorHidden && <NotesFields form={form} kind={kind} entry={entry} />}
        </Section>
        <div>
          <Button
            variant="subtle"
            aria-expanded={details.opened}
            leftSection={
              details.opened ? (
                <IconChevronUp size={18} aria-hidden />
              ) : (
                <IconChevronDown size={18} aria-hidden />
              )
            }
            onClick={details.toggle}
          >
            Mais detalhes
          </Button>
          <Collapse expanded={details.opened}>
            <DetailsFields form={form} kind={kind} entry={entry} />
          </Collapse>
        </div>
        {notice}
      </Stack>
      {bar}
    </form>
  )
}

/** What it is for: one category and one fund, or several parts. */
function Purpose({ form, kind, entry }: Pick<EntryFormProps, "form" | "kind" | "entry">) {
  const isSplit = form.getValues().splits.length > 0
  if (isSplit) return <SplitsSection form={form} kind={kind} />
  function split() {
    const { category, fund, amount } = form.getValues()
    form.setValues({ splits: [aSplit({ category, fund, amount }), aSplit()] })
  }
  return (
    <>
      <CategorySelect
        kind={kind}
        kept={entry?.splits[0]?.category}
        required
        key={form.key("category")}
        {...form.getInputProps("category")}
      />
      <FundSelect kept={entry?.splits[0]?.fund} key={form.key("fund")} {...form.getInputProps("fund")} />
      <Button
        variant="subtle"
        leftSection={<IconSeparatorHorizontal size={18} aria-hidden />}
        style={{ alignSelf: "end", justifySelf: "start" }}
        onClick={split}
      >
        Dividir em partes
      </Button>
    </>
  )
}

/** What a card takes, and when its money comes: only where a card was chosen. */
function CardFields({ form, kind }: Pick<EntryFormProps, "form" | "kind">) {
  const isCard = form.useWatchValue("method") === "card"
  if (!isCard || kind !== "income") return null
  return (
    <>
      <MoneyField
        label="Tarifa da maquininha"
        description="O que ela desconta. O valor acima é o que a pessoa pagou."
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("fee")}
        {...form.getInputProps("fee")}
      />
      <DateField
        label="Cai na conta em"
        description="Até lá aparece como «a receber»."
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("expectedOn")}
        {...form.getInputProps("expectedOn")}
      />
    </>
  )
}
