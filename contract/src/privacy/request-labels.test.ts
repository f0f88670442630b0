import { expect, it } from "vitest"
import { noticeWords } from "./request-labels.ts"

it("names a privacy notice by the month of its version", () => {
  expect(noticeWords("2026-11.3-7e332b2c")).toBe("Aviso de privacidade de novembro de 2026")
  expect(noticeWords("2")).toBe("Aviso de privacidade 2")
})
