import { activities } from "@aprisco/contract/activities/routes"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { extractImages, getDocumentProxy } from "unpdf"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** What the browser puts on paper: how many sheets, how full they are, and nothing on them that can only be pressed. */

const FOLDER = `${import.meta.dirname}/../tools/screenshots/screens`
/** What A4 leaves between the margins, in CSS pixels. */
const SHEET = { width: 688, height: 1016 }
/** A page that ends above this part of its height is half empty; the last one ends where it ends. */
const FILLED = 0.5
/** How many of the members have a photo. */
const PHOTOS = 6

/** As many as the plan of a new church allows, with all that a sheet shows. */
async function fill({ api }: ChurchAdmin, photo: File): Promise<{ memberId: number; visitorId: number }> {
  const ids: number[] = []
  for (let number = 1; number <= 58; number += 1) {
    const { id } = await api.call(members.create, {
      body: {
        fullName: `Maria Aparecida da Conceição ${String(number).padStart(2, "0")}`,
        birthDate: `${1940 + number}-0${(number % 9) + 1}-15`,
        gender: number % 3 === 0 ? "M" : "F",
        maritalStatus: number % 2 === 0 ? "married" : "single",
        membershipDate: `2026-0${(number % 9) + 1}-10`,
        membershipStatus: number % 7 === 0 ? "inactive" : "active",
        ministerialFunction: number % 5 === 0 ? "deacon" : "member",
        phone: `(91) 98111-22${String(number).padStart(2, "0")}`,
        ...(number <= PHOTOS && { photo }),
      },
    })
    ids.push(id)
  }
  for (const [name, weekday, startTime] of [
    ["Culto da família", 0, "18:00"],
    ["Escola bíblica", 0, "09:00"],
    ["Culto de oração", 3, "19:30"],
    ["Ensaio do coral", 6, "16:00"],
    ["Café dos homens", 6, "08:00"],
  ] as const)
    await api.call(activities.create, { body: { name, kind: "culto", weekday, startTime } })
  const visitor = await api.call(visitors.create, {
    body: {
      fullName: "Ana Lúcia D'Ávila",
      city: "Belém",
      state: "PA",
      phone: "(91) 98222-3344",
      email: "ana@example.org",
      consents: [{ purpose: "registration", granted: true, givenAt: "2026-11-20", how: "in_person" }],
    },
  })
  await api.call(visitors.updateFollowUp, {
    params: { id: visitor.id },
    body: { followUpStatus: "interested", conversionNotes: "Gostou do coral." },
  })
  return { memberId: ids[0] ?? 0, visitorId: visitor.id }
}

/** A portrait with many colours, as a camera's file. */
async function aPhoto(page: Page): Promise<File> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    canvas.width = 480
    canvas.height = 480
    const draw = canvas.getContext("2d")
    if (!draw) throw new Error("no canvas")
    const sky = draw.createLinearGradient(0, 0, 480, 480)
    sky.addColorStop(0, "#7fb2d9")
    sky.addColorStop(1, "#e9c46a")
    draw.fillStyle = sky
    draw.fillRect(0, 0, 480, 480)
    draw.fillStyle = "#8d5a3b"
    draw.fillRect(120, 330, 240, 150)
    draw.beginPath()
    draw.arc(240, 220, 120, 0, 2 * Math.PI)
    draw.fill()
    return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? ""
  })
  return new File([Buffer.from(base64, "base64")], "rosto.jpg", { type: "image/jpeg" })
}

/** How many pictures are on the sheets that the browser prints now. */
async function picturesOnPaper(page: Page): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  let count = 0
  for (let number = 1; number <= pdf.numPages; number += 1) count += (await extractImages(pdf, number)).length
  return count
}

/** The sheets that the browser prints now: of each, how far down its text goes. */
async function printed(page: Page, name: string): Promise<number[]> {
  await page.emulateMedia({ media: "print" })
  // What can be pressed, typed into or skipped to is not for paper.
  const pressable = await page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, textarea, search, [role=tab], a[href='#conteudo']")]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 200)),
  )
  expect(pressable, name).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize(SHEET)
  await page.screenshot({ path: `${FOLDER}/papel-${name}.png`, fullPage: true })
  if (size) await page.setViewportSize(size)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  await page.emulateMedia({ media: "screen" })
  const depths: number[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number)
    const { height } = sheet.getViewport({ scale: 1 })
    const { items } = await sheet.getTextContent()
    const bottoms = items.flatMap((item) =>
      "transform" in item && item.str.trim() ? [item.transform[5]] : [],
    )
    depths.push(1 - Math.min(...bottoms, height) / height)
  }
  return depths
}

test("what is printed has no button, no half-empty page, and the sheets that it needs", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { memberId, visitorId } = await fill(admin, await aPhoto(page))
  const open = async (path: string, seen: string) => {
    await page.goto(path)
    await expect(page.getByText(seen).first()).toBeVisible()
    await page.waitForLoadState("networkidle")
  }
  const check = async (name: string, most: number) => {
    const depths = await printed(page, name)
    const figures = `${name}: ${depths.map((depth) => `${Math.round(depth * 100)} %`).join(", ")}`
    test.info().annotations.push({ type: "sheets", description: figures })
    expect.soft(depths.length, figures).toBeLessThanOrEqual(most)
    for (const depth of depths.slice(0, -1)) expect.soft(depth, figures).toBeGreaterThan(FILLED)
  }

  await openAs(page, admin, "/membros")
  await test.step("the roll, by choice with photos", async () => {
    await page.getByRole("button", { name: "Exportar" }).click()
    await page.getByRole("menuitem", { name: "Imprimir rol" }).click()
    await expect(page.getByText("Maria Aparecida da Conceição 58")).toBeVisible()
    await expect(page.getByRole("columnheader", { name: "Foto" })).toHaveCount(0)
    await check("rol", 2)
    await page.getByLabel("Com fotos").check({ force: true })
    await expect(page.getByRole("columnheader", { name: "Foto" })).toBeVisible()
    await expect(page).toHaveURL(/fotos=true/)
    await expect(page.getByRole("table", { name: "Rol de membros" }).locator("img")).toHaveCount(PHOTOS)
    await page.waitForLoadState("networkidle")
    await check("rol-com-fotos", 4)
    expect(await picturesOnPaper(page)).toBe(PHOTOS)
  })
  await test.step("the statistics, in three sheets at most", async () => {
    await open("/membros/estatisticas", "Pirâmide etária")
    await expect(page.locator(".recharts-surface").nth(4)).toBeVisible()
    await check("estatisticas", 3)
  })
  await test.step("the calendar, a month on one sheet", async () => {
    await open("/atividades?view=mes", "Culto da família")
    await check("calendario", 1)
  })
  await test.step("records and lists", async () => {
    await open(`/visitantes/${visitorId}`, "Gostou do coral.")
    await check("visitante", 2)
    await open(`/membros/${memberId}`, "Maria Aparecida da Conceição 01")
    await check("membro", 2)
    await open("/membros", "Maria Aparecida da Conceição 01")
    await check("membros", 2)
    await open("/configuracoes/qr-codes", "Como usar")
    await page.emulateMedia({ media: "print" })
    const [code] = await admin.api.call(qrCodes.list)
    await expect(page.getByText(`Endereço do formulário: ${code?.visitorRegistrationUrl}`)).toBeVisible()
    await page.emulateMedia({ media: "screen" })
    await check("qr-codes", 2)
  })
  await test.step("the poster is one sheet", async () => {
    const [code] = await admin.api.call(qrCodes.list)
    const poster = await admin.api.call(qrCodes.poster, { params: { id: code?.id ?? 0 } })
    const pdf = await getDocumentProxy(new Uint8Array(await poster.arrayBuffer()))
    expect(pdf.numPages).toBe(1)
  })
})
