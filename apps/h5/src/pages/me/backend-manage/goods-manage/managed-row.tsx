import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { href } from '#app/routes/go'
import { GoodsMeta, GoodsTitle } from '#features/catalogue/goods-meta'
import { PriceLine } from '#features/catalogue/price-line'
import { hasEnded, StateTag } from '#features/catalogue/state-tag'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AllowedReason } from '#ui/pages/allowed-reason'
import { TakenDown } from '#features/listings/taken-down'
import { useFieldNames } from '#features/listings/missing-words.ts'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import { publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { CircleAlert, Ellipsis } from 'lucide-react'

type ManagedRowProps = {
  goods: ManagedGoods
  /** The selling company, given when the list has goods of several companies. */
  company: string | null
  /** Null while no selection is active, and for goods that cannot be selected. */
  picked: boolean | null
  /** During a selection the buttons of each row are hidden. */
  isPicking: boolean
  onToggle: () => void
  onEdit: () => void
  onDo: (action: 'publish' | 'takeDown' | 'restock') => void
  onArrive: () => void
  onMore: () => void
  mayWrite: boolean
}

/** One of the company's goods on phones: title, state, missing fields, and its actions. */
export function ManagedRow({
  goods,
  company,
  picked,
  isPicking,
  onToggle,
  onEdit,
  onDo,
  onArrive,
  onMore,
  mayWrite,
}: ManagedRowProps) {
  const t = useText('listings')
  const ended = hasEnded(goods.state)
  const isPublic = publicGoodsStates.some((state) => state === goods.state)
  return (
    <article className="py-3">
      <div className="flex min-w-0 items-start gap-3">
        {picked === null ? null : (
          <Checkbox
            className="-my-1 -ml-3 shrink-0"
            aria-label={t('goods.pickOne', { title: goods.title })}
            checked={picked}
            onChange={onToggle}
          />
        )}
        <span className="w-18 shrink-0 overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" ended={ended} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className={classes('text-14 font-500', ended && 'text-ink-2')}>
            {isPublic ? (
              <Link to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}>
                <GoodsTitle>{goods.title}</GoodsTitle>
              </Link>
            ) : (
              <GoodsTitle>{goods.title}</GoodsTitle>
            )}
          </h2>
          <p className="text-12 text-ink-2">
            <span className="figures whitespace-nowrap">{goods.managementNumber}</span>
            {goods.importNumber ? <span className="inline-block max-w-full"> · {goods.importNumber}</span> : null}
          </p>
          <p className="text-12 text-ink-2">
            <GoodsMeta goods={goods} />
          </p>
          {company ? <p className="text-12 text-ink-2">{company}</p> : null}
          {goods.stock > 1 || goods.sold > 0 ? (
            <p className="text-12 text-ink-2">
              {t('goods.stock', { stock: goods.stock, held: goods.held, sold: goods.sold })}
            </p>
          ) : null}
          {isPublic || goods.views > 0 ? (
            <p className="text-12 text-ink-2">{t('goods.views', { count: goods.views })}</p>
          ) : null}
          <Missing goods={goods} />
          <TakenDown goods={goods} mayAsk={mayWrite && !isPicking} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PriceLine goods={{ ...goods, total: null }} size="row" />
          <StateTag state={goods.state} />
        </p>
        {mayWrite && !isPicking ? (
          <RowActions goods={goods} onEdit={onEdit} onDo={onDo} onArrive={onArrive} onMore={onMore} />
        ) : null}
      </div>
    </article>
  )
}

function Missing({ goods }: { goods: ManagedGoods }) {
  const t = useText('listings')
  const { listOf } = useFieldNames()
  if (goods.state !== 'unpublished' || goods.missing.length === 0) return null
  return (
    <p className="mt-1 flex items-start gap-1 text-12 text-bad">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {t('goods.missing', { fields: listOf(goods.missing) })}
    </p>
  )
}

type RowActionsProps = Pick<ManagedRowProps, 'goods' | 'onEdit' | 'onDo' | 'onArrive' | 'onMore'>

function RowActions({ goods, onEdit, onDo, onArrive, onMore }: RowActionsProps) {
  const t = useText('listings')
  const edit = actionOf(goods.allowedActions, 'edit')
  const publish = actionOf(goods.allowedActions, 'publish')
  const arrive = actionOf(goods.allowedActions, 'arrive')
  const takeDown = actionOf(goods.allowedActions, 'takeDown')
  const restock = actionOf(goods.allowedActions, 'restock')
  // The row already shows what is missing, and Edit leads to it.
  const lacks = [goodsErrors.missingFields.code, listingErrors.gradeNotRunning.code].some(
    (code) => publish?.reason?.code === code,
  )
  return (
    <>
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-wide:w-full">
        {takeDown && !arrive?.enabled ? (
          <Button size="small" tone="outline" blocked={!takeDown.enabled} onClick={() => onDo('takeDown')}>
            {t('goods.takeDown')}
          </Button>
        ) : null}
        {arrive?.enabled ? (
          <Button size="small" tone="tint" onClick={onArrive}>
            {t('many.one.arrive')}
          </Button>
        ) : null}
        {restock?.enabled ? (
          <Button size="small" tone="tint" onClick={() => onDo('restock')}>
            {t('many.one.restock')}
          </Button>
        ) : null}
        {edit && !restock?.enabled ? (
          <Button size="small" tone={lacks ? 'tint' : 'grey'} blocked={!edit.enabled} onClick={onEdit}>
            {lacks ? t('goods.complete') : t('goods.edit')}
          </Button>
        ) : null}
        {publish && !lacks && !goods.takenDown ? (
          <Button size="small" tone="tint" blocked={!publish.enabled} onClick={() => onDo('publish')}>
            {t('goods.publish')}
          </Button>
        ) : null}
        <IconButton
          label={t('many.actionsFor', { title: goods.title })}
          icon={<Ellipsis aria-hidden />}
          onClick={onMore}
          className="-my-1.5 -mr-3"
        />
      </div>
      {edit?.enabled === false && !restock?.enabled ? (
        <div className="flex basis-full justify-end">
          <AllowedReason action={edit} />
        </div>
      ) : null}
    </>
  )
}
