import type { Role } from "@aprisco/contract/access/roles"
import { record } from "../../../core/audit.ts"
import type { Context, RequestContext } from "../../../core/context.ts"
import { AppError, conflict, invalid } from "../../../core/errors.ts"
import { hashPassword, refusePoorPassword } from "../../ground/auth/passwords/public.ts"
import { invitePerson } from "../../ground/staff/public.ts"
import { writePersonalData } from "../../people/people/personal-data/public.ts"

/** What a body says about an account for the member. */
export interface AccountRequest {
  createSystemUser?: boolean
  systemRole?: Role | null
  userEmail?: string | null
  userPassword?: string | null
  fullName?: string | null
}

/** The hash of the password that was given, or null: an invitation is sent. Slow: before the transaction. Throws 400. */
export async function acceptPassword(
  _requestContext: RequestContext,
  request: AccountRequest,
): Promise<string | null> {
  if (!request.createSystemUser || !request.userPassword) return null
  if (request.userPassword.length < 8)
    throw invalid({ userPassword: ["Senha deve ter pelo menos 8 caracteres"] })
  refusePoorPassword(
    request.userPassword,
    { fullName: request.fullName ?? undefined, email: request.userEmail },
    "userPassword",
  )
  return hashPassword(request.userPassword)
}

interface Person {
  id: number
  personId: number
  churchId: number
  branchId: number
  fullName: string
  email: string | null
  userId: number | null
}

/**
 * Creates an account for a member, by invitation or with a password (docs/product/members.md#5.3). Throws 403 on a
 * role above the caller's, 400 on the form's fields, 409 when the member has one.
 */
export async function giveAccess(
  ctx: Context,
  member: Person,
  request: AccountRequest,
  passwordHash: string | null,
): Promise<void> {
  if (!request.createSystemUser) return
  if (member.userId !== null) throw conflict("Este membro já tem um usuário do sistema.")
  const email = request.userEmail ?? member.email
  if (!email) throw invalid({ userEmail: ["E-mail é obrigatório para criar o usuário"] })
  const role = request.systemRole ?? "MEMBER"
  const branchIds = role === "BRANCH_MANAGER" ? [member.branchId] : undefined
  const { churchId: church, fullName } = member
  const invitation = { email, fullName: fullName.slice(0, 100), role, church, branchIds }
  const userId = await invitePerson(ctx, invitation, passwordHash).catch((error: unknown) => {
    throw error instanceof AppError && error.fields.email ? invalid({ userEmail: error.fields.email }) : error
  })
  await writePersonalData(ctx, member.personId, { userId })
  await record(ctx, "member.access_given", {
    entity: "member",
    id: member.id,
    churchId: member.churchId,
    facts: { role },
  })
}
