import { IconCheck } from "@tabler/icons-react"
import { hole, Where } from "../holes.tsx"
import { LineIcon } from "./icon.tsx"

/**
 * What each plan contains, row by row. On a phone each row's name is above its cells: the roles keep it a table for screen readers,
 * although the layout is not.
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
            <Where there="plans">
              <th role="columnheader" scope="col">
                {hole("name")}{" "}
                <Where there="badge">
                  <span className="badge">{hole("badge")}</span>{" "}
                </Where>
                <span>
                  {hole("price")}
                  {hole("period")}
                </span>
              </th>
            </Where>
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Where there="rows">
            <tr role="row">
              <th role="rowheader" scope="row">
                {hole("label")}
              </th>
              <Where there="cells">
                <td role="cell">
                  <Of />
                  <div>
                    <Given />
                    <Where there="planned">
                      <span className="planned">
                        <b>Em preparação:</b> {hole("planned")}
                      </span>
                    </Where>
                  </div>
                </td>
              </Where>
            </tr>
          </Where>
        </tbody>
        <Where there="hasPlannedRows">
          <tbody role="rowgroup" className="planned">
            <tr role="row" className="heading">
              {/* biome-ignore lint/a11y/useSemanticElements: it heads the rows below it, not its own */}
              <th role="rowheader" scope="rowgroup">
                Em preparação
                <span>Ainda não existe, e não faz parte do preço de nenhum plano.</span>
              </th>
            </tr>
            <Where there="plannedRows">
              <tr role="row">
                <th role="rowheader" scope="row">
                  {hole("label")}
                </th>
                <Where there="cells">
                  <td role="cell">
                    <Of />
                    <div>
                      {hole("planned")}
                      <Missing />
                    </div>
                  </td>
                </Where>
              </tr>
            </Where>
          </tbody>
        </Where>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      <Where there="hasOthers">
        <h3>Também em preparação</h3>
        <ul className="coming">
          <Where there="prepared">
            <li>{hole("label")}</li>
          </Where>
        </ul>
      </Where>
    </section>
  )
}

/** The plan's name beside its words, on a phone: the columns are rows there. Screen readers have the column's heading. */
function Of() {
  return (
    <span className="of" aria-hidden="true">
      {hole("of")}
    </span>
  )
}

function Given() {
  return (
    <>
      {hole("text")}
      <Where there="isIncluded">
        <span className="included">
          <LineIcon of={IconCheck} size={20} />
          Incluído
        </span>
      </Where>
      <Missing />
    </>
  )
}

function Missing() {
  return (
    <Where there="isMissing">
      <span aria-hidden="true" className="none">
        –
      </span>
      <span className="unseen">Não incluído</span>
    </Where>
  )
}
