import { members } from "@aprisco/contract/members/routes"
import type { Context } from "../../../core/context.ts"
import type { AdmittedPerson } from "../../../core/manifest/changes-of-people.ts"
import { NONE_WELCOME } from "../../people/people/personal-data/public.ts"
import { registerMember } from "./register-member.ts"

/**
 * Puts people of a new family onto the roll, each as the form of the roll puts a known person (docs/product/people.md#3.2a); they are few. No
 * channel for messages is open: nobody was asked. Throws 403 beyond the member quota.
 */
export async function admitFamily(ctx: Context, people: readonly AdmittedPerson[]): Promise<void> {
  for (const { id: personId, childrenCount } of people)
    await registerMember(ctx, members.create.body.parse({ personId, childrenCount, ...NONE_WELCOME }), {
      photo: null,
      passwordHash: null,
    })
}
