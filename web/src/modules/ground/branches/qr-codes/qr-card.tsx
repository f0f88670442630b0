import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import {
  ActionIcon,
  Button,
  Card,
  Group,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
  Tooltip,
} from "@mantine/core"
import { IconCopy, IconExternalLink, IconRefresh } from "@tabler/icons-react"
import { useRef } from "react"
import { useCan } from "../../../../lib/can.ts"
import { copyText } from "../../../../lib/copy-text.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
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
          <AddressField address={visitorRegistrationUrl} branch={name} />
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

function AddressField({ address, branch }: { address: string; branch: string }) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(address, field.current)) toast.success("URL copiada para a área de transferência")
    else toast.error("Não foi possível copiar. Selecione o endereço e copie com Ctrl+C.")
  }
  return (
    <>
      <TextInput
        ref={field}
        readOnly
        wrapperProps={{ "data-screen-only": true }}
        label="Endereço do formulário"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={48}
        rightSection={
          <Tooltip label="Copiar">
            <ActionIcon aria-label={`Copiar endereço de ${branch}`} onClick={() => void copy()}>
              <IconCopy size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        }
      />
      {/* Paper has no fields: there the address is text. */}
      <p className={classes.printed}>
        Endereço do formulário: <b>{address}</b>
      </p>
    </>
  )
}
