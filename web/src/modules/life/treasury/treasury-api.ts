import type { CallOf } from "@aprisco/contract/kit/route"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { treasuryReports } from "@aprisco/contract/treasury/reports"
import { treasurySettings } from "@aprisco/contract/treasury/settings"
import { treasurySummary } from "@aprisco/contract/treasury/summary"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { everyPage } from "../../../lib/every-page.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const TREASURY = ["treasury"] as const

export const entriesQuery = (query: CallOf<typeof ledgerEntries.list>["query"]) =>
  queryOptions({
    queryKey: [...TREASURY, "entries", query],
    queryFn: ({ signal }) => api.call(ledgerEntries.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One entry, and the version that a change names in `If-Match`. */
export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: [...TREASURY, "entry", id],
    queryFn: ({ signal }) => api.callTagged(ledgerEntries.detail, { params: { id } }, { signal }),
  })

export const postingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...TREASURY, "postings", id],
    queryFn: ({ signal }) => api.call(ledgerEntries.postings, { params: { id } }, { signal }),
  })

export const claimsQuery = (query: CallOf<typeof expenseClaims.list>["query"]) =>
  queryOptions({
    queryKey: [...TREASURY, "claims", query],
    queryFn: ({ signal }) => api.call(expenseClaims.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One claim, and the version that a change names in `If-Match`. */
export const claimQuery = (id: number) =>
  queryOptions({
    queryKey: [...TREASURY, "claim", id],
    queryFn: ({ signal }) => api.callTagged(expenseClaims.detail, { params: { id } }, { signal }),
  })

/** The categories that a claim can have: also for who sees nothing else of the treasury. */
export const claimCategoriesQuery = queryOptions({
  queryKey: [...TREASURY, "claim-categories"],
  queryFn: ({ signal }) => api.call(expenseClaims.options, {}, { signal }),
})

/** All accounts of the reader's scope, also those that take nothing new. */
export const accountsQuery = queryOptions({
  queryKey: [...TREASURY, "accounts"],
  queryFn: async ({ signal }) =>
    (
      await everyPage((page) =>
        api.call(treasuryAccounts.list, { query: { page, pageSize: 100 } }, { signal }),
      )
    ).rows,
})

/** All funds, the default one first. */
export const fundsQuery = queryOptions({
  queryKey: [...TREASURY, "funds"],
  queryFn: async ({ signal }) =>
    (await everyPage((page) => api.call(treasuryFunds.list, { query: { page, pageSize: 100 } }, { signal })))
      .rows,
})

/** All categories by their codes, also those of the product itself. */
export const categoriesQuery = queryOptions({
  queryKey: [...TREASURY, "categories"],
  queryFn: async ({ signal }) =>
    (
      await everyPage((page) =>
        api.call(treasuryCategories.list, { query: { page, pageSize: 100 } }, { signal }),
      )
    ).rows,
})

export const settingsQuery = queryOptions({
  queryKey: [...TREASURY, "settings"],
  queryFn: ({ signal }) => api.call(treasurySettings.read, {}, { signal }),
})

export const summaryQuery = (query: CallOf<typeof treasurySummary.read>["query"]) =>
  queryOptions({
    queryKey: [...TREASURY, "summary", query],
    queryFn: ({ signal }) => api.call(treasurySummary.read, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const statementQuery = (query: Omit<CallOf<typeof treasuryReports.statement>["query"], "format">) =>
  queryOptions({
    queryKey: [...TREASURY, "statement", query],
    queryFn: ({ signal }) => api.call(treasuryReports.statement, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const cashBookQuery = (query: Omit<CallOf<typeof treasuryReports.cashBook>["query"], "format">) =>
  queryOptions({
    queryKey: [...TREASURY, "cash-book", query],
    queryFn: ({ signal }) => api.call(treasuryReports.cashBook, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const trialBalanceQuery = (
  query: Omit<CallOf<typeof treasuryReports.trialBalance>["query"], "format">,
) =>
  queryOptions({
    queryKey: [...TREASURY, "trial-balance", query],
    queryFn: ({ signal }) => api.call(treasuryReports.trialBalance, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** After a change: loads all that may show it again. */
export const treasuryChanged = () => recordsChanged("treasury")
