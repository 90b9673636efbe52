import { useMeterWords } from '#features/devices/meter-words.ts'
import { href } from '#app/routes/go'
import { Button, buttonLook } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { DeviceDetail, MeterEntry } from '@kikai/contract/devices/devices.shapes'
import { Printer, RefreshCw, ScanLine } from 'lucide-react'
import type { DeviceSheet } from './device-sheets.tsx'

type PartProps = { of: DeviceDetail; onSheet: (sheet: DeviceSheet) => void }

/** What the machine is, its label, its meter and what was reported of it. */
export function Overview({ of, onSheet }: PartProps) {
  const t = useText('devices')
  const { name, maker, model, serial, year, place, state, category, pictures, plate, purchase, warranty, keeper } = of
  const shown = pictures[0] ?? plate
  return (
    <>
      {shown ? <Image of={shown.url} alt={`${maker} ${model}`} ratio="16/9" first className="rounded-card" /> : null}
      <Panel>
        <p className="flex flex-wrap gap-1.5 pb-2">
          <Tag tone={state === 'active' ? 'green' : state === 'disputed' ? 'red' : 'neutral'}>
            {t(`state.${state}`)}
          </Tag>
          {of.goodsId ? <Tag>{t('list.forSale')}</Tag> : null}
          {of.service?.isDue && state === 'active' ? <Tag tone="red">{t('list.due')}</Tag> : null}
        </p>
        <h2 className="text-20 font-600 wrap-anywhere">
          {name || `${maker} ${model}`} <span className="text-14 font-400 text-ink-2">{category.name}</span>
        </h2>
        {state === 'disputed' ? <p className="pt-2 text-14 text-bad">{t('detail.contested')}</p> : null}
        {of.transfer ? (
          <p className="pt-2 text-14">
            {t(of.transfer.state === 'asked' ? 'detail.askedBy' : 'detail.offeredTo', { other: of.transfer.other })}
          </p>
        ) : null}
        <div className="pt-3">
          <KeyFacts
            facts={[
              { label: t('detail.serial'), value: serial },
              ...(year === null ? [] : [{ label: t('detail.year'), value: <span className="figures">{year}</span> }]),
              ...(place ? [{ label: t('detail.place'), value: place }] : []),
              ...(purchase.day ? [{ label: t('detail.bought'), value: purchase.day }] : []),
              ...(purchase.price ? [{ label: t('detail.price'), value: <Price money={purchase.price} /> }] : []),
              ...(warranty.endDay ? [{ label: t('detail.warranty'), value: warranty.endDay }] : []),
              ...(keeper ? [{ label: t('detail.keeper'), value: keeper }] : []),
            ]}
          />
        </div>
        <PictureLinks of={pictures.slice(1)} label={(at) => `${maker} ${model} ${at + 1}`} />
      </Panel>
      <Label of={of} onSheet={onSheet} />
      <Meter of={of} onSheet={onSheet} />
      {of.reports.length > 0 ? <Reports of={of} /> : null}
    </>
  )
}

function Label({ of: { id, code, state, plate }, onSheet }: PartProps) {
  const t = useText('devices')
  const make = useAction(deviceCodesCalls.makeCodes)
  const draw = useAction(deviceCodesCalls.drawLabels, { onDone: ({ url }) => void window.open(url, '_blank') })
  if (state === 'retired') return null
  if (!code)
    return (
      <Panel title={t('detail.noLabel')}>
        <p className="pb-3 text-14 text-ink-2">{t('detail.labelWhy')}</p>
        <p className="flex flex-wrap gap-2">
          <Button tone="tint" busy={make.busy} onClick={() => void make.run({ deviceId: id })}>
            {t('detail.makeLabel')}
          </Button>
          {plate ? (
            <Button tone="outline" icon={<ScanLine aria-hidden className="size-5" />} onClick={() => onSheet('bind')}>
              {t('bind.title')}
            </Button>
          ) : null}
        </p>
        {plate ? null : <p className="pt-2 text-12 text-ink-2">{t('bind.plateFirst')}</p>}
      </Panel>
    )
  const { size, path } = code.qr
  return (
    <Panel>
      <div className="flex gap-4">
        <svg
          role="img"
          aria-label={t('detail.qr')}
          viewBox={`-4 -4 ${size + 8} ${size + 8}`}
          shapeRendering="crispEdges"
          className="size-28 shrink-0 rounded-card border border-line bg-white"
        >
          <path d={path} fill="black" />
        </svg>
        <div className="min-w-0 flex-1">
          <p className="text-15 font-600 wrap-anywhere">{t('detail.label', { code: code.code })}</p>
          <p className="text-12 text-ink-2">{t('detail.labelWhy')}</p>
          <p className="-ml-4 flex flex-wrap gap-x-3">
            <Button
              tone="plain"
              size="small"
              icon={<Printer aria-hidden className="size-5" />}
              busy={draw.busy}
              onClick={() => void draw.run({ codes: [code.code] })}
            >
              {t('detail.print')}
            </Button>
            <Button
              tone="plain"
              size="small"
              icon={<RefreshCw aria-hidden className="size-5" />}
              onClick={() => onSheet('renew')}
            >
              {t('detail.renew')}
            </Button>
          </p>
        </div>
      </div>
    </Panel>
  )
}

function Meter({ of: { meters, state }, onSheet }: PartProps) {
  const t = useText('devices')
  const passport = useText('passport')
  const words = useMeterWords()
  const { date } = useDates()
  const [last] = meters
  return (
    <Panel title={t('detail.meter')} aside={t('detail.readings', { count: meters.length })}>
      {last ? (
        <>
          <p className="figures text-24 font-700">{words.meter(last)}</p>
          <p className="text-12 text-ink-2">
            {passport(`source.${last.source}`)} · {date(last.at)}
          </p>
          <Curve of={meters.filter(({ kind }) => kind === last.kind).toReversed()} />
          <ul className="divide-y divide-line">
            {meters.slice(0, 6).map((one) => (
              <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-14">
                <span className={classes('figures', one.anomaly && 'font-600 text-bad')}>{words.meter(one)}</span>
                <span className="text-12 text-ink-2">
                  {one.anomaly && one.before !== null
                    ? `${t(`detail.${one.anomaly}`, { before: words.meter({ ...one, value: one.before }) })} · `
                    : ''}
                  {one.note ? `${one.note} · ` : ''}
                  {date(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-14 text-ink-2">{t('detail.noMeter')}</p>
      )}
      {state === 'retired' ? null : (
        <div className="pt-3">
          <Button tone="tint" onClick={() => onSheet('meter')}>
            {t('detail.addReading')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The readings over time; where one went back or jumped its ring is red. */
function Curve({ of }: { of: readonly MeterEntry[] }) {
  const [first] = of
  const last = of.at(-1)
  if (!first || !last || of.length < 2) return null
  const from = Date.parse(first.at)
  const span = Math.max(1, Date.parse(last.at) - from)
  const top = Math.max(1, ...of.map(({ value }) => value))
  const points = of.map(({ id, at, value, anomaly }) => ({
    id,
    anomaly,
    x: 6 + ((Date.parse(at) - from) / span) * 288,
    y: 84 - (value / top) * 74,
  }))
  return (
    <svg viewBox="0 0 300 90" aria-hidden className="my-3 w-full text-ink">
      <line x1="0" x2="300" y1="84" y2="84" className="stroke-line" />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      {points.map(({ id, x, y, anomaly }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={anomaly ? 4.5 : 3}
          strokeWidth="2"
          className={classes('fill-card', anomaly ? 'stroke-bad' : 'stroke-ink')}
        />
      ))}
    </svg>
  )
}

function Reports({ of: { id: deviceId, reports } }: { of: DeviceDetail }) {
  const t = useText('devices')
  const { moment } = useDates()
  const answer = useAction(devicesCalls.answerFault, { onDone: () => showToast(t('list.answered'), { done: true }) })
  return (
    <Panel title={t('detail.faults')}>
      <ul className="divide-y divide-line">
        {reports.map(({ id, symptom, usable, text, phone, state, at, pictures, allowedActions }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-start justify-between gap-2">
              <span className="text-15 font-600">{t(`symptom.${symptom}`)}</span>
              <Tag tone={state === 'confirmed' ? 'red' : 'neutral'}>{t(`detail.faultState.${state}`)}</Tag>
            </p>
            <p className="text-12 text-ink-2">
              {moment(at)} · {t(`detail.canUse.${usable}`)}
            </p>
            {text ? <p className="pt-1 text-14 wrap-anywhere">{text}</p> : null}
            {phone ? <p className="figures pt-1 text-14">{phone}</p> : null}
            <PictureLinks of={pictures} label={(nth) => `${t(`symptom.${symptom}`)} ${nth}`} />
            {allowedActions.length > 0 ? (
              <p className="flex flex-wrap gap-2 pt-3">
                {(['dismiss', 'confirm'] as const).map((step) => (
                  <Button
                    key={step}
                    size="small"
                    tone={step === 'confirm' ? 'tint' : 'outline'}
                    busy={answer.busy}
                    onClick={() => void answer.run({ faultId: id, step })}
                  >
                    {t(`detail.${step}`)}
                  </Button>
                ))}
              </p>
            ) : null}
            {state === 'confirmed' ? (
              <p className="pt-3">
                <Link
                  to={href('/pages/me/my-repair/add-repair/add-repair', { deviceId, faultId: id })}
                  className={buttonLook({ tone: 'tint', size: 'small' })}
                >
                  {t('detail.repair')}
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
