import type { Gathering, Headcounts } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { Button, SimpleGrid, TextInput } from "@mantine/core"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { api } from "../../../../lib/api.ts"
import { formatMoney, formatNumber } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { attendanceChanged } from "../attendance-api.ts"

const HEADS = { adults: "Adultos", children: "Crianças", visitors: "Visitantes", online: "Online" } as const
const OF_CLASS = { bibles: "Bíblias", magazines: "Revistas" } as const
type Counted = keyof typeof HEADS | keyof typeof OF_CLASS

/** Heads that somebody counted, and of a class its Bibles, magazines and offering. */
export function CountsCard({ gathering }: { gathering: Gathering }) {
  const { can, headcounts, isClass, status } = gathering
  if (status === "cancelled") return null
  const fields = Object.entries(isClass ? { ...HEADS, ...OF_CLASS } : HEADS) as [Counted, string][] // their own keys
  if (can.take) return <CountsForm gathering={gathering} fields={fields} />
  return (
    <FactCard title="Contagem">
      <Facts
        short
        facts={[
          { label: "Pessoas contadas", value: numberOf(headcounts.headcount) },
          ...fields.map(([name, label]) => ({ label, value: numberOf(headcounts[name]) })),
          ...(isClass
            ? [{ label: "Oferta", value: headcounts.offering && formatMoney(headcounts.offering) }]
            : []),
        ]}
      />
    </FactCard>
  )
}

const numberOf = (count: number | null) => (count === null ? "Não contado" : formatNumber(count))

interface CountsFormProps {
  gathering: Gathering
  fields: [Counted, string][]
}

function CountsForm({ gathering: { id, headcounts, isClass }, fields }: CountsFormProps) {
  const before = valuesOf(headcounts)
  const form = useContractForm({
    schema: rosters.count.body,
    initialValues: before,
    // Only what was changed: the rest may have been counted by somebody else meanwhile.
    toBody: (values) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== before[name as keyof typeof before],
      ) // its own key
      const body = Object.fromEntries(changed)
      return "offering" in body ? { ...body, offering: amountTyped(String(body.offering)) } : body
    },
    about: `counts of list ${id}`,
    send: (body) => {
      const now = new Date().toISOString()
      return api.call(rosters.count, { params: { id }, body: { ...body, at: now, sentAt: now } })
    },
    onSaved: () => {
      toast.success("Contagem salva.")
      void attendanceChanged()
    },
    failure: "Erro ao salvar a contagem. Tente novamente.",
  })
  return (
    <FactCard title="Contagem">
      <form noValidate onSubmit={form.submit}>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {fields.map(([name, label]) => (
            <TextInput key={form.key(name)} label={label} inputMode="numeric" {...form.getInputProps(name)} />
          ))}
          {isClass && (
            <TextInput
              key={form.key("offering")}
              label="Oferta (R$)"
              inputMode="decimal"
              {...form.getInputProps("offering")}
            />
          )}
        </SimpleGrid>
        <Button type="submit" variant="default" mt="md" loading={form.submitting}>
          Salvar a contagem
        </Button>
      </form>
    </FactCard>
  )
}

function valuesOf(counts: Headcounts) {
  const text = (count: number | null) => (count === null ? "" : String(count))
  return {
    adults: text(counts.adults),
    children: text(counts.children),
    visitors: text(counts.visitors),
    online: text(counts.online),
    bibles: text(counts.bibles),
    magazines: text(counts.magazines),
    offering: counts.offering?.replace(".", ",") ?? "",
  }
}
