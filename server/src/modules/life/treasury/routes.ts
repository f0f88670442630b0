/** The books of a church. Each area has its own routes; what is not one of these has its own file here. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { attachmentRoutes } from "./attachments/routes.ts"
import { exportEntries } from "./entries/export-entries.ts"
import { shownPosted } from "./entries/read-entry.ts"
import { entryRoutes } from "./entries/routes.ts"
import { readIntegrity } from "./ledger/integrity.ts"
import { transferBetweenAccounts, transferBetweenFunds } from "./transfers/post-transfers.ts"

export const ledgerEntriesRoutes: Handlers<Contract["ledgerEntries"]> = {
  ...entryRoutes,
  ...attachmentRoutes,
  export: (ctx, { query }) => exportEntries(ctx, query),
}

export const treasuryTransfersRoutes: Handlers<Contract["treasuryTransfers"]> = {
  betweenAccounts: async (ctx, { body }) => shownPosted(ctx, await transferBetweenAccounts(ctx, body)),
  betweenFunds: async (ctx, { body }) => shownPosted(ctx, await transferBetweenFunds(ctx, body)),
}

export const ledgerIntegrityRoutes: Handlers<Contract["ledgerIntegrity"]> = {
  read: (ctx) => readIntegrity(ctx),
}
