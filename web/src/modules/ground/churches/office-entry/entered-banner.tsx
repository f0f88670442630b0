import { Button } from "@mantine/core"
import { IconDoorEnter, IconDoorExit } from "@tabler/icons-react"
import { useUser } from "../../../../lib/signed-in.ts"
import { useLeave } from "../../denominations/public.ts"
import classes from "../entered-band.module.css"

/** Shows an office user on every screen which church they have entered, and a button to leave it. */
export function EnteredBanner() {
  const entered = useUser()?.enteredChurch
  const leave = useLeave()
  if (!entered) return null
  return (
    <section className={classes.band} aria-label="Igreja em que você está">
      <IconDoorEnter size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        Você está em <strong>{entered.name}</strong>
      </p>
      <Button
        variant="default"
        size="sm"
        className={classes.leave}
        leftSection={<IconDoorExit size={18} aria-hidden />}
        disabled={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        Sair da igreja
      </Button>
    </section>
  )
}
