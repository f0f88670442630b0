import { Combobox, Kbd } from "@mantine/core"
import { ErrorState } from "../../ui/error-state.tsx"
import classes from "./palette.module.css"
import type { Findings } from "./use-findings.tsx"

/** The results by kind, or the text for no result or no answer. */
export function PaletteGroups({
  groups,
  count,
  isLoading,
  error,
  retry,
  id,
  query,
}: Findings & { id: string; query: string }) {
  return (
    <>
      <Combobox.Options id={id} className={classes.list} aria-label="Resultados da busca">
        {groups.map(({ title, options }) => (
          <Combobox.Group key={title} label={title}>
            {options.map(({ key, label, detail, picture, keys }) => (
              <Combobox.Option key={key} value={key} className={classes.option}>
                {picture}
                <span className={classes.texts}>
                  <span className={classes.name}>{label}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </span>
                {keys && (
                  <Kbd className={classes.keys} size="xs" aria-hidden>
                    {keys}
                  </Kbd>
                )}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {error !== null && <ErrorState message="Erro ao buscar" error={error} onRetry={retry} />}
      {error === null && count === 0 && (
        <p className={classes.note}>
          {isLoading ? "Buscando..." : `Nada encontrado para “${query}”. Tente outro nome, telefone ou CPF.`}
        </p>
      )}
    </>
  )
}
