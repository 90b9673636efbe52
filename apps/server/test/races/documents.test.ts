import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { requestedDocument, handedIn, licence, scan } from '../given/deals/documents.ts'
import { paid } from '../given/deals/orders.ts'
import { parcel } from '../given/deals/parts.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful } from './take-away.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const price = jpy(500)
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const { wrongState } = requestErrors

/** One document submitted ten times at once, each time with another file. */
async function manyDeliver() {
  const deal = await paid({ price })
  const { id: documentId } = await requestedDocument(deal)
  const files = await Promise.all(Array.from({ length: 10 }, () => scan(deal.buyer)))
  const shots = files.map((file) => ({
    caller: deal.buyer,
    call: api.orders.deliverDocument,
    input: { documentId, files: [file] },
  }))
  const codes = countCodes(await runConcurrently(shots))
  const [used] = await product().app.db`
    select count(*)::int as count from file where owner_id = ${deal.buyer.id} and purpose = 'document' and state = 'used'
  `
  return { codes, used: used?.count }
}

async function oneHandedIn() {
  const deal = await paid({ price })
  return { deal, document: await handedIn(deal, await requestedDocument(deal)) }
}

/** A document accepted by the seller and by staff while the buyer withdraws it. */
async function acceptedWhileTakenBack({ deal, document }: Awaited<ReturnType<typeof oneHandedIn>>) {
  const { id: documentId, version } = document
  const accept = { documentId, version, decision: 'accept' as const }
  const shots = [deal.seller, await as.staff()].flatMap((caller) => [
    { caller, call: api.orders.decideManagedDocument, input: accept },
    { caller: deal.buyer, call: api.orders.takeBackDocument, input: { documentId } },
  ])
  return countCodes(
    await runConcurrently<typeof api.orders.decideManagedDocument | typeof api.orders.takeBackDocument>(shots),
  )
}

describe('a document', () => {
  test.each(each)(
    'that is handed in ten times at once is handed in once, and the other files are nobody’s (round %i)',
    async () => {
      expect(await manyDeliver()).toEqual({ codes: { 200: 1, [wrongState.code]: 9 }, used: 1 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'that is accepted and taken back at once is one of both (round %i)',
    async () => {
      expect(await acceptedWhileTakenBack(await oneHandedIn())).toEqual({ 200: 1, [wrongState.code]: 3 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'that is asked for while the goods leave holds them back, or comes too late (round %i)',
    async () => {
      const deal = await paid({ price })
      const { orderId, seller } = deal
      const answers = await runConcurrently<typeof api.orders.askForDocument | typeof api.orders.dispatchOrder>([
        { caller: seller, call: api.orders.askForDocument, input: { orderId, ...licence } },
        { caller: seller, call: api.orders.dispatchOrder, input: { orderId, ...parcel } },
      ])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      await expectSound()
    },
    60_000,
  )
})

describe('documents without their guard', () => {
  test('are accepted and taken back together, and handed in again and again: the races can fail', async () => {
    const one = await oneHandedIn()
    await forgetful('order_document', ['state', 'version', 'delivered_by'])
    const { 200: times } = await acceptedWhileTakenBack(one)
    expect(times).toBeGreaterThan(1)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i5_documents')
    const { codes } = await manyDeliver()
    expect(codes[200]).toBeGreaterThan(1)
  }, 60_000)
})
