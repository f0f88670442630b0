import { Stack, Tabs } from "@mantine/core"
import type { ReactNode } from "react"
import { FormBar } from "../../ui/form-bar.tsx"
import { TabRow } from "../../ui/tab-row.tsx"
import { useUnsavedGuard } from "../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../ui/use-contract-form.ts"
import { ChurchTab } from "./form/church-tab.tsx"
import { ContactTab } from "./form/contact-tab.tsx"
import { FunctionTab } from "./form/function-tab.tsx"
import { MoreTab } from "./form/more-tab.tsx"
import { PersonTab } from "./form/person-tab.tsx"
import type { TabName } from "./form/tab-of.ts"
import type { MemberValues } from "./member-values.ts"

interface MemberFormProps {
  form: ContractForm<MemberValues>
  tab: TabName
  onTab: (tab: TabName) => void
  /** A new member's function opens the history; an existing one's is changed in the history itself. */
  isNew: boolean
  onCancel: () => void
  notice?: ReactNode
}

/** The form in its five tabs (product-2 §2). All stay mounted: what was typed in one is not lost in another. */
export function MemberForm({ form, tab, onTab, isNew, onCancel, notice }: MemberFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Tabs value={tab} onChange={(next) => onTab(next as TabName)}>
          <TabRow open={tab}>
            <Tabs.Tab value="person">Dados pessoais</Tabs.Tab>
            <Tabs.Tab value="contact">Contato</Tabs.Tab>
            <Tabs.Tab value="church">Dados da igreja</Tabs.Tab>
            {isNew && <Tabs.Tab value="function">Status ministerial inicial</Tabs.Tab>}
            <Tabs.Tab value="more">Informações adicionais</Tabs.Tab>
          </TabRow>
          <Tabs.Panel value="person">
            <PersonTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="contact">
            <ContactTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="church">
            <ChurchTab form={form} />
          </Tabs.Panel>
          {isNew && (
            <Tabs.Panel value="function">
              <FunctionTab form={form} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="more">
            <MoreTab form={form} />
          </Tabs.Panel>
        </Tabs>
        {notice}
      </Stack>
      <FormBar onCancel={onCancel} busy={form.submitting} />
    </form>
  )
}
