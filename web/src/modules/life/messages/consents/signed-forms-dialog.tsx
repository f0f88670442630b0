import type { ReplyOf } from "@aprisco/contract/kit/route"
import { messageConsents } from "@aprisco/contract/messages/consents"
import { MAX_NAMED_PEOPLE } from "@aprisco/contract/messages/labels"
import { CHOOSABLE_CHANNELS, CONSENT_CHANNELS } from "@aprisco/contract/vocabulary"
import { Checkbox, NativeSelect, Pill, Stack, Text, Textarea } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { PersonPicker, peopleChanged } from "../../../people/people/public.ts"

interface SignedFormsDialogProps {
  opened: boolean
  onClose: () => void
}

/** Records the consents of forms that people have signed, of many at once (docs/product/messages.md#1.3). */
export function SignedFormsDialog({ opened, onClose }: SignedFormsDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Registrar consentimentos assinados">
      <SignedForms onClose={onClose} />
    </FormModal>
  )
}

const CHANNELS = CHOOSABLE_CHANNELS.map((value) => ({ value, label: CONSENT_CHANNELS[value] }))

interface Values extends Record<string, unknown> {
  whose: "people" | "everyone"
  people: { id: number; fullName: string }[]
  purposes: ("email" | "whatsapp")[]
  channel: (typeof CHOOSABLE_CHANNELS)[number]
  statement: string
}

const INITIAL: Values = { whose: "people", people: [], purposes: [], channel: "paper", statement: "" }

function SignedForms({ onClose }: Pick<SignedFormsDialogProps, "onClose">) {
  const form = useContractForm({
    schema: messageConsents.record.body,
    initialValues: INITIAL,
    toBody: ({ whose, people, purposes, channel, statement }: Values) => ({
      audience: {
        include:
          whose === "everyone"
            ? [{ everyone: true }]
            : people.length === 0
              ? []
              : [{ people: people.map(({ id }) => id) }],
      },
      purposes,
      channel,
      statement,
    }),
    send: (body) => api.call(messageConsents.record, { body }),
    onSaved: (answer) => {
      toast.success(resultWords(answer))
      onClose()
      void peopleChanged()
    },
    failure: "Erro ao registrar. Tente novamente.",
    about: "signed forms",
  })
  // What the form shows depends on them, and the form's own values do not draw it again.
  const [whose, setWhose] = useState(form.getValues().whose)
  const [people, setPeople] = useState(form.getValues().people)
  const choose = (next: Values["people"]) => {
    setPeople(next)
    form.setFieldValue("people", next)
  }
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar" busyLabel="Registrando...">
      <NativeSelect
        label="De quem são os formulários"
        data={[
          { value: "people", label: "Pessoas que vou escolher" },
          { value: "everyone", label: "Toda a igreja" },
        ]}
        data-autofocus
        value={whose}
        onChange={({ currentTarget: { value } }) => {
          const next = value === "everyone" ? "everyone" : "people"
          setWhose(next)
          form.setFieldValue("whose", next)
        }}
        required={false}
        error={form.errors.audience ?? form.errors["audience.include"]}
      />
      {whose === "people" && (
        <Stack gap="xs">
          <PersonPicker
            label="Quem assinou"
            except={people.map(({ id }) => id)}
            disabled={people.length >= MAX_NAMED_PEOPLE}
            onPick={({ id, fullName }) => choose([...people, { id, fullName }])}
          />
          {people.length > 0 && (
            <Pill.Group>
              {people.map(({ id, fullName }) => (
                <Pill
                  key={id}
                  withRemoveButton
                  removeButtonProps={{ "aria-label": `Tirar ${fullName}`, "aria-hidden": false, tabIndex: 0 }}
                  onRemove={() => choose(people.filter((one) => one.id !== id))}
                >
                  {fullName}
                </Pill>
              ))}
            </Pill.Group>
          )}
        </Stack>
      )}
      <Checkbox.Group
        label="O que o formulário autoriza"
        key={form.key("purposes")}
        {...form.getInputProps("purposes")}
        required={false}
      >
        <Stack gap="xs" mt="xs">
          <Checkbox value="email" label="Mensagens por e-mail" />
          <Checkbox value="whatsapp" label="Mensagens por WhatsApp" />
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label="Como as pessoas informaram"
        data={CHANNELS}
        key={form.key("channel")}
        {...form.getInputProps("channel")}
        required={false}
      />
      <Textarea
        label="O que o formulário dizia"
        description="Copie a frase que as pessoas assinaram. Ela fica guardada com cada consentimento."
        autosize
        minRows={2}
        key={form.key("statement")}
        {...form.getInputProps("statement")}
      />
      <Text size="sm" c="dimmed">
        Quem retirou o consentimento ou deixou de receber fica de fora, e também quem tem menos de 18 anos.
      </Text>
    </DialogForm>
  )
}

/** «12 consentimentos registrados. Ficaram de fora: 3 já tinham, 1 retirou, 2 menores de idade.» */
function resultWords({
  recorded,
  already,
  skipped: { withdrew, minor },
}: ReplyOf<typeof messageConsents.record>): string {
  const done =
    recorded === 0
      ? "Nenhum consentimento novo."
      : `${countOf(recorded, "pessoa com consentimento registrado", "pessoas com consentimento registrado")}.`
  const out = [
    already > 0 && countOf(already, "já tinha", "já tinham"),
    withdrew > 0 && countOf(withdrew, "retirou ou deixou de receber", "retiraram ou deixaram de receber"),
    minor > 0 && countOf(minor, "menor de idade", "menores de idade"),
  ].filter((words) => words !== false)
  return out.length === 0 ? done : `${done} Ficaram de fora: ${out.join(", ")}.`
}
