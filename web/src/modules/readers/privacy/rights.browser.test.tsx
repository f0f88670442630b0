import { personConsents } from "@aprisco/contract/people/consents"
import { guardians } from "@aprisco/contract/people/guardians"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const record = anExample(people.detail.response, {
  id: 5,
  fullName: "Rute Moabe",
  memberId: null,
  anonymised: false,
})

beforeEach(() => {
  api.answer(people.detail, record)
  api.answer(personConsents.list, anExample(personConsents.list.response, {}))
  api.answer(
    personPrivacy.accesses,
    pageOf([
      anExample(personPrivacy.accesses.response.shape.results.element, {
        who: "Ana Prado",
        what: "record",
        whatDisplay: "Cadastro",
      }),
    ]),
  )
})

it("shows who read the person's data", async () => {
  await openApp("/pessoas/5?aba=consentimentos")
  await expect.element(page.getByText("Ana Prado · Cadastro")).toBeVisible()
  await expectAccessible()
})

it("anonymises after a confirmation, and not after «Cancelar»", async () => {
  api.answer(personPrivacy.anonymise, undefined)
  await openApp("/pessoas/5?aba=consentimentos")
  await page.getByRole("button", { name: "Anonimizar" }).click()
  const question = page.getByRole("dialog", { name: "Anonimizar pessoa?" })
  await question.getByRole("button", { name: "Cancelar" }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.calls(personPrivacy.anonymise)).toHaveLength(0)
  await page.getByRole("button", { name: "Anonimizar" }).click()
  await question.getByRole("button", { name: "Anonimizar" }).click()
  await expect.element(page.getByText("Os dados da pessoa foram apagados")).toBeVisible()
  expect(api.calls(personPrivacy.anonymise)).toHaveLength(1)
})

it("downloads the copy as PDF and as JSON, with the pastoral notes where they are chosen", async () => {
  api.answer(personPrivacy.data, () => new Blob(["{}"]))
  await openApp("/pessoas/5?aba=consentimentos")
  await page.getByRole("button", { name: "Baixar dados" }).click()
  await expect.element(page.getByText("Dados baixados").first()).toBeVisible()
  await page.getByLabelText("Incluir as anotações pastorais que posso ler").click()
  await page.getByRole("button", { name: "Baixar em JSON" }).click()
  await expect
    .poll(() => api.calls(personPrivacy.data).map(({ query }) => query))
    .toMatchObject([
      { as: "pdf", includeNotes: false },
      { as: "json", includeNotes: true },
    ])
})

it("records a child's consent with a guardian who is a person of the church", async () => {
  api.answer(people.detail, { ...record, birthDate: "2020-05-05", fullName: "Obede Belém" })
  api.answer(guardians.list, [])
  api.answer(people.picker, [anExample(people.picker.response.element, { id: 8, fullName: "Rute Moabe" })])
  api.answer(personConsents.record, anExample(personConsents.record.response, {}))
  api.answer(
    personConsents.list,
    anExample(personConsents.list.response, {
      current: [
        anExample(personConsents.list.response.shape.current.element, {
          purpose: "image",
          purposeDisplay: "Uso de imagem",
          state: "unknown",
          last: null,
        }),
      ],
    }),
  )
  await openApp("/pessoas/5?aba=consentimentos")
  await page.getByRole("button", { name: "Registrar consentimento" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabelText("Ou procure outra pessoa").fill("rute")
  await page.getByRole("option", { name: /Rute Moabe/ }).click()
  await expect.element(dialog.getByLabelText("Quem responde por Obede Belém")).toHaveValue("8")
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
  await expect
    .poll(() => api.calls(personConsents.record)[0]?.body)
    .toMatchObject({ purpose: "image", granted: true, guardianPersonId: 8 })
})

it("says on the tab why a person who is active on the roll cannot be anonymised", async () => {
  api.refuse(personPrivacy.anonymise, 409, { detail: "Encerre a situação no rol antes de anonimizar." })
  await openApp("/pessoas/5?aba=consentimentos")
  await page.getByRole("button", { name: "Anonimizar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Anonimizar" }).click()
  await expect.element(page.getByText("Encerre a situação no rol antes de anonimizar.")).toBeVisible()
})
