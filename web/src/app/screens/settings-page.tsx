import { SimpleGrid, Text, ThemeIcon } from "@mantine/core"
import {
  IconBuildingChurch,
  IconBuildingCommunity,
  IconFileImport,
  IconHistory,
  IconMessages,
  IconQrcode,
  IconShieldLock,
  IconTrash,
  IconUsersGroup,
} from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../lib/can.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import classes from "./settings-page.module.css"

const SCREENS = [
  {
    to: "/configuracoes/usuarios",
    title: "Usuários",
    text: "Quem usa o sistema, com que perfil de acesso. Convide, altere e encerre acessos.",
    needs: "users.manage",
    icon: IconUsersGroup,
  },
  {
    to: "/configuracoes/igreja",
    title: "Igreja",
    text: "Dados da igreja, pastor responsável, contato de privacidade e segurança dos acessos.",
    needs: "church.manage",
    icon: IconBuildingChurch,
  },
  {
    to: "/configuracoes/filiais",
    title: "Filiais",
    text: "Sede, setores, filiais e congregações: endereço, horários, gerentes e números.",
    needs: "branches.view",
    icon: IconBuildingCommunity,
  },
  {
    to: "/configuracoes/privacidade",
    title: "Privacidade",
    text: "O aviso que os visitantes leem, o encarregado de dados e o parágrafo da igreja.",
    needs: "church.manage",
    icon: IconShieldLock,
  },
  {
    to: "/configuracoes/mensagens",
    title: "Mensagens",
    text: "As mensagens prontas que a equipe envia aos visitantes pelo WhatsApp e por e-mail.",
    needs: "church.manage",
    icon: IconMessages,
  },
  {
    to: "/configuracoes/auditoria",
    title: "Auditoria",
    text: "O que foi feito no sistema: quem, quando e o quê.",
    needs: "users.manage",
    icon: IconHistory,
  },
  {
    to: "/configuracoes/qr-codes",
    title: "QR Codes",
    text: "O QR Code de cada filial, para o visitante se cadastrar pelo próprio celular.",
    needs: "branches.view",
    icon: IconQrcode,
  },
  {
    to: "/membros/importar",
    title: "Importar membros",
    text: "Traga o rol de uma planilha do Excel ou CSV, e desfaça uma importação.",
    needs: "members.create",
    icon: IconFileImport,
  },
  {
    to: "/configuracoes/lixeira",
    title: "Lixeira",
    text: "Membros e visitantes excluídos nos últimos 30 dias, e como trazê-los de volta.",
    needs: "church.manage",
    icon: IconTrash,
  },
] as const

/** The way to all that can be set; shows what works and what the person may open. */
export function SettingsPage() {
  const can = useCan()
  return (
    <>
      <PageHeader title="Configurações" subtitle="Como a sua igreja usa o sistema." />
      <nav aria-label="Configurações">
        <SimpleGrid component="ul" className={classes.screens} cols={{ base: 1, sm: 2 }} spacing="md">
          {SCREENS.filter(({ needs }) => can(needs)).map(({ to, title, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.screen}>
                <ThemeIcon variant="light" size={44} radius="md">
                  <Icon size={24} stroke={1.7} aria-hidden />
                </ThemeIcon>
                <span>
                  <strong className={classes.title}>{title}</strong>
                  <Text span size="sm" c="dimmed">
                    {text}
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </SimpleGrid>
      </nav>
    </>
  )
}
