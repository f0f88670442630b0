import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { ordering, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { ledgerMoney } from "./amounts.ts"

const fund = z.object({
  id,
  name: z.string(),
  isRestricted: z.boolean().describe("Given for one purpose: it is not spent below zero without a word"),
  isDefault: z.boolean().describe("Taken where an entry names none"),
  balance: ledgerMoney,
  isActive: z.boolean(),
  isUsed: z.boolean().describe("It has entries: it can be deactivated, not deleted"),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const fields = {
  name: required("Nome é obrigatório", publicName(100)),
  isRestricted: flag.default(false),
}

/** What money of the church is meant for, whatever account it is in (docs/product/treasury.md#1.3). */
export const treasuryFunds = {
  list: route({
    method: "GET",
    path: "/treasury/funds/",
    summary: "The funds with their balances, the default one first",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...paging(100),
      search: searchText,
      isActive: optional(flag),
      ordering: ordering("name", "-name"),
    }),
    response: pageOf(fund),
  }),
  create: route({
    method: "POST",
    path: "/treasury/funds/",
    summary: "Create a fund",
    permission: "finance.manage",
    feature: "finance",
    body: z.object(fields),
    response: fund,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/funds/{id}/",
    summary: "One fund",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: fund,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/funds/{id}/",
    summary: "Change a fund, or deactivate it",
    permission: "finance.manage",
    params: idParams,
    body: z.object({ ...withoutDefaults(fields), isActive: flag.optional() }),
    response: fund,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/funds/{id}/",
    summary: "Delete a fund without entries",
    permission: "finance.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type TreasuryFund = z.output<typeof fund>
export type FundBody = z.output<typeof treasuryFunds.create.body>
export type FundChange = z.output<typeof treasuryFunds.update.body>
export type FundQuery = z.output<typeof treasuryFunds.list.query>
