import { Skeleton, Tooltip } from "@mantine/core"
import { IconBuildingChurch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { myChurchQuery } from "../../lib/signed-in.ts"
import classes from "./church-card.module.css"
import { useOwnBranches } from "./use-own-branches.ts"

/** The church whose data is on the screen. Where it could not be loaded the screens work without it. */
export function CurrentChurchCard({ narrow }: { narrow: boolean }) {
  const { data: church, isPending } = useQuery(myChurchQuery)
  const branches = useOwnBranches()
  if (isPending) return <Skeleton height={narrow ? 44 : 68} />
  if (!church) return null
  const place = [church.city, church.state].filter(Boolean).join("/")
  if (narrow) {
    return (
      <Tooltip
        label={[church.name, church.cnpj && `CNPJ ${church.cnpj}`, place, branches]
          .filter(Boolean)
          .join(", ")}
        position="right"
      >
        <span className={classes.icon} role="img" aria-label={church.name}>
          <IconBuildingChurch size={22} stroke={1.7} aria-hidden />
        </span>
      </Tooltip>
    )
  }
  return (
    <div className={classes.card}>
      <strong className={classes.name}>{church.name}</strong>
      {church.cnpj && <span className={classes.line}>CNPJ {church.cnpj}</span>}
      {place && <span className={classes.line}>{place}</span>}
      {branches && <span className={classes.branches}>{branches}</span>}
    </div>
  )
}

/** Church and branches, where the card is not visible: a line each, or the branches would be truncated first. */
export function ScopeLine({ className }: { className?: string }) {
  const { data: church } = useQuery(myChurchQuery)
  const branches = useOwnBranches()
  if (!church) return null
  return (
    <>
      <div className={className}>
        {[church.name, church.cnpj && `CNPJ ${church.cnpj}`].filter(Boolean).join(" · ")}
      </div>
      {branches && <div className={className}>{branches}</div>}
    </>
  )
}
