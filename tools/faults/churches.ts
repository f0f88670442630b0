import type { Fault } from "./fault.ts"

const CHURCHES = "web/src/modules/ground/churches/churches.browser.test.tsx"
const EXPORT = "web/src/modules/readers/export/export.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the office's list has the churches that were refused too",
    file: "web/src/modules/ground/churches/churches-page.tsx",
    from: 'isOffice ? (filters.affiliation ?? ("approved" as const)) : undefined',
    to: "isOffice ? filters.affiliation : undefined",
    caughtBy: CHURCHES,
  },
  {
    what: "a church is approved, and its request stays on the screen",
    file: "web/src/modules/ground/churches/affiliation/use-approve.ts",
    from: "    onSettled: churchesChanged,\n",
    to: "",
    caughtBy: CHURCHES,
  },
  {
    what: "a refused church is not told the reason",
    file: "web/src/modules/ground/churches/step-dialog.tsx",
    from: "await api.call(route, { params, body: { reason } })",
    to: 'await api.call(route, { params, body: { reason: reason && "Sem motivo" } })',
    caughtBy: CHURCHES,
  },
  {
    what: "a church that was to be released is refused",
    file: "web/src/modules/ground/churches/step-dialog.tsx",
    from: 'kind === "refuse" ? churches.refuse : churches.endAffiliation',
    to: 'kind === "delete" ? churches.endAffiliation : churches.refuse',
    caughtBy: CHURCHES,
  },
  {
    what: "why a church cannot be deleted is not said",
    file: "web/src/modules/ground/churches/step-dialog.tsx",
    from: "isStatus(error, 400) || isStatus(error, 409)",
    to: "isStatus(error, 400) || isStatus(error, 410)",
    caughtBy: CHURCHES,
  },
  {
    what: "an office without a verified e-mail may press Aprovar",
    file: "web/src/modules/ground/churches/affiliation/answer-buttons.tsx",
    from: "disabled={approve.isPending || unverified}\n        onClick={() => approve.mutate(church)}",
    to: "disabled={approve.isPending}\n        onClick={() => approve.mutate(church)}",
    caughtBy: CHURCHES,
  },
  {
    what: "a church that merely asks has an empty address",
    file: "web/src/modules/ground/churches/church-page.tsx",
    from: "facts={asks ? contactFacts(church) : ",
    to: "facts={asks && church.isOwn ? contactFacts(church) : ",
    caughtBy: CHURCHES,
  },
  {
    what: "the repeat of a lost answer makes a second church",
    file: "web/src/modules/ground/churches/church-new-page.tsx",
    from: "repeatKey([body])",
    to: "repeatKey([body, performance.now()])",
    caughtBy: CHURCHES,
  },
  {
    what: "a church's form overwrites what a colleague has saved",
    file: "web/src/modules/ground/churches/church-edit-page.tsx",
    from: "{ params: { id }, body }, version)",
    to: "{ params: { id }, body }, { ...version, ifMatch: undefined })",
    caughtBy: CHURCHES,
  },
  {
    what: "a city of another state stays in the list's filters",
    file: "web/src/modules/ground/addresses/place-filter.tsx",
    from: ", city: undefined })",
    to: " })",
    caughtBy: CHURCHES,
  },
  {
    what: "no screen says which church the office has entered",
    file: "web/src/modules/ground/churches/office-entry/entered-banner.tsx",
    from: "if (!entered) return null",
    to: "if (!leave.isSuccess || !entered) return null",
    caughtBy: CHURCHES,
  },
  {
    what: "the request to belong to a denomination is still offered after it was sent",
    file: "web/src/modules/ground/churches/affiliation/affiliation-card.tsx",
    from: "      queryClient.setQueryData(affiliationQuery.queryKey, standing)\n    },\n    onError: (error) => toast.error(messageOf(error, failure)),\n    onSettled: churchesChanged,",
    to: "    },\n    onError: (error) => toast.error(messageOf(error, failure)),",
    caughtBy: CHURCHES,
  },
  {
    what: "the dialog that asks for the file stays open after it",
    file: "web/src/modules/readers/export/data-card.tsx",
    from: 'toast.success("Pedido feito. O arquivo está sendo preparado.")\n            dialog.close()',
    to: 'toast.success("Pedido feito. O arquivo está sendo preparado.")',
    caughtBy: EXPORT,
  },
  {
    what: "nobody is told that the file could not be made",
    file: "web/src/modules/readers/export/data-card.tsx",
    from: 'newest?.state === "failed" && <FailedExport',
    to: 'newest?.state === "running" && <FailedExport',
    caughtBy: EXPORT,
  },
]
