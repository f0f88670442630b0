import type { DenominationDashboard } from "@aprisco/contract/denominations/routes"
import {
  IconBuildingChurch,
  IconHeartHandshake,
  IconMapPin,
  IconUserHeart,
  IconUsers,
} from "@tabler/icons-react"
import type { ReactNode } from "react"
import { formatChange, formatNumber } from "../../../lib/format.ts"
import { usePhone } from "../../../lib/small-screen.ts"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { usePrinting } from "../../../ui/use-printing.ts"
import classes from "./dashboard.module.css"

const CARDS = [
  { name: "members", label: "Membros", icon: IconUsers, against: "em relação ao mês passado" },
  {
    name: "visitors",
    label: "Visitantes",
    icon: IconUserHeart,
    against: "de novos em relação ao mês passado",
  },
  {
    name: "conversions",
    label: "Conversões",
    icon: IconHeartHandshake,
    against: "em relação ao mês passado",
  },
  { name: "churches", label: "Igrejas", icon: IconBuildingChurch, against: "em relação ao mês passado" },
  { name: "branches", label: "Filiais", icon: IconMapPin, against: "em relação ao mês passado" },
] as const

/** The totals, each with its change; for users of one church, with that church's part. */
export function DenominationStats({ dashboard }: { dashboard: DenominationDashboard | undefined }) {
  return (
    <Counters>
      {CARDS.map(({ name, label, icon, against }) => {
        const counter = dashboard?.[name]
        const own =
          dashboard?.own && name !== "conversions" && name !== "churches" ? dashboard.own[name] : null
        return (
          <StatCard
            key={name}
            label={label}
            icon={icon}
            pending={dashboard === undefined}
            value={
              counter?.total === null || counter === undefined ? "menos de 5" : formatNumber(counter.total)
            }
            note={
              dashboard === undefined
                ? `${formatChange(0)} ${against}`
                : counter?.total === null
                  ? "nas outras igrejas, além da sua"
                  : typeof counter?.change === "number"
                    ? `${formatChange(counter.change)} ${against}`
                    : own !== null && `${formatNumber(own)} na sua igreja`
            }
          />
        )
      })}
    </Counters>
  )
}

const LABEL = "Números da denominação"

/** On a phone one low line, so that the churches that need attention are on the first screen. */
function Counters({ children }: { children: ReactNode }) {
  const phone = usePhone()
  const printing = usePrinting()
  if (phone && !printing)
    return (
      <StatGrid strip label={LABEL}>
        {children}
      </StatGrid>
    )
  return (
    <section className={classes.counters} aria-label={LABEL}>
      {children}
    </section>
  )
}
