import { refuse } from '@kikai/contract/errors'
import { placesCalls } from '@kikai/contract/places/places.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { isPublic } from '../../domains/goods/goods.public.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { findCompanyPlace, findGoodsPlace } from './places.store.ts'

const handlers: Handlers<typeof placesCalls> = {
  async readGoodsAddress({ db, language }, { goodsId }) {
    const found = await findGoodsPlace(db, goodsId)
    if (!found || !isPublic(found)) throw refuse(requestErrors.notFound)
    const { titles, place, lat, lng } = found
    const point = lat === null || lng === null ? null : { lat, lng }
    return { name: titles[language], address: place[language], place: point }
  },
  async readCompanyAddress({ db, language }, { companyId }) {
    const found = await findCompanyPlace(db, companyId)
    if (!found) throw refuse(requestErrors.notFound)
    return { name: found.names[language], address: found.address[language], place: null }
  },
}

export const placesReport: Domain = { name: 'places', calls: placesCalls, handlers, personal: null }
