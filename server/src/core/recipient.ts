import type { Config } from "../config.ts"

/**
 * Who reads an e-mail, seen from the account whose action causes it: that account's own owner, the operator of the
 * installation, or another person on behalf of the account. `null`: no account, but the product itself or its operator.
 */
export type Recipient = "account-owner" | "operator" | { readonly onBehalfOf: number | null }

/** Whether accounts have to verify their addresses: without a mail server no link can be sent. */
export function asksForVerifiedEmail({ smtpUrl }: Pick<Config, "smtpUrl">): boolean {
  return smtpUrl !== null
}
