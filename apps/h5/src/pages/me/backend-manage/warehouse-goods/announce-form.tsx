import { go, goInstead, href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { BinField, useWarehouses, type Warehouse } from '#features/stock/bin-field'
import LinkPiece from '#features/stock/link-piece'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Empty } from '#ui/lists/empty'
import { Form } from '#ui/forms/form'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Loaded, useCall } from '@kikai/client/calls/hooks'
import { useExpectStock } from '@kikai/client/stock/use-expect-stock'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockSources } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Warehouse as WarehouseIcon } from 'lucide-react'
import { ModelField } from './model-field.tsx'

const formId = 'announce'
const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3'

type AnnounceFormProps = { title: string; productId: Id<'product'> | undefined; goodsId: Id<'goods'> | undefined }

/** What will arrive, or stands here already and was not in the books. */
export default function AnnounceForm({ title, productId, goodsId }: AnnounceFormProps) {
  const t = useText('warehouse')
  const goods = useCall(managedGoodsCalls.readManagedGoods, goodsId ? { goodsId } : null)
  const product = useCall(productsCalls.readProduct, productId ? { productId } : null)
  const board = useWarehouses()
  const asked: readonly Loaded<unknown>[] = [goods, product, board]
  const open = asked.find(({ data, waiting, error }) => data === undefined && (waiting || error))
  if (open || !board.data) return <Page<unknown> title={title} of={open ?? board} width="form" />
  if (board.data.warehouses.length === 0)
    return (
      <Page title={title} width="form">
        <Empty
          icon={<WarehouseIcon aria-hidden />}
          text={t('none')}
          note={t('noneWhy')}
          way={{
            label: t('warehouses.title'),
            go: () => go('/pages/me/backend-manage/warehouse-manage/warehouse-manage', {}),
          }}
        />
      </Page>
    )
  return <Announcing {...{ title, goods: goods.data, product: product.data, warehouses: board.data.warehouses }} />
}

type AnnouncingProps = {
  title: string
  goods: ManagedGoodsDetail | undefined
  product: OutputOf<typeof productsCalls.readProduct> | undefined
  warehouses: readonly Warehouse[]
}

function Announcing({ title, goods, product, warehouses }: AnnouncingProps) {
  const t = useText('warehouse')
  const { profile, may } = useRights()
  const form = useExpectStock({
    goods,
    product,
    warehouseId: warehouses[0]?.id,
    country: profile.data?.country,
    onDone: ({ id: unitId }, isOpened) => {
      showToast(t(isOpened ? 'receive.opened' : 'receive.announced'), { done: true })
      goInstead('/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail', { unitId })
    },
  })
  const { values, set } = form
  const isOpening = values.source === 'opening'
  const isLot = values.product?.kind === 'lot'
  const warehouse = warehouses.filter(({ id }) => id === values.warehouseId)
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions can={[{ label: t(isOpening ? 'receive.open' : 'receive.send'), form: formId, busy: form.busy }]} />
      }
    >
      <Form of={form} id={formId}>
        {goods ? (
          <Panel title={t('receive.listing', { number: goods.managementNumber })}>
            <p className="text-15 font-600 wrap-anywhere">{goods.title}</p>
            <p className="pt-1 pb-3 text-14 text-ink-2">{t('receive.forListing')}</p>
            {may('product.goods.write') ? (
              <LinkPiece
                goodsId={goods.id}
                tab={goods.draft.availability.as === 'now' ? 'available' : 'expected'}
                onDone={() => goInstead('/pages/me/backend-manage/goods-manage/goods-manage')}
              />
            ) : null}
          </Panel>
        ) : null}
        <Panel title={t('receive.model')}>
          <div className="flex flex-col gap-4 pt-1">
            <ModelField
              label={t('receive.model')}
              now={values.product}
              onPick={(picked) => set({ product: picked })}
              error={form.wrong('productId')}
            />
            <Link
              to={href('/pages/me/backend-manage/back-proudct/back-proudct', {})}
              className="-my-2 flex min-h-11 items-center text-14 font-600 text-go-ink"
            >
              {t('receive.newModel')}
            </Link>
            {isLot ? (
              <TextField {...form.text('quantity')} label={t('receive.quantity')} inputMode="numeric" maxLength={6} />
            ) : (
              <div className={pair}>
                <TextField
                  {...form.text('serial')}
                  label={t('receive.serial')}
                  maxLength={60}
                  autoComplete="off"
                  optional
                />
                <TextField
                  {...form.text('year')}
                  label={t('receive.year')}
                  inputMode="numeric"
                  maxLength={4}
                  optional
                />
                <TextField {...form.text('hours')} label={t('receive.hours')} inputMode="numeric" after="h" optional />
                <TextField
                  {...form.text('weightKg')}
                  label={t('receive.weight')}
                  inputMode="numeric"
                  after="kg"
                  optional
                />
              </div>
            )}
          </div>
        </Panel>
        <Panel title={t('receive.source')}>
          <div className="flex flex-col gap-4 pt-1">
            <SelectField
              {...form.text('source')}
              label={t('receive.source')}
              options={stockSources.map((value) => ({ value, label: t(`source.${value}`) }))}
            />
            <TextField
              {...form.text('supplier')}
              label={t('receive.supplier')}
              maxLength={limits.nameLength}
              optional
            />
            {isOpening ? null : (
              <TextField {...form.text('arrival')} type="date" label={t('receive.arrival')} optional />
            )}
            <AmountField
              {...form.text('bought')}
              label={t('receive.bought')}
              currency={values.currency}
              onCurrency={(currency) => set({ currency })}
              optional
            />
          </div>
        </Panel>
        <Panel title={t('receive.place')}>
          <div className="flex flex-col gap-4 pt-1">
            {warehouses.length > 3 ? (
              <SelectField
                {...form.text('warehouseId')}
                label={t('receive.warehouse')}
                options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : (
              <Segmented
                title={t('receive.warehouse')}
                of={warehouses.map(({ id }): string => id)}
                now={values.warehouseId}
                label={(id) => warehouses.find((one) => one.id === id)?.name}
                onPick={(warehouseId) => set({ warehouseId, binId: '' })}
              />
            )}
            {isOpening ? (
              <BinField
                name="binId"
                label={t('receive.bin')}
                of={warehouse}
                now={values.binId ? [values.binId] : []}
                onPick={([binId = '']) => set({ binId })}
                error={form.wrong('binId')}
              />
            ) : null}
            <TextArea {...form.text('note')} label={t('receive.note')} optional />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}
