import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { Text } from "@mantine/core"
import { formatDate, formatDateTime, formatMoney } from "../../../../../lib/format.ts"
import { type Fact, FactCard, Facts } from "../../../../../ui/fact-card.tsx"
import classes from "../../treasury.module.css"
import { DONOR_HIDDEN, moneyColor, monthWords, signedMoney } from "../../treasury-words.ts"

/** What an entry says. */
export function EntryFacts({ entry }: { entry: LedgerEntry }) {
  return (
    <FactCard title="Detalhes">
      <Facts facts={[...factsOfMoney(entry), ...factsOfParty(entry), ...factsOfEntry(entry)]} />
    </FactCard>
  )
}

function factsOfMoney(entry: LedgerEntry): Fact[] {
  const { account, toAccount, category, fund, fee, expectedOn, methodDisplay } = entry
  const hasFee = Number(fee) > 0
  return [
    {
      label: "Valor",
      value: (
        <Text span size="xl" fw={700} c={moneyColor(entry)} className={classes.money}>
          {signedMoney(entry)}
        </Text>
      ),
    },
    { label: toAccount ? "Da conta" : "Conta", value: account?.name },
    ...(toAccount ? [{ label: "Para a conta", value: toAccount.name }] : []),
    ...(category ? [{ label: "Categoria", value: category.name }] : []),
    { label: "Fundo", value: fund?.name ?? "Vários" },
    ...(methodDisplay ? [{ label: "Forma", value: methodDisplay }] : []),
    ...(hasFee ? [{ label: "Tarifa da maquininha", value: formatMoney(fee) }] : []),
    ...(expectedOn ? [{ label: "Cai na conta em", value: formatDate(expectedOn) }] : []),
  ]
}

function factsOfParty(entry: LedgerEntry): Fact[] {
  const { kind, donorHidden, personName, payee, documentNumber, description, reason } = entry
  if (donorHidden) return [{ label: "Quem contribuiu", value: DONOR_HIDDEN }]
  return [
    ...(kind === "income" ? [{ label: "Quem contribuiu", value: personName ?? payee ?? "Anônimo" }] : []),
    ...(kind === "expense" ? [{ label: "Pago a", value: payee ?? personName }] : []),
    ...(kind === "expense" && payee && personName ? [{ label: "Pessoa da igreja", value: personName }] : []),
    ...(kind === "income" && payee && personName ? [{ label: "Recebido de", value: payee }] : []),
    ...(documentNumber ? [{ label: "Número do documento", value: documentNumber }] : []),
    ...(description ? [{ label: "Descrição", value: <Words text={description} />, wide: true }] : []),
    ...(reason ? [{ label: "Motivo", value: <Words text={reason} />, wide: true }] : []),
  ]
}

function factsOfEntry({ competence, date, createdByName, createdAt }: LedgerEntry): Fact[] {
  const isOther = competence !== date.slice(0, 7)
  return [
    ...(isOther ? [{ label: "Competência", value: monthWords(competence) }] : []),
    {
      label: "Lançado por",
      value: [createdByName, formatDateTime(createdAt)].filter(Boolean).join(", "),
    },
  ]
}

function Words({ text }: { text: string }) {
  return (
    <Text span className={classes.words}>
      {text}
    </Text>
  )
}
