import type { MemberProfile } from "@aprisco/contract/members/routes"
import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { Badge, Box, Stack, Tabs, VisuallyHidden } from "@mantine/core"
import type { ReactNode } from "react"
import { FormBar } from "../../../ui/form-bar.tsx"
import { TabRow } from "../../../ui/tab-row.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { useChurchOfBranch } from "../../ground/branches/public.ts"
import { AccountSection } from "./form/account-section.tsx"
import { MemberChurchTab } from "./form/church-tab.tsx"
import { ContactTab } from "./form/contact-tab.tsx"
import { countByTab, TABS, type TabName } from "./form/field-tabs.ts"
import { FunctionTab } from "./form/function-tab.tsx"
import { LikelyDuplicates } from "./form/likely-duplicates.tsx"
import { MoreTab } from "./form/more-tab.tsx"
import { MemberPersonTab } from "./form/person-tab.tsx"
import { PhotoField } from "./form/photo-field.tsx"
import classes from "./member-form.module.css"
import type { MemberValues } from "./member-values.ts"

interface MemberFormProps {
  form: ContractForm<MemberValues>
  tab: TabName
  onTab: (tab: TabName) => void
  /** The record that is edited; absent for a new member. */
  member?: MemberProfile
  /** Of the person whose record or new entry it is: channels that only a new consent switches on again. */
  withdrawn?: readonly WithdrawnChannel[] | null
  onCancel: () => void
  notice?: ReactNode
  /** A new member's form may be followed by another. */
  onAnother?: (another: boolean) => void
}

/** The form in its five tabs. All stay mounted: what was typed in one is not lost when another is shown. */
export function MemberForm(props: MemberFormProps) {
  const { form, tab, onTab, member, withdrawn, onCancel, notice, onAnother } = props
  useUnsavedGuard(() => form.isDirty())
  const church = useChurchOfBranch(form.useWatchValue("branch"), member?.church)
  const wrong = countByTab(Object.keys(form.errors))
  const names: Record<TabName, string> = {
    person: "Dados pessoais",
    contact: "Contato",
    church: "Dados da igreja",
    function: "Função na igreja",
    more: "Informações adicionais",
  }
  const panels: Record<TabName, ReactNode> = {
    person: <MemberPersonTab form={form} member={member} church={church} />,
    contact: <ContactTab form={form} withdrawn={withdrawn ?? []} />,
    church: <MemberChurchTab form={form} isNew={!member} />,
    function: <FunctionTab form={form} member={member} />,
    more: (
      <Stack gap="lg">
        <MoreTab form={form} />
        <AccountSection form={form} hasAccount={member?.hasSystemUser ?? false} />
      </Stack>
    ),
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <div className={classes.layout}>
        <Tabs
          className={classes.tabs}
          value={tab}
          onChange={(next) => onTab(TABS.find((name) => name === next) ?? "person")}
        >
          <TabRow open={tab}>
            {TABS.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                rightSection={wrong[name] > 0 && <WrongFields count={wrong[name]} />}
              >
                {names[name]}
              </Tabs.Tab>
            ))}
          </TabRow>
          {TABS.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {panels[name]}
            </Tabs.Panel>
          ))}
        </Tabs>
        <div className={classes.photo}>
          <PhotoField form={form} />
        </div>
        <div className={classes.duplicates}>
          <LikelyDuplicates form={form} except={member?.id} church={church} />
        </div>
      </div>
      {notice && <Box mt="lg">{notice}</Box>}
      <FormBar onCancel={onCancel} busy={form.submitting} onAnother={onAnother} />
    </form>
  )
}

/** How many fields of a tab have errors, which are not visible from another tab. */
function WrongFields({ count }: { count: number }) {
  return (
    <Badge component="span" color="red" size="sm" circle>
      {count}
      <VisuallyHidden>{count === 1 ? " campo com erro" : " campos com erro"}</VisuallyHidden>
    </Badge>
  )
}
