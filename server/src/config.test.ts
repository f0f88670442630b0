import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { loadConfig, REPOSITORY, SettingError } from "./config.ts"
import { eachHost } from "./db/connection-url.ts"
import { SEPARATE_PRODUCT } from "./separate-product.ts"
import { settings } from "./settings.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-config-"))
})

afterEach(() => rmSync(folder, { recursive: true }))

const STORE = {
  S3_ENDPOINT: "https://s3.example/storage/",
  S3_BUCKET: "aprisco-igreja",
  S3_ACCESS_KEY: "test:tester",
  S3_SECRET_KEY: "hunter2/+=",
}
const load = (settings: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...settings })

describe("without settings", () => {
  it("serves on port 3000 from an embedded database, with limits and without trusted proxies", () => {
    expect(load({})).toMatchObject({
      port: 3000,
      host: "0.0.0.0",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrls: [],
      databasePrepared: true,
      objectStore: null,
      smtpUrl: null,
      smtpTlsRequired: true,
      mailFrom: "Aprisco <nao-responda@localhost>",
      cepProviders: ["https://viacep.com.br/ws", "https://brasilapi.com.br/api/cep/v1"],
      rateLimit: true,
      trustedProxies: false,
      logLevel: "info",
      metricsPort: null,
      metricsHost: "127.0.0.1",
      slowQueryMs: 500,
      traces: null,
    })
  })

  it("treats a blank setting as an absent one", () => {
    expect(load({ PORT: "", DATABASE_URL: " ", TRUSTED_PROXIES: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  it("cannot be changed afterwards", () => {
    expect(Object.isFrozen(load({}))).toBe(true)
  })
})

describe("the settings", () => {
  it("use the port in the public address until one is given", () => {
    expect(load({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080")
    expect(load({ PUBLIC_URL: "https://igreja.example/" }).publicUrl).toBe("https://igreja.example")
  })

  it("read proxies as hops or as addresses and ranges", () => {
    expect(load({ TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2)
    expect(load({ TRUSTED_PROXIES: "0" }).trustedProxies).toBe(false)
    expect(load({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).trustedProxies).toEqual(["10.0.0.0/8", "::1"])
  })

  it("take a database on a socket", () => {
    const url = "postgres:///aprisco?host=/run/postgresql"
    expect(load({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it("take a database on several hosts, of which one takes writes", () => {
    const url =
      "postgresql://ana:a%2Cb@um:5433,[::2]/aprisco?target_session_attrs=read-write&sslmode=verify-full"
    const { databaseUrl } = load({ DATABASE_URL: url })
    expect(eachHost(databaseUrl ?? "")).toEqual([
      "postgresql:///aprisco?sslmode=verify-full&user=ana&password=a%2Cb&host=um&port=5433",
      "postgresql:///aprisco?sslmode=verify-full&user=ana&password=a%2Cb&host=%3A%3A2&port=5432",
    ])
  })

  it("take the collector of traces, and their share", () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_SAMPLER_ARG: "0.1" }
    expect(load(settings).traces).toEqual({ endpoint: "http://127.0.0.1:4318", share: 0.1 })
  })

  it("resolve a relative DATA_DIR from the repository's root, whatever the working directory", () => {
    const relative = folder.replace(/^\//, "../".repeat(REPOSITORY.split("/").length - 1))
    expect(loadConfig({ DATA_DIR: relative }).dataDir).toBe(folder)
  })
})

describe("an object store", () => {
  const store = {
    endpoint: "https://s3.example/storage",
    bucket: "aprisco-igreja",
    region: "us-east-1",
    accessKey: "test:tester",
    secretKey: "hunter2/+=",
  }

  it("is read from four settings and a region, and stays as it is", () => {
    const { objectStore } = load(STORE)
    expect(objectStore).toEqual(store)
    expect(Object.isFrozen(objectStore)).toBe(true)
    expect(load({ ...STORE, S3_REGION: "auto" }).objectStore).toEqual({ ...store, region: "auto" })
  })

  it("is none where all of it is blank", () => {
    expect(load(SEPARATE_PRODUCT)).toMatchObject({ objectStore: null, metricsPort: null, traces: null })
  })
})

describe("a wrong setting", () => {
  it.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["HOST", "not a host"],
    ["PUBLIC_URL", "igreja.example"],
    ["PUBLIC_URL", "https://igreja.example/app"],
    ["DATABASE_URL", "mysql://localhost/aprisco"],
    ["DATABASE_URL", "postgres://localhost"],
    ["DATABASE_URL", "postgres://um,dois"],
    ["DATABASE_URL", "postgres://um,dois/aprisco?target_session_attrs=any"],
    ["DATABASE_DIRECT_URL", "postgres://localhost"],
    ["DATABASE_PREPARED", "no"],
    ["DATABASE_REPLICA_URLS", "postgres://um/aprisco,dois"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_ENDPOINT", "https://ana:hunter2@s3.example"],
    ["S3_ENDPOINT", "https://s3.example/?bucket=aprisco"],
    ["S3_BUCKET", "aprisco/fotos"],
    ["S3_REGION", "são paulo"],
    ["S3_ACCESS_KEY", "AKIA/EXAMPLE"],
    ["S3_SECRET_KEY", "two words"],
    ["SMTP_URL", "http://mail.example"],
    ["SMTP_TLS", "no"],
    ["MAIL_PER_MINUTE", "0"],
    ["MAIL_FROM", "ninguém"],
    ["PIX_KEY", "minha chave"],
    ["PIX_KEY", "11 99999-888"],
    ["PIX_NAME", "Um nome que passa dos vinte e cinco"],
    ["PIX_CITY", "São Paulo <b>"],
    ["SUPPORT_EMAIL", "ajuda"],
    ["SUPPORT_WHATSAPP", "98888-1212"],
    ["PAYMENT_URL", "cobranca.example"],
    ["PAYMENT_KEY", "duas palavras"],
    ["PAYMENT_WEBHOOK_SECRET", "curto"],
    ["CEP_PROVIDERS", "https://viacep.com.br/ws,ftp://outro"],
    ["RATE_LIMIT", "yes"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "everybody"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_PORT", "0"],
    ["METRICS_PORT", "nove mil"],
    ["METRICS_HOST", "not a host"],
    ["SLOW_QUERY_MS", "meio segundo"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "coletor:4318"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["APP_SECRET", "short"],
  ])("%s=%s is refused in one line that names it", (name, value) => {
    const attempt = () => load({ [name]: value })
    expect(attempt).toThrow(SettingError)
    expect(attempt).toThrow(new RegExp(`^configuração inválida: ${name} deve [^\n]+$`))
  })

  it("of PIX is whole or absent, and its key is written as banks know it", () => {
    expect(load({}).pix).toBeNull()
    expect(() => load({ PIX_KEY: "contato@aprisco.example" })).toThrow(/^PIX_KEY: só vale junto/)
    expect(() => load({ PAYMENT_KEY: "chave" })).toThrow(/^PAYMENT_URL: só vale junto/)
    const place = { PIX_NAME: "Aprisco Ltda", PIX_CITY: "São Paulo" }
    const keyOf = (PIX_KEY: string) => load({ PIX_KEY, ...place }).pix?.key
    expect(keyOf("Contato@Aprisco.example")).toBe("contato@aprisco.example")
    expect(keyOf("11.222.333/0001-81")).toBe("11222333000181")
    expect(keyOf("529.982.247-25")).toBe("52998224725")
    expect(keyOf("+5511999998888")).toBe("+5511999998888")
    expect(keyOf("123E4567-E12B-12D1-A456-426655440000")).toBe("123e4567-e12b-12d1-a456-426655440000")
  })

  it("of a pooler is refused without the address that goes around it, and that one alone too", () => {
    const url = "postgres://u@servidor/aprisco"
    expect(() => load({ DATABASE_URL: url, DATABASE_PREPARED: "off" })).toThrow(/^DATABASE_PREPARED=off: /)
    expect(() => load({ DATABASE_DIRECT_URL: url })).toThrow(/^DATABASE_DIRECT_URL: /)
    expect(() => load({ DATABASE_REPLICA_URLS: url })).toThrow(/^DATABASE_REPLICA_URLS: /)
    const both = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_PREPARED: "off" }
    expect(load(both)).toMatchObject({ databaseDirectUrl: url, databasePrepared: false })
    const replicas = load({ DATABASE_URL: url, DATABASE_REPLICA_URLS: `${url}, ${url}` }).databaseReplicaUrls
    expect(replicas).toEqual([url, url])
  })

  it("of an object store is refused while the others of it are missing, which the line names without a value", () => {
    for (const [name, value] of Object.entries({ ...STORE, S3_REGION: "auto" })) {
      const others = Object.keys(STORE).filter((other) => other !== name)
      const attempt = () => load({ [name]: value })
      expect(attempt).toThrow(SettingError)
      expect(attempt).toThrow(
        new RegExp(`^${others.join(", ")}: em branco, mas um bucket precisa de [^\n]+$`),
      )
    }
    expect(() => load({ ...STORE, S3_SECRET_KEY: "" })).toThrow(/^S3_SECRET_KEY: em branco/)
  })

  it("is a port of the metrics that is the product's own", () => {
    expect(() => load({ METRICS_PORT: "3000" })).toThrow(/^METRICS_PORT: deve ser outra porta/)
    expect(load({ METRICS_PORT: "9464" })).toMatchObject({ metricsPort: 9464, metricsHost: "127.0.0.1" })
  })

  it("is reported together with the others", () => {
    expect(() => load({ PORT: "x", RATE_LIMIT: "x" })).toThrow(/PORT .*; RATE_LIMIT /)
  })

  it("is never repeated where it may contain a password", () => {
    for (const name of [
      "DATABASE_URL",
      "DATABASE_DIRECT_URL",
      "DATABASE_REPLICA_URLS",
      "SMTP_URL",
      "APP_SECRET",
      "S3_ENDPOINT",
      "S3_ACCESS_KEY",
    ]) {
      expect(() => load({ [name]: "x://u:hunter2@y" })).toThrow(expect.not.stringContaining("hunter2"))
    }
  })

  it("a DATA_DIR that cannot be written is refused", () => {
    const file = join(folder, "file")
    writeFileSync(file, "")
    expect(() => loadConfig({ DATA_DIR: join(file, "data") })).toThrow(
      /^DATA_DIR: não consigo gravar em .*ENOTDIR/,
    )
  })

  it.runIf(process.platform === "linux")("a DATA_DIR where no folder can be made is refused", () => {
    expect(() => loadConfig({ DATA_DIR: "/proc/aprisco" })).toThrow(/^DATA_DIR: não consigo gravar em \/proc/)
  })

  it("a DATA_DIR whose parents are missing is made", () => {
    const deep = join(folder, "a/b/c")
    expect(loadConfig({ DATA_DIR: deep }).dataDir).toBe(deep)
    expect(statSync(deep).isDirectory()).toBe(true)
  })
})

describe("the secret", () => {
  it("is created on the first start, readable by its owner only, and reused", () => {
    const first = load({}).appSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(load({}).appSecret).toBe(first)
    expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, "secrets"), "utf8")).toContain(first)
  })

  it("is the one given, when one is given", () => {
    const appSecret = "a".repeat(32)
    expect(load({ APP_SECRET: appSecret }).appSecret).toBe(appSecret)
  })

  it("is never replaced when its file is damaged", () => {
    writeFileSync(join(folder, "secrets"), "")
    expect(() => load({})).toThrow(/^APP_SECRET: .*danificado/)
  })
})

// The library that sends traces reads the last one itself.
const EVERY = [...Object.keys(settings.shape), "OTEL_EXPORTER_OTLP_HEADERS"].toSorted()

it(".env.example explains every setting, and nothing else", () => {
  const explained = readFileSync(join(REPOSITORY, ".env.example"), "utf8")
  const names = [...explained.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => String(name))
  expect(names.toSorted()).toEqual(EVERY)
})

it("docs/CONFIGURACAO.md lists every setting, and nothing else", () => {
  const rows = readFileSync(join(REPOSITORY, "docs/CONFIGURACAO.md"), "utf8").match(/^\| `[^|]+\|/gm) ?? []
  const names = rows.flatMap((row) => [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => String(name)))
  expect(names.toSorted()).toEqual(EVERY)
})
