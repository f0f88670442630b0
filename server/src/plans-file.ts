import { isBuilt } from "@aprisco/contract/plans/features"
import type { OfferedPlan } from "@aprisco/contract/plans/offer"
import { z } from "zod"
import { readJsonFile } from "./json-file.ts"

const line = (max: number) =>
  z
    .string("deve ser um texto")
    .trim()
    .min(1, "está em branco")
    .max(max, `passa de ${max} caracteres`)
    .regex(/^[^\p{C}]*$/u, "tem caracteres que não se veem")

const money = z
  .string('deve ser um texto como "99.00", ou null')
  .regex(/^(0|[1-9]\d{0,6})\.\d{2}$/, 'deve ser um texto como "99.00"')
  .nullable()

const name = (words: string) => z.string(words).regex(/^[a-z][a-z0-9_]{0,39}$/, words)

const feature = z
  .strictObject(
    {
      key: name("deve ter letras minúsculas, números e _"),
      label: line(80),
      available: z.boolean("deve ser true ou false").optional(),
    },
    "deve ter key e label, e nada além de available",
  )
  .refine(({ key, available }) => available !== true || isBuilt(key), {
    path: ["available"],
    error: "este recurso não existe no produto: só pode ficar em preparação (false)",
  })

const plan = z
  .strictObject(
    {
      id: name("deve ter letras minúsculas, números e _"),
      name: line(60),
      price: money.optional(),
      price_display: line(80),
      price_monthly: money,
      price_yearly: money.default(null),
      member_limit: z
        .int("deve ser um número inteiro, ou null")
        .positive("deve ser maior que zero")
        .nullable(),
      event_limit: z
        .int("deve ser um número inteiro, ou null")
        .min(0, "não pode ser negativo")
        .nullable()
        .default(null),
      badge: line(30).nullable().default(null),
      features: z
        .array(feature, "deve ser uma lista")
        .max(40, "tem mais de 40")
        .refine((lines) => isUnique(lines.map(({ key }) => key)), "tem um key repetido"),
    },
    "falta um campo, ou tem um que não existe",
  )
  .refine(({ price, price_monthly }) => price === undefined || price === price_monthly, {
    path: ["price"],
    error: "deve ser igual a price_monthly",
  })
  .refine(({ price_monthly, price_yearly }) => price_yearly === null || isPaid(price_monthly), {
    path: ["price_yearly"],
    error: "só vale com um price_monthly maior que zero",
  })
  .refine(({ price_yearly }) => price_yearly === null || isPaid(price_yearly), {
    path: ["price_yearly"],
    error: "deve ser maior que zero, ou null",
  })

/** The plans that the product itself names: without them nobody could register (docs/product/plans.md#1.7). */
const plans = z
  .array(plan, "deve ser uma lista de planos")
  .max(8, "tem mais de 8 planos")
  .refine((all) => isUnique(all.map(({ id }) => id)), "tem um id repetido")
  .refine((all) => all.find(({ id }) => id === "basic")?.price_monthly === "0.00", {
    error: 'falta o plano "basic", com price_monthly "0.00"',
  })
  .refine((all) => all.find(({ id }) => id === "denomination")?.price_monthly === null, {
    error: 'falta o plano "denomination", com price_monthly null',
  })

/** Reads the operator's plans. Throws with one line, in Portuguese, that says where the file is wrong. */
export function readPlans(path: string): OfferedPlan[] {
  return readJsonFile(path, plans).map((read) => ({
    id: read.id,
    name: read.name,
    priceDisplay: read.price_display,
    priceMonthly: read.price_monthly,
    priceYearly: read.price_yearly,
    memberLimit: read.member_limit,
    eventLimit: read.event_limit,
    badge: read.badge,
    // A line that the file holds back is in preparation, whatever its key: it is sold nowhere.
    features: read.features.map(({ key, label, available }) => ({ key, label, held: available === false })),
  }))
}

function isPaid(price: string | null): boolean {
  return price !== null && price !== "0.00"
}

function isUnique(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
