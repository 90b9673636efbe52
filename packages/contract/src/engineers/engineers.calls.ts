import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { engineerErrors } from './engineers.errors.ts'
import { engineerCard, engineerFacts, engineerParams, ownEngineer } from './engineers.shapes.ts'

const nothing = z.strictObject({})

/** Certification as an engineer, and an engineer as others see them. */
export const engineersCalls = defineCalls('engineers', {
  /**
   * Submits an application, a corrected one, changes with further skills, or an appeal, depending on the state. Skills and
   * papers that changed are reviewed; the rest counts at once.
   */
  applyAsEngineer: {
    path: '/api/engineer/add',
    access: 'member',
    effect: 'write',
    once: true,
    long: true,
    input: z.strictObject({
      ...engineerFacts.shape,
      /** The version that was read; refused when there is a newer one. */
      version: integer(0, 2 ** 31 - 1),
    }),
    output: ownEngineer,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      requestErrors.tooOften,
      engineerErrors.nameChecked,
    ],
  },
  /** Reads what an application can name: makers, categories, tasks with their papers, areas, languages and currencies. */
  readEngineerParams: {
    path: '/api/engineer/engineer-params',
    access: 'member',
    effect: 'read',
    input: nothing,
    output: engineerParams,
    refusals: [],
  },
  /** Reads the member's own certification: state, skills with their ends, and companies. */
  readOwnEngineer: {
    path: '/api/engineer/info',
    access: 'member',
    effect: 'read',
    input: nothing,
    output: ownEngineer,
    refusals: [],
  },
  /** Pauses a certified engineer's work, or resumes it. */
  pauseEngineer: {
    path: '/api/engineer/pause',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ event: z.enum(['pause', 'resume']) }),
    output: ownEngineer,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Answers a company's invitation, or ends work for a company by the consent of both. */
  moveOwnTie: {
    path: '/api/engineer/company-answer',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({
      tieId: idOf('engineer-tie'),
      event: z.enum(['accept', 'decline', 'leave', 'stay', 'consent']),
    }),
    output: ownEngineer,
    refusals: [requestErrors.notFound, requestErrors.wrongState, engineerErrors.notFree],
  },
  /** Reads an engineer who is certified or on trial; visitors see no rates. */
  readEngineerCard: {
    path: '/api/engineer/engineer-detail',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ engineerId: idOf('engineer') }),
    output: engineerCard,
    refusals: [requestErrors.notFound],
  },
})
