import { messageConsents } from "@aprisco/contract/messages/consents"
import type { Person } from "@aprisco/contract/people/routes"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button, Group, Stack, Text } from "@mantine/core"
import { IconBrandWhatsapp, IconLink } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { AddressField } from "../../../../ui/address-field.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { toast } from "../../../../ui/toast.ts"

/** Below a person's consents. For users who may record these. */
export function PersonOwnLinkCard({ person }: { person: Person }) {
  const can = useCan()
  if (!can("members.edit") && !(person.memberId === null && can("visitors.edit"))) return null
  return <OwnLinkCard personId={person.id} />
}

/** Below a visitor's. */
export function VisitorOwnLinkCard({ visitor }: { visitor: Visitor }) {
  return <OwnLinkCard personId={visitor.personId} folds />
}

/** Makes the page on which a person chooses what they receive, to be copied or sent by WhatsApp (docs/product/messages.md#1.4). */
function OwnLinkCard({ personId, folds }: { personId: number; folds?: boolean }) {
  const Frame = folds ? FoldingCard : FactCard
  const made = useMutation({
    mutationFn: () => api.call(messageConsents.link, { params: { id: personId } }),
    onError: (error) => toast.error(messageOf(error, "Erro ao criar o link. Tente novamente.")),
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (made.data) box.current?.focus()
  }, [made.data])
  return (
    <Frame title="Link das preferências">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          A própria pessoa escolhe o que quer receber, sem precisar de conta. Pelo link ela aceita por 30
          dias, e deixa de receber quando quiser.
        </Text>
        {made.data ? (
          <Stack gap="md" ref={box} tabIndex={-1} role="group" aria-label="Link criado">
            <AddressField
              label="Endereço"
              address={made.data.url}
              copyLabel="Copiar link das preferências"
              copied="Link copiado"
            />
            {made.data.waUrl && (
              <Group>
                <Button
                  component="a"
                  href={made.data.waUrl}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                >
                  Enviar pelo WhatsApp
                </Button>
              </Group>
            )}
          </Stack>
        ) : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconLink size={18} aria-hidden />}
              disabled={made.isPending}
              onClick={() => made.mutate()}
            >
              {made.isPending ? "Criando..." : "Criar link"}
            </Button>
          </Group>
        )}
      </Stack>
    </Frame>
  )
}
