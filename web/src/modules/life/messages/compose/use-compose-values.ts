import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { ComposeValues } from "./compose-values.ts"

/** What the form has now; whoever calls it is drawn again at each change. */
export function useComposeValues(form: ContractForm<ComposeValues>): ComposeValues {
  return {
    subject: form.useWatchValue("subject"),
    body: form.useWatchValue("body"),
    text: form.useWatchValue("text"),
    channels: form.useWatchValue("channels"),
    mode: form.useWatchValue("mode"),
    purpose: form.useWatchValue("purpose"),
    audience: form.useWatchValue("audience"),
    onePerHousehold: form.useWatchValue("onePerHousehold"),
    replyTo: form.useWatchValue("replyTo"),
  }
}
