import { Button } from "@mantine/core"
import { IconFileImport } from "@tabler/icons-react"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordTabs } from "../../../../ui/record-tabs.tsx"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { SETTINGS_TABS, validateTreasurySettingsSearch } from "../search.ts"
import { useMayManage } from "../use-may-post.ts"
import { AccountsTab } from "./accounts/accounts-tab.tsx"
import { CategoriesTab } from "./categories/categories-tab.tsx"
import { DonorsTab } from "./donors-tab.tsx"
import { FundsTab } from "./funds/funds-tab.tsx"

const route = getRouteApi("/shell/financeiro/configuracoes")

const NAMES = { contas: "Contas", fundos: "Fundos", categorias: "Categorias", sigilo: "Sigilo" } as const

/** The accounts, the funds and the categories of the treasury, and who sees who gave. */
export function TreasurySettingsPage() {
  const { aba = "contas" } = route.useSearch()
  const navigate = route.useNavigate()
  const mayManage = useCan()("finance.manage")
  const mayImport = useMayManage()
  const tabs = SETTINGS_TABS.filter((tab) => tab !== "sigilo" || mayManage)
  return (
    <>
      <PageHeader
        title="Contas, fundos e categorias"
        subtitle="Onde o dinheiro está, para que ele é, de onde vem e para onde vai."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/financeiro" />}>
            Financeiro
          </Button>
        }
        actions={
          mayImport && (
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/financeiro/importar" />}
            >
              Importar anos anteriores
            </Button>
          )
        }
      />
      <FeatureNotice feature="finance" />
      <RecordTabs
        open={tabs.includes(aba) ? aba : "contas"}
        tabs={tabs}
        names={NAMES}
        panels={{
          contas: <AccountsTab />,
          fundos: <FundsTab />,
          categorias: <CategoriesTab />,
          sigilo: <DonorsTab />,
        }}
        onOpen={(next) =>
          void navigate({ search: validateTreasurySettingsSearch({ aba: next }), resetScroll: false })
        }
      />
    </>
  )
}
