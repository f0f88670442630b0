import { audit } from "@aprisco/contract/audit/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churches } from "@aprisco/contract/churches/routes"
import { churchExport } from "@aprisco/contract/export/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { memberExports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { isZip, unpacked } from "../server/src/testing/unpacked.ts"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { openPalette } from "./open-shell.ts"
import { expect, placesOf, test } from "./recorded-product.ts"

/** What a pastor writes about a person in confidence: for whom it appears, and all the places where it must not. */

const NAME = "Rute Nogueira"
/** Words that are nowhere else. */
const [FIRST, SECOND] = ["Ximbicaquara", "Quixeramobinda"]
const MARKED = new RegExp(`${FIRST}|${SECOND}`, "i")
const NOTHING = "Nenhuma anotação que você possa ler"

test("a pastor's note is seen by nobody else, and is in no export, log and dump, until the administrator stands in", {
  tag: "@full",
}, async ({ page, baseURL, product, watch }) => {
  const { admin, office, personId } = await aChurchOfADenomination(baseURL)
  const colleague = (role: Parameters<typeof aColleague>[1], fullName: string) =>
    aColleague(admin, role, fullName, { dataDir: product.dataDir })
  const pastor = await colleague("PASTOR", "Elias Prado")
  const record = `/pessoas/${personId}?aba=anotacoes`

  await test.step("the pastor writes it on the phone, sees it, and changes it", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, pastor, record)
    await page.getByRole("button", { name: "Nova anotação" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Categoria").selectOption("Aconselhamento")
    await dialog.getByRole("textbox", { name: "Anotação" }).fill(`Perdeu o emprego em ${FIRST}.`)
    await watch.axe(page)
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText(`Perdeu o emprego em ${FIRST}.`)).toBeVisible()
    await page.getByRole("button", { name: /^Ações de Aconselhamento/ }).click()
    await page.getByRole("menuitem", { name: "Editar" }).click()
    await dialog.getByRole("textbox", { name: "Anotação" }).fill(`${FIRST}; agora trabalha em ${SECOND}.`)
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText(`agora trabalha em ${SECOND}.`)).toBeVisible()
    await watch.axe(page)
  })

  const readers: [who: string, { token: string }][] = [
    ["the secretary", await colleague("SECRETARY", "Noemi Reis")],
    ["a leader", await colleague("LEADER", "Davi Lima")],
    ["the denomination's office", office],
    ["the administrator", admin],
  ]
  let screen = page
  for (const [who, reader] of readers)
    await test.step(`${who} looks for it in vain`, async () => {
      screen = await watch.anotherBrowser()
      const heard = listenTo(screen)
      await openAs(screen, reader, record)
      await expect(screen.getByText(NOTHING)).toBeVisible()
      await unmarked(screen)
      await screen.getByRole("tab", { name: "Linha do tempo" }).click()
      await expect(screen.getByRole("heading", { name: "Linha do tempo" })).toBeVisible()
      await unmarked(screen)
      await screen.goto(`/pessoas?search=${SECOND}`)
      await expect(screen.getByText("Nenhuma pessoa encontrada")).toBeVisible()
      await openPalette(screen)
      await screen.keyboard.type(SECOND)
      await expect(screen.getByText(`Nada encontrado para “${SECOND}”.`, { exact: false })).toBeVisible()
      await screen.keyboard.press("Escape")
      expect((await heard()).filter(({ url, body }) => !MARKED.test(url) && MARKED.test(body))).toEqual([])
    })

  await test.step("the administrator's trail says that there is one, not what it says", async () => {
    await screen.goto("/configuracoes/auditoria")
    await expect(screen.getByRole("row", { name: /Alterou uma anotação pastoral/ })).toBeVisible()
    await unmarked(screen)
  })

  await test.step("no file that the administrator can take has it", async () => {
    for (const [name, bytes] of await filesOf(admin, personId)) {
      expect.soft(bytes.length, name).toBeGreaterThan(0)
      expect.soft(bytes.toString("utf8"), name).not.toMatch(MARKED)
      expect.soft(bytes.toString("utf16le"), name).not.toMatch(MARKED)
    }
  })

  await test.step("nor have the log and a dump of the database", async () => {
    // What is found is searched as what must not be.
    expect(await placesOf(NAME, product)).toContain("public.people")
    for (const word of [FIRST, SECOND]) expect(await placesOf(word, product)).toEqual([])
    await expect.poll(product.said).toContain("/notes/")
    expect(product.said()).not.toMatch(MARKED)
  })

  await test.step("once no pastor can sign in, the administrator reads it, which is recorded", async () => {
    const { results } = await admin.api.call(staff.list, { query: { search: "Elias" } })
    await admin.api.call(staff.update, { params: { id: results[0]?.id ?? 0 }, body: { isActive: false } })
    await screen.goto(record)
    await expect(screen.getByText(`${FIRST}; agora trabalha em ${SECOND}.`)).toBeVisible()
    const { results: trail } = await admin.api.call(audit.list, { query: {} })
    const [read] = trail.filter(({ action }) => action === "person.notes_read")
    expect(read?.actor).toBe(admin.fullName)
  })
})

/** A church of a denomination, its administrator, the denomination's office, and a person on the roll who has visited as well. */
async function aChurchOfADenomination(origin: string | undefined) {
  const office = await registerChurchAdmin(origin, "Débora Assunção", "Convenção do Vale")
  const [home] = (await office.api.call(churches.list, { query: {} })).results
  const admin = await registerChurchAdmin(origin)
  await admin.api.call(churchAffiliation.request, { body: { denominationId: Number(home?.denominationId) } })
  const [own] = (await admin.api.call(churches.list, { query: {} })).results
  await office.api.call(churches.approve, { params: { id: Number(own?.id) } })
  const { personId } = await admin.api.call(members.create, {
    body: { fullName: NAME, birthDate: "1980-05-17", notes: "Toca violão." },
  })
  return { admin, office, personId }
}

/** What a browser is told by the API from here on. */
function listenTo(page: Page) {
  const answers: Promise<{ url: string; body: string }>[] = []
  page.on("response", (response) => {
    const url = response.url()
    // One that the next screen has cancelled has no body.
    if (url.includes("/api/v1/"))
      answers.push(
        response.text().then(
          (body) => ({ url, body }),
          () => ({ url, body: "" }),
        ),
      )
  })
  return () => Promise.all(answers)
}

async function unmarked(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(MARKED)
}

/** Every file that the administrator can take of the church's people, and each file within, as text. */
async function filesOf({ api, password }: ChurchAdmin, personId: number): Promise<Map<string, Buffer>> {
  const visitor = await api.call(visitors.create, {
    body: { fullName: "Boaz Nogueira", city: "Belém", state: "PA" },
  })
  const list = await api.call(lists.create, {
    body: {
      name: "Todos",
      rules: { all: [{ field: "deceased", op: "is", value: false }] },
      sharing: "private",
    },
  })
  const [params, ofVisitor] = [{ id: personId }, { id: visitor.id }]
  const taken: Record<string, Blob> = {
    church: await api.call(churchExport.export, { body: { password } }),
    visitor: await api.call(visitorPrivacy.data, { params: ofVisitor, query: { as: "json" } }),
  }
  for (const format of ["xlsx", "csv", "pdf"] as const) {
    taken[`members ${format}`] = await api.call(memberExports.export, { query: { format } })
    taken[`branches ${format}`] = await api.call(branches.export, { query: { format } })
  }
  for (const format of ["xlsx", "csv"] as const)
    taken[`list ${format}`] = await api.call(lists.export, { params: { id: list.id }, query: { format } })
  for (const as of ["json", "pdf"] as const) {
    taken[`copy ${as}`] = await api.call(personPrivacy.data, { params, query: { as } })
    // Asked for, but not theirs to read.
    taken[`copy ${as} with notes`] = await api.call(personPrivacy.data, {
      params,
      query: { as, includeNotes: true },
    })
  }
  const files = new Map<string, Buffer>()
  for (const [name, blob] of Object.entries(taken)) {
    const bytes = Buffer.from(await blob.arrayBuffer())
    files.set(name, await readable(bytes))
    if (isZip(bytes)) for (const [inner, within] of unpacked(bytes)) files.set(`${name}/${inner}`, within)
  }
  const everywhere = [...files].filter(([, bytes]) => bytes.includes(NAME)).map(([name]) => name)
  for (const name of [
    "church/membros.csv",
    "members csv",
    "members pdf",
    "list csv",
    "copy json",
    "copy pdf",
  ])
    expect.soft(everywhere).toContain(name)
  return files
}

async function readable(bytes: Buffer): Promise<Buffer> {
  if (!bytes.subarray(0, 4).equals(Buffer.from("%PDF"))) return bytes
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return Buffer.from(text)
}
