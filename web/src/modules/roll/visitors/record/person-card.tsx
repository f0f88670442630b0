import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { GENDERS_OR_UNKNOWN } from "@aprisco/contract/vocabulary"
import { Anchor, Text } from "@mantine/core"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { telephone } from "../../../../lib/telephone.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { fieldFacts } from "../../../../ui/field-facts.ts"
import { CorrectableContact, HiddenContact } from "../../../people/people/public.ts"
import { visitorCorrection } from "./visitor-correction.ts"

/** Longer addresses would break in the middle of a word beside the telephone. */
const BREAKS_FROM = 24

/** Who the visitor is, and how to reach them. */
export function VisitorPersonCard({ visitor, etag }: { visitor: Visitor; etag: string | null }) {
  const { email, phone, gender, maritalStatusDisplay, ways } = visitor
  const correction = visitorCorrection(visitor, etag)
  return (
    <FactCard title="Dados pessoais">
      {visitor.contactHidden && <HiddenContact />}
      {visitor.personalHidden && (
        <Text size="sm" c="dimmed" mb="md">
          Esta pessoa está no rol de membros: os dados pessoais ficam na ficha de membro.
        </Text>
      )}
      <Facts
        facts={[
          {
            label: VISITOR_FIELDS.email.label,
            value: (
              <CorrectableContact field="email" value={email} correction={correction}>
                {linked(email, ways.email.to && `mailto:${email}`)}
              </CorrectableContact>
            ),
            wide: (email ?? "").length > BREAKS_FROM,
          },
          ...fieldFacts(VISITOR_FIELDS, {
            phone: (
              <CorrectableContact field="phone" value={phone} correction={correction}>
                {linked(phone, ways.call.to && `tel:${ways.call.to}`)}
              </CorrectableContact>
            ),
            birthDate: birth(visitor),
            gender: GENDERS_OR_UNKNOWN[gender ?? "N"],
            maritalStatus: maritalStatusDisplay,
            cpf: visitor.cpf && <Cpf visitor={visitor} />,
          }),
          ...guardianOf(visitor),
        ]}
      />
      {visitor.registeredAs.length > 0 && (
        <Text size="sm" c="dimmed" mt="md">
          Como se cadastrou: {visitor.registeredAs.map(({ label, value }) => `${label} ${value}`).join("; ")}
        </Text>
      )}
    </FactCard>
  )
}

/** A link only where the way is open. */
function linked(text: string | null, href: string | null) {
  return href ? <Anchor href={href}>{text}</Anchor> : text
}

/** Only where a guardian is stored. */
function guardianOf({ guardianName, guardianPhone }: Visitor) {
  if (guardianName === null && guardianPhone === null) return []
  const call = guardianPhone && <Anchor href={telephone(guardianPhone)}>{guardianPhone}</Anchor>
  return [
    { label: "Responsável pela criança", value: guardianName },
    { label: VISITOR_FIELDS.guardianPhone.label, value: call },
  ]
}

function birth({ birthDate, age }: Visitor): string {
  if (!birthDate) return ""
  return age === null ? formatDate(birthDate) : `${formatDate(birthDate)} (${countOf(age, "ano", "anos")})`
}

function Cpf({ visitor: { cpf, cpfValid } }: { visitor: Visitor }) {
  return (
    <>
      {cpf}
      {cpfValid === false && (
        <Text size="sm" fw={500}>
          Os dígitos deste CPF não conferem
        </Text>
      )}
    </>
  )
}
