import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import type { Id } from '@kikai/kernel/ids'

/** Every photo of an application, the papers with a place of their own first. */
export const photosOf = (facts: CompanyFacts): Id<'file'>[] =>
  [facts.licencePhoto, facts.permitPhoto, facts.bankPhoto, ...facts.photos].filter((fileId) => fileId !== null)
