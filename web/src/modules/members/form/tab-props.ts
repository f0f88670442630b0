import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { MemberValues } from "../member-values.ts"

/** What each tab of the member's form is given. */
export interface TabProps {
  form: ContractForm<MemberValues>
}
