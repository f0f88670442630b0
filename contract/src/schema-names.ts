import type { z } from "zod"
import { recoveryCodes } from "./auth/second-factor.ts"
import { contract } from "./index.ts"
import { ministerialFunction } from "./members/list-query.ts"
import { withdrawnChannels } from "./people/consent-ledger.ts"
import { permissionOfField } from "./people/custom-fields.ts"
import { customValue, customValuesBody } from "./people/custom-values.ts"

/**
 * The names under which the published OpenAPI document lists what several routes answer or take (`components.schemas`).
 * They are part of the API: tools generate types from them. They are defined here and not at the schemas (`.meta`), so that
 * the browser does not load them. A schema without a name is written out at each route that uses it.
 */
export const SCHEMA_NAMES: Readonly<Record<string, z.ZodType>> = {
  Activity: contract.activities.detail.response,
  Affiliation: contract.churchAffiliation.read.response,
  BulkPeople: contract.peopleBulk.detail.response,
  Branch: contract.branches.detail.response,
  BranchStatistics: contract.branches.statistics.response,
  Church: contract.churches.detail.response,
  ChurchEnding: contract.churchEnding.read.response,
  ChurchPlan: contract.plans.read.response,
  Consents: contract.visitorPrivacy.consents.response,
  Contact: contract.visitors.detail.response.shape.contacts.element,
  ContactWays: contract.visitors.detail.response.shape.ways,
  DeskChurch: contract.operatorChurches.detail.response,
  DeskInvoice: contract.operatorInvoices.confirm.response,
  DeskPayment: contract.operatorInvoices.settle.response,
  DataExportRequest: contract.churchExport.request.response,
  CustomAnswer: customValue,
  CustomAnswers: customValuesBody,
  CustomField: contract.customFields.list.response.shape.results.element,
  CustomFieldCounted: contract.customFields.detail.response,
  Denomination: contract.denominations.detail.response,
  DuplicatePair: contract.duplicates.dismiss.response,
  Group: contract.groups.detail.response,
  GroupPerson: contract.groupPeople.add.response,
  GroupPageAddress: contract.groupPage.address.response,
  GroupRequest: contract.groupRequests.accept.response,
  GroupUnit: contract.groupUnits.create.response,
  Guardian: contract.guardians.add.response,
  Household: contract.households.detail.response,
  HouseholdPersonBody: contract.households.addPerson.body,
  Member: contract.members.detail.response,
  MessageTemplate: contract.messages.update.response,
  MinisterialStatus: contract.members.statusHistory.response.element,
  MinisterialFunction: ministerialFunction,
  Ministry: contract.ministries.detail.response,
  MyChurch: contract.account.myChurch.response,
  Occurrence: contract.activities.upcoming.response.element,
  Notice: contract.operatorNotices.end.response,
  OperatorEntry: contract.operatorEntry.read.response,
  Permission: permissionOfField,
  Person: contract.staff.detail.response,
  PersonNote: contract.personNotes.create.response,
  PersonRecord: contract.people.detail.response,
  PersonRow: contract.people.picker.response.element,
  Plan: contract.plans.onOffer.response.element,
  PossibleReturn: contract.visitorReturns.possible.response.element,
  PersonList: contract.lists.detail.response,
  PrivacyNotice: contract.privacyNotices.detail.response,
  PrivacyRequest: contract.privacyRequests.create.response,
  QrCode: contract.qrCodes.list.response.element,
  RecoveryCodes: recoveryCodes,
  RegistrationDraft: contract.registration.savePartialProfile.body,
  Session: contract.registration.register.response,
  Tag: contract.tags.detail.response,
  User: contract.account.me.response,
  Visit: contract.visitorReturns.recordVisit.response,
  Visitor: contract.visitors.detail.response,
  VisitorBody: contract.visitors.create.body,
  VisitorChange: contract.visitors.update.body,
  VisitorRow: contract.visitors.recent.response.element,
  WithdrawnChannels: withdrawnChannels,
}
