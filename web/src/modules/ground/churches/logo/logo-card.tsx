import { Button, Card, FileButton, Group, Skeleton, Text, Title } from "@mantine/core"
import { IconPhotoUp, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useId, useRef } from "react"
import { PICTURE_TYPES } from "../../../../lib/picture.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import classes from "./logo-card.module.css"
import { logoQuery, useLogo } from "./use-logo.ts"

/** The church's logo, as visitors see it on their form and on the poster. Saved at once, separately from the form below it. */
export function LogoCard() {
  const id = useId()
  const logo = useQuery(logoQuery)
  return (
    <Card withBorder component="section" aria-labelledby={id} mb="lg">
      <Title order={2} size="h3" id={id} mb="md">
        Logotipo
      </Title>
      {logo.isPending && <Skeleton height={112} />}
      {logo.isError && (
        <ErrorState
          message="Erro ao carregar o logotipo."
          error={logo.error}
          onRetry={() => void logo.refetch()}
        />
      )}
      {logo.data && <Logo address={logo.data.logo} />}
    </Card>
  )
}

function Logo({ address }: { address: string | null }) {
  const { busy, refused, choose, remove } = useLogo()
  const again = useRef<() => void>(null)
  return (
    <div className={classes.row}>
      <div className={classes.plate} data-empty={!address || undefined}>
        {address ? (
          <img src={address} alt="Logotipo atual da igreja" />
        ) : (
          <Text size="sm" c="dimmed">
            Sem logotipo
          </Text>
        )}
      </div>
      <div className={classes.words}>
        <Text size="sm" c="dimmed" mb="sm">
          Aparece no formulário dos visitantes e no cartaz do QR Code. Use JPEG, PNG, GIF ou WebP de até 5MB,
          de preferência com fundo transparente ou branco.
        </Text>
        <Group gap="xs">
          <FileButton
            accept={PICTURE_TYPES.join(",")}
            resetRef={again}
            onChange={(file) => {
              if (file) void choose(file)
              // The same file may be chosen again after a failure.
              again.current?.()
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhotoUp size={18} aria-hidden />}
                loading={busy}
              >
                {address ? "Trocar logotipo" : "Enviar logotipo"}
              </Button>
            )}
          </FileButton>
          {address && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={busy}
              onClick={() => void remove()}
            >
              Remover logotipo
            </Button>
          )}
        </Group>
        <div role="alert">
          {refused && (
            <Text size="sm" mt="xs" c="var(--mantine-color-error)">
              {refused}
            </Text>
          )}
        </div>
      </div>
    </div>
  )
}
