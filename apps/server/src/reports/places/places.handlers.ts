import { refuse } from '@kikai/contract/errors'
import { placesCalls } from '@kikai/contract/places/places.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { isPublic, placeOf } from '../../domains/goods/goods.public.ts'
import { coarseOf } from '@kikai/kernel/geo'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { findCompanyPlace, findGoodsPlace } from './places.store.ts'

const handlers: Handlers<typeof placesCalls> = {
  async readGoodsAddress({ db, language, actor }, { goodsId }) {
    const found = await findGoodsPlace(db, { goodsId, reader: actor.kind === 'member' ? actor.id : null })
    const seats = actor.kind === 'member' ? actor.seats : []
    const isExact = found !== null && (found.isBought || seats.includes(found.companyId))
    if (!found || !(isPublic(found) || found.isBought)) throw refuse(requestErrors.notFound)
    const { titles, places, place, country, lat, lng } = found
    const point = lat === null || lng === null ? null : { lat, lng }
    return {
      name: titles[language],
      address: places?.[language] ?? placeOf({ country, place, language }, language),
      country,
      place: point && (isExact ? point : coarseOf(point)),
      isRounded: point !== null && !isExact,
    }
  },
  async readCompanyAddress({ db, language }, { companyId }) {
    const found = await findCompanyPlace(db, companyId)
    if (!found) throw refuse(requestErrors.notFound)
    return {
      name: found.names[language],
      address: found.address[language],
      country: found.country,
      place: null,
      isRounded: false,
    }
  },
}

export const placesReport: Domain = { name: 'places', calls: placesCalls, handlers, personal: null }
