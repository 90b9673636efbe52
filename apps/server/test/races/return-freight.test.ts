import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { describe, expect, test } from 'vitest'
import { accepted } from '../given/deals/orders.ts'
import { givenPicture } from '../given/goods/pictures.ts'
import { yen } from '../given/deals/refunds.ts'
import { moneyOf, passReturn, sentBack, withFreight } from '../given/deals/return-freight.ts'
import { product, startProduct, travel } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'
import { withoutConstraint, withoutRowLocks } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })

const many = Array.from({ length: 12 })

/** A refund that is paid, whose return freight the seller accepts twelve times at once. */
async function acceptAtOnce() {
  const deal = await withFreight()
  await passReturn(deal)
  const { refundId, seller } = deal
  const answers = await runConcurrently(
    many.map(() => ({ caller: seller, call: api.refunds.auditReturnFreight, input: { refundId, text: '' } })),
  )
  return { taken: countCodes(answers)[200], wallet: (await moneyOf(deal)).wallet }
}

describe(`G6 a return freight, at the same moment (${rounds} rounds, seed ${seed})`, () => {
  const each = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(each)(
    'is paid once, however often it is accepted (round %i)',
    async () => {
      expect(await acceptAtOnce()).toEqual({ taken: 1, wallet: 10_800 })
      await expectSound()
    },
    60_000,
  )
})

/** One receipt, uploaded for two returns at the same moment. */
async function handInTwice(sha256: string) {
  const deals = [await sentBack(), await sentBack()]
  const uploads = await Promise.all(deals.map(({ buyer }) => givenPicture(buyer, { purpose: 'refund', sha256 })))
  const answers = await runConcurrently(
    deals.map(({ buyer, refundId }, at) => ({
      caller: buyer,
      call: api.refunds.claimReturnFreight,
      input: { refundId, amount: yen(800), text: '', fileIds: uploads.slice(at, at + 1).map(({ id }) => id) },
    })),
  )
  return countCodes(answers)
}

const slowly = () =>
  product().app.db.unsafe(`
    create or replace function claim_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.4); return null; end $$;
    create constraint trigger claim_slowly after insert on return_freight_claim deferrable initially deferred
      for each row execute function claim_slowly();
  `)

test('one receipt counts for one return freight, and for both without the rule that says so', async () => {
  await slowly()
  expect(await handInTwice('ab'.repeat(32))).toEqual({ 200: 1, [refundErrors.receiptUsed.code]: 1 })
  await withoutConstraint('return_freight_receipt', 'return_freight_receipt_once')
  expect(await handInTwice('cd'.repeat(32))).toEqual({ 200: 2 })
  await product().app.db.unsafe(`
    drop trigger claim_slowly on return_freight_claim;
    delete from return_freight_receipt where sha256 = '${'cd'.repeat(32)}';
    alter table return_freight_receipt add constraint return_freight_receipt_once unique (sha256);
  `)
}, 60_000)

async function received() {
  const deal = await withFreight()
  accepted(await deal.seller.call(api.refunds.receiveReturn, { refundId: deal.refundId }))
  return deal
}

/** Accepting and the refund take a while to be committed, so that neither sees the other. */
async function passWhileAccepted(deal: Awaited<ReturnType<typeof received>>) {
  const { refundId, seller } = deal
  const answers = await Promise.all([
    seller.call(api.refunds.inspectReturn, { refundId, text: '', fileIds: [], asSent: true }),
    seller.call(api.refunds.auditReturnFreight, { refundId, text: '' }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  return (await moneyOf(deal)).wallet
}

test('whichever comes last pays it; without the lock of the order neither does, and an invariant says so', async () => {
  const [guarded, unguarded] = [await received(), await received()]
  await product().app.db.unsafe(`
    create function commit_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.4); return null; end $$;
    create constraint trigger commit_slowly after update on return_freight_claim deferrable initially deferred
      for each row execute function commit_slowly();
    create constraint trigger commit_slowly after update on refund deferrable initially deferred
      for each row when (new.state = 'done') execute function commit_slowly();
  `)
  expect(await passWhileAccepted(guarded)).toBe(10_800)
  await expectSound()
  await withoutRowLocks('checkout')
  expect(await passWhileAccepted(unguarded)).toBe(10_000)
  await travel(2 * 60_000)
  expect(Object.keys(await brokenInvariants())).toContain('invariant_i6_return_freight_due')
}, 60_000)
