import type { Role } from "@aprisco/contract/access/roles"
import { type ChurchAdmin, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { test as watched } from "./watched.ts"

interface Church {
  admin: ChurchAdmin
  /** The token of this church's user with this role, invited when it is first asked for. */
  tokenOf(role: Role): Promise<string>
}

interface OfTest {
  /** Who is signed in when the journey begins; none unless set with `test.use({ role: "SECRETARY" })`. */
  role: Role | null
}

interface OfWorker {
  /**
   * One church for all journeys of a worker that do not need an empty one of their own. They leave its settings and its users'
   * sessions as they are, and count only what they have entered (unique-surname.ts).
   */
  church: Church
}

/** Journeys that begin signed in, with a role, in a church that was registered once. */
export const test = watched.extend<OfTest, OfWorker>({
  role: [null, { option: true }],
  church: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use, { project }) => {
      const admin = await registerChurchAdmin(String(project.use.baseURL))
      const tokens = new Map<Role, Promise<string>>([["CHURCH_ADMIN", Promise.resolve(admin.token)]])
      const tokenOf = (role: Role) => {
        const token = tokens.get(role) ?? aColleague(admin, role, `Noemi ${role}`).then(({ token }) => token)
        tokens.set(role, token)
        return token
      }
      await use({ admin, tokenOf })
    },
    { scope: "worker" },
  ],
  storageState: async ({ role, church, baseURL }, use) => {
    if (role === null) return use(undefined)
    const localStorage = [{ name: "auth_token", value: await church.tokenOf(role) }]
    await use({ cookies: [], origins: [{ origin: String(baseURL), localStorage }] })
  },
})

export { expect } from "./watched.ts"
