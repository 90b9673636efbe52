import { useText } from '@kikai/client/use-text'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import type { MeterEntry } from '@kikai/contract/devices/devices.shapes'
import { useWritten } from '#ui/written.ts'

const box = { width: 480, height: 150, left: 52, right: 12, top: 16, bottom: 24 }
const plot = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom }

/** The readings over time; where one went back or jumped, its ring is red and says from where. */
export function MeterCurve({ of }: { of: readonly MeterEntry[] }) {
  const t = useText('consoleDevices')
  const word = useText('passport')
  const { date } = useWritten()
  const kind = of[0]?.kind
  const readings = of.filter((one) => one.kind === kind).toReversed()
  const [first] = readings
  const last = readings.at(-1)
  if (!first || !last || readings.length < 2) return null
  const from = Date.parse(first.at)
  const span = Math.max(1, Date.parse(last.at) - from)
  const top = roundUp(Math.max(...readings.map(({ value }) => value)))
  const xOf = (at: string) => box.left + ((Date.parse(at) - from) / span) * plot.width
  const yOf = (value: number) => box.top + plot.height * (1 - value / top)
  const said = (value: number) => word(`meter.${last.kind}`, { value: formatQuantity(value) })
  return (
    <section>
      <h3>
        {t('meter')} <small className="quiet">{t('readings', { count: readings.length })}</small>
      </h3>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className="curve" role="img" aria-label={said(last.value)}>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={box.left} x2={box.width - box.right} y1={yOf(value)} y2={yOf(value)} />
            <text x={box.left - 8} y={yOf(value) + 4} textAnchor="end">
              {formatQuantity(value)}
            </text>
          </g>
        ))}
        <text x={box.left} y={box.height - 4}>
          {date(first.at)}
        </text>
        <text x={box.width - box.right} y={box.height - 4} textAnchor="end">
          {date(last.at)}
        </text>
        <polyline points={readings.map(({ at, value }) => `${xOf(at)},${yOf(value)}`).join(' ')} />
        {readings.map(({ id, at, value, anomaly }) => (
          <circle key={id} cx={xOf(at)} cy={yOf(value)} r={anomaly ? 5 : 3.5} data-odd={anomaly ?? undefined} />
        ))}
      </svg>
      <ul className="lines">
        {readings
          .filter(({ anomaly }) => anomaly !== null)
          .map(({ id, at, value, anomaly, before, note }) => (
            <li key={id}>
              <span className="differs">
                {anomaly && word(`odd.${anomaly}`)}
                <small>{[date(at), note].filter(Boolean).join(' · ')}</small>
              </span>
              <span className="figures">{before === null ? said(value) : `${said(before)} → ${said(value)}`}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The next plain number, which is the top of the axis. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * unit).find((one) => one >= value) ?? value
}
