import { Text } from "@mantine/core"
import { formatDate, today } from "../../../lib/format.ts"
import classes from "./paper.module.css"

/** The head of the printed record: church, title, day. */
export function PaperHead({ churchName }: { churchName: string }) {
  return (
    <div className={classes.head}>
      <Text fw={600} size="lg">
        {churchName}
      </Text>
      <Text>Ficha de membro</Text>
      <Text c="dimmed">Impressa em {formatDate(today())}</Text>
    </div>
  )
}
