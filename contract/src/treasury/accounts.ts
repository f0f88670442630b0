import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, flag, id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { ordering, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney, signedAmount } from "./amounts.ts"
import { ACCOUNT_KINDS } from "./labels.ts"

const kind = z.enum(valuesOf(ACCOUNT_KINDS), "Opção inválida")

const account = z.object({
  id,
  name: z.string(),
  kind,
  kindDisplay: z.string(),
  branch: id,
  branchName: z.string(),
  balance: ledgerMoney.describe("Of everything that was posted"),
  expected: ledgerMoney.describe("The part of it that is still to come, as from cards"),
  openingBalance: ledgerMoney,
  openingDate: civilDate.nullable().describe("No entry is older; null: whatever date"),
  isActive: z.boolean(),
  isUsed: z.boolean().describe("It has entries: it can be deactivated, not deleted"),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const fields = {
  name: required("Nome é obrigatório", publicName(100)),
  kind: required("Tipo é obrigatório", kind),
  branch: optional(reference).describe("None: the headquarters"),
  openingBalance: optional(signedAmount),
  openingDate: optional(civilDate).describe("None: today, where there is an opening balance"),
}

/** Where the church keeps its money: a box, a bank account (docs/product/treasury.md#1.2). */
export const treasuryAccounts = {
  list: route({
    method: "GET",
    path: "/treasury/accounts/",
    summary: "The accounts with their balances, by name",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...paging(100),
      search: searchText,
      ...unitFilter,
      isActive: optional(flag),
      ordering: ordering("name", "-name"),
    }),
    response: pageOf(account),
  }),
  create: route({
    method: "POST",
    path: "/treasury/accounts/",
    summary: "Create an account; an opening balance is posted as an entry",
    permission: "finance.manage",
    feature: "finance",
    body: z.object(fields),
    response: account,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/accounts/{id}/",
    summary: "One account",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: account,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/accounts/{id}/",
    summary: "Change an account, or deactivate it; the branch of a used one stays",
    permission: "finance.manage",
    params: idParams,
    body: z.object({ ...withoutDefaults(fields), isActive: flag.optional() }),
    response: account,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/accounts/{id}/",
    summary: "Delete an account without entries",
    permission: "finance.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type TreasuryAccount = z.output<typeof account>
export type AccountBody = z.output<typeof treasuryAccounts.create.body>
export type AccountChange = z.output<typeof treasuryAccounts.update.body>
export type AccountQuery = z.output<typeof treasuryAccounts.list.query>
