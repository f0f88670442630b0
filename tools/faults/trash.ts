import type { Fault } from "./fault.ts"

const TRASH = "web/src/modules/readers/trash/trash-page.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "a restored record stays in the trash",
    file: "web/src/modules/readers/trash/use-restore.ts",
    from: "    onSettled: trashChanged,\n",
    to: "",
    caughtBy: TRASH,
  },
  {
    what: "why a record was not restored is not said",
    file: "web/src/modules/readers/trash/use-restore.ts",
    from: ": messageOf(error, `Erro ao restaurar",
    to: ": messageOf(null, `Erro ao restaurar",
    caughtBy: TRASH,
  },
  {
    what: "the trash of one kind shows both",
    file: "web/src/modules/readers/trash/trash-page.tsx",
    from: "trashQuery({ kind, page, pageSize: PAGE_SIZE })",
    to: "trashQuery({ page, pageSize: PAGE_SIZE })",
    caughtBy: TRASH,
  },
  {
    what: "a telephone does not say until when a record can be restored",
    file: "web/src/modules/readers/trash/trash-list.tsx",
    from: "Será apagado em {formatDate(row.purgedOn)}",
    to: "Será apagado em {formatDate(row.deletedAt)}",
    caughtBy: TRASH,
  },
]
