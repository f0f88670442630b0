import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { aMemberProfile } from "../../../testing/members.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const entry = personTimeline.list.response.shape.results.element

beforeEach(() => {
  api.answer(people.detail, anExample(people.detail.response, { id: 5, fullName: "Rute Moabe" }))
  api.answer(
    personTimeline.list,
    pageOf([
      anExample(entry, {
        at: "2026-11-20",
        module: "members",
        title: "Situação: Inativo",
        detail: "Antes: Ativo",
        actorName: "Marta Fontes",
        href: "/membros/9",
      }),
      anExample(entry, { at: "2026-11-01T12:30:00Z", module: "visitors", title: "Visita" }),
    ]),
  )
})

it("says on the last tab of a person's record what happened, and leads there", async () => {
  await openApp("/pessoas/5")
  const tabs = page.getByRole("tab")
  await expect.element(tabs.last()).toMatchTextContent("Linha do tempo")
  await tabs.last().click()
  await expect.poll(() => location.search).toBe("?aba=linha-do-tempo")
  const story = page.getByRole("region", { name: "Linha do tempo" })
  await expect.element(story).toMatchTextContent("20/11/2026 · Marta Fontes")
  await expect.element(story).toMatchTextContent("01/11/2026")
  await expectAccessible()
  api.answer(members.profile, aMemberProfile({ id: 9 }))
  await story.getByRole("link", { name: "Situação: Inativo" }).click()
  await expect.poll(() => location.pathname).toBe("/membros/9")
})

it("is empty at first, and says when it cannot be loaded", async () => {
  api.answer(personTimeline.list, pageOf([]))
  await openApp("/pessoas/5?aba=linha-do-tempo")
  await expect.element(page.getByText("Nada registrado ainda")).toBeVisible()
  api.refuse(personTimeline.list, 500)
  await openApp("/pessoas/5?aba=linha-do-tempo")
  await expect.element(page.getByText("Erro ao carregar a linha do tempo")).toBeVisible()
})
