import type { Devotional } from "@aprisco/contract/devotionals/routes"
import { Button, Group, Menu } from "@mantine/core"
import { IconEyeOff, IconSend } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { today } from "../../../../lib/format.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { useDeleteDevotional } from "./use-delete-devotional.ts"
import { useTurnDevotional } from "./use-turn-devotional.ts"

/** What may be done with a devotional in its state. */
export function DevotionalActions({ devotional }: { devotional: Devotional }) {
  const { id, title, state, publishOn, can } = devotional
  const navigate = useNavigate()
  const { turn, isPending } = useTurnDevotional(devotional)
  const askToDelete = useDeleteDevotional(() => navigate({ to: "/devocionais", replace: true }))
  const isToCome = publishOn !== null && publishOn > today()
  return (
    <Group gap="xs">
      {state === "draft" && (
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void turn(isToCome ? "schedule" : "publish")}
        >
          {isToCome ? "Agendar" : "Publicar"}
        </Button>
      )}
      <Button
        {...EDIT_LOOK}
        renderRoot={(props) => <Link {...props} to="/devocionais/$id/editar" params={{ id }} />}
      >
        Editar
      </Button>
      {(state !== "draft" || can.delete) && (
        <RowMenu name={title}>
          {state !== "draft" && (
            <Menu.Item
              leftSection={<IconEyeOff size={18} aria-hidden />}
              disabled={isPending}
              onClick={() => void turn(state === "published" ? "unpublish" : "unschedule")}
            >
              {state === "published" ? "Despublicar" : "Cancelar agendamento"}
            </Menu.Item>
          )}
          {can.delete && <DeleteItem onDelete={() => void askToDelete({ id, name: title })} />}
        </RowMenu>
      )}
    </Group>
  )
}
