import { Button } from "@mantine/core"
import { IconRefresh, IconWifiOff } from "@tabler/icons-react"
import { type ReactNode, useEffect, useRef } from "react"
import { askOnReturn, useConnection } from "../../lib/connection.ts"
import { useDocumentTitle } from "../../lib/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { PlainPage } from "./plain-page.tsx"

const TITLE = "Sem conexão"

interface OfflineScreenProps {
  onReturn: () => void
  /** In place of the message: what this device can show without the server. The connection is told on top of it. */
  children?: ReactNode
}

/** Nothing can be shown without the server. Continues automatically as soon as it answers. */
export function OfflineScreen({ onReturn, children }: OfflineScreenProps) {
  const connection = useConnection()
  const before = useRef(connection)
  useDocumentTitle(TITLE)
  useEffect(askOnReturn, [])
  useEffect(() => {
    if (before.current !== "good" && connection === "good") onReturn()
    before.current = connection
  }, [connection, onReturn])
  if (children) return <PlainPage>{children}</PlainPage>
  return (
    <PlainPage>
      <div role="alert">
        <Notice
          icon={IconWifiOff}
          tone="danger"
          order={1}
          title={TITLE}
          text="Sem resposta do servidor. Verifique sua conexão. Esta tela abre sozinha quando a conexão voltar."
          action={
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReturn}>
              Tentar novamente
            </Button>
          }
        />
      </div>
    </PlainPage>
  )
}
