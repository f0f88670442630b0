import { describe, expect, it } from "vitest"
import { ADDRESS_IN_NAME, INVISIBLE_IN_NAME, nameOf, publicName } from "./names.ts"

const person = nameOf(150)
const church = publicName(150)
const messageOf = (schema: typeof person, typed: string) => schema.safeParse(typed).error?.issues[0]?.message

const CHURCHES = [
  "Igreja Batista do Km 12",
  "Assembléia de Deus - Min. Belém",
  "Assembleia de Deus – Ministério de Madureira",
  "A.D. Brás",
  "I.E.A.D. em Joinville",
  "IEADPE - Cong. Vila Rica II",
  "Igreja Evang. Assembleia de Deus, Setor 4 / Cong. 2",
  "1ª Igreja Batista (Centro)",
  "Primeira Igreja Presbiteriana Independente de S. Paulo",
  "Igreja do Evangelho Quadrangular nº 3",
  "Comunidade “Água Viva”",
  "Igreja Betel & Família",
  "Min.Belém",
  "Igreja D'Ávila Lins",
  "St. John Anglican Church",
  "Igreja Batista 24h",
  "Igreja Metodista: Catedral",
  "사랑의교회",
  "日本福音教会",
  "Igreja + Vida",
  "Ministério 12:30",
]
const PEOPLE = [
  "Ana Lima",
  "Maria D'Ávila",
  "João d’Ávila Jr.",
  "José Sr.",
  "Pr. Elias Prado",
  "Dr.Marcos Prado",
  "M. S.Silva",
  "J.R. de Souza",
  "Antônio Carlos S. de O. Neto",
  "Joana D'Arc O’Neil",
  "Núbia Conceição Assunção",
  "Ève Müller-Łukasz",
  "Nguyễn Thị Ánh",
  "محمد أحمد",
  "Владимир Петров",
  "김민수",
  "Ana (Nina) Lima",
  "José da Silva 2º",
]

describe("a plausible name", () => {
  it.each(CHURCHES)("of a church is accepted: %s", (name) => expect(church.parse(name)).toBe(name))
  it.each(PEOPLE)("of a person is accepted: %s", (name) => expect(person.parse(name)).toBe(name))
  it.each(["Boas-vindas ❤️", "Culto da família 👨‍👩‍👧", "Café ☕ 🇧🇷"])("may contain an emoji: %s", (name) =>
    expect(person.parse(name)).toBe(name),
  )

  it("gets plain blanks", () => {
    expect(church.parse(" Igreja\u00a0Batista \u2003do  Km 12 ")).toBe("Igreja Batista do Km 12")
  })
})

describe("a name that a mail program would turn into a link", () => {
  it.each([
    "aprisco-pagamentos.com",
    "Regularize em aprisco-pagamentos.com hoje",
    "Aprisco-Pagamentos.COM.BR",
    "https://aprisco.example",
    "ftp://x",
    "www.aprisco",
    "Igreja WWW.golpe",
    "suporte@aprisco.com",
    "Fale com @aprisco",
    "mailto:eu",
    "bit.ly/golpe",
    "t.co",
    "Igreja 192.168.0.1",
    "ａｐｒｉｓｃｏ．ｃｏｍ",
    "aprisco。com",
    "aprisco․com",
    "igreja.рф",
    "igreja.xn--p1ai",
    "igreja.церковь.рф",
    "Promoção.shop",
  ])("is refused: %s", (name) => {
    expect(messageOf(church, name)).toBe(ADDRESS_IN_NAME)
    expect(messageOf(person, name)).toBe(ADDRESS_IN_NAME)
  })
})

describe("a name with invisible characters inside", () => {
  it.each([
    ["zero-width space", "\u200b"],
    ["zero-width non-joiner", "\u200c"],
    ["zero-width joiner", "\u200d"],
    ["word joiner", "\u2060"],
    ["byte order mark", "\ufeff"],
    ["left-to-right mark", "\u200e"],
    ["right-to-left override", "\u202e"],
    ["isolate", "\u2066"],
    ["Arabic letter mark", "\u061c"],
    ["soft hyphen", "\u00ad"],
    ["combining grapheme joiner", "\u034f"],
    ["Hangul filler", "\u3164"],
    ["half-width Hangul filler", "\uffa0"],
    ["Hangul choseong filler", "\u115f"],
    ["Khmer inherent vowel", "\u17b4"],
    ["Mongolian vowel separator", "\u180e"],
    ["variation selector", "\ufe0f"],
    ["variation selector of the supplement", "\u{e0101}"],
    ["tag letter", "\u{e0061}"],
    ["Braille blank", "\u2800"],
    ["object replacement", "\ufffc"],
    ["null notehead", "\u{1d159}"],
    ["interlinear anchor", "\ufff9"],
    ["private use", "\ue000"],
    ["unassigned", "\u{e0fff}"],
    ["tab", "\t"],
    ["line break", "\n"],
    ["line separator", "\u2028"],
    ["C1 control", "\u0085"],
  ])("is refused: %s", (_, hidden) => {
    expect(messageOf(church, `Igreja${hidden}Batista`)).toBe(INVISIBLE_IN_NAME)
    expect(messageOf(person, `Ana${hidden}Lima`)).toBe(INVISIBLE_IN_NAME)
  })

  it("is refused at the ends of public names too, and trimmed there in all others", () => {
    expect(messageOf(church, "Igreja Batista\u200b")).toBe(INVISIBLE_IN_NAME)
    expect(messageOf(church, "\u200dIgreja Batista")).toBe(INVISIBLE_IN_NAME)
    expect(person.parse("\u202aAna Lima\u202c\u00ad")).toBe("Ana Lima")
  })

  it("is checked in linear time, however long", () => {
    expect(church.safeParse(`${"a.".repeat(250_000)}a`).success).toBe(false)
    expect(church.safeParse(`a${" ".repeat(500_000)}a`).success).toBe(true)
  })
})
