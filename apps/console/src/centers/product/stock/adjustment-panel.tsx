import { FormDialog } from '#features/forms/form-dialog.tsx'
import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { type StockDecision, useDecideAdjustment } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { useErrorTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { adjustmentTones, useStockNote } from './stock-tag.tsx'

type Adjustment = OutputOf<typeof countsCalls.askAdjustment>

/** One adjustment: what was seen, who says so, and what a second person decides. */
export function AdjustmentPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const asked = isId<'stock-adjustment'>(row) ? { adjustmentId: row } : null
  const list = useCall(countsCalls.listAdjustments, asked, { freshMs: 0 })
  return (
    <LoadedPanel of={{ ...list, data: list.data?.data[0] }} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: Adjustment; controls: ReactNode }) {
  const t = useText('warehouse')
  const own = useText('consoleStock')
  const note = useStockNote()
  const { moment } = useWritten()
  const { unit, kind, quantity, bin, reason, photos, countNumber } = of
  return (
    <SidePanel
      title={
        <>
          {unit.title} <Tag tone={adjustmentTones[of.state]}>{t(`adjust.state.${of.state}`)}</Tag>
        </>
      }
      label={unit.title}
      note={
        <>
          <Link to={`/product/stock?row=${unit.id}`}>{note(unit)}</Link> · {unit.company.name}
        </>
      }
      controls={controls}
      footer={of.state === 'asked' ? <Decisions of={of} /> : null}
    >
      <Counted of={of} />
      <Facts
        look="boxes"
        of={[
          { label: own('adjustment'), value: t(`adjust.kind.${kind}`) },
          { label: own('quantity'), value: quantity },
          { label: own('bin'), value: bin ?? '–' },
          { label: own('onHand'), value: <OnHand of={of} /> },
        ]}
      />
      <section>
        <h3>{own('reason')}</h3>
        <p>{reason || '–'}</p>
        {photos.length > 0 ? (
          <div className="side-pictures">
            {photos.map(({ id, url }, at) => (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img src={url} alt={t('unit.photo', { at: at + 1 })} />
              </a>
            ))}
          </div>
        ) : null}
      </section>
      <section>
        <h3>
          {own('twoPeople')} <small className="quiet">{t('stepNote.adjust')}</small>
        </h3>
        <ol className="timeline">
          <li>
            {countNumber ? t('adjust.ofCount', { number: countNumber }) : own('asked')}
            <small>{t('adjust.by', { name: of.by, time: moment(of.at) })}</small>
          </li>
          <li>
            {of.state === 'asked' ? own('waitsForSecond') : t(`adjust.state.${of.state}`)}
            {of.decidedBy ? <small>{t('adjust.decidedBy', { name: of.decidedBy })}</small> : null}
          </li>
        </ol>
      </section>
    </SidePanel>
  )
}

/** What is on hand now and what it becomes; what is on its way between two yards is not on hand. */
function OnHand({ of: { state, kind, quantity, unit, binId } }: { of: Adjustment }) {
  if (state !== 'asked' || binId === null) return unit.onHand
  const after = unit.onHand + (kind === 'find' || kind === 'surplus' ? quantity : -quantity)
  return `${unit.onHand} → ${after}`
}

/** Both counts beside what the books said. */
function Counted({ of: { countId, unit, binId } }: { of: Adjustment }) {
  const t = useText('warehouse')
  const own = useText('consoleStock')
  const counts = useCall(countsCalls.listCounts, countId ? { countId } : null)
  const line = counts.data?.data[0]?.lines.find((one) => one.unitId === unit.id && one.binId === binId)
  if (!line) return null
  const { booked, first, second } = line
  const last = second ?? first
  const difference = booked === null || last === null ? null : last - booked
  return (
    <Facts
      look="boxes"
      of={[
        { label: t('count.booked'), value: booked ?? '–' },
        { label: t('count.first'), value: first ?? '–' },
        { label: t('count.second'), value: second ?? '–' },
        {
          label: own('difference'),
          value:
            difference === null ? (
              '–'
            ) : (
              <span className={difference === 0 ? undefined : 'wrong'}>
                {difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}
              </span>
            ),
        },
      ]}
    />
  )
}

function Decisions({ of }: { of: Adjustment }) {
  const t = useText('warehouse')
  const [by, setBy] = useState<StockDecision | null>(null)
  const actionOf = (name: StockDecision) => of.allowedActions.find(({ action }) => action === name)
  const may = (name: StockDecision) => actionOf(name)?.enabled === true
  const [against] = useErrorTexts([actionOf('approve')?.reason])
  return (
    <>
      {against ? <p className="quiet">{against}</p> : null}
      <Button type="primary" disabled={!may('approve')} onClick={() => setBy('approve')}>
        {t('adjust.approve')}
      </Button>
      {may('withdraw') ? <Button onClick={() => setBy('withdraw')}>{t('adjust.withdraw')}</Button> : null}
      {may('refuse') ? (
        <Button danger className="at-end" onClick={() => setBy('refuse')}>
          {t('adjust.refuse')}
        </Button>
      ) : null}
      {by ? <Decide key={by} of={of} by={by} onClose={() => setBy(null)} /> : null}
    </>
  )
}

function Decide({ of, by, onClose }: { of: Adjustment; by: StockDecision; onClose: () => void }) {
  const t = useText('warehouse')
  const form = useDecideAdjustment({
    of,
    by,
    onDone: () => showToast(t(`adjust.done.${by}`), { done: true }),
    next: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={t(`adjust.asks.${by}`)}
      send={t(`adjust.${by}`)}
      danger={by !== 'approve'}
      onClose={onClose}
    >
      <p className="quiet">{t(by === 'approve' ? 'adjust.changes' : 'adjust.keeps')}</p>
      <TextAreaField {...form.text('note')} label={t('adjust.note')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}
