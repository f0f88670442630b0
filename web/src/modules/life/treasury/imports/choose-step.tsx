import { Card, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { failureLabel } from "../../../../ui/sheet-import/file-error.ts"
import { SheetDropzone } from "../../../../ui/sheet-import/sheet-dropzone.tsx"
import { TemplateButtons } from "../../../../ui/sheet-import/template-buttons.tsx"
import { CheckingFile } from "../../../../ui/sheet-import/waiting.tsx"
import { AccountSelect } from "../record-select.tsx"
import classes from "./choose-step.module.css"
import { fetchEntryTemplate } from "./imports-api.ts"
import type { EntryImport } from "./use-entry-import.ts"

/** The first step: the account that the money was in, a file, and a template to start from. */
export function ChooseStep({ choose, checking, checkError, reading }: EntryImport) {
  const [account, setAccount] = useState(reading === null ? "" : String(reading.account))
  const [refusal, setRefusal] = useState<string | null>(null)
  if (checking && reading) return <CheckingFile name={reading.file.name} />
  const failure = checkError ? failureLabel(checkError, "Erro ao ler o arquivo. Tente novamente.") : null
  const words = refusal ?? failure
  return (
    <Stack gap="md">
      <FormProblems messages={words === null ? [] : [words]} />
      <AccountSelect
        label="Conta"
        description="A conta em que o dinheiro desta planilha entrou e saiu."
        value={account}
        onChange={setAccount}
        maw="24rem"
      />
      <SheetDropzone
        disabled={account === ""}
        choose={(file) => {
          setRefusal(null)
          void choose(file, Number(account))
        }}
        refuse={setRefusal}
      />
      {account === "" && (
        <Text size="sm" c="dimmed">
          Escolha primeiro a conta.
        </Text>
      )}
      <Card withBorder>
        <Stack gap="sm">
          <Text>Nada é lançado antes de você conferir o que vai acontecer.</Text>
          <ul className={classes.rules}>
            <li>A planilha precisa de data, valor e categoria. A categoria pode ser o código ou o nome.</li>
            <li>
              O valor de uma saída tem sinal (-150,00), ou há uma coluna Tipo, ou uma coluna Entrada e outra
              Saída.
            </li>
            <li>Tudo entra ou nada entra: uma linha errada segura o arquivo inteiro.</li>
            <li>A importação inteira pode ser desfeita, por estorno.</li>
          </ul>
          <TemplateButtons fetchTemplate={fetchEntryTemplate} name="modelo-importacao-lancamentos" />
        </Stack>
      </Card>
    </Stack>
  )
}
