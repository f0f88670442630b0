import type { User } from "@aprisco/contract/auth/user"
import { Stack, Tabs } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import {
  IconBell,
  IconBuildingChurch,
  IconCreditCard,
  IconFileCertificate,
  IconShieldLock,
  IconUser,
} from "@tabler/icons-react"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useIsOrdinaryMember } from "../../../lib/can.ts"
import { usePartsAhead } from "../../../lib/parts.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { PartCards } from "../../../ui/parts.tsx"
import { TabRow } from "../../../ui/tab-row.tsx"
import { ChangePassword, SecondFactorCard, SessionsCard } from "../auth/public.ts"
import { PlansTab } from "../plans/public.ts"
import { ChurchDataTab } from "./church-tab.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { NotTied } from "./not-tied.tsx"
import { NotificationsTab } from "./notifications-tab.tsx"
import { PersonalTab } from "./personal-tab.tsx"
import { ProfileHead } from "./profile-head.tsx"
import classes from "./profile-page.module.css"
import { type ProfileTab, validateProfileSearch } from "./search.ts"

const route = getRouteApi("/shell/perfil")

const TABS = [
  { value: "dados", label: "Dados pessoais", icon: IconUser },
  { value: "igreja", label: "Dados da igreja", icon: IconBuildingChurch },
  { value: "planos", label: "Planos", icon: IconCreditCard },
  { value: "notificacoes", label: "Notificações", icon: IconBell },
  { value: "privacidade", label: "Meus dados", icon: IconFileCertificate },
  { value: "seguranca", label: "Segurança", icon: IconShieldLock },
] as const

/** `/perfil`: the person, their church, and the account's security, in six tabs (docs/product/account.md#1.1); the plans are no ordinary member's. */
export function ProfilePage() {
  const user = useUser()
  const { tab = "dados" } = route.useSearch()
  const navigate = route.useNavigate()
  const isOrdinary = useIsOrdinaryMember()
  const wide = useMediaQuery("(min-width: 62em)")
  usePartsAhead("own-data")
  if (!user) return null
  const panels: Record<ProfileTab, ReactNode> = {
    dados: <PersonalTab user={user} />,
    igreja: <ChurchDataTab />,
    planos: <PlansTab />,
    notificacoes: <NotificationsTab />,
    privacidade: <OwnDataTab />,
    seguranca: <SecurityTab user={user} />,
  }
  const tabs = TABS.filter(({ value }) => value !== "planos" || !isOrdinary)
  const open = tabs.some(({ value }) => value === tab) ? tab : "dados"
  const names = tabs.map(({ value, label, icon: Icon }) => (
    <Tabs.Tab key={value} value={value} leftSection={<Icon size={20} stroke={1.7} aria-hidden />}>
      {label}
    </Tabs.Tab>
  ))
  return (
    <>
      <PageHeader
        title="Meu Perfil"
        subtitle="Gerencie suas informações pessoais, dados da igreja e preferências"
      />
      <ProfileHead user={user} />
      <Tabs
        value={open}
        onChange={(next) => void navigate({ search: validateProfileSearch({ tab: next }) })}
        orientation={wide ? "vertical" : "horizontal"}
        variant={wide ? "pills" : "default"}
        keepMounted={false}
      >
        {wide ? (
          <Tabs.List className={classes.side}>{names}</Tabs.List>
        ) : (
          <TabRow open={open}>{names}</TabRow>
        )}
        {tabs.map(({ value }) => (
          <Tabs.Panel key={value} value={value} className={wide ? classes.panel : undefined}>
            {panels[value]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** What the church is asked about the user's data, and who consulted it. */
function OwnDataTab() {
  return (
    <Stack gap="lg">
      <NotTied what="os pedidos e as consultas ao seu cadastro" />
      <PartCards at="own-data" given={{}} />
    </Stack>
  )
}

/** Password, second factor, sessions and deletion of the account. */
function SecurityTab({ user }: { user: User }) {
  return (
    <Stack gap="lg">
      {user.mustSetUpSecondFactor && <SecondFactorCard required />}
      <ChangePassword user={user} />
      {!user.mustSetUpSecondFactor && <SecondFactorCard required={false} />}
      <SessionsCard />
      <DeleteAccount />
    </Stack>
  )
}
