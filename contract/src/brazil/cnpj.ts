import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj"
import { z } from "zod"
import { optional } from "../kit/fields.ts"

const mask = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/

/** Alphanumeric CNPJ (IN RFB 2.229/2024) in its mask; `formatMessage` differs between the wizard and the profile. */
export function cnpj(formatMessage = "CNPJ deve estar no formato XX.XXX.XXX/XXXX-XX") {
  return z
    .string()
    .trim()
    .toUpperCase()
    .regex(mask, { error: formatMessage, abort: true })
    .refine((value) => isValidCnpj(value, { version: 2 }), "CNPJ inválido")
}

export const optionalCnpj = (formatMessage?: string) => optional(cnpj(formatMessage))
