import { classes } from '#ui/class-names.ts'
import { ScoreBar } from '#ui/facts/score-bar'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import { EqualNot } from 'lucide-react'
import { FirstButton, ManagementNumber, Name, Onward, Photo, PriceHead, RemoveButton } from './compare-head.tsx'
import type { Cell, CompareGroup, CompareRow } from './compare-rows.ts'
import type { ComparedGoods } from './use-compared-goods.ts'

type CompareTableProps = {
  machines: readonly ComparedGoods[]
  /** The rows of price and pricing type, shown in the head under the name. */
  head: { price: CompareRow | undefined; pricing: CompareRow | undefined }
  groups: readonly CompareGroup[]
}

/**
 * The comparison table: labels stay at the left, names at the top. On phones it scrolls both ways in its own frame,
 * because a sticky head inside a sideways scrolling element cannot stick to the screen.
 */
export function CompareTable({ machines, head, groups }: CompareTableProps) {
  const t = useText('compare')
  const wide = useWide()
  return (
    <div
      role="region"
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="relative -outline-offset-2 max-wide:-mx-3 max-wide:max-h-[calc(100dvh-112px)] max-wide:snap-x max-wide:snap-proximity max-wide:scroll-pl-[min(6.5rem,34vw)] max-wide:overflow-auto max-wide:overscroll-contain"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 bg-card text-14 wide:rounded-card wide:border wide:border-line wide:shadow-1">
        <colgroup>
          <col className="w-[min(6.5rem,34vw)] wide:w-[min(11rem,20vw)]" />
          {machines.map(({ id }) => (
            <col key={id} className="w-[max(10rem,40vw)] wide:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={classes(labelLook, 'border-b-0 wide:rounded-tl-card')}>
              <span className="sr-only">{t('title')}</span>
            </td>
            {machines.map(({ id, goods }, at) => (
              <td
                key={id}
                className={classes(
                  cellLook(at),
                  'border-b-0 pt-3 pb-0 align-top wide:pt-4 wide:last:rounded-tr-card',
                  at === 0 && 'shadow-[inset_0_3px_0_var(--go)]',
                )}
              >
                <Photo goods={goods}>{wide ? null : <RemoveButton id={id} goods={goods} onPhoto />}</Photo>
              </td>
            ))}
          </tr>
          <tr>
            <td className={classes(labelLook, stickyLook, 'z-30 border-b-0')}>
              <span className="sr-only">{t('list')}</span>
            </td>
            {machines.map(({ id, goods }, at) => (
              <th
                key={id}
                scope="col"
                className={classes(
                  cellLook(at),
                  stickyLook,
                  'z-20 snap-start border-b-0 pt-2 pb-2 text-left align-top font-400',
                )}
              >
                <Name goods={goods} />
                {wide ? (
                  <div className="flex items-center">
                    <span className="min-w-0 flex-1">
                      <ManagementNumber goods={goods} />
                    </span>
                    <span className="-my-1 -mr-2.5 flex shrink-0">
                      {goods && at > 0 ? <FirstButton goods={goods} /> : null}
                      <RemoveButton id={id} goods={goods} />
                    </span>
                  </div>
                ) : (
                  <ManagementNumber goods={goods} />
                )}
              </th>
            ))}
          </tr>
          <tr>
            <th
              scope="row"
              className={classes(labelLook, 'border-b-0 align-top text-12 font-400 text-ink-2 wide:pt-3 wide:text-14')}
            >
              {head.price?.label}
            </th>
            {machines.map(({ id, goods }, at) => (
              <td key={id} className={classes(cellLook(at), 'border-b-0 pt-0 align-top wide:pt-1')}>
                {goods ? (
                  <PriceHead
                    goods={goods}
                    price={head.price?.cells[at] ?? null}
                    pricing={head.pricing?.cells[at] ?? null}
                  />
                ) : null}
              </td>
            ))}
          </tr>
          <tr>
            <td className={labelLook}>
              <span className="sr-only">{t('list')}</span>
            </td>
            {machines.map(({ id, goods }, at) => (
              <td key={id} className={classes(cellLook(at), 'align-top wide:pb-4')}>
                {goods ? (
                  <div className="flex items-center gap-1">
                    <Onward {...{ goods, at }} />
                    {at > 0 && !wide ? <FirstButton goods={goods} /> : null}
                  </div>
                ) : null}
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
/** The style of a cell; the first machine, which the others are compared with, is tinted. */
const cellLook = (at: number) =>
  classes('border-b border-line px-3 py-2 wide:px-4 not-last:border-r', at === 0 ? 'bg-go-wash' : 'bg-card')

function Row({ row, machines }: { row: CompareRow; machines: CompareTableProps['machines'] }) {
  const words = useText('compare')
  return (
    <tr>
      <th scope="row" className={classes(labelLook, 'align-top text-12 font-400 text-ink-2 wide:text-14')}>
        <span className="flex items-start gap-1.5">
          <span className="min-w-0 flex-1">{row.label}</span>
          {row.differs ? (
            <span className="mt-0.5 shrink-0 text-ink">
              <EqualNot aria-hidden className="size-3.5" />
              <span className="sr-only">{words('differs')}</span>
            </span>
          ) : null}
        </span>
      </th>
      {machines.map(({ id }, at) => (
        <td key={id} className={classes(cellLook(at), 'align-top')}>
          <Value cell={row.cells[at] ?? null} />
        </td>
      ))}
    </tr>
  )
}

/** A cell's value; the best of a row is bold and labelled, so that colour is not the only sign. */
function Value({ cell }: { cell: Cell }) {
  const words = useText('compare')
  if (!cell)
    return (
      <span className="text-ink-2">
        <span aria-hidden>{'–'}</span>
        <span className="sr-only">{words('unknown')}</span>
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
        <span className="text-12 font-600 whitespace-nowrap text-go-ink">{words(`best.${cell.best}`)}</span>
      ) : null}
    </span>
  )
}
