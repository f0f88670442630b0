import type { AnswerOf } from "@aprisco/contract/kit/route"
import {
  type householdPapers,
  LABEL_PARTS,
  LABEL_SHEET,
  LABELS_ON_SHEET,
  type LeftOutLabel,
} from "@aprisco/contract/people/household-papers"
import { Anchor, List, NumberInput, Stack, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { countOf, formatNumber, today } from "../../../../lib/format.ts"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { toast } from "../../../../ui/toast.ts"
import { fetchLabels, labelsQuery, type PapersUnit } from "./families-api.ts"

interface LabelsDialogProps {
  unit: PapersUnit
  onClose: () => void
}

/** Says how many address labels there are and who gets none, and downloads the sheets. */
export function LabelsDialog({ unit, onClose }: LabelsDialogProps) {
  const labels = useQuery(labelsQuery(unit))
  const [first, setFirst] = useState<number | string>(1)
  const sheets = useMutation({
    mutationFn: () => fetchLabels({ ...unit, first: Number(first) || 0 }),
    onSuccess: (file) => {
      saveFile(file, `etiquetas-${today()}.pdf`)
      toast.success("Etiquetas baixadas.")
      onClose()
    },
    onError: (error) => {
      if (fieldErrorOf(error, "first") === undefined)
        toast.error(messageOf(error, "Erro ao preparar as etiquetas. Tente novamente."))
    },
  })
  return (
    <FormModal opened onClose={onClose} title="Etiquetas de endereço" isDirty={() => false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sheets.isPending) sheets.mutate()
        }}
      >
        <Stack gap="md">
          <Text>
            Uma etiqueta por família, e uma para cada membro sem família. Folha{" "}
            <strong>{LABEL_SHEET.name}</strong> ({LABEL_SHEET.words}, {LABELS_ON_SHEET} por folha). Imprima em
            tamanho real, sem ajustar à página.
          </Text>
          {labels.data && <Counted {...labels.data} />}
          {labels.isPending && <SkeletonRows rows={3} label="Conferindo os endereços..." />}
          {labels.isError && !labels.data && (
            <ErrorState
              message="Erro ao conferir os endereços."
              error={labels.error}
              onRetry={() => void labels.refetch()}
            />
          )}
          <NumberInput
            label="Primeira etiqueta"
            description="Para uma folha já começada: da esquerda para a direita, de cima para baixo"
            min={1}
            max={LABELS_ON_SHEET}
            allowDecimal={false}
            value={first}
            onChange={setFirst}
            error={fieldErrorOf(sheets.error, "first")}
          />
          <DialogButtons
            onCancel={onClose}
            busy={sheets.isPending}
            save="Baixar PDF"
            busyLabel="Preparando..."
            ready={(labels.data?.labels ?? 0) > 0}
          />
        </Stack>
      </form>
    </FormModal>
  )
}

function Counted({ labels, leftOut, leftOutCount }: AnswerOf<typeof householdPapers.labels>) {
  const more = leftOutCount - leftOut.length
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {labels === 0 ? "Nenhuma etiqueta para imprimir." : `${countOf(labels, "etiqueta", "etiquetas")}.`}
      </Text>
      {leftOutCount > 0 && (
        <>
          <Text size="sm">
            {leftOutCount === 1 ? "Fica" : "Ficam"} de fora, sem endereço completo:{" "}
            {formatNumber(leftOutCount)}.
          </Text>
          <List
            size="sm"
            mah={220}
            style={{ overflowY: "auto" }}
            tabIndex={0}
            aria-label="Sem endereço completo"
          >
            {leftOut.map((one) => (
              <List.Item key={`${one.household} ${one.person}`}>
                <Named {...one} />: falta {one.missing.map((part) => LABEL_PARTS[part]).join(", ")}
              </List.Item>
            ))}
          </List>
          {more > 0 && <Text size="sm">e mais {formatNumber(more)}.</Text>}
        </>
      )}
    </Stack>
  )
}

/** Leads to where the address is put right. */
function Named({ name, household, person }: LeftOutLabel) {
  if (household !== null)
    return (
      <Anchor renderRoot={(props) => <Link {...props} to="/familias/$id" params={{ id: household }} />}>
        {name}
      </Anchor>
    )
  if (person === null) return name
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: person }} />}>
      {name}
    </Anchor>
  )
}
