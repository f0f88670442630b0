import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconMailPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../../lib/problem.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { BackToSettings } from "../../../ui/back-to-settings.tsx"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { InviteDialog } from "./invite-dialog.tsx"
import { staffQuery } from "./staff-api.ts"
import { staffColumns } from "./staff-columns.tsx"
import { StaffFilters } from "./staff-filters.tsx"
import { StaffList } from "./staff-list.tsx"
import { useStaffFilters } from "./use-staff-filters.ts"

/** The users of the church, their roles and whether their access is active. */
export function StaffPage() {
  const filters = useStaffFilters()
  const list = useQuery(staffQuery(filters.query))
  const columns = staffColumns(useUser()?.role === "DENOMINATION_ADMIN")
  const [inviting, { open, close }] = useDisclosure(false)
  if (isStatus(list.error, 403)) return <DeniedState needs="users.manage" />
  return (
    <ListPage name="staff" columns={columns}>
      <ListHead
        title="Usuários"
        subtitle="Quem usa o sistema na igreja e o que cada pessoa pode fazer."
        back={<BackToSettings />}
        count={<CountLine list={list} one="usuário" many="usuários" mb={0} />}
        actions={
          <Button leftSection={<IconMailPlus size={18} aria-hidden />} onClick={open}>
            Convidar usuário
          </Button>
        }
      />
      <StaffFilters {...filters} />
      <StaffList list={list} {...filters} onInvite={open} />
      <InviteDialog opened={inviting} onClose={close} />
    </ListPage>
  )
}
