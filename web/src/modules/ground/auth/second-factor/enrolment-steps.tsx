import type { Enrolment } from "@aprisco/contract/auth/second-factor"
import { Code, Text, TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "./enrolment-steps.module.css"

interface EnrolmentStepsProps {
  enrolment: Enrolment
  form: Pick<ContractForm<{ code: string }>, "key" | "getInputProps">
}

/** What an authenticator reads, the same for typing, and the field of its first code. */
export function EnrolmentSteps({ enrolment, form }: EnrolmentStepsProps) {
  const field = useRef<HTMLInputElement>(null)
  // The button that opened this is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Text>1. Leia este QR Code com o aplicativo autenticador.</Text>
      <img
        className={classes.drawing}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(enrolment.qrCode)}`}
        alt="QR Code para o aplicativo autenticador"
      />
      <Text size="sm">
        Não consegue ler? Digite esta chave no aplicativo:{" "}
        <Code className={classes.secret}>{inFours(enrolment.secret)}</Code>
      </Text>
      <TextInput
        label="2. Digite o código de 6 números que o aplicativo mostra"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
    </>
  )
}

/** Easier to copy by hand. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret
}
