import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { month } from '../month.ts'
import { paged } from '../wire/paging.ts'
import { balanceMonth, myBalance } from './ledger.shapes.ts'

/** A member's balances and movements. */
export const ledgerCalls = defineCalls('ledger', {
  /** Reads the member's balances and their movements, newest first, page by page. */
  myBalance: {
    path: '/api/member/my-balance',
    access: 'member',
    effect: 'read',
    input: paged({ currency: z.optional(z.enum(currencies)) }),
    output: myBalance,
    refusals: [],
  },
  /** Reads a month of one balance in the member's time zone, with all movements as a file. */
  readBalanceMonth: {
    path: '/api/member/balance-statement',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ month, currency: z.enum(currencies) }),
    output: balanceMonth,
    refusals: [],
  },
})
