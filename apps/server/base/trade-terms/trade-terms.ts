import { deals } from './deals.ts'
import { factoryMachines } from './factory-machines.ts'
import { power } from './power.ts'
import { siteMachines } from './site-machines.ts'
import type { BaseTerm } from './trade-term.ts'

/** The first edition of the trade terms, as dealers and fitters say and write them. */
export const tradeTerms: readonly BaseTerm[] = [...deals, ...power, ...siteMachines, ...factoryMachines]
