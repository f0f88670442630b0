import { IconCheck } from "@tabler/icons-react"
import { LineIcon } from "./icon.tsx"
import { COMPARISON, PLANS } from "./plans.ts"

/**
 * What each plan contains, row by row. On a phone each row's name is above its three cells: the roles keep it a table for
 * screen readers, although the layout is not.
 */
export function Comparison() {
  return (
    <section id="comparativo" className="wide">
      <h2>Compare os planos</h2>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as a grid is none in Safari without them */}
      <table className="comparison" role="table" aria-label="Comparativo dos planos">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Recurso
            </th>
            {PLANS.map(({ name, price }) => (
              <th key={name} role="columnheader" scope="col">
                {name} <span>R$ {price}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {COMPARISON.map(([what, ...gives]) => (
            <tr key={what} role="row">
              <th role="rowheader" scope="row">
                {what}
              </th>
              {gives.map((given, index) => (
                <td key={PLANS[index]?.name} role="cell">
                  <Given what={given} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </section>
  )
}

function Given({ what }: { what: string | true | null }) {
  if (what === null) {
    return (
      <>
        <span aria-hidden="true" className="none">
          –
        </span>
        <span className="unseen">Não incluído</span>
      </>
    )
  }
  if (what !== true) return what
  return (
    <span className="included">
      <LineIcon of={IconCheck} size={20} />
      Incluído
    </span>
  )
}
