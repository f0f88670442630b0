import type { OwnSource } from "@aprisco/contract/reports/labels"
import type { OwnReport, OwnReportBody } from "@aprisco/contract/reports/own"

/** What the form of an own report holds: a list as text, as its field has it. */
export type OwnValues = Pick<OwnReport, "name" | "source" | "columns" | "groupBy" | "plot" | "shared"> & {
  list: string
}

export const NEW_REPORT: OwnValues = {
  name: "",
  source: "members",
  columns: [],
  list: "",
  groupBy: [],
  plot: "none",
  shared: false,
}

export const valuesOfOwn = (report: OwnReport): OwnValues => {
  const { name, source, columns, list, groupBy, plot, shared } = report
  return { name, source, columns, list: list === null ? "" : String(list), groupBy, plot, shared }
}

/** A list is of people: groups have none. Nothing is drawn where nothing is grouped. */
export const bodyOfOwn = ({ list, groupBy, plot, ...values }: OwnValues): OwnReportBody => ({
  ...values,
  list: list === "" || !hasList(values.source) ? null : Number(list),
  groupBy: groupBy.filter((name, place) => name !== "" && groupBy.indexOf(name) === place),
  plot: groupBy.some((name) => name !== "") ? plot : "none",
})

export const hasList = (source: OwnSource) => source !== "groups"
