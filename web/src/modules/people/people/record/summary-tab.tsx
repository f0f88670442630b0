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
import { CustomFacts } from "../custom-fields/custom-facts.tsx"
import { HiddenContact } from "../hidden-contact.tsx"
import { PersonTags } from "../tags/person-tags.tsx"

/** Identity, contacts and address of the person. */
export function PersonSummaryTab({ person }: { person: Person }) {
  // Of a person on the roll, users who may not edit members read the directory's entry.
  const mayEdit = useCan()("members.edit")
  const isDirectory = !mayEdit && person.memberId !== null
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      {isDirectory ? <DirectoryFacts person={person} /> : <PersonFacts person={person} />}
      <ContactFacts person={person} withAddress={!isDirectory} />
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

function ContactFacts({ person, withAddress }: { person: Person; withAddress: boolean }) {
  const { phone, phoneSecondary, email, fullAddress } = person
  return (
    <FactCard title="Contato">
      {person.contactHidden && <HiddenContact />}
      <Facts
        facts={[
          ...fieldFacts(PERSON_FIELDS, {
            phone: phone && <Anchor href={telephone(phone)}>{phone}</Anchor>,
            ...(phoneSecondary && { phoneSecondary }),
          }),
          ...wideFacts(PERSON_FIELDS, {
            email: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
            ...(withAddress && { address: fullAddress }),
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
