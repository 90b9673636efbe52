import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { month } from '../month.ts'
import { paged } from '../wire/paging.ts'
import { balanceStatement, myBalance } from './ledger.shapes.ts'

/** What a member has with us, and how it came to be. */
export const ledgerCalls = defineCalls('ledger', {
  /** The member’s balances in each currency, and their entries, newest first, page by page. */
  myBalance: {
    path: '/api/member/my-balance',
    access: 'member',
    effect: 'read',
    input: paged({ currency: z.optional(z.enum(currencies)) }),
    output: myBalance,
    refusals: [],
  },
  /** A month of one of the member’s balances, by the calendar where they live, with every movement in a file. */
  readStatement: {
    path: '/api/member/balance-statement',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ month, currency: z.enum(currencies) }),
    output: balanceStatement,
    refusals: [],
  },
})
