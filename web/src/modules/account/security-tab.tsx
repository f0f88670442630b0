import type { User } from "@aprisco/contract/account/routes"
import { Stack } from "@mantine/core"
import { ChangePassword } from "./security/change-password.tsx"
import { DeleteAccount } from "./security/delete-account.tsx"
import { SecondFactorCard } from "./security/second-factor-card.tsx"
import { SessionsCard } from "./security/sessions-card.tsx"

/** Password, second factor, sessions and deletion of the account. */
export function SecurityTab({ user }: { user: User }) {
  return (
    <Stack gap="lg">
      {user.mustSetUpSecondFactor && <SecondFactorCard owed />}
      <ChangePassword user={user} />
      {!user.mustSetUpSecondFactor && <SecondFactorCard owed={false} />}
      <SessionsCard />
      <DeleteAccount />
    </Stack>
  )
}
