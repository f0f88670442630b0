import { Alert, Button, Text } from "@mantine/core"
import { IconCreditCard } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"

/** The member quota is used up (docs/product/members.md#3.2): the server's message, and a link to the plans. */
export function PlanLimitNotice({ sentence }: { sentence: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Alert color="amber" icon={<IconCreditCard aria-hidden />} title={sentence}>
      <Text mb="sm">
        Nada do que você digitou se perdeu. Os planos abrem em outra aba; depois da mudança, salve de novo
        aqui.
      </Text>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            {...props}
            ref={link}
            to="/perfil"
            search={{ tab: "planos" }}
            target="_blank"
            rel="noopener"
          />
        )}
      >
        Ver planos
      </Button>
    </Alert>
  )
}
