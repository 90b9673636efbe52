import { figuresCalls } from '@kikai/contract/figures/figures.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { readCenterFigures } from './read-center-figures.ts'

const handlers: Handlers<typeof figuresCalls> = { readCenterFigures }

export const figuresReport: Domain = { name: 'figures', calls: figuresCalls, handlers, personal: null }
