import { personConsents } from "@aprisco/contract/people/consents"
import { personPrivacy } from "@aprisco/contract/people/privacy"
import { people } from "@aprisco/contract/people/routes"
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

it("shows who consulted the person", async () => {
  await openApp("/pessoas/5?aba=consentimentos")
  await expect.element(page.getByText("Ana Prado · Cadastro")).toBeVisible()
  await expectAccessible()
})

it("anonymises once it is confirmed, and not at Cancelar", async () => {
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

it("says on the tab why somebody who is active on the roll is not anonymised", async () => {
  api.refuse(personPrivacy.anonymise, 409, { detail: "Encerre a situação no rol antes de anonimizar." })
  await openApp("/pessoas/5?aba=consentimentos")
  await page.getByRole("button", { name: "Anonimizar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Anonimizar" }).click()
  await expect.element(page.getByText("Encerre a situação no rol antes de anonimizar.")).toBeVisible()
})
