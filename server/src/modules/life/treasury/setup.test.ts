import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { treasurySettings } from "@aprisco/contract/treasury/settings"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { postPlainly } from "../../../testing/post-plainly.ts"
import { callRaw, type NamedRoute } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const raw = async (route: NamedRoute["route"], options: object = {}, token = admin.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const accountsOf = async (query: object = {}, caller = admin) =>
  (await caller.call(treasuryAccounts.list, { query })).results
const categoriesOf = async (query: object = {}) =>
  (await admin.call(treasuryCategories.list, { query })).results
const codeOf = async (code: string) => (await categoriesOf()).find((one) => one.code === code)?.id ?? 0
const fundsOf = async (query: object = {}) => (await admin.call(treasuryFunds.list, { query })).results
const anAccount = (values: object = {}) =>
  admin.call(treasuryAccounts.create, { body: { name: "Banco", kind: "bank", ...values } })
/** An income of R$ 10,00, or what `values` say. */
const post = async (values: object = {}) =>
  postPlainly(test, church, {
    account: (await accountsOf())[0]?.id ?? 0,
    category: await codeOf("1.01"),
    fund: (await fundsOf())[0]?.id ?? 0,
    branchId: church.headquarters.id,
    date: "2026-11-18",
    cents: 1000,
    ...values,
  })
const conflictOf = (detail: string) => [409, { detail }]
const badField = (field: string, message: string) => [400, { [field]: [message] }]

describe("what a church begins with", () => {
  it("is the account Caixa, four funds and the categories, of which those of the system cannot be changed", async () => {
    expect(await accountsOf()).toMatchObject([
      { name: "Caixa", kindDisplay: "Dinheiro", branch: church.headquarters.id, balance: "0.00" },
    ])
    expect((await fundsOf()).map((fund) => [fund.name, fund.isRestricted, fund.isDefault])).toEqual([
      ["Geral", false, true],
      ["Ação social", true, false],
      ["Construção", true, false],
      ["Missões", true, false],
    ])
    const categories = await categoriesOf()
    expect(categories).toHaveLength(24)
    expect(categories.slice(0, 2)).toMatchObject([
      { code: "1.01", name: "Dízimos", nature: "tithe", kindDisplay: "Entrada", can: { delete: false } },
      { code: "1.02", name: "Ofertas", nature: "offering" },
    ])
    const id = await codeOf("3.01")
    const refused = conflictOf("As categorias do sistema não podem ser alteradas.")
    expect(await raw(treasuryCategories.update, { params: { id }, body: { name: "Outra" } })).toEqual(refused)
    expect(await raw(treasuryCategories.remove, { params: { id } })).toEqual(refused)
  })
})

describe("an account", () => {
  it("has the balance of what was posted to it, and says what of it is still to come", async () => {
    const { id } = await anAccount({ name: "Maquininha", kind: "card" })
    await post({ account: id, cents: 5000 })
    await post({ account: id, cents: 9700, expectedOn: "2026-11-20" })
    await post({ account: id, cents: -2000 })
    expect(await admin.call(treasuryAccounts.detail, { params: { id } })).toMatchObject({
      balance: "127.00",
      expected: "97.00",
      openingBalance: "0.00",
      openingDate: null,
      isUsed: true,
      can: { edit: true, delete: false },
    })
    test.clock.set("2026-11-20T12:00:00-03:00")
    expect(await accountsOf({ search: "maquin" })).toMatchObject([{ balance: "127.00", expected: "0.00" }])
  })

  it("that was used is deactivated once it is empty, and keeps branch and kind; an unused one is deleted", async () => {
    const branch = await test.make.aBranch({ church })
    const used = await anAccount()
    const params = { id: used.id }
    await post({ account: used.id })
    expect(await raw(treasuryAccounts.remove, { params })).toEqual(
      conflictOf("Esta conta tem lançamentos. Desative-a."),
    )
    const change = (body: object) => raw(treasuryAccounts.update, { params, body })
    expect(await change({ is_active: false })).toEqual(conflictOf("Esta conta tem saldo. Transfira-o antes."))
    expect(await change({ branch: branch.id })).toEqual(
      conflictOf("Esta conta tem lançamentos. A filial não muda."),
    )
    expect(await change({ kind: "cash" })).toEqual(conflictOf("Esta conta tem lançamentos. O tipo não muda."))
    await post({ account: used.id, cents: -1000 })
    expect(await change({ is_active: false })).toMatchObject([200, { is_active: false, balance: "0.00" }])
    expect((await accountsOf({ isActive: true })).map(({ name }) => name)).toEqual(["Caixa"])
    expect(await change({ is_active: true, name: "Banco do bairro" })).toMatchObject([
      200,
      { is_active: true, name: "Banco do bairro" },
    ])
    const unused = await anAccount({ name: "PIX", kind: "pix" })
    expect(
      await raw(treasuryAccounts.update, {
        params: { id: unused.id },
        body: { branch: branch.id, kind: "cash" },
      }),
    ).toMatchObject([200, { branch: branch.id, branch_name: branch.name, kind: "cash" }])
    expect((await raw(treasuryAccounts.remove, { params: { id: unused.id } }))[0]).toBe(204)
    expect((await raw(treasuryAccounts.remove, { params: { id: unused.id } }))[0]).toBe(404)
  })

  it("posts its opening balance, also one below zero, and takes no entry before that day", async () => {
    const opened = await anAccount({ openingBalance: "-150.00", openingDate: "2026-10-01" })
    expect(opened).toMatchObject({
      balance: "-150.00",
      openingBalance: "-150.00",
      openingDate: "2026-10-01",
      isUsed: true,
    })
    expect(await anAccount({ name: "Hoje", openingBalance: "20.00" })).toMatchObject({
      openingDate: "2026-11-18",
    })
    expect(await anAccount({ name: "Vazia", openingBalance: "0.00" })).toMatchObject({
      openingDate: null,
      isUsed: false,
    })
    const body = { kind: "income", account: opened.id, category: await codeOf("1.01"), amount: "10.00" }
    const income = (date: string) => raw(ledgerEntries.create, { body: { ...body, date } })
    expect(await income("2026-09-30")).toEqual(badField("date", "Esta conta começa em 01/10/2026."))
    expect((await income("2026-10-02"))[0]).toBe(201)
    const found = await admin.call(ledgerEntries.list, { query: { account: opened.id, kind: "opening" } })
    expect(found.results).toMatchObject([{ amount: "-150.00", fund: { name: "Geral" }, date: "2026-10-01" }])
  })

  it("changes its opening as an edit while the month is open, takes it back, and never begins after its entries", async () => {
    const { id } = await anAccount({ openingBalance: "100.00", openingDate: "2026-10-05" })
    const change = (body: object) => raw(treasuryAccounts.update, { params: { id }, body })
    expect(await change({ opening_balance: "80.00", opening_date: "2026-09-20" })).toMatchObject([
      200,
      { balance: "80.00", opening_balance: "80.00", opening_date: "2026-09-20" },
    ])
    const openings = async () =>
      (
        await admin.call(ledgerEntries.list, { query: { account: id, kind: "opening", ordering: "number" } })
      ).results.map(({ date, amount, status }) => [date, amount, status])
    expect(await openings()).toEqual([["2026-09-20", "80.00", "posted"]])
    await post({ account: id, date: "2026-10-01" })
    expect(await change({ opening_date: "2026-10-02" })).toEqual(
      badField("opening_date", "Esta conta tem lançamentos antes desta data."),
    )
    await change({ opening_date: "2025-12-30" })
    expect(await change({ opening_balance: "0.00" })).toMatchObject([
      200,
      { balance: "10.00", opening_balance: "0.00" },
    ])
    expect(await openings()).toEqual([
      ["2025-12-30", "80.00", "reversed"],
      ["2025-12-30", "-80.00", "reversal"],
      ["2026-09-20", "80.00", "reversed"],
      ["2026-09-20", "-80.00", "reversal"],
    ])
    await change({ opening_balance: "5.00" })
    await test.database.owner
      .updateTable("ledgerPeriods")
      .set({ closedAt: test.clock.now() })
      .where("churchId", "=", church.id)
      .where("month", "=", "2025-12-01")
      .execute()
    const closed = conflictOf("O mês 12/2025 está fechado.")
    expect(await change({ opening_balance: "6.00" })).toEqual(closed)
    expect(await change({ opening_date: "2025-11-30" })).toEqual(closed)
    expect(await anAccount({ name: "Nova", openingDate: "2025-11-30" })).toMatchObject({
      openingDate: "2025-11-30",
    })
    expect(
      await raw(treasuryAccounts.create, {
        body: { name: "Outra", kind: "cash", opening_balance: "1.00", opening_date: "2025-12-31" },
      }),
    ).toEqual(closed)
  })

  it("says at each field what is missing or wrong, and is not made twice by two clicks", async () => {
    const foreign = await test.make.aChurch()
    const create = (body: object) =>
      raw(treasuryAccounts.create, { body: { name: "X", kind: "bank", ...body } })
    expect(await raw(treasuryAccounts.create, { body: {} })).toEqual([
      400,
      { name: ["Nome é obrigatório"], kind: ["Tipo é obrigatório"] },
    ])
    expect(await create({ kind: "wallet" })).toEqual(badField("kind", "Opção inválida"))
    expect(await create({ branch: foreign.headquarters.id })).toEqual(
      badField("branch", "Filial não encontrada."),
    )
    expect(await create({ opening_balance: 150 })).toEqual(
      badField("opening_balance", "Informe o valor com duas casas decimais, como 150.00"),
    )
    expect(await create({ opening_balance: "1.00", opening_date: "2026-11-19" })).toEqual(
      badField("opening_date", "A data não pode ser futura"),
    )
    const twice = await Promise.all([create({ name: "Banco" }), create({ name: "BANCO" })])
    expect(twice.map(([status]) => status).sort()).toEqual([201, 400])
    expect(twice).toContainEqual(badField("name", "Já existe uma conta com este nome."))
    const stale = { params: { id: (await anAccount({ name: "PIX" })).id }, body: { name: "Y" } }
    await raw(treasuryAccounts.update, stale)
    expect((await raw(treasuryAccounts.update, { ...stale, headers: { "if-match": '"1"' } }))[0]).toBe(412)
  })
})

describe("a fund", () => {
  it("is created, renamed and deleted; a used one is deactivated, and the default one stays", async () => {
    const { id } = await admin.call(treasuryFunds.create, { body: { name: "Jovens", isRestricted: true } })
    expect(await raw(treasuryFunds.create, { body: { name: "jovens" } })).toEqual(
      badField("name", "Já existe um fundo com este nome."),
    )
    const change = (body: object, fund = id) => raw(treasuryFunds.update, { params: { id: fund }, body })
    expect(await change({ name: "Retiro dos jovens", is_restricted: false })).toMatchObject([
      200,
      { name: "Retiro dos jovens", is_restricted: false, can: { delete: true } },
    ])
    await post({ fund: id })
    expect(await raw(treasuryFunds.remove, { params: { id } })).toEqual(
      conflictOf("Este fundo tem lançamentos. Desative-o."),
    )
    expect(await change({ is_active: false })).toMatchObject([200, { is_active: false, balance: "10.00" }])
    expect((await fundsOf({ isActive: false })).map(({ name }) => name)).toEqual(["Retiro dos jovens"])
    const [standard] = await fundsOf()
    expect(await change({ is_active: false }, standard?.id)).toEqual(
      conflictOf("O fundo padrão não pode ser desativado."),
    )
    expect(await raw(treasuryFunds.remove, { params: { id: standard?.id } })).toEqual(
      conflictOf("O fundo padrão não pode ser excluído."),
    )
    const free = (await fundsOf({ search: "construcao" }))[0]?.id
    expect((await raw(treasuryFunds.remove, { params: { id: free } }))[0]).toBe(204)
  })
})

describe("a category", () => {
  const create = (body: object) => raw(treasuryCategories.create, { body })
  const change = (id: number, body: object) => raw(treasuryCategories.update, { params: { id }, body })

  it("gets the next code of its place and the nature of the one above, down to three levels", async () => {
    const tithes = await codeOf("1.01")
    const [, young] = await create({ name: "Dízimos dos jovens", parent: tithes, accountant_code: "3.1.1" })
    expect(young).toMatchObject({
      code: "1.01.01",
      kind: "income",
      nature: "tithe",
      accountant_code: "3.1.1",
    })
    const [, third] = await create({ name: "Da congregação", parent: young.id })
    expect(third).toMatchObject({ code: "1.01.01.01", nature: "tithe" })
    expect(await create({ name: "Mais", parent: third.id })).toEqual(
      badField("parent", "No máximo 3 níveis de categorias."),
    )
    expect(await create({ name: "Frete", kind: "expense" })).toMatchObject([
      201,
      { code: "2.14", nature: null },
    ])
    const both = await Promise.all([
      create({ name: "A", parent: tithes }),
      create({ name: "B", parent: tithes }),
    ])
    expect(both.map(([status, one]) => [status, one.code]).sort()).toEqual([
      [201, "1.01.02"],
      [201, "1.01.03"],
    ])
  })

  it("says at each field what is missing or wrong", async () => {
    const income = await codeOf("1.03")
    expect(await create({ name: "" })).toMatchObject(badField("name", "Nome é obrigatório"))
    expect(await create({ name: "X" })).toEqual(badField("kind", "Tipo é obrigatório"))
    expect(await create({ name: "missões", kind: "income" })).toEqual(
      badField("name", "Já existe uma categoria com este nome."),
    )
    expect(await create({ name: "X", kind: "expense", parent: income })).toEqual(
      badField("parent", "Escolha uma categoria do mesmo tipo."),
    )
    const unknown = badField("parent", "Categoria não encontrada.")
    expect(await create({ name: "X", parent: 999_999_999 })).toEqual(unknown)
    expect(await create({ name: "X", parent: await codeOf("3.01") })).toEqual(unknown)
    expect((await change(income, { is_active: false }))[0]).toBe(200)
    expect(await create({ name: "X", parent: income })).toEqual(
      badField("parent", "Esta categoria está desativada."),
    )
  })

  it("with entries keeps its kind and nature, and is deactivated; others go elsewhere with all below them", async () => {
    const [above, below] = [await codeOf("2.10"), await codeOf("1.06")]
    const [, used] = await create({ name: "Camisetas", parent: above })
    await post({ category: used.id, cents: -500 })
    const fixed = conflictOf("Esta categoria tem lançamentos. O tipo dela não muda.")
    expect(await change(used.id, { parent: below })).toEqual(fixed)
    expect(await change(above, { kind: "income" })).toEqual(fixed)
    expect(await raw(treasuryCategories.remove, { params: { id: used.id } })).toEqual(
      conflictOf("Esta categoria tem lançamentos. Desative-a."),
    )
    expect(await change(used.id, { parent: await codeOf("2.08"), is_active: false })).toMatchObject([
      200,
      { code: "2.08.01", is_active: false, is_used: true },
    ])
    const [, one] = await create({ name: "Café", parent: above })
    const [, leaf] = await create({ name: "Pão", parent: one.id })
    expect(await change(one.id, { parent: leaf.id })).toEqual(
      badField("parent", "Escolha uma categoria que não fique abaixo desta."),
    )
    expect(await raw(treasuryCategories.remove, { params: { id: one.id } })).toEqual(
      conflictOf("Esta categoria tem subcategorias. Exclua-as antes."),
    )
    expect(await change(one.id, { parent: below })).toMatchObject([200, { code: "1.06.01", kind: "income" }])
    expect((await categoriesOf({ search: "pao" }))[0]).toMatchObject({ code: "1.06.01.01", kind: "income" })
    expect((await raw(treasuryCategories.remove, { params: { id: leaf.id } }))[0]).toBe(204)
    expect(await raw(treasuryCategories.remove, { params: { id: await codeOf("2.11") } })).toEqual(
      conflictOf("O sistema usa esta categoria: ela fica onde está."),
    )
  })
})

describe("the setup of the treasury", () => {
  it("is read by a pastor, changed by who manages it, unknown to others, and each church's own", async () => {
    const pastor = await test.as("PASTOR", church)
    expect(await accountsOf({}, pastor)).toMatchObject([{ can: { edit: false, delete: false } }])
    const secretary = await test.as("SECRETARY", church)
    for (const [who, status] of [
      [pastor, 403],
      [secretary, 403],
      [await test.as("BRANCH_MANAGER", church, [church.headquarters]), 403],
    ] as const) {
      const body = { name: "Outro", kind: "bank" }
      expect((await raw(treasuryAccounts.create, { body }, who.token))[0]).toBe(status)
      expect((await raw(treasuryFunds.create, { body }, who.token))[0]).toBe(status)
      expect((await raw(treasurySettings.read, {}, who.token))[0]).toBe(status)
    }
    expect((await raw(treasuryAccounts.list, {}, secretary.token))[0]).toBe(403)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const [own] = await accountsOf()
    const [fund] = await fundsOf()
    const foreign = [
      [treasuryAccounts.update, own?.id],
      [treasuryFunds.update, fund?.id],
      [treasuryCategories.update, await codeOf("1.03")],
    ] as const
    for (const [route, id] of foreign)
      expect((await raw(route, { params: { id }, body: { name: "Meu" } }, stranger.token))[0]).toBe(404)
  })

  it("shows a branch's manager the accounts of their branches alone", async () => {
    const branch = await test.make.aBranch({ church })
    const { id } = await anAccount({ branch: branch.id })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect((await accountsOf({}, manager)).map((account) => account.id)).toEqual([id])
    const caixa = (await accountsOf()).find(({ name }) => name === "Caixa")
    expect((await raw(treasuryAccounts.detail, { params: { id: caixa?.id } }, manager.token))[0]).toBe(404)
    expect(await accountsOf({ branch: branch.id })).toMatchObject([{ id }])
  })

  it("lets who manages it decide whether pastors see who gave", async () => {
    expect(await admin.call(treasurySettings.read)).toEqual({ pastorsSeeDonors: false, updatedAt: null })
    const change = (pastorsSeeDonors: boolean) =>
      admin.call(treasurySettings.update, { body: { pastorsSeeDonors } })
    expect(await change(true)).toMatchObject({ pastorsSeeDonors: true })
    expect(await change(true)).toMatchObject({ pastorsSeeDonors: true })
    const trail = test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "treasury_settings.changed")
    expect(await trail.select("facts").execute()).toHaveLength(1)
    expect(await change(false)).toMatchObject({ pastorsSeeDonors: false })
  })
})
