import { IconCheck } from "@tabler/icons-react"
import { placeholder, WithValue } from "../placeholders.tsx"
import { Fold } from "./fold.tsx"
import { LineIcon } from "./icon.tsx"

/**
 * What each plan contains, row by row. On a phone each row's name is above its cells: the roles keep it a table for screen readers,
 * although the layout is not.
 */
export function Comparison() {
  return (
    <section id="comparativo" className="wide">
      <h2>Compare os planos</h2>
      <Fold title="Ver recurso por recurso">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as a grid is none in Safari without them */}
        <table className="comparison" role="table" aria-label="Comparativo dos planos">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Recurso
              </th>
              <WithValue name="plans">
                <th role="columnheader" scope="col">
                  {placeholder("name")}{" "}
                  <WithValue name="badge">
                    <span className="badge">{placeholder("badge")}</span>{" "}
                  </WithValue>
                  <span>
                    {placeholder("price")}
                    {placeholder("period")}
                  </span>
                </th>
              </WithValue>
            </tr>
          </thead>
          <tbody role="rowgroup">
            <WithValue name="rows">
              <tr role="row">
                <th role="rowheader" scope="row">
                  {placeholder("label")}
                </th>
                <WithValue name="cells">
                  <td role="cell">
                    <Of />
                    <div>
                      <Given />
                      <WithValue name="planned">
                        <span className="planned">
                          <b>Em preparação:</b> {placeholder("planned")}
                        </span>
                      </WithValue>
                    </div>
                  </td>
                </WithValue>
              </tr>
            </WithValue>
          </tbody>
          <WithValue name="hasPlannedRows">
            <tbody role="rowgroup" className="planned">
              <tr role="row" className="heading">
                {/* biome-ignore lint/a11y/useSemanticElements: it heads the rows below it, not its own */}
                <th role="rowheader" scope="rowgroup">
                  Em preparação
                  <span>Ainda não existe, e não faz parte do preço de nenhum plano.</span>
                </th>
              </tr>
              <WithValue name="plannedRows">
                <tr role="row">
                  <th role="rowheader" scope="row">
                    {placeholder("label")}
                  </th>
                  <WithValue name="cells">
                    <td role="cell">
                      <Of />
                      <div>
                        {placeholder("planned")}
                        <Missing />
                      </div>
                    </td>
                  </WithValue>
                </tr>
              </WithValue>
            </tbody>
          </WithValue>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
        <WithValue name="hasOthers">
          <h3>Também em preparação</h3>
          <ul className="coming">
            <WithValue name="prepared">
              <li>{placeholder("label")}</li>
            </WithValue>
          </ul>
        </WithValue>
      </Fold>
    </section>
  )
}

/** The plan's name beside its words, on a phone: the columns are rows there. Screen readers have the column's heading. */
function Of() {
  return (
    <span className="of" aria-hidden="true">
      {placeholder("of")}
    </span>
  )
}

function Given() {
  return (
    <>
      {placeholder("text")}
      <WithValue name="isIncluded">
        <span className="included">
          <LineIcon of={IconCheck} size={20} />
          Incluído
        </span>
      </WithValue>
      <Missing />
    </>
  )
}

function Missing() {
  return (
    <WithValue name="isMissing">
      <span aria-hidden="true" className="none">
        –
      </span>
      <span className="unseen">Não incluído</span>
    </WithValue>
  )
}
