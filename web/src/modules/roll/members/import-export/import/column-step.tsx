import { AREA_CODES } from "@aprisco/contract/brazil/phone-digits"
import { Alert, Card, Checkbox, NativeSelect, Stack, Text } from "@mantine/core"
import { IconInfoCircle } from "@tabler/icons-react"
import { useState } from "react"
import { countOf, formatNumber } from "../../../../../lib/format.ts"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import classes from "../../../../../ui/sheet-import/column-rows.module.css"
import { failureLabel } from "../../../../../ui/sheet-import/file-error.ts"
import { StepBar } from "../../../../../ui/sheet-import/step-bar.tsx"
import { StepTitle } from "../../../../../ui/sheet-import/steps.tsx"
import { CheckingFile } from "../../../../../ui/sheet-import/waiting.tsx"
import { ColumnRow } from "./column-row.tsx"
import type { DryRun, Import, ReadOptions } from "./use-import.ts"

interface ColumnStepProps extends Import {
  reading: ReadOptions
  checked: DryRun
}

/** The second step: which column fills which field, as the server has matched them, to be corrected. */
export function ColumnStep(props: ColumnStepProps) {
  const { reading, checked, setReading, chooseSheet, look, startOver, checking, checkError } = props
  const [nameMissing, setNameMissing] = useState(false)
  const { mapping, keepNames, areaCode } = reading
  const { columns, ownFields, rows, sheet, sheets } = checked.report
  const hasPhone = Object.values(mapping).some((field) => field === "phone" || field === "phone_secondary")
  const fields = Object.values(mapping).filter((field) => field !== null)
  if (checking) return <CheckingFile name={reading.file.name} />

  function proceed() {
    const hasName = fields.includes("full_name")
    setNameMissing(!hasName)
    if (hasName) look()
  }
  const problems = [
    ...(nameMissing && !fields.includes("full_name") ? ["Escolha a coluna do Nome completo."] : []),
    ...(checkError ? [failureLabel(checkError, "Erro ao conferir o arquivo. Tente novamente.")] : []),
  ]
  return (
    <>
      <Stack gap="md">
        <div>
          <StepTitle>Confira as colunas</StepTitle>
          <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {reading.file.name} · {countOf(rows, "linha", "linhas")} · {formatNumber(fields.length)} de{" "}
            {countOf(columns.length, "coluna reconhecida", "colunas reconhecidas")}
          </Text>
        </div>
        <FormProblems messages={problems} />
        {sheets.length > 1 && (
          <NativeSelect
            label="Aba da planilha"
            data={sheets}
            value={sheet ?? ""}
            onChange={({ currentTarget }) => chooseSheet(currentTarget.value)}
          />
        )}
        {!fields.includes("birth_date") && (
          <Alert color="amber" icon={<IconInfoCircle aria-hidden />} role="note">
            Sem a coluna Data de nascimento, quem é novo entra sem ela e fora dos aniversariantes.
          </Alert>
        )}
        {fields.includes("birth_date") && !fields.includes("membership_date") && (
          <Alert color="amber" icon={<IconInfoCircle aria-hidden />} role="note">
            Sem a coluna Membro desde, quem é novo entra como membro desde hoje e conta como novo neste mês.
          </Alert>
        )}
        <Card withBorder padding={0}>
          <ul className={classes.rows} aria-label="Colunas do arquivo">
            {columns.map((column) => (
              <ColumnRow
                key={column.header}
                column={column}
                field={mapping[column.header] ?? null}
                taken={fields}
                ownFields={ownFields}
                choose={(field) =>
                  setReading({ ...reading, mapping: { ...mapping, [column.header]: field } })
                }
              />
            ))}
          </ul>
        </Card>
        {hasPhone && (
          <NativeSelect
            label="DDD dos telefones que não têm"
            description="Sem DDD, 98811-2233 não entra: a linha fica de fora."
            data={[{ value: "", label: "Nenhum" }, ...AREA_CODES]}
            value={areaCode}
            onChange={({ currentTarget }) => setReading({ ...reading, areaCode: currentTarget.value })}
          />
        )}
        <Checkbox
          label="Manter os nomes em maiúsculas como estão no arquivo"
          description="Se não marcar, MARIA DE SOUZA entra como Maria de Souza."
          checked={keepNames}
          onChange={({ currentTarget }) => setReading({ ...reading, keepNames: currentTarget.checked })}
        />
      </Stack>
      <StepBar back={{ label: "Trocar arquivo", go: startOver }} next={{ label: "Continuar", go: proceed }} />
    </>
  )
}
