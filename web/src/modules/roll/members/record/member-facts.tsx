import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { GENDERS_OR_UNKNOWN } from "@aprisco/contract/vocabulary"
import { Anchor, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { fieldFacts, wideFacts } from "../../../../ui/field-facts.ts"
import { addressValuesFrom } from "../../../ground/addresses/public.ts"
import {
  CorrectableAddress,
  CorrectableContact,
  type Correction,
  HiddenContact,
} from "../../../people/people/public.ts"

interface FactsProps {
  member: MemberProfile
}

export function PersonFacts({ member }: FactsProps) {
  const { gender, cpf, cpfValid, spouseMember, spouseMemberName, spouseName } = member
  return (
    <FactCard title="Dados pessoais">
      <Facts
        facts={[
          ...wideFacts(MEMBER_FIELDS, { fullName: member.fullName }),
          ...fieldFacts(MEMBER_FIELDS, {
            birthDate: formatDate(member.birthDate),
            gender: gender && GENDERS_OR_UNKNOWN[gender],
            cpf: cpf && <Cpf cpf={cpf} valid={cpfValid !== false} />,
            rg: member.rg,
            maritalStatus: member.maritalStatusDisplay,
          }),
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
          ...fieldFacts(MEMBER_FIELDS, { childrenCount: member.childrenCount?.toString() }),
        ]}
      />
    </FactCard>
  )
}

export function ContactFacts({ member, correction }: FactsProps & { correction: Correction | null }) {
  const one = (field: "phone" | "phoneSecondary" | "email") => (
    <CorrectableContact field={field} value={member[field]} correction={correction} />
  )
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
          ...fieldFacts(MEMBER_FIELDS, {
            phone: one("phone"),
            phoneSecondary: one("phoneSecondary"),
            email: one("email"),
          }),
          { label: "Aceita receber", value: accepted.join(", ") },
          ...wideFacts(MEMBER_FIELDS, {
            address: (
              <CorrectableAddress
                values={addressValuesFrom(member)}
                value={member.fullAddress}
                correction={correction}
              />
            ),
          }),
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
          ...fieldFacts(MEMBER_FIELDS, {
            branch: member.branchName,
            ...(member.membershipStatus === "deceased" && { deceasedOn: formatDate(member.deceasedOn) }),
            membershipDate: formatDate(member.membershipDate) || "N/A",
            admissionMode: member.admissionModeDisplay,
            baptismDate: formatDate(member.baptismDate),
            conversionDate: formatDate(member.conversionDate),
            ordinationDate: formatDate(member.ordinationDate),
            previousChurch: member.previousChurch,
            transferLetter: member.transferLetter === null ? null : yesOrNo(member.transferLetter),
          }),
          ...(visitorId
            ? [
                {
                  label: "Veio como visitante",
                  value: (
                    <Anchor
                      renderRoot={(props) => (
                        <Link {...props} to="/visitantes/$id" params={{ id: visitorId }} />
                      )}
                    >
                      Ver o cadastro de visitante
                    </Anchor>
                  ),
                },
              ]
            : []),
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
          ...fieldFacts(MEMBER_FIELDS, {
            profession: member.profession,
            educationLevel: member.educationLevelDisplay,
          }),
          { label: "Cadastrado em", value: formatDateTime(member.createdAt) },
          { label: "Atualizado em", value: formatDateTime(member.updatedAt) },
          ...wideFacts(MEMBER_FIELDS, { notes: member.notes }),
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
