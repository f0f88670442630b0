import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateQuestionSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const questionRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/perguntas",
      validateSearch: validateQuestionSearch,
      staticData: { title: "Perguntas", needs: "devotionals.view" },
      component: lazyRouteComponent(() => import("./questions-page.tsx"), "QuestionsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/perguntas/$id",
      params: byId,
      staticData: { title: "Pergunta", needs: "devotionals.view" },
      component: lazyRouteComponent(() => import("./question-page.tsx"), "QuestionPage"),
    }),
  ] as const
