import { NativeSelect, type NativeSelectProps } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { formatMoney } from "../../../lib/format.ts"
import { accountsQuery, fundsQuery } from "./treasury-api.ts"

type Inherited = Omit<NativeSelectProps, "data" | "onChange"> & {
  onChange?: (value: string) => void
  /** Of the record that is changed: it is offered although it takes nothing new. */
  kept?: number
}

interface Choice {
  id: number
  name: string
  isActive: boolean
  balance: string
}

interface RecordSelectProps extends Inherited {
  query: { data: readonly Choice[] | undefined; isError: boolean }
  failure: string
  /** The empty choice. */
  none: string
}

/** One of a church's accounts or funds. */
function RecordSelect({ query, failure, none, kept, onChange, error, ...rest }: RecordSelectProps) {
  const offered = (query.data ?? []).filter(({ id, isActive }) => isActive || id === kept)
  return (
    <NativeSelect
      data={[
        { value: "", label: none },
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      error={error || (query.isError && failure)}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      {...rest}
    />
  )
}

/** One of the accounts that take something new. */
export function AccountSelect(props: Inherited) {
  const query = useQuery(accountsQuery)
  return (
    <RecordSelect
      label="Conta"
      query={query}
      failure="Erro ao carregar as contas."
      none="Escolha a conta"
      {...props}
    />
  )
}

/** One of the funds that take something new. `none`: what an empty choice means. */
export function FundSelect({ none, ...props }: Inherited & { none?: string }) {
  const query = useQuery(fundsQuery)
  const usual = query.data?.find(({ isDefault }) => isDefault)?.name
  return (
    <RecordSelect
      label="Fundo"
      query={query}
      failure="Erro ao carregar os fundos."
      none={none ?? (usual ? `${usual} (padrão)` : "O padrão da igreja")}
      {...props}
    />
  )
}

/** `Saldo: R$ 1.250,00`, of the account or the fund that is chosen; nothing while none is. */
export function balanceWords(records: readonly Choice[] | undefined, chosen: string): string | undefined {
  const balance = records?.find(({ id }) => String(id) === chosen)?.balance
  return balance === undefined ? undefined : `Saldo: ${formatMoney(balance)}`
}
