import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { StateOf } from '@kikai/contract/machine'
import type { stockAdjustmentMachine, stockCountMachine } from '@kikai/contract/warehouse/stock.states'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import type { StockState } from '@kikai/contract/warehouse/stock.words'

/** What is for sale is the normal case and has no tag. */
const tones: Readonly<Record<Exclude<StockState, 'available'>, TagTone>> = {
  expected: 'grey',
  received: 'amber',
  quarantine: 'amber',
  reserved: 'grey',
  picked: 'grey',
  out: 'outline',
  inRepair: 'outline',
  transfer: 'grey',
  sentBack: 'outline',
  cancelled: 'outline',
  scrapped: 'outline',
  missing: 'red',
}

export const adjustmentTones: Readonly<Record<StateOf<typeof stockAdjustmentMachine>, TagTone>> = {
  asked: 'amber',
  approved: 'green',
  refused: 'outline',
  withdrawn: 'outline',
}

export const countTones: Readonly<Record<StateOf<typeof stockCountMachine>, TagTone>> = {
  counting: 'grey',
  recount: 'grey',
  waiting: 'amber',
  closed: 'green',
  givenUp: 'outline',
}

type Standing = Pick<StockUnit, 'state' | 'differences'>

/** How a piece stands; while it waits for an inspection, that it differs from its notice stands before everything else. */
export function StockTag({ of: { state, differences } }: { of: Standing }) {
  const t = useText('warehouse')
  if (differences.length > 0 && (state === 'received' || state === 'quarantine'))
    return <Tag tone="amber">{t('toSolve')}</Tag>
  return state === 'available' ? (
    <span className="quiet">{t('state.available')}</span>
  ) : (
    <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
  )
}

type FaceProps = { title: string; url: string | undefined; below: string }

/** A piece in a list: its picture, what it is, and by what it is told from others. */
export const StockFace = ({ title, url, below }: FaceProps) => (
  <span className="stock-face">
    {url ? <img src={url} alt="" loading="lazy" /> : <span className="stock-face-none" />}
    <span>
      {title}
      <span className="two-lines">{below}</span>
    </span>
  </span>
)

/** The number in the warehouse, with the plate of a machine or the pieces of a lot. */
export function useStockNote(): (of: Pick<StockUnit, 'number' | 'kind' | 'serial'>) => string {
  const t = useText('warehouse')
  return ({ number, kind, serial }) =>
    [number, kind === 'lot' ? t('kind.lot') : serial && t('serialNo', { serial })].filter(Boolean).join(' · ')
}
