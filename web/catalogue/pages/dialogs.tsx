import { Button, Group, Menu, TextInput } from "@mantine/core"
import { useState } from "react"
import { askToConfirm } from "../../src/ui/confirm-dialog.tsx"
import { ConfirmModal } from "../../src/ui/confirm-modal.tsx"
import { DialogButtons } from "../../src/ui/dialog-buttons.tsx"
import { DialogForm } from "../../src/ui/dialog-form.tsx"
import { ExportMenu } from "../../src/ui/export-menu.tsx"
import { FormModal } from "../../src/ui/form-modal.tsx"
import type { Question } from "../../src/ui/question.ts"
import { DeleteItem, RecordMenu, RowMenu } from "../../src/ui/row-menu.tsx"
import { LONG_NAME, page } from "../page.ts"

const nothing = () => undefined
const plain: Question = {
  title: "Enviar o convite?",
  message: "Vai para marta@example.org.",
  confirm: "Enviar",
}
const danger: Question = {
  title: `Excluir ${LONG_NAME}?`,
  message: "O cadastro fica na lixeira por 30 dias.",
  confirm: "Excluir",
  danger: true,
}

function Opened({ question }: { question: Question }) {
  const [open, setOpen] = useState(false)
  return (
    <Group>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <ConfirmModal {...question} answer={() => setOpen(false)} />}
    </Group>
  )
}

function OpenedForm({ isDirty }: { isDirty: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Group>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <FormModal opened={open} onClose={close} title="Novo ministério" isDirty={() => isDirty}>
        <DialogForm
          form={{ submit: (event) => event.preventDefault(), submitting: false, isDirty: () => false }}
          onCancel={close}
        >
          <TextInput label="Nome" defaultValue={isDirty ? "Louvor" : ""} />
        </DialogForm>
      </FormModal>
    </Group>
  )
}

const form = (submitting: boolean) => (
  <DialogForm
    form={{ submit: (event) => event.preventDefault(), submitting, isDirty: () => false }}
    onCancel={nothing}
    save="Convidar"
    busyLabel="Convidando..."
  >
    <TextInput label="Nome" />
    <TextInput label="E-mail" />
  </DialogForm>
)

export const dialogPages = [
  page("confirm-dialog.tsx", {
    "a question": <Button onClick={() => void askToConfirm(plain)}>Ask</Button>,
    "a danger": <Button onClick={() => void askToConfirm(danger)}>Ask</Button>,
  }),
  page("confirm-modal.tsx", {
    "a question": <Opened question={plain} />,
    "a danger": <Opened question={danger} />,
  }),
  page("dialog-buttons.tsx", {
    ready: <DialogButtons onCancel={nothing} busy={false} />,
    "nothing to send": <DialogButtons onCancel={nothing} busy={false} ready={false} />,
    busy: <DialogButtons onCancel={nothing} busy />,
    danger: <DialogButtons onCancel={nothing} busy={false} danger save="Encerrar filial" />,
  }),
  page("dialog-form.tsx", {
    ready: form(false),
    busy: form(true),
  }),
  page("export-menu.tsx", {
    ready: <ExportMenu words={null} count={312} onChoose={nothing} />,
    "nothing to export": <ExportMenu words={null} count={0} onChoose={nothing} />,
    running: <ExportMenu words="Exportando 40%" count={312} onChoose={nothing} />,
  }),
  page("form-modal.tsx", {
    "nothing typed": <OpenedForm isDirty={false} />,
    typed: <OpenedForm isDirty />,
  }),
  page("row-menu.tsx", {
    "three dots": (
      <RowMenu name="Marta Fontes">
        <Menu.Item>Editar</Menu.Item>
        <DeleteItem onDelete={nothing} />
      </RowMenu>
    ),
    "a record's header": <RecordMenu name={LONG_NAME} onDelete={nothing} />,
  }),
]
