import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { EntryRow, ledgerEntries } from "@aprisco/contract/treasury/entries"
import {
  ENTRY_KINDS,
  ENTRY_METHODS,
  ENTRY_STATUSES,
  type EntryStatus,
} from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { shownNumber } from "../ledger/number.ts"
import { isEditable, reachesWhole } from "./policy.ts"
import type { EntryRecord, WholeEntry } from "./queries.ts"

/** A line of the list. Who gave is left out where the caller may not see it (docs/product/treasury.md#5.1). */
export function presentEntryRow(entry: EntryRecord): EntryRow {
  const { parts, funds, donorHidden, matchedCents } = entry
  const [part, ...others] = parts
  const [fund, ...otherFunds] = funds
  const status = statusOf(entry)
  return {
    id: entry.id,
    number: shownNumber(entry),
    kind: entry.kind,
    kindDisplay: ENTRY_KINDS[entry.kind],
    status,
    statusDisplay: ENTRY_STATUSES[status],
    date: entry.date,
    competence: entry.competence.slice(0, 7),
    amount: amountOf(entry.amountCents),
    matchedAmount:
      matchedCents === null || matchedCents === entry.amountCents ? null : amountOf(matchedCents),
    account: named(entry.accountId, entry.accountName),
    toAccount: named(entry.toAccountId, entry.toAccountName),
    category: part && others.length === 0 ? named(part.category, part.categoryName) : null,
    fund: fund && otherFunds.length === 0 ? named(fund.id, fund.name) : null,
    branch: entry.branchId,
    branchName: entry.branchName,
    method: entry.method,
    methodDisplay: entry.method && ENTRY_METHODS[entry.method],
    personId: donorHidden ? null : entry.personId,
    personName: donorHidden ? null : entry.personName,
    donorHidden,
    payee: donorHidden ? null : entry.payee,
    description: donorHidden ? null : entry.description,
    documentNumber: donorHidden ? null : entry.documentNumber,
    hasAttachments: !donorHidden && entry.hasAttachments,
  }
}

/** An entry as a call answers it. */
export type EntryReply = ReplyOf<typeof ledgerEntries.detail>
type Warnings = EntryReply["warnings"]

/** An entry with all that is known of it, and what is said of it as it was just posted. */
export function presentEntry(ctx: Context, entry: WholeEntry, warnings: Warnings = []): EntryReply {
  const { matchedAmount: _, hasAttachments: __, ...row } = presentEntryRow(entry)
  const { id, donorHidden, reversedById, reversedByYear, reversedByNumber } = entry
  const mayEdit = can(ctx, "finance.edit") && reachesWhole(ctx, entry)
  return {
    ...row,
    splits: entry.parts.map(({ cents, ...part }) => ({ ...part, amount: amountOf(cents) })),
    fee: amountOf(entry.feeCents),
    expectedOn: entry.expectedOn,
    reason: donorHidden ? null : entry.reason,
    reversalOf: entry.reversalOfId,
    reversalOfNumber: numberOf(entry.originalYear, entry.originalNumber),
    reversedBy: reversedById,
    reversedByNumber: numberOf(reversedByYear, reversedByNumber),
    pairId: entry.pairId,
    attachments: donorHidden
      ? []
      : entry.attachments.map((attachment) => ({
          ...attachment,
          url: `${BASE_PATH}/treasury/entries/${id}/attachments/${attachment.id}/`,
        })),
    claim: entry.claimId,
    warnings: [...warnings],
    createdByName: entry.createdByName,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    can: {
      edit: mayEdit && !entry.isClosed && isEditable(entry, reversedById !== null),
      annotate: mayEdit && !donorHidden,
      reverse: mayEdit && entry.reversalOfId === null && reversedById === null,
      attach: can(ctx, "finance.create") && !donorHidden,
    },
  }
}

export function statusOf({ reversalOfId, reversedById }: EntryRecord): EntryStatus {
  if (reversalOfId !== null) return "reversal"
  return reversedById === null ? "posted" : "reversed"
}

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}

function numberOf(year: number | null, number: number | null): string | null {
  return year === null || number === null ? null : shownNumber({ year, number })
}
