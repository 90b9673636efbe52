import { api } from '@kikai/contract/api'
import { type PayoutStep, payoutMachine, payoutSteps } from '@kikai/contract/earnings/earnings.states'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { type Requested, requested, step } from '../../../test/given/earnings.ts'
import { accepted } from '../../../test/given/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

type State = StateOf<typeof payoutMachine>
type People = Record<'seller' | 'finance' | 'staff' | 'stranger', Person>

/** A payout that stands in this state, as if its way had led there; its checker is somebody else. */
async function inState(state: State): Promise<Requested> {
  const deal = await requested()
  const { db } = product().app
  const other = await given.finance()
  const isChecked = !['requested', 'withdrawn', 'rejected'].includes(state)
  await db`
    update payout set state = ${state}, checked_by = ${isChecked ? other.id : null} where id = ${deal.payoutId}
  `
  return deal
}
const rowOf = async ({ payoutId }: Requested) => {
  const { db } = product().app
  const [row] =
    await db`select state, version, reference, reason, checked_by, approved_by from payout where id = ${payoutId}`
  const [moved] = await db`select count(*)::int as count from ledger_tx where ref = ${payoutId}`
  return { ...row, moved }
}

describe('every step of a payout, by everybody, from every state', () => {
  const moves: Readonly<Record<string, (who: Person, deal: Requested) => Promise<{ code: number }>>> = {
    withdraw: (who, { payoutId }) => who.call(api.earnings.withdrawPayout, { payoutId }),
    ...Object.fromEntries(
      payoutSteps.map((name: PayoutStep) => [
        name,
        (who: Person, { payoutId }: Requested) => step(who, payoutId, name),
      ]),
    ),
  }
  let others: Promise<Omit<People, 'seller'>> | null = null
  const peopleOf = async ({ seller }: Requested): Promise<People> => {
    others ??= Promise.all([as.finance(), as.staff(), as.seller()]).then(([finance, staff, stranger]) => ({
      finance,
      staff,
      stranger,
    }))
    return { seller, ...(await others) }
  }
  const isMove = (event: string, state: State, actor: string) =>
    payoutMachine.rows.some(
      ([name, from, , by]) => name === event && from.some((one) => one === state) && by.some((one) => one === actor),
    )

  test.each(payoutMachine.states)(
    'what the table does not name is refused in «%s» and changes nothing',
    async (state) => {
      const deal = await inState(state)
      const people = await peopleOf(deal)
      const before = await rowOf(deal)
      for (const [event, run] of Object.entries(moves))
        for (const [who, person] of Object.entries(people)) {
          if (isMove(event, state, who)) continue
          const { code } = await run(person, deal)
          expect(
            [requestErrors.wrongState, requestErrors.notFound, requestErrors.notAllowed].map((one) => one.code),
            `${event} of ${state} by ${who}: ${code}`,
          ).toContain(code)
        }
      expect(await rowOf(deal)).toEqual(before)
    },
  )

  const cells = payoutMachine.rows.flatMap(([event, from, to, [actor]]) =>
    from.map((state) => ({ event, state, to, actor: actor === 'seller' ? ('seller' as const) : ('finance' as const) })),
  )
  test.each(cells)('«$event» leads from «$state» to «$to»', async ({ event, state, to, actor }) => {
    const deal = await inState(state)
    const people = await peopleOf(deal)
    const { db } = product().app
    // Where the state says that the money has left, the books say so as well.
    const hasLeft = state === 'sent' || state === 'confirmed' || state === 'returning'
    if (hasLeft) await db`update payout set state = 'approved' where id = ${deal.payoutId}`
    if (hasLeft) accepted(await step(people.finance, deal.payoutId, 'send'))
    if (state === 'confirmed' || event === 'keepConfirmed')
      accepted(await step(people.finance, deal.payoutId, 'confirm'))
    if (state === 'returning') accepted(await step(await as.finance(), deal.payoutId, 'reportReturn'))
    const answer = await moves[event]?.(people[actor], deal)
    expect(answer?.code).toBe(200)
    expect(await rowOf(deal)).toMatchObject({ state: to })
  })
})
