import { account } from "@aprisco/contract/account/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerBooks, tithe } from "../testing/books.ts"

const LIST = "/financeiro/reembolsos"
const NOTHING = { edit: false, decide: false, pay: false }
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const absent = (name: string) =>
  expect.element(page.getByRole("button", { name, exact: true })).not.toBeInTheDocument()
const link = (name: string) => page.getByRole("link", { name, exact: true })
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true })

/** What Bruna spent for the church. */
const of = (of: Partial<ExpenseClaim> = {}): ExpenseClaim =>
  anExample(expenseClaims.create.response, {
    id: 4,
    status: "asked",
    statusDisplay: "Aguardando",
    amount: "45.90",
    date: "2026-11-22",
    category: 21,
    categoryName: "Água e luz",
    branchName: "Sede",
    description: "Lâmpadas do salão",
    pixKey: "bruna@example.org",
    askedByName: "Bruna Reis",
    decidedByName: null,
    refusalReason: null,
    entry: null,
    isOwn: true,
    attachments: [],
    createdAt: "2026-11-22T12:00:00Z",
    can: { ...NOTHING, edit: true },
    ...of,
  })
const PAPER = { id: 3, name: "nota.pdf", url: "/x/", contentType: "application/pdf", size: 120_000 }
const answerClaim = (claim: ExpenseClaim) => api.answer(expenseClaims.detail, claim)

/** As the browser hands a chosen file over. */
async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole("button", { name: "Anexar arquivo" })).toBeEnabled()
  const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1)
  const files = new DataTransfer()
  files.items.add(file)
  if (!input) throw new Error("there is no field for a file")
  input.files = files.files
  input.dispatchEvent(new Event("change", { bubbles: true }))
}
const aPdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" })

beforeEach(() => {
  answerBooks()
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "PE" }))
  api.answer(expenseClaims.options, [
    { id: 21, code: "2.03", name: "Água e luz" },
    { id: 22, code: "2.10", name: "Material" },
  ])
  api.answer(expenseClaims.list, pageOf([of()]))
})

describe("the list of claims", () => {
  it("shows whoever is signed in the own ones, found by the user's menu, also on a phone", async () => {
    api.answer(expenseClaims.list, pageOf([of({ attachments: [PAPER] })]))
    await openApp("/perfil", { as: "MEMBER" })
    await page.getByRole("button", { name: /^Minha Conta/ }).click()
    await page.getByRole("menuitem", { name: "Meus reembolsos" }).click()
    await expect.element(page.getByRole("heading", { name: "Meus reembolsos", level: 1 })).toBeVisible()
    const table = page.getByRole("table", { name: "Meus reembolsos" })
    for (const words of ["22/11/2026", "Lâmpadas do salão", "Aguardando", /^R\$\s45,90$/])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expect.element(page.getByLabelText("De quem")).not.toBeInTheDocument()
    expect(api.calls(expenseClaims.list).at(-1)?.query).not.toHaveProperty("mine", true)
    await expectAccessible()
    await page.viewport(390, 844)
    await shown("22/11/2026 · Água e luz")
    await expectAccessible()
  })

  it("is filtered by state and by whose they are for the treasury, and says when there is none or it fails", async () => {
    await openApp(LIST)
    await expect.element(page.getByRole("heading", { name: "Reembolsos", level: 1 })).toBeVisible()
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Autorizado")
    await page.getByLabelText("De quem", { exact: true }).selectOptions("Só os meus")
    await expect
      .poll(() => api.calls(expenseClaims.list).at(-1)?.query)
      .toMatchObject({ status: "authorised", mine: true, page: 1 })
    api.answer(expenseClaims.list, pageOf<ExpenseClaim>([]))
    await openApp(LIST)
    await shown("Nenhum pedido de reembolso ainda")
    await expect.element(link("Fazer o primeiro pedido")).toHaveAttribute("href", `${LIST}/novo`)
    api.refuse(expenseClaims.list, 500)
    await openApp(LIST)
    await shown("Erro ao carregar reembolsos")
    api.answer(plans.onOffer, [])
    api.answer(expenseClaims.list, pageOf([of()]))
    await openApp(LIST, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await shown("Lâmpadas do salão")
    await expect.element(link("Pedir reembolso")).not.toBeInTheDocument()
  })
})

describe("asking for money back", () => {
  it("sends the claim once with its photos, and what could not be sent again, without asking twice", async () => {
    const answer = Promise.withResolvers<ExpenseClaim>()
    api.refuse(expenseClaims.create, 400, { date: ["A data não pode ser futura"] })
    await openApp(`${LIST}/novo`, { as: "MEMBER" })
    await press("Enviar pedido")
    await shown("Valor é obrigatório")
    await shown("Descrição é obrigatória")
    await field("Valor").fill("45,90")
    await field("Descrição").fill("Lâmpadas do salão")
    await field("Chave PIX").fill("bruna@example.org")
    await page.getByRole("combobox", { name: /^Categoria/ }).fill("agua")
    await page.getByRole("option", { name: "2.03 Água e luz" }).click()
    await choose(new File(["x"], "nota.txt", { type: "text/plain" }))
    await shown("Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF.")
    await choose(aPdf("nota.pdf"))
    await choose(aPdf("recibo.pdf"))
    await choose(aPdf("engano.pdf"))
    await press("Remover engano.pdf")
    await expectAccessible()
    await press("Enviar pedido")
    await shown("A data não pode ser futura")
    // What was typed and chosen is still there.
    await expect.element(field("Valor")).toHaveValue("45,90")
    await shown("recibo.pdf")
    api.answer(expenseClaims.create, () => answer.promise)
    api.answer(expenseClaims.attach, () =>
      api.calls(expenseClaims.attach).length === 1
        ? of()
        : refusal(413, { detail: "Arquivo muito grande. Tamanho máximo: 5MB." }),
    )
    await page.getByRole("button", { name: "Enviar pedido" }).dblClick()
    answer.resolve(of())
    await shown("O pedido foi enviado, mas nem todos os comprovantes")
    await shown("Arquivo muito grande. Tamanho máximo: 5MB.")
    const left = page.getByRole("list", { name: "Comprovantes" })
    await expect.element(left.getByText("recibo.pdf")).toBeVisible()
    await expect.element(left.getByText("nota.pdf")).not.toBeInTheDocument()
    await expectAccessible()
    api.answer(expenseClaims.attach, of())
    answerClaim(of({ attachments: [PAPER] }))
    await press("Enviar de novo")
    await shown("Pedido enviado.")
    await expect.poll(() => location.pathname).toBe(`${LIST}/4`)
    expect(api.calls(expenseClaims.attach).map(({ params }) => params.id)).toEqual([4, 4, 4])
    const sent = api.calls(expenseClaims.create).map(({ body }) => [body.amount, body.category, body.pixKey])
    const wanted = [4590, 21, "bruna@example.org"]
    expect(sent).toEqual([wanted, wanted])
  })

  it("is not offered in a plan without the treasury", async () => {
    api.answer(plans.onOffer, [])
    await openApp(`${LIST}/novo`, { as: "MEMBER", user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await absent("Enviar pedido")
  })
})

describe("the record of a claim", () => {
  it("is changed, given papers and withdrawn by who asked, until somebody decided", async () => {
    answerClaim(of({ attachments: [PAPER] }))
    api.answer(expenseClaims.attach, of())
    await openApp(`${LIST}/4`, { as: "MEMBER" })
    for (const words of ["Lâmpadas do salão", "bruna@example.org", /alterar ou retirar o pedido/])
      await shown(words)
    await absent("Autorizar")
    await expectAccessible()
    await choose(aPdf("segunda via.pdf"))
    await shown("Comprovante anexado.")
    api.answer(expenseClaims.attachment, () => new Blob())
    await press("nota.pdf")
    await expect.poll(() => api.calls(expenseClaims.attachment)).toHaveLength(1)
    await press("Alterar")
    await field("Valor").fill("40")
    api.refuse(expenseClaims.update, 409, { detail: "Este pedido já foi decidido." })
    await inDialog("Salvar").click()
    await shown("Este pedido já foi decidido.")
    await expect.element(field("Valor")).toHaveValue("40")
    api.answer(expenseClaims.update, of({ amount: "40.00" }))
    await inDialog("Salvar").click()
    await shown("Pedido alterado.")
    expect(api.calls(expenseClaims.update).at(-1)?.body).toMatchObject({ amount: 4000, category: 21 })
    api.answer(expenseClaims.remove, () => new Response(null, { status: 204 }))
    await press("Retirar")
    await inDialog("Cancelar").click()
    expect(api.calls(expenseClaims.remove)).toEqual([])
    await press("Retirar")
    await inDialog("Retirar pedido").click()
    await shown("Pedido retirado.")
    await expect.poll(() => location.pathname).toBe(LIST)
    answerClaim(
      of({
        status: "refused",
        refusalReason: "Falta a nota",
        decidedByName: "Marta",
        attachments: [PAPER],
        can: NOTHING,
      }),
    )
    await openApp(`${LIST}/4`, { as: "MEMBER" })
    await shown("Recusado por Marta")
    await shown("Falta a nota")
    for (const name of ["Alterar", "Retirar", "Fotografar", "Remover nota.pdf"]) await absent(name)
    api.refuse(expenseClaims.detail, 404)
    await openApp(`${LIST}/5`, { as: "MEMBER" })
    await shown("Pedido não encontrado")
  })

  it("is authorised after a question, or refused with a reason, by another user alone", async () => {
    const long = `Lâmpadas do salão\nNota ${"muito ".repeat(30)}longa`
    answerClaim(of({ description: long, can: { ...NOTHING, edit: true } }))
    await openApp(`${LIST}/4`)
    await expect.element(page.getByRole("heading", { name: "Lâmpadas do salão", level: 1 })).toBeVisible()
    await shown(/muito longa$/)
    await shown("Foi você quem pediu: outra pessoa do financeiro precisa autorizar.")
    await absent("Autorizar")
    answerClaim(of({ isOwn: false, can: { ...NOTHING, decide: true } }))
    await openApp(`${LIST}/4`)
    await absent("Alterar")
    await press("Recusar")
    await inDialog("Recusar").click()
    await shown("Explique o motivo")
    await field("Motivo").fill("Falta a nota")
    await expectAccessible()
    api.answer(expenseClaims.refuse, of({ status: "refused" }))
    await inDialog("Recusar").dblClick()
    await shown("Reembolso recusado.")
    expect(api.calls(expenseClaims.refuse).map(({ body }) => body.reason)).toEqual(["Falta a nota"])
    api.refuse(expenseClaims.authorise, 409, { detail: "Este pedido já foi decidido." })
    await press("Autorizar")
    await expect.element(page.getByRole("dialog").getByText(/45,90 a Bruna Reis: Lâmpadas/)).toBeVisible()
    await inDialog("Cancelar").click()
    expect(api.calls(expenseClaims.authorise)).toEqual([])
    await press("Autorizar")
    await inDialog("Autorizar").click()
    await shown("Este pedido já foi decidido.")
    api.answer(expenseClaims.authorise, of({ status: "authorised" }))
    await press("Autorizar")
    await inDialog("Autorizar").click()
    await shown("Reembolso autorizado.")
  })

  it("is paid once, after the question about a restricted fund, and leads to its entry", async () => {
    const authorised = { status: "authorised", decidedByName: "Marta", isOwn: false } as const
    answerClaim(of({ ...authorised, can: { ...NOTHING, pay: true } }))
    await openApp(`${LIST}/4`)
    await shown("Autorizado por Marta")
    await press("Pagar")
    await inDialog("Pagar").click()
    await shown("Conta é obrigatória")
    await page.getByRole("combobox", { name: "Da conta" }).selectOptions("Caixa")
    await shown(/^Saldo: R\$\s1\.250,00$/)
    await shown(/chave PIX bruna@example\.org/)
    await expect.element(field("Forma")).toHaveValue("pix")
    await expectAccessible()
    api.answer(expenseClaims.pay, ({ body }) =>
      body.acknowledgeOverdraw
        ? { ...tithe, id: 8, number: "2026/000012", amount: "45.90" }
        : refusal(409, { detail: "O fundo Geral ficaria negativo.", code: "fund_overdrawn" }),
    )
    await inDialog("Pagar").dblClick()
    answerClaim(of({ ...authorised, status: "paid", entry: 8, can: NOTHING }))
    await press("Lançar mesmo assim")
    await shown(/Lançado com o número 2026\/000012: R\$\s45,90/)
    await expect.element(link("Ver o lançamento")).toHaveAttribute("href", "/financeiro/lancamentos/8")
    await absent("Pagar")
    expect(api.calls(expenseClaims.pay).map(({ body }) => [body.account, body.method])).toEqual([
      [1, "pix"],
      [1, "pix"],
    ])
  })
})
