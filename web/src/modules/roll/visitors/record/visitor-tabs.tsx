import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Stack } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import type { PersonInShort } from "../../../../lib/module.ts"
import { PartCards } from "../../../../ui/parts.tsx"
import { RecordTabs } from "../../../../ui/record-tabs.tsx"
import { usePrinting } from "../../../../ui/use-printing.ts"
import { useFurtherTabs } from "../../../people/people/public.ts"
import { ConsentCard } from "../privacy/consent-card.tsx"
import { VisitorRightsCard } from "../privacy/rights-card.tsx"
import classes from "../visitor-page.module.css"
import { validateVisitorRecordSearch } from "./search.ts"

const route = getRouteApi("/shell/visitantes/$id")

interface VisitorTabsProps {
  visitor: Visitor
  person: PersonInShort
  etag: string | null
}

/** Below the cards: the consents, and the tabs that every page of a person has. On paper the consents alone. */
export function VisitorTabs({ visitor, person, etag }: VisitorTabsProps) {
  const { aba = "consentimentos" } = route.useSearch()
  const navigate = route.useNavigate()
  const printing = usePrinting()
  const further = useFurtherTabs("visitor", person)
  if (printing) return <ConsentCard visitor={visitor} />
  const consents = (
    <Stack gap="lg" className={classes.cards}>
      <ConsentCard visitor={visitor} />
      <PartCards at="visitor-consents" given={{ visitor }} />
      <VisitorRightsCard visitor={visitor} etag={etag} />
    </Stack>
  )
  const tabs = [{ tab: "consentimentos", label: "Consentimentos", panel: consents }, ...further]
  const names = tabs.map(({ tab }) => tab)
  return (
    <RecordTabs
      // A link may name a tab that this user does not have, or that there is not.
      open={names.includes(aba) ? aba : "consentimentos"}
      tabs={names}
      names={Object.fromEntries(tabs.map(({ tab, label }) => [tab, label]))}
      panels={Object.fromEntries(tabs.map(({ tab, panel }) => [tab, panel]))}
      onOpen={(next) =>
        void navigate({ search: validateVisitorRecordSearch({ aba: next }), resetScroll: false })
      }
    />
  )
}
