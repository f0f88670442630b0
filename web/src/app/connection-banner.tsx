import { VisuallyHidden } from "@mantine/core"
import { IconWifiOff } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { askOnReturn, type Connection, useConnection } from "../lib/connection.ts"
import { queryClient } from "../lib/query-client.ts"
import classes from "./connection-banner.module.css"

const LABELS: Record<Exclude<Connection, "good">, string> = {
  "no-network": "Sem conexão com a internet.",
  "no-answer": "Sem resposta do servidor. Verifique sua conexão.",
}

/** Shows on every screen that the connection is lost; when it returns, failed queries are repeated. */
export function ConnectionBanner() {
  const connection = useConnection()
  const [returned, setReturned] = useState(false)
  const before = useRef(connection)
  useEffect(askOnReturn, [])
  useEffect(() => {
    if (before.current !== "good" && connection === "good") {
      setReturned(true)
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" })
    }
    if (connection !== "good") setReturned(false)
    before.current = connection
  }, [connection])
  return (
    <div role="status" className={classes.place}>
      {connection !== "good" && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            {LABELS[connection]}
            <span className={classes.more}> O que você digitou continua na tela.</span>
          </span>
        </div>
      )}
      {returned && <VisuallyHidden>Conexão restabelecida.</VisuallyHidden>}
    </div>
  )
}
