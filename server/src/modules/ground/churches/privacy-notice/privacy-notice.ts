import { createHash } from "node:crypto"
import type { Insertable } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { rememberedByProcess } from "../../../../core/remembered.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import type { PrivacyNotices } from "../../../../db/schema-visits.ts"

/** A change of the text below needs a new version. */
const VERSION = "2026-11.3"

const TEXT = `{igreja} é a controladora dos dados deste cadastro e responde por eles (LGPD, Lei 13.709/2018).
Para quê: receber você, entrar em contato em 24 a 48 horas e acompanhar a sua visita. Visitar uma igreja diz algo sobre a sua fé, e por isso estes dados só são tratados com o seu consentimento.
Quem vê: apenas a equipe da igreja encarregada de acompanhar visitantes. Pedidos de oração e observações são guardados com criptografia e lidos somente pelos pastores, pela administração e por quem acompanha você. Nada é vendido nem usado para publicidade de terceiros.
Por quanto tempo: até 24 meses sem novo contato; pedidos de oração, 12 meses; o endereço de rede usado no envio, 30 dias.
{igreja acrescenta}
Seus direitos: saber o que guardamos, corrigir, receber uma cópia, apagar e retirar qualquer consentimento, a qualquer momento e sem custo. Escreva para {contato}.`

/** The church's data in the notice. */
export interface Controller {
  name: string
  privacyContact: string
  privacyOfficer: string | null
  privacyParagraph: string | null
}

export interface PrivacyNotice {
  /** The product's version and the first digits of the hash: each church's text has a version of its own. */
  version: string
  /** SHA-256 of the text, in hexadecimal. */
  hash: string
  /** One paragraph per line. */
  text: string
}

/**
 * What the visitors of a church read before they send the public form (docs/product/visitors.md#6.3). The church may add a
 * paragraph and name its data protection officer; what the law requires is fixed, and so is the retention.
 */
export function noticeOf({
  name,
  privacyContact,
  privacyOfficer,
  privacyParagraph,
}: Controller): PrivacyNotice {
  const contact = privacyOfficer
    ? `${privacyOfficer}, encarregado(a) pela proteção de dados: ${privacyContact}`
    : privacyContact
  const own = privacyParagraph ? `${withoutBlankLines(privacyParagraph)}\n` : ""
  // Functions, since a dollar sign in a name would otherwise be a replacement pattern.
  const text = TEXT.replace("{igreja}", () => name)
    .replace("{igreja acrescenta}\n", () => own)
    .replace("{contato}", () => contact)
  const hash = createHash("sha256").update(text).digest("hex")
  return { version: `${VERSION}-${hash.slice(0, 8)}`, hash, text }
}

function withoutBlankLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
}

/** The present notice of a church in reach. */
export async function noticeOfChurch(ctx: AnyContext, churchId: number): Promise<PrivacyNotice> {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select(["name", "privacyContact", "privacyOfficer", "privacyParagraph"])
    .executeTakeFirstOrThrow()
  return noticeOf(church)
}

const newNotice = compileOnce((db, notice: Insertable<PrivacyNotices>) =>
  db
    .insertInto("privacyNotices")
    .values(notice)
    .onConflict((clash) => clash.columns(["churchId", "hash"]).doNothing()),
)

/** The notices that are stored, by church and hash. They are never deleted while their church is there. */
const storedNotices = rememberedByProcess<true>(10_000)

/** Stores the text, so that a line of the ledger can always be read with the text that was agreed to. */
export async function keepNotice(ctx: AnyContext, churchId: number, notice: PrivacyNotice): Promise<void> {
  const stored = storedNotices(ctx.services)
  const name = `${churchId} ${notice.hash}`
  if (stored.get(name)) return
  await newNotice.sendAhead(ctx.db, { churchId, ...notice, since: ctx.now })
  ctx.afterCommit(async () => stored.keep(name, true))
}

/**
 * The notice of `version`: the form may have been loaded, or stored offline, before the church changed its text. For an
 * unknown version, the present text.
 */
export async function noticeShown(
  ctx: AnyContext,
  church: Controller & { churchId: number },
  version: string | undefined,
): Promise<Pick<PrivacyNotice, "version" | "hash">> {
  const { churchId } = church
  const now = noticeOf(church)
  if (version !== undefined && version !== now.version) {
    const earlier = await ctx.db
      .selectFrom("privacyNotices")
      .where("churchId", "=", churchId)
      .where("version", "=", version)
      .select(["version", "hash"])
      .executeTakeFirst()
    if (earlier) return earlier
  }
  await keepNotice(ctx, churchId, now)
  return now
}
