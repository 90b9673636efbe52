import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { myBalance } from './my-balance.ts'
import { readStatement } from './read-statement.ts'
import { ledgerPersonal } from './ledger.personal.ts'

const handlers: Handlers<typeof ledgerCalls> = { myBalance, readStatement }

export const ledgerDomain: Domain = { name: 'ledger', calls: ledgerCalls, handlers, personal: ledgerPersonal }
