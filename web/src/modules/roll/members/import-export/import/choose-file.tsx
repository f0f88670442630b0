import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { Button, Card, Stack, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useState } from "react"
import { useUser } from "../../../../../lib/signed-in.ts"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { failureLabel, mayGoWellLater } from "../../../../../ui/sheet-import/file-error.ts"
import { SheetDropzone } from "../../../../../ui/sheet-import/sheet-dropzone.tsx"
import { TemplateButtons } from "../../../../../ui/sheet-import/template-buttons.tsx"
import { CheckingFile } from "../../../../../ui/sheet-import/waiting.tsx"
import { VerifyFirst } from "../../../../ground/auth/email-verification/public.ts"
import { fetchTemplate } from "../import-export-api.ts"
import classes from "./choose-file.module.css"
import type { Import } from "./use-import.ts"

/** The first step: a file, dropped or chosen, and a template to start from. */
export function ChooseFile({ choose, chooseAgain, checking, checkError, reading }: Import) {
  const unverified = useUser()?.emailVerified === false
  const [refusal, setRefusal] = useState<string | null>(null)
  if (checking && reading) return <CheckingFile name={reading.file.name} />
  const failure = checkError ? failureLabel(checkError, "Erro ao ler o arquivo. Tente novamente.") : null
  const words = refusal ?? failure
  return (
    <Stack gap="md">
      <FormProblems
        messages={words === null ? [] : [refusal || !reading ? words : `${reading.file.name}: ${words}`]}
      />
      {refusal === null && reading && mayGoWellLater(checkError) && (
        <Text size="sm" c="dimmed">
          O arquivo continua escolhido:{" "}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={chooseAgain}
          >
            tentar de novo
          </Button>
        </Text>
      )}
      {unverified ? (
        <VerifyFirst to="importar membros" />
      ) : (
        <SheetDropzone
          choose={(file) => {
            setRefusal(null)
            void choose(file)
          }}
          refuse={setRefusal}
        />
      )}
      <Card withBorder>
        <Stack gap="sm">
          <Text>
            Qualquer planilha com o nome das colunas na primeira linha serve. Nada é gravado antes de você
            conferir, linha a linha, o que vai acontecer.
          </Text>
          <ul className={classes.rules}>
            <li>
              Quem já é membro é reconhecido pelo CPF; sem CPF, pelo nome com e-mail, telefone ou nascimento.
            </li>
            <li>Células em branco nunca apagam o que já está no cadastro.</li>
            <li>
              Você e a administração da igreja podem desfazer a importação inteira por {UNDO_DAYS} dias.
            </li>
          </ul>
          <TemplateButtons fetchTemplate={fetchTemplate} name="modelo-importacao-membros" />
        </Stack>
      </Card>
    </Stack>
  )
}
