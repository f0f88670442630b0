import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { can } from "../../../lib/can.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { currentUser } from "../../../lib/signed-in.ts"
import {
  validateComposeSearch,
  validateMessageRecordSearch,
  validateMessageSearch,
  validateNewMessageSearch,
  validateSettingsSearch,
} from "./search.ts"

/** Screens of a signed-in user. */
export const messageRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens",
      validateSearch: validateMessageSearch,
      staticData: { title: "Mensagens", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./messages-page.tsx"), "MessagesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/nova",
      validateSearch: validateNewMessageSearch,
      staticData: { title: "Nova mensagem", needs: "messages.send" },
      component: lazyRouteComponent(() => import("./compose/message-new-page.tsx"), "MessageNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/messages/new",
      beforeLoad: () => {
        throw redirect({ href: "/mensagens/nova", replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/automaticas",
      staticData: { title: "Mensagens automáticas", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./automations/automations-page.tsx"), "AutomationsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/modelos",
      staticData: { title: "Modelos de mensagens", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./templates/templates-page.tsx"), "TemplatesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/configuracao",
      validateSearch: validateSettingsSearch,
      staticData: { title: "Configuração de mensagens", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./settings/settings-page.tsx"), "MessageSettingsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/visitantes",
      staticData: { title: "Mensagens para visitantes", needs: "church.manage" },
      component: lazyRouteComponent(
        () => import("./visitors/visitor-messages-page.tsx"),
        "VisitorMessagesPage",
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/mensagens",
      beforeLoad: () => {
        const href = can(currentUser(), "messages.view") ? "/mensagens/modelos" : "/mensagens/visitantes"
        throw redirect({ href, replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/$id",
      params: byId,
      validateSearch: validateMessageRecordSearch,
      staticData: { title: "Mensagem", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./record/message-page.tsx"), "MessagePage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/$id/editar",
      params: byId,
      validateSearch: validateComposeSearch,
      staticData: { title: "Escrever mensagem", needs: "messages.send" },
      component: lazyRouteComponent(() => import("./compose/message-edit-page.tsx"), "MessageEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/$id/fila",
      params: byId,
      staticData: { title: "Fila do WhatsApp", needs: "messages.send" },
      component: lazyRouteComponent(() => import("./queue/queue-page.tsx"), "QueuePage"),
    }),
  ] as const
