import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { useDates } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Sheet } from '#ui/sheets/sheet'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useMovementWords } from '@kikai/client/stock/use-movement-words'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockMovement, StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ClipboardCheck,
  Hand,
  Image as ImageIcon,
  type LucideIcon,
  MapPin,
  PackageCheck,
  PackageX,
  Truck,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'

/** The ledger of one unit, newest first; the older part in a sheet. */
export function UnitMovements({ of }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel
      title={t('unit.movements')}
      aside={
        of.movementCount > of.movements.length ? (
          <Button tone="plain" size="small" className="-mr-3" onClick={() => setWhole(true)}>
            {t('unit.allMovements', { count: of.movementCount })}
          </Button>
        ) : undefined
      }
    >
      {of.movements.length === 0 ? (
        <p className="text-14 text-ink-2">{t('unit.noMovements')}</p>
      ) : (
        <ol>
          {of.movements.map((movement, at) => (
            <li key={movement.id}>
              <Movement of={movement} isNewest={at === 0} hasNext={at < of.movements.length - 1} />
            </li>
          ))}
        </ol>
      )}
      {isWhole ? <AllMovements unitId={of.id} onClose={() => setWhole(false)} /> : null}
    </Panel>
  )
}

function AllMovements({ unitId, onClose }: { unitId: StockUnitDetail['id']; onClose: () => void }) {
  const t = useText('warehouse')
  const list = usePagedCall(stockCalls.listMovements, { unitId }, { freshMs: 0 })
  return (
    <Sheet open keeps onClose={onClose} title={t('movements.all')}>
      <PagedList of={list} look="inside" empty={<p className="py-6 text-14 text-ink-2">{t('movements.none')}</p>}>
        {(movement) => (
          <div key={movement.id} className="pt-3">
            <Movement of={movement} isNewest={false} hasNext={false} />
          </div>
        )}
      </PagedList>
    </Sheet>
  )
}

const icons: Readonly<Record<string, LucideIcon>> = {
  receive: ArrowDownToLine,
  open: ArrowDownToLine,
  pass: ClipboardCheck,
  reserve: Hand,
  free: Hand,
  move: MapPin,
  pick: PackageCheck,
  load: Truck,
  ship: ArrowUpFromLine,
  depart: ArrowLeftRight,
  arrive: ArrowLeftRight,
  repair: Wrench,
  repaired: Wrench,
}
/** What went wrong, or is gone for good. */
const bad = new Set(['quarantine', 'sendBack', 'scrap', 'lose', 'cancel', 'takeBack'])

type MovementProps = { of: StockMovement; isNewest: boolean; hasNext: boolean }

function Movement({ of, isNewest, hasNext }: MovementProps) {
  const t = useText('warehouse')
  const words = useMovementWords()
  const { moment } = useDates()
  const [showsPhotos, setShowsPhotos] = useState(false)
  const { event, change, quantity, at, by, approvedBy, note, photos } = of
  const title = words.title(of)
  const isBad = bad.has(event)
  const Icon = icons[event] ?? (isBad ? PackageX : PackageCheck)
  return (
    <div className="relative flex gap-3 pb-4 last:pb-1">
      {hasNext ? <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line" /> : null}
      <span
        aria-hidden
        className={classes(
          'z-1 grid size-7 shrink-0 place-items-center rounded-full border border-transparent [&_svg]:size-4',
          isNewest ? 'forced-chosen bg-ink text-on-ink' : isBad ? 'bg-bad-tint text-bad' : 'bg-go-tint text-go-ink',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex items-baseline justify-between gap-3 text-15 font-600">
          <span className="min-w-0 wrap-anywhere">
            {quantity > 1 ? t('today.times', { title, count: quantity }) : title}
          </span>
          <span
            className={classes(
              'figures shrink-0',
              change > 0 ? 'text-go-ink' : change < 0 ? 'text-bad' : 'font-400 text-ink-2',
            )}
          >
            {words.change(of)}
          </span>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-ink-2">
          <span className="min-w-0 wrap-anywhere">
            {[
              moment(at),
              words.cause(of),
              by ?? t('unit.system'),
              approvedBy ? t('unit.approvedBy', { name: approvedBy }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {photos.length > 0 ? (
            <button
              type="button"
              aria-expanded={showsPhotos}
              aria-label={t('unit.photos', { count: photos.length })}
              onClick={() => setShowsPhotos(!showsPhotos)}
              className="figures relative flex items-center gap-1 text-14 text-go-ink before:absolute before:-inset-3 before:content-['']"
            >
              <ImageIcon aria-hidden className="size-4.5" />
              {photos.length}
            </button>
          ) : null}
        </p>
        {note ? <p className="text-12 wrap-anywhere">{note}</p> : null}
        {showsPhotos ? <PictureLinks of={photos} label={(at) => `${title} ${t('unit.photo', { at })}`} /> : null}
      </div>
    </div>
  )
}
