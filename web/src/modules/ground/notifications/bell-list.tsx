import { Anchor, Button, Text } from "@mantine/core"
import { IconBellOff } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useFlags } from "../../../lib/can.ts"
import { messageOf } from "../../../lib/problem.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { toast } from "../../../ui/toast.ts"
import classes from "./bell.module.css"
import { NotificationItem } from "./notification-item.tsx"
import { markAsRead, notificationsQuery, STEP } from "./notifications-api.ts"

/** As many as the server gives at once. */
const MOST = 100

/** The notifications, newest first. `onDone`: one was chosen, the list may close. */
export function BellList({ onDone }: { onDone: () => void }) {
  const [size, setSize] = useState(STEP)
  const list = useQuery(notificationsQuery(size))
  const reading = useMutation({
    mutationFn: markAsRead,
    onError: (error) => toast.error(messageOf(error, "Erro ao marcar como lida. Tente novamente.")),
  })
  const { data } = list
  const { canManageVisitors } = useFlags()
  return (
    <>
      <div className={classes.head}>
        <Text fw={600}>Notificações</Text>
        {data !== undefined && data.unread > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={reading.isPending}
            onClick={() => reading.mutate(undefined)}
          >
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {list.isPending && <SkeletonRows rows={3} label="Carregando notificações..." />}
      {list.isError && (
        <ErrorState
          message="Erro ao carregar notificações"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.count === 0 && (
        <EmptyState
          icon={IconBellOff}
          title="Nenhuma notificação"
          text={
            canManageVisitors
              ? "Quando alguém se cadastrar pelo QR Code, o aviso aparece aqui."
              : "O que for para você aparece aqui."
          }
        />
      )}
      {data !== undefined && data.count > 0 && (
        <ul className={classes.list}>
          {data.results.map((notice) => (
            <li key={notice.id}>
              <NotificationItem
                notice={notice}
                onOpen={() => {
                  if (!notice.read) reading.mutate([notice.id])
                  onDone()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {data?.next && size < MOST && (
          <Button size="compact-sm" variant="subtle" onClick={() => setSize(size + STEP)}>
            Mostrar mais
          </Button>
        )}
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/perfil" search={{ tab: "notificacoes" }} onClick={onDone} />
          )}
        >
          Avisos por e-mail
        </Anchor>
      </div>
    </>
  )
}
