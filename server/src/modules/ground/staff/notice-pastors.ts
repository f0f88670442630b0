import type { Role } from "@aprisco/contract/access/roles"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { queueEmail } from "../emails/public.ts"
import { notifyOfPastors, pastorsLeft } from "../notifications/public.ts"
import { pastorNoMoreEmail } from "./email-templates.ts"

export const isPastor = ({ role, isActive }: { role: Role | null; isActive: boolean }): boolean =>
  role === "PASTOR" && isActive

interface Person {
  id: number
  churchId: number
  email: string
  invitedEmail?: string | null
  fullName: string
}

/**
 * Who reads the pastoral notes changes with a person who becomes a pastor, or is none any more: the pastors are told, and the person too, so that
 * nobody gives themselves the notes unseen (docs/product/people.md#7.6). Called after the change; before the account of a removed person is emptied.
 */
export async function noticePastors(ctx: Context, person: Person, was: boolean, is: boolean): Promise<void> {
  if (was === is) return
  const left = await pastorsLeft(ctx, person.churchId, person.id)
  const withoutPastor = !is && left === 0
  await notifyOfPastors(ctx, { churchId: person.churchId, withoutPastor, formerId: was ? person.id : null })
  // Who cannot sign in any more sees no bell. An address that is another church's account belongs to nobody here.
  if (was && (person.invitedEmail ?? null) === null)
    await queueEmail(ctx, pastorNoMoreEmail(person, withoutPastor), "account-owner")
  if (withoutPastor)
    await record(ctx, "church.without_pastor", {
      entity: "church",
      id: person.churchId,
      churchId: person.churchId,
    })
}
