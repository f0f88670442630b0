import { z } from "zod"
import { civilDate, flag, optional, optionalText, reference, required, text } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { positiveAmount } from "./amounts.ts"
import { ledgerEntry } from "./entries.ts"

/** Money that stays the church's: from one account to another, from one fund to another (docs/product/treasury.md#2.5). */
export const treasuryTransfers = {
  betweenAccounts: route({
    method: "POST",
    path: "/treasury/transfers/",
    summary: "Post a transfer from one account to another, in one fund",
    permission: "finance.create",
    feature: "finance",
    body: z.object({
      fromAccount: required("Conta de origem é obrigatória", reference),
      toAccount: required("Conta de destino é obrigatória", reference),
      amount: required("Valor é obrigatório", positiveAmount),
      date: required("Data é obrigatória", civilDate),
      fund: optional(reference).describe("None: the church's default"),
      description: optionalText(500),
    }),
    response: ledgerEntry,
    status: 201,
  }),
  betweenFunds: route({
    method: "POST",
    path: "/treasury/fund-transfers/",
    summary: "Post a transfer from one fund to another, in one account",
    permission: "finance.manage",
    feature: "finance",
    body: z.object({
      fromFund: required("Fundo de origem é obrigatório", reference),
      toFund: required("Fundo de destino é obrigatório", reference),
      account: required("Conta é obrigatória", reference),
      amount: required("Valor é obrigatório", positiveAmount),
      date: required("Data é obrigatória", civilDate),
      reason: required("Explique o motivo", text(500).min(5, "Explique o motivo (mínimo de 5 caracteres)")),
      acknowledgeOverdraw: flag.default(false),
    }),
    response: ledgerEntry,
    status: 201,
  }),
}

export type TransferBody = z.output<typeof treasuryTransfers.betweenAccounts.body>
export type FundTransferBody = z.output<typeof treasuryTransfers.betweenFunds.body>
