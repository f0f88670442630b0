import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core"
import { IconExternalLink, IconRefresh } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { AddressField } from "../../../../ui/address-field.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "./qr-card.module.css"
import { QrDownloads } from "./qr-downloads.tsx"
import { QrImage } from "./qr-image.tsx"
import { QrRegistrationsPanel } from "./qr-registrations-panel.tsx"
import { registeredLabel } from "./registered-labels.ts"
import { useQrActions } from "./use-qr-actions.ts"

interface QrCardProps {
  code: QrCode
  /** The only code on the page: its registrations are shown at once. */
  alone: boolean
}

/** One branch's QR code with its actions. */
export function QrCard({ code, alone }: QrCardProps) {
  const mayManage = useCan()("branches.manage")
  const { toggle, regenerate, askToRegenerate } = useQrActions(code)
  const registered = registeredLabel(code)
  const regenerateLabel = regenerate.isPending ? "Regenerando..." : "Regenerar"
  const { name, qrCodeActive, visitorRegistrationUrl } = code
  return (
    <Card withBorder component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <div className={classes.heading}>
          <Title order={2} size="h3" className={classes.name}>
            {name}
          </Title>
          {registered && (
            <Text size="sm" c="dimmed">
              {registered}
            </Text>
          )}
        </div>
        <StatusBadge tone={qrCodeActive ? "success" : "neutral"}>
          {qrCodeActive ? "Ativo" : "Inativo"}
        </StatusBadge>
      </Group>
      <div className={classes.body}>
        <QrImage code={code} />
        <Stack gap="md" className={classes.controls}>
          {mayManage && (
            <Switch
              label="QR Code ativo"
              description={
                qrCodeActive ? "Aceita novos cadastros" : "Quem abrir o endereço verá que ele está inativo"
              }
              checked={qrCodeActive}
              disabled={toggle.isPending}
              onChange={() => toggle.mutate()}
            />
          )}
          <FormAddress address={visitorRegistrationUrl} branch={name} />
        </Stack>
      </div>
      <Group gap="xs" mt="md">
        <QrDownloads code={code} />
        <Button
          variant="default"
          aria-label={`Testar QR Code de ${name} (abre em outra aba)`}
          leftSection={<IconExternalLink size={18} aria-hidden />}
          component="a"
          href={visitorRegistrationUrl}
          target="_blank"
          rel="noopener"
        >
          Testar
        </Button>
        {mayManage && (
          <Button
            variant="default"
            aria-label={`${regenerateLabel} QR Code de ${name}`}
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={regenerate.isPending}
            onClick={() => void askToRegenerate()}
          >
            {regenerateLabel}
          </Button>
        )}
      </Group>
      <QrRegistrationsPanel code={code} opened={alone} />
    </Card>
  )
}

function FormAddress({ address, branch }: { address: string; branch: string }) {
  return (
    <>
      <AddressField
        label="Endereço do formulário"
        address={address}
        copyLabel={`Copiar endereço de ${branch}`}
        copied="URL copiada para a área de transferência"
        screenOnly
      />
      {/* Paper has no fields: there the address is text. */}
      <p className={classes.printed}>
        Endereço do formulário: <b>{address}</b>
      </p>
    </>
  )
}
