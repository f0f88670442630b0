import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { guardians } from "@aprisco/contract/people/guardians"
import { people } from "@aprisco/contract/people/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { anExample } from "../testing/an-example.ts"
import { aMemberProfile } from "../testing/members.ts"
import { pageOf } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"

const all = { edit: true, delete: true }

/** The server answers the kept record, 7, in place of the merged one, 3. */
beforeEach(() => {
  api.answer(members.profile, aMemberProfile({ id: 7 }))
  api.answer(people.detail, anExample(people.detail.response, { id: 7, can: all }))
  api.answer(branches.detail, anExample(branches.detail.response))
  api.answer(guardians.list, [])
  api.answer(memberStatistics.duplicates, [])
  api.answer(visitorReturns.possible, [])
  api.answer(visitorReturns.visits, pageOf([]))
  api.answer(visitorPrivacy.consents, anExample(visitorPrivacy.consents.response))
  const can = { ...all, convert: true, followUp: true, registerVisit: true, join: true, anonymise: true }
  api.answer(visitors.detail, anExample(visitors.detail.response, { id: 7, memberId: null, can }))
})

it.each([
  "/membros/3?tab=contato",
  "/membros/3/editar",
  "/pessoas/3?aba=familia",
  "/pessoas/3/editar",
  "/visitantes/3",
  "/visitantes/3/editar",
  "/visitantes/3/converter",
])("leads from %s, of a merged record, to the same screen of the kept one", async (address) => {
  await openApp(address, { as: "CHURCH_ADMIN" })
  await expect.poll(() => location.pathname + location.search).toBe(address.replace("/3", "/7"))
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
})
