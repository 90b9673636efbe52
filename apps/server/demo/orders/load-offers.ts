import { offerIncrement } from '@kikai/contract/auctions/increments'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { OfferTerms } from '@kikai/contract/negotiation/negotiation.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { findDemoMember, listNegotiable } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Stage = {
  goodsId: Id<'goods'>
  minor: number
  currency: PriceCurrency
  buyer: DemoPerson
  seller: DemoPerson
  id?: Id<'negotiation'>
}

const plain: OfferTerms = { freight: 'buyer', dismantling: 'buyer', delivery: null, payment: null, inspectUntil: null }
const notes: Record<Language, { asks: string; answers: string }> = {
  ja: { asks: '月内に引き取れます。', answers: '積込みは当社で行います。' },
  en: { asks: 'We can collect within the month.', answers: 'We load it on your truck.' },
  'zh-Hans': { asks: '我方可在本月内提货。', answers: '装车由我方负责。' },
}

/** What becomes of one offer: each state in which the demo shows one. */
const stories = [
  (stage: Stage, to: Telling): Told[] => [to.offer(0.2, stage, 92)],
  (stage: Stage, to: Telling): Told[] => [to.offer(1.2, stage, 88), to.counter(0.4, stage, 96)],
  (stage: Stage, to: Telling): Told[] => [
    to.offer(2.6, stage, 90),
    to.counter(2.2, stage, 97),
    to.offer(1.7, stage, 94, { dismantling: 'seller' }),
    to.accept(0.3, stage),
  ],
  (stage: Stage, to: Telling): Told[] => [to.offer(4, stage, 70), to.decline(3.8, stage)],
  (stage: Stage, to: Telling): Told[] => [to.offer(6, stage, 85), to.expire(3.9)],
  (stage: Stage, to: Telling): Told[] => [to.offer(5, stage, 80), to.withdraw(4.9, stage)],
]
type Telling = ReturnType<typeof tellingOf>

/** The offers as steps of the past, each by the product's own calls. */
export async function tellOffers(app: App, past: Past, taken: ReadonlySet<Id<'goods'>>): Promise<Told[]> {
  const told: Told[] = []
  for (const { key, language, currency, address } of buyers.filter(({ isInLargeMarket }) => isInLargeMarket)) {
    const memberId = await findDemoMember(app.db, `${key}@kikai.example`)
    const buyer = await demoPerson(app, past, { memberId, language })
    const goods = await listNegotiable(app.db, { currency, country: address.country, taken, count: stories.length })
    for (const [nth, { ownerId, ...machine }] of goods.entries()) {
      const seller = await demoPerson(app, past, { memberId: ownerId, language })
      told.push(...(stories[nth]?.({ ...machine, currency, buyer, seller }, tellingOf(past, language)) ?? []))
    }
  }
  return told
}

function tellingOf(past: Past, language: Language) {
  const priceAt = ({ minor, currency }: Stage, percent: number) => {
    const { minor: step } = offerIncrement(toMoney(currency, minor))
    return { currency, minor: Math.round((minor * percent) / 100 / step) * step }
  }
  const of = ({ id }: Stage): Id<'negotiation'> => {
    if (!id) throw new Error('nothing was offered that could be answered')
    return id
  }
  const roundOf = async (stage: Stage): Promise<number> =>
    (await stage.buyer.call(negotiationCalls.readOffer, { negotiationId: of(stage) })).last.round
  const answered = (daysAgo: number, stage: Stage, answer: 'accept' | 'decline'): Told => ({
    daysAgo,
    run: async () =>
      stage.seller.call(managedNegotiationCalls.answerManagedOffer, {
        negotiationId: of(stage),
        round: await roundOf(stage),
        answer,
        ...(answer === 'decline' ? { reason: 'tooLow' as const } : {}),
      }),
  })
  return {
    offer: (daysAgo: number, stage: Stage, percent: number, terms: Partial<OfferTerms> = {}): Told => ({
      daysAgo,
      async run() {
        const { buyer, goodsId } = stage
        const address = await buyer.call(addressesCalls.readDefaultAddress, {})
        if (!address) throw new Error('a buyer of the demo lives nowhere')
        const made = await buyer.call(negotiationCalls.makeOffer, {
          goodsId,
          unitPrice: priceAt(stage, percent),
          quantity: 1,
          terms: { ...plain, ...terms },
          note: notes[language].asks,
          addressId: address.id,
          termsAgreed: true,
          abroadAgreed: true,
        })
        stage.id = made.id
      },
    }),
    counter: (daysAgo: number, stage: Stage, percent: number): Told => ({
      daysAgo,
      run: async () =>
        stage.seller.call(managedNegotiationCalls.counterOffer, {
          negotiationId: of(stage),
          round: await roundOf(stage),
          unitPrice: priceAt(stage, percent),
          quantity: 1,
          terms: { ...plain, dismantling: 'seller' },
          note: notes[language].answers,
        }),
    }),
    accept: (daysAgo: number, stage: Stage) => answered(daysAgo, stage, 'accept'),
    decline: (daysAgo: number, stage: Stage) => answered(daysAgo, stage, 'decline'),
    withdraw: (daysAgo: number, stage: Stage): Told => ({
      daysAgo,
      run: async () =>
        stage.buyer.call(negotiationCalls.answerMyOffer, {
          negotiationId: of(stage),
          round: await roundOf(stage),
          answer: 'withdraw',
        }),
    }),
    expire: (daysAgo: number): Told => ({ daysAgo, run: () => past.sweep('negotiation.expire') }),
  }
}
