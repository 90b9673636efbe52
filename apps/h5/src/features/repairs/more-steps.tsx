import { href } from '#app/routes/go'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import {
  Banknote,
  CircleX,
  FilePen,
  ListPlus,
  PackageCheck,
  PackageSearch,
  Pause,
  PencilLine,
  Play,
  Plus,
  ReceiptText,
  Truck,
  UserRoundCog,
  Wrench,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'

// Each comes at a press.
const loadSheets = () => import('./more-sheets.tsx')
const AddDevice = lazyPart(async () => ({ default: (await loadSheets()).AddDevice }))
const Amend = lazyPart(async () => ({ default: (await loadSheets()).Amend }))
const Cancel = lazyPart(async () => ({ default: (await loadSheets()).Cancel }))
const Hold = lazyPart(async () => ({ default: (await loadSheets()).Hold }))
const PartsDay = lazyPart(async () => ({ default: (await loadSheets()).PartsDay }))
const UpdateRequest = lazyPart(async () => ({ default: (await loadSheets()).UpdateRequest }))
const TakePayment = lazyPart(async () => ({ default: (await import('./take-payment.tsx')).TakePayment }))
const StopRepair = lazyPart(async () => ({ default: (await import('./stop-repair.tsx')).StopRepair }))

type Sheet = 'hold' | 'update' | 'waitForParts' | 'addDevice' | 'amend' | 'cancel' | 'stop' | 'takePayment'
type MoreStepsProps = {
  of: RepairDetail
  /** Opens the sheet that gives it to somebody else, where this is not the next step. */
  onAssign?: () => void
}

/** What can be done besides the next step, as rows. */
export function MoreSteps({ of, onAssign }: MoreStepsProps) {
  const t = useText('maintenance')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { id: repairId, version } = of
  const tell = (text: string) => ({ onDone: () => showToast(text, { done: true }) })
  const resume = useAction(managedRepairsCalls.updateRepair, tell(t('hold.resumed')))
  const came = useAction(managedRepairsCalls.updateRepair, tell(t('parts.done')))
  const may = (name: string) => actionOf(of.allowedActions, name)?.enabled === true
  const price = (kind: 'quote' | 'change' | 'fee') =>
    href('/pages/me/my-repair/price-detail-list/add-price/add-price', { repairId, kind })
  const opens = (name: Sheet, icon: ReactNode, title: string) =>
    may(name) ? <Row icon={icon} title={title} onClick={() => setSheet(name)} /> : null
  const close = () => setSheet(null)
  const rows = [
    onAssign ? <Row icon={<UserRoundCog aria-hidden />} title={t('assign.again')} onClick={onAssign} /> : null,
    may('quote') ? <Row icon={<ReceiptText aria-hidden />} title={t('quote')} to={price('quote')} /> : null,
    may('change') ? <Row icon={<ListPlus aria-hidden />} title={t('change')} to={price('change')} /> : null,
    may('addFee') ? <Row icon={<Plus aria-hidden />} title={t('fee')} to={price('fee')} /> : null,
    may('sendBack') ? (
      <Row
        icon={<Truck aria-hidden />}
        title={t('sendBack')}
        to={href('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId })}
      />
    ) : null,
    opens('takePayment', <Banknote aria-hidden />, t('take.do')),
    opens('hold', <Pause aria-hidden />, t('hold.do')),
    may('resume') ? (
      <Row
        icon={<Play aria-hidden />}
        title={t('hold.resume')}
        onClick={() => void resume.run({ repairId, version, hold: null })}
      />
    ) : null,
    opens('waitForParts', <PackageSearch aria-hidden />, t('parts.wait')),
    may('partsCame') ? (
      <Row
        icon={<PackageCheck aria-hidden />}
        title={t('parts.came')}
        onClick={() => void came.run({ repairId, version, partsDay: null })}
      />
    ) : null,
    opens('update', <PencilLine aria-hidden />, t('update.do')),
    opens('addDevice', <Wrench aria-hidden />, t('device.do')),
    opens('amend', <FilePen aria-hidden />, t('amend.do')),
    opens('cancel', <CircleX aria-hidden />, t('cancel.do')),
    opens('stop', <CircleX aria-hidden />, t('stop.do')),
  ].filter(Boolean)
  const props = { of, onClose: close }
  return (
    <>
      {rows.length > 0 ? (
        <Panel title={t('steps')} className="pb-1 wide:pb-2">
          <Rows>
            {rows.map((row, at) => (
              <div key={at}>{row}</div>
            ))}
          </Rows>
        </Panel>
      ) : null}
      {sheet === 'hold' ? <Hold {...props} /> : null}
      {sheet === 'update' ? <UpdateRequest {...props} /> : null}
      {sheet === 'waitForParts' ? <PartsDay {...props} /> : null}
      {sheet === 'addDevice' ? <AddDevice {...props} /> : null}
      {sheet === 'amend' && of.finished ? <Amend {...props} finished={of.finished} /> : null}
      {sheet === 'cancel' ? <Cancel {...props} /> : null}
      {sheet === 'stop' ? <StopRepair {...props} /> : null}
      {sheet === 'takePayment' ? <TakePayment {...props} /> : null}
    </>
  )
}
