import { Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { DashboardUnits } from "../../../../lib/dashboard-offers.ts"
import { formatNumber, formatPercent } from "../../../../lib/format.ts"
import classes from "./visitor-funnel.module.css"

interface Funnel {
  visitors: number
  contacted: number
  interested: number
  members: number
}

interface VisitorFunnelProps extends Pick<DashboardUnits, "place"> {
  funnel: Funnel
}

/** From the first visit to membership: how many reached each stage, and their share of all. */
export function VisitorFunnel({ funnel, place }: VisitorFunnelProps) {
  const steps = [
    { name: "Visitaram", count: funnel.visitors, search: place },
    { name: "Foram contatados", count: funnel.contacted },
    { name: "Têm interesse", count: funnel.interested },
    { name: "Viraram membros", count: funnel.members, search: { converted: true, ...place } },
  ]
  return (
    <section aria-label="Da visita à membresia">
      <Title order={3} size="h5" mt="lg" mb="sm">
        Da visita à membresia
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ name, count, search }) => {
          const share = funnel.visitors === 0 ? 0 : (100 * count) / funnel.visitors
          return (
            <li key={name}>
              <div className={classes.words}>
                {search ? (
                  <Link to="/visitantes" search={search}>
                    {name}
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
                <span>
                  <strong>{formatNumber(count)}</strong> · {formatPercent(share)}
                </span>
              </div>
              <div className={classes.track} aria-hidden>
                <div className={classes.bar} style={{ width: `${share}%` }} />
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
