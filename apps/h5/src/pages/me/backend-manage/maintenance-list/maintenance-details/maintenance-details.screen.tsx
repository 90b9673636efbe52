import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Due } from '#features/desk/due'
import { isRepairOver } from '#features/repairs/opened-paper'
import { ManagedRepair } from '#features/repairs/managed-repair'
import { MoreSteps } from '#features/repairs/more-steps'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { useState } from 'react'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'

// Loaded with repairs for which parts are held.
const PiecesOfGoods = lazyPart(() => import('#features/stock/stored-pieces'))
// Each comes at a press.
const AssignEngineer = lazyPart(async () => ({ default: (await import('./assign-engineer.tsx')).AssignEngineer }))
const FapiaoPanel = lazyPart(async () => ({ default: (await import('#features/fapiao/fapiao-panel')).FapiaoPanel }))
const PassOn = lazyPart(async () => ({ default: (await import('./pass-on.tsx')).PassOn }))

const route = '/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details'
type Sheet = 'assign' | 'pass'

/** One repair for a company's service desk: who does it, what it costs, and all that its engineer may write too. */
function MaintenanceDetails() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const { may } = useRights()
  const { repairId } = useRouteParams(route)
  const repair = useCall(managedRepairsCalls.readManagedRepair, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const close = () => setSheet(null)
  return (
    <Page
      title={title}
      width="form"
      of={repair}
      does={repair.data ? <Next of={repair.data} onSheet={setSheet} /> : null}
    >
      {(of) => (
        <>
          <ManagedRepair of={of} due={of.deadlineAt && <Due at={of.deadlineAt} isOwn={of.isMine} />} />
          {(may('product.stock.work') ? of.agreedParts : []).map(({ goodsId, label }) => (
            <PiecesOfGoods key={goodsId} goodsId={goodsId} title={t('stored.of', { title: label })} />
          ))}
          {isRepairOver(of.life) && may('order.order.read') ? (
            <FapiaoPanel of={{ repairId: of.id }} side="seller" />
          ) : null}
          <MoreSteps
            of={of}
            {...(of.life !== 'offered' && actionOf(of.allowedActions, 'assign')?.enabled
              ? { onAssign: () => setSheet('assign') }
              : {})}
          />
          {sheet === 'assign' ? <AssignEngineer of={of} onClose={close} /> : null}
          {sheet === 'pass' ? <PassOn of={of} onClose={close} /> : null}
        </>
      )}
    </Page>
  )
}

function Next({ of, onSheet }: { of: RepairDetail; onSheet: (sheet: Sheet) => void }) {
  const t = useText('maintenance')
  const { id: repairId, life, nextStep } = of
  const actions = of.allowedActions.filter(
    ({ action }) =>
      (action === 'assign' && life === 'offered') ||
      action === 'pass' ||
      (action === 'quote' && nextStep === 'quote') ||
      (action === 'sendBack' && nextStep === 'sendBack'),
  )
  const mayPass = actionOf(actions, 'pass') !== null
  return (
    <Actions
      of={actions}
      note={mayPass ? t('pass.note') : undefined}
      can={[
        { name: 'pass', label: t('pass.do'), tone: 'danger', run: () => onSheet('pass') },
        {
          name: 'sendBack',
          label: t('sendBack'),
          to: href('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId }),
        },
        {
          name: 'quote',
          label: t('quote'),
          to: href('/pages/me/my-repair/price-detail-list/add-price/add-price', { repairId, kind: 'quote' }),
        },
        { name: 'assign', label: t('assign.do'), run: () => onSheet('assign') },
      ]}
    />
  )
}

export default defineScreen({ login: 'required', may: ['order.repair.work'], view: MaintenanceDetails })
