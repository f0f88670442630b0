import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { renderUi } from "../testing/open-app.tsx"
import { StatCard, StatGrid } from "./stat-card.tsx"

const AMOUNT = "R$ 1.234.567,89"

it("keeps an amount whole on its card, written smaller on a narrow one, and a short number large", async () => {
  await page.viewport(390, 844)
  renderUi(
    <StatGrid label="Números" cols={{ base: 2 }}>
      <StatCard label="Entradas" value={AMOUNT} />
      <StatCard label="Membros" value="1.234" />
    </StatGrid>,
  )
  await expect.element(page.getByText(AMOUNT)).toBeVisible()
  const amount = page.getByText(AMOUNT).element()
  const style = getComputedStyle(amount)
  const lines = amount.getBoundingClientRect().height / Number.parseFloat(style.lineHeight)
  expect(Math.round(lines)).toBe(1)
  expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
  const short = page.getByText("1.234", { exact: true }).element()
  expect(Number.parseFloat(getComputedStyle(short).fontSize)).toBeGreaterThan(
    Number.parseFloat(style.fontSize),
  )
})
