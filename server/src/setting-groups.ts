/** Settings that belong together: the bucket, the PIX account, the payment provider, and what needs a companion. */
import { SettingError, type Settings } from "./settings.ts"

/** An account that is paid by PIX: its key, and name and city as banks show them. */
export interface PixAccount {
  readonly key: string
  readonly name: string
  readonly city: string
}

/** A payment provider and the secrets shared with it. */
export interface PaymentSettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
  readonly webhookSecret: string
}

/** A bucket of an S3-compatible object store, and the keys to it. */
export interface ObjectStoreSettings {
  /** Without a slash at the end; the bucket's name follows it as a path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/**
 * Throws `SettingError` for a setting that means nothing without another one, or contradicts it. Migrations hold a lock for a session, which a
 * pooler that hands out transactions does not keep.
 */
export function requireCompanions(values: Settings): void {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new SettingError("DATABASE_DIRECT_URL: só vale junto com DATABASE_URL")
  if (values.BACKUP_TO?.startsWith("s3://") && values.S3_ENDPOINT === undefined)
    throw new SettingError(
      "BACKUP_TO: s3:// só vale junto com S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY",
    )
  if (values.METRICS_PORT === values.PORT)
    throw new SettingError("METRICS_PORT: deve ser outra porta que não a de PORT")
  if (values.DATABASE_REPLICA_URLS.length > 0 && values.DATABASE_URL === undefined)
    throw new SettingError("DATABASE_REPLICA_URLS: só vale junto com DATABASE_URL")
  if (values.DATABASE_PREPARED === "off" && values.DATABASE_DIRECT_URL === undefined)
    throw new SettingError(
      "DATABASE_PREPARED=off: informe também DATABASE_DIRECT_URL, o endereço do banco sem o PgBouncer",
    )
}

/** The bucket; null where no setting names it. Throws `SettingError` for some of its settings alone: pictures would silently stay on one machine. */
export function objectStoreOf(values: Settings): ObjectStoreSettings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = values
  if ([S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION].every((value) => value === undefined))
    return null
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new SettingError(
      `${missing.join(", ")}: em branco, mas um bucket precisa de S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY juntos`,
    )
  return Object.freeze({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? "us-east-1",
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  })
}

/** The PIX account: all three settings or none, since banks refuse a code without the receiver's name. Throws `SettingError`. */
export function pixOf({ PIX_KEY: key, PIX_NAME: name, PIX_CITY: city }: Settings): PixAccount | null {
  if (key === undefined && name === undefined && city === undefined) return null
  if (!key || !name || !city)
    throw new SettingError("PIX_KEY: só vale junto com PIX_NAME e PIX_CITY; informe os três, ou nenhum")
  return Object.freeze({ key, name, city })
}

/** The payment provider: all three settings or none, since without the secret it cannot report a payment. Throws `SettingError`. */
export function paymentsOf(values: Settings): PaymentSettings | null {
  const { PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret } = values
  if (url === undefined && key === undefined && webhookSecret === undefined) return null
  if (!url || !key || !webhookSecret)
    throw new SettingError(
      "PAYMENT_URL: só vale junto com PAYMENT_KEY e PAYMENT_WEBHOOK_SECRET; informe os três, ou nenhum",
    )
  return Object.freeze({ url, key, webhookSecret })
}
