import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { goodsPhotosCalls } from '@kikai/contract/goods/goods-photos.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { addGoodsPictures } from './add-goods-pictures.ts'
import { removeGoodsPictures } from './remove-goods-pictures.ts'
import { arriveGoods } from './arrive-goods.ts'
import { archiveMany } from './archive-many.ts'
import { sweeps } from './goods.jobs.ts'
import { listSamePhotos } from './pictures.store.ts'
import { listCards, listGoods } from './list-goods.ts'
import { listSimilar } from './list-similar.ts'
import { publishGoods } from './publish-goods.ts'
import { readGoods, readGoodsPassport } from './read-goods.ts'
import { listManagedGoods, readManagedGoods } from './read-managed-goods.ts'
import { listDeliveryCountries, readManagedParams, readParams } from './read-params.ts'
import { repriceGoods } from './reprice-goods.ts'
import { addGoods, updateGoods } from './save-goods.ts'
import { liftTakeDown } from './lift-take-down.ts'
import { takeDownGoods } from './take-down-goods.ts'
import { takeDownMany } from './take-down-many.ts'

const calls = { ...goodsCalls, ...managedGoodsCalls, ...manyGoodsCalls, ...goodsPhotosCalls }

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
  readManagedGoods,
  addGoods,
  updateGoods,
  publishGoods,
  takeDownGoods,
  arriveGoods,
  liftTakeDown,
  takeDownMany,
  repriceGoods,
  archiveMany,
  addGoodsPictures,
  removeGoodsPictures,
  findSamePhotos: async ({ db, actor, language }, { goodsId, fileIds }) =>
    (await listSamePhotos(db, { companyId: actor.company, memberId: actor.id, goodsId: goodsId ?? null, fileIds })).map(
      ({ titles, ...same }) => ({ ...same, title: titles[language] }),
    ),
}

export const goodsDomain: Domain = {
  name: 'goods',
  personal: null,
  calls,
  handlers,
  constraints: { goods_serial: () => refuse(listingErrors.serialTaken, { managementNumber: '' }) },
  sweeps,
}
