import { describe, expect, it } from "vitest"
import {
  countOf,
  dayLabel,
  firstName,
  formatBytes,
  formatChange,
  formatDate,
  formatMoney,
  formatMonth,
  formatRelative,
  formatSince,
  initials,
  today,
} from "./format.ts"

const HOUR = 3_600_000

describe("dates", () => {
  it("formats a civil date unchanged in any time zone", () => {
    expect(formatDate("2026-01-01")).toBe("01/01/2026")
    expect(formatDate(null)).toBe("")
    expect(formatDate("31/1")).toBe("31/1")
    expect(formatDate("5/1")).toBe("5/1")
  })

  it("gives the elapsed time in hours under a day and in days from there", () => {
    const now = Date.parse("2026-11-21T12:00:00Z")
    const ago = (hours: number) => formatRelative(new Date(now - hours * HOUR).toISOString(), now)
    expect(ago(0.99)).toBe("Agora mesmo")
    expect(ago(1)).toBe("1h atrás")
    expect(ago(23.9)).toBe("23h atrás")
    expect(ago(24)).toBe("1d atrás")
    expect(ago(49)).toBe("2d atrás")
  })

  it("says how long ago in words, in days of the reader's calendar from a day on", () => {
    const now = new Date(2026, 10, 21, 12, 0).getTime()
    const since = (hours: number) => formatSince(new Date(now - hours * HOUR).toISOString(), now)
    expect(since(0.99)).toBe("agora mesmo")
    expect(since(1)).toBe("há 1 h")
    expect(since(23.9)).toBe("há 23 h")
    expect(since(24)).toBe("ontem")
    expect(since(35.9)).toBe("ontem")
    expect(since(36.1)).toBe("há 2 dias")
  })

  it("uses the reader's clock for today", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05")
  })

  it("writes a day in words, the first of a month as an ordinal", () => {
    expect(dayLabel("2026-11-21")).toBe("sábado, 21 de novembro")
    expect(dayLabel("2026-11-01")).toBe("domingo, 1º de novembro")
    expect(dayLabel("2026-11-11")).toBe("quarta-feira, 11 de novembro")
  })

  it("names a month, also the first", () => {
    expect(formatMonth("2026-01")).toBe("jan.")
    expect(formatMonth("2026-11")).toBe("nov.")
  })
})

describe("numbers", () => {
  it("writes money in reais", () => {
    expect(formatMoney("1234.56").replace(/\s/, " ")).toBe("R$ 1.234,56")
    expect(formatMoney(0).replace(/\s/, " ")).toBe("R$ 0,00")
  })

  it("signs a change with one decimal", () => {
    expect(formatChange(12.5)).toBe("+12,5%")
    expect(formatChange(0)).toBe("0,0%")
    expect(formatChange(-3.14)).toBe("-3,1%")
  })

  it("writes sizes in the unit that fits", () => {
    expect(formatBytes(1_500)).toBe("2 KB")
    expect(formatBytes(2_411_724)).toBe("2,3 MB")
    expect(formatBytes(1_284_733_981)).toBe("1,2 GB")
  })

  it("counts one and many", () => {
    expect(countOf(1, "visitante", "visitantes")).toBe("1 visitante")
    expect(countOf(1312, "visitante", "visitantes")).toBe("1.312 visitantes")
  })
})

describe("names", () => {
  it("takes the initials of the first two words, accents and all", () => {
    expect(initials("Ana Lúcia Prado")).toBe("AL")
    expect(initials("  élcio  ")).toBe("É")
    expect(initials("")).toBe("")
  })

  it("greets by the first name", () => {
    expect(firstName(" José da Silva ")).toBe("José")
  })
})
