import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import { Button } from "@mantine/core"
import { IconPlus, IconReceiptRefund } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { useFeature } from "../../../../lib/feature.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { ListScreen } from "../../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { CLAIM_FILTERS, type validateClaimSearch } from "../search.ts"
import { claimsQuery } from "../treasury-api.ts"
import { CLAIM_COLUMNS, ClaimCard } from "./claim-columns.tsx"

const route = getRouteApi("/shell/financeiro/reembolsos")
type Search = ReturnType<typeof validateClaimSearch> & { ordering?: undefined; search?: undefined }
const ADDRESS = { path: "/financeiro/reembolsos", validate: () => ({}), cleared: (): Search => ({}) }
const ROW = {
  rowLink: ({ id }: ExpenseClaim) => linkOptions({ to: "/financeiro/reembolsos/$id", params: { id } }),
  card: (claim: ExpenseClaim) => <ClaimCard claim={claim} />,
}

/** What people spent for the church and ask back: the own claims, and with the right to see the treasury those of all. */
export function ClaimsPage() {
  const seesAll = useCan()("finance.view")
  const address = useClaimAddress(seesAll)
  const { filters, page } = address
  const title = seesAll && !filters.mine ? "Reembolsos" : "Meus reembolsos"
  useDocumentTitle(title)
  const list = useQuery(claimsQuery({ ...filters, page, pageSize: PAGE_SIZE }))
  const mayAsk = useFeature("finance")
  return (
    <ListScreen
      name="expense-claims"
      title={title}
      subtitle="O que alguém gastou pela igreja e pede de volta."
      one="pedido"
      many="pedidos"
      actions={mayAsk && <AskButton label="Pedir reembolso" />}
      numbers={<FeatureNotice feature="finance" />}
      address={address}
      choices={CLAIM_FILTERS}
      offers={(name) => name !== "mine" || seesAll}
      query={list}
      columns={CLAIM_COLUMNS}
      {...ROW}
      usualOrder=""
      failure="Erro ao carregar reembolsos"
      loading="Carregando reembolsos..."
      noneFound="Nenhum reembolso encontrado"
      noneMatches="Nenhum pedido corresponde aos filtros escolhidos."
      noneYet={{
        title: "Nenhum pedido de reembolso ainda",
        icon: IconReceiptRefund,
        help: "pedir-reembolso",
        text: "Gastou do seu bolso pela igreja? Fotografe a nota e peça o valor de volta.",
        action: mayAsk && <AskButton label="Fazer o primeiro pedido" />,
      }}
    />
  )
}

function AskButton({ label }: { label: string }) {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/financeiro/reembolsos/novo" />}
    >
      {label}
    </Button>
  )
}

/** The list's address. Who sees the own claims alone, sees these whatever it says. */
function useClaimAddress(seesAll: boolean) {
  const address = useListAddress<Search>(route, ADDRESS)
  const { mine, ...others } = address.filters
  const filters: typeof address.filters = seesAll ? address.filters : others
  return { ...address, filters, filtered: Object.values(filters).some((value) => value !== undefined) }
}
