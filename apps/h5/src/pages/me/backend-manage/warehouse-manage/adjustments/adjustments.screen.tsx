import { defineScreen } from '#app/screens/define-screen'
import { StockFace } from '#features/stock/stock-row'
import { stockScreenOf } from '#features/stock/stock-words.ts'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AllowedReason } from '#ui/pages/allowed-reason'
import { Button } from '#ui/buttons/button'
import { Chips } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Tag, type TagTone } from '#ui/facts/tag'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { type StockDecision, stockDecisions, useDecideAdjustment } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { stockAdjustmentMachine } from '@kikai/contract/warehouse/stock.states'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/warehouse-manage/adjustments/adjustments'
const { states } = stockAdjustmentMachine
type State = (typeof states)[number]
type Adjustment = OutputOf<typeof countsCalls.askAdjustment>
const tones: Readonly<Record<State, TagTone>> = {
  asked: 'ink',
  approved: 'green',
  refused: 'ended',
  withdrawn: 'ended',
}

/** What changes stock without a purchase or a sale: asked for by one person, approved by another. */
function Adjustments() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const [state, setState] = useState<State | null>(null)
  const [decided, setDecided] = useState<{ of: Adjustment; by: StockDecision } | null>(null)
  const list = usePagedCall(countsCalls.listAdjustments, { state }, { keepOld: true, freshMs: 0 })
  return (
    <Page title={title} width="form">
      <Chips
        title={t('adjust.filter')}
        of={states}
        now={state ? [state] : []}
        label={(name) => t(`adjust.state.${name}`)}
        onToggle={(name) => setState(name === state ? null : name)}
      />
      <PagedList
        of={list}
        empty={<Empty icon={<ClipboardCheck aria-hidden />} text={t('adjust.none')} note={t('adjust.noneWhy')} />}
      >
        {(one) => <Card key={one.id} of={one} onDecide={(by) => setDecided({ of: one, by })} />}
      </PagedList>
      {decided ? <DecideSheet {...decided} onClose={() => setDecided(null)} /> : null}
    </Page>
  )
}

function Card({ of, onDecide }: { of: Adjustment; onDecide: (by: StockDecision) => void }) {
  const t = useText('warehouse')
  const { moment } = useDates()
  const { kind, state, unit, quantity, bin, reason, photos, countNumber, by, at, decidedBy, allowedActions } = of
  const kindName = t(`adjust.kind.${kind}`)
  return (
    <Panel
      title={t('today.times', { title: kindName, count: quantity })}
      aside={<Tag tone={tones[state]}>{t(`adjust.state.${state}`)}</Tag>}
    >
      <Link to={stockScreenOf(unit)} className="flex items-start gap-3 border-y border-line py-3">
        <StockFace of={unit} />
      </Link>
      <p className="pt-3 text-15 wrap-anywhere">{reason}</p>
      <p className="pt-1 text-12 text-ink-2">
        {[
          t('adjust.by', { name: by, time: moment(at) }),
          bin ? t('unit.binOf', { bin }) : '',
          countNumber ? t('adjust.ofCount', { number: countNumber }) : '',
          decidedBy ? t('adjust.decidedBy', { name: decidedBy }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PictureLinks of={photos} label={(number) => `${kindName} ${t('unit.photo', { at: number })}`} />
      {state === 'asked' ? (
        <>
          <div className="flex flex-wrap gap-2 py-3">
            {stockDecisions.map((name) => {
              const action = actionOf(allowedActions, name)
              return action ? (
                <Button
                  key={name}
                  tone={name === 'approve' ? 'tint' : 'grey'}
                  blocked={!action.enabled}
                  className="flex-1"
                  onClick={() => onDecide(name)}
                >
                  {t(`adjust.${name}`)}
                </Button>
              ) : null
            })}
          </div>
          <AllowedReason action={actionOf(allowedActions, 'approve')} />
        </>
      ) : null}
    </Panel>
  )
}

function DecideSheet({ of, by, onClose }: { of: Adjustment; by: StockDecision; onClose: () => void }) {
  const t = useText('warehouse')
  const form = useDecideAdjustment({
    of,
    by,
    onDone: () => showToast(t(`adjust.done.${by}`), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet
      of={form}
      onClose={onClose}
      title={t(`adjust.asks.${by}`)}
      send={t(`adjust.${by}`)}
      tone={by === 'approve' ? 'go' : 'danger'}
    >
      <p className="text-14 text-ink-2">{t(by === 'approve' ? 'adjust.changes' : 'adjust.keeps')}</p>
      <TextArea {...form.text('note')} label={t('adjust.note')} optional />
    </FormSheet>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: Adjustments })
