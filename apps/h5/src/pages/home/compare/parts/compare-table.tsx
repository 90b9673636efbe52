import { href } from '#app/go'
import { useCompared } from '#features/catalogue/compared.ts'
import { GoodsTitle } from '#features/catalogue/goods-meta'
import { PriceLine } from '#features/catalogue/price-line'
import { hasEnded, StateTag } from '#features/catalogue/state-tag'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button'
import { Image } from '#ui/image'
import { ScoreBar } from '#ui/score-bar'
import { useText } from '@kikai/client/use-text'
import { EqualNot, Pin, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Cell, CompareGroup, CompareRow } from './compare-rows.ts'
import type { ComparedGoods } from './use-compared-goods.ts'

type CompareTableProps = { machines: readonly ComparedGoods[]; groups: readonly CompareGroup[] }

/**
 * Labels stay at the left, names at the top. On the phone the table scrolls both ways in its own frame, because a head
 * that sticks inside something that scrolls sideways sticks to nothing else.
 */
export function CompareTable({ machines, groups }: CompareTableProps) {
  const t = useText('compare')
  return (
    <div
      role="region"
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative -outline-offset-2 max-wide:-mx-3 max-wide:max-h-[calc(100dvh-112px)] max-wide:overflow-auto max-wide:overscroll-contain"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 bg-card text-14 wide:rounded-card wide:border wide:border-line wide:shadow-1">
        <colgroup>
          <col className="w-26 wide:w-44" />
          {machines.map(({ id }) => (
            <col key={id} className="w-40 wide:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={classes(labelLook, 'border-b-0 wide:rounded-tl-card')}>
              <span className="sr-only">{t('title')}</span>
            </td>
            {machines.map(({ id, goods }, at) => (
              <td key={id} className={classes(cellLook(at), 'border-b-0 pt-3 pb-0 align-top wide:pt-4')}>
                <Photo {...{ id, goods }} />
              </td>
            ))}
          </tr>
          <tr>
            <td className={classes(labelLook, stickyLook, 'z-30')}>
              <span className="sr-only">{t('list')}</span>
            </td>
            {machines.map(({ id, goods }, at) => (
              <th
                key={id}
                scope="col"
                className={classes(cellLook(at), stickyLook, 'z-20 pt-2 pb-2 text-left align-top font-400')}
              >
                <Name goods={goods} />
              </th>
            ))}
          </tr>
          <tr>
            <td className={labelLook}>
              <span className="sr-only">{t('list')}</span>
            </td>
            {machines.map(({ id, goods }, at) => (
              <td key={id} className={classes(cellLook(at), 'align-top wide:pb-4')}>
                <Onward {...{ goods, at }} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={machines.length + 1}
                className="bg-sunken px-3 py-2 text-left text-14 font-600 wide:px-4"
              >
                <span className="sticky left-3 inline-block wide:left-4">{group.name}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} {...{ row, machines }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const labelLook = 'sticky left-0 z-10 border-r border-b border-line bg-card px-3 py-2 text-left wide:px-4'
const stickyLook = 'sticky top-0 wide:top-(--under-top)'
/** The first is the one that the others are held against: tinted, and only it has the filled button. */
const cellLook = (at: number) =>
  classes('border-b border-line px-3 py-2 wide:px-4 not-last:border-r', at === 0 ? 'bg-go-wash' : 'bg-card')

type MachineProps = { goods: ComparedGoods['goods']; at: number }

function Photo({ id, goods }: ComparedGoods) {
  const t = useText('compare')
  const { remove } = useCompared()
  const title = goods?.title ?? t('gone')
  return (
    <div className="relative overflow-hidden rounded-key">
      <Image
        of={goods?.picture}
        alt=""
        sizes="(width < 1024px) 160px, 280px"
        ended={goods ? hasEnded(goods.state) : true}
      />
      {goods && hasEnded(goods.state) ? (
        <span className="absolute bottom-2 left-2">
          <StateTag state={goods.state} onPhoto />
        </span>
      ) : null}
      <span className="absolute top-0 right-0">
        <IconButton
          label={t('removeTitle', { title })}
          icon={<X aria-hidden />}
          onPhoto
          onClick={() => remove(id)}
          className="size-11"
        />
      </span>
    </div>
  )
}

function Name({ goods }: Pick<MachineProps, 'goods'>) {
  const t = useText('compare')
  if (!goods) return <span className="text-14 text-ink-2">{t('gone')}</span>
  return (
    <>
      <Link
        to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
        className={classes(
          'line-clamp-2 text-14 max-wide:min-h-[2lh] leading-tight font-600 hover:text-go-ink wide:text-15',
          hasEnded(goods.state) && 'text-ink-2',
        )}
      >
        <GoodsTitle>{goods.title}</GoodsTitle>
      </Link>
      <span className="figures block text-12 wrap-anywhere text-ink-2">{goods.managementNumber}</span>
    </>
  )
}

function Onward({ goods, at }: MachineProps) {
  const t = useText('compare')
  const detail = useText('detail')
  const { putFirst } = useCompared()
  if (!goods) return null
  const ended = hasEnded(goods.state)
  return (
    <div className="flex items-center gap-1">
      <Link
        to={
          ended
            ? href('/pages/home/search/search', { categoryId: goods.category.id })
            : href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })
        }
        className={classes(
          'flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-full px-2 text-center text-14 leading-tight font-600',
          ended
            ? 'bg-go-tint text-go-ink hover:bg-go-tint-press'
            : at === 0
              ? 'bg-go text-on-go hover:bg-go-press'
              : 'border border-line bg-card hover:bg-sunken',
        )}
      >
        {ended ? detail('similar') : t('view')}
        <span className="sr-only"> {goods.title}</span>
      </Link>
      {at > 0 ? (
        <IconButton
          label={t('firstTitle', { title: goods.title })}
          icon={<Pin aria-hidden />}
          onClick={() => putFirst(goods.id)}
          className="-mr-2 size-11 text-ink-2"
        />
      ) : null}
    </div>
  )
}

function Row({ row, machines }: { row: CompareRow; machines: CompareTableProps['machines'] }) {
  const t = useText('compare')
  return (
    <tr>
      <th scope="row" className={classes(labelLook, 'align-top text-12 font-400 text-ink-2 wide:text-14')}>
        <span className="flex items-start gap-1.5">
          <span className="min-w-0 flex-1">{row.label}</span>
          {row.differs ? (
            <span className="mt-0.5 shrink-0 text-ink">
              <EqualNot aria-hidden className="size-3.5" />
              <span className="sr-only">{t('differs')}</span>
            </span>
          ) : null}
        </span>
      </th>
      {machines.map(({ id, goods }, at) => (
        <td key={id} className={classes(cellLook(at), 'align-top')}>
          {goods && row.locked ? <PriceLine goods={goods} size="row" /> : <Value cell={row.cells[at] ?? null} />}
        </td>
      ))}
    </tr>
  )
}

/** The best of a row is heavier and says why: no meaning by colour alone. */
function Value({ cell }: { cell: Cell }) {
  const t = useText('compare')
  if (!cell)
    return (
      <span className="text-ink-2">
        <span aria-hidden>{'–'}</span>
        <span className="sr-only">{t('unknown')}</span>
      </span>
    )
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {cell.score === undefined ? (
        <span className={classes('figures min-w-0 wrap-anywhere', cell.best && 'font-600')}>{cell.text}</span>
      ) : (
        <ScoreBar score={cell.score} small />
      )}
      {cell.best ? (
        <span className="text-12 font-600 whitespace-nowrap text-go-ink">{t(`best.${cell.best}`)}</span>
      ) : null}
    </span>
  )
}
