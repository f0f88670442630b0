import type { MergePreview } from "@aprisco/contract/merges/routes"
import { Anchor, Button, Text } from "@mantine/core"
import { IconArrowsExchange } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { focusOnward } from "../../../ui/focus-onward.ts"
import classes from "./comparison.module.css"
import type { KeptSide } from "./field-choice.tsx"
import { moduleName } from "./labels.ts"

interface SidesProps {
  keep: number
  merge: number
  pair: number | undefined
  nameOf: (side: KeptSide) => string
  rows: MergePreview["rows"]
}

/** The head of the two columns: the record that is kept and the one that is merged, and the button that swaps them. */
export function Sides({ keep, merge, pair, nameOf, rows }: SidesProps) {
  const side = (title: string, id: number, which: KeptSide) => (
    <div className={classes.value}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Anchor inherit fw={600} renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id }} />}>
        {nameOf(which)}
      </Anchor>
      <Text size="sm">{hasInWords(rows, which)}</Text>
    </div>
  )
  return (
    <div className={classes.sides}>
      <div>
        <Button
          ref={focusOnward}
          variant="default"
          size="sm"
          px="sm"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          aria-label="Trocar: fica o outro"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/pessoas/unir"
              search={{ manter: merge, unir: keep, par: pair }}
              replace
              resetScroll={false}
            />
          )}
        >
          Trocar
        </Button>
      </div>
      <div className={classes.two}>
        {side("Fica", keep, "keep")}
        {side("Sai", merge, "merge")}
      </div>
    </div>
  )
}

/** What distinguishes two records of the same name: «Rol de membros · Cadastros de visitante». */
function hasInWords(rows: MergePreview["rows"], side: KeptSide): string {
  const names = rows.flatMap((row) =>
    row[side] > 0 && TELLING.has(row.module) ? [moduleName(row.module)] : [],
  )
  return names.join(" · ") || "Só os dados da pessoa"
}

const TELLING = new Set(["members", "visitors", "ministries", "activities"])
