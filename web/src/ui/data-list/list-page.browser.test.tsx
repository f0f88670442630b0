import { audit } from "@aprisco/contract/audit/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { churches } from "@aprisco/contract/churches/routes"
import { members } from "@aprisco/contract/members/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { aFullExample } from "../../testing/a-full-example.ts"
import { api, openApp } from "../../testing/open-app.tsx"

const LONG = "Maria da Conceição Albuquerque de Vasconcelos e Silva Sobrinha"

/** Twenty rows with everything filled in: what does not fit must not make a row taller. */
const rowsOf = <R extends { id: number }>(row: R) => Array.from({ length: 20 }, (_, n) => ({ ...row, id: n + 1 }))

function fullPage<P extends { results: { id: number }[] }>(example: P): P {
  const [row] = example.results
  if (!row) throw new Error("The example has no row")
  return { ...example, count: 45, results: rowsOf(row) }
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  for (const route of [members.list, visitors.list, branches.list, staff.list, audit.list] as const)
    api.answer(route, fullPage(aFullExample(route.response, LONG)) as never)
  api.answer(churches.list, { ...fullPage(aFullExample(churches.list.response, LONG)), pending: 0 })
  for (const route of [members.dashboard, visitors.stats, staff.options, audit.options] as const)
    api.answer(route, aFullExample(route.response, LONG) as never)
  api.answer(plans.onOffer, [])
})
