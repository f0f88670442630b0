import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { MemberValues } from "../member-values.ts"

/** The props of each tab of the member's form. */
export interface TabProps {
  form: ContractForm<MemberValues>
}
