import { api } from '@kikai/contract/api'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { type SellerPerson, as } from '../../as.ts'
import { product } from '../../harness.ts'
import { company } from '../people/companies.ts'
import { givenCategory, givenMaker, goods } from './goods.ts'
import { accepted } from '../deals/orders.ts'
import { withRole } from '../people/people.ts'

export type GivenWarehouse = {
  id: Id<'warehouse'>
  seller: SellerPerson
  /** A bin of each kind, by its code. */
  bin: Record<'shelf' | 'yard' | 'quarantine' | 'gate', Id<'bin'>>
}

/** A yard with a bin of each kind; of a new company in China, where nobody has to say who sold a machine. */
export async function givenWarehouse({
  seller,
  country = 'CN',
  name = 'Yard',
}: { seller?: SellerPerson; country?: string; name?: string } = {}): Promise<GivenWarehouse> {
  const owner = seller ?? (await as.seller(await company({ country })))
  const kinds = ['shelf', 'yard', 'quarantine', 'gate'] as const
  const { id, bins } = accepted(
    await owner.call(api.warehouse.saveWarehouse, {
      warehouseId: null,
      name,
      country,
      address: '',
      zone: country === 'JP' ? 'Asia/Tokyo' : 'Asia/Shanghai',
      bins: kinds.map((kind) => ({ id: null, code: kind, kind })),
    }),
  )
  const binOf = (kind: (typeof kinds)[number]) => {
    const found = bins.find((bin) => bin.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found.id
  }
  return {
    id,
    seller: owner,
    bin: { shelf: binOf('shelf'), yard: binOf('yard'), quarantine: binOf('quarantine'), gate: binOf('gate') },
  }
}

/** Somebody who works in the warehouse and does nothing else. */
export async function warehouseHand(companyId: Id<'company'>): Promise<SellerPerson> {
  const known = await withRole({ role: 'companyWarehouse', scope: 'company', companyId })
  return { ...(await as.member({ id: known.id, companyId })), companyId }
}

/** A model of the platform, of machines or of parts. */
export async function givenProduct({
  kind = 'machine',
  companyId = null,
  model = 'PC200-8',
}: { kind?: 'machine' | 'lot'; companyId?: Id<'company'> | null; model?: string } = {}): Promise<Id<'product'>> {
  const id = newId('product', product().app.nowMs())
  await product().app.db`
    insert into product (id, company_id, kind, category_id, maker_id, model)
    values (${id}, ${companyId}, ${kind}, ${await givenCategory()}, ${await givenMaker()}, ${model})
  `
  return id
}

type UnitWishes = {
  warehouse?: GivenWarehouse
  kind?: 'machine' | 'lot'
  quantity?: number
  serial?: string
  productId?: Id<'product'>
  goodsId?: Id<'goods'> | null
  /** How far it has come; what is held and sold comes of an order. */
  state?: 'expected' | 'received' | 'quarantine' | 'available' | 'inRepair'
}

export type GivenUnit = { warehouse: GivenWarehouse; unit: StockUnitDetail }

/** A unit that has come as far as that by its own steps; goods are linked while it is opened, or expected. */
export async function givenUnit({ kind = 'machine', quantity = 1, ...wishes }: UnitWishes = {}): Promise<GivenUnit> {
  const { serial = '', goodsId = null, state = 'available' } = wishes
  const warehouse = wishes.warehouse ?? (await givenWarehouse())
  const { seller, bin } = warehouse
  const isOpened = state === 'available'
  const made = accepted(
    await seller.call(api.warehouse.expectStock, {
      productId: wishes.productId ?? (await givenProduct({ kind })),
      kind,
      quantity,
      serial,
      year: null,
      hours: null,
      weightKg: null,
      source: isOpened ? 'opening' : 'consignment',
      supplier: '',
      arrival: null,
      bought: null,
      warehouseId: warehouse.id,
      binId: isOpened ? bin.shelf : null,
      goodsId,
      note: '',
    }),
  )
  if (isOpened || state === 'expected') return { warehouse, unit: made }
  const received = accepted(await seller.call(api.warehouse.receiveStock, receiving(made, bin.yard)))
  if (state === 'received') return { warehouse, unit: received }
  const aside = await stepOf(seller, received, { step: 'quarantine', binId: bin.quarantine })
  if (state === 'quarantine') return { warehouse, unit: aside }
  return { warehouse, unit: await stepOf(seller, aside, { step: 'repair' }) }
}

export const keptPrice = jpy(1_000)
/** Goods of a company, of which so many pieces stand in its yard; one piece is a machine. */
export async function keptGoods(quantity = 1, wishes: { warehouse?: GivenWarehouse } = {}) {
  const warehouse = wishes.warehouse ?? (await givenWarehouse())
  const { seller, bin } = warehouse
  const { id: goodsId } = await goods({ companyId: seller.companyId, stock: quantity, price: keptPrice })
  const { unit } = await givenUnit({ warehouse, goodsId, quantity, kind: quantity === 1 ? 'machine' : 'lot' })
  return { warehouse, seller, bin, goodsId, unit }
}

/** What is sent to receive all of a unit as it was announced. */
export const receiving = ({ id, version, counts }: StockUnitDetail, binId: Id<'bin'>) => ({
  unitId: id,
  version,
  quantity: counts.expected ?? 1,
  serial: '',
  year: null,
  hours: null,
  weightKg: null,
  binId,
  photoIds: [],
  soldBy: null,
  note: '',
})

type Sent = Parameters<typeof stepInput>[1]
/** What is sent for a step with one piece. */
export const stepInput = (
  { id, version }: Pick<StockUnitDetail, 'id' | 'version'>,
  {
    step,
    quantity = 1,
    binId = null,
    fromBinId = null,
  }: {
    step:
      | 'move'
      | 'quarantine'
      | 'pass'
      | 'sendBack'
      | 'repair'
      | 'repaired'
      | 'pick'
      | 'putBack'
      | 'load'
      | 'depart'
      | 'arrive'
      | 'cancel'
    quantity?: number
    binId?: Id<'bin'> | null
    fromBinId?: Id<'bin'> | null
  },
) => ({ unitId: id, version, step, quantity, binId, fromBinId, photoIds: [], note: '' })

export const stepOf = async (by: SellerPerson, unit: StockUnitDetail, sent: Sent): Promise<StockUnitDetail> =>
  accepted(await by.call(api.warehouse.moveStock, stepInput(unit, sent)))

/** A unit as it stands now. */
export const unitNow = async (by: SellerPerson, { id }: Pick<StockUnitDetail, 'id'>): Promise<StockUnitDetail> =>
  accepted(await by.call(api.warehouse.readStockUnit, { unitId: id }))
