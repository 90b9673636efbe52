import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { goodsPhotosCalls } from '@kikai/contract/goods/goods-photos.calls'
import { goodsTextsCalls } from '@kikai/contract/goods/goods-texts.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { exporting } from '../audit/audit.public.ts'
import { addGoodsPictures } from './pictures/add-goods-pictures.ts'
import { removeGoodsPictures } from './pictures/remove-goods-pictures.ts'
import { arriveGoods } from './stock/arrive-goods.ts'
import { serveAfterStop } from './stock/serve-after-stop.ts'
import { restockGoods } from './stock/restock-goods.ts'
import { editGoods } from './write/edit-goods.ts'
import { archiveMany } from './off-sale/archive-many.ts'
import { sweeps } from './goods.jobs.ts'
import { listSamePhotos } from './pictures/pictures.store.ts'
import { confirmGoodsText, proposeTitles, readGoodsTexts } from './write/goods-texts.ts'
import { isPublic } from './goods.policy.ts'
import { findGoods } from './goods.store.ts'
import { listCards, listGoods } from './read/list-goods.ts'
import { listSimilar } from './read/list-similar.ts'
import { publishGoods } from './write/publish-goods.ts'
import { readGoods, readGoodsPassport } from './read/read-goods.ts'
import { listManagedGoods, readManagedGoods } from './read/read-managed-goods.ts'
import { listDeliveryCountries, readManagedParams, readParams } from './read/read-params.ts'
import { repriceGoods } from './prices/reprice-goods.ts'
import { addGoods, updateGoods } from './write/save-goods.ts'
import { liftTakeDown } from './off-sale/lift-take-down.ts'
import { takeDownGoods } from './off-sale/take-down-goods.ts'
import { takeDownMany } from './off-sale/take-down-many.ts'
import { noteView } from './views/note-views.ts'

const calls = { ...goodsCalls, ...managedGoodsCalls, ...manyGoodsCalls, ...goodsPhotosCalls, ...goodsTextsCalls }

const handlers: Handlers<typeof calls> = {
  listGoods,
  readGoods,
  readPassport: readGoodsPassport,
  listCards,
  listSimilar,
  readParams,
  readManagedParams,
  listDeliveryCountries,
  listManagedGoods,
  exportManagedGoods: exporting({ list: calls.listManagedGoods, as: calls.exportManagedGoods }, listManagedGoods),
  readManagedGoods,
  addGoods,
  updateGoods,
  publishGoods,
  takeDownGoods,
  arriveGoods,
  liftTakeDown,
  editGoods,
  takeDownMany,
  repriceGoods,
  restockGoods,
  archiveMany,
  addGoodsPictures,
  removeGoodsPictures,
  readGoodsTexts,
  confirmGoodsText,
  proposeTitles,
  findSamePhotos: async ({ db, actor, language }, { goodsId, fileIds }) =>
    (await listSamePhotos(db, { companyId: actor.company, memberId: actor.id, goodsId: goodsId ?? null, fileIds })).map(
      ({ titles, ...same }) => ({ ...same, title: titles[language] }),
    ),
}

/** Whoever may read the goods, and their seller. */
const goodsLive: LiveKind = {
  access: 'guest',
  async mayListen({ db, actor }, goodsId) {
    const [goods] = await findGoods(db, [goodsId])
    return (
      goods !== undefined && (isPublic(goods) || (actor.kind === 'member' && actor.seats.includes(goods.companyId)))
    )
  },
}

export const goodsDomain: Domain = {
  name: 'goods',
  personal: null,
  calls,
  handlers,
  live: { goods: goodsLive },
  hears: { readGoods: noteView },
  constraints: { goods_serial: () => refuse(listingErrors.serialTaken, { managementNumber: '' }) },
  sweeps,
  listeners: { 'company.certified': serveAfterStop },
}
