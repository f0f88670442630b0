import { IconClockPlay, IconMail, IconMailPlus, IconMessages, IconSettings } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const messagesModule: WebModule = {
  name: "messages",
  parts: {
    cards: {
      "person-consents": [
        {
          order: 5,
          when: ({ person }) => !person.anonymised,
          component: lazyRouteComponent(() => import("./consents/own-link-card.tsx"), "PersonOwnLinkCard"),
        },
      ],
      "visitor-consents": [
        {
          order: 5,
          when: ({ visitor }) => !visitor.anonymised && visitor.can.edit,
          component: lazyRouteComponent(() => import("./consents/own-link-card.tsx"), "VisitorOwnLinkCard"),
        },
      ],
    },
  },
  entries: [
    {
      label: "Mensagens",
      words: "comunicação, avisos, comunicados, e-mail, WhatsApp, disparo, boletim, newsletter",
      to: "/mensagens",
      keys: "g j",
      icon: IconMail,
      needs: "messages.view",
      order: 62,
      menu: { section: "COMUNICAÇÃO" },
    },
    {
      label: "Modelos de mensagens",
      words: "textos prontos, templates, comunicação",
      to: "/mensagens/modelos",
      icon: IconMessages,
      needs: "messages.view",
      order: 94.2,
    },
    {
      label: "Mensagens automáticas",
      words: "aniversário, boas-vindas, lembrete, ausência, felicitações, automação",
      to: "/mensagens/automaticas",
      icon: IconClockPlay,
      needs: "messages.view",
      order: 94.3,
    },
    {
      label: "Configuração de mensagens",
      words: "horário de silêncio, limite por dia, aprovação, endereços recusados, comunicação",
      to: "/mensagens/configuracao",
      icon: IconSettings,
      needs: "messages.view",
      order: 94.4,
    },
    {
      label: "Nova mensagem",
      words: "escrever, enviar aviso, comunicado, e-mail, WhatsApp, disparo",
      to: "/mensagens/nova",
      icon: IconMailPlus,
      keys: "n j",
      needs: "messages.send",
      order: 27.5,
      action: true,
    },
    {
      label: "Mensagens para visitantes",
      words: "mensagens prontas, modelos, boas-vindas",
      to: "/mensagens/visitantes",
      icon: IconMessages,
      needs: "church.manage",
      order: 180,
      card: {
        order: 50,
        text: "As mensagens prontas que a equipe envia aos visitantes pelo WhatsApp e por e-mail.",
      },
    },
  ],
  shows: [
    {
      key: ["messages"],
      records: ["people", "members", "visitors", "lists", "groups", "events", "ministries", "merges"],
    },
  ],
}
