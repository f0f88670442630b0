/** What an account may not do, and which e-mails are not sent for it, before its address is verified. */
import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { account } from "@aprisco/contract/account/routes"
import { verifyFirst } from "@aprisco/contract/auth/email-verification"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churches } from "@aprisco/contract/churches/routes"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { memberImports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { absentParams, allRoutes, callRaw } from "../../../../testing/routes.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { queueEmail } from "../../emails/public.ts"

type Person = Awaited<ReturnType<TestApp["as"]>> & { email: string }

let test: TestApp
let church: Church
let admin: Person
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, smtpUrl: "smtp://mail.test:25" } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await anUnverified("CHURCH_ADMIN", church)
  await test.forgetEmails()
})

async function anUnverified(role: Parameters<TestApp["as"]>[0], of: Church): Promise<Person> {
  const person = await test.as(role, of)
  await setVerified(person, false)
  const { email } = await person.call(account.me)
  return { ...person, email }
}

async function setVerified({ userId }: { userId: number }, verified: boolean): Promise<void> {
  const { owner } = test.database
  const { email } = await owner
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirstOrThrow()
  await owner
    .updateTable("users")
    .set({ verifiedEmail: verified ? email : null, emailVerifiedAt: verified ? test.clock.now() : null })
    .where("id", "=", userId)
    .execute()
}

const refusal = ({ email }: Person) => ({ status: 403, message: verifyFirst(email) })
const recipients = async () => (await test.emails()).map(({ to }) => to)
const countUsers = async () => (await test.database.owner.selectFrom("users").select("id").execute()).length
const membersOf = async () => (await admin.call(members.list, { query: {} })).count
const invitation = (email: string) => ({ email, fullName: "Noemi Barros", role: "SECRETARY" as const })

describe("every route that needs a verified address", () => {
  const guarded = allRoutes().filter(({ route }) => route.needsVerifiedEmail)

  it("is one of these: e-mails to third parties, and imports", () => {
    expect(guarded.map(({ name }) => name).sort()).toEqual([
      "automations.run",
      "automations.update",
      "bulkMessages.approve",
      "bulkMessages.resume",
      "bulkMessages.send",
      "bulkMessages.test",
      "churches.approve",
      "churches.refuse",
      "devotionals.publish",
      "eventRegistrations.resend",
      "memberImports.run",
      "messageQueue.next",
      "messageRecipients.retry",
      "messageSettings.test",
      "reportSchedules.create",
      "reportSchedules.send",
      "staff.invite",
      "staff.resendInvite",
      "visitorImports.run",
    ])
  })

  it.each(guarded)(
    "$name refuses an unverified account with the message, and not a verified one",
    async ({ route }) => {
      const mother = await test.make.aChurch({ affiliation: "approved" })
      const office = await anUnverified("DENOMINATION_ADMIN", mother)
      const call = { token: office.token, params: absentParams(route) }
      const refused = await callRaw(test.app, route, call)
      expect([refused.statusCode, refused.json()]).toEqual([403, { detail: verifyFirst(office.email) }])
      await setVerified(office, true)
      expect((await callRaw(test.app, route, call)).statusCode).not.toBe(403)
    },
  )

  it.each(guarded)("$name answers only about the missing right to a caller without it", async ({ route }) => {
    const member = await anUnverified("MEMBER", church)
    const refused = await callRaw(test.app, route, { token: member.token, params: absentParams(route) })
    expect(refused.json()).toEqual({ detail: "Você não tem permissão para executar essa ação." })
  })
})

describe("an unverified account", () => {
  it("reads the message about the verification", async () => {
    await expect(admin.call(staff.invite, { body: invitation("a@example.org") })).rejects.toMatchObject({
      status: 403,
      message: `Confirme seu e-mail para continuar. Enviamos um link para ${admin.email}.`,
    })
  })

  it("cannot invite: no account, no e-mail", async () => {
    const before = await countUsers()
    await expect(admin.call(staff.invite, { body: invitation("noemi@example.org") })).rejects.toMatchObject(
      refusal(admin),
    )
    expect([await countUsers(), await recipients()]).toEqual([before, []])
  })

  it.each([
    { userEmail: "rute@example.org" },
    { userEmail: "rute@example.org", userPassword: "uma senha bem guardada" },
  ])("registers no member together with an account (%o), neither of the two", async (account) => {
    const before = [await countUsers(), await membersOf()]
    const body = {
      fullName: "Rute Moabe",
      birthDate: "1990-02-28",
      createSystemUser: true,
      systemRole: "MEMBER" as const,
      ...account,
    }
    await expect(admin.call(members.create, { body })).rejects.toMatchObject(refusal(admin))
    expect([await countUsers(), await membersOf()]).toEqual(before)
    expect(await recipients()).toEqual([])
    const { createSystemUser: _, systemRole: __, ...alone } = { ...body, userEmail: "", userPassword: "" }
    await admin.call(members.create, { body: alone })
  })

  it("cannot give a member an account, and the rest of that change is not saved", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe" })
    const before = await countUsers()
    const body = {
      fullName: "Outra",
      createSystemUser: true,
      systemRole: "MEMBER" as const,
      userEmail: "r@example.org",
    }
    await expect(admin.call(members.update, { params: { id: member.id }, body })).rejects.toMatchObject(
      refusal(admin),
    )
    expect(await countUsers()).toBe(before)
    expect((await admin.call(members.detail, { params: { id: member.id } })).fullName).toBe("Rute Moabe")
  })

  it("cannot check or apply an import, but can download the template", async () => {
    const file = csv(["Nome", "Data de nascimento"], ["Rute Moabe", "28/02/1990"])
    for (const dryRun of [true, false])
      await expect(importFile(admin, file, { dryRun })).rejects.toMatchObject(refusal(admin))
    expect(await membersOf()).toBe(0)
    const template = await callRaw(test.app, memberImports.template, { token: admin.token })
    expect(template.statusCode).toBe(200)
    await setVerified(admin, true)
    expect((await importFile(admin, file)).created).toBe(1)
  })

  it("registers for an event with a telephone, and with no e-mail: neither at once nor by a correction", async () => {
    const { id } = await test.make.anEvent({ church, status: "published" })
    const contact = { fullName: "Rute Moabe", phone: "11987654321" }
    const body = { contact, attendees: [{ fullName: "Rute Moabe", under12: false }], consent: true }
    const email = "rute@example.org"
    await expect(
      admin.call(eventRegistrations.create, {
        params: { id },
        body: { ...body, contact: { ...contact, email } },
      }),
    ).rejects.toMatchObject(refusal(admin))
    const { id: rid } = await admin.call(eventRegistrations.create, { params: { id }, body })
    await expect(
      admin.call(eventRegistrations.update, { params: { id, rid }, body: { contact: { email } } }),
    ).rejects.toMatchObject(refusal(admin))
    const { results } = await admin.call(eventRegistrations.list, { params: { id } })
    expect(results.map((row) => row.contact.email)).toEqual([null])
    expect(await recipients()).toEqual([])
  })

  it("of an office cannot approve or refuse a church, nor invite the administrator of a new one", async () => {
    const mother = await test.make.aChurch({ affiliation: "approved" })
    const office = await anUnverified("DENOMINATION_ADMIN", mother)
    const asking = await test.make.aChurch({ denominationId: mother.denominationId, affiliation: "pending" })
    const params = { id: asking.id }
    await expect(office.call(churches.approve, { params })).rejects.toMatchObject(refusal(office))
    const reason = "Faltam os documentos."
    await expect(office.call(churches.refuse, { params, body: { reason } })).rejects.toMatchObject(
      refusal(office),
    )
    const body = { ...NEW_CHURCH, adminName: "Noemi Barros", adminEmail: "noemi@example.org" }
    await expect(office.call(churches.create, { body })).rejects.toMatchObject(refusal(office))
    const { owner } = test.database
    const kept = owner.selectFrom("churches").where("id", "=", asking.id).select("affiliation")
    expect(await kept.executeTakeFirst()).toEqual({ affiliation: "pending" })
    expect(
      await owner.selectFrom("churches").where("name", "=", NEW_CHURCH.name).select("id").execute(),
    ).toEqual([])
    expect(await recipients()).toEqual([])
    await setVerified(office, true)
    expect((await office.call(churches.approve, { params })).affiliation).toBe("approved")
  })

  it("can do everything else: sign-up and first steps are not interrupted", async () => {
    const { id } = await admin.call(members.create, {
      body: { fullName: "Rute Moabe", birthDate: "1990-02-28" },
    })
    expect((await admin.call(members.detail, { params: { id } })).fullName).toBe("Rute Moabe")
    expect(await admin.call(account.myChurch)).toMatchObject({ id: church.id })
  })
})

describe("an account created by a verified one", () => {
  it("is not verified by its given password, and gets its own link", async () => {
    await setVerified(admin, true)
    const userEmail = "elias@example.org"
    await admin.call(members.create, {
      body: {
        fullName: "Elias Prado",
        birthDate: "1980-01-01",
        createSystemUser: true,
        systemRole: "PASTOR",
        userEmail,
        userPassword: "uma senha bem guardada",
      },
    })
    const row = await admin.call(staff.list, { query: { search: "elias" } })
    expect(row.results.map(({ emailVerified }) => emailVerified)).toEqual([false])
    expect((await test.emails()).map(({ to, subject }) => [to, subject])).toEqual([
      [userEmail, "Confirme seu e-mail no Aprisco"],
    ])
  })
})

describe("a notification by e-mail", () => {
  const bellOf = async (person: Person) =>
    (await person.call(notifications.list, { query: {} })).results.map(({ title }) => title)
  const byMail = async () => {
    await test.settle()
    return (await test.emails()).map(({ to, subject }) => [to, subject])
  }
  let office: Person
  let mother: Church
  beforeEach(async () => {
    mother = await test.make.aChurch({ affiliation: "approved" })
    office = await anUnverified("DENOMINATION_ADMIN", mother)
    await setVerified(office, true)
    await test.forgetEmails()
  })

  it("of a request waits for the church's verified address, while the office's bell does not", async () => {
    await admin.call(churchAffiliation.request, { body: { denominationId: mother.denominationId } })
    expect(await bellOf(office)).toEqual(["Pedido de filiação"])
    expect(await byMail()).toEqual([])
    await setVerified(admin, true)
    const other = await anUnverified("CHURCH_ADMIN", await test.make.aChurch())
    await setVerified(other, true)
    await other.call(churchAffiliation.request, { body: { denominationId: mother.denominationId } })
    expect(await byMail()).toEqual([
      [office.email, "Pedido de filiação"],
      [office.email, "Pedido de filiação"],
    ])
  })

  it("of a church that registers under a denomination waits for its founder's verified address", async () => {
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId: mother.denominationId }) }
    await test.anyone.call(registration.finalizeRegistration, { body })
    expect(await bellOf(office)).toEqual(["Pedido de filiação"])
    expect(await byMail()).toEqual([[body.email, "Confirme seu e-mail no Aprisco"]])
    const [, token = ""] = /token=([\w-]{43})/.exec((await test.emails())[0]?.text ?? "") ?? []
    await callRaw(test.app, verifyRoute(), { body: { token } })
    expect(await byMail()).toEqual(
      expect.arrayContaining([
        [office.email, "Pedido de filiação"],
        [body.email, "Boas-vindas ao Aprisco"],
      ]),
    )
  })

  it("of leaving or of an affiliation that an office ends waits in the same way", async () => {
    const own = await test.make.aChurch({ denominationId: mother.denominationId, affiliation: "approved" })
    const leaving = await anUnverified("CHURCH_ADMIN", own)
    await leaving.call(churchAffiliation.leave)
    expect(await bellOf(office)).toEqual(["Uma igreja deixou a denominação"])
    const ended = await test.make.aChurch({ denominationId: mother.denominationId, affiliation: "approved" })
    const theirs = await anUnverified("CHURCH_ADMIN", ended)
    await setVerified(theirs, true)
    await setVerified(office, false)
    await office.call(churches.endAffiliation, {
      params: { id: ended.id },
      body: { reason: "A pedido da igreja." },
    })
    expect(await bellOf(theirs)).toEqual(["Filiação encerrada"])
    expect(await byMail()).toEqual([])
  })

  it("reaches the church's own people only at verified addresses", async () => {
    const asking = await test.make.aChurch({ denominationId: mother.denominationId, affiliation: "pending" })
    const first = await anUnverified("CHURCH_ADMIN", asking)
    const second = await anUnverified("CHURCH_ADMIN", asking)
    await setVerified(second, true)
    await office.call(churches.approve, { params: { id: asking.id } })
    expect(await byMail()).toEqual([[second.email, "Filiação aprovada"]])
    expect(await bellOf(first)).toEqual(["Filiação aprovada"])
  })
})

describe("the mailer", () => {
  const LETTER = { to: "terceiro@example.org", subject: "Convite", text: "Olá!\n", html: "<p>Olá!</p>" }

  it("drops what an unverified account sends to another person, and logs that without the address", async () => {
    const send = (onBehalfOf: number | null) =>
      asJob(test.services, (ctx) => queueEmail(ctx, LETTER, { onBehalfOf }))
    await send(admin.userId)
    expect(await recipients()).toEqual([])
    expect(test.logLines.at(-1)).toContain("an e-mail was dropped")
    expect(test.logLines.at(-1)).not.toContain(LETTER.to)
    await setVerified(admin, true)
    await send(admin.userId)
    await send(null)
    expect(await recipients()).toHaveLength(2)
  })

  it("gets the kind of recipient with every e-mail of the product", async () => {
    const sent: string[] = []
    const source = join(import.meta.dirname, "../../../..")
    for await (const file of glob("**/*.ts", { cwd: source })) {
      if (file.endsWith(".test.ts")) continue
      for (const [call] of readFileSync(join(source, file), "utf8").matchAll(
        /\bawait queueEmail\([^;]*?\n/g,
      )) {
        const recipient = /"account-owner"|"operator"|onBehalfOf: null|onBehalfOf|recipient/.exec(call)?.[0]
        sent.push(`${file.replaceAll("\\", "/")}: ${recipient}`)
      }
    }
    expect(sent.sort()).toEqual([
      'modules/ground/account/profile/change-personal-data.ts: "account-owner"',
      'modules/ground/account/profile/delete-account.ts: "account-owner"',
      'modules/ground/auth/email-verification/mail-verification.ts: "account-owner"',
      'modules/ground/auth/email-verification/welcome-email.ts: "account-owner"',
      "modules/ground/auth/passwords/mail-invitation.ts: onBehalfOf",
      'modules/ground/auth/passwords/request-reset.ts: "account-owner"',
      'modules/ground/auth/passwords/set-password.ts: "account-owner"',
      'modules/ground/auth/second-factor/confirm-factor.ts: "account-owner"',
      'modules/ground/auth/second-factor/remove-factor.ts: "account-owner"',
      "modules/ground/churches/disable-church.ts: onBehalfOf: null",
      'modules/ground/churches/ending/ending-emails.ts: "account-owner"',
      'modules/ground/churches/ending/without-users.ts: "operator"',
      "modules/ground/emails/answer-once.ts: onBehalfOf: null",
      "modules/ground/notifications/send-notification-emails.ts: recipient",
      'modules/ground/plans/choose-plan.ts: "operator"',
      'modules/ground/plans/invoices/unmatched-payments.ts: "operator"',
      "modules/ground/staff/account-elsewhere.ts: onBehalfOf",
      'modules/ground/staff/notice-pastors.ts: "account-owner"',
      'modules/ground/staff/reset-second-factor.ts: "account-owner"',
      "modules/life/attendance/link/send-link.ts: onBehalfOf",
      "modules/life/devotionals/subscription/subscribe-by-email.ts: onBehalfOf: null",
      'modules/life/messages/previews/send-test.ts: "account-owner"',
      'modules/operation/landing/leave-contact.ts: "operator"',
      'modules/operation/operator/account/change-secrets.ts: "account-owner"',
      'modules/operation/operator/account/enrol.ts: "account-owner"',
      "modules/operation/operator/churches/reset-factor.ts: onBehalfOf: null",
      "modules/operation/operator/churches/reset-factor.ts: onBehalfOf: null",
      'modules/operation/support/ask-for-help.ts: "operator"',
      'modules/readers/export/download-export.ts: "account-owner"',
      'modules/readers/export/export-church.ts: "account-owner"',
      'modules/readers/export/mail-church-export.ts: "account-owner"',
      'modules/readers/reports/schedules/send-due.ts: "account-owner"',
      'modules/readers/reports/schedules/send-now.ts: "account-owner"',
    ])
  })
})

const verifyRoute = () => {
  const found = allRoutes().find(({ name }) => name === "emailVerification.verify")
  if (found === undefined) throw new Error("no such route")
  return found.route
}

const NEW_CHURCH = {
  name: "Igreja do Vale Novo",
  email: "vale@example.org",
  phone: "(11) 3123-4567",
  address: "Rua das Flores",
  number: "10",
  neighborhood: "Centro",
  city: "Gramado",
  state: "RS" as const,
  zipcode: "95670-000",
  pastorName: "Elias Prado",
}
