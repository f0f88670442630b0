import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Anchor, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { formatDate, formatMoney } from "../../../../../lib/format.ts"
import { type Fact, FactCard, Facts } from "../../../../../ui/fact-card.tsx"
import { centsOf } from "../../cents-typed.ts"
import classes from "../../treasury.module.css"
import { fundsQuery } from "../../treasury-api.ts"
import { partyOf } from "../../treasury-words.ts"
import { differenceWords, instalmentWords } from "../bill-words.ts"

/** What a bill says, and how much of it is left. */
export function BillFacts({ bill }: { bill: TreasuryBill }) {
  const funds = useQuery(fundsQuery).data
  const fund = funds?.find(({ id, isDefault }) => (bill.fund === null ? isDefault : id === bill.fund))
  const instalment = instalmentWords(bill)
  return (
    <FactCard title="Detalhes">
      <Facts
        facts={[
          ...factsOfMoney(bill),
          { label: "Vencimento", value: formatDate(bill.dueDate) },
          { label: "Categoria", value: bill.categoryName },
          { label: "Fundo", value: fund?.name },
          { label: bill.kind === "payable" ? "Pagar a" : "Receber de", value: partyOf(bill) },
          ...(instalment ? [{ label: "Parcela", value: instalment }] : []),
          ...(bill.recurrence === null ? [] : [factOfRecurrence(bill.recurrence)]),
          ...(bill.description
            ? [
                {
                  label: "Descrição",
                  wide: true,
                  value: (
                    <Text span className={classes.words}>
                      {bill.description}
                    </Text>
                  ),
                },
              ]
            : []),
        ]}
      />
    </FactCard>
  )
}

function factsOfMoney({ amount, settled, remaining, difference, kind, status }: TreasuryBill): Fact[] {
  const done = kind === "payable" ? "Pago" : "Recebido"
  return [
    {
      label: "Valor",
      value: (
        <Text span size="xl" fw={700} className={classes.money}>
          {formatMoney(amount)}
        </Text>
      ),
    },
    ...(status === "open" ? [] : [{ label: done, value: formatMoney(settled) }]),
    ...(status === "partial"
      ? [{ label: kind === "payable" ? "Falta pagar" : "Falta receber", value: formatMoney(remaining) }]
      : []),
    ...(difference === null ? [] : [{ label: "Diferença", value: differenceWords(centsOf(difference)) }]),
  ]
}

function factOfRecurrence(id: number): Fact {
  return {
    label: "Repete",
    value: (
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/financeiro/contas-a-pagar" search={{ recurrence: id, situacao: "any" }} />
        )}
      >
        Ver todas as que se repetem com esta
      </Anchor>
    ),
  }
}
