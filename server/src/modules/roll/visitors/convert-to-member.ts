import type { ConversionBody } from "@aprisco/contract/visitors/conversion"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../core/errors.ts"
import { givenFields } from "../../../core/given-fields.ts"
import { withoutHiddenContact } from "../../../core/minors-contact.ts"
import { branchInReach } from "../../ground/branches/public.ts"
import { copyConsents } from "../../people/people/consents/public.ts"
import { followFolded, lockPeopleOfRows } from "../../people/people/known-person/public.ts"
import { addToRoll, type LockedRoll, refuseMergedEntry } from "../members/public.ts"
import { familyToConvert, othersOf, sameCpfInFamily } from "./family-to-convert.ts"
import { alreadyConverted } from "./policy.ts"
import {
  type LockedVisitor,
  lockRollOfVisitor,
  memberToLink,
  updateVisitor,
  visitorForUpdate,
} from "./queries.ts"

/** `memberId` is null for a BRANCH_MANAGER when that member belongs to another branch: out of reach, so it cannot be linked. */
const memberWithSameCpf = (memberId: number | null) =>
  conflict(
    memberId === null
      ? "Já existe um membro com o CPF deste visitante em outra filial desta igreja."
      : "Já existe um membro desta igreja com o CPF deste visitante. Vincule o visitante a esse membro.",
    { memberId },
  )

/**
 * Makes the visitor a member, or links them to an existing member, and returns the member's id. The row is locked: the first
 * of many attempts succeeds, and any other throws 409 whatever version it names (docs/product/visitors.md#5.2). The others of
 * the household that the body names come along, or nobody is converted (docs/product/visitors.md#5.6). Throws 404, 409, 412,
 * 403 beyond the member quota, 400 on a member of another church.
 */
export async function convertToMember(ctx: Context, id: number, body: ConversionBody): Promise<number> {
  // Sent together. PostgreSQL runs them in this order: the church is locked before the visitor.
  const { linkMemberId, membershipDate, admissionMode } = body
  const also = othersOf(id, body)
  const [rolls, , visitor] = await Promise.all([
    lockRollOfVisitor(ctx, id),
    also.length > 0 &&
      lockPeopleOfRows(ctx, { visitors: [id, ...also], members: linkMemberId ? [linkMemberId] : [] }),
    visitorForUpdate(ctx, id, linkMemberId),
  ])
  const roll = found(rolls[0])
  const { churchId } = roll
  ensure(visitor.convertedAt === null, alreadyConverted)
  expectVersion(ctx, visitor.version)
  const family = await familyToConvert(ctx, visitor, also)
  const memberId = await enterRoll(
    ctx,
    visitor,
    linkMemberId
      ? await existingMember(ctx, churchId, linkMemberId)
      : await newMember(ctx, roll, visitor, body, memberWithSameCpf),
    body,
  )
  const shared = { branch: body.branch || visitor.branchId, membershipDate, admissionMode }
  for (const other of family) {
    const member = await newMember(ctx, roll, other, shared, () => sameCpfInFamily(other))
    await enterRoll(ctx, other, member, {})
  }
  return memberId
}

/** Ties the visitor to who they are on the roll. */
async function enterRoll(
  ctx: Context,
  { id, churchId, personId: formerId }: LockedVisitor,
  { id: memberId, personId }: OnRoll,
  { conversionNotes, linkMemberId }: Pick<ConversionBody, "conversionNotes" | "linkMemberId">,
): Promise<number> {
  await updateVisitor(ctx, id, {
    convertedAt: ctx.now,
    convertedById: ctx.actor.userId,
    memberId,
    personId,
    followUpStatus: "converted",
    encryptedConversionNotes: encryptText(ctx, conversionNotes),
  })
  await copyConsents(ctx, id, { column: "memberId", id: memberId })
  await followFolded(ctx, { churchId, keepId: personId, mergeId: formerId })
  await record(ctx, "visitor.converted", {
    entity: "visitor",
    id,
    churchId,
    facts: { memberId, linked: Boolean(linkMemberId) },
  })
  return memberId
}

/** Who the visitor is from now on. */
interface OnRoll {
  id: number
  personId: number
}

async function existingMember(ctx: Context, churchId: number, id: number): Promise<OnRoll> {
  const member = await memberToLink(ctx, churchId, id)
  if (member === undefined) await refuseMergedEntry(ctx, id)
  if (member === undefined) throw invalid({ linkMemberId: ["Membro não encontrado."] })
  return member
}

/**
 * Makes a member from the visitor's data and the corrections of the body: a field that it does not name is the visitor's.
 * Observations are not copied: fewer people may read them than a member's notes.
 */
async function newMember(
  ctx: Context,
  roll: LockedRoll,
  visitor: LockedVisitor,
  body: ConversionBody,
  duplicate: typeof memberWithSameCpf,
): Promise<OnRoll> {
  const { conversionNotes: _, linkMemberId: __, also: ___, branch, ...corrected } = body
  return addToRoll(
    ctx,
    {
      churchId: visitor.churchId,
      branchId: await branchOf(ctx, visitor, branch),
      personId: visitor.personId,
      fullName: visitor.fullName,
      gender: visitor.gender,
      cpf: visitor.cpf,
      acceptEmail: visitor.acceptEmail,
      acceptSms: visitor.acceptSms,
      acceptWhatsapp: visitor.acceptWhatsapp,
      ...givenFields(withoutHiddenContact(ctx, visitor, corrected)),
      membershipDate: body.membershipDate ?? null,
      initialFunction: "member",
      reason: "Convertido de visitante",
    },
    duplicate,
    roll,
  )
}

/** The member may belong to another branch of the church; a blank one stays the visitor's. Throws 400 when out of reach. */
async function branchOf(
  ctx: Context,
  visitor: LockedVisitor,
  branch: number | null | undefined,
): Promise<number> {
  if (!branch || branch === visitor.branchId) return visitor.branchId
  const place = await branchInReach(ctx, branch)
  if (place.churchId !== visitor.churchId) throw invalid({ branch: ["Filial não encontrada."] })
  return place.id
}
