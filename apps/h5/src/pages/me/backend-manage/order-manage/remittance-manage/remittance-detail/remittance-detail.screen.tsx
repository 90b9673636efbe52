import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { Actions } from '#ui/actions'
import { actionOf } from '#ui/allowed-action.ts'
import { RemittanceTag } from '#features/payments/remittance-tag'
import { useRights } from '#features/desk/use-rights.ts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DecisionSheet, type Decision } from './decision-sheet.tsx'
import { OlderSlips } from './older-slips.tsx'
import { SlipFacts } from './slip-facts.tsx'
import { SlipPicture } from './slip-picture.tsx'

const route = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail'
const params = z.object({ remittanceId: idOf('remittance') })

/** The slip beside what was expected. Approving says that the money is there: the order is paid, the balance filled. */
function RemittanceDetail() {
  const title = useText('routes')
  const t = useText('managed')
  const wide = useWide()
  const { remittanceId } = useRouteParams(params)
  const remittance = useCall(managedPaymentsCalls.readManagedRemittance, { remittanceId }, { freshMs: 0 })
  const { may } = useRights()
  const [decision, setDecision] = useState<Decision | null>(null)
  const slip = remittance.data?.slips.at(-1)
  const mayDecide = may('remittance.review')
  return (
    <Page
      title={title(route)}
      of={remittance}
      does={
        remittance.data && mayDecide ? (
          <Actions
            of={remittance.data.allowedActions}
            can={[
              { name: 'reject', label: t('remittance.reject'), tone: 'danger', run: () => setDecision('reject') },
              { name: 'approve', label: t('remittance.approve'), run: () => setDecision('approve') },
            ]}
            note={wide && t(`remittance.consequence.${remittance.data.subject.kind}`)}
          />
        ) : undefined
      }
      side={(actions) =>
        remittance.data ? (
          <>
            <Head remittance={remittance.data} />
            <SlipFacts remittance={remittance.data} />
            {actions && isOpen(remittance.data) ? <Panel title={t('remittance.decision')}>{actions}</Panel> : null}
            <OlderSlips remittance={remittance.data} />
          </>
        ) : null
      }
    >
      {(one) => (
        <>
          <SlipPicture slip={slip} />
          <DecisionSheet remittance={one} decision={decision} onClose={() => setDecision(null)} />
        </>
      )}
    </Page>
  )
}

const isOpen = ({ allowedActions }: Remittance) =>
  actionOf(allowedActions, 'approve') !== null || actionOf(allowedActions, 'reject') !== null

function Head({ remittance }: { remittance: Remittance }) {
  const t = useText('managed')
  const last = remittance.slips.at(-1)
  const word = useText('payments')
  return (
    <Panel>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-15 font-600">
          {t(`remittance.subject.${remittance.subject.kind}`)}{' '}
          <span className="figures">{remittance.subject.numbers.join(t('list.comma'))}</span>
        </p>
        <RemittanceTag state={remittance.state} />
      </div>
      {remittance.state === 'rejected' && last?.reason ? (
        <p className="mt-1 text-14 text-ink-2">
          {word(`reason.${last.reason}`)} {last.note}
        </p>
      ) : null}
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['remittance.read'], view: RemittanceDetail })
