import { MAX_UPLOAD } from "@aprisco/contract/kit/route"
import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { Button, Card, Stack, Text } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import "@mantine/dropzone/styles.layer.css"
import { useMediaQuery } from "@mantine/hooks"
import { IconFileSpreadsheet, IconRefresh } from "@tabler/icons-react"
import { useRef, useState } from "react"
import { useUser } from "../../../../../lib/signed-in.ts"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { VerifyFirst } from "../../../../ground/auth/email-verification/public.ts"
import classes from "./choose-file.module.css"
import { failureLabel, mayGoWellLater, refusalOf, SHEETS } from "./file-error.ts"
import { TemplateButtons } from "./template-buttons.tsx"
import type { Import } from "./use-import.ts"
import { CheckingFile } from "./waiting.tsx"

/** The first step: a file, dropped or chosen, and a template to start from. */
export function ChooseFile({ choose, chooseAgain, checking, checkError, reading }: Import) {
  const unverified = useUser()?.emailVerified === false
  const open = useRef<() => void>(null)
  const isTouch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false })
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
        <Dropzone
          openRef={open}
          onDrop={([file]) => {
            setRefusal(null)
            if (file) void choose(file)
          }}
          onReject={(files) => setRefusal(refusalOf(files.map(({ file }) => file)))}
          accept={SHEETS}
          maxSize={MAX_UPLOAD}
          multiple={false}
          // Keyboards and screen readers use the button inside.
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          tabIndex={-1}
          className={classes.zone}
          inputProps={{ "aria-label": "Arquivo CSV ou XLSX" }}
        >
          <Stack align="center" gap="sm" ta="center">
            <IconFileSpreadsheet size={44} stroke={1.4} aria-hidden className={classes.icon} />
            <Text fw={600} size="lg">
              {isTouch ? "Escolha a planilha" : "Arraste a planilha para cá"}
            </Text>
            <Button onClick={() => open.current?.()}>Escolher arquivo</Button>
            <Text size="sm" c="dimmed">
              CSV ou XLSX, até 10.000 linhas e 6 MB
            </Text>
          </Stack>
        </Dropzone>
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
            <li>A administração da igreja pode desfazer a importação inteira por {UNDO_DAYS} dias.</li>
          </ul>
          <TemplateButtons />
        </Stack>
      </Card>
    </Stack>
  )
}
