import type { Role } from "@aprisco/contract/access/roles"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { staff } from "@aprisco/contract/staff/routes"
import type { ChurchAdmin } from "./church-admin.ts"
import { emailTo, linkIn } from "./mailbox.ts"

interface More {
  branchIds?: number[]
  /** The person of the church whose account it is. */
  personId?: number
  /** The folder of a product of its own. */
  dataDir?: string
}

/** Another user of the same church, with a role: invited, and signed in by the e-mail's link. Has a session of the API. */
export async function aColleague(
  { api }: ChurchAdmin,
  role: Role,
  fullName: string,
  { branchIds, personId, dataDir }: More = {},
) {
  const person = { fullName, email: `${crypto.randomUUID()}@example.org`, password: crypto.randomUUID() }
  await api.call(staff.invite, { body: { email: person.email, fullName, role, branchIds, personId } })
  const link = linkIn(await emailTo(person.email, /convite/, dataDir), "/convite")
  const token = link.split("#token=")[1] ?? ""
  const { password } = person
  await api.call(passwords.confirmReset, {
    body: { token, newPassword: password, confirmPassword: password, acceptTerms: true },
  })
  const session = await api.call(auth.login, { body: { email: person.email, password } })
  if (!("token" in session)) throw new Error("unexpected second factor")
  return { ...person, token: session.token }
}
