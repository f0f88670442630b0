import { Anchor, Checkbox, type CheckboxProps } from "@mantine/core"

/** The box that nobody ticks but the person; the policy opens beside the form, so that nothing typed is lost. */
export function AcceptTerms(props: CheckboxProps) {
  return (
    <Checkbox
      label={
        <>
          Aceito os Termos de Uso e a{" "}
          <Anchor href="/politica-privacidade" target="_blank" rel="noopener" inherit underline="always">
            Política de Privacidade
          </Anchor>
        </>
      }
      {...props}
    />
  )
}
