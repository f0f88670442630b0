import type { FieldErrors } from "@aprisco/contract/kit/problem"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import type { FamilyPersonBody, PublicVisitorBody } from "@aprisco/contract/visitors/routes"
import { recordEach } from "../../../../core/audit.ts"
import type { PublicContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { insertConsents } from "../../../people/people/consents/public.ts"
import { enterFamilyAtDoor } from "../../../people/people/families/public.ts"
import { divideColumns, enterPeople } from "../../../people/people/personal-data/public.ts"
import type { NewVisitor } from "../store-registration.ts"
import { newRegistrationNumber } from "./registration-number.ts"

/** The stored registration of the sender of the form. */
interface Sender {
  personId: number
  columns: Omit<NewVisitor, "registrationNumber">
  notice: { version: string; hash: string }
}

/**
 * Throws 400 on two spouses, on a child as one, on a child who sends the form, and without the consent for the children
 * (docs/product/visitors.md#4.12).
 */
export function requireFamily(
  { family = [], birthDate, consentGuardian }: PublicVisitorBody,
  today: string,
): void {
  if (family.length === 0) return
  const errors: FieldErrors = {}
  if (family.filter(({ role }) => role === "conjuge").length > 1)
    errors.family = ["Só pode haver um cônjuge na família."]
  if (needsGuardian(birthDate, today))
    errors.family = ["Quem cadastra a família é um adulto: use os seus dados e inclua a criança aqui."]
  family.forEach((person, index) => {
    if (person.role === "conjuge" && needsGuardian(person.birthDate, today))
      errors[`family.${index}.role`] = ["Uma criança não pode ser cônjuge."]
  })
  if (!consentGuardian && family.some((person) => needsGuardian(person.birthDate, today)))
    errors.consentGuardian = ["É preciso a autorização de quem responde pela criança"]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * Registers the people who came with the sender of the form as one household, each as a new person. The follow-up is due for the sender only.
 * The sender is the guardian of a child and has consented for the child. The consents of other adults are unknown (docs/product/visitors.md#4.12).
 */
export async function registerFamily(
  ctx: PublicContext,
  { personId, columns, notice }: Sender,
  family: readonly FamilyPersonBody[],
): Promise<void> {
  if (family.length === 0) return
  const { churchId, fullName, phone } = columns
  const isChild = ({ birthDate }: FamilyPersonBody) => needsGuardian(birthDate, ctx.today)
  const { personal, own } = divideColumns(ofThePlace(columns))
  const people = await enterPeople(
    ctx,
    family.map(({ fullName: name, birthDate = null, gender = null }) => ({
      personal: { ...personal, fullName: name, birthDate, gender },
      place: own,
    })),
    "registered",
  )
  const entered = await ctx.db
    .insertInto("visitors")
    .values(
      family.map((person, index) => ({
        ...own,
        personId: people[index] ?? 0,
        guardianName: isChild(person) ? fullName : null,
        guardianPhone: isChild(person) ? (phone ?? null) : null,
        registrationNumber: newRegistrationNumber(),
      })),
    )
    .returning(["id", "personId"])
    .execute()
  const ids = entered.toSorted((one, other) => one.id - other.id)
  const all = family.flatMap((person, index) => {
    const row = ids[index]
    return row ? [{ ...row, role: person.role, isChild: isChild(person) }] : []
  })
  const children = all.filter((person) => person.isChild)
  if (children.length > 0)
    await insertConsents(
      ctx.db,
      children.map(({ id }) => ({
        churchId,
        visitorId: id,
        purpose: "registration" as const,
        granted: true,
        byGuardian: true,
        noticeVersion: notice.version,
        noticeHash: notice.hash,
        channel: "qr_code" as const,
        givenAt: ctx.now,
      })),
    ).execute()
  await recordEach(
    { ...ctx, actor: null },
    "visitor.registered",
    all.map(({ id }) => ({ entity: "visitor", id, churchId, facts: { source: "qr_code" } }) as const),
  )
  await enterFamilyAtDoor(ctx, columns, [
    { personId, role: "responsavel" },
    ...all.map((person) => ({ personId: person.personId, role: person.role })),
  ])
}

/** The columns that all registrations of one form share: place, time and address, without contacts. */
function ofThePlace(sender: Sender["columns"]) {
  const { churchId, branchId, zipcode, address, neighborhood, city, state, firstVisit } = sender
  const { registrationSource, qrCodeUsed, ipAddress, createdAt } = sender
  return {
    ...{ churchId, branchId, zipcode, address, neighborhood, city, state, firstVisit },
    ...{ registrationSource, qrCodeUsed, ipAddress, createdAt },
  }
}
