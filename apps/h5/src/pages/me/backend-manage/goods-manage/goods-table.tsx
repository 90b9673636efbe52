import { dayMs } from '@kikai/kernel/duration'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { href } from '#app/routes/go'
import { GoodsTitle } from '#features/catalogue/goods-meta'
import { hasEnded, StateTag } from '#features/catalogue/state-tag'
import { TakenDown } from '#features/listings/taken-down'
import { useFieldNames } from '#features/listings/missing-words.ts'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AllowedReason } from '#ui/pages/allowed-reason'
import { classes } from '#ui/class-names.ts'
import { TickBox } from '#ui/forms/choice'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { serverNow } from '#ui/times/clock.ts'
import { Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import { publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { canBePicked } from './goods-actions.ts'

type HeadProps = { picked: number; all: number; onAll: () => void; mayWrite: boolean }

/** The head of the table on wide screens; its checkbox selects all shown rows. */
export function GoodsTableHead({ picked, all, onAll, mayWrite }: HeadProps) {
  const t = useText('listings')
  const heads = [
    'machine',
    'state',
    'price',
    'gradeYear',
    'hours',
    'place',
    'stock',
    'views',
    'listed',
    'note',
  ] as const
  return (
    <tr className="text-left text-12 text-ink-2">
      {mayWrite ? (
        <th className="w-11 py-2 pl-4">
          <TickBox
            small
            aria-label={picked === all && all > 0 ? t('goods.pickNone') : t('goods.pickAll')}
            checked={all > 0 && picked === all}
            onChange={onAll}
          />
        </th>
      ) : null}
      {heads.map((name) => (
        <th key={name} scope="col" className={classes('px-2 py-2 font-600 whitespace-nowrap first:pl-4', looks[name])}>
          {t(`table.${name}`)}
        </th>
      ))}
      {mayWrite ? (
        <th className="w-14">
          <span className="sr-only">{t('many.actions')}</span>
        </th>
      ) : null}
    </tr>
  )
}

/**
 * Numbers are aligned right; columns that do not fit on a smaller wide screen are hidden and can be read in the form.
 */
const looks: Readonly<Record<string, string>> = {
  price: 'text-right',
  hours: 'text-right max-wider:hidden',
  place: 'max-wider:hidden',
  stock: 'text-right max-wider:hidden',
  views: 'text-right max-wider:hidden',
  listed: 'text-right max-wider:hidden',
}

type RowProps = {
  goods: ManagedGoods
  /** The selling company, given when the list has goods of several companies. */
  company: string | null
  picked: boolean
  onToggle: () => void
  onMore: () => void
  mayWrite: boolean
}

/** One listing as a row of the table. */
export function GoodsTableRow({ goods, company, picked, onToggle, onMore, mayWrite }: RowProps) {
  const t = useText('listings')
  return (
    <tr className={classes('border-t border-line text-14', picked && 'bg-go-tint')}>
      {mayWrite ? (
        <td className="py-2 pl-4">
          <TickBox
            small
            aria-label={t('goods.pickOne', { title: goods.title })}
            checked={picked}
            disabled={!canBePicked(goods)}
            onChange={onToggle}
          />
        </td>
      ) : null}
      <th scope="row" className="px-2 py-2 text-left font-400 first:pl-4">
        <Named goods={goods} company={company} />
      </th>
      <td className="px-2 py-2">
        <StateTag state={goods.state} />
      </td>
      <Cell name="price">
        {goods.pricingType === 'on_request' && goods.price === null ? (
          <span className="text-12 text-ink-2">{t('table.onRequest')}</span>
        ) : (
          <Price money={goods.price} size="row" ended={hasEnded(goods.state)} stacked />
        )}
      </Cell>
      <Cell name="gradeYear">{[goods.grade, goods.year].filter((one) => one !== null).join(' · ')}</Cell>
      <Cell name="hours">{goods.hours === null ? null : formatHours(goods.hours)}</Cell>
      <td className={classes('max-w-40 px-2 py-2', looks.place)}>{goods.place}</td>
      <Cell name="stock">{formatQuantity(goods.stock - goods.sold)}</Cell>
      <Cell name="views">{formatQuantity(goods.views)}</Cell>
      <Cell name="listed">
        <Listed goods={goods} />
      </Cell>
      <td className="max-w-60 px-2 py-2 text-12 text-ink-2">
        <Note goods={goods} />
      </td>
      {mayWrite ? (
        <td className="pr-2">
          <IconButton
            label={t('many.actionsFor', { title: goods.title })}
            icon={<Ellipsis aria-hidden />}
            onClick={onMore}
          />
        </td>
      ) : null}
    </tr>
  )
}

/** The picture, and the title with its link: to the public page, or to the form for goods that are not public. */
function Named({ goods, company }: Pick<RowProps, 'goods' | 'company'>) {
  const ended = hasEnded(goods.state)
  const isPublic = publicGoodsStates.some((state) => state === goods.state)
  const to = isPublic
    ? href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })
    : href('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId: goods.id })
  return (
    <span className="flex items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-tag">
        <Image of={goods.picture} alt="" sizes="56px" ended={ended} />
      </span>
      <span className="min-w-0">
        <Link to={to} className={classes('font-500', ended && 'text-ink-2')}>
          <GoodsTitle>{goods.title}</GoodsTitle>
        </Link>
        <span className="figures block text-12 text-ink-2">
          {[goods.managementNumber, goods.importNumber].filter(Boolean).join(' · ')}
        </span>
        {company ? <span className="block text-12 text-ink-2">{company}</span> : null}
      </span>
    </span>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return <td className={classes('figures px-2 py-2 whitespace-nowrap', looks[name])}>{children || '–'}</td>
}

function Listed({ goods }: { goods: ManagedGoods }) {
  const t = useText('listings')
  const [now] = useState(() => Date.parse(serverNow()))
  if (goods.publishedAt === null || goods.state === 'unpublished' || hasEnded(goods.state)) return '–'
  const days = Math.max(0, Math.floor((now - Date.parse(goods.publishedAt)) / dayMs))
  return days === 0 ? t('table.today') : t('table.days', { count: days })
}

/** Missing fields, a reservation, or the reason why the goods cannot be edited. */
function Note({ goods }: { goods: ManagedGoods }) {
  const t = useText('listings')
  const { listOf } = useFieldNames()
  const edit = actionOf(goods.allowedActions, 'edit')
  if (goods.takenDown) return <TakenDown goods={goods} mayAsk />
  if (goods.state === 'unpublished' && goods.missing.length > 0)
    return <span className="text-bad">{t('goods.missing', { fields: listOf(goods.missing) })}</span>
  if (edit?.reason && edit.reason.code === goodsErrors.inADeal.code) return <AllowedReason action={edit} />
  return goods.sold > 0 || goods.held > 0
    ? t('goods.stock', { stock: goods.stock, held: goods.held, sold: goods.sold })
    : null
}
