import { VISIBILITIES } from "@aprisco/contract/events/labels"
import { NativeSelect, Switch, Text, TextInput } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"
import { MomentFields } from "./moment-fields.tsx"
import classes from "./rows.module.css"

const WHO = Object.entries(VISIBILITIES).map(([value, label]) => ({ value, label }))

/** Who may register, for how much, from when to when. */
export function RegistrationSection({ form }: { form: ContractForm<EventValues> }) {
  const isPublic = form.useWatchValue("visibility") === "public"
  return (
    <Section title="Inscrições">
      <TextInput
        label="Vagas"
        placeholder="Sem limite"
        description="Conta as pessoas, não as famílias. Com 0, todos esperam."
        inputMode="numeric"
        key={form.key("capacity")}
        {...form.getInputProps("capacity")}
      />
      <TextInput
        label="Valor por pessoa (R$)"
        placeholder="Gratuito"
        description="Como 150,00."
        inputMode="decimal"
        key={form.key("price")}
        {...form.getInputProps("price")}
        required={false}
      />
      <NativeSelect
        label="Quem se inscreve"
        data={WHO}
        key={form.key("visibility")}
        {...form.getInputProps("visibility")}
      />
      <TextInput
        label="Prazo para cancelar (horas antes)"
        inputMode="numeric"
        key={form.key("cancelHours")}
        {...form.getInputProps("cancelHours")}
      />
      <MomentFields form={form} day="opensAt" hour="opensHour" dayLabel="Abrem no dia" hourLabel="Abrem às" />
      <MomentFields
        form={form}
        day="closesAt"
        hour="closesHour"
        dayLabel="Encerram no dia"
        hourLabel="Encerram às"
      />
      <Switch
        label="Lista de espera"
        description="Quem não cabe espera, na ordem de chegada."
        key={form.key("waitlist")}
        {...form.getInputProps("waitlist", { type: "checkbox" })}
      />
      {isPublic && <PageAddress form={form} />}
    </Section>
  )
}

/** The last part of the address of the event's page, with the whole of it below. */
function PageAddress({ form }: { form: ContractForm<EventValues> }) {
  const slug = form.useWatchValue("slug").trim()
  return (
    <div>
      <TextInput
        label="Endereço da página"
        placeholder="Feito do título"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key("slug")}
        {...form.getInputProps("slug")}
      />
      {slug !== "" && (
        <Text size="sm" c="dimmed" mt={4} className={classes.address}>
          {location.host}/evento/{slug}
        </Text>
      )}
    </div>
  )
}
