import { Anchor, Checkbox, type CheckboxProps } from "@mantine/core"

/** The checkbox, never ticked beforehand; the policy opens in another tab, so that nothing typed is lost. */
export function AcceptTerms(props: CheckboxProps) {
  return (
    <Checkbox
      label={
        <>
          Aceito os{" "}
          <Anchor href="/termos-de-uso" target="_blank" rel="noopener" inherit underline="always">
            Termos de Uso
          </Anchor>{" "}
          e a{" "}
          <Anchor href="/politica-privacidade" target="_blank" rel="noopener" inherit underline="always">
            Política de Privacidade
          </Anchor>
        </>
      }
      {...props}
    />
  )
}
