import { contract } from "@aprisco/contract"
import { Button, Card, Group, Text, Title, VisuallyHidden } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconDownload } from "@tabler/icons-react"
import { useId, useState } from "react"
import { patientApi } from "../../../lib/api.ts"
import { formatBytes, today } from "../../../lib/format.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { toast } from "../../../ui/toast.ts"
import { AskPasswordDialog } from "../../auth/public.ts"

/** The export of all data of the church; asks for the password again (docs/product/churches.md#5.1). */
export function DataCard() {
  const id = useId()
  const [asking, dialog] = useDisclosure(false)
  const [bytes, setBytes] = useState<number | null>(null)
  const fetchAll = async (body: { password: string }) => {
    setBytes(0)
    try {
      return await patientApi({ received: setBytes }).call(contract.churchExport.export, { body })
    } finally {
      setBytes(null)
    }
  }
  return (
    <Card withBorder component="section" aria-labelledby={id} id="dados" mt="lg">
      <Title order={2} size="h3" id={id} mb="md">
        Todos os dados da igreja
      </Title>
      <Text size="sm" c="dimmed" mb="sm" maw="60ch">
        Um arquivo ZIP com membros, históricos, visitantes, filiais, ministérios, atividades, usuários e
        auditoria em planilhas CSV, e as fotos. Pedidos de oração e senhas não saem. Guarde-o em lugar seguro:
        são dados pessoais sensíveis.
      </Text>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={dialog.open}>
          Baixar todos os dados
        </Button>
      </Group>
      {asking && (
        <AskPasswordDialog
          title="Baixar todos os dados?"
          text={
            <>
              Confirme com a sua senha. Avisamos o seu e-mail, e a auditoria registra o download.
              {bytes !== null && <Text mt="xs">Preparando… {bytes > 0 && formatBytes(bytes)}</Text>}
              <VisuallyHidden role="status">{bytes === null ? "" : "Preparando…"}</VisuallyHidden>
            </>
          }
          confirm="Baixar"
          send={fetchAll}
          onDone={(file) => {
            saveFile(file, `igreja-${today()}.zip`)
            toast.success("Dados da igreja baixados.")
            dialog.close()
          }}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}
