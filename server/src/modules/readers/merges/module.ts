import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { forgetJournals } from "./forget-journals.ts"
import { qualityReport } from "./quality-report.ts"
import { duplicatesRoutes, personMergesRoutes } from "./routes.ts"
import { scorePeople } from "./score-people.ts"

export const mergesModule = defineModule({
  name: "merges",
  routes: { duplicates: duplicatesRoutes, personMerges: personMergesRoutes },
  reports: [qualityReport],
  jobs: [
    repeatedJob("score-duplicates", "minute", scorePeople),
    repeatedJob("forget-merge-journals", "day", forgetJournals),
  ],
  tables: ["duplicates", "peopleToScore", "personMerges"],
  reads: ["members", "people", "users", "visitors"],
  notExported: {
    duplicates: "pairs that a job found, and the decisions about them",
    peopleToScore: "work that waits for a job",
    personMerges: "what is needed to undo a merge, for 30 days",
  },
  auditLabels: {
    "person.duplicate_dismissed": "Registrou que dois cadastros não são a mesma pessoa",
    "person.duplicate_reopened": "Reabriu um par de cadastros parecidos",
    "person.merged": "Uniu dois cadastros de uma pessoa",
    "person.merged_into": "Teve o cadastro unido a outro",
    "person.merge_undone": "Desfez a união de dois cadastros",
  },
  moves: {
    stays: {
      peopleToScore: "made anew by the triggers",
      personMerges: "a merge is undone where it was made",
    },
    facts: { otherPersonId: "people", mergedPersonId: "people", keptPersonId: "people" },
  },
  personReferences: [
    {
      table: "duplicates",
      column: "firstId",
      merge: { how: "own", why: "a pair names both, and what was said of it goes along" },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "a guess of the machine" },
    },
    {
      table: "duplicates",
      column: "secondId",
      merge: { how: "own", why: "a pair names both, and what was said of it goes along" },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "a guess of the machine" },
    },
    {
      table: "personMerges",
      column: "keepId",
      merge: { how: "stays", why: "what was merged with which stays as it was" },
      deletion: "goes along",
      anonymisation: "blanked",
      data: { leftOut: "copies of what the record has, for 30 days" },
    },
    {
      table: "personMerges",
      column: "mergeId",
      merge: { how: "stays", why: "what was merged with which stays as it was" },
      deletion: "goes along",
      anonymisation: "blanked",
      data: { leftOut: "copies of what the record has, for 30 days" },
    },
  ],
  pictures: [{ table: "personMerges", column: "photo" }],
})
