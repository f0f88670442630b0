import { account } from "@aprisco/contract/account/routes"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { members } from "@aprisco/contract/members/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { PASSWORD } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"
import { untilWaitingForLocks, whileLocked } from "../../../testing/waiting-for-locks.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let serial = 0

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  // Waits for the e-mails of the test before: one that is late would be this one's.
  await test.forgetEmails()
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const invitation = (values: object = {}) => ({
  fullName: "Noemi Barros",
  email: `Convidada${++serial}@Example.org`,
  role: "SECRETARY" as const,
  ...values,
})
const invite = async (body: Record<string, unknown>, headers = {}, token = admin.token) => {
  const answer = await callRaw(test.app, staff.invite, { token, body, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const wire = (values: Record<string, unknown> = {}) => ({
  full_name: "Noemi Barros",
  email: `convidada${++serial}@example.org`,
  role: "SECRETARY",
  ...values,
})
const change = async (id: number, body: Record<string, unknown>, token = admin.token, headers = {}) => {
  const answer = await callRaw(test.app, staff.update, { token, params: { id }, body, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const list = async (query: object = {}) => (await admin.call(staff.list, { query })).results
const trail = (id: number) =>
  test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "user")
    .where("entityId", "=", id)
    .orderBy("id")
    .select(["action", "actorId", "churchId", "facts"])
    .execute()
/** The token of the link in the last e-mail to this address. */
const linkTo = async (email: string) => {
  const message = (await test.emails()).findLast(({ to }) => to === email)
  return /convite#token=([\w-]{43})/.exec(message?.text ?? "")?.[1] ?? ""
}

describe("an invitation to a person whose account belongs to another church", () => {
  const accountOf = (id: number) =>
    test.database.owner.selectFrom("users").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
  const rowOf = async (values: { email: string; id: number }) => {
    const { results } = await admin.call(staff.list, { query: { search: values.email } })
    return results.map(({ id, email, fullName, version, ...rest }) => rest)
  }
  const emailsTo = async (email: string) => (await test.emails()).filter(({ to }) => to === email)
  async function both() {
    const owner = await test.make.aUser({ church: await test.make.aChurch(), role: "CHURCH_ADMIN" })
    const free = wire()
    const elsewhere = await invite(wire({ email: owner.email }))
    return { owner, free, answers: [elsewhere, await invite(free)] as const }
  }

  it("is answered, listed, searched, read and exported like one to a free address", async () => {
    const { owner, free, answers } = await both()
    const [elsewhere, ordinary] = answers
    expect(elsewhere.body).toEqual({ ...ordinary.body, id: expect.any(Number), email: owner.email })
    expect([elsewhere.status, elsewhere.body.email]).toEqual([201, owner.email])
    expect(await rowOf(elsewhere.body)).toEqual(await rowOf(ordinary.body))
    const [one, other] = await Promise.all(
      [elsewhere, ordinary].map(({ body: { id } }) => admin.call(staff.detail, { params: { id } })),
    )
    expect({ ...one, id: 0, email: "" }).toEqual({ ...other, id: 0, email: "" })
    const again = { status: 400, body: { email: ["Este e-mail já está cadastrado."] } }
    expect([await invite(wire({ email: owner.email })), await invite(wire({ email: free.email }))]).toEqual([
      again,
      again,
    ])
  })

  it("changes nothing in that account, gives no access, and informs its owner without a link", async () => {
    const owner = await test.make.aUser({
      church: await test.make.aChurch(),
      role: "MEMBER",
      fullName: "Rute Prado",
    })
    const before = await accountOf(owner.id)
    await test.forgetEmails()
    const { body } = await invite(wire({ email: owner.email.toUpperCase() }))
    const [message, ...more] = await emailsTo(owner.email)
    expect([more, message?.subject]).toEqual([[], "Igreja da Colina tentou convidar você para o Aprisco"])
    expect(message?.text).toContain("Olá, Rute!")
    expect(message?.text + (message?.html ?? "")).not.toMatch(/token|https?:/)
    expect(await accountOf(owner.id)).toEqual(before)
    const kept = await accountOf(body.id)
    expect([kept.passwordHash, kept.churchId, kept.email]).toEqual([
      null,
      church.id,
      expect.stringMatching(/^convite-[-0-9a-f]{36}@aprisco\.invalid$/),
    ])
    // The real account is the one that signs in with the address, and that a reset applies to.
    await test.forgetEmails()
    await test.anyone.call(passwords.requestReset, { body: { email: owner.email } })
    expect(await emailsTo(owner.email)).toHaveLength(1)
    expect(await test.emails()).toHaveLength(1)
  })

  it("is changed, sent again, deactivated and removed like any other", async () => {
    const { owner, answers } = await both()
    const [elsewhere, ordinary] = answers
    const before = await accountOf(owner.id)
    const outcomes = async (id: number) => {
      const said: unknown[] = []
      for (const body of [
        { role: "LEADER" },
        { full_name: "Outro Nome" },
        { is_active: false },
        { is_active: true },
        { role: "DENOMINATION_ADMIN" },
      ])
        said.push(await change(id, body))
      const sent = await callRaw(test.app, staff.resendInvite, { token: admin.token, params: { id } })
      said.push([sent.statusCode, sent.json()])
      const removed = await callRaw(test.app, staff.remove, { token: admin.token, params: { id } })
      said.push([removed.statusCode, removed.body])
      said.push((await trail(id)).map(({ action, facts }) => [action, facts]))
      return JSON.parse(
        JSON.stringify(said, (key, value) => (key === "id" || key === "email" ? null : value)),
      )
    }
    expect(await outcomes(elsewhere.body.id)).toEqual(await outcomes(ordinary.body.id))
    expect(await accountOf(owner.id)).toEqual(before)
    expect(await accountOf(elsewhere.body.id)).toMatchObject({ invitedEmail: null })
    // The address can be invited again, by the same church and by another.
    expect((await invite(wire({ email: owner.email }))).status).toBe(201)
  })

  it("becomes an ordinary one when it is sent again after the address became free", async () => {
    const { owner, answers } = await both()
    const { id } = answers[0].body
    await test.database.owner
      .updateTable("users")
      .set({ email: `livre-${owner.email}` })
      .where("id", "=", owner.id)
      .execute()
    await admin.call(staff.resendInvite, { params: { id } })
    const body = { token: await linkTo(owner.email), newPassword: PASSWORD, confirmPassword: PASSWORD }
    await test.anyone.call(passwords.confirmReset, { body: { ...body, acceptTerms: true } })
    const { user } = await test.anyone.call(auth.login, { body: { email: owner.email, password: PASSWORD } })
    expect([user.id, user.churchId]).toEqual([id, church.id])
  })

  it("is sent again to the other account when the address is taken at that moment", async () => {
    const { owner, answers } = await both()
    const { id } = answers[0].body
    await test.database.owner
      .updateTable("users")
      .set({ email: `livre-${owner.email}` })
      .where("id", "=", owner.id)
      .execute()
    const sent = await test.database.owner.transaction().execute(async (taking) => {
      await taking.updateTable("users").set({ email: owner.email }).where("id", "=", owner.id).execute()
      const begun = callRaw(test.app, staff.resendInvite, { token: admin.token, params: { id } })
      await untilWaitingForLocks(test, 1)
      return { begun }
    })
    expect((await sent.begun).statusCode).toBe(200)
    expect(await accountOf(id)).toMatchObject({ invitedEmail: owner.email, invitedAt: test.clock.now() })
    expect((await emailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Igreja da Colina tentou convidar você para o Aprisco",
      "Igreja da Colina tentou convidar você para o Aprisco",
    ])
  })

  it("is one for two concurrent calls, and two for two churches", async () => {
    const owner = await test.make.aUser({ church: await test.make.aChurch(), role: "MEMBER" })
    const body = wire({ email: owner.email })
    const answers = await Promise.all([1, 2, 3].map(() => invite(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await invite(body, {}, other.token)).status).toBe(201)
  })
})

describe("an invitation", () => {
  it("creates an account without a password, and sends the link to set it", async () => {
    const { email, ...body } = invitation()
    const row = await admin.call(staff.invite, { body: { ...body, email } })
    expect(row).toEqual({
      id: expect.any(Number),
      fullName: "Noemi Barros",
      email: email.toLowerCase(),
      emailVerified: true,
      role: "SECRETARY",
      roleLabel: "Secretário(a)",
      areas: [],
      isActive: true,
      status: "invited",
      branches: [],
      church: { id: church.id, name: "Igreja da Colina" },
      personId: null,
      personName: null,
      lastSeenAt: null,
      invitedAt: test.clock.now().toISOString(),
      secondFactor: false,
      avatar: null,
      can: { edit: true, delete: true, resend: true, resetSecondFactor: false, tie: true },
      version: 1,
    })
    const token = await linkTo(row.email)
    expect((await test.emails()).at(-1)?.subject).toBe("Convite: Igreja da Colina no Aprisco")
    const words = { token, newPassword: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true }
    await test.anyone.call(passwords.confirmReset, { body: words })
    const { user } = await test.anyone.call(auth.login, { body: { email: row.email, password: PASSWORD } })
    expect(user).toMatchObject({ role: "SECRETARY", churchId: church.id, isProfileComplete: true })
    expect(await list({ search: "noemi" })).toMatchObject([
      { status: "active", lastSeenAt: test.clock.now().toISOString(), can: { resend: false } },
    ])
    expect(await trail(row.id)).toMatchObject([
      { action: "user.invited", actorId: admin.userId, churchId: church.id, facts: { role: "SECRETARY" } },
      { action: "user.accepted_invitation" },
      { action: "user.password_changed" },
      { action: "session.opened" },
    ])
  })

  it("gives no access before it is accepted", async () => {
    const { body } = await invite(wire())
    const attempt = { body: { email: body.email, password: PASSWORD } }
    expect((await callRaw(test.app, auth.login, attempt)).statusCode).toBe(400)
  })

  it("is refused with all errors at once", async () => {
    expect(await invite({ full_name: "N", email: "noemi", role: "POPE" })).toEqual({
      status: 400,
      body: {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        email: ["E-mail inválido"],
        role: ["Escolha o perfil de acesso"],
      },
    })
    expect((await invite({})).body).toEqual({
      full_name: ["Nome é obrigatório"],
      email: ["E-mail é obrigatório"],
      role: ["Escolha o perfil de acesso"],
    })
  })

  it("is refused where a user of the church has the address, also for two concurrent calls", async () => {
    const colleague = await test.make.aUser({ church, role: "MEMBER" })
    const taken = { status: 400, body: { email: ["Este e-mail já está cadastrado."] } }
    expect(await invite(wire({ email: colleague.email.toUpperCase() }))).toEqual(taken)
    const body = wire()
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  })

  it("is one invitation for a double click with one key, and one e-mail", async () => {
    const body = wire()
    const answers = await Promise.all(
      [1, 2, 3].map(() => invite(body, { "idempotency-key": `key-${serial}` })),
    )
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    await linkTo(body.email)
    expect((await test.emails()).filter(({ to }) => to === body.email)).toHaveLength(1)
  })

  it("of a BRANCH_MANAGER needs branches of the church, and no others", async () => {
    const foreign = await test.make.aChurch()
    const branch = await test.make.aBranch({ church, name: "Vila Nova" })
    const gone = await test.make.aBranch({ church, deletedAt: test.clock.now() })
    const manager = (values: object) => invite(wire({ role: "BRANCH_MANAGER", ...values }))
    const needed = { branch_ids: ["Escolha pelo menos uma filial."] }
    const unknown = { branch_ids: ["Filial não encontrada."] }
    expect(await manager({})).toEqual({ status: 400, body: needed })
    expect(await manager({ branch_ids: [] })).toEqual({ status: 400, body: needed })
    for (const id of [foreign.headquarters.id, gone.id, 999_999_999])
      expect(await manager({ branch_ids: [branch.id, id] })).toEqual({ status: 400, body: unknown })
    expect(await manager({ branch_id: branch.id })).toMatchObject({
      status: 201,
      body: { branches: [{ id: branch.id, name: "Vila Nova" }] },
    })
    const both = { branch_ids: [branch.id, church.headquarters.id, branch.id] }
    expect((await manager(both)).body.branches).toEqual([
      { id: church.headquarters.id, name: "Sede" },
      { id: branch.id, name: "Vila Nova" },
    ])
    // A foreign id is refused even where branches have no effect.
    expect(await invite(wire({ branch_ids: [foreign.headquarters.id] }))).toEqual({
      status: 400,
      body: unknown,
    })
    expect((await invite(wire({ branch_ids: [branch.id] }))).body.branches).toEqual([])
  })

  it("refuses a church out of reach and ignores unknown keys", async () => {
    const foreign = await test.make.aChurch()
    const refused = { status: 400, body: { church: ["Igreja não encontrada."] } }
    expect(await invite(wire({ church: foreign.id }))).toEqual(refused)
    const privileged = {
      church_id: foreign.id,
      is_active: false,
      id: 1,
      denomination_id: foreign.denominationId,
    }
    const { body } = await invite(wire(privileged))
    expect(body).toMatchObject({ church: { id: church.id }, is_active: true, status: "invited" })
  })

  it("can be sent again until it is accepted, which ends the previous link", async () => {
    const row = await admin.call(staff.invite, { body: invitation() })
    const first = await linkTo(row.email)
    test.clock.pass({ hours: 2 })
    const emails = (await test.emails()).length
    const again = await admin.call(staff.resendInvite, { params: { id: row.id } })
    expect(again.invitedAt).toBe(test.clock.now().toISOString())
    expect((await test.emails()).length).toBe(emails + 1)
    const second = await linkTo(row.email)
    const accept = (token: string) =>
      callRaw(test.app, passwords.confirmReset, {
        body: { token, new_password: PASSWORD, confirm_password: PASSWORD, accept_terms: true },
      })
    expect((await accept(first)).statusCode).toBe(400)
    expect((await accept(second)).statusCode).toBe(200)
    const late = await callRaw(test.app, staff.resendInvite, { token: admin.token, params: { id: row.id } })
    expect([late.statusCode, late.json()]).toEqual([409, { detail: "Esta pessoa já aceitou o convite." }])
  })

  it("gives no access any more when the person was deactivated or removed", async () => {
    for (const end of ["deactivate", "remove"] as const) {
      const row = await admin.call(staff.invite, { body: invitation() })
      const token = await linkTo(row.email)
      if (end === "remove") await admin.call(staff.remove, { params: { id: row.id } })
      else await change(row.id, { is_active: false })
      const answer = await callRaw(test.app, passwords.checkLink, { body: { token } })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe("a change of a person's access", () => {
  it("applies to their next request", async () => {
    const secretary = await test.as("SECRETARY", church)
    const may = async () => (await callRaw(test.app, staff.list, { token: secretary.token })).statusCode
    expect(await may()).toBe(403)
    await change(secretary.userId, { role: "CHURCH_ADMIN" })
    expect(await may()).toBe(200)
    await change(secretary.userId, { role: "MEMBER" })
    expect(await may()).toBe(403)
    expect((await secretary.call(account.me, {})).role).toBe("MEMBER")
  })

  it("removes a branch from its manager at once, with all its people", async () => {
    const [one, other] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const person = await test.make.aMember({ church, branchId: one.id })
    const manager = await test.as("BRANCH_MANAGER", church, [one, other])
    const sees = async () => (await manager.call(members.list, { query: {} })).results.map(({ id }) => id)
    expect(await sees()).toEqual([person.id])
    await change(manager.userId, { branch_ids: [other.id] })
    expect(await sees()).toEqual([])
    expect(await change(manager.userId, { branch_ids: [] })).toMatchObject({ status: 400 })
  })

  it("needs branches for a new BRANCH_MANAGER, and removes them when the role changes", async () => {
    const { userId } = await test.as("LEADER", church)
    const needed = { status: 400, body: { branch_ids: ["Escolha pelo menos uma filial."] } }
    expect(await change(userId, { role: "BRANCH_MANAGER" })).toEqual(needed)
    const branchIds = [church.headquarters.id]
    const answer = await change(userId, { role: "BRANCH_MANAGER", branch_ids: branchIds })
    expect(answer.body.branches).toEqual([{ id: church.headquarters.id, name: "Sede" }])
    expect((await change(userId, { full_name: "Rute Prado" })).body.branches).toHaveLength(1)
    expect((await change(userId, { role: "LEADER" })).body.branches).toEqual([])
    expect(await trail(userId)).toMatchObject([
      { action: "user.role_changed", facts: { from: "LEADER", to: "BRANCH_MANAGER" } },
      { action: "user.branches_changed", facts: { count: 1 } },
      { action: "user.renamed", facts: {} },
      { action: "user.role_changed", facts: { from: "BRANCH_MANAGER", to: "LEADER" } },
      { action: "user.branches_changed", facts: { count: 0 } },
    ])
  })

  it("that deactivates ends every session, and reactivation restores none of them", async () => {
    const pastor = await test.as("PASTOR", church)
    const status = async () => (await callRaw(test.app, account.me, { token: pastor.token })).statusCode
    expect(await change(pastor.userId, { is_active: false })).toMatchObject({
      status: 200,
      body: { is_active: false, status: "inactive" },
    })
    expect(await status()).toBe(401)
    expect(await change(pastor.userId, { is_active: true })).toMatchObject({ body: { status: "active" } })
    expect(await status()).toBe(401)
    expect(await trail(pastor.userId)).toMatchObject([
      { action: "user.deactivated" },
      { action: "user.reactivated" },
    ])
  })

  it("without a difference records nothing", async () => {
    const { userId } = await test.as("PASTOR", church)
    expect(
      await change(userId, { role: "PASTOR", is_active: true, email: "x@y.z", church: 1 }),
    ).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
    expect(await trail(userId)).toEqual([])
  })

  it("of an outdated version is refused", async () => {
    const { userId } = await test.as("PASTOR", church)
    await change(userId, { full_name: "Ana Prado" }, admin.token, { "if-match": '"1"' })
    expect(await change(userId, { full_name: "Ana Reis" }, admin.token, { "if-match": '"1"' })).toEqual({
      status: 412,
      body: { detail: DETAILS.stale },
    })
    const remove = { token: admin.token, params: { id: userId }, headers: { "if-match": '"1"' } }
    expect((await callRaw(test.app, staff.remove, remove)).statusCode).toBe(412)
  })
})

describe("removing a person", () => {
  it("ends their sessions, erases their data, and frees the address", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const { owner } = test.database
    const before = await owner
      .selectFrom("users")
      .where("id", "=", manager.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const member = await test.make.aMember({ church, userId: manager.userId })
    await admin.call(staff.remove, { params: { id: manager.userId } })
    expect((await callRaw(test.app, account.me, { token: manager.token })).statusCode).toBe(401)
    const after = await owner
      .selectFrom("users")
      .where("id", "=", manager.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(after)).not.toContain(before.email)
    expect(JSON.stringify(after)).not.toContain(before.fullName)
    expect(
      await owner.selectFrom("branchManagers").where("userId", "=", manager.userId).selectAll().execute(),
    ).toEqual([])
    const untied = await owner
      .selectFrom("memberRecords as members")
      .where("id", "=", member.id)
      .select("userId")
      .execute()
    expect(untied).toEqual([{ userId: null }])
    expect((await list()).map(({ id }) => id)).toEqual([admin.userId])
    expect(await trail(manager.userId)).toEqual([
      { action: "user.removed", actorId: admin.userId, churchId: church.id, facts: {} },
    ])
    const gone = await callRaw(test.app, staff.detail, { token: admin.token, params: { id: manager.userId } })
    expect(gone.statusCode).toBe(404)
    expect((await invite(wire({ email: before.email }))).status).toBe(201)
  })
})

it("a person who is removed twice in the same moment is removed once, and then not found", async () => {
  const { userId } = await test.as("SECRETARY", church)
  const remove = () => admin.call(staff.remove, { params: { id: userId } }).catch(({ status }) => status)
  expect(await whileLocked(test, "churches", church.id, [remove, remove])).toEqual([undefined, 404])
  expect((await trail(userId)).map(({ action }) => action)).toEqual(["user.removed"])
})

describe("no user", () => {
  it("changes or removes their own access here", async () => {
    const words = expect.stringMatching(/^Você não pode mudar o seu próprio acesso\./)
    for (const body of [{ role: "MEMBER" }, { is_active: false }, { full_name: "Outra" }])
      expect(await change(admin.userId, body)).toEqual({ status: 409, body: { detail: words } })
    const answer = await callRaw(test.app, staff.remove, { token: admin.token, params: { id: admin.userId } })
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail: words }])
    expect((await list())[0]?.can).toEqual({
      edit: false,
      delete: false,
      resend: false,
      resetSecondFactor: false,
      tie: true,
    })
  })

  it("takes the last administrator from a church that others use", async () => {
    const approved = { denominationId: church.denominationId, affiliation: "approved" } as const
    const mother = await test.make.aChurch(approved)
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const otherChurch = await test.make.aChurch(approved)
    const last = await test.as("CHURCH_ADMIN", otherChurch)
    const { userId: secretary } = await test.as("SECRETARY", otherChurch)
    // Neither an invited nor an inactive administrator counts as another one.
    await invite(wire({ role: "CHURCH_ADMIN", church: otherChurch.id }), {}, office.token)
    await test.make.aUser({ role: "CHURCH_ADMIN", church: otherChurch, isActive: false })
    const words = expect.stringMatching(/^Esta é a última pessoa que administra a igreja/)
    for (const body of [{ role: "PASTOR" }, { is_active: false }])
      expect(await change(last.userId, body, office.token)).toEqual({ status: 409, body: { detail: words } })
    const remove = () => callRaw(test.app, staff.remove, { token: office.token, params: { id: last.userId } })
    expect((await remove()).statusCode).toBe(409)
    expect(await change(last.userId, { full_name: "Novo Nome" }, office.token)).toMatchObject({ status: 200 })
    await change(secretary, { role: "CHURCH_ADMIN" }, office.token)
    expect((await remove()).statusCode).toBe(204)
  })

  it("is demoted together with the one they demote: of two administrators, one stays", async () => {
    for (let round = 0; round < 5; round += 1) {
      const house = await test.make.aChurch()
      const [one, other] = [await test.as("CHURCH_ADMIN", house), await test.as("CHURCH_ADMIN", house)]
      const answers = await Promise.all([
        change(other.userId, { role: "MEMBER" }, one.token),
        change(one.userId, { role: "MEMBER" }, other.token),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })
})

describe("the list", () => {
  it("is searched by name and e-mail without accents, by role and by status, in a chosen order", async () => {
    const make = (values: Parameters<TestApp["make"]["aUser"]>[0]) => test.make.aUser(values)
    const jose = await make({ church, role: "PASTOR", fullName: "José Ávila" })
    const rute = await make({ church, role: "LEADER", fullName: "Rute", isActive: false })
    const { body: invited } = await invite(wire({ full_name: "Ávila Convidada" }))
    const ids = async (query: object) => (await list(query)).map(({ id }) => id)
    expect(await ids({ search: "jose avila" })).toEqual([jose.id])
    expect(await ids({ search: jose.email.slice(0, 8).toUpperCase() })).toContain(jose.id)
    expect(await ids({ role: "LEADER" })).toEqual([rute.id])
    expect(await ids({ status: "inactive" })).toEqual([rute.id])
    expect(await ids({ status: "invited" })).toEqual([invited.id])
    expect(await ids({ status: "active", role: "PASTOR" })).toEqual([jose.id])
    expect(await ids({})).toEqual([invited.id, jose.id, admin.userId, rute.id])
    expect(await ids({ ordering: "-full_name" })).toEqual([rute.id, admin.userId, jose.id, invited.id])
    expect((await ids({ ordering: "-last_seen_at" }))[0]).toBe(admin.userId)
    expect(await ids({ search: "%" })).toEqual([])
  })

  it("contains the church's users, and those of a denomination's approved churches for its office", async () => {
    const denomination = { denominationId: church.denominationId }
    const mother = await test.make.aChurch({ ...denomination, affiliation: "approved" })
    const approved = await test.make.aChurch({ ...denomination, affiliation: "approved" })
    const pending = await test.make.aChurch({ ...denomination, affiliation: "pending" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const theirs = await test.as("SECRETARY", approved)
    await test.as("SECRETARY", pending)
    const all = await office.call(staff.list, { query: {} })
    expect(all.results.map(({ id }) => id).sort()).toEqual([office.userId, theirs.userId].sort())
    const one = await office.call(staff.list, { query: { church: approved.id } })
    expect(one.results).toMatchObject([
      { id: theirs.userId, church: { id: approved.id, name: approved.name } },
    ])
    const refused = await callRaw(
      test.app,
      { ...staff.list, path: `/users/?church=${pending.id}` },
      { token: office.token },
    )
    expect([refused.statusCode, refused.json()]).toEqual([400, { church: ["Igreja não encontrada."] }])
    expect((await list()).map(({ id }) => id)).toEqual([admin.userId])
    const places = async (caller: typeof admin) => (await caller.call(staff.options, {})).churches
    expect(await places(admin)).toEqual([{ id: church.id, name: church.name }])
    expect((await places(office)).map(({ id }) => id)).toEqual([mother.id, approved.id])
  })

  it("offers no action on a colleague with more rights", async () => {
    await test.as("DENOMINATION_ADMIN", church)
    const [row] = await list({ role: "DENOMINATION_ADMIN" })
    expect(row?.can).toEqual({
      edit: false,
      delete: false,
      resend: false,
      resetSecondFactor: false,
      tie: false,
    })
  })
})

describe("the audit trail of the staff", () => {
  it("contains no name and no address", async () => {
    const row = await admin.call(staff.invite, { body: invitation() })
    await change(row.id, { full_name: "Rute Prado", role: "PASTOR" })
    await admin.call(staff.resendInvite, { params: { id: row.id } })
    await change(row.id, { is_active: false })
    await admin.call(staff.remove, { params: { id: row.id } })
    const entries = await test.database.owner.selectFrom("auditEntries").select(["action", "facts"]).execute()
    expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(7)
    expect(JSON.stringify(entries)).not.toMatch(/@|example\.org|Noemi|Rute|Prado|Barros|Pessoa/i)
  })
})
