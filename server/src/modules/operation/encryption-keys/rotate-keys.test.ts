import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import { TOTP } from "otpauth"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { encryptText } from "../../../core/encrypted-text.ts"
import { asJob } from "../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterVisitors } from "../../../testing/many-people.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"
import { csv, importFile } from "../../../testing/sheets.ts"
import { acceptKeys } from "./public.ts"

const {
  account,
  activities,
  auth,
  memberImports,
  members,
  personMerges,
  registration,
  secondFactors,
  visitors,
} = contract

const FORMER = "the secret that is to be replaced, long enough"
const CURRENT = "the secret that replaces it, just as long as it"

let before: TestApp
let church: Church
let processes: TestApp[]

beforeEach(async () => {
  before = await createTestApp({ config: { rateLimit: false, appSecret: FORMER } })
  await asJob(before.services, acceptKeys)
  church = await before.make.aChurch()
  processes = []
})
afterEach(async () => {
  for (const process of processes) await process.close()
  await before.close()
})

/** Another process of the same installation, at the same moment. */
async function processWith(appSecret: string, appSecretOld: string | null): Promise<TestApp> {
  const process = await createTestApp({
    config: { rateLimit: false, appSecret, appSecretOld },
    database: before.database,
  })
  process.clock.set(before.clock.now().toISOString())
  processes.push(process)
  return process
}

/** A person of the church, signed in to that process. */
async function personAt(process: TestApp, role: "PASTOR" | "CHURCH_ADMIN") {
  const { userId } = await before.as(role, church)
  return process.signIn(userId)
}

const bodyOf = (observations: string) =>
  ({ fullName: "Rute Nogueira", city: "Recife", state: "PE", observations }) as const

describe("rotate-keys", () => {
  it("leaves a merge that can be undone: each registration gets its own observations back, and nothing else stays behind", async () => {
    const pastor = await before.as("PASTOR", church)
    const register = async (fullName: string, observations: string) => {
      const { id } = await pastor.call(visitors.create, { body: { ...bodyOf(observations), fullName } })
      return { id, personId: (await pastor.call(visitors.detail, { params: { id } })).personId }
    }
    const one = await register("Ana Prado", "Pela mãe")
    const two = await register("Bia Lima", "Pelo filho")
    const [entry, other] = [
      await before.make.aMember({ church, fullName: "Caio Reis", notes: "Toca violão" }),
      await before.make.aMember({ church, fullName: "Davi Reis", notes: "Toca bateria" }),
    ]
    const admin = await before.as("CHURCH_ADMIN", church)
    const merge = (keepId: number, mergeId: number) =>
      admin.call(personMerges.create, { body: { keepId, mergeId } })
    const registrations = await merge(one.personId, two.personId)
    const entries = await merge(entry.personId, other.personId)

    const rotating = await processWith(CURRENT, FORMER)
    const said = await asOperatorOf(rotating, ["rotate-keys"])
    expect(said).toMatch(/person_merges\.journal: [\d]+ textos cifrados/)
    expect(said).toContain("APP_SECRET_OLD já pode ser retirado das configurações.")
    const alone = await processWith(CURRENT, null)
    expect(await asOperatorOf(alone, ["check-encryption"])).toMatch(
      /person_merges\.journal: [1-9]\d* com a chave atual, 0 com outra, 0 por cifrar/,
    )
    const undoer = await alone.signIn(admin.userId)
    const undo = (id: number) => undoer.call(personMerges.undo, { params: { id } })
    expect([(await undo(entries.id)).left, (await undo(registrations.id)).left]).toEqual([[], []])
    const reader = await personAt(alone, "PASTOR")
    const observations = async ({ id }: { id: number }) =>
      (await reader.call(visitors.detail, { params: { id } })).observations
    expect([await observations(one), await observations(two)]).toEqual(["Pela mãe", "Pelo filho"])
    const notes = async ({ id }: { id: number }) =>
      (await undoer.call(members.detail, { params: { id } })).notes
    expect([await notes(entry), await notes(other)]).toEqual(["Toca violão", "Toca bateria"])
  })

  it("leaves what was written into a registration after a merge where it is, and names it", async () => {
    const admin = await before.as("CHURCH_ADMIN", church)
    const [one, two] = [
      await before.make.aVisitor({ church, fullName: "Ana Prado" }),
      await before.make.aVisitor({ church, fullName: "Bia Lima" }),
    ]
    const pastor = await before.as("PASTOR", church)
    const write = (id: number, observations: string) =>
      pastor.call(visitors.update, { params: { id }, body: { observations } })
    await write(one.id, "Pela mãe")
    await write(two.id, "Pelo filho")
    const { id } = await admin.call(personMerges.create, {
      body: { keepId: one.personId, mergeId: two.personId },
    })
    await write(one.id, "Outra palavra")
    const rotating = await processWith(CURRENT, FORMER)
    await asOperatorOf(rotating, ["rotate-keys"])
    const undoer = await rotating.signIn(admin.userId)
    expect((await undoer.call(personMerges.undo, { params: { id } })).left).toContainEqual(
      expect.objectContaining({ table: "visitors", field: "encrypted_observations" }),
    )
    const reader = await personAt(rotating, "PASTOR")
    const { observations } = await reader.call(visitors.detail, { params: { id: one.id } })
    expect(observations).toBe("Outra palavra")
  })

  it("re-encrypts every kind of text with the new secret, which alone reads everything afterwards", async () => {
    const pastor = await before.as("PASTOR", church)
    const { id } = await pastor.call(visitors.create, { body: bodyOf("Pela minha mãe") })
    await pastor.call(visitors.updateFollowUp, {
      params: { id },
      body: { followUpStatus: "contacted", conversionNotes: "Atendeu", nextStep: "Visitar" },
    })
    const member = await before.make.aMember({ church, fullName: "José Lima", notes: "Toca violão" })
    const admin = await before.as("CHURCH_ADMIN", church)
    const sheet = csv(["Nome", "Nascimento", "Observações"], ["José Lima", "17/05/1980", "Mudou"])
    const { importId } = await importFile(admin, sheet)
    const { url } = await admin.call(activities.calendarAddress, {})
    const version = (await admin.callTagged(members.detail, { params: { id: member.id } })).etag

    const rotating = await processWith(CURRENT, FORMER)
    const said = await asOperatorOf(rotating, ["rotate-keys"])
    expect(said).toContain("visitors.encrypted_observations: 1 texto cifrado")
    expect(said).toContain("APP_SECRET_OLD já pode ser retirado das configurações.")
    expect(await asOperatorOf(rotating, ["rotate-keys"])).toContain("0 textos cifrados com a chave atual")

    const alone = await processWith(CURRENT, null)
    expect(await asOperatorOf(alone, ["check-encryption"])).toContain("Tudo está cifrado com a chave atual.")
    const reader = await personAt(alone, "CHURCH_ADMIN")
    expect(await reader.call(visitors.detail, { params: { id } })).toMatchObject({
      observations: "Pela minha mãe",
      contacts: [{ note: "Atendeu", nextStep: "Visitar" }],
    })
    const feed = new URL(url)
    expect((await alone.app.inject({ url: `${feed.pathname}${feed.search}` })).statusCode).toBe(200)
    const read = await reader.callTagged(members.detail, { params: { id: member.id } })
    expect([read.data.notes, read.etag]).toEqual(["Mudou", version])
    expect(await reader.call(memberImports.undo, { params: { id: importId } })).toMatchObject({ restored: 1 })
    expect((await reader.call(members.detail, { params: { id: member.id } })).notes).toBe("Toca violão")
    expect(alone.logLines.join("")).not.toContain("cannot be read")
  })

  it("keeps a second factor and its recovery codes valid, also those from before codes had keys", async () => {
    const { id: denominationId } = await before.make.aDenomination()
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
    const { token } = await before.anyone.call(registration.finalizeRegistration, { body })
    const person = before.withToken(token)
    const { secret } = await person.call(secondFactors.enrol, { body: { password: PASSWORD } })
    const code = (timestamp: Date) => new TOTP({ secret }).generate({ timestamp: timestamp.getTime() })
    const { recoveryCodes } = await person.call(secondFactors.confirm, {
      body: { code: code(before.clock.now()) },
    })
    const [kept = "", legacy = ""] = recoveryCodes
    const { id: userId } = await person.call(account.me)
    await before.database.owner
      .insertInto("recoveryCodes")
      .values({
        userId,
        codeHash: before.services.encryption.hash("recovery codes", `${userId} ${legacy.replace("-", "")}`),
        encryptedKey: null,
      })
      .execute()
    await asOperatorOf(await processWith(CURRENT, FORMER), ["rotate-keys"]).catch(() => undefined)
    await before.database.owner.deleteFrom("idempotencyKeys").execute()

    const alone = await processWith(CURRENT, null)
    alone.clock.pass({ seconds: 60 })
    const signIn = (typed: string) =>
      alone.anyone.call(auth.login, { body: { email: body.email, password: PASSWORD, code: typed } })
    for (const typed of [code(alone.clock.now()), kept, legacy])
      expect((await signIn(typed)).user.email).toBe(body.email)
  })

  it("continues where it was killed, concurrently with another one, and changes no version", async () => {
    const texts = Array.from({ length: 450 }, (_, n) => `texto ${n}`)
    await enterVisitors(
      before.database.owner,
      texts.map((text) => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        fullName: "Rute Nogueira",
        registrationSource: "manual" as const,
        encryptedObservations: encryptText(before, text),
      })),
    )
    const rotating = await processWith(CURRENT, FORMER)
    await Promise.all([1, 2].map(() => asOperatorOf(rotating, ["rotate-keys"])))
    expect(await asOperatorOf(rotating, ["check-encryption"])).toContain("Tudo está cifrado")
    const { rows } = await sql<{
      versions: number
    }>`select count(*) filter (where version > 1) as versions from visitors`.execute(before.database.owner)
    expect(rows[0]?.versions).toBe(0)
  })

  it("loses nothing that is written or read while it runs", async () => {
    const rotating = await processWith(CURRENT, FORMER)
    const reader = await personAt(rotating, "PASTOR")
    const pastor = await before.as("PASTOR", church)
    const ids = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        return (await pastor.call(visitors.create, { body: bodyOf(`antes ${n}`) })).id
      }),
    )
    let over = false
    const rotation = asOperatorOf(rotating, ["rotate-keys"]).finally(() => {
      over = true
    })
    const seen: (string | null)[] = []
    do {
      for (const id of ids.slice(0, 10)) {
        seen.push((await reader.call(visitors.detail, { params: { id } })).observations)
        await reader.call(visitors.update, { params: { id }, body: { observations: `durante ${id}` } })
      }
    } while (!over)
    await rotation
    expect(seen.filter((text) => !/^(antes \d+|durante \d+)$/.test(text ?? ""))).toEqual([])
    const alone = await processWith(CURRENT, null)
    const last = await personAt(alone, "PASTOR")
    for (const id of ids)
      expect((await last.call(visitors.detail, { params: { id } })).observations).toMatch(
        /^(antes|durante) \d+$/,
      )
  })

  it("answers a repeat across the change, and prints how long the former secret is needed for it", async () => {
    const { token } = await before.as("SECRETARY", church)
    const send = (process: TestApp) =>
      callRaw(process.app, visitors.create, {
        token,
        body: { full_name: "Rute Nogueira", city: "Recife", state: "PE" },
        headers: { "idempotency-key": "across" },
      })
    const first = await send(before)
    const rotating = await processWith(CURRENT, FORMER)
    expect((await send(rotating)).body).toBe(first.body)
    const said = await asOperatorOf(rotating, ["rotate-keys"])
    expect(said).toContain("mantenha APP_SECRET_OLD até lá")
    expect(said).not.toContain("já pode ser retirado")
  })

  it("leaves an unreadable value as it is, counts it, and does not report success", async () => {
    const rotating = await processWith(CURRENT, FORMER)
    const damaged = before.services.encryption.encrypt("free text about people", "ilegível")
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
    await before.make.aVisitor({ church, encryptedObservations: damaged })
    await expect(asOperatorOf(rotating, ["rotate-keys"])).rejects.toThrow("Ainda há textos sob outra chave")
    await expect(asOperatorOf(rotating, ["check-encryption"])).rejects.toThrow(
      "1 ainda não estão sob a chave atual.",
    )
  })

  it("refuses secrets that do not match the data, and changes nothing", async () => {
    await before.make.aVisitor({ church, encryptedObservations: encryptText(before, "texto") })
    for (const [former, words] of [
      ["a secret that this installation never had", "APP_SECRET_OLD não é o segredo"],
      [null, "APP_SECRET não é o segredo"],
    ] as const) {
      const wrong = await processWith(CURRENT, former)
      await expect(asOperatorOf(wrong, ["rotate-keys"])).rejects.toThrow(words)
    }
    const keys = await before.database.owner.selectFrom("encryptionKeys").selectAll().execute()
    expect(keys.map(({ keyId }) => keyId)).toEqual([before.services.encryption.keyIds[0]])
  })
})
