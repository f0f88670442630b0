import { VISITOR_UNDO_DAYS } from "@aprisco/contract/visitors/import"
import { Card, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { useUser } from "../../../../lib/signed-in.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { failureLabel } from "../../../../ui/sheet-import/file-error.ts"
import { SheetDropzone } from "../../../../ui/sheet-import/sheet-dropzone.tsx"
import { TemplateButtons } from "../../../../ui/sheet-import/template-buttons.tsx"
import { CheckingFile } from "../../../../ui/sheet-import/waiting.tsx"
import { VerifyFirst } from "../../../ground/auth/email-verification/public.ts"
import classes from "./choose-step.module.css"
import { fetchVisitorTemplate } from "./import-api.ts"
import type { VisitorImport } from "./use-visitor-import.ts"

/** The first step: a file, dropped or chosen, and a template to start from. */
export function ChooseVisitorFile({ choose, checking, checkError, reading }: VisitorImport) {
  const unverified = useUser()?.emailVerified === false
  const [refusal, setRefusal] = useState<string | null>(null)
  if (checking && reading) return <CheckingFile name={reading.file.name} />
  const failure = checkError ? failureLabel(checkError, "Erro ao ler o arquivo. Tente novamente.") : null
  const words = refusal ?? failure
  return (
    <Stack gap="md">
      <FormProblems messages={words === null ? [] : [words]} />
      {unverified ? (
        <VerifyFirst to="importar visitantes" />
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
            <li>Quem já é visitante ganha mais uma visita, e o cadastro fica como está.</li>
            <li>Quem já é membro fica de fora.</li>
            <li>A planilha não dá consentimento: nenhuma mensagem sai por causa dela.</li>
            <li>
              A administração da igreja pode desfazer a importação inteira por {VISITOR_UNDO_DAYS} dias.
            </li>
          </ul>
          <TemplateButtons fetchTemplate={fetchVisitorTemplate} name="modelo-importacao-visitantes" />
        </Stack>
      </Card>
    </Stack>
  )
}
