import { managedOfferOf, offerTermsOf } from '#app/test/offer-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { expect, test } from 'vitest'
import GoodsOffers from './goods-offers.screen.tsx'
import OfferAnswer from './offer-answer/offer-answer.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const domains = ['negotiation', 'goods', 'desk'] as const
const press = (label: string) =>
  settle(() =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.startsWith(label))?.click(),
  )

const counts = { yours: 1, theirs: 0, agreed: 0, ended: 0 }
const list = (data: unknown[], address = '/') =>
  renderScreen(GoodsOffers, {
    domains,
    isLoggedIn: true,
    address,
    answers: { [managedNegotiationCalls.listManagedOffers.path]: { data, total: data.length, counts } },
  })
const thread = () =>
  renderScreen(OfferAnswer, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer?negotiationId=${id}1`,
    answers: { [managedNegotiationCalls.readManagedOffer.path]: managedOfferOf() },
  })

test('the queue counters half-way by one tap, on the terms of the buyer', async () => {
  const { host, asked } = await list([managedOfferOf()])
  expect(host.textContent).toContain('Sh••• · Suzhou')
  await press('Counter at JP¥9,000,000')
  const sent = asked.filter(({ path }) => path === managedNegotiationCalls.counterOffer.path)
  expect(sent.map(({ input }) => input)).toEqual([
    { negotiationId: `${id}1`, round: 1, unitPrice: yen(9_000_000), quantity: 1, terms: offerTermsOf() },
  ])
  expect((await list([])).host.textContent).toContain('No offers here at the moment.')
})

test('an offer is declined as it was seen, with a reason that the buyer reads', async () => {
  const { host, asked } = await thread()
  expect(host.textContent).toContain('Suzhou')
  const sent = () => asked.filter(({ path }) => path === managedNegotiationCalls.answerManagedOffer.path)
  await press('Decline')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('The buyer reads the reason.')
  await press('Decline')
  expect(sent().map(({ input }) => input)).toEqual([
    { negotiationId: `${id}1`, round: 1, answer: 'decline', reason: 'tooLow' },
  ])
})

test('limits are set for one machine, and one that crosses the other says so at its field', async () => {
  const { asked } = await list([], `/?goodsId=${id}2`)
  await press('Automatic answers')
  const answer = (path: string) => asked.filter((one) => one.path === path)
  await settle(() =>
    answer(managedNegotiationCalls.readOfferLimits.path)[0]?.done({
      acceptFrom: yen(9_000_000),
      declineBelow: yen(7_000_000),
      leastPercent: null,
      currency: 'JPY',
    }),
  )
  const dialog = () => document.querySelector('[role=dialog]')
  expect(dialog()?.querySelector<HTMLInputElement>('input[name=acceptFrom]')?.value).toContain('9000000')
  await press('Save')
  const saved = answer(managedNegotiationCalls.saveOfferLimits.path)
  expect(saved[0]?.input).toEqual({
    goodsId: `${id}2`,
    acceptFrom: yen(9_000_000),
    declineBelow: yen(7_000_000),
    leastPercent: null,
  })
  await settle(() => saved[0]?.refuse(5612, 'The amount that declines has to be below the one that accepts.'))
  expect(dialog()?.textContent).toContain('has to be below the one that accepts')
})
