import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import type { Person } from "@aprisco/contract/people/routes"
import { GENDERS_OR_UNKNOWN } from "@aprisco/contract/vocabulary"
import { Anchor, SimpleGrid, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { telephone } from "../../../../lib/telephone.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { fieldFacts, wideFacts } from "../../../../ui/field-facts.ts"
import { addressValuesFrom } from "../../../ground/addresses/public.ts"
import { CorrectableAddress, CorrectableContact } from "../correct/correctable-contact.tsx"
import type { Correction } from "../correct/correction.ts"
import { CustomFacts } from "../custom-fields/custom-facts.tsx"
import { HiddenContact } from "../hidden-contact.tsx"
import { PersonTags } from "../tags/person-tags.tsx"

interface SummaryTabProps {
  person: Person
  /** Null: the contacts are not changed here. */
  correction: Correction | null
}

/** Identity, contacts and address of the person. */
export function PersonSummaryTab({ person, correction }: SummaryTabProps) {
  // Of a person on the roll, users who may not edit members read the directory's entry.
  const mayEdit = useCan()("members.edit")
  const isDirectory = !mayEdit && person.memberId !== null
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      {isDirectory ? <DirectoryFacts person={person} /> : <PersonFacts person={person} />}
      <ContactFacts person={person} withAddress={!isDirectory} correction={correction} />
      {mayEdit && <PersonTags person={person} />}
      <CustomFacts church={person.church} values={person.customFields} />
    </SimpleGrid>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { gender, cpf, cpfValid, spouse, spouseName, deceased, deceasedOn } = person
  return (
    <FactCard title="Dados pessoais">
      <Facts
        facts={[
          ...fieldFacts(PERSON_FIELDS, {
            birthDate: birth(person),
            gender: gender && GENDERS_OR_UNKNOWN[gender],
            cpf: cpf && <Cpf cpf={cpf} valid={cpfValid !== false} />,
            rg: person.rg,
            maritalStatus: person.maritalStatusDisplay,
          }),
          {
            label: "Cônjuge",
            value: spouse ? (
              <Anchor
                renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: spouse.personId }} />}
              >
                {spouse.fullName}
              </Anchor>
            ) : (
              spouseName
            ),
          },
          ...fieldFacts(PERSON_FIELDS, {
            profession: person.profession,
            educationLevel: person.educationLevelDisplay,
            ...(deceased && { deceasedOn: formatDate(deceasedOn) }),
          }),
        ]}
      />
    </FactCard>
  )
}

function DirectoryFacts({ person }: { person: Person }) {
  const birthday = person.birthday?.split("-").reverse().join("/")
  return (
    <FactCard title="Dados pessoais">
      <Facts facts={[{ label: "Aniversário", value: birthday }]} />
    </FactCard>
  )
}

interface ContactFactsProps {
  person: Person
  withAddress: boolean
  correction: Correction | null
}

function ContactFacts({ person, withAddress, correction }: ContactFactsProps) {
  const { phone, phoneSecondary, email, fullAddress } = person
  return (
    <FactCard title="Contato">
      {person.contactHidden && <HiddenContact />}
      <Facts
        facts={[
          ...fieldFacts(PERSON_FIELDS, {
            phone: (
              <CorrectableContact field="phone" value={phone} correction={correction}>
                {phone && <Anchor href={telephone(phone)}>{phone}</Anchor>}
              </CorrectableContact>
            ),
            ...(phoneSecondary && {
              phoneSecondary: (
                <CorrectableContact field="phoneSecondary" value={phoneSecondary} correction={correction} />
              ),
            }),
          }),
          ...wideFacts(PERSON_FIELDS, {
            email: (
              <CorrectableContact field="email" value={email} correction={correction}>
                {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
              </CorrectableContact>
            ),
            ...(withAddress && {
              address: (
                <CorrectableAddress
                  values={addressValuesFrom(person)}
                  value={fullAddress}
                  // Of a shared address the form asks who moves.
                  correction={
                    person.households.some(({ sharesAddress }) => sharesAddress) ? null : correction
                  }
                />
              ),
            }),
          }),
        ]}
      />
    </FactCard>
  )
}

function birth({ birthDate, age }: Person): string {
  if (!birthDate) return ""
  return age === null ? formatDate(birthDate) : `${formatDate(birthDate)} (${countOf(age, "ano", "anos")})`
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
