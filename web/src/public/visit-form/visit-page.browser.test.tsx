import { addresses } from "@aprisco/contract/addresses/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, closePage, openPublicPage, pass } from "../../testing/open-public-page.ts"

const CODE = "3f0c1a52-9f5e-4b2a-8c4d-6a1b2c3d4e5f"
const FORM = `/visit/${CODE}`
const LEAST_MS = 3_000
const FIRST_WAIT_MS = 2_000

const welcome = {
  valid: true,
  branch: { name: "Sede", churchName: "Igreja da Porta" },
  logo: null,
  stamp: "a-stamp",
  privacy: { contact: "porta@example.org", version: "v1", text: "Usamos estes dados para falar com você." },
} as const
const registered = {
  success: true,
  message: "Visitante registrado com sucesso!",
  visitor: { id: "K7Q2M9XDAB", branchName: "Sede" },
  branch: {
    name: "Sede",
    fullAddress: "Rua da Aurora, 100, Boa Vista, Recife - PE",
    serviceTimes: [
      { weekday: 0, time: "18:00", name: "Culto da família" },
      { weekday: 3, time: "19:30", name: null },
    ],
    whatsapp: "5581988881212",
  },
} satisfies ReplyOf<typeof visitors.registerByQr>

const name = page.getByLabelText("Nome completo")
const city = page.getByRole("textbox", { name: /^Cidade/ })
const state = page.getByLabelText("UF")
const alert = page.getByRole("alert")
const more = page.getByText("Contar um pouco mais (opcional)")
const done = page.getByRole("heading", { name: "Cadastro realizado com sucesso!" })
const stored = page.getByRole("heading", { name: "Cadastro guardado neste aparelho" })

/** The requests to the server, oldest first. */
const sent = () => api.calls(visitors.registerByQr).map(({ body }) => body)
const keys = () => api.calls(visitors.registerByQr).map(({ headers }) => headers.get("idempotency-key"))

async function fillIn(fullName: string): Promise<void> {
  await name.fill(fullName)
  await city.fill("Belém")
  await state.selectOptions("PA")
  await page.getByLabelText("Li o aviso e concordo").click()
}

const press = () => page.getByRole("button", { name: "Enviar cadastro" }).click()

/**
 * Presses the button, and skips the delay for a form that was filled in too fast. On a busy machine filling it in may have taken longer than that:
 * then there is no delay, and the request has been sent.
 */
async function send(): Promise<void> {
  const before = sent().length
  await press()
  await expect.poll(() => vi.getTimerCount() > 0 || sent().length > before).toBe(true)
  vi.advanceTimersByTime(LEAST_MS)
}

/** The first of January of so many years ago. */
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`

beforeEach(() => {
  api.answer(visitors.validateQr, welcome)
  api.answer(visitors.registerByQr, registered)
})

describe("the visitor's form", () => {
  beforeEach(() => openPublicPage(FORM))

  it("lists what is missing with links, and each leaves the list when it is mended", async () => {
    await expect.element(page.getByText("Igreja da Porta").first()).toBeVisible()
    await expectAccessible()
    await press()
    await expect.element(alert.getByText("Falta pouco: confira os campos")).toBeVisible()
    await expect.element(page.getByText("Nome deve ter pelo menos 2 caracteres")).toBeVisible()
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard("Zilda d'Ávila")
    await expect.element(name).toHaveValue("Zilda d'Ávila")
    await expect.element(page.getByText("Nome deve ter pelo menos 2 caracteres")).not.toBeInTheDocument()
    await expect.element(alert.getByRole("link", { name: "Nome completo" })).not.toBeInTheDocument()
    await expect.element(city).toHaveValue("")
    await alert.getByRole("link", { name: "Cidade", exact: true }).click()
    await expect.element(city).toHaveFocus()
    await userEvent.keyboard("Caruaru")
    await state.selectOptions("PE")
    await alert.getByRole("link", { name: "Aviso de privacidade" }).click()
    await userEvent.keyboard(" ")
    await expect.element(alert).not.toBeInTheDocument()
    await expectAccessible()
    expect(sent()).toEqual([])
    await send()
    await expect.element(done).toBeVisible()
    expect(sent()).toMatchObject([
      { fullName: "Zilda d'Ávila", city: "Caruaru", state: "PE", stamp: "a-stamp", noticeVersion: "v1" },
    ])
  })

  it("is 1,100 px high on a telephone at most, and has the whole notice one tap away", async () => {
    const text = `Igreja da Porta é a controladora dos dados deste cadastro.\n${"Usamos estes dados para falar com você. ".repeat(30)}`
    closePage()
    api.answer(visitors.validateQr, {
      ...welcome,
      branch: { name: "Congregação do Jardim d'Ávila", churchName: "Igreja Evangélica da Porta Aberta" },
      logo: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'/>",
      privacy: { ...welcome.privacy, text },
    })
    await page.viewport(390, 844)
    await openPublicPage(FORM)
    await expect.element(name).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1_100)
    const notice = document.querySelector(".privacy-notice")
    const folded = notice?.clientHeight ?? 0
    expect(folded).toBeLessThanOrEqual(70)
    await page.getByRole("button", { name: "ler tudo" }).click()
    await expect
      .element(page.getByRole("button", { name: "ler menos" }))
      .toHaveAttribute("aria-expanded", "true")
    expect(notice?.clientHeight ?? 0).toBeGreaterThan(folded * 3)
    expect(notice?.scrollHeight).toBe(notice?.clientHeight)
    await expectAccessible()
  })

  it("ends with a page that greets by name and says when and where to come again", async () => {
    await fillIn("Zilda d'Ávila")
    await send()
    await expect.element(page.getByText("Zilda, obrigado pela visita!")).toBeVisible()
    expect(location.search).not.toContain("Zilda")
    await expect.element(page.getByText("Domingo, 18:00")).toBeVisible()
    await expect.element(page.getByText("· Culto da família")).toBeVisible()
    await expect.element(page.getByText("Quarta, 19:30")).toBeVisible()
    await expect.element(page.getByText("Rua da Aurora, 100, Boa Vista, Recife - PE")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: /mapa/ }))
      .toHaveAttribute("href", expect.stringContaining(encodeURIComponent("Rua da Aurora, 100")))
    await expect
      .element(page.getByRole("link", { name: /WhatsApp/ }))
      .toHaveAttribute("href", "https://wa.me/5581988881212")
    await expectAccessible()
    // The next person at a shared tablet.
    await openPublicPage(FORM)
    await expect.element(name).toBeVisible()
    await openPublicPage("/registro-sucesso?visitor=K7Q2M9XDAB&branch=Sede")
    await expect.element(page.getByText(/^Obrigado pela visita!/)).toBeVisible()
  })

  it("opens and focuses the field that the server refuses", async () => {
    await fillIn("Ivo do Amanhã")
    const born = page.getByLabelText("Data de nascimento")
    await more.click()
    await born.fill("2999-01-01")
    await more.click()
    await expect.element(born).not.toBeVisible()
    await send()
    await expect.element(alert.getByText("Erro ao registrar visitante")).toBeVisible()
    await expect.element(born).toHaveFocus()
    await expect.element(born).toHaveAccessibleDescription("Data inválida")
    await expect.element(page.getByText("Data inválida")).toBeVisible()
    await expectAccessible()
    await born.fill("1990-05-17")
    await send()
    await expect.element(done).toBeVisible()
    expect(sent()).toMatchObject([{ fullName: "Ivo do Amanhã", birthDate: "1990-05-17" }])
  })

  it("shows a refusal without a reason, and keeps the typed values", async () => {
    await fillIn("Noemi Prado")
    api.refuse(visitors.registerByQr, 400, { success: false })
    await send()
    await expect.element(alert.getByText("Erro ao registrar visitante")).toBeVisible()
    await expect.element(alert.getByText("Erro desconhecido")).toBeVisible()
    await expect.element(alert).toHaveFocus()
    await expect.element(name).toHaveValue("Noemi Prado")
  })

  it("fills the address from a pasted CEP; an unknown one shows a message and blocks nothing", async () => {
    await fillIn("Noemi Prado")
    await more.click()
    const cep = page.getByLabelText("CEP")
    api.refuse(addresses.lookUp, 404)
    await cep.fill("99999999")
    await pass(1_000)
    await expect.element(page.getByText("CEP não encontrado")).toBeVisible()
    const found = { cep: "01310-100", logradouro: "Avenida Paulista", bairro: "Bela Vista" }
    api.answer(addresses.lookUp, { ...found, complemento: "", localidade: "São Paulo", uf: "SP" })
    await cep.fill("01310-100")
    await pass(1_000)
    await expect.element(page.getByLabelText("Endereço")).toHaveValue("Avenida Paulista")
    await expect.element(page.getByLabelText("Bairro")).toHaveValue("Bela Vista")
    await expect.element(city).toHaveValue("São Paulo")
    await expect.element(state).toHaveValue("SP")
    expect(api.calls(addresses.lookUp).map(({ params }) => params.digits)).toEqual(["99999999", "01310100"])
    await send()
    await expect.element(done).toBeVisible()
    expect(sent()).toMatchObject([{ address: "Avenida Paulista", city: "São Paulo", state: "SP" }])
  })

  it("keeps a draft through a reload, and none for the next person at a shared tablet", async () => {
    await name.fill("Pessoa Um")
    await openPublicPage(FORM)
    await expect.element(name).toHaveValue("Pessoa Um")
    // A new tab has the stored data of the browser, and not that of the old tab.
    sessionStorage.clear()
    await openPublicPage(FORM)
    await expect.element(name).toHaveValue("")
  })

  it("asks for the guardian of a child", async () => {
    await fillIn("Davi da Silva")
    await more.click()
    const guardian = page.getByRole("group", { name: "Responsável pela criança" })
    await expect.element(guardian).not.toBeInTheDocument()
    await page.getByLabelText("Data de nascimento").fill(bornYearsAgo(5))
    await expect.element(guardian).toBeVisible()
    await expectAccessible()
    await press()
    await expect.element(page.getByLabelText("Nome do responsável")).toHaveFocus()
    await expect
      .element(page.getByLabelText("Celular do responsável"))
      .toHaveAccessibleDescription("Celular do responsável é obrigatório")
    await expect
      .element(page.getByText("É preciso a autorização de quem responde pela criança"))
      .toBeVisible()
    await page.getByLabelText("Nome do responsável").fill("Ana da Silva")
    await page.getByLabelText("Celular do responsável").fill("81988881212")
    await page.getByLabelText("Respondo por esta criança").click()
    await send()
    await expect.element(done).toBeVisible()
    expect(sent()).toMatchObject([
      { guardianName: "Ana da Silva", guardianPhone: "(81) 98888-1212", consentGuardian: true },
    ])
  })

  it("asks for consent to a prayer wish, and omits the wish on request", async () => {
    await fillIn("Lídia do Pedido")
    await more.click()
    const choice = page.getByRole("group", { name: "Quem pode ler o seu pedido de oração ou recado" })
    const agree = page.getByLabelText("Concordo que a equipe pastoral leia meu pedido de oração ou recado.")
    const without = page.getByLabelText("Prefiro enviar o cadastro sem ele.")
    const wish = page.getByRole("textbox", { name: "Pedido de oração ou recado" })
    await expect.element(choice).not.toBeInTheDocument()
    await wish.fill("Pela cirurgia da minha mãe")
    await page.getByLabelText("Gostaria de receber oração").click()
    await expect.element(choice).toBeVisible()
    await press()
    await expect.element(agree).toHaveFocus()
    await expect.element(choice.getByText("Marque uma das duas caixas", { exact: true })).toBeVisible()
    await expectAccessible()
    expect(sent()).toEqual([])
    await without.click()
    await agree.click()
    await expect.element(without).not.toBeChecked()
    await send()
    await expect.element(done).toBeVisible()
    await page.getByRole("link", { name: "Cadastrar outra pessoa" }).click()
    await fillIn("Dimas Sem Pedido")
    await more.click()
    await wish.fill("Prefiro guardar")
    await without.click()
    await send()
    await expect.element(done).toBeVisible()
    expect(sent()).toMatchObject([
      { wantsPrayer: true, observations: "Pela cirurgia da minha mãe", consentPrayer: true },
      { fullName: "Dimas Sem Pedido", wantsPrayer: false, consentPrayer: false },
    ])
    expect(sent()[1]?.observations).toBeFalsy()
  })

  it("asks for confirmation when a browser fills in the hidden field, and then sends it", async () => {
    await fillIn("Pia Preenchida")
    // Hidden from sight, keyboard and screen readers.
    await expect.element(page.getByRole("textbox", { name: "Deixe em branco" })).not.toBeInTheDocument()
    const hidden = document.querySelector("#website")
    if (!(hidden instanceof HTMLInputElement)) throw new Error("no hidden field")
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {}
    set?.call(hidden, "pia@example.org")
    hidden.dispatchEvent(new Event("input", { bubbles: true }))
    const question = "Marque a caixa para confirmar que você é uma pessoa"
    api.refuse(visitors.registerByQr, 400, {
      success: false,
      error: "Erro ao registrar visitante",
      details: { person: [question] },
    })
    await send()
    const person = page.getByLabelText("Sou uma pessoa")
    await expect.element(person).toHaveFocus()
    await expect.element(page.getByText(question)).toBeVisible()
    await expectAccessible()
    api.answer(visitors.registerByQr, registered)
    await userEvent.keyboard(" ")
    await send()
    await expect.element(done).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ website: "pia@example.org", person: true })
  })

  it("is sent once for two clicks, and cannot be changed while it is sent", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof registered>()
    api.answer(visitors.registerByQr, () => promise)
    await fillIn("Duas Vezes")
    await page.getByRole("button", { name: "Enviar cadastro" }).dblClick()
    await pass(LEAST_MS)
    await expect.element(page.getByRole("button", { name: "Enviando..." })).toBeVisible()
    await expect.element(name).toBeDisabled()
    resolve(registered)
    await expect.element(done).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it("fits a narrow screen at twice the font size, with every field", async () => {
    await page.viewport(360, 640)
    document.documentElement.style.fontSize = "200%"
    await more.click()
    await page.getByLabelText("Data de nascimento").fill(bornYearsAgo(5))
    await expect.element(page.getByRole("group", { name: "Responsável pela criança" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Enviar cadastro" })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
    document.documentElement.style.removeProperty("font-size")
  })
})

describe("the visitor's form on a bad connection", () => {
  it("is stored without an answer, and sent again with the same key on the next opening", async () => {
    await openPublicPage(FORM)
    await fillIn("Tomé Sem Resposta")
    api.disconnect(visitors.registerByQr)
    await send()
    await expect.element(stored).toHaveFocus()
    await expect.element(page.getByText("Erro de conexão. Tente novamente.")).toBeVisible()
    await expect.element(page.getByText("Não foi possível conectar ao servidor")).toBeVisible()
    await expectAccessible()
    closePage()
    sessionStorage.clear()
    api.answer(visitors.registerByQr, registered)
    await openPublicPage(FORM)
    await expect.element(done).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
    expect(sent().length).toBeGreaterThan(1)
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1)
    await openPublicPage(FORM)
    await expect.element(name).toHaveValue("")
  })

  it("is sent automatically: after growing delays, and when the connection is back", async () => {
    await openPublicPage(FORM)
    await fillIn("Ana do Sinal")
    api.disconnect(visitors.registerByQr)
    await send()
    await expect.element(page.getByRole("button", { name: "Enviar agora" })).toBeVisible()
    await pass(FIRST_WAIT_MS)
    await expect.poll(() => sent().length).toBe(2)
    await expect.element(page.getByRole("button", { name: "Enviar agora" })).toBeVisible()
    api.answer(visitors.registerByQr, registered)
    window.dispatchEvent(new Event("online"))
    await expect.element(done).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
  })

  it("is kept when a captive portal answers", async () => {
    await openPublicPage(FORM)
    await fillIn("Lia do Portal")
    api.answer(
      visitors.registerByQr,
      () => new Response("Aceite", { headers: { "Content-Type": "text/html" } }),
    )
    await send()
    await expect.element(stored).toBeVisible()
    api.answer(visitors.registerByQr, registered)
    await page.getByRole("button", { name: "Enviar agora" }).click()
    await expect.element(done).toBeVisible()
    expect(sent()).toMatchObject([{ fullName: "Lia do Portal" }, { fullName: "Lia do Portal" }])
    expect(new Set(keys()).size).toBe(1)
  })

  it("waits with a message and is sent automatically when too many register at once", async () => {
    await openPublicPage(FORM)
    await fillIn("Rute da Fila")
    api.answer(visitors.registerByQr, () => tooMany(429, "2"))
    await send()
    await expect.element(page.getByText("Muitas pessoas estão se cadastrando agora.")).toBeVisible()
    await expect.element(page.getByText(/^O seu cadastro será enviado em [2-7] segundos\.$/)).toBeVisible()
    await expectAccessible()
    api.answer(visitors.registerByQr, registered)
    await pass(7_000)
    await expect.element(done).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
  })
})

describe("the validation of the code", () => {
  it("without an answer shows an error, and can be repeated", async () => {
    api.disconnect(visitors.validateQr)
    await openPublicPage(FORM)
    await expect.element(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
    await expectAccessible()
    api.answer(visitors.validateQr, welcome)
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(name).toBeVisible()
  })

  it("that fails shows its own error, and is repeated when the connection is back", async () => {
    api.refuse(visitors.validateQr, 500)
    await openPublicPage(FORM)
    await expect.element(page.getByRole("heading", { name: "Erro ao validar QR Code" })).toBeVisible()
    api.answer(visitors.validateQr, welcome)
    window.dispatchEvent(new Event("online"))
    await expect.element(name).toBeVisible()
  })

  it("during overload shows when it is repeated, and the form opens automatically with the draft", async () => {
    await openPublicPage(FORM)
    await name.fill("Rute da Fila")
    api.answer(visitors.validateQr, () => tooMany(503, "3"))
    await openPublicPage(FORM)
    await expect.element(page.getByRole("heading", { name: "Muitas pessoas ao mesmo tempo" })).toBeVisible()
    await expect.element(alert.getByText(/O cadastro abre sozinho em [3-8] segundos\./)).toBeVisible()
    await expectAccessible()
    api.answer(visitors.validateQr, welcome)
    await pass(8_000)
    await expect.element(name).toHaveValue("Rute da Fila")
  })

  it.each([
    ["an unknown code", CODE],
    ["no code at all", "nonsense"],
  ])("shows that %s is not valid, with a link home", async (_, code) => {
    api.refuse(visitors.validateQr, 404, {
      valid: false,
      error: "Este QR Code não é válido ou está inativo.",
    })
    await openPublicPage(`/visit/${code}`)
    await expect.element(page.getByRole("heading", { name: "QR Code inválido" })).toBeVisible()
    await expect.element(alert.getByText("Este QR Code não é válido ou está inativo.")).toBeVisible()
    await expectAccessible()
    await pass(3_000)
    await expect.poll(() => location.pathname).toBe("/404")
  })
})

describe("the end of a registration", () => {
  it("explains what comes next", async () => {
    await openPublicPage("/registro-sucesso?visitor=K7Q2M9XDAB&branch=Filial%20Norte")
    await expect.element(done).toHaveFocus()
    await expect.element(page.getByText("K7Q2M9XDAB", { exact: true })).toBeVisible()
    await expect.element(page.getByText("Filial Norte", { exact: true })).toBeVisible()
    await expect.element(page.getByRole("heading", { name: "Próximos passos" })).toBeVisible()
    await expect.element(page.getByText("em 24 a 48 horas")).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Ir para a página inicial" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Cadastrar outra pessoa" })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it("links home where there was no registration", async () => {
    await openPublicPage("/registro-sucesso?visitor=K7Q2M9XDAB")
    await expect.element(page.getByRole("heading", { name: "Nenhum cadastro para mostrar" })).toBeVisible()
    await pass(3_000)
    await expect.poll(() => location.pathname).toBe("/")
  })
})

/** The answer of a server that asks to wait so many seconds. */
function tooMany(status: number, seconds: string): Response {
  const error = "Muitas tentativas. Aguarde um momento e tente de novo."
  return Response.json(
    { success: false, valid: false, error },
    { status, headers: { "Retry-After": seconds } },
  )
}
