import { branches } from "@aprisco/contract/branches"
import { followUps } from "@aprisco/contract/follow-ups"
import { visitors } from "@aprisco/contract/visitors"
import { type Page, test as unwatched } from "@playwright/test"
import { aColleague } from "./a-colleague.ts"
import { aLeader, type Leader, openAs } from "./a-leader.ts"
import { expect, test } from "./watched.ts"

/** Following visitors up: who, by when, by WhatsApp, and what came of it (product-2 §2; rulings 3.2; security F1, F6). */

const ANA = "Ana Lúcia D'Ávila"

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click()
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

/** A visitor of the headquarters' QR code, with what they agreed to. Returns the id. */
async function registered({ api }: Leader, boxes: Record<string, boolean>): Promise<number> {
  const [place] = await api.call(branches.qrCodes)
  const uuid = new URL(String(place?.visitorRegistrationUrl)).pathname.split("/").at(-1) ?? ""
  await api.call(visitors.registerByQr, {
    params: { uuid },
    body: {
      fullName: ANA,
      phone: "(81) 99876-5432",
      email: "ana@example.org",
      city: "Recife",
      state: "PE",
      consent: true,
      ...boxes,
    },
  })
  const { results } = await api.call(visitors.list, { query: {} })
  return results[0]?.id ?? 0
}

const byHand = async ({ api }: Leader, fullName: string) =>
  (await api.call(visitors.create, { body: { fullName, city: "Belém", state: "PA" } })).id

/** As if the other application lay over the page for a while. */
async function goAndComeBack(page: Page, leave: () => Promise<void>): Promise<URL> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), leave()])
  await popup.waitForURL(/wa\.me/)
  const address = new URL(popup.url())
  await popup.close()
  await page.bringToFront()
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  return address
}

// The conversation is at another origin, which the watched browsers complain of.
unwatched(
  "one press opens WhatsApp with the church's words; the way back asks what came of it",
  async ({ page, context, baseURL }) => {
    await context.route("https://wa.me/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
    )
    // The test machine has no telephone, and the browser's question about it would take every press from here on.
    await page.addInitScript(() =>
      document.addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("a[href^='tel:']")) event.preventDefault()
      }),
    )
    const leader = await aLeader(baseURL)
    const id = await registered(leader, { acceptWhatsapp: true })
    const seen = () => leader.api.call(visitors.detail, { params: { id } })
    await openAs(page, leader, `/visitantes/${id}`)
    const chat = page.getByRole("link", { name: `WhatsApp para ${ANA}` })
    const dialog = page.getByRole("dialog", { name: "O que aconteceu?" })

    await unwatched.step("the number has its country, the words the names", async () => {
      const address = await goAndComeBack(page, () => chat.click())
      expect(address.origin + address.pathname).toBe("https://wa.me/5581998765432")
      expect(address.searchParams.get("text")).toBe(
        "Olá, Ana! Aqui é Marta Fontes, da Igreja do Caminho (Sede). Foi uma alegria receber a sua visita! Como você está? Se quiser conversar ou tirar alguma dúvida, é só responder por aqui.",
      )
      await expect(dialog.getByText(`Você abriu o WhatsApp de ${ANA}.`)).toBeVisible()
    })

    await unwatched.step("closing records nothing", async () => {
      await dialog.getByRole("button", { name: "Fechar sem registrar" }).click()
      await expect(dialog).toBeHidden()
      expect((await seen()).contacts).toEqual([])
    })

    await unwatched.step("an answer is one press", async () => {
      await goAndComeBack(page, () => chat.click())
      await dialog.getByRole("button", { name: "Conversamos" }).dblclick()
      await said(page, "Status de follow-up atualizado com sucesso")
      await expect(dialog).toBeHidden()
      expect((await seen()).contacts).toMatchObject([{ channel: "whatsapp", followUpStatus: "contacted" }])
      await expect(page.getByText("Nenhum marcado")).toBeVisible()
    })

    await unwatched.step("another message may be chosen, and more be said of what came of it", async () => {
      const address = await goAndComeBack(page, async () => {
        await press(page, `Escolher a mensagem para ${ANA}`)
        await page.getByRole("menuitem", { name: "Convite para o culto" }).click()
      })
      expect(address.searchParams.get("text")).toContain("No próximo domingo tem culto")
      await dialog.getByRole("button", { name: "Acrescentar nota e próximo passo" }).click()
      await dialog.getByLabel("Notas do contato").fill("Virá com a mãe")
      await dialog.getByLabel("Próximo passo").fill("Guardar dois lugares")
      await dialog.getByRole("button", { name: "Amanhã" }).click()
      await dialog.getByRole("button", { name: "Tem interesse", exact: false }).first().click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText("Virá com a mãe")).toBeVisible()
      await expect(page.getByText(/Guardar dois lugares · \d\d\/\d\d\/\d{4}, 10:00/)).toBeVisible()
      expect((await seen()).followUpDueAt).not.toBeNull()
    })

    await unwatched.step(
      "the question is still there when the telephone has thrown the page away meanwhile",
      async () => {
        await goAndComeBack(page, () => chat.click())
        await page.reload()
        await expect(dialog).toBeVisible()
        await page.keyboard.press("Escape")
        await expect(dialog).toBeHidden()
        await page.reload()
        await expect(page.getByRole("heading", { name: "Acompanhamento" })).toBeVisible()
        await expect(dialog).toBeHidden()
      },
    )

    await unwatched.step("a call asks too, and a way that is closed says why", async () => {
      const call = page.getByRole("link", { name: `Ligar para ${ANA}` })
      await expect(call).toHaveAttribute("href", "tel:+5581998765432")
      await call.click()
      await page.mouse.move(220, 320)
      await expect(dialog.getByText(`Você ligou para ${ANA}.`)).toBeVisible()
      await dialog.getByRole("button", { name: "Não consegui falar" }).click()
      await expect(dialog).toBeHidden()
      expect((await seen()).contacts[0]).toMatchObject({ channel: "call", followUpStatus: "pending" })
      await expect(page.getByRole("paragraph").getByText("Sem consentimento para e-mail")).toBeVisible()
      const mail = page.getByRole("button", { name: `E-mail para ${ANA}` })
      await expect(mail).toHaveAttribute("aria-disabled", "true")
      await expect(mail).toHaveAccessibleDescription("Sem consentimento para e-mail")
    })
  },
)

test("a visitor is taken, becomes overdue, is counted in the menu, and is done with", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const [rute] = [await byHand(leader, "Rute Moabe"), await byHand(leader, "Noemi Belém")]
  const menu = page.getByRole("navigation", { name: "Menu principal" })
  const cards = page.getByRole("list", { name: "Acompanhamentos" }).getByRole("article")

  await test.step("at first nothing is mine, and two are nobody's", async () => {
    await openAs(page, leader, "/visitantes/acompanhamentos")
    await said(page, "Nenhum acompanhamento por enquanto")
    await watch.axe(page)
    await press(page, "Ver visitantes sem responsável")
    await expect(page).toHaveURL(/whose=unassigned/)
    await expect(cards).toHaveCount(2)
    await watch.axe(page)
  })

  await test.step("one is taken with a press", async () => {
    await press(page, "Assumir Rute Moabe")
    await said(page, "Você acompanha este visitante agora.")
    await expect(cards).toHaveCount(1)
    await press(page, "Meus (1)")
    await expect(cards).toHaveCount(1)
    await expect(menu.getByRole("link", { name: "Meus acompanhamentos", exact: true })).toBeVisible()
  })

  await test.step("its hour passes: it is overdue, and the menu counts it", async () => {
    // Refused by a machine on which it has passed on the way there, and set anew.
    await expect(async () => {
      const nextDueAt = new Date(Date.now() + 1500).toISOString()
      await leader.api.call(visitors.updateFollowUp, {
        params: { id: rute },
        body: { followUpStatus: "contacted", nextStep: "Levar o convite", nextDueAt },
      })
    }).toPass()
    await expect(async () => {
      await page.reload()
      await expect(cards).toHaveCount(1)
      await expect(cards.getByText("Atrasado", { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(cards.getByText("Levar o convite")).toBeVisible()
    const entry = "Meus acompanhamentos 1 contato para hoje ou atrasado"
    await expect(menu.getByRole("link", { name: entry })).toBeVisible()
    await watch.axe(page)
    await press(page, "Atrasados (1)")
    await expect(page).toHaveURL(/due=overdue/)
    await expect(cards).toHaveCount(1)
    await press(page, "Hoje (0)")
    await said(page, "Nenhum acompanhamento neste prazo")
    await page.goBack()
    await expect(cards).toHaveCount(1)
  })

  await test.step("the visitors list says the same and can be narrowed to it", async () => {
    await page.goto("/visitantes?responsible=me&due=overdue")
    await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
    await expect(page.getByRole("row", { name: /Rute Moabe/ }).getByText("Atrasado")).toBeVisible()
    await watch.axe(page)
    await press(page, "Remover filtro: Responsável: eu")
    await press(page, "Remover filtro: Próximo contato: Atrasado")
    await expect(page.getByText("Mostrando 2 de 2 visitantes")).toBeVisible()
  })

  await test.step("a contact ends it, here and in the menu", async () => {
    await page.goto("/visitantes/acompanhamentos")
    await press(page, "Registrar contato com Rute Moabe")
    const dialog = page.getByRole("dialog", { name: "Atualizar Follow-up" })
    await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled()
    await dialog.getByText("Contatado", { exact: true }).click()
    await dialog.getByLabel("Como foi o contato").selectOption("Pessoalmente")
    await watch.axe(page)
    await dialog.getByLabel("Falar de novo em").fill("01/01/2020")
    await press(page, "Confirmar")
    await said(page, "Escolha um momento que ainda não passou.")
    await dialog.getByText("Não Interessado", { exact: true }).click()
    await expect(dialog.getByLabel("Falar de novo em")).toBeHidden()
    await press(page, "Confirmar")
    await said(page, "Status de follow-up atualizado com sucesso")
    await said(page, "Nenhum acompanhamento por enquanto")
    await expect(menu.getByRole("link", { name: "Meus acompanhamentos", exact: true })).toBeVisible()
  })
})

test("a visitor is given to somebody of the team, who then finds them among their own", async ({
  page,
  baseURL,
  watch,
}) => {
  const leader = await aLeader(baseURL)
  const id = await byHand(leader, "Rute Moabe")
  const colleague = await aColleague(leader, "LEADER", "Noemi Prado")
  await openAs(page, leader, `/visitantes/${id}`)
  await press(page, "Definir responsável")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox", { name: "Responsável" }).click()
  await watch.axe(page)
  await dialog.getByRole("option", { name: "Noemi Prado (Líder)" }).click()
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await said(page, "Responsável definido com sucesso.")
  await expect(page.getByText("Noemi Prado", { exact: true })).toBeVisible()
  const other = await watch.anotherBrowser()
  await openAs(other, colleague, "/visitantes/acompanhamentos")
  await expect(other.getByRole("article", { name: "Rute Moabe" })).toBeVisible()
  const { responsible } = await leader.api.call(visitors.detail, { params: { id } })
  await leader.api.call(followUps.assign, { params: { id }, body: { responsible: null } })
  expect(responsible?.name).toBe("Noemi Prado")
  await other.reload()
  await said(other, "Nenhum acompanhamento por enquanto")
})

test("the church writes its own messages and sets its own hours", async ({ page, baseURL, watch }) => {
  const leader = await aLeader(baseURL)
  await openAs(page, leader, "/configuracoes")
  await page.getByRole("link", { name: /^Mensagens/ }).click()
  await expect(page.getByRole("article")).toHaveCount(3)
  await watch.axe(page)

  await test.step("with a live preview, and no place that nothing fills", async () => {
    await press(page, "Nova mensagem")
    const dialog = page.getByRole("dialog", { name: "Nova mensagem" })
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Célula")
    const text = dialog.getByRole("textbox", { name: "Mensagem" })
    await text.fill("Oi, !")
    await text.press("ArrowLeft")
    await dialog.getByRole("button", { name: "Inserir {nome} (primeiro nome do visitante)" }).click()
    await expect(text).toHaveValue("Oi, {nome}!")
    await text.press("End")
    await text.pressSequentially(" Aqui é a {igrej}.")
    const preview = dialog.getByRole("region", { name: "Prévia" })
    await expect(preview.getByText("Oi, Ana! Aqui é a {igrej}.")).toBeVisible()
    await watch.axe(page)
    await press(page, "Salvar")
    await said(page, "Campo desconhecido: {igrej}")
    await text.fill("Oi, {nome}! Aqui é a {igreja}.")
    await expect(preview.getByText("Oi, Ana! Aqui é a Igreja do Caminho.")).toBeVisible()
    await press(page, "Salvar")
    await said(page, "Mensagem salva com sucesso!")
    await expect(page.getByRole("article")).toHaveCount(4)
  })

  await test.step("one is made the default, one goes", async () => {
    const cell = page.getByRole("article", { name: "Célula" })
    await press(page, "Ações de Célula")
    await page.getByRole("menuitem", { name: "Tornar padrão" }).click()
    await expect(cell.getByText("Padrão", { exact: true })).toBeVisible()
    await press(page, "Ações de Oração")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await expect(page.getByRole("article")).toHaveCount(3)
  })

  await test.step("and a new visitor is due within the hours that were set", async () => {
    await page.goto("/configuracoes/igreja")
    const field = page.getByLabel("Prazo do primeiro contato, em horas")
    await expect(field).toHaveValue("48")
    await field.fill("0")
    await press(page, "Salvar alterações")
    await said(page, "Informe de 1 a 720 horas")
    await field.fill("24")
    await press(page, "Salvar alterações")
    await said(page, "Dados da igreja atualizados com sucesso!")
    const { createdAt, followUpDueAt } = await leader.api.call(visitors.create, {
      body: { fullName: "Rute Moabe", city: "Belém", state: "PA" },
    })
    expect(Date.parse(String(followUpDueAt)) - Date.parse(createdAt)).toBe(24 * 3_600_000)
  })
})
