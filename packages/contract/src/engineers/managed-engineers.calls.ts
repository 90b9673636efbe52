import { limits } from '@kikai/kernel/limits'
import { languages } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode, idOf, integer, optionalLine, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { engineerErrors } from './engineers.errors.ts'
import { companyEngineer, engineerFile, engineerRow, skillDecision } from './engineers.shapes.ts'
import { engineerReasons, engineerTabs, engineerTasks, engineerViews } from './engineers.words.ts'

const manages = { may: 'seller.engineer.manage', reach: 'company' } as const
const reviews = { may: 'seller.engineer.review', reach: 'all' } as const
const one = z.strictObject({ engineerId: idOf('engineer') })
const engineerFilters = {
  tab: z._default(z.enum(engineerTabs), 'open'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Engineers for the companies that they work for, and for the staff who certify them. */
export const managedEngineersCalls = defineCalls('engineers', {
  /** Lists the company's engineers, or those whom it may ask, by skill, area and language. */
  listCompanyEngineers: {
    path: '/back/engineer/company-engineer-list',
    access: manages,
    effect: 'read',
    input: paged({
      view: z._default(z.enum(engineerViews), 'ours'),
      task: z.optional(z.nullable(z.enum(engineerTasks))),
      makerId: z.optional(z.nullable(idOf('maker'))),
      categoryId: z.optional(z.nullable(idOf('category'))),
      country: z.optional(z.nullable(countryCode)),
      /** Of that country. */
      region: z.optional(z.nullable(optionalLine(limits.nameLength))),
      language: z.optional(z.nullable(z.enum(languages))),
      words: z.optional(optionalLine(limits.searchWordsLength)),
    }),
    output: z.object({
      ...pageWithCounts(companyEngineer).shape,
      /** How long an invitation is open, and an unanswered end waited for. */
      answerDays: z.int(),
    }),
    refusals: [],
  },
  /** Invites an engineer who works for no company. */
  inviteEngineer: {
    path: '/back/engineer/company-engineer-invite',
    access: manages,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: companyEngineer,
    refusals: [
      requestErrors.notFound,
      requestErrors.tooOften,
      engineerErrors.notFree,
      engineerErrors.alreadyTied,
      engineerErrors.ownProfile,
    ],
  },
  /** Withdraws an invitation, or ends an engineer's work for the company by the consent of both. */
  moveCompanyTie: {
    path: '/back/engineer/company-engineer-move',
    access: manages,
    effect: 'write',
    addition: true,
    input: z.strictObject({
      tieId: idOf('engineer-tie'),
      event: z.enum(['withdraw', 'release', 'keep', 'agree']),
    }),
    output: companyEngineer,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Lists engineers by name; those that wait for a decision first, by deadline. */
  listEngineers: {
    path: '/back/engineer/engineer-list',
    access: reviews,
    effect: 'read',
    addition: true,
    input: paged(engineerFilters),
    output: pageWithCounts(engineerRow),
    refusals: [],
  },
  /** Exports the engineers of `listEngineers`. */
  exportEngineers: exportOf({
    of: '/back/engineer/engineer-list',
    may: 'seller.company.export',
    reach: 'all',
    filters: engineerFilters,
    row: engineerRow,
  }),
  /** Reads an engineer with all papers, as they are reviewed. */
  readEngineer: {
    path: '/back/engineer/engineer-detail',
    showsPersonal: true,
    access: reviews,
    effect: 'read',
    addition: true,
    input: one,
    output: engineerFile,
    refusals: [requestErrors.notFound],
  },
  /**
   * Decides about each waiting skill and, of an application, whether it is accepted on trial or sent back with a
   * reason.
   */
  reviewEngineer: {
    path: '/back/engineer/engineer-auditing',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      /** The reviewed version; refused when there is a newer one. */
      version: integer(1, 2 ** 31 - 1),
      skills: z.array(skillDecision).check(z.maxLength(engineerTasks.length)),
      /** Null accepts; only applications are sent back as a whole. */
      sentBack: z.nullable(
        z.strictObject({ reason: z.enum(engineerReasons), note: optionalText(limits.textAreaLength) }),
      ),
    }),
    output: engineerFile,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      engineerErrors.ownProfile,
      engineerErrors.skillsLeft,
      engineerErrors.noSkill,
    ],
  },
  /** Certifies an engineer on trial, suspends one with a reason that they read, or reinstates one. */
  moveEngineer: {
    path: '/back/engineer/engineer-move',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      event: z.enum(['certify', 'suspend', 'reinstate']),
      why: optionalText(limits.textAreaLength),
    }),
    output: engineerFile,
    refusals: [requestErrors.notFound, requestErrors.wrongState, engineerErrors.ownProfile],
  },
})
