import type { Browser, Page } from "@playwright/test"
import type { Product } from "../side-by-side.ts"
import { type Observed, observed, openObserved, slowDown } from "./observed-page.ts"

/** The slow-down of a cheap phone. */
export const SLOW = 4

const ROW = "tbody tr a"
const FACTS = { selector: "[role=tabpanel]", text: "Dados pessoais" }
const LIST = { selector: "[role=status]", text: "membros" }

/** One measured step: its name and what was observed. */
export type Steps = Record<string, Observed>

interface Visit {
  browser: Browser
  product: Product
}

/** The first record of a person who has just opened the list, with nothing cached, and then the first search in the palette. */
export async function firstUse({ browser, product }: Visit): Promise<Steps> {
  const { context, page } = await openList(browser, product)
  const record = await observed(page, { act: () => page.locator(ROW).first().click(), shows: FACTS })
  await page.waitForLoadState("networkidle")
  await page.keyboard.press("Control+K")
  await page.getByRole("combobox", { name: "Buscar pessoas" }).waitFor()
  const palette = await observed(page, {
    act: () => page.keyboard.type("maria", { delay: 60 }),
    shows: { selector: "[role=option]", text: "Membro ·" },
  })
  await context.close()
  return { "first member record": record, "palette: first people": palette }
}

/** What a person does all day, at `rate` times the processor's slowness. */
export async function dailyUse({ browser, product }: Visit, rate: number): Promise<Steps> {
  const { context, page } = await openList(browser, product)
  await page.waitForLoadState("networkidle")
  await slowDown(page, rate)
  const steps: Steps = {}
  const search = page.getByRole("searchbox", { name: "Buscar membros" })
  await search.focus()
  steps["typing in the filter"] = await observed(page, {
    act: () => page.keyboard.type("maria 1", { delay: 120 }),
    shows: { selector: "[role=status]", text: "membros" },
  })
  await settled(page)
  steps["clearing the filter"] = await observed(page, {
    act: () => page.getByRole("button", { name: "Limpar busca" }).click(),
    shows: { ...LIST, text: "5.000" },
  })
  await settled(page)
  const row = page.locator(ROW).nth(2)
  await row.hover()
  await settled(page)
  steps["opening a record"] = await observed(page, { act: () => row.click(), shows: FACTS })
  await settled(page)
  for (const [name, text] of [
    ["Contato", "Telefone secundário"],
    ["Igreja", "Vida na igreja"],
    ["Ministerial", "Membro"],
    ["Pessoal", "Dados pessoais"],
  ] as const) {
    steps[`tab ${name}`] = await observed(page, {
      act: () => page.getByRole("tab", { name, exact: true }).click(),
      shows: { selector: "[role=tabpanel]", text },
    })
    await settled(page)
  }
  steps["list from cache"] = await observed(page, {
    act: () => page.getByRole("navigation").getByRole("link", { name: "Membros", exact: true }).click(),
    shows: { selector: ROW, text: "" },
  })
  await settled(page)
  steps["record from cache"] = await observed(page, { act: () => row.click(), shows: FACTS })
  await settled(page)
  const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard", exact: true })
  await observed(page, { act: () => dashboard.click(), shows: { selector: "h1", text: "" } })
  await settled(page)
  await page.getByRole("navigation").getByRole("link", { name: "Membros", exact: true }).click()
  await page.locator(ROW).first().waitFor()
  await settled(page)
  steps["dashboard from cache"] = await observed(page, {
    act: () => dashboard.click(),
    shows: { selector: "h1", text: "" },
  })
  await context.close()
  return steps
}

async function openList(browser: Browser, product: Product) {
  const opened = await openObserved(browser, product)
  await opened.page.goto(`${product.origin}/membros`)
  await opened.page.locator(ROW).first().waitFor()
  return opened
}

function settled(page: Page): Promise<void> {
  return page.evaluate(() => window.observed.quiet())
}
