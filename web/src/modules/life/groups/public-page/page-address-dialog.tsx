import { groupPage } from "@aprisco/contract/groups/public-page"
import { Alert, Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core"
import { IconDownload, IconFileTypePdf, IconRefresh } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { AddressField } from "../../../../ui/address-field.tsx"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { toast } from "../../../../ui/toast.ts"
import { groupPageQuery } from "../groups-api.ts"

/** The address of the church's page of groups, with its printed code. */
export function PageAddressDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Endereço público" size="lg">
      <PageAddress />
    </Modal>
  )
}

function PageAddress() {
  const { data, error, isError, refetch } = useQuery(groupPageQuery)
  const renew = useMutation({
    mutationFn: () => api.call(groupPage.renew, {}),
    onSuccess: (address) => {
      const isFirst = data?.url === null
      queryClient.setQueryData(groupPageQuery.queryKey, address)
      toast.success(isFirst ? "Página criada." : "Novo endereço gerado. O anterior deixou de funcionar.")
    },
    onError: (failure) => toast.error(messageOf(failure, "Erro ao gerar um novo endereço")),
  })
  async function askToRenew() {
    const sure = await askToConfirm({
      title: "Gerar novo endereço?",
      message: "O endereço atual e os cartazes impressos deixam de funcionar na hora.",
      confirm: "Gerar novo endereço",
      danger: true,
    })
    if (sure) renew.mutate()
  }
  if (isError)
    return (
      <ErrorState
        message="Erro ao carregar o endereço da página"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={3} label="Carregando endereço..." />
  const { url, can } = data
  return (
    <Stack gap="md">
      <Text>
        Nesta página qualquer pessoa encontra um grupo perto de casa e pede para participar. Ela mostra os
        grupos marcados como públicos: nome, bairro, dia e hora. Não mostra a rua, o líder nem quantas pessoas
        há.
      </Text>
      {url === null ? (
        <Text c="dimmed">A igreja ainda não tem esta página.</Text>
      ) : (
        <>
          <AddressField label="Endereço da página" address={url} copyLabel="Copiar endereço da página" />
          <Downloads address={url} />
          <Alert color="amber" title="Quem tem o endereço vê a página">
            Divulgue no boletim, nas redes sociais e no mural. Buscadores não a mostram.
          </Alert>
        </>
      )}
      {can.manage ? (
        <Group>
          <Button
            variant={url === null ? "filled" : "default"}
            leftSection={url !== null && <IconRefresh size={18} aria-hidden />}
            disabled={renew.isPending}
            onClick={() => (url === null ? renew.mutate() : void askToRenew())}
          >
            {renew.isPending ? "Gerando..." : url === null ? "Criar página" : "Gerar novo endereço"}
          </Button>
        </Group>
      ) : (
        url === null && <Text>Quem administra os grupos de toda a igreja pode criá-la.</Text>
      )}
    </Stack>
  )
}

function Downloads({ address }: { address: string }) {
  const png = useDownload(() => api.call(groupPage.png, {}), "encontre-um-grupo.png")
  const poster = useDownload(() => api.call(groupPage.poster, {}), "cartaz-encontre-um-grupo.pdf")
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        disabled={poster.isPending}
        onClick={() => poster.mutate()}
      >
        {poster.isPending ? "Preparando..." : "Cartaz A4"}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={png.isPending}
        onClick={() => png.mutate()}
      >
        Baixar QR Code
      </Button>
      <Anchor href={address} target="_blank" rel="noreferrer">
        Abrir a página
      </Anchor>
    </Group>
  )
}

function useDownload(fetch: () => Promise<Blob>, name: string) {
  return useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file, name)
      toast.success("Arquivo baixado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao baixar o arquivo. Tente novamente.")),
  })
}
