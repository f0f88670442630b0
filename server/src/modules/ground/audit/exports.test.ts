import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { PASSWORD } from "../../../testing/registration.ts"
import { fileRoutes } from "../../../testing/routes.ts"
import { hashPassword } from "../auth/passwords/public.ts"
import { sentenceFor } from "./audit-sentences.ts"

/** The routes that send a file with people's data, each with its action in the trail. */
const EXPORTS: Readonly<Record<string, string>> = {
  "attendance.export": "gathering.exported",
  "branches.export": "branch.exported",
  "churches.export": "church.exported",
  "churchExport.export": "church.data_exported",
  "churchExport.file": "church.data_exported",
  "eventDoor.badges": "event.badges_printed",
  "eventFigures.export": "event.registrations_exported",
  "groups.export": "group.exported",
  "householdPapers.directory": "household.directory_exported",
  "householdPapers.labelSheets": "household.labels_exported",
  "ledgerEntries.export": "entry.exported",
  "lists.export": "list.exported",
  "memberExports.export": "member.exported",
  "messageRecipients.export": "message.recipients_exported",
  "monthlyReports.exportConsolidated": "monthly_report.consolidated_exported",
  "monthlyReports.pdf": "monthly_report.exported",
  "ownReports.export": "own_report.exported",
  "people.card": "person.card_exported",
  "personPrivacy.data": "person.data_exported",
  "reportFiles.export": "report.exported",
  "treasuryReports.cashBook": "treasury_report.exported",
  "treasuryReports.statement": "treasury_report.exported",
  "treasuryReports.trialBalance": "treasury_report.exported",
  "visitorPrivacy.data": "visitor.data_exported",
}

const NO_EXPORTS: Readonly<Record<string, string>> = {
  "activities.calendar": "what takes place and when, without people",
  "churchPage.qrCode": "a code",
  "devotionalAudio.read": "what the church gives its people to hear",
  "eventPage.calendar": "what takes place and when, without people",
  "groupPage.png": "a code",
  "groupPage.poster": "a code",
  "invoices.pdf": "what the church pays, without people",
  "qrCodes.poster": "a code",
  "registrationLink.code": "a code",
  "qrCodes.png": "a code",
  "qrCodes.svg": "a code",
  "expenseClaims.attachment": "one receipt, read beside its claim",
  "ledgerEntries.attachment": "one receipt, read beside its entry",
  "ledgerImports.template": "an empty sheet",
  "memberImports.template": "an empty sheet",
  "visitorImports.template": "an empty sheet",
  "uploads.read": "one picture on a screen",
}

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
  const { denominationId } = await test.make.aChurch()
  church = await test.make.aChurch({ denominationId, affiliation: "approved" })
  admin = await test.as("CHURCH_ADMIN", church)
  await test.database.owner
    .updateTable("users")
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where("id", "=", admin.userId)
    .execute()
})
afterAll(() => test.close())

it("knows of every route with a file whether it is an export", () => {
  const files = fileRoutes()
  expect(files.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(EXPORTS), ...Object.keys(NO_EXPORTS)].sort(),
  )
})

async function factsOf(action: string): Promise<Record<string, unknown>> {
  const { facts } = await test.database.owner
    .selectFrom("auditEntries")
    .where("action", "=", action)
    .orderBy("id", "desc")
    .select("facts")
    .executeTakeFirstOrThrow()
  return facts
}

describe("the entry of an export has its kind, the names of its filters and its number of rows:", () => {
  it("of members", async () => {
    await test.make.aMember({ church, fullName: "Rute Canário" })
    await admin.call(contract.memberExports.export, { query: { format: "csv", search: "Canário" } })
    expect(await factsOf("member.exported")).toEqual({ count: 1, format: "csv", filters: ["search"] })
  })

  it("of branches", async () => {
    await test.make.aBranch({ church, name: "Filial do Canário" })
    await admin.call(contract.branches.export, { query: { format: "xlsx", search: "Canário" } })
    expect(await factsOf("branch.exported")).toEqual({ count: 1, format: "xlsx", filters: ["search"] })
  })

  it("of churches", async () => {
    const office = await test.as("DENOMINATION_ADMIN", church)
    await office.call(contract.churches.export, { query: { format: "csv", search: "Canário" } })
    expect(await factsOf("church.exported")).toEqual({ count: 0, format: "csv", filters: ["search"] })
  })

  it("of the people of a list", async () => {
    const { id } = await admin.call(contract.lists.create, {
      body: { name: "Canários", rules: { all: [{ field: "city", op: "is", value: "Canário" }] } },
    })
    await admin.call(contract.lists.export, { params: { id }, query: { format: "csv" } })
    expect(await factsOf("list.exported")).toEqual({ count: 0, format: "csv" })
  })

  it("of one visitor", async () => {
    const { id } = await test.make.aVisitor({ church, fullName: "Ana Canário" })
    await admin.call(contract.visitorPrivacy.data, { params: { id }, query: { as: "txt" } })
    expect(await factsOf("visitor.data_exported")).toEqual({ count: 1, format: "txt" })
  })

  it("of one person", async () => {
    const { id } = await admin.call(contract.people.create, { body: { fullName: "Rute Canário" } })
    await admin.call(contract.personPrivacy.data, {
      params: { id },
      query: { as: "pdf", includeNotes: true },
    })
    expect(await factsOf("person.data_exported")).toEqual({ count: 1, format: "pdf", notes: true })
  })

  it("of all of a church's data", async () => {
    await test.make.aMember({ church, deletedAt: new Date() })
    await test.make.aMember({ church: await test.make.aChurch() })
    await admin.call(contract.churchExport.export, { body: { password: PASSWORD } })
    const facts = await factsOf("church.data_exported")
    expect(facts).toEqual({ format: "zip", members: 1, visitors: 1 })
    expect(sentenceFor(test.services.modules, "church.data_exported", facts)).toBe(
      "Baixou todos os dados da igreja (ZIP): 1 membro, 1 visitante",
    )
  })

  it("of one person as a card", async () => {
    const { personId } = await test.make.aMember({ church, fullName: "Ana Canário" })
    await admin.call(contract.people.card, { params: { id: personId } })
    expect(await factsOf("person.card_exported")).toEqual({})
  })
})
