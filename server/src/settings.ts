/** What each setting must look like. `config.ts` reads them; `.env.example` explains them to the operator. */
import { isIP, isIPv4 } from "node:net"
import { dialable } from "@aprisco/contract/brazil/phone-digits"
import { z } from "zod"
import { readableUrl } from "./db/connection-url.ts"

/** A setting is wrong. The message is one line for the operator and shows no secret. */
export class SettingError extends Error {}

export const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const

/** The items of a setting that is a list. */
export const list = (value: string) => value.split(",").map((item) => item.trim())

const databaseUrl = z
  .string()
  .transform(readableUrl)
  .refine(namesDatabase, "deve ser um endereço como postgres://usuario:senha@servidor:5432/banco")
  .refine(wantsPrimary, "deve ter target_session_attrs=read-write, ou nenhum target_session_attrs")

/** It stands between slashes in what is signed. */
const KEY = /^(?!.*\/)[!-~]+$/

/** What banks print of the receiver: letters, also with accents, digits and a few signs. */
const PRINTED = /^[\p{L}\d][\p{L}\d .,&'()/-]*$/u

const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
    error: "deve ser um número de 1 a 65535",
  })
  .transform(Number)

const host = z
  .string()
  .regex(/^[A-Za-z0-9.:_-]+$/, "deve ser um endereço ou um nome de máquina, como 0.0.0.0 ou 127.0.0.1")

/** Every setting by its name in the environment, with what it must look like. */
export const settings = z.object({
  PORT: port.default(3000),
  HOST: host.default("0.0.0.0"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "deve ser um endereço http(s) sem caminho, como https://igreja.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default("")
    .transform((value) => (value === "" ? [] : list(value)))
    .refine((urls) => urls.every(namesDatabase), {
      error:
        "deve ser uma lista de endereços como postgres://usuario:senha@servidor:5432/banco, separados por vírgula",
    }),
  DATABASE_PREPARED: z.enum(["on", "off"], "deve ser on ou off").default("on"),
  S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, "deve ser um endereço http(s), como https://s3.sa-east-1.amazonaws.com")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/,
      "deve ser o nome de um bucket, como aprisco-igreja",
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, "deve ser o nome de uma região, como us-east-1 ou auto")
    .optional(),
  S3_ACCESS_KEY: z.string().regex(KEY, "deve ser uma chave de acesso, sem espaços nem barras").optional(),
  S3_SECRET_KEY: z
    .string()
    .regex(/^[!-~]+$/, "deve ser uma chave secreta, sem espaços")
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => hasProtocol(value, ["smtp:", "smtps:"]), "deve ser um endereço smtp:// ou smtps://")
    .optional(),
  SMTP_TLS: z.enum(["required", "off"], "deve ser required ou off").default("required"),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      "deve ser um e-mail, como Igreja <contato@igreja.example>",
    )
    .optional(),
  MAIL_PER_MINUTE: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1, "deve ser um número de 1 a 99999")
    .transform(Number)
    .default(300),
  OPERATOR_EMAIL: z.email("deve ser um e-mail, como contato@aprisco.example").optional(),
  SUPPORT_EMAIL: z.email("deve ser um e-mail, como ajuda@aprisco.example").optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .refine(
      (value) => value.length <= 20 && dialable(value) !== null,
      "deve ser um telefone com DDD, como (81) 98888-1212",
    )
    .optional(),
  LANDING_FILE: z.string().optional(),
  PLANS_FILE: z.string().optional(),
  PIX_KEY: z
    .string()
    .transform(asPixKey)
    .refine(
      (value) => value !== "",
      "deve ser uma chave PIX: CPF, CNPJ, e-mail, telefone como +5511999998888, ou chave aleatória",
    )
    .optional(),
  PIX_NAME: z
    .string()
    .max(25, "deve ter no máximo 25 caracteres, como o Banco Central pede")
    .regex(PRINTED, "deve ter letras, números e espaços, sem sinais")
    .optional(),
  PIX_CITY: z
    .string()
    .max(15, "deve ter no máximo 15 caracteres, como o Banco Central pede")
    .regex(PRINTED, "deve ter letras, números e espaços, sem sinais")
    .optional(),
  PAYMENT_URL: z
    .string()
    .refine(isEndpoint, "deve ser um endereço http(s), como https://cobranca.example/v1")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  PAYMENT_KEY: z
    .string()
    .regex(/^[!-~]+$/, "deve ser uma chave, sem espaços")
    .optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(32, "deve ter 32 caracteres ou mais").optional(),
  CEP_PROVIDERS: z
    .string()
    .default("https://viacep.com.br/ws,https://brasilapi.com.br/api/cep/v1")
    .transform((value) => list(value).map((base) => base.replace(/\/+$/, "")))
    .refine((bases) => bases.every((base) => hasProtocol(base, ["http:", "https:"])), {
      error: "deve ser uma lista de endereços http(s) separados por vírgula",
    }),
  OVERLOAD_DELAY_MS: z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value), "deve ser um número de milissegundos; 0 desliga")
    .transform(Number)
    .default(1000),
  RATE_LIMIT: z.enum(["on", "off"], "deve ser on ou off").default("on"),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => isHopCount(value) || list(value).every(isAddressOrRange), {
      error: "deve ser um número de saltos, ou endereços e faixas separados por vírgula, como 10.0.0.0/8,::1",
    })
    .optional(),
  LOG_LEVEL: z.enum(LEVELS, `deve ser ${LEVELS.join(", ")}`).default("info"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default("127.0.0.1"),
  SLOW_QUERY_MS: z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value), "deve ser um número de milissegundos; 0 desliga")
    .transform(Number)
    .default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (value) => hasProtocol(value, ["http:", "https:"]),
      "deve ser um endereço http(s), como http://127.0.0.1:4318",
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(
      (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= 1,
      "deve ser um número de 0 a 1, como 0.1",
    )
    .transform(Number)
    .default(1),
  PROCESSES: z
    .string()
    .refine((value) => /^\d{1,2}$/.test(value) && Number(value) >= 1, "deve ser um número de 1 a 99")
    .transform(Number)
    .default(1),
  SHUTDOWN_GRACE_MS: z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value), "deve ser um número de milissegundos")
    .transform(Number)
    .default(3000),
  WORKERS: z
    .string()
    .refine(
      (value) => /^\d{1,2}$/.test(value),
      "deve ser um número de 0 a 99; 0 deixa os trabalhos para outros processos",
    )
    .transform(Number)
    .default(2),
  BACKUP_PASSPHRASE: z.string().min(12, "deve ter 12 caracteres ou mais").optional(),
  BACKUP_TO: z
    .string()
    .refine((value) => !value.startsWith("s3:") || /^s3:\/\/[^/]+(\/.*)?$/.test(value), {
      error: "deve ser uma pasta, ou um bucket como s3://copias/igreja",
    })
    .optional(),
  APP_SECRET: z
    .string()
    .min(32, "deve ter 32 caracteres ou mais (deixe em branco para que um seja gerado)")
    .optional(),
  APP_SECRET_OLD: z
    .string()
    .min(32, "deve ter 32 caracteres ou mais (deixe em branco quando não há segredo anterior)")
    .optional(),
})

/** A PIX key as the Central Bank writes it; blank: it is none. */
function asPixKey(value: string): string {
  const lower = value.toLowerCase()
  if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(lower)) return lower
  if (/^\+55\d{10,11}$/.test(value)) return value
  if (value.length <= 77 && z.email().safeParse(lower).success) return lower
  // The bank knows whether it exists; a CPF has eleven digits, a CNPJ fourteen letters and digits.
  const bare = value.replace(/[.\-/ ]/g, "").toUpperCase()
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(bare) ? bare : ""
}

export type Settings = z.infer<typeof settings>

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function isOrigin(value: string): boolean {
  if (!hasProtocol(value, ["http:", "https:"])) return false
  const url = new URL(value)
  return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""
}

/** Some stores have a path before the bucket. */
function isEndpoint(value: string): boolean {
  if (!hasProtocol(value, ["http:", "https:"])) return false
  const url = new URL(value)
  return url.search === "" && url.hash === "" && url.username === "" && url.password === ""
}

function namesDatabase(value: string): boolean {
  return hasProtocol(value, ["postgres:", "postgresql:"]) && new URL(value).pathname.length > 1
}

/** The product writes: no other kind of server is of use. */
function wantsPrimary(value: string): boolean {
  if (!URL.canParse(value)) return true
  const wanted = new URL(value).searchParams.get("target_session_attrs")
  return wanted === null || wanted === "read-write"
}

/** Whether `TRUSTED_PROXIES` says how many there are, and not which. */
export function isHopCount(value: string): boolean {
  return /^\d{1,2}$/.test(value)
}

function isAddressOrRange(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/")
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}
