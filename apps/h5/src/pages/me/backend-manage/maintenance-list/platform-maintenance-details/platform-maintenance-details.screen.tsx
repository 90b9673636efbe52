import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Due } from '#features/desk/due'
import { ManagedRepair } from '#features/repairs/managed-repair'
import { MoreSteps } from '#features/repairs/more-steps'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { RadioRows } from '#ui/forms/choice'
import { Facts } from '#ui/facts/facts'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { type Loaded, useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useHandWords } from '@kikai/client/repairs/use-hand-words'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairHand } from '@kikai/contract/repairs/repair-hands.shapes'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { doneWith } from '#features/repairs/done-with.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'

// Each comes at a press.
const DecideDispute = lazyPart(async () => ({ default: (await import('./decide-dispute.tsx')).DecideDispute }))
const RefuseRepair = lazyPart(async () => ({ default: (await import('./refuse-repair.tsx')).RefuseRepair }))

const route = '/pages/me/backend-manage/maintenance-list/platform-maintenance-details/platform-maintenance-details'
type Sheet = 'refuse' | 'decide'
type Hands = OutputOf<typeof managedRepairsCalls.listRepairHands>
const keyOf = ({ companyId, engineerId }: RepairHand): string => companyId ?? engineerId ?? ''

/** One repair for staff: which company or independent engineer takes it, or why nobody does, and how a dispute ends. */
function PlatformMaintenanceDetails() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const repair = useCall(managedRepairsCalls.readManagedRepair, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  const mayAssign = repair.data ? actionOf(repair.data.allowedActions, 'assignCompany')?.enabled === true : false
  const hands = useCall(managedRepairsCalls.listRepairHands, mayAssign ? { repairId } : null, { freshMs: 0 })
  const [picked, setPicked] = useState<string | null>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const close = () => setSheet(null)
  const able = hands.data?.hands.filter(({ reason }) => reason === null) ?? []
  // The best stands first and is proposed.
  const hand = able.find((one) => keyOf(one) === picked) ?? able[0] ?? null
  return (
    <Page
      title={title}
      width="form"
      of={repair}
      does={repair.data ? <Next of={repair.data} hand={hand} hands={hands.data} onSheet={setSheet} /> : null}
    >
      {(of) => (
        <>
          <ManagedRepair of={of} due={of.deadlineAt && <Due at={of.deadlineAt} isOwn={of.isMine} />}>
            {mayAssign ? <Takers of={hands} now={hand} onPick={setPicked} /> : null}
          </ManagedRepair>
          <MoreSteps of={of} />
          {sheet === 'refuse' ? <RefuseRepair of={of} onClose={close} /> : null}
          {sheet === 'decide' ? <DecideDispute of={of} onClose={close} /> : null}
        </>
      )}
    </Page>
  )
}

type NextProps = {
  of: RepairDetail
  hand: RepairHand | null
  /** Not known while they are looked for. */
  hands: Hands | undefined
  onSheet: (sheet: Sheet) => void
}

function Next({ of, hand, hands, onSheet }: NextProps) {
  const t = useText('maintenance')
  const { deadline } = useDates()
  const { id: repairId, version } = of
  const assign = useAction(managedRepairsCalls.assignRepairCompany, { onDone: doneWith(t('company.done'), () => {}) })
  const run = () => {
    if (!hand) return
    const { companyId, engineerId } = hand
    void assign.run({ repairId, version, companyId, engineerId: companyId ? null : engineerId, note: '' })
  }
  const mayAssign = actionOf(of.allowedActions, 'assignCompany')?.enabled === true
  return (
    <Actions
      of={of.allowedActions.filter(({ action }) => shown.includes(action))}
      note={mayAssign && hands ? t('company.note', { time: deadline(hands.answerBy) }) : undefined}
      can={[
        { name: 'refuse', label: t('refuse.do'), tone: 'danger', run: () => onSheet('refuse') },
        { name: 'decide', label: t('dispute.do'), run: () => onSheet('decide') },
        {
          name: 'assignCompany',
          label: hand
            ? t(hand.companyId ? 'company.send' : 'company.sendEngineer', { name: hand.name })
            : t('hand.pick'),
          busy: assign.busy,
          blocked: hand === null && (hands ? t('hand.none') : true),
          run,
        },
      ]}
    />
  )
}
const shown = ['refuse', 'decide', 'assignCompany']

type TakersProps = { of: Loaded<Hands>; now: RepairHand | null; onPick: (key: string) => void }

/** Companies and engineers of none, the best first; who cannot stands below with the reason. */
function Takers({ of, now, onPick }: TakersProps) {
  const t = useText('maintenance')
  const words = useHandWords()
  const hands = of.data?.hands ?? []
  const count = hands.filter(({ reason }) => reason === null).length
  return (
    <Panel title={t('company.title')} aside={count > 0 ? <span className="figures">{count}</span> : undefined}>
      {of.data && hands.length === 0 ? <p className="text-14 text-ink-2">{t('hand.none')}</p> : null}
      <RadioRows
        title={t('company.title')}
        now={now && keyOf(now)}
        onPick={onPick}
        of={hands.map((hand) => {
          const why = words.why(hand)
          return {
            value: keyOf(hand),
            disabled: why !== null,
            label: (
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="flex min-w-0 items-center gap-1.5 font-600">
                  {hand.name}
                  {hand.isCertified ? <BadgeCheck aria-hidden className="size-4.5 text-go-ink" /> : null}
                </span>
                <span className={why ? 'text-12 text-bad' : 'figures text-12 text-ink-2'}>
                  {why ?? words.grade(hand)}
                </span>
              </span>
            ),
            note: <Facts of={[...words.standing(hand), ...words.facts(hand)]} />,
          }
        })}
      />
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['order.repair.desk'], view: PlatformMaintenanceDetails })
