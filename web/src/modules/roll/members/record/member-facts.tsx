import type { MemberProfile } from "@aprisco/contract/members/routes"
import { GENDERS_OR_UNKNOWN } from "@aprisco/contract/vocabulary"
import { Anchor, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { HiddenContact } from "../../../people/people/public.ts"

interface FactsProps {
  member: MemberProfile
}

export function PersonFacts({ member }: FactsProps) {
  const { gender, cpf, cpfValid, spouseMember, spouseMemberName, spouseName } = member
  return (
    <FactCard title="Dados pessoais">
      <Facts
        facts={[
          { label: "Nome completo", value: member.fullName, wide: true },
          { label: "Data de nascimento", value: formatDate(member.birthDate) },
          { label: "Gênero", value: gender && GENDERS_OR_UNKNOWN[gender] },
          { label: "CPF", value: cpf && <Cpf cpf={cpf} valid={cpfValid !== false} /> },
          { label: "RG", value: member.rg },
          { label: "Estado civil", value: member.maritalStatusDisplay },
          {
            label: "Cônjuge",
            value: spouseMember ? (
              <Anchor
                renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id: spouseMember }} />}
              >
                {spouseMemberName}
              </Anchor>
            ) : (
              spouseName
            ),
          },
          { label: "Filhos", value: member.childrenCount?.toString() },
        ]}
      />
    </FactCard>
  )
}

export function ContactFacts({ member }: FactsProps) {
  const accepted = [
    member.acceptWhatsapp && "WhatsApp",
    member.acceptSms && "SMS",
    member.acceptEmail && "E-mail",
  ].filter(Boolean)
  return (
    <FactCard title="Contato">
      {member.contactHidden && <HiddenContact />}
      <Facts
        facts={[
          { label: "Telefone", value: member.phone },
          { label: "Telefone secundário", value: member.phoneSecondary },
          { label: "E-mail", value: member.email },
          { label: "Aceita receber", value: accepted.join(", ") },
          { label: "Endereço", value: member.fullAddress, wide: true },
        ]}
      />
    </FactCard>
  )
}

export function MemberChurchFacts({ member }: FactsProps) {
  const { visitorId } = member
  return (
    <FactCard title="Vida na igreja">
      <Facts
        facts={[
          { label: "Filial", value: member.branchName },
          ...(member.membershipStatus === "deceased"
            ? [{ label: "Falecimento", value: formatDate(member.deceasedOn) }]
            : []),
          { label: "Membro desde", value: formatDate(member.membershipDate) || "N/A" },
          { label: "Forma de admissão", value: member.admissionModeDisplay },
          { label: "Batismo", value: formatDate(member.baptismDate) },
          { label: "Conversão", value: formatDate(member.conversionDate) },
          { label: "Ordenação", value: formatDate(member.ordinationDate) },
          { label: "Igreja anterior", value: member.previousChurch },
          {
            label: "Carta de transferência",
            value: member.transferLetter === null ? null : yesOrNo(member.transferLetter),
          },
          {
            label: "Veio como visitante",
            value: visitorId && (
              <Anchor
                renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id: visitorId }} />}
              >
                Ver o cadastro de visitante
              </Anchor>
            ),
          },
        ]}
      />
    </FactCard>
  )
}

export function MoreFacts({ member }: FactsProps) {
  return (
    <FactCard title="Informações adicionais">
      <Facts
        facts={[
          { label: "Profissão", value: member.profession },
          { label: "Escolaridade", value: member.educationLevelDisplay },
          { label: "Cadastrado em", value: formatDateTime(member.createdAt) },
          { label: "Atualizado em", value: formatDateTime(member.updatedAt) },
          { label: "Observações", value: member.notes, wide: true },
        ]}
      />
    </FactCard>
  )
}

function Cpf({ cpf, valid }: { cpf: string; valid: boolean }) {
  return (
    <>
      {cpf}
      {!valid && (
        <Text span display="block" size="sm" fw={500}>
          Os dígitos deste CPF não conferem
        </Text>
      )}
    </>
  )
}

function yesOrNo(value: boolean): string {
  return value ? "Sim" : "Não"
}
