import { sundayOf } from "./days.ts"
import type { Random } from "./random.ts"

/** An entry of the demonstration, before it has a number. Names stand for the church's own accounts, funds and categories. */
export interface DraftEntry {
  readonly date: string
  readonly kind: "income" | "expense" | "transfer"
  readonly cents: number
  readonly account: "box" | "bank" | "otherBox"
  readonly category: string | null
  readonly fund: "Geral" | "Missões"
  readonly method: "cash" | "pix" | "boleto" | "transfer" | "card"
  /** The place of who gave among the church's people; null: nobody is named. */
  readonly giver: number | null
  readonly payee: string | null
  readonly description: string | null
}

interface Bill {
  readonly day: number
  readonly category: string
  readonly payee: string
  readonly description: string
  readonly reais: readonly [number, number]
  readonly method: DraftEntry["method"]
}

/** What every church pays each month. */
const BILLS: readonly Bill[] = [
  {
    ...{
      day: 5,
      category: "2.01",
      payee: "Pastor da igreja",
      description: "Sustento pastoral",
      method: "pix",
    },
    reais: [2800, 2800],
  },
  {
    ...{
      day: 8,
      category: "2.04",
      payee: "Imobiliária Central",
      description: "Aluguel do salão",
      method: "boleto",
    },
    reais: [1450, 1450],
  },
  {
    ...{
      day: 12,
      category: "2.03",
      payee: "Companhia de energia",
      description: "Conta de luz",
      method: "boleto",
    },
    reais: [260, 540],
  },
  {
    ...{
      day: 18,
      category: "2.10",
      payee: "Papelaria do bairro",
      description: "Material das classes",
      method: "cash",
    },
    reais: [40, 190],
  },
  {
    ...{
      day: 20,
      category: "2.07",
      payee: "Mercado do bairro",
      description: "Cestas básicas",
      method: "pix",
    },
    reais: [180, 420],
  },
]

/** So many people give by name. */
export const GIVERS = 8

const PLAIN = { giver: null, payee: null, description: null } as const

/**
 * The entries of one month (`YYYY-MM`) of a small church up to a day, in no order: the Sundays' offerings, tithes by PIX, an offering for missions, the bills,
 * and the box that is brought to the bank.
 */
export function draftMonth(random: Random, month: string, today: string): DraftEntry[] {
  const drafts: DraftEntry[] = []
  for (const sunday of sundaysOf(month)) drafts.push(...draftSunday(random, sunday))
  for (const bill of BILLS) {
    const [least, most] = bill.reais
    const { category, payee, description, method } = bill
    const account = method === "cash" ? "box" : "bank"
    const date = `${month}-${String(bill.day).padStart(2, "0")}`
    drafts.push({
      ...{
        date,
        kind: "expense",
        cents: random.between(least * 100, most * 100),
        account,
        category,
        fund: "Geral",
      },
      ...{ method, giver: null, payee, description },
    })
  }
  drafts.push({
    ...PLAIN,
    ...{ date: `${month}-15`, kind: "income", cents: random.between(15, 60) * 1000, account: "bank" },
    ...{ category: "1.03", fund: "Missões", method: "pix", description: "Oferta missionária" },
  })
  drafts.push({
    ...PLAIN,
    ...{
      date: `${month}-22`,
      kind: "transfer",
      cents: random.between(6, 12) * 10_000,
      account: "box",
      category: null,
    },
    ...{ fund: "Geral", method: "transfer", description: "Depósito do caixa" },
  })
  return drafts.filter(({ date }) => date <= today)
}

function draftSunday(random: Random, date: string): DraftEntry[] {
  const offering = (account: "box" | "otherBox", least: number, most: number): DraftEntry => ({
    ...PLAIN,
    ...{
      date,
      kind: "income",
      cents: random.between(least, most) * 100,
      account,
      category: "1.02",
      fund: "Geral",
    },
    ...{ method: "cash", description: "Oferta do culto" },
  })
  const tithe = (): DraftEntry => ({
    ...PLAIN,
    ...{
      date,
      kind: "income",
      cents: random.between(9, 70) * 1000,
      account: "bank",
      category: "1.01",
      fund: "Geral",
    },
    ...{ method: "pix", giver: random.between(0, GIVERS - 1) },
  })
  return [offering("box", 380, 1100), offering("otherBox", 90, 320), tithe(), tithe(), tithe()]
}

function sundaysOf(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`)
  return days.filter((day) => isDay(day) && sundayOf(day) === day)
}

function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
