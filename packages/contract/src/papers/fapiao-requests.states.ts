import { defineMachine } from '../machine.ts'

/**
 * A fapiao that a buyer asked for. The seller takes it under review, issues it in the tax system, and sends its file;
 * or rejects it with a reason. One that was not sent yet is voided; what was sent is taken back by a red-letter fapiao,
 * which is asked for as soon as a refund makes it too high.
 */
export const fapiaoRequestMachine = defineMachine({
  states: ['requested', 'underReview', 'issued', 'sent', 'redAsked', 'rejected', 'voided', 'redLettered'],
  actors: ['buyer', 'seller', 'clock'],
  rows: [
    ['take',      ['requested'],                     'underReview', ['seller']],
    ['issue',     ['underReview'],                   'issued',      ['seller']],
    ['send',      ['issued'],                        'sent',        ['seller']],
    ['reject',    ['requested', 'underReview'],      'rejected',    ['seller', 'clock']],
    ['void',      ['issued'],                        'voided',      ['seller']],
    ['askRed',    ['issued', 'sent', 'redLettered'], 'redAsked',    ['clock']],
    ['redLetter', ['sent', 'redAsked'],              'redLettered', ['seller']],
  ],
})

/** What the seller does with a request. */
export const fapiaoSteps = ['take', 'issue', 'send', 'reject', 'void', 'redLetter'] as const
export type FapiaoStep = (typeof fapiaoSteps)[number]

/** Before the repair's id in the row of a request about one; an order's id stands alone. Behind it follows the request's own. */
const ofRepair = 'repair:'
type Row = { orderId: string | null; repairId: string | null; id: string }
export const fapiaoRowOf = ({ orderId, repairId, id }: Row): string => `${orderId ?? `${ofRepair}${repairId}`}.${id}`
/** Null for a request about an order. */
export function fapiaoRepairOf(row: string): string | null {
  const [sale = ''] = row.split('.')
  return sale.startsWith(ofRepair) ? sale.slice(ofRepair.length) : null
}
