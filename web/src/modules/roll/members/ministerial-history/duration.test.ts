import { expect, it } from "vitest"
import { durationBetween } from "./duration.ts"

it.each([
  ["2026-11-21", "2026-11-21", "0 dias"],
  ["2026-11-20", "2026-11-21", "1 dia"],
  ["2026-10-22", "2026-11-20", "29 dias"],
  ["2026-10-22", "2026-11-21", "1 mês"],
  ["2025-11-22", "2026-11-21", "12 meses"],
  ["2025-11-21", "2026-11-21", "1 ano"],
  ["2023-06-01", "2026-11-21", "3 anos e 5 meses"],
])("from %s to %s are %s", (from, to, words) => {
  expect(durationBetween(from, to)).toBe(words)
})
