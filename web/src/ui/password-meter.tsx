import { Text } from "@mantine/core"
import classes from "./password-meter.module.css"
import { strengthOf } from "./password-strength.ts"

const STEPS = [1, 2, 3, 4, 5]

/** The strength of the password while it is typed; nothing for an empty one. */
export function PasswordMeter({ password }: { password: string }) {
  const { score, words } = strengthOf(password)
  return (
    <div className={classes.meter} data-empty={password === "" || undefined}>
      <div className={classes.steps} data-score={score} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} className={classes.step} data-reached={step <= score || undefined} />
        ))}
      </div>
      <Text size="sm" role="status">
        {password !== "" && `Força da senha: ${words}`}
      </Text>
    </div>
  )
}
