import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import {
  validateBillSearch,
  validateClaimSearch,
  validateEntryImportSearch,
  validateEntrySearch,
  validateNewBillSearch,
  validateNewEntrySearch,
  validateReportSearch,
  validateSummarySearch,
  validateTreasurySettingsSearch,
} from "./search.ts"

/** Screens of a signed-in user. */
export const treasuryRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro",
      validateSearch: validateSummarySearch,
      staticData: { title: "Financeiro", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./summary/summary-page.tsx"), "SummaryPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/lancamentos",
      validateSearch: validateEntrySearch,
      staticData: { title: "Lançamentos", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./entries/entries-page.tsx"), "EntriesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/lancamentos/novo",
      validateSearch: validateNewEntrySearch,
      staticData: { title: "Novo lançamento", needs: "finance.create" },
      component: lazyRouteComponent(() => import("./entries/form/entry-new-page.tsx"), "EntryNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/finance/new",
      beforeLoad: () => {
        throw redirect({ href: "/financeiro/lancamentos/novo", replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/lancamentos/$id",
      params: byId,
      staticData: { title: "Lançamento", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./entries/record/entry-page.tsx"), "EntryPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/lancamentos/$id/editar",
      params: byId,
      staticData: { title: "Corrigir lançamento", needs: "finance.edit" },
      component: lazyRouteComponent(() => import("./entries/form/entry-edit-page.tsx"), "EntryEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/contas-a-pagar",
      validateSearch: validateBillSearch,
      staticData: { title: "Contas a pagar e a receber", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./bills/bills-page.tsx"), "BillsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/contas-a-pagar/nova",
      validateSearch: validateNewBillSearch,
      staticData: { title: "Nova conta", needs: "finance.create" },
      component: lazyRouteComponent(() => import("./bills/form/bill-new-page.tsx"), "BillNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/contas-a-pagar/$id",
      params: byId,
      staticData: { title: "Conta", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./bills/record/bill-page.tsx"), "BillPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/reembolsos",
      validateSearch: validateClaimSearch,
      staticData: { title: "Reembolsos" },
      component: lazyRouteComponent(() => import("./claims/claims-page.tsx"), "ClaimsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/reembolsos/novo",
      staticData: { title: "Pedir reembolso" },
      component: lazyRouteComponent(() => import("./claims/claim-new-page.tsx"), "ClaimNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/reembolsos/$id",
      params: byId,
      staticData: { title: "Reembolso" },
      component: lazyRouteComponent(() => import("./claims/record/claim-page.tsx"), "ClaimPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/relatorios",
      validateSearch: validateReportSearch,
      staticData: { title: "Relatórios financeiros", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./reports/reports-page.tsx"), "ReportsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/configuracoes",
      validateSearch: validateTreasurySettingsSearch,
      staticData: { title: "Contas, fundos e categorias", needs: "finance.view" },
      component: lazyRouteComponent(() => import("./settings/settings-page.tsx"), "TreasurySettingsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/financeiro/importar",
      validateSearch: validateEntryImportSearch,
      staticData: { title: "Importar anos anteriores", needs: "finance.manage" },
      component: lazyRouteComponent(() => import("./imports/import-page.tsx"), "EntryImportPage"),
    }),
  ] as const
