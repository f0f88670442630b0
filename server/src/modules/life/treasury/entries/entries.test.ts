import { audit } from "@aprisco/contract/audit/routes"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryTransfers } from "@aprisco/contract/treasury/transfers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import type { NamedRoute } from "../../../../testing/routes.ts"
import { anOfficeInside, answerOf, aTreasurer, type Books, booksOf } from "../../../../testing/treasurer.ts"

let test: TestApp
let church: Church
let books: Books
let treasurer: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ affiliation: "approved" })
  books = await booksOf(test, church)
  treasurer = await aTreasurer(test, church)
})

const raw = (route: NamedRoute["route"], options: object, who: { token: string } = treasurer) =>
  answerOf(test, route, options, who)
const income = (values: object = {}) => ({
  ...{ kind: "income", date: "2026-11-08", amount: "150.00" },
  ...{ account: books.cash, category: books.category("1.02"), ...values },
})
const expense = (values: object = {}) =>
  income({ kind: "expense", category: books.category("2.03"), ...values })
const post = async (values: object = {}, who: { token: string } = treasurer) => {
  const [status, body] = await raw(ledgerEntries.create, { body: income(values) }, who)
  expect([status, body]).toMatchObject([201, {}])
  return body
}
const spend = (values: object = {}) => post(expense(values))
const change = (id: number, body: object, who?: { token: string }) =>
  raw(ledgerEntries.update, { params: { id }, body }, who)
const reverse = (id: number, body: object = {}, who?: { token: string }) =>
  raw(ledgerEntries.reverse, { params: { id }, body: { reason: "Lançado em dobro", ...body } }, who)
const list = async (query: object = {}, who: Pick<Caller, "call"> = treasurer) =>
  who.call(ledgerEntries.list, { query })
const postingsOf = async (id: number) => {
  const rows = await treasurer.call(ledgerEntries.postings, { params: { id } })
  return rows.map(({ account, category, fund, amount }) => [(account ?? category)?.name, fund.name, amount])
}
const balanceOf = async (account: number) => {
  const { sum } = await test.database.owner
    .selectFrom("ledgerTotals")
    .where("accountId", "=", account)
    .select((eb) => eb.fn.sum<number>("amountCents").as("sum"))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

describe("an entry", () => {
  it("is posted under the first number of its year, read, listed and found", async () => {
    const posted = await post({ description: "Culto de domingo", method: "pix", document_number: "NF 12" })
    expect(posted).toMatchObject({
      ...{ number: "2026/000001", status: "posted", competence: "2026-11", amount: "150.00", fee: "0.00" },
      ...{
        account: { name: "Caixa" },
        category: { name: "Ofertas" },
        fund: { name: "Geral" },
        branch_name: "Sede",
      },
      ...{ warnings: [], can: { edit: true, annotate: true, reverse: true, attach: true } },
    })
    expect(await postingsOf(posted.id)).toEqual([
      ["Caixa", "Geral", "150.00"],
      ["Ofertas", "Geral", "-150.00"],
    ])
    await spend({ amount: "40.00", payee: "Companhia de Água" })
    for (const [search, number] of [
      ["culto", "2026/000001"],
      ["agua", "2026/000002"],
      ["2026/000001", "2026/000001"],
      ["nf 12", "2026/000001"],
    ])
      expect((await list({ search })).results.map((row) => row.number)).toEqual([number])
    const all = await list()
    expect(all).toMatchObject({ count: 2, totals: { income: "150.00", expense: "40.00" } })
    expect(all.results.map(({ number }) => number)).toEqual(["2026/000002", "2026/000001"])
  })

  it("has parts in several categories and funds, of which a filter counts those that meet it", async () => {
    const splits = [
      { category: books.category("1.01"), amount: "100.00" },
      { category: books.category("1.03"), fund: books.fund("Missões"), amount: "50.00" },
    ]
    const posted = await post({ category: undefined, splits })
    expect(posted).toMatchObject({
      category: null,
      fund: null,
      splits: [{ amount: "100.00" }, { amount: "50.00" }],
    })
    await post({ amount: "7.00", category: books.category("1.03") })
    const ofMissions = await list({ category: books.category("1.03") })
    expect(ofMissions).toMatchObject({ count: 2, totals: { income: "57.00", expense: "0.00" } })
    expect(ofMissions.results.map(({ matchedAmount }) => matchedAmount)).toEqual([null, "50.00"])
    const ofFund = await list({ fund: books.fund("Missões"), dateFrom: "2026-11-01", kind: "income" })
    expect(ofFund).toMatchObject({
      count: 1,
      totals: { income: "50.00" },
      results: [{ matchedAmount: "50.00" }],
    })
  })

  it("is answered as it is read afterwards, with parts, a fee, a person or a hidden giver", async () => {
    const { personId } = await test.make.aMember({ church })
    const part = (code: string, amount: string, fund = "Geral") => ({
      ...{ category: books.category(code), amount },
      fund: books.fund(fund),
    })
    const splits = [part("1.03", "60.00", "Missões"), part("1.02", "30.00"), part("1.03", "60.00", "Missões")]
    const office = await anOfficeInside(test, church)
    const posted: [object, { token: string }?][] = [
      [{ splits, category: undefined, fee: "3.99", method: "card" }],
      [{ person_id: personId, description: "Oferta" }],
      [{ payee: "Alguém", description: "Oferta" }, office],
      [expense({ fund: books.fund("Construção"), payee: "Loja", acknowledge_overdraw: true })],
    ]
    for (const [values, who] of posted) {
      const { warnings: _, ...answered } = await post(values, who)
      const [, { warnings: __, ...read }] = await raw(
        ledgerEntries.detail,
        { params: { id: answered.id } },
        who,
      )
      expect(answered).toEqual(read)
    }
  })

  it("of a card posts the fee in the same entry, shared over its funds", async () => {
    const splits = [
      { category: books.category("1.02"), amount: "66.67" },
      { category: books.category("1.02"), fund: books.fund("Missões"), amount: "33.33" },
    ]
    const card = { amount: "100.00", method: "card", fee: "3.99", expected_on: "2026-12-08" }
    const posted = await post({ ...card, category: undefined, splits })
    expect(posted).toMatchObject({ amount: "100.00", fee: "3.99", expected_on: "2026-12-08" })
    expect(await postingsOf(posted.id)).toEqual([
      ["Caixa", "Geral", "64.01"],
      ["Ofertas", "Geral", "-66.67"],
      ["Tarifas", "Geral", "2.66"],
      ["Caixa", "Missões", "32.00"],
      ["Ofertas", "Missões", "-33.33"],
      ["Tarifas", "Missões", "1.33"],
    ])
    expect((await list()).totals).toEqual({ income: "100.00", expense: "3.99" })
    expect(await post({ fee: "0.00" })).toMatchObject({ fee: "0.00" })
  })

  it("says at each field what is wrong", async () => {
    const other = await test.make.aChurch()
    const foreign = await booksOf(test, other)
    const stranger = await test.make.aMember({ church: other })
    const inactive = await books.account({ name: "Antiga", deactivatedAt: new Date() })
    const young = await books.account({ name: "Nova", openingDate: "2026-11-10" })
    const many = Array.from({ length: 51 }, () => ({ category: books.category("1.02"), amount: "1.00" }))
    const wrong: [object, object][] = [
      [{ amount: "1,50" }, { amount: ["Informe o valor com duas casas decimais, como 150.00"] }],
      [{ amount: "0.00" }, { amount: ["O valor deve ser maior que zero"] }],
      [{ date: "2026-11-19" }, { date: ["A data não pode ser futura"] }],
      [{ account: foreign.cash }, { account: ["Conta não encontrada."] }],
      [{ account: inactive }, { account: ["Esta conta está desativada."] }],
      [{ account: young }, { date: ["Esta conta começa em 10/11/2026."] }],
      [{ category: undefined }, { category: ["Categoria é obrigatória"] }],
      [{ category: foreign.category("1.02") }, { category: ["Categoria não encontrada."] }],
      [{ category: books.category("2.03") }, { category: ["Escolha uma categoria de entrada."] }],
      [{ category: books.category("3.01") }, { category: ["Escolha uma categoria de entrada."] }],
      [{ fund: foreign.fund("Missões") }, { fund: ["Fundo não encontrado."] }],
      [{ person_id: stranger.personId }, { person_id: ["Pessoa não encontrada."] }],
      [{ splits: many }, { splits: ["No máximo 50 partes"] }],
      [{ splits: many.slice(0, 2) }, { splits: ["A soma das partes deve ser igual ao valor"] }],
      [{ competence: "2025-10" }, { competence: ["A competência pode ficar até 12 meses da data."] }],
      [{ fee: "150.00" }, { fee: ["A tarifa deve ser menor que o valor."] }],
      [
        { expected_on: "2026-11-07" },
        { expected_on: ["A data prevista não pode ser antes da data do lançamento."] },
      ],
    ]
    for (const [values, expected] of wrong)
      expect(await raw(ledgerEntries.create, { body: income(values) })).toEqual([400, expected])
    expect((await list()).count).toBe(0)
    expect(await post({ competence: "2025-11" })).toMatchObject({
      number: "2026/000001",
      competence: "2025-11",
    })
  })

  it("may take an account below zero with a word, and a restricted fund only when that is said", async () => {
    expect(await spend({ amount: "10.00" })).toMatchObject({
      warnings: [
        { code: "account_negative", message: "A conta Caixa ficou com saldo negativo de R$ 10,00." },
      ],
    })
    await post({ fund: books.fund("Missões"), amount: "30.00" })
    const toMissions = expense({ fund: books.fund("Missões"), amount: "30.01" })
    const [status, body] = await raw(ledgerEntries.create, { body: toMissions })
    expect([status, body]).toEqual([
      409,
      { detail: "O fundo Missões ficaria com saldo negativo (-R$ 0,01).", code: "fund_overdrawn" },
    ])
    expect(await spend({ ...toMissions, acknowledge_overdraw: true })).toMatchObject({
      number: "2026/000003",
    })
  })

  it("is posted once by ten clicks on Salvar, and whole under fifty at once", async () => {
    const once = { body: income(), headers: { "idempotency-key": "um-clique" } }
    const clicks = await Promise.all(Array.from({ length: 10 }, () => raw(ledgerEntries.create, once)))
    expect(new Set(clicks.map(([, body]) => body.number))).toEqual(new Set(["2026/000001"]))
    const many = await Promise.all(
      Array.from({ length: 50 }, () => raw(ledgerEntries.create, { body: income() })),
    )
    expect(many.map(([status]) => status)).toEqual(Array(50).fill(201))
    const numbers = (await list({ pageSize: 100, ordering: "number" })).results.map(({ number }) => number)
    expect(numbers).toEqual(
      Array.from({ length: 51 }, (_, place) => `2026/${String(place + 1).padStart(6, "0")}`),
    )
    expect(await balanceOf(books.cash)).toBe(51 * 15_000)
  })

  it("is narrowed by each filter, and sorted by each order", async () => {
    const bank = await books.account()
    const { personId } = await test.make.aMember({ church, fullName: "Rute Prado" })
    await post({ person_id: personId, method: "pix", date: "2026-10-31" })
    await spend({ amount: "20.00", account: bank })
    const { id } = await post({ amount: "1.00" })
    await reverse(id)
    const numbers = async (query: object) =>
      (await list(query)).results.map(({ number }) => Number(number.slice(-3)))
    expect(await numbers({ kind: "expense" })).toEqual([2])
    expect(await numbers({ account: bank })).toEqual([2])
    expect(await numbers({ person: personId })).toEqual([1])
    expect(await numbers({ search: "rute" })).toEqual([1])
    expect(await numbers({ method: "pix" })).toEqual([1])
    expect(await numbers({ dateTo: "2026-10-31" })).toEqual([1])
    expect(await numbers({ dateFrom: "2026-11-01", dateTo: "2026-11-08" })).toEqual([3, 2])
    expect(await numbers({ status: "posted" })).toEqual([2, 1])
    expect(await numbers({ status: "reversed" })).toEqual([3])
    expect(await numbers({ status: "reversal" })).toEqual([4])
    expect(await numbers({ ordering: "amount" })).toEqual([4, 3, 2, 1])
    expect(await numbers({ ordering: "number", pageSize: 3, page: 2 })).toEqual([4])
    expect((await list({ status: "reversal" })).totals).toEqual({ income: "-1.00", expense: "0.00" })
  })
})

describe("a change", () => {
  it("posts the difference, and leaves what was posted as it is", async () => {
    const { id } = await post()
    const bank = await books.account()
    expect(
      await change(id, { amount: "170.00", account: bank, category: books.category("1.03") }),
    ).toMatchObject([
      200,
      { amount: "170.00", account: { name: "Banco" }, category: { name: "Missões" }, number: "2026/000001" },
    ])
    expect(await postingsOf(id)).toEqual([
      ["Caixa", "Geral", "150.00"],
      ["Ofertas", "Geral", "-150.00"],
      ["Caixa", "Geral", "-150.00"],
      ["Ofertas", "Geral", "150.00"],
      ["Banco", "Geral", "170.00"],
      ["Missões", "Geral", "-170.00"],
    ])
    expect([await balanceOf(books.cash), await balanceOf(bank)]).toEqual([0, 17_000])
    expect((await list({ category: books.category("1.02") })).count).toBe(0)
    await change(id, { payee: "Ana" })
    expect(await change(id, { date: "2026-10-02" })).toMatchObject([
      200,
      { competence: "2026-10", payee: "Ana" },
    ])
    expect(await change(id, { date: "2025-12-31" })).toEqual([
      400,
      { date: ["A data deve ficar em 2026, o ano do número. Estorne este e lance outro."] },
    ])
  })

  it("names parts anew where there are several, and is refused over another version", async () => {
    const splits = [
      { category: books.category("1.01"), amount: "100.00" },
      { category: books.category("1.02"), amount: "50.00" },
    ]
    const { id } = await post({ category: undefined, splits })
    expect(await change(id, { amount: "160.00" })).toEqual([
      400,
      { splits: ["A soma das partes deve ser igual ao valor"] },
    ])
    expect(await change(id, { fund: books.fund("Missões") })).toMatchObject([
      200,
      { fund: { name: "Missões" } },
    ])
    expect(
      await change(id, { amount: "160.00", category: books.category("1.04"), splits: [] }),
    ).toMatchObject([
      200,
      { amount: "160.00", category: { name: "Campanhas" }, splits: [{ fund_name: "Missões" }] },
    ])
    const stale = { params: { id }, body: { payee: "Ana" }, headers: { "if-match": '"1"' } }
    expect((await raw(ledgerEntries.update, stale))[0]).toBe(412)
  })

  it("of what a transfer made or was reversed takes person and notes alone", async () => {
    const bank = await books.account()
    const transfer = { from_account: books.cash, to_account: bank, amount: "5.00", date: "2026-11-08" }
    const [, { id: moved }] = await raw(treasuryTransfers.betweenAccounts, { body: transfer })
    const { id } = await post()
    const [, { id: reversal }] = await reverse(id)
    for (const one of [moved, id, reversal]) {
      expect(await change(one, { amount: "1.00" })).toEqual([
        409,
        { detail: "Este lançamento veio de outro registro. Estorne-o." },
      ])
      expect(await change(one, { description: "Anotado" })).toMatchObject([
        200,
        { description: "Anotado", can: { edit: false, annotate: true } },
      ])
    }
    expect(await raw(ledgerEntries.remove, { params: { id } })).toEqual([
      409,
      { detail: "Lançamentos não são excluídos. Use o estorno." },
    ])
  })
})

describe("a reversal", () => {
  it("posts the opposite once, and is not reversed itself", async () => {
    const { id } = await post({ method: "pix", fee: "1.00" })
    expect(await reverse(id, { reason: "abc" })).toMatchObject([400, { reason: [expect.any(String)] }])
    const [status, made] = await reverse(id)
    expect([status, made]).toMatchObject([
      201,
      {
        number: "2026/000002",
        status: "reversal",
        amount: "-150.00",
        date: "2026-11-18",
        reversal_of_number: "2026/000001",
      },
    ])
    expect(await treasurer.call(ledgerEntries.detail, { params: { id } })).toMatchObject({
      status: "reversed",
      reversedBy: made.id,
      reversedByNumber: "2026/000002",
      can: { reverse: false },
    })
    expect(await reverse(id)).toEqual([409, { detail: "Este lançamento já foi estornado." }])
    expect(await reverse(made.id)).toEqual([409, { detail: "Um estorno não pode ser estornado." }])
    expect(await balanceOf(books.cash)).toBe(0)
    expect((await list()).totals).toEqual({ income: "0.00", expense: "0.00" })
    const other = await post()
    expect((await reverse(other.id, { date: "2026-11-07" }))[1]).toHaveProperty("date")
    expect((await reverse(other.id, { date: "2026-11-19" }))[1]).toEqual({
      date: ["A data não pode ser futura"],
    })
    const both = await Promise.all([reverse(other.id), reverse(other.id)])
    expect(both.map(([code]) => code).sort()).toEqual([201, 409])
  })

  it("of an entry of a closed month is in an open one, and belongs to the month of its date then", async () => {
    const [closed, late] = [await post({ date: "2026-10-05" }), await post({ competence: "2026-10" })]
    await books.close(church.headquarters, "2026-10-01")
    const isClosed = [409, { detail: "O mês 10/2026 está fechado." }]
    expect(await raw(ledgerEntries.create, { body: income({ date: "2026-10-31" }) })).toEqual(isClosed)
    expect(await raw(ledgerEntries.create, { body: income({ competence: "2026-10" }) })).toEqual(isClosed)
    expect(await change(closed.id, { method: "pix" })).toEqual(isClosed)
    expect(await change(closed.id, { date: "2026-11-01" })).toEqual(isClosed)
    expect(await change(late.id, { competence: "2026-11" })).toEqual(isClosed)
    expect(await reverse(closed.id, { date: "2026-10-20" })).toEqual(isClosed)
    expect(await change(closed.id, { payee: "Ana" })).toMatchObject([
      200,
      { payee: "Ana", can: { edit: false } },
    ])
    expect(await reverse(closed.id)).toMatchObject([201, { date: "2026-11-18", competence: "2026-11" }])
    await books.close(church.headquarters, "2026-11-01")
    expect((await reverse(late.id))[1]).toEqual({ detail: "O mês 11/2026 está fechado." })
  })
})

describe("who gave", () => {
  const SECRET = "Zuleica"
  const PAID = "Zuleide"
  /** A gift of a named person, one that names nobody, and an expense that names somebody. */
  async function gifts() {
    const { personId } = await test.make.aMember({ church, fullName: `${SECRET} Prado` })
    const told = { payee: SECRET, description: `De ${SECRET}`, document_number: SECRET }
    const named = await post({ ...told, category: books.category("1.06"), person_id: personId })
    const tithe = await post({ ...told, category: books.category("1.01") })
    await reverse(tithe.id, { reason: `${SECRET} pediu de volta` })
    await spend({ payee: `${PAID} Pães` })
    return { personId, named, tithe }
  }
  const readersOf = async () => ({
    pastor: await test.as("PASTOR", church),
    office: await anOfficeInside(test, church),
  })
  it("is in no answer, export, search or trail for who may not see it", async () => {
    const { personId, named } = await gifts()
    for (const reader of Object.values(await readersOf())) {
      const token = { token: reader.token }
      const answers = [
        await raw(ledgerEntries.list, {}, token),
        await raw(ledgerEntries.detail, { params: { id: named.id } }, token),
        await raw(ledgerEntries.postings, { params: { id: named.id } }, token),
      ]
      expect(answers.map(([status]) => status)).toEqual([200, 200, 200])
      expect(JSON.stringify(answers)).not.toMatch(SECRET)
      expect(answers[1]?.[1]).toMatchObject({
        ...{ donor_hidden: true, person_id: null, person_name: null, payee: null },
        ...{ description: null, document_number: null, attachments: [] },
      })
      expect((await list({ search: SECRET }, reader)).count).toBe(0)
      expect((await list({ search: PAID }, reader)).results).toMatchObject([{ payee: "Zuleide Pães" }])
      const byPerson = await list({ person: personId }, reader).catch((error) => error)
      expect(byPerson.status).toBe(403)
    }
    expect((await list({ person: personId })).count).toBe(1)
  })

  it("is seen by pastors where the church says so, and the trail says who read it", async () => {
    const { personId, named } = await gifts()
    const pastor = await test.as("PASTOR", church)
    await test.database.owner
      .insertInto("treasurySettings")
      .values({ churchId: church.id, pastorsSeeDonors: true })
      .execute()
    expect(await pastor.call(ledgerEntries.detail, { params: { id: named.id } })).toMatchObject({
      personName: `${SECRET} Prado`,
      donorHidden: false,
    })
    const lines = await test.database.owner
      .selectFrom("personAccesses")
      .where("personId", "=", personId)
      .where("userId", "=", pastor.userId)
      .select("what")
      .execute()
    expect(lines).toEqual([{ what: "giving" }])
    const admin = await test.as("CHURCH_ADMIN", church)
    const trail = JSON.stringify(await admin.call(audit.list, {}))
    expect(trail).toContain("Fez o lançamento 2026/000001 (entrada)")
    expect(trail).not.toMatch(SECRET)
  })
})
