import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, href, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import type { Warehouse } from '#features/stock/bin-field'
import { Actions } from '#ui/pages/actions'
import { Badge } from '#ui/facts/badge'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Segmented } from '#ui/buttons/segmented'
import { SmallSelect } from '#ui/forms/small-select'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockBoard } from '@kikai/contract/warehouse/stock.shapes'
import {
  ArrowLeftRight,
  ClipboardCheck,
  LibraryBig,
  ListChecks,
  Package,
  Plus,
  ScanLine,
  Search,
  Tags,
  Warehouse as WarehouseIcon,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BoardToday } from './board-today.tsx'
import { StateBar } from './state-bar.tsx'

// Each comes at a press.
const WarehouseForm = lazyPart(() => import('./warehouse-form.tsx'))
const LabelsSheet = lazyPart(() => import('./labels-sheet.tsx'))

const route = '/pages/me/backend-manage/warehouse-manage/warehouse-manage'
type Sheet = 'labels' | 'new' | Warehouse

/** The board of the warehouses: what stands in which state, and what comes and goes today. */
function WarehouseManage() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const { warehouseId } = useRouteParams(route)
  const { profile } = useRights()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const board = useCall(
    stockCalls.readStockBoard,
    { warehouseId: warehouseId ?? null, timeZone: readersZone },
    { keepOld: true, freshMs: 0 },
  )
  const isOwn = Boolean(profile.data?.company)
  const isThere = (board.data?.warehouses.length ?? 0) > 0
  const close = () => setSheet(null)
  return (
    <Page
      title={title}
      of={board}
      actions={
        isThere ? (
          <IconButton
            label={t('door.goods')}
            icon={<Search aria-hidden />}
            onClick={() =>
              go('/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list', {})
            }
          />
        ) : null
      }
      does={
        isThere ? (
          <Actions
            can={[
              {
                label: t('scan.do'),
                icon: <ScanLine aria-hidden className="size-5" />,
                run: () => go('/pages/qrcode', { of: 'stock' }),
              },
            ]}
          />
        ) : null
      }
    >
      {(shown) => (
        <>
          {shown.warehouses.length === 0 ? (
            <Empty
              icon={<WarehouseIcon aria-hidden />}
              text={t('none')}
              note={t('noneWhy')}
              way={isOwn ? { label: t('warehouses.add'), go: () => setSheet('new') } : undefined}
            />
          ) : (
            <>
              <WarehousePicker of={shown.warehouses} now={warehouseId ?? ''} />
              <StateBar of={shown} warehouseId={warehouseId} />
              <BoardToday of={shown.today} />
              <Doors moving={shown.moving} onLabels={() => setSheet('labels')} />
              <Warehouses of={shown.warehouses} isOwn={isOwn} onSheet={setSheet} />
            </>
          )}
          {sheet === 'labels' ? <LabelsSheet warehouseId={warehouseId} onClose={close} /> : null}
          {sheet === 'new' ? <WarehouseForm of={null} onClose={close} /> : null}
          {sheet !== null && typeof sheet === 'object' ? <WarehouseForm of={sheet} onClose={close} /> : null}
        </>
      )}
    </Page>
  )
}

/** As many fit on one line of a phone; more are chosen from a list. */
const segmentsMax = 3

function WarehousePicker({ of, now }: { of: readonly Warehouse[]; now: string }) {
  const t = useText('warehouse')
  const nameOf = (id: string) => of.find((one) => one.id === id)?.name ?? t('all')
  const pick = (id: string) => {
    const picked = of.find((one) => one.id === id)
    goInstead(route, picked ? { warehouseId: picked.id } : {})
  }
  const ids = [...of.map(({ id }): string => id), '']
  if (of.length < 2) return null
  if (ids.length <= segmentsMax)
    return <Segmented title={t('pickWarehouse')} of={ids} now={now} label={nameOf} onPick={pick} />
  return (
    <SmallSelect
      label={t('pickWarehouse')}
      value={now}
      options={ids.map((value) => ({ value, label: nameOf(value) }))}
      onPick={pick}
    />
  )
}

function Doors({ moving, onLabels }: { moving: StockBoard['moving']; onLabels: () => void }) {
  const t = useText('warehouse')
  const list = '/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list'
  return (
    <Panel flush>
      <nav aria-label={t('doors')}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] py-2">
          <Door icon={<Package aria-hidden />} label={t('door.goods')} to={href(list, {})} />
          <Door
            icon={<LibraryBig aria-hidden />}
            label={t('door.models')}
            to={href('/pages/me/backend-manage/warehouse-manage/warehouse-product-list/warehouse-product-list', {})}
          />
          <Door
            icon={<ArrowLeftRight aria-hidden />}
            label={t('door.transfer')}
            to={href(list, { tab: 'transfer' })}
            count={moving}
          />
          <Door
            icon={<ListChecks aria-hidden />}
            label={t('door.counts')}
            to={href('/pages/me/backend-manage/warehouse-manage/counts/counts', {})}
          />
          <Door
            icon={<ClipboardCheck aria-hidden />}
            label={t('door.adjustments')}
            to={href('/pages/me/backend-manage/warehouse-manage/adjustments/adjustments')}
          />
          <Door icon={<Tags aria-hidden />} label={t('door.labels')} onClick={onLabels} />
        </ul>
      </nav>
    </Panel>
  )
}

type DoorProps = { icon: ReactNode; label: string; count?: number; to?: string; onClick?: () => void }

function Door({ icon, label, count = 0, to, onClick }: DoorProps) {
  const look =
    'flex min-h-18 w-full flex-col items-center justify-center gap-1.5 px-1 text-center text-12 [&_svg]:size-6'
  const inner = (
    <>
      <span className="relative">
        {icon}
        <Badge count={count} className="absolute -top-2 left-4" />
      </span>
      {label}
    </>
  )
  return (
    <li className="min-w-0">
      {to === undefined ? (
        <button type="button" onClick={onClick} className={look}>
          {inner}
        </button>
      ) : (
        <Link to={to} className={look}>
          {inner}
        </Link>
      )}
    </li>
  )
}

type WarehousesProps = { of: readonly Warehouse[]; isOwn: boolean; onSheet: (sheet: Sheet) => void }

function Warehouses({ of, isOwn, onSheet }: WarehousesProps) {
  const t = useText('warehouse')
  return (
    <Panel
      title={t('warehouses.title')}
      aside={
        isOwn ? (
          <Button
            tone="plain"
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            className="-mr-3"
            onClick={() => onSheet('new')}
          >
            {t('warehouses.add')}
          </Button>
        ) : undefined
      }
    >
      <Rows>
        {of.map((one) => (
          <Row
            key={one.id}
            icon={<WarehouseIcon aria-hidden />}
            title={one.name}
            note={[isOwn ? '' : one.company.name, one.address].filter(Boolean).join(' · ')}
            value={t('warehouses.bins', { count: one.bins.length })}
            {...(isOwn ? { onClick: () => onSheet(one) } : {})}
          />
        ))}
      </Rows>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: WarehouseManage })
