import type { ServiceTime } from "@aprisco/contract/branches/fields"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { createPublicScope, type Db, setTenant } from "../../../../db/tenant-scope.ts"

// Exactly as the product writes it: a code in capitals would have a rate limit of its own (docs/product/branches.md#4.3).
const CODE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface OpenCode {
  churchId: number
  churchName: string
  branchId: number
  branchName: string
  privacyContact: string
  privacyOfficer: string | null
  privacyParagraph: string | null
  /** Name of the upload. */
  logo: string | null
  isHeadquarters: boolean
  serviceTimes: ServiceTime[]
  /** Where the branch is, and where its church is. */
  branch: Place
  church: Place
}

interface Place {
  phone: string | null
  address: string | null
  number: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
}

/**
 * The branch of a QR code; from here on the transaction sees that church alone. Throws one and the same 404 for a code that
 * is malformed, unknown, replaced or off, or of a church that is closed.
 */
export function openCode(ctx: AnyContext, code: string): Promise<OpenCode> {
  return opened(ctx, code, false)
}

/** The same, and locks the branch until the transaction ends: a replaced code registers no visitor afterwards. */
export function lockCode(ctx: AnyContext, code: string): Promise<OpenCode> {
  return opened(ctx, code, true)
}

async function opened(ctx: AnyContext, code: string, lock: boolean): Promise<OpenCode> {
  const open = await openBranchOf(ctx, code, lock)
  if (open === undefined) throw notFound("Este QR Code não é válido ou está inativo.")
  await setTenant(ctx.db, createPublicScope(open.churchId))
  return open
}

/** The branch of a QR code, found in all churches; undefined where `openCode` throws. */
export async function openBranchOf(
  ctx: Pick<AnyContext, "db">,
  code: string,
  lock = false,
): Promise<OpenCode | undefined> {
  if (!CODE.test(code)) return undefined
  const [branch] = await branchOfCode.run(ctx.db, { code }, { lock })
  return branch
}

const branchOfCode = compileOnce((db, { code }: { code: string }, { lock }: { lock: boolean }) => {
  const branch = openCodes(db).where("branches.qrCode", "=", code)
  return lock ? branch.forShare("branches") : branch
})

function openCodes(db: Db) {
  return (
    db
      .selectFrom("branches")
      .innerJoin("churches", "churches.id", "branches.churchId")
      .where("branches.qrCodeActive", "=", true)
      .where("branches.isActive", "=", true)
      .where("branches.deletedAt", "is", null)
      .where("churches.deletedAt", "is", null)
      .where("churches.disabledAt", "is", null)
      // A form without a privacy contact must not ask for data (docs/product/branches.md#4.2).
      .where((eb) => eb(eb.fn<string>("trim", ["churches.privacyContact"]), "<>", ""))
      .select([
        "churches.id as churchId",
        "churches.name as churchName",
        "churches.privacyContact",
        "churches.privacyOfficer",
        "churches.privacyParagraph",
        "churches.logo",
        "branches.id as branchId",
        "branches.name as branchName",
        "branches.serviceTimes",
        sql<boolean>`branches.kind = 'headquarters'`.as("isHeadquarters"),
        placeOf("branches").as("branch"),
        placeOf("churches").as("church"),
      ])
  )
}

function placeOf(table: "branches" | "churches") {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<Place>`json_build_object('phone', ${column("phone")}, 'address', ${column("address")},
    'number', ${column("number")}, 'neighborhood', ${column("neighborhood")}, 'city', ${column("city")},
    'state', ${column("state")})`
}
