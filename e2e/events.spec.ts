import { events } from "@aprisco/contract/events/routes"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { PHONE_FIRST } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** Events of the staff: from the empty list to a published one, and to the plan's limit. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
/** A day of the next year, which no run of the test reaches. */
const YEAR = new Date().getFullYear() + 1

for (const [device, viewport, tag] of PHONE_FIRST)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a secretary prepares a retreat, publishes it, and meets the plan's limit with the third", async ({
      page,
      baseURL,
    }) => {
      const admin = await registerChurchAdmin(baseURL)
      await openAs(page, admin, "/eventos")
      await page.getByRole("link", { name: "Cadastrar o primeiro evento" }).click()
      await page.getByRole("textbox", { name: "Título" }).fill("Retiro de Casais")
      const first = page.getByRole("group", { name: "Sessão 1", exact: true })
      await first.getByLabel(/^Dia/).fill(`08/05/${YEAR}`)
      await first.getByLabel("Início").fill("19:00")
      await first.getByLabel("Término").fill("22:00")
      await first.getByLabel("Há pernoite").check()
      await press(page, "Mais um dia")
      await page.getByLabel("Valor por pessoa (R$)").fill("150")
      await press(page, "Adicionar pergunta")
      const question = page.getByRole("group", { name: "Pergunta 1", exact: true })
      await question.getByRole("textbox", { name: "Pergunta" }).fill("Tamanho da camiseta")
      await question.getByLabel("Tipo de resposta").selectOption("Uma opção")
      await question.getByLabel("Opções").fill("P\nM\nG")
      await press(page, "Criar evento")
      await expectMessage(page, "Peça a data de nascimento: há pernoite.")
      await page.getByLabel("Data de nascimento").first().selectOption("Obrigatório")
      await press(page, "Criar evento")
      await expectMessage(page, "Evento criado como rascunho.")
      await expect(page.getByText(new RegExp(`9 de maio de ${YEAR}, 19:00 às 22:00`))).toBeVisible()

      await press(page, "Publicar")
      await expectMessage(page, "Evento publicado.")
      await page.getByRole("link", { name: "Editar" }).click()
      await page.getByLabel("Local").fill("Chácara Betânia")
      await press(page, "Salvar alterações")
      await expectMessage(page, "Evento atualizado com sucesso!")
      await expect(page.getByText("P · M · G")).toBeVisible()

      const sessions = [{ startsAt: `${YEAR}-06-01T19:00:00-03:00`, endsAt: `${YEAR}-06-01T21:00:00-03:00` }]
      const { id } = await admin.api.call(events.create, { body: { title: "Jantar", sessions } })
      await admin.api.call(events.publish, { params: { id } })
      await press(page, "Ações de Retiro de Casais")
      await page.getByRole("menuitem", { name: "Duplicar" }).click()
      await expectMessage(page, "Rascunho")
      await press(page, "Publicar")
      await expectMessage(page, "Seu plano permite até 2 eventos ativos. Mude de plano para publicar mais.")
      await page.getByRole("link", { name: "Ver os planos" }).click()
      await expect(page.getByRole("tab", { name: "Planos" })).toHaveAttribute("aria-selected", "true")

      await page.goto(`/eventos?view=mes&day=${YEAR}-05-01`)
      await expect(page.getByRole("link", { name: /Retiro de Casais/ })).toHaveCount(2)
    })
  })
