import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { wantedErrors } from '@kikai/contract/wanted/wanted.errors'
import { wantedMachine } from '@kikai/contract/wanted/wanted.states'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/codes/new-id.ts'
import type { GoodsFacts } from '../goods/goods.public.ts'
import { closingBlocked, countsBlocked, hidingBlocked, listingBlocked, offeringBlocked } from './wanted.policy.ts'

const [buyer, other] = [newId('member', 0), newId('member', 0)]
const [ours, theirs] = [newId('company', 0), newId('company', 0)]

describe('a request', () => {
  test.each(wantedMachine.states)('«%s»: what may be done with it', (state) => {
    const isOpen = state === 'open'
    const blocked = [
      closingBlocked({ state }, true),
      closingBlocked({ state }, false),
      hidingBlocked({ state }),
      offeringBlocked({ id: other, company: theirs }, { state, isOver: false, memberId: buyer, companyId: ours }),
    ]
    for (const one of blocked) expect(one?.declaration).toBe(isOpen ? undefined : requestErrors.wrongState)
  })

  test('beyond its day nothing is offered, even before it was swept', () => {
    const asked = { state: 'open', isOver: true, memberId: buyer, companyId: null } as const
    expect(offeringBlocked({ id: other, company: theirs }, asked)?.data).toEqual({ state: 'ended' })
  })

  test('neither its buyer nor a colleague offers anything for it', () => {
    const asked = { state: 'open', isOver: false, memberId: buyer } as const
    const own = [
      offeringBlocked({ id: buyer, company: theirs }, { ...asked, companyId: null }),
      offeringBlocked({ id: other, company: ours }, { ...asked, companyId: ours }),
    ]
    for (const one of own) expect(one?.declaration).toBe(wantedErrors.ownRequest)
    expect(offeringBlocked({ id: other, company: ours }, { ...asked, companyId: null })).toBeNull()
  })

  test('a company offers a few, and all together so many', () => {
    const [few, all] = [serverLimits.wantedOffersByCompanyMax, serverLimits.wantedOffersMax]
    expect(countsBlocked({ ours: few - 1, all: all - 1 })).toBeNull()
    expect(countsBlocked({ ours: few, all: few })?.declaration).toBe(wantedErrors.tooManyOffers)
    expect(countsBlocked({ ours: 0, all })?.declaration).toBe(wantedErrors.offeredEnough)
  })

  test('what can be bought or is still to come is offered, by its own company', () => {
    const title = { 'zh-Hans': '', en: '', ja: '' }
    const offer = (state: GoodsFacts['state']) =>
      listingBlocked({ companyId: ours, state, title, sellerMaySell: true }, { company: ours, language: 'en' })
    for (const state of ['on_sale', 'coming_soon', 'waiting_for_procurement'] as const) expect(offer(state)).toBeNull()
    for (const state of ['sold_out', 'unpublished', 'archived'] as const)
      expect(offer(state)?.declaration).toBe(goodsErrors.notOnSale)
    const stopped = { companyId: ours, state: 'on_sale', title, sellerMaySell: false } as const
    expect(listingBlocked(stopped, { company: ours, language: 'en' })?.declaration).toBe(companyErrors.notSelling)
    const foreign = listingBlocked({ ...stopped, companyId: theirs }, { company: ours, language: 'en' })
    expect(foreign?.declaration).toBe(requestErrors.notFound)
    expect(listingBlocked(undefined, { company: ours, language: 'en' })?.declaration).toBe(requestErrors.notFound)
  })
})
