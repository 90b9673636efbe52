import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { formatDay } from '@kikai/i18n/format/day'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { StockTag, useStockNote } from './stock-tag.tsx'
import { UnitHolds } from './unit-holds.tsx'
import { UnitMovements } from './unit-movements.tsx'
import { UnitSteps } from './unit-steps.tsx'

/** One machine or lot: who holds it, how it came here, what keeps it from leaving, and what can be done with it. */
export default function UnitPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const unit = useCall(stockCalls.readStockUnit, isId<'stock-unit'>(row) ? { unitId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={unit} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

type Part = { of: StockUnitDetail }

function Shown({ of, controls }: Part & { controls: ReactNode }) {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const note = useStockNote()
  const { reserved = 0, picked = 0 } = of.counts
  return (
    <SidePanel
      title={
        <>
          {of.title} <StockTag of={of} />
        </>
      }
      label={of.number}
      note={[note(of), of.place?.warehouse, of.company.name].filter(Boolean).join(' · ')}
      controls={controls}
      footer={<UnitSteps of={of} />}
    >
      <Facts
        look="boxes"
        of={[
          { label: t('onHand'), value: of.onHand },
          { label: t('held'), value: reserved + picked },
          { label: t('free'), value: of.free },
          { label: t('bin'), value: of.place?.bin ?? '–' },
          { label: t('due'), value: <Due at={of.due?.at ?? null} /> },
        ]}
      />
      <Differences of={of} />
      <Pending of={of} />
      <UnitHolds of={of} />
      <UnitMovements of={of} />
      <Places of={of} />
      <Details of={of} />
      {of.photos.length > 0 ? (
        <section>
          <h3>{word('unit.photos', { count: of.photos.length })}</h3>
          <div className="side-pictures">
            {of.photos.map(({ id, url }, at) => (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img src={url} alt={word('unit.photo', { at: at + 1 })} />
              </a>
            ))}
          </div>
        </section>
      ) : null}
    </SidePanel>
  )
}

/** What arrived, beside what its notice said. */
function Differences({ of: { compared } }: Part) {
  const word = useText('warehouse')
  const shown = (fact: (typeof compared)[number]['fact'], value: string | null) => {
    if (value === null) return '–'
    if (fact === 'hours') return `${formatQuantity(Number(value))} h`
    return fact === 'weightKg' ? `${formatQuantity(Number(value))} kg` : value
  }
  if (!compared.some(({ agrees }) => agrees === false)) return null
  return (
    <section>
      <table className="both-sides">
        <thead>
          <tr>
            <th scope="col">{word('receive.compare')}</th>
            <th scope="col">{word('receive.notice')}</th>
            <th scope="col">{word('receive.actual')}</th>
          </tr>
        </thead>
        <tbody>
          {compared
            .filter(({ expected, actual }) => expected !== null || actual !== null)
            .map(({ fact, expected, actual, agrees }) => (
              <tr key={fact}>
                <th scope="row">{word(`fact.${fact}`)}</th>
                <td>{shown(fact, expected)}</td>
                <td className={agrees === false ? 'differs' : undefined}>{shown(fact, actual)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** What was asked for and waits for a second person. */
function Pending({ of: { adjustments } }: Part) {
  const word = useText('warehouse')
  const { moment } = useWritten()
  if (adjustments.length === 0) return null
  return (
    <section>
      <h3>{word('unit.pending')}</h3>
      <ul className="lines">
        {adjustments.map(({ id, kind, quantity, by, at }) => (
          <li key={id}>
            <Link to={`/product/adjustments?row=${id}`}>
              {word('unit.pendingOne', { kind: word(`adjust.kind.${kind}`), count: quantity, name: by })}
            </Link>
            <small className="figures">{moment(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of what is divided over several bins or states. */
function Places({ of: { places } }: Part) {
  const word = useText('warehouse')
  if (places.length < 2) return null
  return (
    <section>
      <h3>{word('unit.places')}</h3>
      <ul className="lines">
        {places.map(({ bin, warehouse, state, quantity }) => (
          <li key={`${state} ${bin?.id ?? ''}`}>
            <span>
              {word(`state.${state}`)}
              <small>{[warehouse, bin?.code].filter(Boolean).join(' · ')}</small>
            </span>
            <b className="figures">{formatQuantity(quantity)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details({ of }: Part) {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const language = useLanguage()
  const may = useMay()
  const { money } = useWritten()
  const { year, hours, weightKg, goods } = of
  const figures = [
    year === null ? '' : String(year),
    hours === null ? '' : `${formatQuantity(hours)} h`,
    weightKg === null ? '' : `${formatQuantity(weightKg)} kg`,
  ].filter(Boolean)
  return (
    <section>
      <h3>{word('unit.facts')}</h3>
      <Facts
        of={[
          { label: word('unit.model'), value: <Link to={`/product/models?row=${of.productId}`}>{of.title}</Link> },
          ...(goods
            ? [
                {
                  label: word('unit.listing'),
                  value: may('product.goods.read') ? (
                    <Link to={`/product/goods?row=${goods.id}`}>{goods.managementNumber}</Link>
                  ) : (
                    goods.managementNumber
                  ),
                },
              ]
            : []),
          ...(figures.length > 0 ? [{ label: t('figures'), value: figures.join(' · ') }] : []),
          { label: word('unit.source'), value: word(`source.${of.source}`) },
          ...(of.supplier ? [{ label: word('unit.supplier'), value: of.supplier }] : []),
          ...(of.bought ? [{ label: word('unit.bought'), value: money(of.bought) }] : []),
          ...(of.arrival ? [{ label: word('unit.arrival'), value: formatDay(of.arrival, language) }] : []),
          { label: word('unit.label'), value: <span className="figures">{of.code.match(/.{1,4}/g)?.join(' ')}</span> },
          ...(of.note ? [{ label: word('receive.note'), value: of.note }] : []),
        ]}
      />
    </section>
  )
}
